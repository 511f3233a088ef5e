import { clientRecordRoutes as routes } from '@daftar/contract/client_records';
import { clientReportRoutes } from '@daftar/contract/client_reports';
import { clientRoutes } from '@daftar/contract/clients';
import { serviceRoutes } from '@daftar/contract/services';
import { expect, test } from 'vitest';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { importClients } from '#server/testing/imports.ts';
import { testBusiness } from '#server/testing/people.ts';

const { call } = await testBusiness();

test.each([
  ['gender', 'unknown', 'female'],
  ['marital_status', 'complicated', 'married'],
  ['industry', 'Alchemy', 'Chemicals'],
])('%s is one of its list', async (field, wrong, right) => {
  const { id } = await addClient(call);
  const save = (value: string) => call(clientRoutes.update, { params: { id }, body: { [field]: value } });
  expect((await expectRefusal(save(wrong))).body.errors).toEqual([
    { field, rule: 'exists', message: 'Select from the list' },
  ]);
  expect(await save(right)).toMatchObject({ [field]: right });
});

test('a sheet may write them in other letters', async () => {
  const row = { 'File number': 'L1', Category: 'Individual', 'First name': 'Lata', Gender: 'FEMALE' };
  expect(await importClients(call, [{ ...row, Industry: 'chemicals' }])).toMatchObject({ created: 1, rejected: 0 });
  const { data } = await call(clientRoutes.list, { query: { industry: 'Chemicals', search: 'Lata' } });
  expect(data).toMatchObject([{ industry: 'Chemicals' }]);
});

test('an industry that nobody knows is 404', async () => {
  const clientsOf = (industry: string) => call(clientReportRoutes.report, { query: { industry } });
  expect((await clientsOf('Aviation')).data).toEqual([]);
  expect((await expectRefusal(clientsOf('Alchemy'))).status).toBe(404);
});

test('a client can have a service that the business created, and keeps it when it is renamed', async () => {
  const clientId = (await addClient(call)).id;
  const params = { clientId };
  const own = await call(serviceRoutes.create, { body: { name: 'Secretarial audit' } });
  const added = await call(routes.selected_services_create, { params, body: { service: 'Secretarial audit' } });
  expect(added).toMatchObject({ service: 'Secretarial audit' });
  const unknown = call(routes.multiServiceStore, { params, body: { services: [{ service: 'Alchemy' }] } });
  expect((await expectRefusal(unknown)).body.errors).toMatchObject([{ field: 'services.0.service', rule: 'exists' }]);
  expect((await call(clientRoutes.list, { query: { service: 'Secretarial audit' } })).data).toMatchObject([
    { id: clientId },
  ]);
  await call(serviceRoutes.update, { params: { id: own.id }, body: { name: 'Secretarial review' } });
  const { data } = await call(routes.selected_services_list, { params });
  expect(data.map(({ service }) => service)).toEqual(['Secretarial review']);
});

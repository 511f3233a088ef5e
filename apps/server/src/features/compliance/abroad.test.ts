import { businessRoutes } from '@daftar/contract/businesses';
import { complianceRoutes } from '@daftar/contract/compliance';
import { expect, test } from 'vitest';
import { addClient } from '#server/testing/clients.ts';
import { testBusiness } from '#server/testing/people.ts';
import { computeStale } from './compute-obligations.service.ts';
import { AROUND } from './testing/filers.ts';

const { app, owner } = await testBusiness();

const owedIn = async (country: string, currency: string) => {
  const { id } = await owner.call(businessRoutes.create, { body: { name: `In ${country}`, country, currency } });
  const call = owner.in(id);
  const records = { selected_services: [{ service: 'Income Tax' }, { service: 'Statutory Audit' }] };
  await addClient(call, { category: 'Private Limited', company_name: 'Thames Foods', country, records } as never);
  await computeStale(app.app, id);
  return (await call(complianceRoutes.obligations, { query: { ...AROUND, per_page: 100 } as never })).data;
};

test('the calendar of Indian law is empty elsewhere', async () => {
  expect((await owedIn('IN', 'INR')).length).toBeGreaterThan(0);
  expect(await owedIn('GB', 'GBP')).toEqual([]);
});

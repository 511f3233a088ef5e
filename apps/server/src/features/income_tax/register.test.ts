import { filingRoutes } from '@daftar/contract/filings';
import { incomeTaxRoutes as routes } from '@daftar/contract/income_tax';
import { expect, test } from 'vitest';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { testBusiness } from '#server/testing/people.ts';

const { app, call } = await testBusiness();
let pans = 1000;
const add = async () => {
  const client = await addClient(call, { pan: `ABCPE${(pans += 1)}F` } as never);
  // Long over, so that days before and after its dates are in the past.
  return { ...(await call(routes.create, { body: { client_id: client.id, fy: 2024 } })), pan: client.pan! };
};
const details = (id: number) => call(routes.details, { params: { id } });
const messages = async (wrong: Promise<unknown>) =>
  ((await expectRefusal(wrong)).body.errors ?? []).map(({ field, message }) => `${field}: ${message}`);
const step = (id: number, stage: string) => call(routes.move, { params: { id }, body: { stage: stage as never } });
let serial = 100_000_000;
const upload = (id: number, uploaded_on = '2025-08-10') =>
  call(routes.upload, { params: { id }, body: { acknowledgement: `${(serial += 1)}100825`, uploaded_on } });
const verify = (id: number, verified_on: string) =>
  call(routes.verify, { params: { id }, body: { verified_on, mode: 'Aadhaar OTP' } });
const filings = async (clientId: number) => {
  const { rows } = await app.owner.query(
    `select form_variant, filed_on::text, return_kind from filings
      where client_id = $1 and removed_at is null order by id`,
    [clientId],
  );
  return rows.map(({ form_variant, filed_on, return_kind }) => [form_variant, filed_on, return_kind]);
};

test('a return that is entered in the filing register is uploaded in the income-tax register', async () => {
  const { id, client_id, pan } = await add();
  const filing = {
    client_id,
    registration_kind: 'PAN' as const,
    registration: pan,
    form: 'ITR',
    period_from: '2024-04-01',
    period_to: '2025-03-31',
    filed_on: '2025-09-01',
    acknowledgement: `${(serial += 1)}010925`,
  };
  await call(filingRoutes.create, { body: filing });
  const { file, steps } = await details(id);
  expect(file).toMatchObject({ stage: 'Uploaded', uploaded_on: '2025-09-01', acknowledgement: filing.acknowledgement });
  expect(steps[0]).toMatchObject({ stage: 'Uploaded', note: 'Entered in the filing register' });
});

test('a return whose filing is removed from the register goes back to the stage before its upload', async () => {
  const { id, client_id } = await add();
  await step(id, 'In preparation');
  await step(id, 'Computation with client');
  const filed = async () => (await call(filingRoutes.list, { query: { client_id } })).data[0]!.id;
  const remove = async () =>
    call(filingRoutes.remove, { params: { id: await filed() }, body: { reason: 'Entered for the wrong client' } });
  await upload(id);
  await remove();
  const { file, steps } = await details(id);
  expect(file).toMatchObject({ stage: 'Computation with client', uploaded_on: null, acknowledgement: '' });
  expect(steps[0]).toMatchObject({ from_stage: 'Uploaded', note: 'Removed from the filing register' });
  // Late, so that the register has it as belated.
  await upload(id, '2025-10-02');
  await verify(id, '2025-10-05');
  await remove();
  expect((await details(id)).file).toMatchObject({
    stage: 'Computation with client',
    verified_on: null,
    filed_on: null,
    return_kind: 'Original',
  });
  await upload(id);
  await verify(id, '2025-08-12');
  await step(id, 'Under processing');
  await remove();
  // The department has the return.
  expect((await details(id)).file).toMatchObject({ stage: 'Under processing', filed_on: '2025-08-10' });
  expect(await filings(client_id)).toEqual([]);
});

test('a correction in the filing register changes the return', async () => {
  const { id, client_id } = await add();
  await upload(id);
  const [filing] = (await call(filingRoutes.list, { query: { client_id } })).data;
  const correct = (body: object) => call(filingRoutes.update, { params: { id: filing!.id }, body });
  const acknowledgement = `${(serial += 1)}041025`;
  await correct({ acknowledgement, filed_on: '2025-10-04', late_fee: '5000', interest: '120', form_variant: 'ITR-2' });
  const after = await details(id);
  expect(after.file).toMatchObject({
    acknowledgement,
    uploaded_on: '2025-10-04',
    filed_on: '2025-10-04',
    return_kind: 'Belated',
    late_fee: '5000.00',
    interest: '120.00',
    form: 'ITR-2',
    form_reason: 'As filed, by the filing register',
  });
  expect(after.steps[0]).toMatchObject({ stage: 'Uploaded', note: 'Corrected in the filing register' });
  expect(await filings(client_id)).toEqual([['ITR-2', '2025-10-04', 'Belated']]);
  await verify(id, '2025-10-06');
  expect(await messages(correct({ filed_on: '2025-10-07' }))).toEqual([
    'filed_on: The return was verified on 06/10/2025. Enter a day up to then.',
  ]);
});

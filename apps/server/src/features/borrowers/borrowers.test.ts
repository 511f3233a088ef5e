import { borrowerRoutes as routes } from '@daftar/contract/borrowers';
import { clientRoutes } from '@daftar/contract/clients';
import { loanRoutes } from '@daftar/contract/loans';
import { propertyRoutes } from '@daftar/contract/properties';
import { expect, test } from 'vitest';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';

const { app, business, call } = await testBusiness();
const borrow = (changes = {}) => call(routes.create, { body: { first_name: 'Asha', last_name: 'Mehta', ...changes } });

test('a borrower is checked like a client, and its Aadhaar is encrypted', async () => {
  const refused = async (changes: object) =>
    (await expectRefusal(borrow(changes))).body.errors!.map(({ field, message }) => `${field}: ${message}`);
  expect(await refused({ first_name: '' })).toEqual(['first_name: Required']);
  expect(await refused({ is_entity: true })).toEqual(['entity_name: Required']);
  expect(await refused({ pan: 'ABCCM1234K' })).toEqual([
    'pan: This is not the PAN of a person. Check its fourth letter.',
  ]);
  expect(await refused({ credit_score: 120 })).toEqual(['credit_score: Enter a score from 300 to 900']);
  const asha = await borrow({ aadhar_number: '2345 6789 0124' });
  expect(asha).toMatchObject({ name: 'Asha Mehta', aadhar_number: '234567890124' });
  const { rows } = await app.owner.query('select aadhar_number, aadhar_hash from borrowers where id = $1', [asha.id]);
  expect(rows[0].aadhar_number).not.toContain('2345');
  expect(rows[0].aadhar_hash).not.toBe('');
  const renamed = await call(routes.update, { params: { id: asha.id }, body: { last_name: 'Shah' } });
  expect(renamed).toMatchObject({ name: 'Asha Shah', aadhar_number: '234567890124' });
});

test('a client becomes a borrower once, and its later changes are offered', async () => {
  const client = await addClient(call, { city: 'Surat' });
  const borrower = await call(routes.fromClient, { body: { client_id: client.id } });
  expect(borrower).toMatchObject({ client_id: client.id, city: 'Surat', client_name: client.client_full_name });
  expect((await expectRefusal(call(routes.fromClient, { body: { client_id: client.id } }))).status).toBe(409);
  const params = { id: borrower.id };
  expect((await call(routes.clientChanges, { params })).data).toEqual([]);
  await call(clientRoutes.update, { params: { id: client.id }, body: { city: 'Vadodara', state: 'Gujarat' } });
  const changes = (await call(routes.clientChanges, { params })).data;
  expect(changes).toContainEqual({ field: 'city', borrower: 'Surat', client: 'Vadodara' });
  expect(await call(routes.takeClientChanges, { params, body: { fields: ['city'] } })).toMatchObject({
    city: 'Vadodara',
    state: borrower.state,
  });
});

test('incomes, deductions and obligations belong to a borrower and can’t change it', async () => {
  const [a, b] = [await borrow(), await borrow()];
  const income = await call(routes.salaried_incomes_create, {
    body: { borrower_id: a.id, period: '2026-10', fixed: '80000' },
  });
  const moved = await call(routes.salaried_incomes_update, {
    params: { id: income.id },
    body: { borrower_id: b.id, bonus: '10000' },
  });
  expect(moved).toMatchObject({ borrower_id: a.id, bonus: '10000.00' });
  const list = (id: number) => call(routes.salaried_incomes_list, { query: { borrower_ids: String(id) } });
  expect((await list(a.id)).data).toHaveLength(1);
  expect((await list(b.id)).data).toHaveLength(0);
  const wrong = (body: object) => expectRefusal(call(routes.salaried_incomes_create, { body: body as never }));
  expect((await wrong({ borrower_id: 999_999, period: '2026-10' })).body.errors).toMatchObject([
    { field: 'borrower_id', message: 'Select a borrower' },
  ]);
  expect((await wrong({ borrower_id: a.id, period: '2025-2027' })).body.errors).toMatchObject([
    { field: 'period', message: 'Enter a month like 2026-10 or a year like 2025-2026' },
  ]);
  expect((await wrong({ borrower_id: a.id, period: '2026-10' })).status).toBe(422);
  const loss = { borrower_id: a.id, year: '2025-2026', profit_after_tax: '-20000' };
  expect(await call(routes.self_emp_incomes_create, { body: loss })).toMatchObject({ profit_after_tax: '-20000.00' });
});

test('a property has owners with shares of 100 % in total, and is found by them', async () => {
  const [a, b] = [await borrow(), await borrow()];
  const build = (owners: { borrower_id: number; share: string }[]) =>
    call(propertyRoutes.create, { body: { name: 'Shop 12', property_type: 'Commercial', owners } });
  const half = { borrower_id: a.id, share: '50' };
  expect((await expectRefusal(build([half]))).body.errors![0]!.message).toBe(
    'The shares add up to 50 %. Change them to 100 %.',
  );
  expect((await expectRefusal(build([half, half]))).body.errors![0]!.message).toBe('Add each owner only once');
  const shop = await build([half, { borrower_id: b.id, share: '50' }]);
  expect(shop.owners.map(({ name, share }) => `${name} ${share}`)).toEqual(['Asha Mehta 50.00', 'Asha Mehta 50.00']);
  const found = await call(propertyRoutes.list, { query: { borrower_ids: String(b.id) } });
  expect(found.data.map(({ id }) => id)).toEqual([shop.id]);
  const whole = await call(propertyRoutes.update, {
    params: { id: shop.id },
    body: { owners: [{ borrower_id: b.id, share: '100' }] },
  });
  expect(whole.owners).toHaveLength(1);
});

test('a borrower is added with income and obligations, all or none', async () => {
  const parts = {
    salaried_incomes: [
      { period: '2026-10', fixed: '80000' },
      { period: '2026-09', fixed: '78000' },
    ],
    obligations: [{ lender: 'HDFC Bank', kind: 'Car loan' as const, emi: '12000' }],
  };
  const asha = await borrow({ parts });
  const query = { borrower_ids: String(asha.id) };
  expect((await call(routes.salaried_incomes_list, { query })).data.map(({ fixed }) => fixed)).toEqual([
    '80000.00',
    '78000.00',
  ]);
  expect((await call(routes.obligations_list, { query })).data).toMatchObject([{ lender: 'HDFC Bank', closes: false }]);
  const before = (await call(routes.list, {})).meta.total;
  const contact_details = [{ type: 'Mobile' as const, mobile_number: '98•••••012' }];
  const refused = await expectRefusal(borrow({ parts: { ...parts, contact_details } }));
  expect(refused.body.errors![0]!.field).toBe('parts.contact_details.0.mobile_number');
  expect((await call(routes.list, {})).meta.total).toBe(before);
});

test('a borrower has the number of its files', async () => {
  const asha = await borrow();
  expect(asha.loans).toBe(0);
  const people = [{ borrower_id: asha.id, role: 'Applicant' as const }];
  await call(loanRoutes.create, { body: { loan_type: 'Personal', amount: '500000', months: 48, people } });
  expect((await call(routes.get, { params: { id: asha.id } })).loans).toBe(1);
});

test('contacts are masked without their permission, also where client and borrower differ', async () => {
  const client = await addClient(call, { primary_mobile_number: '9812345670' });
  const borrower = await call(routes.fromClient, { body: { client_id: client.id } });
  const params = { id: borrower.id };
  await call(clientRoutes.update, { params: { id: client.id }, body: { primary_mobile_number: '9812345671' } });
  const clerk = await createTestUser(app);
  await addMember(app, business, clerk, { loan_management: 'write', clients: 'read' });
  const theirs = clerk.in(business);
  const { mobile_number, version } = await theirs(routes.get, { params });
  expect(mobile_number).not.toContain('2345670');
  const changes = (await theirs(routes.clientChanges, { params })).data;
  const line = changes.find(({ field }) => field === 'mobile_number')!;
  expect(line.borrower + line.client).not.toMatch(/981234567/);
  expect(version).toBe(1);
  // A mask that is sent back keeps the number.
  await theirs(routes.update, { params, body: { mobile_number, last_name: 'Shah' } });
  expect(await call(routes.get, { params })).toMatchObject({ mobile_number: '9812345670', last_name: 'Shah' });
});

import { borrowerRoutes } from '@daftar/contract/borrowers';
import { loanDocumentRoutes } from '@daftar/contract/loan_documents';
import { lenderRoutes } from '@daftar/contract/lenders';
import { loanBankRoutes } from '@daftar/contract/loan_banks';
import { loanRoutes as routes } from '@daftar/contract/loans';
import { propertyRoutes } from '@daftar/contract/properties';
import { expect, test } from 'vitest';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';

const { app, business, owner, call } = await testBusiness();

const borrow = (first_name: string, changes = {}) =>
  call(borrowerRoutes.create, { body: { first_name, last_name: 'Mehta', pan: 'ABCPM1234K', ...changes } });
const open = (changes = {}) =>
  call(routes.create, { body: { loan_type: 'Personal', amount: '500000', months: 48, ...changes } });
const salary = (borrower_id: number) =>
  call(borrowerRoutes.salaried_incomes_create, { body: { borrower_id, period: '2026-10', fixed: '80000' } });
const columns = async (query = {}) =>
  Object.fromEntries(
    (await call(routes.pipeline, { query })).data.map(({ status, files, amount }) => [status, `${files} ${amount}`]),
  );

test('a file is created with its people and numbered; its owner is who created it', async () => {
  const asha = await borrow('Asha');
  const file = await open({ people: [{ borrower_id: asha.id, role: 'Applicant' }] });
  expect(file).toMatchObject({
    number: 'LN-0001',
    status: 'Drafted',
    owner_id: owner.user.id,
    applicant: 'Asha Mehta',
    people: [{ borrower_id: asha.id, role: 'Applicant', name: 'Asha Mehta', income_kind: 'Salaried' }],
  });
  expect((await open()).number).toBe('LN-0002');
  expect((await call(borrowerRoutes.get, { params: { id: asha.id } })).loans).toBe(1);
  await call(routes.remove, { params: { id: file.id } });
  expect((await call(borrowerRoutes.get, { params: { id: asha.id } })).loans).toBe(0);
});

test('people and properties of a file must exist, each once', async () => {
  const one = await borrow('Asha');
  const person = { borrower_id: one.id, role: 'Applicant' as const };
  const refused = async (changes: object) => (await expectRefusal(open(changes))).body.errors![0]!.message;
  expect(await refused({ people: [person, person] })).toBe('Add each person only once');
  expect(await refused({ people: [{ ...person, borrower_id: 999_999 }] })).toBe('Select the people again');
  expect(await refused({ property_ids: [999_999] })).toBe('Select the properties again');
  expect(await refused({ owner_id: 999_999 })).toBe('Select a team member');
  expect(await refused({ client_id: 999_999 })).toBe('Select a client');
});

test('a file moves only when it has what the stage needs', async () => {
  const file = await open({ loan_type: 'Home' });
  const move = (to: 'Process (Internal)' | 'Process (Bank)' | 'Sanctioned' | 'Rejected', reject_reason = '') =>
    call(routes.move, { params: { id: file.id }, body: { to, reject_reason } });
  const missing = async (moving: Promise<unknown>) =>
    (await expectRefusal(moving)).body.errors!.map(({ field, message }) => `${field}: ${message}`);
  expect(await missing(move('Process (Internal)'))).toEqual(['people: Add an applicant.']);
  expect((await expectRefusal(move('Sanctioned'))).body.error).toBe('A file in Drafted can’t move to Sanctioned.');

  const asha = await borrow('Asha', { pan: '' });
  const params = { id: file.id };
  await call(routes.update, { params, body: { people: [{ borrower_id: asha.id, role: 'Applicant' }] } });
  expect(await move('Process (Internal)')).toMatchObject({ status: 'Process (Internal)' });
  expect(await missing(move('Process (Bank)'))).toEqual([
    'people: Add the PAN of Asha Mehta.',
    'income: Add the income of Asha Mehta.',
    'property: Add the property or the price.',
    'documents: Approve or waive PAN card (Asha Mehta), Aadhaar card (Asha Mehta), Photograph (Asha Mehta) and 3 more.',
    'banks: Add the bank that gets the file.',
  ]);
  const next = (await call(routes.moves, { params })).data;
  expect(next.find(({ to }) => to === 'Process (Bank)')!.missing).toHaveLength(5);
  expect(next.map(({ to }) => to).sort()).toEqual(['Drafted', 'Process (Bank)', 'Rejected']);

  await call(borrowerRoutes.update, { params: { id: asha.id }, body: { pan: 'ABCPM1234K' } });
  await salary(asha.id);
  const flat = await call(propertyRoutes.create, {
    body: {
      name: 'Flat 4, Navrangpura',
      property_type: 'Residential',
      owners: [{ borrower_id: asha.id, share: '100' }],
    },
  });
  await call(routes.update, { params, body: { property_ids: [flat.id] } });
  const documents = (await call(loanDocumentRoutes.list, { params })).data.map(({ id }) => id);
  await call(loanDocumentRoutes.act, { body: { ids: documents, action: 'waive', reason: 'The bank has them' } });
  expect(await missing(move('Process (Bank)'))).toEqual(['banks: Add the bank that gets the file.']);
  const lender = await call(lenderRoutes.create, { body: { name: 'Sabarmati Bank' } });
  const bank = await call(loanBankRoutes.create, { body: { loan_id: file.id, lender_id: lender.id } });
  expect(await move('Process (Bank)')).toMatchObject({ status: 'Process (Bank)', lenders: ['Sabarmati Bank'] });
  expect(await missing(move('Sanctioned'))).toEqual(['banks: Record a sanction and mark it as accepted.']);
  expect(await missing(move('Process (Internal)'))).toEqual(['banks: Close or delete the open bank applications.']);
  const ids = async (lender_id: number) => (await call(routes.list, { query: { lender_id } })).data.map(({ id }) => id);
  expect(await ids(lender.id)).toEqual([file.id]);
  expect((await columns({ lender_id: lender.id }))['Process (Bank)']).toBe('1 500000.00');
  await call(loanBankRoutes.remove, { params: { id: bank.id } });
  expect(await ids(lender.id)).toEqual([]);
  expect(await move('Process (Internal)')).toMatchObject({ status: 'Process (Internal)', lenders: [] });
  await call(loanBankRoutes.create, { body: { loan_id: file.id, lender_id: lender.id } });
  await move('Process (Bank)');
  expect(await missing(move('Rejected'))).toEqual(['details: Enter why the file is rejected.']);
  expect(await move('Rejected', 'Low score')).toMatchObject({ status: 'Rejected', reject_reason: 'Low score' });
  expect(await move('Process (Internal)')).toMatchObject({ reject_reason: '' });
});

test('the pipeline has every stage with its files and their amount, kept through changes and the bin', async () => {
  const before = await columns();
  const file = await open({ amount: '750000' });
  const count = (text: string | undefined) => text!.split(' ').map(Number) as [number, number];
  const [files, amount] = count(before.Drafted);
  expect(await columns()).toEqual({ ...before, Drafted: `${files + 1} ${(amount + 750_000).toFixed(2)}` });
  await call(routes.update, { params: { id: file.id }, body: { amount: '800000' } });
  expect((await columns()).Drafted).toBe(`${files + 1} ${(amount + 800_000).toFixed(2)}`);
  // Totals follow the filters; a filter that excludes nothing changes no total.
  expect(await columns({ min_amount: '0' })).toEqual(await columns());
  expect((await columns({ loan_type: 'Education' })).Drafted).toBe('0 0.00');
  await call(routes.removeMany, { body: { ids: [file.id] } });
  expect(await columns()).toEqual(before);
  await call(routes.restoreMany, { body: { ids: [file.id] } });
  expect((await columns()).Drafted).toBe(`${files + 1} ${(amount + 800_000).toFixed(2)}`);
});

test('several files get an owner and move; those that can’t stay and say why', async () => {
  const asha = await borrow('Asha');
  const ready = await open({ people: [{ borrower_id: asha.id, role: 'Applicant' }] });
  const empty = await open();
  const colleague = await createTestUser(app);
  await addMember(app, business, colleague, { loan_management: 'write' });
  const answer = await call(routes.bulkEdit, {
    body: { ids: [ready.id, empty.id, 999_999], changes: { to: 'Process (Internal)', owner_id: colleague.user.id } },
  });
  expect(answer).toEqual({
    changed: 1,
    refused: [{ id: empty.id, number: empty.number, reason: 'Add an applicant.' }],
  });
  expect(await call(routes.get, { params: { id: ready.id } })).toMatchObject({
    status: 'Process (Internal)',
    owner_id: colleague.user.id,
  });
  expect(await call(routes.get, { params: { id: empty.id } })).toMatchObject({ owner_id: owner.user.id });
  const again = await call(routes.bulkEdit, { body: { ids: [ready.id], changes: { to: 'Process (Internal)' } } });
  expect(again).toEqual({ changed: 0, refused: [] });
});

test('files and borrowers of a private client are hidden, also in the sums', async () => {
  const client = await addClient(call);
  const borrower = await call(borrowerRoutes.fromClient, { body: { client_id: client.id } });
  const file = await open({ client_id: client.id, people: [{ borrower_id: borrower.id, role: 'Applicant' }] });
  const clerk = await createTestUser(app);
  await addMember(app, business, clerk, { loan_management: 'write', clients: 'read' });
  const theirs = clerk.in(business);
  const sums = async () => (await theirs(routes.pipeline, {})).data.map(({ files }) => files);
  const visible = await sums();
  await app.owner.query('update clients set is_private = true where business_id = $1 and id = $2', [
    business,
    client.id,
  ]);
  expect((await expectRefusal(theirs(routes.get, { params: { id: file.id } }))).status).toBe(404);
  expect((await expectRefusal(theirs(borrowerRoutes.get, { params: { id: borrower.id } }))).status).toBe(404);
  expect((await sums())[0]).toBe(visible[0]! - 1);
  expect((await call(routes.get, { params: { id: file.id } })).number).toBe(file.number);
});

test('files are found by number, by a person’s name, and by filters', async () => {
  const wanted = await borrow('Zubin');
  const file = await open({
    loan_type: 'Car Loan',
    price: '900000',
    people: [{ borrower_id: wanted.id, role: 'Applicant' }],
  });
  const ids = async (query: object) => (await call(routes.list, { query })).data.map(({ id }) => id);
  expect(await ids({ search: 'zubin' })).toEqual([file.id]);
  expect(await ids({ search: file.number })).toEqual([file.id]);
  expect(await ids({ search: 'zu' })).toEqual([file.id]);
  expect(await ids({ search: '%' })).toEqual([]);
  const { data } = await call(routes.pipeline, { query: { search: 'zubin' } });
  expect(data.flatMap(({ loans }) => loans.map(({ id }) => id))).toEqual([file.id]);
  expect(await ids({ loan_type: 'Car Loan' })).toEqual([file.id]);
  expect(await ids({ borrower_ids: String(wanted.id) })).toEqual([file.id]);
  expect(await ids({ min_days: 1 })).toEqual([]);
  expect(await ids({ min_amount: '90000000' })).toEqual([]);
});

test('a file isn’t found by the name of a hidden person on it', async () => {
  const client = await addClient(call, { category: 'Individual', first_name: 'Quillan', last_name: 'Sorabji' });
  const borrower = await call(borrowerRoutes.fromClient, { body: { client_id: client.id } });
  const file = await open({ people: [{ borrower_id: borrower.id, role: 'Co Applicant' }] });
  const clerk = await createTestUser(app);
  await addMember(app, business, clerk, { loan_management: 'read' });
  const found = async (search: string) =>
    (await clerk.in(business)(routes.list, { query: { search } })).data.map(({ id }) => id);
  expect(await found('quillan')).toEqual([file.id]);
  await app.owner.query('update clients set is_private = true where id = $1', [client.id]);
  expect(await found('quillan')).toEqual([]);
  expect(await found('qu')).toEqual([]);
  expect(await found(file.number)).toEqual([file.id]);
});

import { loanBankRoutes as routes } from '@daftar/contract/loan_banks';
import { loanRoutes } from '@daftar/contract/loans';
import { binRoutes } from '@daftar/contract/bin';
import { addDays } from '@daftar/domain/dates';
import { today } from '@daftar/domain/date-format';
import { expect, test } from 'vitest';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import {
  addApplication,
  addLender,
  addLoanFile,
  addSanction,
  addSanctionedFile,
  logIn,
} from '#server/testing/loans.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';
import { addClient } from '#server/testing/clients.ts';

const { app, business, call } = await testBusiness();

const now = today(new Date(), 'Asia/Kolkata');
const refusalOf = async (answer: Promise<unknown>) => {
  const { body } = await expectRefusal(answer);
  return body.errors?.map(({ message }) => message).join(' ') || body.error;
};
const get = (id: number) => call(routes.get, { params: { id } });
const tranche = (id: number, amount: string, paid_on = '2026-09-20') =>
  call(routes.disburse, { params: { id }, body: { amount, paid_on, reference: 'UTR1' } });

test('an application is logged in, queried, answered and sanctioned, each only when it can be', async () => {
  const loan = await addLoanFile(call);
  const lender = await addLender(call, 'HDFC Bank');
  const made = await addApplication(call, { loan_id: loan.id, lender_id: lender.id });
  const { id } = made;
  expect(made).toMatchObject({ state: 'Prepared', lender_name: lender.name, disbursed: '0.00', queries: [] });
  const ask = (question: string) => call(routes.ask, { params: { id }, body: { asked_on: '2026-09-03', question } });
  expect(await refusalOf(ask('Rent agreement?'))).toBe('This application is prepared and can’t be queried');

  expect(await logIn(call, id)).toMatchObject({ state: 'Logged in', login_number: 'HL/2026/114' });
  await ask('Rent agreement?');
  const two = await ask('Form 16 of the last year?');
  expect(two).toMatchObject({ state: 'Query', queries: [{ replied_on: null }, { replied_on: null }] });
  const reply = (query_id: number, replied_on = '2026-09-05') =>
    call(routes.answer, { params: { id, query_id }, body: { replied_on, reply: 'Uploaded' } });
  expect(await refusalOf(reply(two.queries[0]!.id, '2026-09-01'))).toBe(
    'Enter a date from 03/09/2026, the date of the query.',
  );
  expect(await reply(two.queries[0]!.id)).toMatchObject({ state: 'Query' });
  expect(await reply(two.queries[1]!.id)).toMatchObject({ state: 'Logged in' });
  expect(await refusalOf(reply(two.queries[1]!.id))).toBe('This query already has a reply.');

  const sanction = (terms: object) =>
    call(routes.sanction, {
      params: { id },
      body: {
        sanctioned_amount: '2500000',
        sanctioned_rate: '8.5',
        sanctioned_months: 120,
        sanctioned_on: '2026-09-10',
        ...terms,
      },
    });
  expect(await refusalOf(sanction({ sanctioned_on: addDays(now, 1) }))).toBe('Enter a date up to today.');
  expect(await refusalOf(sanction({ valid_until: '2026-09-09' }))).toBe('Enter a date after the sanction');
  expect(await sanction({ valid_until: '2026-10-10' })).toMatchObject({
    state: 'Sanctioned',
    sanctioned_amount: '2500000.00',
    is_expired: true,
    is_accepted: false,
  });
  expect(await sanction({ valid_until: addDays(now, 30) })).toMatchObject({ is_expired: false });
});

test('of several sanctions one is accepted, and another one can be until money is paid out', async () => {
  const loan = await addLoanFile(call);
  const [one, other] = [await addLender(call, 'HDFC Bank'), await addLender(call, 'ICICI Bank')];
  const first = await addSanction(call, { loan_id: loan.id, lender_id: one.id });
  const second = await addSanction(call, { loan_id: loan.id, lender_id: other.id }, { sanctioned_amount: '2800000' });
  const accept = (id: number) => call(routes.accept, { params: { id } });
  const move = (to: 'Process (Bank)' | 'Sanctioned') =>
    call(loanRoutes.move, { params: { id: loan.id }, body: { to } });
  await move('Process (Bank)');
  expect(await refusalOf(tranche(first.id, '100000'))).toBe('Accept this sanction before you record a disbursement.');
  await accept(first.id);
  expect(await accept(second.id)).toMatchObject({ is_accepted: true });
  expect(await get(first.id)).toMatchObject({ is_accepted: false, accepted_at: null });
  expect(await refusalOf(tranche(second.id, '100000'))).toBe(
    'Move the file to Sanctioned before you record a disbursement.',
  );
  await move('Sanctioned');
  await accept(first.id);
  await accept(second.id);

  expect(await refusalOf(tranche(second.id, '100000', '2026-09-09'))).toBe(
    'Enter a date from 10/09/2026, the date of the sanction.',
  );
  await tranche(second.id, '1000000');
  expect(await refusalOf(tranche(second.id, '1800000.01'))).toBe(
    'Enter at most ₹ 18,00,000.00, the rest of the sanction.',
  );
  expect(await tranche(second.id, '1800000')).toMatchObject({
    disbursed: '2800000.00',
    tranches: [{ amount: '1000000.00' }, { amount: '1800000.00' }],
  });
  expect(await refusalOf(tranche(second.id, '1'))).toBe('The sanctioned amount is disbursed in full.');
  expect(await refusalOf(accept(first.id))).toBe(
    `${other.name} has disbursed ₹ 28,00,000.00. Its sanction stays accepted.`,
  );
  const less = {
    sanctioned_amount: '2000000',
    sanctioned_rate: '9',
    sanctioned_months: 60,
    sanctioned_on: '2026-09-10',
  };
  expect(await refusalOf(call(routes.sanction, { params: { id: second.id }, body: less }))).toBe(
    'Enter at least ₹ 28,00,000.00, the disbursed amount.',
  );
});

test('a disbursement that was a mistake is deleted; with disbursements the application stays', async () => {
  const lender = await addLender(call, 'Axis Bank');
  const { id } = await addSanctionedFile(call, lender.id);
  const { tranches } = await tranche(id, '500000');
  const withdraw = () =>
    call(routes.withdraw, { params: { id }, body: { closed_on: '2026-09-25', close_reason: 'Better offer' } });
  const refused = 'This application has disbursements. Delete those first.';
  expect(await refusalOf(withdraw())).toBe(refused);
  expect(await refusalOf(call(routes.remove, { params: { id } }))).toBe(refused);
  const params = { id, tranche_id: tranches[0]!.id };
  expect(await call(routes.removeTranche, { params })).toMatchObject({ disbursed: '0.00', tranches: [] });
  expect(await withdraw()).toMatchObject({ state: 'Withdrawn', is_accepted: false, close_reason: 'Better offer' });
  expect(await call(routes.reopen, { params: { id } })).toMatchObject({
    state: 'Prepared',
    login_number: '',
    sanctioned_amount: null,
  });
});

test('the bank stays once it has the file, and an application comes back from the bin without being accepted', async () => {
  const [one, other] = [await addLender(call, 'Kotak Bank'), await addLender(call, 'Yes Bank')];
  const loan = await addLoanFile(call);
  const { id } = await addApplication(call, { loan_id: loan.id, lender_id: one.id });
  const update = (body: object) => call(routes.update, { params: { id }, body });
  expect(await update({ lender_id: other.id, officer_name: 'R Shah' })).toMatchObject({ lender_name: other.name });
  await logIn(call, id);
  expect(await refusalOf(update({ lender_id: one.id }))).toBe(
    'This bank already has the file. Withdraw this application and add another bank.',
  );
  expect(await refusalOf(addApplication(call, { loan_id: loan.id, lender_id: 999_999 }))).toBe('Select a lender');
  expect(await refusalOf(addApplication(call, { loan_id: 999_999, lender_id: one.id }))).toBe('Select a loan file');
  const sanctioned = await addSanction(call, { loan_id: loan.id, lender_id: one.id });
  await call(routes.accept, { params: { id: sanctioned.id } });
  await call(routes.remove, { params: { id: sanctioned.id } });
  const binned = (await call(binRoutes.list, { query: { entity: 'loan_applications' } })).data;
  expect(binned[0]!.title).toBe(`${one.name}, ${loan.number}`);
  await call(binRoutes.restore, { params: { entity: 'loan_applications', id: sanctioned.id } });
  expect(await get(sanctioned.id)).toMatchObject({ state: 'Sanctioned', is_accepted: false });
  const listed = (await call(routes.list, { query: { loan_ids: String(loan.id) } })).data;
  expect(listed.map((row) => row.id)).toEqual([id, sanctioned.id]);
});

test('applications of a private client are hidden, and contacts of the officer are masked', async () => {
  const client = await addClient(call);
  const loan = await addLoanFile(call, { client_id: client.id });
  const lender = await addLender(call, 'Federal Bank');
  const { id } = await addApplication(call, { loan_id: loan.id, lender_id: lender.id });
  await call(routes.update, { params: { id }, body: { officer_mobile: '9876543210' } });
  const clerk = await createTestUser(app);
  await addMember(app, business, clerk, { loan_management: 'write', clients: 'read' });
  const theirs = clerk.in(business);
  const seen = await theirs(routes.get, { params: { id } });
  expect(seen.officer_mobile).not.toBe('9876543210');
  await app.owner.query('update clients set is_private = true where business_id = $1 and id = $2', [
    business,
    client.id,
  ]);
  expect((await expectRefusal(theirs(routes.get, { params: { id } }))).status).toBe(404);
});

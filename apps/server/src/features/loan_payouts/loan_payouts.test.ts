import { invoiceRoutes } from '@daftar/contract/invoices';
import { lenderRoutes } from '@daftar/contract/lenders';
import { loanBankRoutes } from '@daftar/contract/loan_banks';
import { loanPayoutRoutes as routes } from '@daftar/contract/loan_payouts';
import { sum } from '@daftar/domain/money';
import { beforeAll, expect, test } from 'vitest';
import { addFirm, received } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addLender, addSanctionedFile } from '#server/testing/loans.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';

const { app, business, call } = await testBusiness();
let firm: number;
beforeAll(async () => {
  firm = (await addFirm(call)).id;
});

const refusalOf = async (answer: Promise<unknown>) => {
  const { body } = await expectRefusal(answer);
  return body.errors?.map(({ message }) => message).join(' ') || body.error;
};
const pay = (id: number, amount: string, paid_on = '2026-09-20', insurance = '0') =>
  call(loanBankRoutes.disburse, { params: { id }, body: { amount, insurance, paid_on } });
const payouts = async (query: object) => (await call(routes.list, { query })).data;
const sums = async (query: object) =>
  Object.fromEntries((await call(routes.summary, { query })).data.map((row) => [row.state, row]));

/** A lender that pays 1 % with an accepted sanction of 25,00,000. */
async function lend(terms: object = {}, changes: object = {}) {
  const lender = await addLender(call, 'Bank', changes);
  await call(routes.addTerms, {
    body: { lender_id: lender.id, percent: '1', clawback_months: 12, sub_agent_percent: '40', ...terms },
  });
  const application = await addSanctionedFile(call, lender.id);
  return { lender, application };
}

test('disbursements count into one expected payout, without insurance, until it is billed', async () => {
  const { lender, application } = await lend();
  await pay(application.id, '1000000');
  await pay(application.id, '600000', '2026-09-25', '100000');
  const [payout, ...others] = await payouts({ lender_id: lender.id });
  expect(others).toEqual([]);
  expect(payout).toMatchObject({
    state: 'Expected',
    base: '1500000.00',
    gross: '15000.00',
    gst: '2700.00',
    // 20,000 of a year from one payer are free of TDS.
    tds: '0.00',
    net: '17700.00',
    sub_agent: '6000.00',
    own: '9000.00',
    disbursed_on: '2026-09-25',
    applicant: 'Asha Mehta',
  });
});

test('payouts follow the terms of the loan type, the cap of a case and the TDS of the year', async () => {
  const lender = await addLender(call, 'Bank');
  const { id } = await addSanctionedFile(call, lender.id);
  await pay(id, '2000000');
  const gross = async () => (await payouts({ lender_id: lender.id })).map((row) => [row.percent, row.gross, row.tds]);
  expect(await gross()).toEqual([[null, '0.00', '0.00']]);
  await call(routes.addTerms, { body: { lender_id: lender.id, percent: '0.5' } });
  expect(await gross()).toEqual([['0.5', '10000.00', '0.00']]);
  const own = await call(routes.addTerms, { body: { lender_id: lender.id, loan_type: 'Personal', percent: '2' } });
  expect(await gross()).toEqual([['2', '40000.00', '800.00']]);
  await call(routes.updateTerms, { params: { id: own.id }, body: { cap: '25000', tds_percent: '5' } });
  expect(await gross()).toEqual([['2', '25000.00', '1250.00']]);
  await call(routes.removeTerms, { params: { id: own.id } });
  expect(await gross()).toEqual([['0.5', '10000.00', '0.00']]);
  const again = { body: { lender_id: lender.id, percent: '1' } };
  expect((await expectRefusal(call(routes.addTerms, again))).body.errors).toMatchObject([{ rule: 'unique' }]);
});

test('a payout is billed by an invoice and received when that is paid; a new disbursement starts the next one', async () => {
  const { lender, application } = await lend();
  await pay(application.id, '1000000');
  const one = async () => (await payouts({ lender_id: lender.id })).at(-1)!;
  const { id } = await one();
  const bill = () => call(routes.bill, { body: { ids: [id] } });
  expect(await refusalOf(bill())).toContain('is not linked to a client');
  const client = await addClient(call, { category: 'Private Limited', company_name: 'Bank', state: 'Gujarat' });
  const link = (client_id: number) => call(lenderRoutes.update, { params: { id: lender.id }, body: { client_id } });
  expect(await refusalOf(link(999_999))).toBe('Select a client');
  expect(await link(client.id)).toMatchObject({ client_id: client.id, client_name: 'Bank' });
  const { invoices } = await bill();
  expect(invoices).toMatchObject([{ lender_name: lender.name, total: '11800.00' }]);
  const params = { id: invoices[0]!.id };
  expect((await call(invoiceRoutes.get, { params })).lines).toMatchObject([
    { rate: '10000.00', tax_rate: '18', hsn_sac: '997159' },
  ]);
  expect(await one()).toMatchObject({ state: 'Expected', invoice_id: params.id });
  expect(await refusalOf(bill())).toContain('is already billed or received.');
  await call(invoiceRoutes.discard, { params });
  expect(await one()).toMatchObject({ state: 'Expected', invoice_id: null });

  const again = { id: (await bill()).invoices[0]!.id };
  await pay(application.id, '500000', '2026-09-28');
  expect(await payouts({ lender_id: lender.id, sort: 'disbursed_on' })).toMatchObject([
    { gross: '10000.00' },
    { gross: '5000.00', invoice_id: null },
  ]);
  const { number } = await call(invoiceRoutes.issue, { params: again });
  expect(await one()).toMatchObject({ state: 'Billed', invoice_number: number });
  await received(call, { firm_id: firm, client_id: client.id, cash: '11800' });
  expect(await one()).toMatchObject({ state: 'Received', received_amount: '11800.00' });
  expect(await refusalOf(call(routes.unreceive, { params: { id } }))).toBe(
    'The invoice is paid. Void its receipt instead.',
  );
  const [tranche] = (await call(loanBankRoutes.get, { params: { id: application.id } })).tranches;
  const removed = call(loanBankRoutes.removeTranche, { params: { id: application.id, tranche_id: tranche!.id } });
  expect(await refusalOf(removed)).toBe('The payout for this disbursement is already billed or received.');
});

test('a payout is received by hand, undone, and taken back in part if the loan closes early', async () => {
  const { lender, application } = await lend({ clawback_kind: 'pro rata' });
  await pay(application.id, '1200000', '2026-09-12');
  const { id } = (await payouts({ lender_id: lender.id }))[0]!;
  const receive = (received_amount: string, of = id) =>
    call(routes.receive, { params: { id: of }, body: { received_on: '2026-10-01', received_amount } });
  expect(await receive('14000')).toMatchObject({ state: 'Received', received_amount: '14000.00' });
  expect(await call(routes.unreceive, { params: { id } })).toMatchObject({ state: 'Expected', received_on: null });
  await receive('14160');
  const clawBack = (closed_on: string) => call(routes.clawBack, { params: { id }, body: { closed_on } });
  // Two of twelve months were kept: ten twelfths go back.
  const reversal = await clawBack('2026-11-14');
  expect(reversal).toMatchObject({ gross: '-10000.00', gst: '-1800.00', net: '-11800.00', clawback_of: id });
  expect(await refusalOf(clawBack('2026-11-14'))).toBe('This payout was already clawed back.');
  expect(await refusalOf(receive('11800', reversal.id))).toBe('Enter a negative amount for a clawback');
  expect(await receive('-11800', reversal.id)).toMatchObject({ state: 'Received' });
});

test('totals agree with the rows, under every filter, and payouts of hidden files count nowhere', async () => {
  const client = await addClient(call);
  const lender = await addLender(call, 'Bank');
  await call(routes.addTerms, { body: { lender_id: lender.id, percent: '1.25' } });
  for (const [amount, changes] of [
    ['700000.55', {}],
    ['900000', { client_id: client.id }],
  ] as const) {
    const { id } = await addSanctionedFile(call, lender.id, changes);
    await pay(id, amount);
  }
  for (const query of [{}, { lender_id: lender.id }, { from_date: '2026-09-21' }, { search: 'asha' }]) {
    const [rows, totals] = [await payouts({ ...query, per_page: 100 }), await sums(query)];
    for (const [state, total] of Object.entries(totals)) {
      const own = rows.filter((row) => row.state === state);
      expect(total.payouts, state).toBe(own.length);
      expect(total.net, state).toBe(sum(['0.00', ...own.map(({ net }) => net)]));
    }
  }
  const { rows } = await call(routes.export, { query: { lender_id: lender.id } });
  expect(rows).toBe(2);
  const clerk = await createTestUser(app);
  await addMember(app, business, clerk, { loan_management: 'write', clients: 'read' });
  await app.owner.query('update clients set is_private = true where business_id = $1 and id = $2', [
    business,
    client.id,
  ]);
  const seen = await clerk.in(business)(routes.summary, { query: { lender_id: lender.id } });
  expect(seen.data[0]).toMatchObject({ state: 'Expected', payouts: 1, gross: '8750.01' });
});

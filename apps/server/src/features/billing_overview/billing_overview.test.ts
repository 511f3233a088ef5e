import { billingOverviewRoutes as routes } from '@daftar/contract/billing_overview';
import { invoiceRoutes } from '@daftar/contract/invoices';
import { quotationRoutes } from '@daftar/contract/quotations';
import { receiptRoutes } from '@daftar/contract/receipts';
import { add } from '@daftar/domain/money';
import { expect, test } from 'vitest';
import { addFirm, draftInvoice, fee, issuedInvoice } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

const { app, business, call } = await testBusiness();

const PERIOD = { from_date: '2025-04-01', to_date: '2026-03-31' };

test('without invoices the figures are 0, in the currency of the business', async () => {
  const { currencies, debtors, from, to } = await call(routes.dashboard, { query: PERIOD });
  expect([from, to]).toEqual(['2025-04-01', '2026-03-31']);
  expect(currencies).toMatchObject([{ currency: 'INR', outstanding: '0.00', period: { billed: '0.00' } }]);
  expect(currencies[0]!.months).toHaveLength(12);
  expect(debtors).toEqual([]);
});

test('billed, collected, outstanding, trend and top clients leave out a hidden client', async () => {
  const firm = await addFirm(call);
  const client = await addClient(call, { state: 'Gujarat' });
  const hidden = await addClient(call, { state: 'Gujarat' });
  const of = { firm_id: firm.id, client_id: client.id };
  const paid = await issuedInvoice(call, { ...of, date: '2025-05-10', due_date: '2025-05-20' });
  await issuedInvoice(call, { ...of, date: '2025-06-10', due_date: '2025-06-20', lines: [fee('2000')] });
  await issuedInvoice(call, { ...of, date: '2025-03-10', due_date: '2099-01-01' });
  await issuedInvoice(call, { ...of, client_id: hidden.id, date: '2025-06-11', due_date: '2025-06-20' });
  await draftInvoice(call, { ...of, date: '2025-06-12' });
  const note = { kind: 'credit_note', original_id: paid.id, lines: [fee('100')] } as const;
  await issuedInvoice(call, { ...of, ...note, date: '2025-06-15' });
  await call(receiptRoutes.create, {
    body: { ...of, date: '2025-07-01', mode: 'UPI', cash: '500', allocation: 'oldest_first' },
  });
  const seen = await call(routes.dashboard, { query: PERIOD });
  const [inr] = seen.currencies;
  expect(inr).toMatchObject({
    period: { billed: '4602.00', collected: '500.00' },
    notes: { debited: '0.00', credited: '118.00' },
    before: { billed: '1180.00' },
    drafts: { documents: 1, total: '1180.00' },
    outstanding: '5282.00',
    overdue: '4102.00',
  });
  expect(inr!.months.map(({ billed, collected }) => [billed, collected]).slice(0, 4)).toEqual([
    ['0.00', '0.00'],
    ['1180.00', '0.00'],
    ['3422.00', '0.00'],
    ['0.00', '500.00'],
  ]);
  expect(seen.debtors.map(({ client_id, net }) => [client_id, net])).toEqual([
    [client.id, '4102.00'],
    [hidden.id, '1180.00'],
  ]);
  // The list shows issued documents; the difference is the notes.
  const listed = await call(invoiceRoutes.summary, { query: PERIOD });
  expect(listed.tabs.find(({ status }) => status === 'Final')!.sums[0]!.total).toBe(add(inr!.period.billed, '118.00'));
  // A client of two firms is listed once.
  const other = await addFirm(call);
  await issuedInvoice(call, { ...of, firm_id: other.id, date: '2025-06-10', due_date: '2025-06-20' });
  const owing = async (query: object) =>
    (await call(routes.dashboard, { query: { ...PERIOD, ...query } })).debtors.map(({ net }) => net);
  expect(await owing({})).toEqual(['5282.00', '1180.00']);
  expect(await owing({ firm_id: firm.id })).toEqual(['4102.00', '1180.00']);
  await call(invoiceRoutes.cancel, {
    params: { id: (await call(invoiceRoutes.list, { query: { firm_id: other.id } })).data[0]!.id },
    body: { reason: 'Typed twice' },
  });
  const sums = await call(invoiceRoutes.summary, { query: {} });
  expect(sums.tabs[0]!.sums[0]!.due).toBe(inr!.outstanding);

  await app.owner.query('update clients set is_private = true where business_id = $1 and id = $2', [
    business,
    hidden.id,
  ]);
  const colleague = await createTestUser(app);
  await addMember(app, business, colleague, { invoices: 'read' });
  const theirs = await colleague.in(business)(routes.dashboard, { query: PERIOD });
  expect(theirs.currencies[0]).toMatchObject({
    period: { billed: '3422.00' },
    notes: { credited: '118.00' },
    outstanding: '4102.00',
  });
  expect(theirs.debtors).toHaveLength(1);
});

test('a period is of whole months, and not longer than five years', async () => {
  const { from, to } = await call(routes.dashboard, { query: { from_date: '2025-05-15', to_date: '2025-06-02' } });
  expect([from, to]).toEqual(['2025-05-01', '2025-06-30']);
  const long = call(routes.dashboard, { query: { from_date: '2010-01-01', to_date: '2025-06-02' } });
  expect((await expectRefusal(long)).body.errors).toMatchObject([{ field: 'from_date' }]);
});

test('of a partly invoiced quotation only the rest is not invoiced', async () => {
  const { call: mine } = await testBusiness();
  const firm_id = (await addFirm(mine)).id;
  const client_id = (await addClient(mine, { state: 'Gujarat' })).id;
  const lines = [fee('1000', { quantity: '4' })];
  const draft = await mine(quotationRoutes.create, {
    body: { firm_id, client_id, date: '2026-11-15', valid_until: '2099-12-31', lines } as never,
  });
  await mine(quotationRoutes.finalise, { params: { id: draft.id } });
  const quoted = async () => (await mine(routes.dashboard, { query: PERIOD })).currencies[0]!.quoted;
  expect(await quoted()).toMatchObject({ documents: 1, total: '4720.00' });
  await mine(quotationRoutes.convert, { params: { id: draft.id }, body: { lines: [{ id: 1, quantity: '1' }] } });
  expect(await quoted()).toMatchObject({ documents: 1, total: '3540.00' });
  await mine(quotationRoutes.convert, { params: { id: draft.id }, body: {} });
  expect(await quoted()).toMatchObject({ documents: 0 });
});

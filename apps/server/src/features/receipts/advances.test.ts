import { firmRoutes, type Firm } from '@daftar/contract/firms';
import { invoiceRoutes } from '@daftar/contract/invoices';
import { receiptRoutes as routes } from '@daftar/contract/receipts';
import { addDays } from '@daftar/domain/dates';
import { today } from '@daftar/domain/date-format';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addFirm, fee, issuedInvoice, received } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { readPdf } from '#server/testing/pdf.ts';
import { testBusiness } from '#server/testing/people.ts';

const { call } = await testBusiness();
let firm: Firm;
let of: { firm_id: number; client_id: number };
beforeAll(async () => {
  firm = await addFirm(call);
});
beforeEach(async () => {
  const client = await addClient(call, { category: 'Private Limited', company_name: 'Kesar Foods', state: 'Gujarat' });
  of = { firm_id: firm.id, client_id: client.id };
});

const nextReceipt = async () => {
  const { data } = await call(firmRoutes.series, { params: { id: firm.id }, query: {} });
  return data.find(({ kind }) => kind === 'receipt')!.next_counter;
};
const invoice = (id: number) => call(invoiceRoutes.get, { params: { id } });
const on = ({ id }: { id: number }, amount: string) => ({ kind: 'invoice' as const, id, amount });

test('an advance is applied without a receipt, and the invoice and its PDF show it', async () => {
  const receipt = await received(call, { ...of, cash: '500', allocations: [] });
  const bill = await issuedInvoice(call, of);
  const before = await nextReceipt();
  const body = { ...of, amount: '500', allocations: [on(bill, '500')] };
  expect(await call(routes.applyAdvance, { body })).toEqual({ applied: '500.00', advance_available: '0.00' });
  expect(await nextReceipt()).toBe(before);
  expect(await invoice(bill.id)).toMatchObject({
    status: 'Partial Paid',
    due: '680.00',
    settlements: [{ number: receipt.number, amount: '500.00', from_advance: '500.00' }],
  });
  await received(call, { ...of, cash: '80' });
  const { url } = await call(invoiceRoutes.pdf, { params: { id: bill.id } });
  const text = (await readPdf(Buffer.from(await (await fetch(url)).arrayBuffer()))).join(' ').replace(/\s+/g, ' ');
  expect(text).toContain('Less: advance applied -500.00 Less: paid and adjusted -80.00 Amount due ₹ 600.00');
});

test('credit left over from a note is applied oldest first, and can be released again', async () => {
  const paid = await issuedInvoice(call, { ...of, lines: [fee('100')] });
  await received(call, { ...of, cash: '118' });
  const note = await issuedInvoice(call, { ...of, kind: 'credit_note', original_id: paid.id, lines: [fee('100')] });
  const bill = await issuedInvoice(call, of);
  const body = { ...of, amount: '100', allocation: 'oldest_first' as const };
  expect(await call(routes.applyAdvance, { body })).toEqual({ applied: '100.00', advance_available: '18.00' });
  expect(await invoice(bill.id)).toMatchObject({ due: '1080.00', settlements: [{ source_id: note.id }] });
  const release = { source: { kind: 'credit_note', id: note.id }, item: { kind: 'invoice', id: bill.id } } as const;
  expect(await call(routes.releaseAdvance, { body: release })).toEqual({ released: '100.00' });
  expect(await invoice(bill.id)).toMatchObject({ due: '1180.00', settlements: [] });
  expect(await expectRefusal(call(routes.releaseAdvance, { body: release }))).toMatchObject({ status: 422 });
});

test('too large amounts, zero, and a receipt without money are refused', async () => {
  const bill = await issuedInvoice(call, of);
  const apply = (amount: string) =>
    expectRefusal(call(routes.applyAdvance, { body: { ...of, amount, allocations: [on(bill, amount)] } }));
  expect((await apply('5')).body.errors).toMatchObject([
    { field: 'amount', message: 'Only 0.00 of advance is available. Enter that or less.' },
  ]);
  await received(call, { ...of, cash: '100', allocations: [] });
  expect((await apply('0')).body.errors).toMatchObject([{ field: 'amount' }]);
  expect((await apply('100.01')).body.errors).toMatchObject([{ field: 'amount' }]);
  const empty = received(call, { ...of, advance_adjusted: '100' });
  expect((await expectRefusal(empty)).body.errors).toMatchObject([
    { field: 'cash', message: 'No money was received. Apply the advance instead: it needs no receipt.' },
  ]);
});

test('money is received today or earlier, and only an advance makes a voucher', async () => {
  const tomorrow = addDays(today(new Date(), 'Asia/Kolkata'), 1);
  const ahead = received(call, { ...of, cash: '5', date: tomorrow });
  expect((await expectRefusal(ahead)).body.errors).toMatchObject([{ field: 'date' }]);
  await issuedInvoice(call, of);
  expect(await received(call, { ...of, cash: '1180', tax_rate: '18' })).toMatchObject({ tax_rate: null });
});

test('limit and section of TDS follow the invoice’s year, whenever it is paid', async () => {
  const paid = (date: string) => call(routes.openItems, { query: { ...of, date } });
  // The limit was 30,000 until March 2025, and is 50,000 since.
  await issuedInvoice(call, { ...of, date: '2025-03-10', lines: [fee('40000')] });
  await issuedInvoice(call, { ...of, date: '2025-06-10', lines: [fee('40000')] });
  const { items } = await paid('2026-11-15');
  expect(items.map(({ tds }) => [tds!.section, tds!.is_likely])).toEqual([
    ['194J', true],
    ['194J', false],
  ]);
});

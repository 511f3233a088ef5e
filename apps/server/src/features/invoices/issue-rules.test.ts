import { invoiceRoutes as routes } from '@daftar/contract/invoices';
import { quotationRoutes } from '@daftar/contract/quotations';
import { addDays } from '@daftar/domain/dates';
import { today } from '@daftar/domain/date-format';
import { beforeAll, expect, test } from 'vitest';
import { addFirm, draftInvoice, fee, issuedInvoice } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { testBusiness } from '#server/testing/people.ts';

const { call } = await testBusiness();
const TODAY = today(new Date(), 'Asia/Kolkata');
let of: { firm_id: number; client_id: number };
beforeAll(async () => {
  of = { firm_id: (await addFirm(call)).id, client_id: (await addClient(call, { state: 'Gujarat' })).id };
});

const refused = async (wanted: Partial<Parameters<typeof draftInvoice>[1]>) => {
  const { id } = await draftInvoice(call, { ...of, ...wanted });
  const { status, body } = await expectRefusal(call(routes.issue, { params: { id } }));
  expect(status).toBe(422);
  return body.errors!.map(({ field }) => field);
};

test.each([
  ['next June', { date: addDays(TODAY, 200) }, ['date']],
  ['tomorrow', { date: addDays(TODAY, 1) }, ['date']],
  ['due before its date', { date: TODAY, due_date: addDays(TODAY, -1) }, ['due_date']],
  ['before GST', { date: '2016-05-01' }, ['date']],
])('an invoice dated %s is not issued', async (_, wanted, fields) => {
  expect(await refused(wanted)).toEqual(fields);
});

test('a credit note settles its invoice, whenever it falls due, and is above 0', async () => {
  const bill = await issuedInvoice(call, of);
  const note = { ...of, kind: 'credit_note' as const, original_id: bill.id };
  expect(await refused({ ...note, lines: [fee('0')] })).toEqual(['lines']);
  expect(await issuedInvoice(call, { ...note, due_date: '2026-01-01', lines: [fee('10')] })).toMatchObject({
    status: 'Paid',
  });
});

test('an amount beyond any invoice is refused, in drafts and quotations too', async () => {
  const lines = [fee('999999999999999', { quantity: '999999999999999' })];
  const problem = [{ field: 'lines', message: 'The total has more than 13 digits. Check quantity and rate.' }];
  expect((await expectRefusal(draftInvoice(call, { ...of, lines }))).body.errors).toMatchObject(problem);
  const quotation = call(quotationRoutes.create, { body: { ...of, date: TODAY, lines } as never });
  expect((await expectRefusal(quotation)).body.errors).toMatchObject(problem);
});

test('an export without payment of tax needs an LUT of its day', async () => {
  const client = await addClient(call, { country: 'AE', state: 'Dubai', address_1: 'Office 4, Deira' } as never);
  const abroad = { client_id: client.id, supply_kind: 'export_without_payment' as const, lines: [fee('100')] };
  expect(await refused(abroad)).toEqual(['supply_kind']);
  const lut = { lut_number: 'AD240326012345X', lut_from: '2026-04-01', lut_to: '2027-03-31' };
  const firm_id = (await addFirm(call, lut)).id;
  expect(await issuedInvoice(call, { ...abroad, firm_id })).toMatchObject({ total: '100.00', title: 'Export Invoice' });
  expect(await refused({ ...abroad, firm_id, date: '2026-03-31' })).toEqual(['supply_kind']);
});

test('a debit note falls due as its firm’s invoices do', async () => {
  const firm = await addFirm(call, { due_days: 20 });
  const bill = await issuedInvoice(call, { ...of, firm_id: firm.id });
  const note = { ...of, firm_id: firm.id, kind: 'debit_note' as const, original_id: bill.id, lines: [fee('10')] };
  expect(await issuedInvoice(call, note)).toMatchObject({ date: '2026-11-15', due_date: '2026-12-05' });
});

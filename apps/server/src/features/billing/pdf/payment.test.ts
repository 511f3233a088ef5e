import { expect, test } from 'vitest';
import { makePdf } from '#server/platform/pdf/pdf.ts';
import { readPdf } from '#server/testing/pdf.ts';
import { invoicePdfContent } from './invoice-pdf.ts';
import type { InvoiceModel } from './model.ts';
import { codesOf } from './testing/codes.ts';
import { CLIENT, FIRM, invoice } from './testing/models.ts';

const printed = (more: Partial<InvoiceModel>): Promise<Buffer> => makePdf(invoicePdfContent(invoice(more)));

test('the UPI code has the amount due, the firm, and the number of the invoice', async () => {
  const bytes = await printed({ settled: '10000.00' });
  const [code, ...others] = await codesOf(bytes);
  expect(others).toEqual([]);
  const link = new URL(code!);
  expect(link.protocol).toBe('upi:');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    pa: 'sharmadesai@okhdfcbank',
    pn: 'Sharma Desai & Co',
    am: '101575.00',
    cu: 'INR',
    tn: 'Invoice SD/2026-27/0042',
    tr: 'SD2026270042',
  });
  const [page] = await readPdf(bytes);
  expect(page).toContain('Scan to pay ₹ 1,01,575.00');
  for (const told of ['HDFC Bank, Satellite', '50200012345678', 'HDFC0000123']) expect(page).toContain(told);
  // Payments in rupees need no SWIFT code.
  expect(page).not.toContain('HDFCINBB');
});

test('the legal name replaces a name in another script; without either the code is larger, and readable', async () => {
  const firm = { ...FIRM, legal_name: '', name: 'શર્મા દેસાઈ એન્ડ કંપની, ચાર્ટર્ડ એકાઉન્ટન્ટ્સ' };
  const [code] = await codesOf(await printed({ firm }));
  expect(new URL(code!).searchParams.get('pn')).toBe(firm.name);
  const [short] = await codesOf(await printed({ firm: { ...firm, legal_name: FIRM.legal_name } }));
  expect(new URL(short!).searchParams.get('pn')).toBe(FIRM.legal_name);
});

test.each<[string, Partial<InvoiceModel>]>([
  ['a quotation', { kind: 'quotation', title: 'Quotation' }],
  ['a credit note', { kind: 'credit_note', title: 'Credit Note' }],
  ['a cancelled invoice', { state: 'Cancelled' }],
  ['a paid invoice', { settled: '111575.00' }],
])('%s says nothing of paying', async (_, more) => {
  const bytes = await printed(more);
  expect(await codesOf(bytes)).toEqual([]);
  const [page] = await readPdf(bytes);
  expect(page).not.toContain('50200012345678');
  expect(page).not.toContain('Scan to pay');
});

test.each<[string, Partial<InvoiceModel>]>([
  ['a draft, which has no number to pay under', { state: 'Draft', number: null }],
  ['dollars, which UPI does not know', { currency: 'USD' }],
  ['a firm without a UPI id', { firm: { ...FIRM, upi_id: '' } }],
])('%s: the account, and no code', async (_, more) => {
  const bytes = await printed(more);
  expect(await codesOf(bytes)).toEqual([]);
  expect((await readPdf(bytes))[0]).toContain('50200012345678');
});

test('from abroad one pays by SWIFT', async () => {
  const [page] = await readPdf(await printed({ currency: 'USD', bill_to: { ...CLIENT, name: 'Acme Inc' } }));
  expect(page).toContain('HDFCINBB');
});

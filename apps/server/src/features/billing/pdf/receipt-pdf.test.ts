import { taxByRate } from '@daftar/domain/billing/tax-summary';
import { documentTotals } from '@daftar/domain/billing/document-totals';
import { expect, test } from 'vitest';
import { makePdf } from '#server/platform/pdf/pdf.ts';
import { readPdf } from '#server/testing/pdf.ts';
import { TEMPLATES, type ReceiptModel } from './model.ts';
import { receiptPdfContent } from './receipt-pdf.ts';
import { INTRA, line, receipt } from './testing/models.ts';
import { inOneLine } from './testing/reading.ts';

const told = async (more: Partial<ReceiptModel>): Promise<string> =>
  inOneLine(await readPdf(await makePdf(receiptPdfContent(receipt(more)))));

test.each(TEMPLATES)('%s: what came in, in which parts, what it settled and what is left', async (template) => {
  const text = await told({ template });
  for (const said of [
    'Receipt Voucher',
    'SD/R/2026/0017',
    '10/11/2026',
    'Bank Transfer',
    'NEFT N314260098811',
    'Kesar Foods Private Limited',
    'Tax Invoice SD/2026-27/0031 30/09/2026 59,000.00',
    'Tax Invoice SD/2026-27/0042 02/11/2026 54,250.00',
    'Amount received 1,08,000.00 TDS deducted 10,000.00 Discount or write-off 250.00 Advance adjusted 5,000.00',
    'Total ₹ 1,23,250.00 Applied to documents above 1,13,250.00 Advance ₹ 10,000.00',
    'Amount received in words Rupees One Lakh Eight Thousand Only',
    'Authorised signatory',
  ])
    expect(text).toContain(said);
});

test('empty parts and an absent advance are left out', async () => {
  const parts = { cash: '59000.00', tds: '0.00', write_off: '0.00', advance_adjusted: '0.00' };
  const text = await told({ parts, settled: receipt().settled.slice(0, 1), advance: '0.00' });
  expect(text).toContain('Amount received 59,000.00 Total ₹ 59,000.00');
  expect(text).not.toMatch(/deducted|write-off|adjusted|advance/i);
  expect(text).toContain('Amount in words Rupees Fifty Nine Thousand Only');
});

test('a receipt without an advance is no voucher', async () => {
  expect(await told({ is_voucher: false, advance: '0.00' })).not.toContain('Voucher');
});

test('without money the amount in words is the settled amount', async () => {
  const parts = { cash: '0.00', tds: '10000.00', write_off: '0.00', advance_adjusted: '0.00' };
  expect(await told({ parts, settled: [], advance: '10000.00' })).toContain('Rupees Ten Thousand Only');
});

test('an advance for services names its tax (rule 50)', async () => {
  const priced = line({ rate: '10000' });
  const { lines } = documentTotals({
    lines: [priced],
    treatment: INTRA,
    prices_include_tax: true,
    is_rounded: false,
    currency: 'INR',
  });
  const by_rate = taxByRate([{ line: priced, amounts: lines[0]! }]);
  const advance_tax = { treatment: INTRA, by_rate, place_of_supply: '24-Gujarat', is_reverse_charge: false };
  const text = await told({ advance_tax });
  expect(text).toContain('GST on advance');
  expect(text).toContain(
    'Description of service Statutory audit Place of supply 24-Gujarat Tax payable on reverse charge No',
  );
  expect(text).toContain('18% (9% + 9%) 8,474.58 762.71 762.71');
});

test.each(['Bounced', 'Cancelled'] as const)('%s receipts are stamped', async (state) => {
  expect(await told({ state })).toContain(state.toUpperCase());
});

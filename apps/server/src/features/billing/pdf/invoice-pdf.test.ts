import { declarations } from '@daftar/domain/billing/document-title';
import { taxTreatment } from '@daftar/domain/billing/tax-treatment';
import { expect, test } from 'vitest';
import { makePdf } from '#server/platform/pdf/pdf.ts';
import { inOneLine } from './testing/reading.ts';
import { readPdf } from '#server/testing/pdf.ts';
import { invoicePdfContent } from './invoice-pdf.ts';
import { TEMPLATES, type InvoiceModel } from './model.ts';
import { CLIENT, FIRM, INTRA, invoice, line } from './testing/models.ts';

const told = async (more: Partial<InvoiceModel>, input = {}): Promise<string> =>
  inOneLine(await readPdf(await makePdf(invoicePdfContent(invoice(more, input)))));

test.each(TEMPLATES)('%s tells all that rule 46 asks for', async (template) => {
  const text = await told({ template });
  for (const said of [
    'Tax Invoice',
    'Original for recipient',
    'SD/2026-27/0042',
    '02/11/2026',
    '17/11/2026',
    'PO 7781 of 28/10/2026',
    'Sharma Desai & Co',
    'Sharma Desai & Company LLP',
    'Satellite Road',
    '24AAQFS4821M1Z5',
    '24-Gujarat',
    'Kesar Foods Private Limited',
    'Plot 18, GIDC Estate',
    '24AABCK1234L1ZX',
    'Place of supply',
    'Tax payable on reverse charge',
    'Statutory audit',
    'For the year ended 31 March 2026',
    '998221',
    '42 NOS',
    '120.50',
    '506.10',
    '95,061.00',
    '94,554.90',
    'CGST',
    'SGST',
    '8,509.94',
    '18% (9% + 9%)',
    '0.22',
    '₹ 1,11,575.00',
    'HSN/SAC summary',
    'Tax by rate',
    'Rupees One Lakh Eleven Thousand Five Hundred Seventy Five Only',
    'For Sharma Desai & Company LLP',
    'Anita Sharma, Partner',
    'Authorised signatory',
    'Page 1 of 1',
    'Thank you for your trust.',
    'Subject to the courts of Ahmedabad.',
  ])
    expect(text).toContain(said);
});

const supplier = { tax_kind: 'GST', gst_type: 'Regular', state_code: '24', is_sez: false } as const;
const supply = { place_of_supply: '24', supply_kind: 'regular', is_reverse_charge: false } as const;

test('another state: IGST alone', async () => {
  const treatment = taxTreatment(supplier, { ...supply, place_of_supply: '27' });
  const text = await told({ treatment, place_of_supply: '27-Maharashtra' });
  expect(text).toContain('27-Maharashtra');
  expect(text).toMatch(/IGST 17,019\.88/);
  expect(text).not.toMatch(/CGST|SGST/);
});

test('a union territory has UTGST for its half', async () => {
  const text = await told({
    treatment: taxTreatment({ ...supplier, state_code: '04' }, { ...supply, place_of_supply: '04' }),
  });
  expect(text).toContain('UTGST 8,509.94');
  expect(text).not.toContain('SGST');
});

test('several rates, cess and exempt lines, each in its place', async () => {
  const lines = [
    line({ rate: '1000' }),
    line({ rate: '1000', tax_rate: '28', cess_rate: '12', cess_per_unit: '5', hsn_sac: '2402' }),
    line({ rate: '500', tax_rate: '0', tax_category: 'exempt', hsn_sac: '9992' }),
  ];
  const text = await told({ lines });
  expect(text).toContain('Rate Taxable value CGST SGST Cess');
  expect(text).toContain('0% 500.00 0.00 0.00 0.00');
  expect(text).toContain('18% (9% + 9%) 1,000.00 90.00 90.00 0.00');
  expect(text).toContain('28% (14% + 14%) 1,000.00 140.00 140.00 125.00');
  expect(text).toContain('Total 2,500.00 230.00 230.00 125.00');
  expect(text).toContain('28% + cess');
  expect(text).toContain('Exempt');
});

test('under reverse charge the tax is named and not added', async () => {
  const charged = { ...supply, is_reverse_charge: true };
  const text = await told({
    lines: [line({ rate: '1000' })],
    treatment: taxTreatment(supplier, charged),
    is_reverse_charge: true,
    declarations: declarations(supplier, charged),
  });
  expect(text).toContain('Tax payable on reverse charge Yes');
  expect(text).toContain('Tax is payable on reverse charge basis');
  expect(text).toContain('Total ₹ 1,000.00 Tax payable on reverse charge 180.00 CGST 90.00 SGST 90.00');
});

test('an export under LUT, in dollars: the rate is printed, the tax is nil, and words are international', async () => {
  const shipped = { ...supply, place_of_supply: '96', supply_kind: 'export_without_payment' } as const;
  const text = await told(
    {
      title: 'Export Invoice',
      currency: 'USD',
      lines: [line({ rate: '1234567.5' })],
      treatment: taxTreatment(supplier, shipped),
      place_of_supply: '96-Other Countries',
      bill_to: { ...CLIENT, name: 'Acme Inc', tax_number: null, pan: null, state: null },
      declarations: declarations(supplier, shipped),
    },
    { is_rounded: false },
  );
  expect(text).toContain('Amount ($)');
  expect(text).toContain('$ 1,234,567.50');
  expect(text).toContain('IGST 0.00');
  expect(text).toContain('18%');
  expect(text).toContain('One Million Two Hundred Thirty Four Thousand Five Hundred Sixty Seven and Fifty Cents Only');
  expect(text).toContain('under bond or letter of undertaking without payment of integrated tax');
});

const abroad = { ...FIRM, country: 'OM', tax_number: 'OM1100012345', pan: null, state: null, upi_id: '' } as const;

test.each([
  ['OMR', 'OMR 1,050.525', 'Omani Rials One Thousand Fifty and Five Hundred Twenty Five Baisa Only'],
  ['BHD', 'BHD 1,050.525', 'Bahraini Dinars One Thousand Fifty and Five Hundred Twenty Five Fils Only'],
] as const)('VAT in %s has three decimals', async (currency, total, words) => {
  const text = await told(
    {
      currency,
      firm: abroad,
      // Numbers have their names in the party's own country.
      bill_to: { ...CLIENT, country: 'OM', tax_number: 'OM1100054321', pan: null, state: null },
      place_of_supply: null,
      treatment: taxTreatment({ ...supplier, tax_kind: 'VAT' }, supply),
      lines: [line({ rate: '1000.5', tax_rate: '5', hsn_sac: '' })],
    },
    { is_rounded: false },
  );
  expect(text).toContain('VAT number OM1100012345');
  expect(text).toContain('VAT number OM1100054321');
  expect(text).toContain('VAT 50.025');
  expect(text).toContain(total);
  expect(text).toContain(words);
  expect(text).not.toMatch(/HSN|GST|Reverse charge|Place of supply|Original for recipient/);
});

test('no tax at all: value, and not a word of tax', async () => {
  const text = await told(
    {
      title: 'Invoice',
      currency: 'KWD',
      firm: { ...abroad, country: 'KW', tax_number: null },
      bill_to: { ...CLIENT, tax_number: null },
      place_of_supply: null,
      treatment: taxTreatment({ ...supplier, tax_kind: 'NONE' }, supply),
      lines: [line({ rate: '250.125', hsn_sac: '' })],
    },
    { is_rounded: false },
  );
  expect(text).toContain('KWD 250.125');
  expect(text).not.toMatch(/Tax|GST|VAT|HSN/);
});

test('a composition firm bills without tax and says why', async () => {
  const composition = { ...supplier, gst_type: 'Composition' } as const;
  const text = await told({
    title: 'Bill of Supply',
    treatment: taxTreatment(composition, supply),
    declarations: declarations(composition, supply),
  });
  expect(text).toContain('Bill of Supply');
  expect(text).toContain('Composition taxable person, not eligible to collect tax on supplies');
  expect(text).not.toMatch(/CGST|IGST|Taxable value/);
});

test('prices with tax say so, and the value is net', async () => {
  const text = await told({ lines: [line({ rate: '100' })], prices_include_tax: true });
  expect(text).toContain('Rate (incl. tax)');
  expect(text).toContain('100.00 84.74 15.26 18% 100.00');
  expect(text).not.toContain('Subtotal');
});

test('a discount on the whole is shared out: each line follows from its own figures', async () => {
  const text = await told(
    { lines: [line({ rate: '1000' })] },
    { discount: { discount_type: 'Rupee', discount: '100' } },
  );
  expect(text).toContain('1,000.00 100.00 900.00 162.00 18% 1,062.00');
  expect(text).toContain('Subtotal 1,000.00 Discount -100.00 Taxable value 900.00');
});

test('received amounts are deducted, down to the amount due', async () => {
  const text = await told({ settled: '10000.00' });
  expect(text).toContain('Total ₹ 1,11,575.00 Less: paid and adjusted -10,000.00 Amount due ₹ 1,01,575.00');
});

test('a note names its invoice, a quotation its validity; neither is due', async () => {
  const original = { number: 'SD/2026-27/0031', date: '2026-09-30' };
  const note = await told({
    kind: 'credit_note',
    title: 'Credit Note',
    number: 'SD/C/2026/0003',
    original,
    reference: 'Fee agreed lower',
  });
  expect(note).toContain('Credit Note');
  expect(note).toContain('SD/2026-27/0031 dated 30/09/2026');
  expect(note).toContain('Reason Fee agreed lower');
  expect(note).not.toMatch(/Due date|Original for recipient/);
  const quotation = await told({ kind: 'quotation', title: 'Quotation', number: 'Q/0007', valid_until: '2026-12-31' });
  expect(quotation).toContain('Valid until 31/12/2026');
  expect(quotation).not.toMatch(/Due date|reverse charge|Amount due/);
});

test('drafts and cancelled documents are stamped, issued ones are not', async () => {
  expect(await told({ state: 'Draft', number: null })).toContain('DRAFT');
  const cancelled = await told({ state: 'Cancelled', template: 'modern' });
  expect(cancelled).toContain('CANCELLED');
  expect(cancelled).not.toContain('Amount due');
  expect(await told({})).not.toMatch(/DRAFT|CANCELLED/);
});

test('names in Hindi and Gujarati are there', async () => {
  const bill_to = { ...CLIENT, name: 'કેસર ફૂડ્સ', address: ['वटवा, अहमदाबाद'] };
  const text = await told({
    bill_to,
    lines: [line({ service_name: 'लेखा परीक्षा', description: 'વેરો' })],
    treatment: INTRA,
  });
  for (const name of ['કેસર', 'वटवा', 'लेखा', 'વેરો']) expect(text).toContain(name);
});

test('a sign that the fonts do not have is written as the code of the currency', async () => {
  expect(await told({ currency: 'THB' })).toContain('THB 111,575.00');
});

test('a credit note prints no payment terms, and an advance is separate from payments', async () => {
  const note = { kind: 'credit_note', title: 'Credit Note', number: 'C/0001' } as const;
  expect(await told(note)).not.toMatch(/Interest|Terms and conditions/);
  expect(await told({ kind: 'debit_note', title: 'Debit Note' })).toContain('Interest at 12 % a year');
  expect(await told({ settled: '1000.00', from_advance: '400.00' })).toContain(
    'Less: advance applied -400.00 Less: paid and adjusted -600.00 Amount due',
  );
  expect(await told({ settled: '400.00', from_advance: '400.00' })).not.toContain('paid and adjusted');
});

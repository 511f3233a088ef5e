/** Documents for tests and the bench, computed by the domain. */
import { ageing } from '@daftar/domain/billing/ageing';
import type { DocumentLine } from '@daftar/domain/billing/document-line';
import { documentTotals, type DocumentInput } from '@daftar/domain/billing/document-totals';
import type { Posting } from '@daftar/domain/billing/ledger';
import { statement } from '@daftar/domain/billing/statement';
import type { TaxTreatment } from '@daftar/domain/billing/tax-treatment';
import { sub } from '@daftar/domain/money';
import type {
  InvoiceModel,
  DocumentFirm,
  PdfLine,
  DocumentParty,
  ReceiptModel,
  StatementModel,
} from '#server/features/billing/pdf/model.ts';
import { LOGO, SIGNATURE } from './pictures.ts';

export const FIRM: DocumentFirm = {
  name: 'Sharma Desai & Co',
  legal_name: 'Sharma Desai & Company LLP',
  address: ['402, Shivalik High Street', 'Satellite Road', 'Ahmedabad 380015'],
  country: 'IN',
  company_number: null,
  tax_number: '24AAQFS4821M1Z5',
  pan: 'AAQFS4821M',
  state: '24-Gujarat',
  email: 'accounts@sharmadesai.example',
  phone: '+91 79 4000 1234',
  website: 'https://sharmadesai.example',
  logo: LOGO,
  signature: SIGNATURE,
  signatory: 'Anita Sharma, Partner',
  upi_id: 'sharmadesai@okhdfcbank',
  bank: {
    account_holder: 'Sharma Desai & Company LLP',
    bank_name: 'HDFC Bank',
    branch_name: 'Satellite',
    account_number: '50200012345678',
    account_type: 'Current',
    ifsc_code: 'HDFC0000123',
    swift_code: 'HDFCINBB',
  },
};

export const CLIENT: DocumentParty = {
  name: 'Kesar Foods Private Limited',
  address: ['Plot 18, GIDC Estate', 'Vatva, Ahmedabad 382445'],
  country: 'IN',
  tax_number: '24AABCK1234L1ZX',
  pan: 'AABCK1234L',
  state: '24-Gujarat',
};

export const line = (more: Partial<PdfLine> = {}): PdfLine => ({
  service_name: 'Statutory audit',
  description: 'For the year ended 31 March 2026',
  hsn_sac: '998221',
  unit: 'NA',
  quantity: '1',
  rate: '75000',
  discount_type: 'Rupee',
  discount: '0',
  tax_category: 'taxable',
  tax_rate: '18',
  cess_rate: '0',
  cess_per_unit: '0',
  ...more,
});

export const LINES: PdfLine[] = [
  line(),
  line({
    service_name: 'GST returns',
    description: 'GSTR-1 and GSTR-3B, April to September 2026',
    hsn_sac: '998231',
    quantity: '6',
    unit: 'OTH',
    rate: '2500',
  }),
  line({
    service_name: 'Payroll',
    description: 'October 2026, 42 employees\nProvident fund and professional tax challans included',
    hsn_sac: '998223',
    quantity: '42',
    unit: 'NOS',
    rate: '120.50',
    discount_type: 'Percentage',
    discount: '10',
  }),
];

export const INTRA: TaxTreatment = { heads: 'intra', collection: 'charged', state_head: 'SGST' };

/** Totals follow from lines, treatment and currency; other values are used as given. */
export function invoice(
  more: Partial<InvoiceModel> = {},
  input: Partial<Pick<DocumentInput, 'is_rounded' | 'discount'>> = {},
): InvoiceModel {
  const { lines = LINES, treatment = INTRA, prices_include_tax = false, currency = 'INR', settled = '0.00' } = more;
  const priced: readonly DocumentLine[] = lines;
  const totals = documentTotals({ lines: priced, treatment, prices_include_tax, currency, is_rounded: true, ...input });
  return {
    template: 'classic',
    accent: '#1f4f99',
    kind: 'invoice',
    state: 'Final',
    title: 'Tax Invoice',
    number: 'SD/2026-27/0042',
    date: '2026-11-02',
    due_date: '2026-11-17',
    valid_until: null,
    firm: FIRM,
    bill_to: CLIENT,
    place_of_supply: '24-Gujarat',
    is_reverse_charge: false,
    original: null,
    reference: 'PO 7781 of 28/10/2026',
    lines,
    prices_include_tax,
    treatment,
    totals,
    settled,
    from_advance: '0.00',
    due: sub(totals.total, settled),
    currency,
    notes: 'Thank you for your trust.',
    terms: 'Payable within 15 days. Interest at 12 % a year on what is late.\nSubject to the courts of Ahmedabad.',
    declarations: [],
    ...more,
  };
}

export const receipt = (more: Partial<ReceiptModel> = {}): ReceiptModel => ({
  template: 'classic',
  accent: '#1f4f99',
  firm: FIRM,
  currency: 'INR',
  state: 'Received',
  is_voucher: true,
  number: 'SD/R/2026/0017',
  date: '2026-11-10',
  received_from: CLIENT,
  mode: 'Bank Transfer',
  reference: 'NEFT N314260098811, HDFC Bank, 10/11/2026',
  parts: { cash: '108000.00', tds: '10000.00', write_off: '250.00', advance_adjusted: '5000.00' },
  settled: [
    { title: 'Tax Invoice', number: 'SD/2026-27/0031', date: '2026-09-30', amount: '59000.00' },
    { title: 'Tax Invoice', number: 'SD/2026-27/0042', date: '2026-11-02', amount: '54250.00' },
  ],
  advance: '10000.00',
  advance_for: 'Statutory audit',
  advance_tax: null,
  notes: '',
  ...more,
});

const POSTINGS: Posting[] = [
  {
    date: '2026-03-31',
    kind: 'opening_balance',
    source: 'opening_balance:1',
    voucher: null,
    entries: [
      { account: 'receivable', item: 'opening_balance:1', debit: '1200.00', credit: '0.00' },
      { account: 'opening_balance', item: null, debit: '0.00', credit: '1200.00' },
    ],
  },
  {
    date: '2026-09-30',
    kind: 'invoice',
    source: 'invoice:31',
    voucher: null,
    entries: [
      { account: 'receivable', item: 'invoice:31', debit: '59000.00', credit: '0.00' },
      { account: 'fees', item: null, debit: '0.00', credit: '50000.00' },
      { account: 'cgst', item: null, debit: '0.00', credit: '4500.00' },
      { account: 'sgst', item: null, debit: '0.00', credit: '4500.00' },
    ],
  },
  {
    date: '2026-10-15',
    kind: 'receipt',
    source: 'receipt:17',
    voucher: null,
    entries: [
      { account: 'bank', item: null, debit: '35000.00', credit: '0.00' },
      { account: 'tds_receivable', item: null, debit: '5000.00', credit: '0.00' },
      { account: 'receivable', item: 'invoice:31', debit: '0.00', credit: '40000.00' },
    ],
  },
];

export function statementModel(more: Partial<StatementModel> = {}): StatementModel {
  const told = statement(POSTINGS, '2026-04-01', '2026-11-15');
  const numbers: Record<string, string> = { 'invoice:31': 'SD/2026-27/0031', 'receipt:17': 'SD/R/2026/0017' };
  return {
    template: 'classic',
    accent: '#1f4f99',
    firm: FIRM,
    currency: 'INR',
    client: CLIENT,
    statement: { ...told, rows: told.rows.map((row) => ({ ...row, number: numbers[row.source] ?? null })) },
    ageing: ageing(POSTINGS, (item) => (item === 'invoice:31' ? '2026-10-15' : '2026-03-31'), '2026-11-15'),
    as_of: '2026-11-15',
    notes: '',
    ...more,
  };
}

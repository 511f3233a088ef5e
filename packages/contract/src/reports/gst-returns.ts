/** Reports of GSTR-1: the firm's own, or the books of a client. */
import { CLIENT, FIRM, listOf, summaryOf, type DeclaredColumn } from './declaration.ts';

/** The firm's returns need its invoices, those of clients the right to see clients. */
const needs = [
  { module: 'invoices', level: 'read' },
  { module: 'clients', level: 'read' },
] as const;
const period = { label: 'Return period', initial: 'quarter' } as const;
const filters = { client_id: { ...CLIENT, label: 'Client books', isInline: true }, firm_id: FIRM } as const;

const money = { kind: 'money', total: true, pixels: 130, width: 16 } as const;
const TAXES = {
  igst: { title: 'IGST', ...money, about: 'Integrated tax of these supplies, less credit notes.' },
  cgst: { title: 'CGST', ...money, about: 'Central tax of these supplies, less credit notes.' },
  sgst: { title: 'SGST', ...money, about: 'State or Union territory tax of these supplies, less credit notes.' },
  cess: { title: 'Cess', ...money, hidden: true, about: 'Compensation cess of these supplies, less credit notes.' },
} as const satisfies Record<string, DeclaredColumn>;
const taxable_value = {
  title: 'Taxable value',
  ...money,
  narrow: true,
  about: 'Value of these supplies before tax, less credit notes.',
} as const;

const QUANTITY = {
  title: 'Quantity',
  kind: 'decimal',
  about: 'Quantity in the unit, less returns. Services have none.',
} as const;

const OF_RETURN = {
  period: { title: 'Return period', kind: 'text', pixels: 150, width: 18 },
  gstin: { title: 'GSTIN', kind: 'code', pixels: 160, width: 18, search: true },
} as const satisfies Record<string, DeclaredColumn>;
const OF_DOCUMENT = {
  number: {
    title: 'Document',
    kind: 'code',
    pixels: 160,
    width: 18,
    narrow: true,
    search: true,
    link: { to: 'invoice', id: 'invoice_id' },
  },
  date: { title: 'Date', kind: 'date', pixels: 110, width: 12 },
  party: { title: 'Buyer', kind: 'text', pixels: 200, width: 28, search: true },
} as const satisfies Record<string, DeclaredColumn>;

export const gstr1SectionSummary = summaryOf({
  id: 'gstr1-section-summary',
  area: 'gst',
  title: 'GSTR-1 by section',
  question: 'What does GSTR-1 report in each section, and how much tax is in it?',
  needs,
  period,
  filters,
  columns: {
    section: { title: 'Section', kind: 'text', pixels: 280, width: 36, narrow: true, search: true },
    code: { title: 'Code', kind: 'code', pixels: 90, width: 10 },
    place: { title: 'Order', kind: 'number', hidden: true, about: 'Place of the section in the form.' },
    records: {
      title: 'Records',
      kind: 'number',
      total: true,
      about: 'Rows of the section in the return: documents, or totals by place and rate.',
    },
    taxable_value: {
      ...taxable_value,
      about: 'Value before tax, less credit notes. The total leaves out HSN and documents, which repeat the sections.',
    },
    ...TAXES,
  },
  details: { ...OF_DOCUMENT, ...OF_RETURN, taxable_value, ...TAXES },
  sort: 'place',
  chart: { kind: 'stacked', category: 'code', measures: ['igst', 'cgst', 'sgst'] },
  card: { figure: 'taxable_value', label: 'taxable value in GSTR-1' },
  empty: 'No return in this period. Choose another period, firm or client.',
});

export const gstHsnSummary = summaryOf({
  id: 'gst-hsn-summary',
  area: 'gst',
  title: 'HSN and SAC summary',
  question: 'Which goods and services were supplied, by code and rate?',
  needs,
  period,
  filters,
  columns: {
    code: { title: 'HSN/SAC', kind: 'code', pixels: 110, width: 12, narrow: true, search: true },
    description: { title: 'Description', kind: 'text', pixels: 240, width: 34, search: true },
    supply: { title: 'B2B or B2C', kind: 'text', pixels: 110, width: 8 },
    unit: { title: 'UQC', kind: 'code', pixels: 80, width: 8 },
    rate: { title: 'Rate %', kind: 'decimal', pixels: 90, width: 8, about: 'GST rate of the supplies.' },
    quantity: QUANTITY,
    taxable_value,
    ...TAXES,
  },
  details: {
    ...OF_RETURN,
    code: { title: 'HSN/SAC', kind: 'code', pixels: 110, width: 12, narrow: true },
    quantity: QUANTITY,
    taxable_value,
    ...TAXES,
  },
  sort: '-taxable_value',
  card: { figure: 'rows', label: 'codes and rates' },
  empty: 'No supplies in this period. Choose another period, firm or client.',
});

export const gstRateWiseSummary = summaryOf({
  id: 'gst-rate-wise-summary',
  area: 'gst',
  title: 'Outward supplies by rate',
  question: 'How much was supplied at each GST rate?',
  needs,
  period,
  filters,
  columns: {
    rate: { title: 'GST rate', kind: 'text', pixels: 200, width: 26, narrow: true },
    documents: {
      title: 'Documents',
      kind: 'number',
      total: true,
      about: 'Invoices and notes with a line at the rate. The total counts each of them once.',
    },
    taxable_value,
    ...TAXES,
    share: {
      title: 'Share',
      kind: 'percent',
      computed: { rule: 'share', part: 'taxable_value' },
      about: 'Share of the taxable value of all rates.',
    },
  },
  details: { ...OF_DOCUMENT, ...OF_RETURN, taxable_value, ...TAXES },
  sort: '-taxable_value',
  chart: { kind: 'donut', category: 'rate', measures: ['taxable_value'] },
  card: { figure: 'taxable_value', label: 'outward supplies' },
  empty: 'No supplies in this period. Choose another period, firm or client.',
});

/** A row of the series is a range in the return, or numbers that the range leaves out. */
export const SERIES_STATES = {
  issued: 'Issued',
  missing: 'Missing',
  other_period: 'In another period',
} as const;

export const gstDocumentSeries = listOf({
  id: 'gst-document-series',
  area: 'gst',
  title: 'Document series and gaps',
  question: 'Which document numbers were used, and which are missing?',
  needs,
  period,
  filters,
  columns: {
    nature: { title: 'Document type', kind: 'text', pixels: 220, width: 30, group: true, search: true },
    first: { title: 'From', kind: 'code', pixels: 160, width: 18, narrow: true, search: true },
    last: { title: 'To', kind: 'code', pixels: 160, width: 18, narrow: true, search: true },
    state: { title: 'State', kind: 'status', pixels: 150, width: 16, words: SERIES_STATES, group: true },
    issued: {
      title: 'Total',
      kind: 'number',
      total: true,
      about: 'Documents with a number in this range, cancelled ones too.',
    },
    cancelled: { title: 'Cancelled', kind: 'number', total: true, about: 'Cancelled documents in this range.' },
    net: { title: 'Net issued', kind: 'number', total: true, about: 'Documents in this range less cancelled ones.' },
    missing: {
      title: 'Missing',
      kind: 'number',
      total: true,
      about: 'Numbers between the first and last document of a series that no document has.',
    },
    ...OF_RETURN,
  },
  sort: 'nature',
  card: { figure: 'missing', label: 'missing document numbers' },
  empty: 'No documents were issued in this period. Choose another period, firm or client.',
});

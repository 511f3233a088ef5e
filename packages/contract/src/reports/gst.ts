import { GST_FORMS, RETURN_STAGES } from '@daftar/domain/gst_books/return-stage';
import { INDIAN_STATES } from '@daftar/domain/indian-states';
import { GST_DATES } from '@daftar/domain/work/statutory-gst';
import { same } from './choices.ts';
import {
  BRANCH,
  choiceFilter,
  CLIENT,
  FIRM,
  listOf,
  onlyFilter,
  summaryOf,
  type DeclaredReport,
} from './declaration.ts';
import { gstDocumentSeries, gstHsnSummary, gstr1SectionSummary, gstRateWiseSummary } from './gst-returns.ts';

const money = { kind: 'money', total: true, pixels: 130, width: 16 } as const;

const seeClients = [{ module: 'clients', level: 'read' }] as const;
const client_name = {
  title: 'Client',
  kind: 'text',
  pixels: 220,
  width: 30,
  narrow: true,
  search: true,
  link: { to: 'client', id: 'client_id' },
} as const;
const gstin = { title: 'GSTIN', kind: 'code', pixels: 160, width: 18, search: true } as const;
const form = { title: 'Return', kind: 'text', pixels: 100, width: 10 } as const;
const period_label = { title: 'Period', kind: 'text', pixels: 160, width: 20 } as const;
const due_date = { title: 'Due', kind: 'date', pixels: 110, width: 12 } as const;
const filed_on = { title: 'Filed', kind: 'date', pixels: 110, width: 12, blank: 'Not filed' } as const;
const acknowledgement = {
  title: 'ARN',
  kind: 'code',
  pixels: 160,
  width: 18,
  search: true,
  link: { to: 'filing', id: 'filing_id' },
} as const;

export const gstFilingStatus = summaryOf({
  id: 'gst-filing-status',
  area: 'gst',
  title: 'GST return status',
  question: 'Which clients’ returns are filed, prepared or still without data?',
  needs: seeClients,
  period: { label: 'Due', initial: 'quarter' },
  filters: {
    form: { ...choiceFilter('Return', same(GST_FORMS)), isInline: true },
    stage: choiceFilter('Stage', same(RETURN_STAGES)),
    state_code: choiceFilter('State', Object.fromEntries(INDIAN_STATES.map(({ code, name }) => [code, name]))),
    client_id: CLIENT,
    branch_id: BRANCH,
  },
  columns: {
    client_name,
    gstin,
    scheme: { title: 'Type', kind: 'text', pixels: 110, width: 12, blank: 'Not specified' },
    returns: { title: 'Returns', kind: 'number', total: true, about: 'Returns due in the period.' },
    filed: { title: 'Filed', kind: 'number', total: true, about: 'Returns with a recorded filing.' },
    open: { title: 'Open', kind: 'number', total: true, about: 'Returns without a recorded filing.' },
    overdue: {
      title: 'Overdue',
      kind: 'number',
      total: true,
      narrow: true,
      about: 'Open returns past their due date. IFF, which is optional, is left out.',
    },
  },
  across: { title: 'Return and period', kind: 'status' },
  details: {
    client_name,
    gstin,
    form,
    period_label,
    due_date,
    stage: { title: 'Stage', kind: 'status', pixels: 110, width: 12, narrow: true },
    filed_on,
    acknowledgement,
  },
  sort: 'client_name',
  chart: { kind: 'heat', category: 'client_name' },
  card: { figure: 'open', label: 'returns to file' },
  empty: 'No GST returns are due in this period. Add GST registrations and services to clients.',
});

export const LATE_STATES = { filed: 'Filed late', missed: 'Not filed' } as const;

export const gstLateFiling = listOf({
  id: 'gst-late-filing',
  area: 'gst',
  title: 'Late and missed GST returns',
  question: 'Which returns were filed late or are still missing, and what does it cost?',
  needs: seeClients,
  period: { label: 'Due', initial: 'quarter' },
  filters: {
    form: { ...choiceFilter('Return', same([...new Set(GST_DATES.map((row) => row.form))])), isInline: true },
    state: choiceFilter('State', LATE_STATES),
    client_id: CLIENT,
    branch_id: BRANCH,
  },
  columns: {
    client_name: { ...client_name, group: true },
    gstin: { ...gstin, hidden: true },
    form: { ...form, group: true },
    period_label,
    due_date,
    filed_on,
    state: { title: 'State', kind: 'status', pixels: 110, width: 12, words: LATE_STATES, group: true },
    days_late: {
      title: 'Days late',
      kind: 'number',
      pixels: 100,
      narrow: true,
      about: 'Days from the due date to the filing, or to today if it isn’t filed.',
    },
    late_fee: {
      title: 'Estimated late fee',
      ...money,
      about: 'Late fee under the law for these days, by turnover and for nil returns. 0 where no late fee applies.',
    },
    fee_paid: { title: 'Late fee paid', ...money, about: 'Late fee recorded with the filing.' },
    reason: { title: 'Reason', kind: 'text', pixels: 220, width: 34 },
    basis: { title: 'Calculation', kind: 'text', pixels: 240, width: 34, hidden: true, offPaper: true },
    acknowledgement: { ...acknowledgement, hidden: true },
  },
  sort: '-days_late',
  chart: { kind: 'bar', category: 'form', series: 'state' },
  card: { figure: 'rows', label: 'late or missed returns' },
  empty: 'No late or missed returns in this period.',
});

export const ERROR_SOURCES = { import: 'Import', books: 'Pre-flight check' } as const;
const IMPORT_STATES = same([
  'Completed with errors',
  'Completed',
  'Unable to process',
  'FAILED',
  'Processing',
  'Uploaded',
  'In the books',
]);

export const gstImportErrors = listOf({
  id: 'gst-import-errors',
  area: 'gst',
  title: 'GST import and pre-flight errors',
  question: 'Which rows were rejected on import, and which documents would the GST portal reject?',
  needs: seeClients,
  period: { label: 'Return month', initial: 'year' },
  filters: {
    status: { ...choiceFilter('Status', IMPORT_STATES), isInline: true },
    source: choiceFilter('Found by', ERROR_SOURCES),
    client_id: CLIENT,
    branch_id: BRANCH,
    with_warnings: onlyFilter('Include warnings'),
  },
  columns: {
    client_name: { ...client_name, group: true },
    gstin: { ...gstin, hidden: true },
    month: { title: 'Month', kind: 'month', pixels: 110, width: 12 },
    source: { title: 'Found by', kind: 'text', pixels: 130, width: 16, words: ERROR_SOURCES, group: true },
    import_name: {
      title: 'Import',
      kind: 'text',
      pixels: 200,
      width: 28,
      search: true,
      blank: 'Not imported',
      link: { to: 'gst_import', id: 'import_id' },
    },
    row_number: { title: 'Row', kind: 'number', pixels: 80, width: 8, about: 'Row in the file.' },
    document: { title: 'Document', kind: 'code', pixels: 130, width: 16, search: true },
    field: { title: 'Field', kind: 'text', pixels: 140, width: 18, group: true },
    message: { title: 'Problem', kind: 'text', pixels: 300, width: 44, narrow: true, search: true },
    fix: { title: 'Fix', kind: 'text', pixels: 260, width: 40, offPaper: true },
    severity: {
      title: 'Severity',
      kind: 'status',
      pixels: 100,
      width: 10,
      words: { error: 'Error', warning: 'Warning' },
    },
    status: { title: 'Status', kind: 'status', pixels: 160, width: 20 },
  },
  sort: 'client_name',
  chart: { kind: 'bar', category: 'field', series: 'source' },
  card: { figure: 'rows', label: 'GST data errors' },
  empty: 'No import or pre-flight errors in this period.',
});

export const firmGstLiability = summaryOf({
  id: 'firm-gst-liability',
  area: 'gst',
  title: 'Output GST of the firm',
  question: 'How much GST do we owe on our own invoices each month?',
  needs: [{ module: 'invoices', level: 'read' }],
  period: { label: 'Document date', initial: 'year' },
  filters: { firm_id: { ...FIRM, isInline: true } },
  columns: {
    month: { title: 'Month', kind: 'month', pixels: 110, width: 12, narrow: true },
    taxable_value: {
      title: 'Taxable value',
      ...money,
      about:
        'Invoices and debit notes issued in the month, before tax. Reverse charge and cancelled ones are left out.',
    },
    igst: { title: 'IGST', ...money, about: 'Integrated tax on these invoices and debit notes.' },
    cgst: { title: 'CGST', ...money, about: 'Central tax on these invoices and debit notes.' },
    sgst: { title: 'SGST', ...money, about: 'State tax on these invoices and debit notes.' },
    cess: { title: 'Cess', ...money, hidden: true, about: 'Cess on these invoices and debit notes.' },
    billed_tax: {
      title: 'Tax on invoices',
      ...money,
      about: 'Integrated, central and state tax and cess on invoices and debit notes.',
    },
    credit_notes: { title: 'Credit notes', ...money, about: 'Tax on credit notes of the month, which is deducted.' },
    after_notes: {
      title: 'After credit notes',
      ...money,
      hidden: true,
      computed: { rule: 'less', part: 'billed_tax', of: 'credit_notes' },
      about: 'Tax on invoices and debit notes less credit notes.',
    },
    advances: {
      title: 'Advances',
      ...money,
      about: 'Tax on advances received in the month, less tax on advances adjusted.',
    },
    net: {
      title: 'Net GST',
      ...money,
      narrow: true,
      about:
        'Output tax of GSTR-3B, rows 3.1(a) and 3.1(b): invoices and debit notes, less credit notes, and advances.',
    },
  },
  details: {
    date: { title: 'Date', kind: 'date', pixels: 110, width: 12 },
    number: {
      title: 'Document',
      kind: 'code',
      pixels: 160,
      width: 18,
      narrow: true,
      search: true,
      link: { to: 'invoice', id: 'invoice_id' },
    },
    kind: {
      title: 'Type',
      kind: 'text',
      pixels: 120,
      width: 14,
      words: { invoice: 'Invoice', debit_note: 'Debit note', credit_note: 'Credit note', advance: 'Advances' },
    },
    client_name: { ...client_name, link: { to: 'client', id: 'client_id' } },
    firm_name: { title: 'Firm', kind: 'text', pixels: 180, width: 24 },
    taxable_value: { title: 'Taxable value', ...money, about: 'Value of the document before tax.' },
    igst: { title: 'IGST', ...money, about: 'Integrated tax on the document.' },
    cgst: { title: 'CGST', ...money, about: 'Central tax on the document.' },
    sgst: { title: 'SGST', ...money, about: 'State or union territory tax on the document.' },
    cess: { title: 'Cess', ...money, hidden: true, about: 'Cess on the document.' },
    tax: { title: 'Tax', ...money, about: 'All tax on the document. Credit notes reduce the net GST.' },
  },
  sort: 'month',
  chart: { kind: 'line', category: 'month', measures: ['billed_tax', 'credit_notes', 'net'] },
  card: { figure: 'net', label: 'output GST this year' },
  empty: 'No invoices with GST in this period. Choose another period or firm.',
});

export const reports: readonly DeclaredReport[] = [
  gstFilingStatus,
  gstLateFiling,
  gstr1SectionSummary,
  gstHsnSummary,
  gstRateWiseSummary,
  gstDocumentSeries,
  gstImportErrors,
  firmGstLiability,
];

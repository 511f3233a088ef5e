import { INVOICE_STATUS_LABELS } from '@daftar/domain/billing/invoice-status';
import { RECURRENCE_FREQUENCIES } from '@daftar/domain/enumerations';
import {
  BRANCH,
  choiceFilter,
  CLIENT,
  CURRENCY,
  FIRM,
  listOf,
  numberFilter,
  PERSON,
  SERVICE,
  type DeclaredColumn,
} from './declaration.ts';

export const NEEDS_INVOICES = [{ module: 'invoices', level: 'read' }] as const;

export const DOCUMENT_WORDS = { invoice: 'Invoice', debit_note: 'Debit note', credit_note: 'Credit note' } as const;
const STATUS_WORDS = { ...INVOICE_STATUS_LABELS, Issued: 'Issued' } as const;
/** Without a choice: issued and not cancelled, as the invoice list counts billed. */
const STATUSES = { ...INVOICE_STATUS_LABELS, Overdue: 'Overdue', All: 'All, with drafts and cancelled' } as const;

export const invoiceRegister = listOf({
  id: 'invoice-register',
  area: 'billing',
  title: 'Invoice register',
  question: 'Which invoices and notes did we issue, and what is still unpaid?',
  needs: NEEDS_INVOICES,
  period: { label: 'Invoice date', initial: 'year' },
  filters: {
    status: { ...choiceFilter('Status', STATUSES), isInline: true },
    kind: choiceFilter('Document', DOCUMENT_WORDS),
    client_id: CLIENT,
    service_id: SERVICE,
    heads: choiceFilter('Tax', { intra: 'CGST and SGST', inter: 'IGST', vat: 'VAT', none: 'No tax' }),
    branch_id: BRANCH,
    firm_id: FIRM,
    currency: CURRENCY,
  },
  columns: {
    number: {
      title: 'Number',
      kind: 'code',
      link: { to: 'invoice', id: 'invoice_id' },
      search: true,
      blank: 'Draft',
      narrow: true,
    },
    date: { title: 'Date', kind: 'date', narrow: true },
    kind: { title: 'Document', kind: 'status', words: DOCUMENT_WORDS, group: true, offPaper: true },
    client: {
      title: 'Client',
      kind: 'text',
      link: { to: 'client', id: 'client_id' },
      search: true,
      group: true,
      pixels: 220,
    },
    gstin: { title: 'GSTIN', kind: 'code', search: true },
    firm: { title: 'Firm', kind: 'text', group: true, hidden: true, offPaper: true },
    due_date: { title: 'Due date', kind: 'date', hidden: true, offPaper: true },
    taxable: {
      title: 'Taxable value',
      kind: 'money',
      total: true,
      about: 'The value before tax, after discounts. Credit notes are negative.',
    },
    cgst: { title: 'CGST', kind: 'money', total: true, about: 'Central tax on the document.' },
    sgst: { title: 'SGST', kind: 'money', total: true, about: 'State or union territory tax on the document.' },
    igst: { title: 'IGST', kind: 'money', total: true, about: 'Integrated tax on the document.' },
    other_tax: {
      title: 'Cess and VAT',
      kind: 'money',
      total: true,
      about: 'Cess, and VAT outside India.',
      hidden: true,
      offPaper: true,
    },
    round_off: {
      title: 'Round-off',
      kind: 'money',
      total: true,
      about: 'Added or taken off to round the total to a whole rupee.',
      offPaper: true,
    },
    total: {
      title: 'Total',
      kind: 'money',
      total: true,
      about: 'The amount of the document with tax. Tax under reverse charge is not added.',
      narrow: true,
    },
    paid: {
      title: 'Paid',
      kind: 'money',
      total: true,
      about: 'Settled so far by payments, TDS, discounts and credit notes.',
    },
    balance: {
      title: 'Balance',
      kind: 'money',
      total: true,
      about: 'Amount unpaid today. For credit notes, the unused amount, shown as negative.',
    },
    status: { title: 'Status', kind: 'status', words: STATUS_WORDS, group: true },
  },
  sort: '-date',
  card: { figure: 'total', label: 'billed this year' },
  empty: 'No invoices or notes in this period.',
});

export const recurringInvoiceSchedule = listOf({
  id: 'recurring-invoice-schedule',
  area: 'billing',
  title: 'Recurring invoices due',
  question: 'Which recurring invoices come next, and for how much?',
  needs: NEEDS_INVOICES,
  filters: {
    days: numberFilter('Due within', [7, 15, 30, 60, 90, 365], (days) => `${days} days`, 30),
    frequency: choiceFilter(
      'Frequency',
      Object.fromEntries(RECURRENCE_FREQUENCIES.map((frequency) => [frequency, frequency])),
    ),
    client_id: CLIENT,
    branch_id: BRANCH,
    firm_id: FIRM,
    currency: CURRENCY,
  },
  columns: {
    client: {
      title: 'Client',
      kind: 'text',
      link: { to: 'client', id: 'client_id' },
      search: true,
      group: true,
      narrow: true,
      pixels: 220,
    },
    service: { title: 'Services', kind: 'text', search: true, blank: 'No service' },
    frequency: { title: 'Frequency', kind: 'status', group: true },
    next_date: {
      title: 'Next date',
      kind: 'date',
      link: { to: 'recurring_invoice', id: 'recurring_id' },
      narrow: true,
    },
    amount: {
      title: 'Amount',
      kind: 'money',
      total: true,
      about: 'Total of the next invoice, with tax.',
      narrow: true,
    },
    last_issued: { title: 'Last created', kind: 'date', blank: 'Never' },
    ends: { title: 'Ends', kind: 'text' },
    firm: { title: 'Firm', kind: 'text', group: true, hidden: true, offPaper: true },
  },
  sort: 'next_date',
  card: { figure: 'amount', label: 'due in 30 days' },
  empty: 'No recurring invoices are due in these days.',
});

const QUOTATION_STATUSES = {
  Draft: 'Draft',
  Open: 'Waiting for answer',
  Accepted: 'Accepted',
  Declined: 'Declined',
  Expired: 'Expired',
  Invoiced: 'Invoiced',
  Cancelled: 'Cancelled',
} as const;
/** In the order of the funnel. */
const STAGES = { 1: 'Draft', 2: 'Waiting for answer', 3: 'Accepted', 4: 'Invoiced', 5: 'Lost' } as const;

export const quotationConversion = listOf({
  id: 'quotation-conversion',
  area: 'billing',
  title: 'Quotations and conversion',
  question: 'How many quotations become invoices, and how long does it take?',
  needs: NEEDS_INVOICES,
  period: { label: 'Quotation date', initial: 'year' },
  filters: {
    status: choiceFilter('Status', QUOTATION_STATUSES),
    user_id: { ...PERSON, label: 'Created by' },
    client_id: CLIENT,
    branch_id: BRANCH,
    firm_id: FIRM,
    currency: CURRENCY,
  },
  columns: {
    number: {
      title: 'Number',
      kind: 'code',
      link: { to: 'quotation', id: 'quotation_id' },
      search: true,
      blank: 'Draft',
      narrow: true,
    },
    date: { title: 'Date', kind: 'date' },
    client: {
      title: 'Client',
      kind: 'text',
      link: { to: 'client', id: 'client_id' },
      search: true,
      group: true,
      narrow: true,
      pixels: 220,
    },
    amount: { title: 'Amount', kind: 'money', total: true, about: 'The quotation with tax.', narrow: true },
    status: { title: 'Status', kind: 'status', words: QUOTATION_STATUSES, group: true },
    stage: { title: 'Stage', kind: 'status', words: STAGES, group: true, hidden: true, offPaper: true },
    invoice: {
      title: 'Invoice',
      kind: 'code',
      link: { to: 'invoice', id: 'invoice_id' },
      search: true,
      blank: 'None',
    },
    days: {
      title: 'Days to convert',
      kind: 'number',
      about: 'From the date of the quotation to the date of its first invoice.',
    },
    user: { title: 'Created by', kind: 'text', group: true, offPaper: true, blank: 'System' },
  },
  sort: '-date',
  chart: { kind: 'funnel', category: 'stage', measures: ['amount'] },
  card: { figure: 'amount', label: 'quoted this year' },
  empty: 'No quotations in this period.',
});

export const unbilledWork = listOf({
  id: 'unbilled-work',
  area: 'billing',
  title: 'Completed but unbilled',
  question: 'Which completed work is not billed yet?',
  needs: NEEDS_INVOICES,
  filters: {
    age: numberFilter(
      'Completed',
      [0, 30, 60, 90, 180],
      (days) => (days ? `More than ${days} days ago` : 'Any time'),
      0,
    ),
    service_id: SERVICE,
    user_id: { ...PERSON, label: 'Assignee' },
    client_id: CLIENT,
    branch_id: BRANCH,
  },
  columns: {
    task: { title: 'Task', kind: 'text', link: { to: 'task', id: 'task_id' }, search: true, narrow: true, pixels: 260 },
    client: {
      title: 'Client',
      kind: 'text',
      link: { to: 'client', id: 'client_id' },
      search: true,
      group: true,
      pixels: 220,
    },
    service: { title: 'Service', kind: 'text', search: true, group: true, blank: 'No service' },
    completed_on: { title: 'Completed', kind: 'date' },
    hours: { title: 'Time logged', kind: 'duration', total: true, about: 'All time logged on the task.' },
    fee: {
      title: 'Agreed fee',
      kind: 'money',
      total: true,
      about: 'The fixed fee of the task; 0 for tasks that are billed by time.',
    },
    value: {
      title: 'To bill',
      kind: 'money',
      total: true,
      about: 'Fee or billable time that is not on an invoice yet.',
      narrow: true,
    },
    age: { title: 'Age (days)', kind: 'number', about: 'Days since the task was completed.' },
  },
  sort: '-age',
  chart: { kind: 'bar', category: 'service', measures: ['value'] },
  card: { figure: 'value', label: 'to bill' },
  empty: 'All completed work is billed.',
});

const GIVEN_UP = {
  discount: 'Discount on invoice',
  write_off: 'Discount on payment',
  cancelled: 'Cancelled invoice',
} as const;

export const discountAndWriteOff = listOf({
  id: 'discount-and-write-off',
  area: 'billing',
  title: 'Discounts and cancelled invoices',
  question: 'How much did we discount or cancel, and why?',
  needs: NEEDS_INVOICES,
  period: { label: 'Date', initial: 'year' },
  filters: {
    type: { ...choiceFilter('Type', GIVEN_UP), isInline: true },
    client_id: CLIENT,
    branch_id: BRANCH,
    firm_id: FIRM,
    currency: CURRENCY,
  },
  columns: {
    number: {
      title: 'Document',
      kind: 'code',
      link: { to: 'invoice', id: 'invoice_id' },
      search: true,
      narrow: true,
    },
    type: {
      title: 'Type',
      kind: 'status',
      words: GIVEN_UP,
      link: { to: 'receipt', id: 'receipt_id' },
      group: true,
    },
    date: { title: 'Date', kind: 'date' },
    client: {
      title: 'Client',
      kind: 'text',
      link: { to: 'client', id: 'client_id' },
      search: true,
      group: true,
      pixels: 220,
    },
    amount: {
      title: 'Amount',
      kind: 'money',
      total: true,
      about: 'The discount, or the total of the cancelled document.',
      narrow: true,
    },
    reason: { title: 'Reason', kind: 'text', search: true, blank: 'None given' },
    user: { title: 'By', kind: 'text', group: true, blank: 'Unknown' },
  },
  sort: '-date',
  chart: { kind: 'bar', category: 'type', measures: ['amount'] },
  card: { figure: 'amount', label: 'discounted or cancelled this year' },
  empty: 'No discounts or cancelled documents in this period.',
});

/** The records behind figures of billing and receipts. */
export const DOCUMENT_DETAILS = {
  number: {
    title: 'Document',
    kind: 'code',
    link: { to: 'invoice', id: 'invoice_id' },
    search: true,
    blank: 'Draft',
    narrow: true,
  },
  kind: {
    title: 'Kind',
    kind: 'status',
    words: { ...DOCUMENT_WORDS, receipt: 'Receipt', opening_balance: 'Opening balance' },
    link: { to: 'receipt', id: 'receipt_id' },
  },
  date: { title: 'Date', kind: 'date' },
  client: { title: 'Client', kind: 'text', link: { to: 'client', id: 'client_id' }, search: true, narrow: true },
} as const satisfies Record<string, DeclaredColumn>;

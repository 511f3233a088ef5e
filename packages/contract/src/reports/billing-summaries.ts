import { INVOICE_STATUS_LABELS } from '@daftar/domain/billing/invoice-status';
import { DOCUMENT_DETAILS, NEEDS_INVOICES } from './billing-registers.ts';
import { BRANCH, CLIENT, CURRENCY, FIRM, GROUP, numberFilter, SERVICE, summaryOf } from './declaration.ts';

const PLACE = { branch_id: BRANCH, firm_id: FIRM, currency: CURRENCY } as const;
const PERIOD = { label: 'Date', initial: 'year' } as const;

const count = (what: string) =>
  ({ title: what, kind: 'number', total: true, about: `Number of ${what.toLowerCase()} invoices.` }) as const;
const amount = (what: string) =>
  ({
    title: `${what} amount`,
    kind: 'money',
    total: true,
    about: `Total of ${what.toLowerCase()} invoices with tax.`,
  }) as const;

export const invoiceStatusSummary = summaryOf({
  id: 'invoice-status-summary',
  area: 'billing',
  title: 'Invoices by status',
  question: 'How much of each month’s invoices is paid, unpaid or cancelled?',
  needs: NEEDS_INVOICES,
  period: { label: 'Invoice date', initial: 'year' },
  filters: { client_id: { ...CLIENT, isInline: true }, ...PLACE },
  columns: {
    month: { title: 'Month', kind: 'month', narrow: true },
    draft: count('Draft'),
    draft_amount: amount('Draft'),
    unpaid: count('Unpaid'),
    unpaid_amount: { ...amount('Unpaid'), narrow: true },
    partial: count('Partially paid'),
    partial_amount: amount('Partially paid'),
    paid: count('Paid'),
    paid_amount: { ...amount('Paid'), narrow: true },
    cancelled: count('Cancelled'),
    cancelled_amount: amount('Cancelled'),
  },
  details: {
    ...DOCUMENT_DETAILS,
    status: { title: 'Status', kind: 'status', words: INVOICE_STATUS_LABELS },
    amount: { title: 'Total', kind: 'money', total: true, about: 'The invoice with tax.', narrow: true },
    balance: { title: 'Balance', kind: 'money', total: true, about: 'Still to be paid today.' },
  },
  sort: 'month',
  chart: {
    kind: 'stacked',
    category: 'month',
    measures: ['draft_amount', 'unpaid_amount', 'partial_amount', 'paid_amount', 'cancelled_amount'],
    tones: ['violet', 'amber', 'blue', 'green', 'grey'],
  },
  card: { figure: 'unpaid_amount', label: 'unpaid this year' },
  empty: 'No invoices in this period.',
});

const LAST_YEAR = 'for the same dates a year earlier';

export const billingByService = summaryOf({
  id: 'billing-by-service',
  area: 'billing',
  title: 'Billing by service',
  question: 'Which services earn the most, and which are growing?',
  needs: NEEDS_INVOICES,
  period: PERIOD,
  filters: { service_id: { ...SERVICE, isInline: true }, client_id: CLIENT, ...PLACE },
  columns: {
    service: {
      title: 'Service',
      kind: 'text',
      link: { to: 'service', id: 'service_id' },
      search: true,
      blank: 'No service',
      narrow: true,
      pixels: 240,
    },
    invoices: {
      title: 'Documents',
      kind: 'number',
      total: true,
      about: 'Issued invoices and notes with a line of the service.',
    },
    amount: {
      title: 'Amount',
      kind: 'money',
      total: true,
      about: 'Lines of issued invoices and debit notes before tax, less credit notes.',
      narrow: true,
    },
    share: {
      title: 'Share',
      kind: 'percent',
      about: 'Share of the amount of all services.',
      computed: { rule: 'share', part: 'amount' },
    },
    last_year: { title: 'Year before', kind: 'money', total: true, about: `The same amount ${LAST_YEAR}.` },
    change: {
      title: 'Change',
      kind: 'percent',
      total: true,
      about: 'Change in the amount from the year before.',
      computed: { rule: 'change', part: 'amount', of: 'last_year' },
    },
  },
  details: {
    ...DOCUMENT_DETAILS,
    description: { title: 'Description', kind: 'text', search: true, pixels: 260 },
    amount: { title: 'Amount', kind: 'money', total: true, about: 'The line before tax.', narrow: true },
  },
  sort: '-amount',
  chart: { kind: 'donut', category: 'service', measures: ['amount'] },
  card: { figure: 'amount', label: 'billed before tax this year' },
  empty: 'No services were billed in this period.',
});

const BILLED = 'Issued invoices and debit notes with tax, less credit notes.';
const RECEIVED = 'Payments received, with the TDS on them, without bounced and cancelled ones.';
const BEHIND = {
  ...DOCUMENT_DETAILS,
  amount: { title: 'Amount', kind: 'money', total: true, about: 'Credit notes are negative.', narrow: true },
  balance: { title: 'Balance', kind: 'money', total: true, about: 'Amount of the invoice or note still unpaid today.' },
} as const;

export const billingByClient = summaryOf({
  id: 'billing-by-client',
  area: 'billing',
  title: 'Top clients by billing',
  question: 'Which clients do we bill the most, and do they pay?',
  needs: NEEDS_INVOICES,
  period: PERIOD,
  filters: {
    top: numberFilter('Show', [0, 10, 25, 50, 100], (top) => (top ? `Top ${top}` : 'All clients'), 0),
    group_id: GROUP,
    ...PLACE,
  },
  columns: {
    client: {
      title: 'Client',
      kind: 'text',
      link: { to: 'client', id: 'client_id' },
      search: true,
      narrow: true,
      pixels: 240,
    },
    billed: { title: 'Billed', kind: 'money', total: true, about: BILLED, narrow: true },
    received: { title: 'Received', kind: 'money', total: true, about: RECEIVED },
    balance: {
      title: 'Balance',
      kind: 'money',
      total: true,
      about: 'Amount still unpaid today on documents billed in the period.',
    },
    last_year: { title: 'Billed year before', kind: 'money', total: true, about: `Billed ${LAST_YEAR}.` },
  },
  details: BEHIND,
  sort: '-billed',
  chart: { kind: 'bar', category: 'client', measures: ['billed', 'received'] },
  card: { figure: 'billed', label: 'billed this year' },
  empty: 'No invoices or payments in this period.',
});

export const billingMonthlyTrend = summaryOf({
  id: 'billing-monthly-trend',
  area: 'billing',
  title: 'Billing and collection trend',
  question: 'Do we collect as much as we bill, month by month?',
  needs: NEEDS_INVOICES,
  period: PERIOD,
  filters: { service_id: SERVICE, client_id: CLIENT, ...PLACE },
  columns: {
    month: { title: 'Month', kind: 'month', narrow: true },
    billed: {
      title: 'Billed',
      kind: 'money',
      total: true,
      about: `${BILLED} With a service chosen, only its lines.`,
      narrow: true,
    },
    received: {
      title: 'Received',
      kind: 'money',
      total: true,
      about: `${RECEIVED} With a service chosen, its share of the amounts allocated to its documents.`,
      narrow: true,
    },
    gap: {
      title: 'Gap',
      kind: 'money',
      total: true,
      about: 'Billed minus received.',
      computed: { rule: 'less', part: 'billed', of: 'received' },
    },
    cumulative: {
      title: 'Cumulative gap',
      kind: 'money',
      about: 'Gaps added up from the first month of the period.',
      computed: { rule: 'running', part: 'gap' },
    },
  },
  details: BEHIND,
  sort: 'month',
  chart: { kind: 'line', category: 'month', measures: ['billed', 'received'] },
  card: { figure: 'received', label: 'received this year' },
  empty: 'No billing or payments in this period.',
});

import { AGEING_LABELS, type AgeingBucket } from '@daftar/domain/billing/ageing';
import { amount } from '../billing/document.ts';
import { DOCUMENT_DETAILS, NEEDS_INVOICES } from './billing-registers.ts';
import { BRANCH, CLIENT, CURRENCY, FIRM, GROUP, listOf, summaryOf } from './declaration.ts';

const PLACE = { branch_id: BRANCH, firm_id: FIRM, currency: CURRENCY } as const;

const ABOUT: Record<AgeingBucket, string> = {
  not_due: 'Open amounts whose due date is today or later.',
  days_0_30: 'Open amounts 1 to 30 days past the due date.',
  days_31_60: 'Open amounts 31 to 60 days past the due date.',
  days_61_90: 'Open amounts 61 to 90 days past the due date.',
  days_91_180: 'Open amounts 91 to 180 days past the due date.',
  days_over_180: 'Open amounts more than 180 days past the due date.',
};
const bucket = (key: AgeingBucket) =>
  ({
    title: key === 'not_due' ? 'Not due' : `${AGEING_LABELS[key]} days`,
    kind: 'money',
    total: true,
    about: ABOUT[key],
  }) as const;
const ADVANCE = {
  title: 'Advance',
  kind: 'money',
  total: true,
  about: 'Payments, credit notes and opening balances that are not applied yet.',
} as const;

const OPEN_DETAILS = {
  ...DOCUMENT_DETAILS,
  due_date: { title: 'Due date', kind: 'date' },
  amount: { title: 'Amount', kind: 'money', total: true, about: 'Total of the document.' },
  open: {
    title: 'Open',
    kind: 'money',
    total: true,
    about: 'Amount not settled yet. Advances are negative.',
    narrow: true,
  },
} as const;

export const outstandingAgeing = summaryOf({
  id: 'outstanding-ageing',
  area: 'receipts',
  title: 'Ageing of dues',
  question: 'Who owes us, and for how long?',
  needs: NEEDS_INVOICES,
  filters: {
    client_id: { ...CLIENT, isInline: true },
    group_id: { ...GROUP, isInline: true },
    min_amount: { label: 'Minimum net due', schema: amount.optional() },
    ...PLACE,
  },
  columns: {
    client: {
      title: 'Client',
      kind: 'text',
      link: { to: 'client', id: 'client_id' },
      search: true,
      narrow: true,
      pixels: 220,
    },
    not_due: bucket('not_due'),
    days_0_30: bucket('days_0_30'),
    days_31_60: bucket('days_31_60'),
    days_61_90: bucket('days_61_90'),
    days_91_180: bucket('days_91_180'),
    days_over_180: bucket('days_over_180'),
    total: { title: 'Total due', kind: 'money', total: true, about: 'All open amounts, due or not.' },
    advance: ADVANCE,
    net: {
      title: 'Net due',
      kind: 'money',
      total: true,
      about: 'Total due minus advance: the balance of the ledger.',
      computed: { rule: 'less', part: 'total', of: 'advance' },
      narrow: true,
    },
  },
  details: OPEN_DETAILS,
  sort: '-net',
  chart: {
    kind: 'stacked',
    category: 'client',
    measures: ['not_due', 'days_0_30', 'days_31_60', 'days_61_90', 'days_91_180', 'days_over_180'],
    tones: ['blue', 'teal', 'amber', 'orange', 'pink', 'red'],
  },
  card: { figure: 'net', label: 'net due' },
  empty: 'No open invoices or advances.',
});

export const outstandingByGroup = summaryOf({
  id: 'outstanding-by-group',
  area: 'receipts',
  title: 'Group-wise outstanding',
  question: 'How much does each family or group owe us together?',
  needs: NEEDS_INVOICES,
  filters: { group_id: { ...GROUP, isInline: true }, ...PLACE },
  columns: {
    group: { title: 'Group', kind: 'text', search: true, blank: 'No group', narrow: true, pixels: 240 },
    clients: {
      title: 'Clients',
      kind: 'number',
      total: true,
      about: 'Clients of the group with an open amount or an advance.',
    },
    dues: { title: 'Dues', kind: 'money', total: true, about: 'All open amounts, due or not.', narrow: true },
    oldest: { title: 'Oldest due date', kind: 'date', blank: 'None' },
    advance: ADVANCE,
    net: {
      title: 'Net due',
      kind: 'money',
      total: true,
      about: 'Dues minus advance.',
      computed: { rule: 'less', part: 'dues', of: 'advance' },
      narrow: true,
    },
  },
  details: OPEN_DETAILS,
  sort: '-dues',
  chart: { kind: 'bar', category: 'group', measures: ['dues', 'advance'] },
  card: { figure: 'dues', label: 'due in all groups' },
  empty: 'No open invoices or advances in groups.',
});

export const clientLedger = listOf({
  id: 'client-ledger',
  area: 'receipts',
  title: 'Client ledger',
  question: 'What did we bill a client or group, what did they pay, and what is the balance?',
  needs: NEEDS_INVOICES,
  period: { label: 'Date', initial: 'year' },
  filters: {
    client_id: { ...CLIENT, isInline: true },
    group_id: { ...GROUP, isInline: true },
    firm_id: FIRM,
    currency: CURRENCY,
  },
  columns: {
    date: { title: 'Date', kind: 'date', narrow: true },
    client: {
      title: 'Client',
      kind: 'text',
      link: { to: 'ledger', id: 'client_id' },
      search: true,
      pixels: 200,
      offPaper: true,
    },
    particulars: {
      title: 'Particulars',
      kind: 'text',
      link: { to: 'receipt', id: 'receipt_id' },
      search: true,
      narrow: true,
    },
    reference: {
      title: 'Reference',
      kind: 'code',
      link: { to: 'invoice', id: 'invoice_id' },
      search: true,
    },
    firm: { title: 'Firm', kind: 'text', hidden: true, offPaper: true },
    debit: { title: 'Debit', kind: 'money', total: true, about: 'Amounts billed, and payments reversed.' },
    credit: { title: 'Credit', kind: 'money', total: true, about: 'Payments, TDS, credit notes and discounts.' },
    balance: {
      title: 'Balance',
      kind: 'money',
      about: 'Amount the client owes after this entry. Negative for an advance.',
      narrow: true,
    },
  },
  sort: 'date',
  card: { figure: 'rows', label: 'entries for the chosen client or group' },
  empty: 'Choose a client or a group to see the ledger.',
});

export const advanceAndUnallocated = listOf({
  id: 'advance-and-unallocated',
  area: 'receipts',
  title: 'Advances and unallocated receipts',
  question: 'Which payments and credits are not applied to an invoice yet?',
  needs: NEEDS_INVOICES,
  filters: {
    client_id: { ...CLIENT, isInline: true },
    group_id: GROUP,
    ...PLACE,
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
    number: {
      title: 'Document',
      kind: 'code',
      link: { to: 'receipt', id: 'receipt_id' },
      search: true,
    },
    kind: {
      title: 'Kind',
      kind: 'status',
      words: { receipt: 'Receipt', credit_note: 'Credit note', opening_balance: 'Opening balance' },
      link: { to: 'invoice', id: 'invoice_id' },
      group: true,
    },
    date: { title: 'Date', kind: 'date' },
    amount: { title: 'Amount', kind: 'money', total: true, about: 'Total of the receipt, note or opening balance.' },
    unallocated: {
      title: 'Unallocated',
      kind: 'money',
      total: true,
      about: 'The part that is not applied to an invoice.',
      narrow: true,
    },
    age: { title: 'Age (days)', kind: 'number', about: 'Days since the date of the document.' },
    firm: { title: 'Firm', kind: 'text', group: true, hidden: true, offPaper: true },
  },
  sort: '-age',
  card: { figure: 'unallocated', label: 'not applied yet' },
  empty: 'All receipts and credit notes are applied to invoices.',
});

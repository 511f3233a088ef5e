import { PAYMENT_MODES } from '@daftar/domain/billing/settlement';
import { z } from 'zod';
import { DOCUMENT_DETAILS, NEEDS_INVOICES } from './billing-registers.ts';
import { BRANCH, choiceFilter, CLIENT, CURRENCY, FIRM, listOf, summaryOf } from './declaration.ts';

const PLACE = { branch_id: BRANCH, firm_id: FIRM, currency: CURRENCY } as const;
const MODE = choiceFilter('Payment mode', Object.fromEntries(PAYMENT_MODES.map((mode) => [mode, mode])));
const PERIOD = { label: 'Receipt date', initial: 'year' } as const;
const STATES = { Received: 'Received', Bounced: 'Bounced', Cancelled: 'Cancelled' } as const;

export const receiptRegister = listOf({
  id: 'receipt-register',
  area: 'receipts',
  title: 'Receipt register',
  question: 'Which payments did we receive, and what did they settle?',
  needs: NEEDS_INVOICES,
  period: PERIOD,
  filters: {
    mode: { ...MODE, isInline: true },
    bank: { label: 'Bank', schema: z.string().trim().max(100).optional() },
    client_id: CLIENT,
    /** Without a choice: received, as the receipt list adds them up. */
    state: choiceFilter('Status', STATES),
    ...PLACE,
  },
  columns: {
    number: {
      title: 'Number',
      kind: 'code',
      link: { to: 'receipt', id: 'receipt_id' },
      search: true,
      narrow: true,
    },
    date: { title: 'Date', kind: 'date', narrow: true },
    client: {
      title: 'Client',
      kind: 'text',
      link: { to: 'client', id: 'client_id' },
      search: true,
      group: true,
      pixels: 220,
    },
    mode: { title: 'Mode', kind: 'status', group: true },
    bank: { title: 'Bank', kind: 'text', group: true, blank: 'None', offPaper: true },
    reference: { title: 'Reference', kind: 'code', search: true },
    cash: {
      title: 'Amount received',
      kind: 'money',
      total: true,
      about: 'Money received, in any mode.',
      narrow: true,
    },
    tds: { title: 'TDS', kind: 'money', total: true, about: 'Tax that the client deducted.' },
    allocated: {
      title: 'Allocated',
      kind: 'money',
      total: true,
      about: 'Money, TDS, discount and earlier advances applied to invoices.',
    },
    advance: { title: 'Advance left', kind: 'money', total: true, about: 'Amount not applied to an invoice yet.' },
    write_off: {
      title: 'Discount',
      kind: 'money',
      total: true,
      about: 'Discount given to the client with the payment.',
      hidden: true,
      offPaper: true,
    },
    status: { title: 'Status', kind: 'status', words: STATES, group: true, hidden: true, offPaper: true },
    firm: { title: 'Firm', kind: 'text', group: true, hidden: true, offPaper: true },
  },
  sort: '-date',
  card: { figure: 'cash', label: 'received this year' },
  empty: 'No receipts in this period.',
});

export const collectionByMode = summaryOf({
  id: 'collection-by-mode',
  area: 'receipts',
  title: 'Collections by mode and bank',
  question: 'How do clients pay, and into which accounts?',
  needs: NEEDS_INVOICES,
  period: PERIOD,
  filters: { mode: { ...MODE, isInline: true }, client_id: CLIENT, ...PLACE },
  columns: {
    account: { title: 'Mode and bank', kind: 'text', hidden: true, offPaper: true },
    mode: { title: 'Mode', kind: 'status', search: true, narrow: true },
    bank: { title: 'Bank', kind: 'text', search: true, blank: 'None', narrow: true },
    receipts: {
      title: 'Receipts',
      kind: 'number',
      total: true,
      about: 'Number of receipts, without bounced and cancelled ones.',
    },
    amount: {
      title: 'Amount received',
      kind: 'money',
      total: true,
      about: 'Money received, without TDS and discounts.',
      narrow: true,
    },
    share: {
      title: 'Share',
      kind: 'percent',
      about: 'Share of the amount received in all modes.',
      computed: { rule: 'share', part: 'amount' },
    },
  },
  details: {
    number: {
      title: 'Receipt',
      kind: 'code',
      link: { to: 'receipt', id: 'receipt_id' },
      search: true,
      narrow: true,
    },
    date: DOCUMENT_DETAILS.date,
    client: DOCUMENT_DETAILS.client,
    reference: { title: 'Reference', kind: 'code', search: true },
    amount: { title: 'Amount received', kind: 'money', total: true, about: 'Money received.', narrow: true },
  },
  sort: '-amount',
  chart: { kind: 'donut', category: 'account', measures: ['amount'] },
  card: { figure: 'receipts', label: 'receipts this year' },
  empty: 'No payments in this period.',
});

const QUARTERS = {
  Q1: 'Q1 (April to June)',
  Q2: 'Q2 (July to September)',
  Q3: 'Q3 (October to December)',
  Q4: 'Q4 (January to March)',
} as const;

export const tdsReceivable = listOf({
  id: 'tds-receivable',
  area: 'receipts',
  title: 'TDS deducted by clients',
  question: 'How much TDS did clients deduct, and is it in our Form 26AS?',
  needs: NEEDS_INVOICES,
  period: PERIOD,
  filters: {
    quarter: choiceFilter('Quarter', QUARTERS),
    matched: { ...choiceFilter('In Form 26AS', { yes: 'Yes', no: 'No' }), isInline: true },
    client_id: CLIENT,
    branch_id: BRANCH,
    firm_id: FIRM,
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
    tan: { title: 'TAN', kind: 'code', search: true },
    receipt: { title: 'Receipt', kind: 'code', link: { to: 'receipt', id: 'receipt_id' }, search: true },
    date: { title: 'Date', kind: 'date' },
    invoice: {
      title: 'Invoices',
      kind: 'code',
      link: { to: 'invoice', id: 'invoice_id' },
      search: true,
      blank: 'None',
    },
    section: { title: 'Section', kind: 'code', group: true },
    base: {
      title: 'Base',
      kind: 'money',
      total: true,
      about: 'Value before tax of the settled invoices, in proportion to the settled part.',
    },
    tds: { title: 'TDS', kind: 'money', total: true, about: 'Tax that the client deducted.', narrow: true },
    quarter: { title: 'Quarter', kind: 'text', group: true },
    in_26as: { title: 'In 26AS', kind: 'yes_no', group: true },
    firm: { title: 'Firm', kind: 'text', group: true, hidden: true, offPaper: true },
  },
  sort: '-date',
  chart: { kind: 'bar', category: 'quarter', series: 'in_26as', measure: 'tds' },
  card: { figure: 'tds', label: 'deducted this year' },
  empty: 'No receipts with TDS in this period.',
});

const CHANNELS = { mail: 'Email', sms: 'SMS', whatsapp: 'WhatsApp' } as const;
const sent = (channel: string) =>
  ({
    title: channel,
    kind: 'number',
    total: true,
    about: `Payment reminders sent by ${channel === 'Email' ? 'email' : channel}, one per invoice.`,
  }) as const;

export const paymentReminderEffect = summaryOf({
  id: 'payment-reminder-effect',
  area: 'receipts',
  title: 'Reminders and payments',
  question: 'Do clients pay after a reminder, and how soon?',
  needs: NEEDS_INVOICES,
  period: { label: 'Sent', initial: 'year' },
  filters: {
    channel: { ...choiceFilter('Channel', CHANNELS), isInline: true },
    client_id: CLIENT,
    branch_id: BRANCH,
    firm_id: FIRM,
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
    email: sent('Email'),
    sms: sent('SMS'),
    whatsapp: sent('WhatsApp'),
    last_sent: { title: 'Last sent', kind: 'date', narrow: true },
    paid: {
      title: 'Paid after',
      kind: 'number',
      total: true,
      about: 'Payments on a reminded invoice, counted once after its last reminder.',
    },
    days: {
      title: 'Days to pay',
      kind: 'decimal',
      total: true,
      about: 'Average days from the last reminder of an invoice to the payment after it.',
      computed: { rule: 'average', part: 'days_sum', of: 'paid' },
      narrow: true,
    },
  },
  details: {
    number: DOCUMENT_DETAILS.number,
    sent_on: { title: 'Sent', kind: 'date' },
    channel: { title: 'Channel', kind: 'status', words: CHANNELS },
    client: DOCUMENT_DETAILS.client,
    paid_on: { title: 'Paid', kind: 'date', blank: 'Not yet' },
    days_after: { title: 'Days to pay', kind: 'number', total: true, about: 'From this reminder to the payment.' },
  },
  sort: '-last_sent',
  chart: { kind: 'line', category: 'last_sent', measures: ['days'] },
  card: { figure: 'days', label: 'days to pay after a reminder' },
  empty: 'No payment reminders were sent in this period.',
});

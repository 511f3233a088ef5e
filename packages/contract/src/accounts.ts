import { AGEING_BUCKETS } from '@daftar/domain/billing/ageing';
import { z } from 'zod';
import { amount, paragraph } from './billing/document.ts';
import { mailBody, mailed, mailText, paperLink } from './billing/papers.ts';
import { exported, exportType } from './core/exported.ts';
import { contactEmail } from './core/contacts.ts';
import { currency } from './core/fields.ts';
import { byId, day, flag, id, jobStarted, listQuery, ok, page, record } from './core/page.ts';
import { routes } from './core/route.ts';

const read = { module: 'invoices', level: 'read' } as const;
const write = { module: 'invoices', level: 'write' } as const;
const inBusiness = { actor: 'staff', business: 'header' } as const;
const MOVED = ['accounts', 'outstanding', 'invoices', 'clients'] as const;

/** What is due by the days it is late, what is paid ahead, and what remains of the two. */
const ageing = z.object({
  not_due: z.string(),
  days_0_30: z.string(),
  days_31_60: z.string(),
  days_61_90: z.string(),
  days_91_180: z.string(),
  days_over_180: z.string(),
  total: z.string(),
  advance: z.string(),
  net: z.string(),
});

export const OUTSTANDING_BY = ['client', 'group', 'firm'] as const;
export type OutstandingBy = (typeof OUTSTANDING_BY)[number];

export const outstandingRow = z.object({
  /** Of the client, group or firm, and once for each currency it owes in. No group is 0. */
  id: z.number(),
  key: z.string(),
  name: z.string(),
  /** Of a client. */
  code_number: z.string(),
  group_name: z.string(),
  /** How many clients stand behind it. */
  clients: z.number(),
  currency: z.string(),
  ageing,
  overdue: z.string(),
  oldest_due_date: z.string().nullable(),
  last_receipt_date: z.string().nullable(),
});
export type OutstandingRow = z.output<typeof outstandingRow>;

/** Whose dues: the sums above the list follow these. */
const whose = { firm_id: id.optional(), branch_id: id.optional(), group_id: id.optional() };
export const outstandingFilters = {
  by: z.enum(OUTSTANDING_BY).default('client'),
  ...whose,
  /** Only those who are late, or who owe something of just this age. */
  is_overdue: flag,
  bucket: z.enum(AGEING_BUCKETS).optional(),
  /** What remains is at least so much. */
  min_amount: amount.optional(),
};
const SORTS = ['net', 'overdue', 'name'] as const;
const search = z.string().trim().max(100).optional();

const sums = z.object({
  currency: z.string(),
  ageing,
  overdue: z.string(),
  /** How many documents are open, by age. */
  documents: z.record(z.enum(AGEING_BUCKETS), z.number()),
});
export type OutstandingSums = z.output<typeof sums>;

const openItem = z.object({
  kind: z.enum(['invoice', 'debit_note', 'opening_balance']),
  id: z.number(),
  number: z.string(),
  date: z.string(),
  due_date: z.string(),
  total: z.string(),
  due: z.string(),
  bucket: z.enum(AGEING_BUCKETS),
  firm_id: z.number(),
  currency: z.string(),
  last_reminded_at: z.string().nullable(),
});
export type OpenItem = z.output<typeof openItem>;
const advanceItem = z.object({
  kind: z.enum(['receipt', 'credit_note', 'opening_balance']),
  id: z.number(),
  number: z.string(),
  date: z.string(),
  left: z.string(),
  firm_id: z.number(),
  currency: z.string(),
});

const balance = z.object({
  firm_id: z.number(),
  firm_name: z.string(),
  currency: z.string(),
  /** What the client owes, what it has paid ahead, and what remains of the two. */
  receivable: z.string(),
  advance: z.string(),
  net: z.string(),
  ageing,
});

export const openingBalanceBody = z.object({
  client_id: id,
  firm_id: id,
  date: day,
  /** Left out: that of the business. */
  currency: currency.optional(),
  /** Positive what the client owed, negative what it had paid ahead. */
  amount: z
    .string()
    .trim()
    .regex(/^-?\d{1,15}(\.\d{1,3})?$/, 'Invalid amount provided')
    .refine((value) => Number(value) !== 0, 'An opening balance is more or less than nothing'),
  notes: paragraph(500).default(''),
});
const openingBalance = z.object({
  ...record,
  client_id: z.number(),
  firm_id: z.number(),
  firm_name: z.string(),
  date: z.string(),
  currency: z.string(),
  amount: z.string(),
  /** What is not settled of it yet. */
  open_amount: z.string(),
  notes: z.string(),
});
export type OpeningBalance = z.output<typeof openingBalance>;

const account = z.object({
  client_id: z.number(),
  client_name: z.string(),
  code_number: z.string(),
  email: contactEmail,
  /** Why reminders do not reach the client by mail; null where they do. */
  no_reminders: z.string().nullable(),
  balances: z.array(balance),
  /** The oldest first; as many as a page holds. */
  open_items: z.array(openItem),
  advances: z.array(advanceItem),
  opening_balances: z.array(openingBalance),
});
export type ClientAccount = z.output<typeof account>;

export const period = z.object({ firm_id: id, currency: currency.optional(), from: day, to: day });
export const statement = z.object({
  client_id: z.number(),
  client_name: z.string(),
  firm_id: z.number(),
  firm_name: z.string(),
  currency: z.string(),
  from: z.string(),
  to: z.string(),
  opening_balance: z.string(),
  rows: z.array(
    z.object({
      date: z.string(),
      kind: z.string(),
      particulars: z.string(),
      number: z.string().nullable(),
      /** The document behind it, for a link. */
      source_kind: z.string(),
      source_id: z.number(),
      debit: z.string(),
      credit: z.string(),
      balance: z.string(),
    }),
  ),
  total_debit: z.string(),
  total_credit: z.string(),
  closing_balance: z.string(),
  /** On the last day of the period. */
  ageing,
});
export type AccountStatement = z.output<typeof statement>;

const MOST_REMINDED = 500;
const remindedBooks = z.object({ firm_id: id, currency: currency.optional() });
const reminder = z.object({
  id: z.number(),
  invoice_id: z.number(),
  invoice_number: z.string(),
  client_id: z.number(),
  client_name: z.string(),
  /** Days from the due date, as the rule says them; null where somebody sent it. */
  rule_days: z.number().nullable(),
  state: z.enum(['sent', 'passed_over', 'not_wanted', 'no_email']),
  recipient: contactEmail,
  currency: z.string(),
  due: z.string(),
  sent_at: z.string(),
});
export type InvoiceReminder = z.output<typeof reminder>;

export const accountRoutes = routes({
  outstanding: {
    ...inBusiness,
    method: 'GET',
    path: '/outstanding',
    summary: 'Who owes what, and since when: by client, by group or by firm',
    permission: read,
    reads: 'outstanding',
    query: listQuery(SORTS, outstandingFilters),
    answer: page(outstandingRow),
  },
  outstandingSummary: {
    ...inBusiness,
    method: 'GET',
    path: '/outstanding_summary',
    summary: 'What all dues under a filter come to, by age',
    permission: read,
    reads: 'outstanding',
    query: z.object({ search, ...whose }),
    answer: z.object({ sums: z.array(sums) }),
  },
  outstandingExport: {
    ...inBusiness,
    method: 'GET',
    path: '/outstanding_export',
    summary: 'All dues under the filter as a file; answers a signed, expiring link',
    permission: read,
    rate: 'send',
    audit: 'export',
    query: z.object({ search, ...outstandingFilters, exportType }),
    answer: exported,
  },
  groups: {
    ...inBusiness,
    method: 'GET',
    path: '/accounts/groups',
    summary: 'How the groups stand, all their clients together',
    permission: read,
    reads: 'outstanding',
    query: listQuery(SORTS, { ...whose, is_overdue: flag }),
    answer: page(outstandingRow),
  },
  ofClient: {
    ...inBusiness,
    method: 'GET',
    path: '/accounts/client/{id}',
    summary: 'How a client stands with each firm: what is open, how old it is, what is paid ahead',
    permission: read,
    reads: 'accounts',
    params: byId,
    answer: account,
  },
  statement: {
    ...inBusiness,
    method: 'GET',
    path: '/accounts/client/{id}/statement',
    summary: 'The statement of account of a client with a firm, for a period',
    permission: read,
    reads: 'accounts',
    params: byId,
    query: period,
    answer: statement,
  },
  statementPdf: {
    ...inBusiness,
    method: 'GET',
    path: '/accounts/client/{id}/statement_pdf',
    makesFile: true,
    summary: 'The statement on paper; answers a signed, expiring link',
    permission: read,
    params: byId,
    query: period,
    answer: paperLink,
  },
  statementMailText: {
    ...inBusiness,
    method: 'GET',
    path: '/accounts/client/{id}/statement_mail_text',
    summary: 'What a mail with the statement would say, and to whom it would go: a proposal',
    permission: read,
    reads: 'accounts',
    params: byId,
    query: period,
    answer: mailText,
  },
  statementSend: {
    ...inBusiness,
    method: 'POST',
    path: '/accounts/client/{id}/statement_send',
    summary: 'Mail the statement with its paper',
    permission: write,
    rate: 'send',
    touches: ['outbox'],
    status: 200,
    params: byId,
    /** `to` is whom it goes to, so the days are said apart. */
    body: mailBody.extend({ period }),
    answer: mailed,
  },
  reminderMailText: {
    ...inBusiness,
    method: 'GET',
    path: '/accounts/client/{id}/reminder_mail_text',
    summary: 'What a reminder of what is open with a firm would say: a proposal',
    permission: read,
    reads: 'accounts',
    params: byId,
    query: remindedBooks,
    answer: mailText,
  },
  remind: {
    ...inBusiness,
    method: 'POST',
    path: '/accounts/client/{id}/remind',
    summary: 'Mail a reminder of what is open with a firm: what is late, or else what is due next',
    permission: write,
    rate: 'send',
    touches: ['accounts', 'invoices', 'outbox'],
    status: 200,
    params: byId,
    body: mailBody.extend(remindedBooks.shape),
    answer: mailed,
  },
  remindMany: {
    ...inBusiness,
    method: 'POST',
    path: '/outstanding_remind',
    summary: 'Remind many clients of what is late, in the background: those who want reminders by mail',
    permission: write,
    rate: 'send',
    touches: ['accounts', 'invoices', 'outbox'],
    status: 202,
    body: z.object({
      client_ids: z.array(id).min(1, 'Choose at least one').max(MOST_REMINDED),
      /** Left out: each firm that something is late with. */
      firm_id: id.optional(),
    }),
    answer: jobStarted,
  },
  reminders: {
    ...inBusiness,
    method: 'GET',
    path: '/invoice_reminders',
    summary: 'The reminders of an invoice, of a client, or of all: what went out, and what did not and why',
    permission: read,
    reads: 'accounts',
    query: listQuery(['sent_at'], { invoice_id: id.optional(), client_id: id.optional() }),
    answer: page(reminder),
  },
  openingBalances: {
    ...inBusiness,
    method: 'GET',
    path: '/client_opening_balance/{id}',
    summary: 'What a client owed, or had paid ahead, before these books begin: with one firm or with each',
    permission: read,
    reads: 'accounts',
    params: byId,
    query: z.object({ firm_id: id.optional() }),
    answer: z.object({ data: z.array(openingBalance) }),
  },
  addOpeningBalance: {
    ...inBusiness,
    method: 'POST',
    path: '/opening_balances',
    summary: 'Enter an opening balance: one for each client, firm and currency',
    permission: write,
    touches: MOVED,
    body: openingBalanceBody,
    answer: openingBalance,
  },
  removeOpeningBalance: {
    ...inBusiness,
    method: 'DELETE',
    path: '/opening_balances/{id}',
    summary: 'Take an opening balance back, as long as nothing is settled against it',
    permission: write,
    touches: MOVED,
    params: byId,
    answer: ok,
  },
});

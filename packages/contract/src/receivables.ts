import { delivery } from './outbox.ts';
import { AGEING_BUCKETS } from '@daftar/domain/billing/ageing';
import { z } from 'zod';
import { amount, paragraph } from './billing/document.ts';
import { composeMail, mailBody, mailed, mailText, pdfLink } from './billing/email.ts';
import { exportAnswer, exportType } from './core/report.ts';
import { contactEmail } from './core/contacts.ts';
import { currency } from './core/fields.ts';
import { byId, day, flag, id, idList, inOrder, jobStarted, listQuery, ok, page, record } from './core/page.ts';
import { inBusiness, routes } from './core/route.ts';
import { ageing, outstandingSums } from './receivables/ageing.ts';
import { openingImportRoutes } from './receivables/opening-import.ts';

const read = { module: 'invoices', level: 'read' } as const;
const write = { module: 'invoices', level: 'write' } as const;
const MOVED = ['accounts', 'outstanding', 'invoices', 'clients'] as const;

export const OUTSTANDING_BY = ['client', 'group', 'firm'] as const;
export type OutstandingBy = (typeof OUTSTANDING_BY)[number];

export const outstandingRow = z.object({
  /** Of the client, group or firm, per currency. 0 for no group. */
  id: z.number(),
  key: z.string(),
  name: z.string(),
  /** For a client. */
  code_number: z.string(),
  group_name: z.string(),
  /** Number of clients. */
  clients: z.number(),
  currency: z.string(),
  ageing,
  overdue: z.string(),
  oldest_due_date: z.string().nullable(),
  last_receipt_date: z.string().nullable(),
});
export type OutstandingRow = z.output<typeof outstandingRow>;

/** Filters of the list and of its totals. */
const whose = { firm_id: id.optional(), branch_id: id.optional(), group_id: id.optional() };
export const outstandingFilters = {
  by: z.enum(OUTSTANDING_BY).default('client'),
  ...whose,
  /** Only overdue ones, or those with dues in this bucket. */
  is_overdue: flag,
  bucket: z.enum(AGEING_BUCKETS).optional(),
  /** Minimum net due. */
  min_amount: amount.optional(),
};
const SORTS = ['net', 'overdue', 'name'] as const;
const search = z.string().trim().max(100).optional();

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
  /** Receivable, advance and net. */
  receivable: z.string(),
  advance: z.string(),
  net: z.string(),
  /** All of them; at most 500 are listed. */
  open_documents: z.number(),
  ageing,
});

export const openingBalanceBody = z.object({
  client_id: id,
  firm_id: id,
  date: day,
  /** Default: the business's currency. */
  currency: currency.optional(),
  /** Positive if the client owed, negative for an advance. */
  amount: z
    .string()
    .trim()
    .regex(/^-?\d{1,15}(\.\d{1,3})?$/, 'Invalid amount provided')
    .refine((value) => Number(value) !== 0, 'Enter an amount other than 0'),
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
  /** Amount not settled yet. */
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
  /** The 500 oldest of each firm and currency. */
  open_items: z.array(openItem),
  advances: z.array(advanceItem),
  opening_balances: z.array(openingBalance),
});
export type ClientAccount = z.output<typeof account>;

export const period = inOrder(z.object({ firm_id: id, currency: currency.optional(), from: day, to: day }));
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

const MAX_REMINDED = 500;
const remindedBooks = z.object({ firm_id: id, currency: currency.optional() });
const reminder = z.object({
  id: z.number(),
  invoice_id: z.number(),
  invoice_number: z.string(),
  client_id: z.number(),
  client_name: z.string(),
  /** Days from the due date; null for a manual reminder. */
  rule_days: z.number().nullable(),
  state: z.enum(['sent', 'passed_over', 'not_wanted', 'no_email']),
  recipient: contactEmail,
  currency: z.string(),
  due: z.string(),
  sent_at: z.string(),
  delivery,
});
export type InvoiceReminder = z.output<typeof reminder>;

export const accountRoutes = routes({
  ...openingImportRoutes,
  outstanding: {
    ...inBusiness,
    method: 'GET',
    path: '/outstanding',
    summary: 'List outstanding balances',
    permission: read,
    reads: 'outstanding',
    query: listQuery(SORTS, outstandingFilters),
    answer: page(outstandingRow),
  },
  outstandingByClient: {
    ...inBusiness,
    method: 'GET',
    path: '/outstanding_by_client',
    summary: 'Get outstanding balances of clients',
    permission: read,
    reads: 'outstanding',
    query: z.object({ ids: idList }),
    /** Net of advances, by currency. Clients without a balance are left out. */
    answer: z.object({
      data: z.array(z.object({ client_id: z.number(), currency: z.string(), net: z.string(), overdue: z.string() })),
    }),
  },
  outstandingSummary: {
    ...inBusiness,
    method: 'GET',
    path: '/outstanding_summary',
    summary: 'Get outstanding totals by age',
    permission: read,
    reads: 'outstanding',
    query: z.object({ search, ...whose }),
    answer: z.object({ sums: z.array(outstandingSums) }),
  },
  outstandingExport: {
    ...inBusiness,
    method: 'GET',
    path: '/outstanding_export',
    summary: 'Export outstanding balances',
    permission: read,
    rate: 'send',
    audit: 'export',
    query: z.object({ search, ...outstandingFilters, exportType }),
    answer: exportAnswer,
  },
  groups: {
    ...inBusiness,
    method: 'GET',
    path: '/accounts/groups',
    summary: 'List group balances',
    permission: read,
    reads: 'outstanding',
    query: listQuery(SORTS, { ...whose, is_overdue: flag }),
    answer: page(outstandingRow),
  },
  ofClient: {
    ...inBusiness,
    method: 'GET',
    path: '/accounts/client/{id}',
    summary: "Get a client's account with each firm",
    permission: read,
    reads: 'accounts',
    params: byId,
    answer: account,
  },
  statement: {
    ...inBusiness,
    method: 'GET',
    path: '/accounts/client/{id}/statement',
    summary: 'Get a statement of account',
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
    summary: 'Get the PDF of a statement',
    permission: read,
    params: byId,
    query: period,
    answer: pdfLink,
  },
  statementMailText: {
    ...inBusiness,
    method: 'GET',
    path: '/accounts/client/{id}/statement_mail_text',
    summary: 'Preview a statement email',
    permission: [read, composeMail],
    reads: 'accounts',
    params: byId,
    query: period,
    answer: mailText,
  },
  statementSend: {
    ...inBusiness,
    method: 'POST',
    path: '/accounts/client/{id}/statement_send',
    summary: 'Email a statement',
    permission: [write, composeMail],
    rate: 'send',
    touches: ['outbox'],
    status: 200,
    params: byId,
    /** `to` is the recipient, so the period is separate. */
    body: mailBody.extend({ period }),
    answer: mailed,
  },
  reminderMailText: {
    ...inBusiness,
    method: 'GET',
    path: '/accounts/client/{id}/reminder_mail_text',
    summary: 'Preview a payment reminder',
    permission: [read, composeMail],
    reads: 'accounts',
    params: byId,
    query: remindedBooks,
    answer: mailText,
  },
  remind: {
    ...inBusiness,
    method: 'POST',
    path: '/accounts/client/{id}/remind',
    summary: 'Send a payment reminder',
    permission: [write, composeMail],
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
    summary: 'Send payment reminders to many clients',
    permission: [write, composeMail],
    rate: 'send',
    touches: ['accounts', 'invoices', 'outbox'],
    status: 202,
    body: z.object({
      client_ids: z.array(id).min(1, 'Select at least one').max(MAX_REMINDED),
      /** Default: every firm with overdue invoices. */
      firm_id: id.optional(),
    }),
    answer: jobStarted,
  },
  reminders: {
    ...inBusiness,
    method: 'GET',
    path: '/invoice_reminders',
    summary: 'List payment reminders',
    permission: read,
    reads: 'accounts',
    query: listQuery(['sent_at'], { invoice_id: id.optional(), client_id: id.optional() }),
    answer: page(reminder),
  },
  openingBalances: {
    ...inBusiness,
    method: 'GET',
    path: '/client_opening_balance/{id}',
    summary: 'List opening balances',
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
    summary: 'Create an opening balance',
    permission: write,
    touches: MOVED,
    body: openingBalanceBody,
    answer: openingBalance,
  },
  removeOpeningBalance: {
    ...inBusiness,
    method: 'DELETE',
    path: '/opening_balances/{id}',
    summary: 'Delete an opening balance',
    permission: write,
    touches: MOVED,
    params: byId,
    answer: ok,
  },
});

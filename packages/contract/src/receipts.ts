import { delivery } from './outbox.ts';
import { AGEING_BUCKETS } from '@daftar/domain/billing/ageing';
import { PAYMENT_MODES } from '@daftar/domain/billing/settlement';
import { z } from 'zod';
import { amount, paragraph, percentage } from './billing/document.ts';
import { composeMail, mailBody, mailed, mailText, pdfLink } from './billing/email.ts';
import { currency, required, text } from './core/fields.ts';
import { exportAnswer, exportType } from './core/report.ts';
import { byId, day, flag, id, inOrder, listQuery, page, record } from './core/page.ts';
import { inBusiness, routes } from './core/route.ts';
import { MONEY } from './invoices.ts';

const read = { module: 'invoices', level: 'read' } as const;
const write = { module: 'invoices', level: 'write' } as const;

export const RECEIPT_STATES = ['Received', 'Bounced', 'Cancelled'] as const;
/** Kinds of open items and advances. */
export const OPEN_KINDS = ['invoice', 'debit_note', 'opening_balance'] as const;
export type OpenKind = (typeof OPEN_KINDS)[number];
export const ADVANCE_KINDS = ['receipt', 'credit_note', 'opening_balance'] as const;
const MAX_ALLOCATIONS = 1000;

const item = { kind: z.enum(OPEN_KINDS), id };
const allocations = z
  .array(z.object({ ...item, amount }))
  .max(MAX_ALLOCATIONS)
  .default([]);
/** Oldest first allocates by due date. By hand without allocations, all of it is an advance. */
const allocating = { allocation: z.enum(['by_hand', 'oldest_first']).default('by_hand'), allocations };

export const receiptBody = z.object({
  firm_id: id,
  branch_id: id.nullable().default(null),
  client_id: id,
  date: day,
  /** Default: the business's currency. */
  currency: currency.optional(),
  mode: z.enum(PAYMENT_MODES),
  /** Number of the cheque, UTR, or of the payment app. */
  reference: text(100).default(''),
  instrument_date: day.nullable().default(null),
  /** The bank that a cheque is drawn on. */
  bank_name: text(120).default(''),
  /** The firm's bank account. */
  bank_detail_id: id.nullable().default(null),
  cash: amount.default('0'),
  tds: amount.default('0'),
  tds_section: text(60).default(''),
  write_off: amount.default('0'),
  advance_adjusted: amount.default('0'),
  ...allocating,
  /** For an advance: table 11A of GSTR-1 needs it. By default the place is proposed. */
  place_of_supply: z
    .string()
    .regex(/^\d{2}$/, 'Choose a state')
    .or(z.literal(''))
    .optional(),
  tax_rate: percentage.nullable().default(null),
  advance_for: text(200).default(''),
  notes: paragraph().default(''),
  /** The reported payment that this receipt resolves. */
  payment_notice_id: id.nullable().default(null),
});
export type ReceiptBody = z.output<typeof receiptBody>;

const parts = {
  cash: z.string(),
  tds: z.string(),
  write_off: z.string(),
  advance_adjusted: z.string(),
  total: z.string(),
  /** The advance left. */
  advance: z.string(),
};
const head = {
  ...record,
  state: z.enum(RECEIPT_STATES),
  number: z.string(),
  date: z.string(),
  currency: z.string(),
  firm_id: z.number(),
  firm_name: z.string(),
  branch_id: z.number().nullable(),
  client_id: z.number(),
  client_name: z.string(),
  mode: z.enum(PAYMENT_MODES),
  reference: z.string(),
  ...parts,
  sent_at: z.string().nullable(),
  delivery,
};

export const receiptRow = z.object(head);
export type ReceiptRow = z.output<typeof receiptRow>;

const settled = z.object({
  kind: z.enum(OPEN_KINDS),
  id: z.number(),
  number: z.string(),
  date: z.string(),
  amount: z.string(),
  /** Amount still due. */
  due: z.string(),
});
const source = z.object({ kind: z.enum(ADVANCE_KINDS), id: z.number(), number: z.string(), date: z.string() });

export const receipt = z.object({
  ...head,
  instrument_date: z.string().nullable(),
  bank_name: z.string(),
  bank_detail_id: z.number().nullable(),
  /** `HDFC Bank, 0123`: the bank account. */
  bank_account: z.string().nullable(),
  tds_section: z.string(),
  place_of_supply: z.string(),
  tax_rate: z.string().nullable(),
  advance_for: z.string(),
  notes: z.string(),
  ended_on: z.string().nullable(),
  end_reason: z.string(),
  created_by_name: z.string().nullable(),
  /** Allocations from the ledger; for an ended receipt, those it had. */
  settled: z.array(settled),
  /** The advances of before that it adjusted. */
  adjusted: z.array(source.extend({ amount: z.string() })),
  /** Actions allowed now (billing/transitions.ts). */
  acts: z.array(z.string()),
});
export type Receipt = z.output<typeof receipt>;

const openItem = settled.omit({ amount: true }).extend({
  total: z.string(),
  due_date: z.string(),
  ageing: z.enum(AGEING_BUCKETS),
  /** TDS on the full amount due, and whether this client is likely to deduct it. */
  tds: z.object({ rate: z.string(), amount: z.string(), section: z.string(), is_likely: z.boolean() }).nullable(),
});
export type OpenItem = z.output<typeof openItem>;

const openItems = z.object({
  currency: z.string(),
  items: z.array(openItem),
  /** True if newer items are left out. */
  has_more: z.boolean(),
  advances: z.array(source.extend({ left: z.string() })),
  /** The sum of all advances, listed or not. */
  advance_available: z.string(),
  /** Place of supply and GST rates of an advance; none if the firm charges no GST. */
  place_of_supply: z.string(),
  tax_rates: z.array(z.string()),
  bank_accounts: z.array(z.object({ id: z.number(), name: z.string(), is_default: z.boolean() })),
});
export type OpenItems = z.output<typeof openItems>;

export const receiptFilters = {
  state: z.enum(RECEIPT_STATES).optional(),
  mode: z.enum(PAYMENT_MODES).optional(),
  firm_id: id.optional(),
  branch_id: id.optional(),
  client_id: id.optional(),
  from_date: day.optional(),
  to_date: day.optional(),
  /** With an unallocated amount. */
  has_advance: flag,
};
const sum = z.object({ currency: z.string(), documents: z.number(), ...parts });
export type ReceiptSum = z.output<typeof sum>;
const tab = z.object({ state: z.enum(['All', ...RECEIPT_STATES]), sums: z.array(sum) });

const about = { ...inBusiness, permission: write, touches: MONEY, params: byId, answer: receipt } as const;

export const receiptRoutes = routes({
  list: {
    ...inBusiness,
    method: 'GET',
    path: '/receipts',
    summary: 'List receipts',
    permission: read,
    reads: 'receipts',
    query: listQuery(['date', 'number', 'total', 'created_at'], receiptFilters),
    answer: page(receiptRow),
  },
  summary: {
    ...inBusiness,
    method: 'GET',
    path: '/receipts_summary',
    summary: 'Get receipt totals by state',
    permission: read,
    reads: 'receipts',
    query: inOrder(z.object({ search: z.string().trim().max(100).optional(), ...receiptFilters })),
    answer: z.object({ tabs: z.array(tab) }),
  },
  exportAll: {
    ...inBusiness,
    method: 'GET',
    path: '/receipts_export',
    summary: 'Export receipts',
    permission: read,
    rate: 'send',
    audit: 'export',
    query: inOrder(z.object({ search: z.string().trim().max(100).optional(), ...receiptFilters, exportType })),
    answer: exportAnswer,
  },
  get: {
    ...inBusiness,
    method: 'GET',
    path: '/receipts/{id}',
    summary: 'Get a receipt',
    permission: read,
    reads: 'receipts',
    params: byId,
    answer: receipt,
  },
  openItems: {
    ...inBusiness,
    method: 'GET',
    path: '/open_items',
    summary: 'List open items and advances',
    permission: read,
    reads: 'receipts',
    /** `branch_id`: its settings define the tax rates of advances. */
    query: z.object({
      client_id: id,
      firm_id: id,
      branch_id: id.optional(),
      currency: currency.optional(),
      date: day.optional(),
      /** Listed even if it isn't among the oldest. */
      invoice_id: id.optional(),
    }),
    answer: openItems,
  },
  create: {
    ...inBusiness,
    method: 'POST',
    path: '/receipts',
    summary: 'Record a payment',
    permission: write,
    touches: [...MONEY, 'payment_notices'],
    body: receiptBody,
    answer: receipt,
  },
  applyAdvance: {
    ...inBusiness,
    method: 'POST',
    path: '/advances/apply',
    summary: 'Apply an advance to open items',
    permission: write,
    touches: MONEY,
    status: 200,
    /** No money is received, so no receipt is created. The oldest advances are used first. */
    body: z.object({
      firm_id: id,
      client_id: id,
      /** Default: the business's currency. */
      currency: currency.optional(),
      amount,
      ...allocating,
      date: day.optional(),
    }),
    answer: z.object({ applied: z.string(), advance_available: z.string() }),
  },
  releaseAdvance: {
    ...inBusiness,
    method: 'POST',
    path: '/advances/release',
    summary: 'Release an applied advance',
    permission: write,
    touches: MONEY,
    status: 200,
    body: z.object({
      source: z.object({ kind: z.enum(ADVANCE_KINDS), id }),
      item: z.object(item),
      date: day.optional(),
    }),
    answer: z.object({ released: z.string() }),
  },
  allocate: {
    ...about,
    method: 'POST',
    path: '/receipts/{id}/allocate',
    summary: 'Allocate a receipt',
    status: 200,
    body: z.object({ ...allocating, date: day.optional() }),
  },
  release: {
    ...about,
    method: 'POST',
    path: '/receipts/{id}/release',
    summary: 'Release an allocation',
    status: 200,
    body: z.object({ ...item, date: day.optional() }),
  },
  bounce: {
    ...about,
    method: 'POST',
    path: '/receipts/{id}/bounce',
    summary: 'Mark a receipt as bounced',
    status: 200,
    body: z.object({ reason: required(200), date: day.optional() }),
  },
  cancel: {
    ...about,
    method: 'POST',
    path: '/receipts/{id}/cancel',
    summary: 'Cancel a receipt',
    status: 200,
    body: z.object({ reason: required(200) }),
  },
  pdf: {
    ...inBusiness,
    method: 'GET',
    path: '/receipts/{id}/pdf',
    makesFile: true,
    summary: 'Get the PDF of a receipt',
    permission: read,
    params: byId,
    answer: pdfLink,
  },
  mailText: {
    ...inBusiness,
    method: 'GET',
    path: '/receipts/{id}/mail_text',
    summary: 'Preview a receipt email',
    permission: [read, composeMail],
    reads: 'receipts',
    params: byId,
    answer: mailText,
  },
  send: {
    ...inBusiness,
    method: 'POST',
    path: '/receipts/{id}/send',
    summary: 'Email a receipt',
    permission: [write, composeMail],
    rate: 'send',
    touches: ['receipts', 'outbox'],
    status: 200,
    params: byId,
    body: mailBody,
    answer: mailed,
  },
});

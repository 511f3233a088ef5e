import { AGEING_BUCKETS } from '@daftar/domain/billing/ageing';
import { PAYMENT_MODES } from '@daftar/domain/billing/settlement';
import { z } from 'zod';
import { amount, paragraph, percentage } from './billing/document.ts';
import { mailBody, mailed, mailText, paperLink } from './billing/papers.ts';
import { currency, required, text } from './core/fields.ts';
import { byId, day, flag, id, listQuery, page, record } from './core/page.ts';
import { routes } from './core/route.ts';
import { MONEY } from './invoices.ts';

const read = { module: 'invoices', level: 'read' } as const;
const write = { module: 'invoices', level: 'write' } as const;
const inBusiness = { actor: 'staff', business: 'header' } as const;

export const RECEIPT_STATES = ['Received', 'Bounced', 'Cancelled'] as const;
/** What a receipt can be set against, and what else may have been paid ahead. */
export const OPEN_KINDS = ['invoice', 'debit_note', 'opening_balance'] as const;
export type OpenKind = (typeof OPEN_KINDS)[number];
export const ADVANCE_KINDS = ['receipt', 'credit_note', 'opening_balance'] as const;
const MOST_ALLOCATIONS = 200;

const item = { kind: z.enum(OPEN_KINDS), id };
const allocations = z
  .array(z.object({ ...item, amount }))
  .max(MOST_ALLOCATIONS)
  .default([]);
/** Oldest first fills what is due by its due date. By hand with nothing in it, all is an advance. */
const allocating = { allocation: z.enum(['by_hand', 'oldest_first']).default('by_hand'), allocations };

export const receiptBody = z.object({
  firm_id: id,
  branch_id: id.nullable().default(null),
  client_id: id,
  date: day,
  /** Left out: the business's. */
  currency: currency.optional(),
  mode: z.enum(PAYMENT_MODES),
  /** Number of the cheque, UTR, or of the payment app. */
  reference: text(100).default(''),
  instrument_date: day.nullable().default(null),
  /** The bank that a cheque is drawn on. */
  bank_name: text(120).default(''),
  /** The account of the firm that it came into. */
  bank_detail_id: id.nullable().default(null),
  cash: amount.default('0'),
  tds: amount.default('0'),
  tds_section: text(60).default(''),
  write_off: amount.default('0'),
  advance_adjusted: amount.default('0'),
  ...allocating,
  /** Of what is left over as an advance: table 11A of GSTR-1 asks for it. Left out, the place is proposed. */
  place_of_supply: z
    .string()
    .regex(/^\d{2}$/, 'Choose a state')
    .or(z.literal(''))
    .optional(),
  tax_rate: percentage.nullable().default(null),
  advance_for: text(200).default(''),
  notes: paragraph().default(''),
  /** What the client said it had paid, where the receipt is written of that: it waits no longer. */
  payment_notice_id: id.nullable().default(null),
});
export type ReceiptBody = z.output<typeof receiptBody>;

const parts = {
  cash: z.string(),
  tds: z.string(),
  write_off: z.string(),
  advance_adjusted: z.string(),
  total: z.string(),
  /** What is left of it as the client's advance. */
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
};

export const receiptRow = z.object(head);
export type ReceiptRow = z.output<typeof receiptRow>;

const settled = z.object({
  kind: z.enum(OPEN_KINDS),
  id: z.number(),
  number: z.string(),
  date: z.string(),
  amount: z.string(),
  /** What is still due on it now. */
  due: z.string(),
});
const source = z.object({ kind: z.enum(ADVANCE_KINDS), id: z.number(), number: z.string(), date: z.string() });

export const receipt = z.object({
  ...head,
  instrument_date: z.string().nullable(),
  bank_name: z.string(),
  bank_detail_id: z.number().nullable(),
  /** `HDFC Bank, 0123`: the account it came into. */
  bank_account: z.string().nullable(),
  tds_section: z.string(),
  place_of_supply: z.string(),
  tax_rate: z.string().nullable(),
  advance_for: z.string(),
  notes: z.string(),
  ended_on: z.string().nullable(),
  end_reason: z.string(),
  created_by_name: z.string().nullable(),
  /** What it settles, read off the ledger; of one that was turned back, what it had settled. */
  settled: z.array(settled),
  /** The advances of before that it adjusted. */
  adjusted: z.array(source.extend({ amount: z.string() })),
  /** What may be done with it now (billing/transitions.ts). */
  acts: z.array(z.string()),
});
export type Receipt = z.output<typeof receipt>;

const openItem = settled.omit({ amount: true }).extend({
  total: z.string(),
  due_date: z.string(),
  ageing: z.enum(AGEING_BUCKETS),
  /** What a client who deducts tax deducts when it pays all that is due, and whether this one is likely to. */
  tds: z.object({ rate: z.string(), amount: z.string(), section: z.string(), is_likely: z.boolean() }).nullable(),
});
export type OpenItem = z.output<typeof openItem>;

const openItems = z.object({
  currency: z.string(),
  items: z.array(openItem),
  /** True where there are more than are told, the newest of them. */
  has_more: z.boolean(),
  advances: z.array(source.extend({ left: z.string() })),
  /** Where an advance is supplied, and the rates it may carry; none where the firm charges no GST. */
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
  /** With something left that is not set against anything. */
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
    summary: 'Receipts',
    permission: read,
    reads: 'receipts',
    query: listQuery(['date', 'number', 'total', 'created_at'], receiptFilters),
    answer: page(receiptRow),
  },
  summary: {
    ...inBusiness,
    method: 'GET',
    path: '/receipts_summary',
    summary: 'What the receipts under a filter come to, by state; of all together, the money of those that stand',
    permission: read,
    reads: 'receipts',
    query: z.object({ search: z.string().trim().max(100).optional(), ...receiptFilters }),
    answer: z.object({ tabs: z.array(tab) }),
  },
  get: {
    ...inBusiness,
    method: 'GET',
    path: '/receipts/{id}',
    summary: 'One receipt, with what it settled',
    permission: read,
    reads: 'receipts',
    params: byId,
    answer: receipt,
  },
  openItems: {
    ...inBusiness,
    method: 'GET',
    path: '/open_items',
    summary: 'What a receipt can be set against, and what is paid ahead',
    permission: read,
    reads: 'receipts',
    /** `branch_id`: whose rates an advance may be taxed at. */
    query: z.object({
      client_id: id,
      firm_id: id,
      branch_id: id.optional(),
      currency: currency.optional(),
      date: day.optional(),
    }),
    answer: openItems,
  },
  create: {
    ...inBusiness,
    method: 'POST',
    path: '/receipts',
    summary: 'Receive money against what is due, or in advance',
    permission: write,
    touches: [...MONEY, 'payment_notices'],
    body: receiptBody,
    answer: receipt,
  },
  allocate: {
    ...about,
    method: 'POST',
    path: '/receipts/{id}/allocate',
    summary: 'Set what is left of it against what is due',
    status: 200,
    body: z.object({ ...allocating, date: day.optional() }),
  },
  release: {
    ...about,
    method: 'POST',
    path: '/receipts/{id}/release',
    summary: 'Take back what it settled of one item; the money becomes an advance',
    status: 200,
    body: z.object({ ...item, date: day.optional() }),
  },
  bounce: {
    ...about,
    method: 'POST',
    path: '/receipts/{id}/bounce',
    summary: 'It came back unpaid: what it settled is due again',
    status: 200,
    body: z.object({ reason: required(200), date: day.optional() }),
  },
  cancel: {
    ...about,
    method: 'POST',
    path: '/receipts/{id}/cancel',
    summary: 'It was entered by mistake: its number stays, what it settled is due again',
    status: 200,
    body: z.object({ reason: required(200) }),
  },
  pdf: {
    ...inBusiness,
    method: 'GET',
    path: '/receipts/{id}/pdf',
    makesFile: true,
    summary: 'The paper; answers a signed, expiring link',
    permission: read,
    params: byId,
    answer: paperLink,
  },
  mailText: {
    ...inBusiness,
    method: 'GET',
    path: '/receipts/{id}/mail_text',
    summary: 'What a mail with it would say, and to whom it would go: a proposal',
    permission: read,
    reads: 'receipts',
    params: byId,
    answer: mailText,
  },
  send: {
    ...inBusiness,
    method: 'POST',
    path: '/receipts/{id}/send',
    summary: 'Mail it with its paper',
    permission: write,
    rate: 'send',
    touches: ['receipts', 'outbox'],
    status: 200,
    params: byId,
    body: mailBody,
    answer: mailed,
  },
});

import { AGEING_BUCKETS } from '@daftar/domain/billing/ageing';
import { DOCUMENT_TEMPLATES } from '@daftar/domain/billing/document-templates';
import { PAYMENT_STATES } from '@daftar/domain/billing/invoice-status';
import { INVOICE_STATUSES } from '@daftar/domain/enumerations';
import { z } from 'zod';
import { documentBody, documentRow, documentShape, exchangeRate, recipient } from './billing/document.ts';
import { composeMail, mailBody, mailed, mailText, pdfLink } from './billing/email.ts';
import { contactEmail } from './core/contacts.ts';
import { exportAnswer, exportType } from './core/report.ts';
import { required, text } from './core/fields.ts';
import { byId, day, flag, id, idList, inOrder, jobStarted, listQuery, ok, page } from './core/page.ts';
import { inBusiness, routes } from './core/route.ts';

const read = { module: 'invoices', level: 'read' } as const;
const write = { module: 'invoices', level: 'write' } as const;
/** Everything that shows money: issuing or receiving changes all of it. */
export const MONEY = ['invoices', 'receipts', 'outstanding', 'accounts', 'clients', 'unbilled_work'] as const;

export const INVOICE_KINDS = ['invoice', 'credit_note', 'debit_note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];
/** Both lists of the specification (section 4), and overdue. */
export const STATUS_FILTERS = [...INVOICE_STATUSES, 'Invoiced', 'Final', 'Overdue'] as const;

export const MAX_AT_ONCE = 500;

const shipping = z.object({ port_code: text(6), bill_number: text(20), bill_date: day });

export const invoiceBody = documentBody.extend({
  kind: z.enum(INVOICE_KINDS).default('invoice'),
  /** Default: 1 and false; for a note, those of its invoice, like currency, place of supply and supply type. */
  exchange_rate: exchangeRate.optional(),
  is_reverse_charge: z.boolean().optional(),
  /** Default: the firm's payment terms. */
  due_date: day.optional(),
  shipping: shipping.nullable().default(null),
  /** For a note: its original invoice and the reason. */
  original_id: id.nullable().default(null),
  reason: text(200).default(''),
});
export type InvoiceBody = z.output<typeof invoiceBody>;

const status = z.enum(INVOICE_STATUSES);
const head = {
  kind: z.enum(INVOICE_KINDS),
  state: z.enum(['Draft', 'Final', 'Cancelled']),
  status,
  payment_state: z.enum([...PAYMENT_STATES, '']),
  is_overdue: z.boolean(),
  due_date: z.string(),
  /** For a credit note: what is left of it. */
  due: z.string(),
  paid_amount: z.string(),
  issued_at: z.string().nullable(),
};

export const invoiceRow = z.object({
  ...documentRow,
  ...head,
  group_id: z.number().nullable(),
  ageing: z.enum(AGEING_BUCKETS).nullable(),
});
export type InvoiceRow = z.output<typeof invoiceRow>;

const settlement = z.object({
  /** `receipt`, `credit_note`, `opening_balance`. */
  source_kind: z.string(),
  source_id: z.number(),
  number: z.string(),
  date: z.string(),
  amount: z.string(),
  /** The part that was an advance before it was applied. */
  from_advance: z.string(),
});
const related = z.object({
  id: z.number(),
  kind: z.string(),
  number: z.string().nullable(),
  date: z.string(),
  total: z.string(),
  status: z.string(),
});

export const invoice = z.object({
  ...documentShape,
  ...head,
  /** Title of the document. */
  title: z.string(),
  shipping: shipping.nullable(),
  original_id: z.number().nullable(),
  original_number: z.string().nullable(),
  reason: z.string(),
  quotation_id: z.number().nullable(),
  recurring_id: z.number().nullable(),
  cancelled_at: z.string().nullable(),
  cancel_reason: z.string(),
  filed_in: z.string().nullable(),
  created_by_name: z.string().nullable(),
  /** Settlements and notes. */
  settlements: z.array(settlement),
  notes_on_it: z.array(related),
  /** Actions allowed now (billing/transitions.ts). */
  acts: z.array(z.string()),
});
export type Invoice = z.output<typeof invoice>;

export const invoiceFilters = {
  status: z.enum(STATUS_FILTERS).optional(),
  kind: z.enum(INVOICE_KINDS).default('invoice'),
  firm_id: id.optional(),
  branch_id: id.optional(),
  client_id: id.optional(),
  group_id: id.optional(),
  from_date: day.optional(),
  to_date: day.optional(),
};
const sum = z.object({
  currency: z.string(),
  documents: z.number(),
  taxable_value: z.string(),
  tax: z.string(),
  total: z.string(),
  due: z.string(),
});
const tab = z.object({ status: z.enum(['All', 'Final', ...INVOICE_STATUSES, 'Overdue']), sums: z.array(sum) });
export type InvoiceTab = z.output<typeof tab>;

/** For billing, without access to the client list. */
const billable = z.object({
  id: z.number(),
  client_full_name: z.string(),
  code_number: z.string(),
  pan: z.string(),
  gst_number: z.string(),
});

/** Client details copied to a document. */
const billing = z.object({
  recipient,
  currency: z.string(),
  email: contactEmail,
  group_id: z.number().nullable(),
  group_name: z.string().nullable(),
  /** By firm: outstanding and advance. */
  balances: z.array(
    z.object({ firm_id: z.number(), currency: z.string(), receivable: z.string(), advance: z.string() }),
  ),
});

export const invoiceRoutes = routes({
  list: {
    ...inBusiness,
    method: 'GET',
    path: '/invoices',
    summary: 'List invoices',
    permission: read,
    reads: 'invoices',
    query: listQuery(['date', 'due_date', 'number', 'total', 'created_at'], invoiceFilters),
    answer: page(invoiceRow),
  },
  summary: {
    ...inBusiness,
    method: 'GET',
    path: '/invoices_summary',
    summary: 'Get invoice totals by status',
    permission: read,
    reads: 'invoices',
    query: inOrder(z.object({ search: z.string().trim().max(100).optional(), ...invoiceFilters })),
    answer: z.object({ tabs: z.array(tab) }),
  },
  get: {
    ...inBusiness,
    method: 'GET',
    path: '/invoices/{id}',
    summary: 'Get an invoice',
    permission: read,
    reads: 'invoices',
    params: byId,
    answer: invoice,
  },
  create: {
    ...inBusiness,
    method: 'POST',
    path: '/invoices',
    summary: 'Create an invoice draft',
    permission: write,
    touches: ['invoices'],
    body: invoiceBody,
    answer: invoice,
  },
  update: {
    ...inBusiness,
    method: 'PUT',
    path: '/invoices/{id}',
    summary: 'Update an invoice draft',
    permission: write,
    touches: ['invoices'],
    params: byId,
    body: invoiceBody,
    answer: invoice,
  },
  discard: {
    ...inBusiness,
    method: 'DELETE',
    path: '/invoices/{id}',
    summary: 'Delete an invoice draft',
    permission: write,
    touches: ['invoices', 'quotations', 'unbilled_work'],
    params: byId,
    answer: ok,
  },
  issue: {
    ...inBusiness,
    method: 'POST',
    path: '/invoices/{id}/issue',
    summary: 'Issue an invoice',
    permission: write,
    touches: MONEY,
    status: 200,
    params: byId,
    answer: invoice,
  },
  cancel: {
    ...inBusiness,
    method: 'POST',
    path: '/invoices/{id}/cancel',
    summary: 'Cancel an invoice',
    permission: write,
    touches: [...MONEY, 'quotations'],
    status: 200,
    params: byId,
    body: z.object({ reason: required(200) }),
    answer: invoice,
  },
  duplicate: {
    ...inBusiness,
    method: 'POST',
    path: '/invoices/{id}/duplicate',
    summary: 'Duplicate an invoice',
    permission: write,
    touches: ['invoices'],
    params: byId,
    answer: invoice,
  },
  pdf: {
    ...inBusiness,
    method: 'GET',
    path: '/invoices/{id}/pdf',
    makesFile: true,
    summary: 'Get the PDF of an invoice',
    permission: read,
    params: byId,
    answer: pdfLink,
  },
  sample: {
    ...inBusiness,
    method: 'GET',
    path: '/billing_sample',
    makesFile: true,
    summary: 'Preview a document design',
    permission: read,
    query: z.object({
      template: z.enum(DOCUMENT_TEMPLATES),
      accent: z.literal('').or(z.string().regex(/^#[0-9a-f]{6}$/i)),
    }),
    answer: pdfLink,
  },
  send: {
    ...inBusiness,
    method: 'POST',
    path: '/invoices/{id}/send',
    summary: 'Email an invoice',
    permission: [write, composeMail],
    rate: 'send',
    touches: ['invoices', 'outbox'],
    status: 200,
    params: byId,
    body: mailBody,
    answer: mailed,
  },
  mailText: {
    ...inBusiness,
    method: 'GET',
    path: '/invoices/{id}/mail_text',
    summary: 'Preview an invoice email',
    permission: [read, composeMail],
    reads: 'invoices',
    params: byId,
    query: z.object({ is_reminder: flag }),
    answer: mailText,
  },
  remind: {
    ...inBusiness,
    method: 'POST',
    path: '/invoices/{id}/remind',
    summary: 'Send a reminder for an invoice',
    permission: [write, composeMail],
    rate: 'send',
    touches: ['invoices', 'outbox'],
    status: 200,
    params: byId,
    body: mailBody,
    answer: mailed,
  },
  bulk: {
    ...inBusiness,
    method: 'POST',
    path: '/invoices_bulk',
    summary: 'Run a bulk action on invoices',
    permission: write,
    rate: 'send',
    touches: MONEY,
    status: 202,
    body: z.object({
      ids: z.array(id).min(1, 'Select at least one').max(MAX_AT_ONCE),
      act: z.enum(['issue', 'send', 'remind', 'discard', 'pdf', 'zip']),
    }),
    answer: jobStarted,
  },
  exportAll: {
    ...inBusiness,
    method: 'GET',
    path: '/invoices_export',
    summary: 'Export invoices',
    permission: read,
    rate: 'send',
    audit: 'export',
    query: inOrder(
      z.object({
        search: z.string().trim().max(100).optional(),
        ...invoiceFilters,
        exportType,
      }),
    ),
    answer: exportAnswer,
  },
  search: {
    ...inBusiness,
    method: 'GET',
    path: '/search/invoices',
    summary: 'Search invoices',
    permission: read,
    reads: 'invoices',
    query: z.object({
      search: z.string().trim().max(100).optional(),
      client_id: id.optional(),
      firm_id: id.optional(),
      /** With an amount due. */
      is_open: flag,
      ids: idList.optional(),
    }),
    answer: z.object({ data: z.array(invoiceRow) }),
  },
  ofClient: {
    ...inBusiness,
    method: 'GET',
    path: '/client/{clientId}/invoice',
    summary: 'List invoices of a client',
    permission: read,
    reads: 'invoices',
    params: z.object({ clientId: id }),
    query: listQuery(['date', 'due_date', 'number', 'total', 'created_at'], {
      status: z.enum(STATUS_FILTERS).optional(),
      kind: z.enum(INVOICE_KINDS).default('invoice'),
      firm_id: id.optional(),
    }),
    answer: page(invoiceRow),
  },
  billable: {
    ...inBusiness,
    method: 'GET',
    path: '/search/billable_clients',
    summary: 'Search clients to bill',
    permission: write,
    reads: 'clients',
    query: z.object({ search: z.string().trim().max(100).default('') }),
    answer: z.object({ data: z.array(billable) }),
  },
  billing: {
    ...inBusiness,
    method: 'GET',
    path: '/client/{clientId}/billing',
    summary: 'Get billing details of a client',
    permission: read,
    reads: 'invoices',
    params: z.object({ clientId: id }),
    answer: billing,
  },
});

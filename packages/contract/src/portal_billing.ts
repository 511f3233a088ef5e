import { parseFiscalYear } from '@daftar/domain/fiscal-year';
import { z } from 'zod';
import { period, statement } from './receivables.ts';
import {
  CLIENT_INVOICE_STATUSES,
  clientInvoice,
  clientInvoiceRow,
  clientQuotation,
  clientQuotationRow,
  clientReceipt,
  clientReceiptRow,
} from './billing/portal-documents.ts';
import { paragraph } from './billing/document.ts';
import { pdfLink } from './billing/email.ts';
import { notice, NOTICE_STATES, noticeOfClient, paymentNoticeBody } from './billing/payment-notice.ts';
import { text } from './core/fields.ts';
import { byId, id, listQuery, page } from './core/page.ts';
import { routes } from './core/route.ts';
import { INVOICE_KINDS } from './invoices.ts';

/** A portal login, for the client in the header. */
const own = { actor: 'client', business: 'header', permission: 'member', client: 'header' } as const;
const ofStaff = { actor: 'staff', business: 'header' } as const;
const read = { module: 'invoices', level: 'read' } as const;
const write = { module: 'invoices', level: 'write' } as const;

/** `2026-2027` (specification, section 9). */
const fiscalYear = z
  .string()
  .refine((label) => parseFiscalYear(label) !== null, 'Select a financial year, for example 2026-2027.');

const dueItem = z.object({
  kind: z.enum(['invoice', 'debit_note', 'opening_balance']),
  id: z.number(),
  number: z.string(),
  date: z.string(),
  due_date: z.string(),
  total: z.string(),
  due: z.string(),
  is_overdue: z.boolean(),
  days_overdue: z.number(),
  /** TDS on the amount due, and whether this client is likely to deduct it. */
  tds: z.object({ amount: z.string(), is_likely: z.boolean() }).nullable(),
});
export type DueItem = z.output<typeof dueItem>;

const bankAccount = z.object({
  id: z.number(),
  account_holder: z.string(),
  bank_name: z.string(),
  branch_name: z.string(),
  account_number: z.string(),
  account_type: z.string(),
  ifsc_code: z.string(),
});

/** Amounts due to one firm in one currency, and how to pay. */
const firmDues = z.object({
  firm_id: z.number(),
  firm_name: z.string(),
  /** Payee name shown by a payment app. */
  payee: z.string(),
  currency: z.string(),
  /** The same figures as staff see: outstanding, advances and the balance of the two. */
  due: z.string(),
  advance: z.string(),
  net: z.string(),
  overdue: z.string(),
  oldest_due_date: z.string().nullable(),
  /** All of them; the oldest are listed. */
  open_documents: z.number(),
  items: z.array(dueItem),
  upi_id: z.string(),
  bank_accounts: z.array(bankAccount),
});
export type FirmDues = z.output<typeof firmDues>;

const dues = z.object({
  as_of: z.string(),
  /** Totals of all firms by currency. Empty if nothing is due. */
  sums: z.array(
    z.object({
      currency: z.string(),
      due: z.string(),
      advance: z.string(),
      net: z.string(),
      overdue: z.string(),
      oldest_due_date: z.string().nullable(),
    }),
  ),
  firms: z.array(firmDues),
  /** Reported payments without a receipt yet. */
  notices: z.array(notice),
});
export type Dues = z.output<typeof dues>;

const firmTotals = z.object({
  firm_id: z.number(),
  firm_name: z.string(),
  currency: z.string(),
  documents: z.number(),
  billed: z.string(),
  /** Money received. What else settled the documents follows, so that all of it and `due` add up to `billed`. */
  paid: z.string(),
  tds: z.string(),
  credit_notes: z.string(),
  discounts: z.string(),
  due: z.string(),
});
export type FirmTotals = z.output<typeof firmTotals>;

const answering = {
  ...own,
  method: 'POST',
  status: 200,
  rate: 'send',
  touches: ['portal_quotations', 'quotations'],
  params: byId,
  answer: clientQuotation,
} as const;

export const portalBillingRoutes = routes({
  invoices: {
    ...own,
    method: 'GET',
    path: '/client_login/getClientInvoices',
    summary: 'List invoices of the client',
    reads: 'portal_billing',
    query: listQuery(['date', 'due_date', 'number', 'total'], {
      kind: z.enum(INVOICE_KINDS).default('invoice'),
      status: z.enum(CLIENT_INVOICE_STATUSES).optional(),
      firm_id: id.optional(),
      fiscal_year: fiscalYear.optional(),
    }),
    answer: page(clientInvoiceRow),
  },
  invoice: {
    ...own,
    method: 'GET',
    path: '/client_login/invoices/{id}',
    summary: 'Get an invoice of the client',
    reads: 'portal_billing',
    params: byId,
    answer: clientInvoice,
  },
  invoicePdf: {
    ...own,
    method: 'GET',
    path: '/client_login/invoices/{id}/pdf',
    makesFile: true,
    summary: 'Get the PDF of an invoice',
    params: byId,
    answer: pdfLink,
  },
  due: {
    ...own,
    method: 'GET',
    path: '/client_login/getDueInvoices',
    summary: 'List amounts due by firm',
    reads: 'portal_billing',
    answer: dues,
  },
  totals: {
    ...own,
    method: 'GET',
    path: '/client_login/dashboard/total_firm_invoices',
    summary: 'Get billing totals by firm',
    reads: 'portal_billing',
    query: z.object({ fiscal_year: fiscalYear.optional() }),
    answer: z.object({ data: z.array(firmTotals) }),
  },
  receipts: {
    ...own,
    method: 'GET',
    path: '/client_login/getClientReceipts',
    summary: 'List receipts of the client',
    reads: 'portal_billing',
    query: listQuery(['date', 'number', 'total'], { firm_id: id.optional(), fiscal_year: fiscalYear.optional() }),
    answer: page(clientReceiptRow),
  },
  receipt: {
    ...own,
    method: 'GET',
    path: '/client_login/receipts/{id}',
    summary: 'Get a receipt of the client',
    reads: 'portal_billing',
    params: byId,
    answer: clientReceipt,
  },
  receiptPdf: {
    ...own,
    method: 'GET',
    path: '/client_login/receipts/{id}/pdf',
    makesFile: true,
    summary: 'Get the PDF of a receipt',
    params: byId,
    answer: pdfLink,
  },
  accounts: {
    ...own,
    method: 'GET',
    path: '/client_login/accounts',
    summary: 'List firms with a statement',
    reads: 'portal_billing',
    answer: z.object({
      data: z.array(z.object({ firm_id: z.number(), firm_name: z.string(), currency: z.string() })),
    }),
  },
  statement: {
    ...own,
    method: 'GET',
    path: '/client_login/statement',
    summary: 'Get a statement of account',
    reads: 'portal_billing',
    query: period,
    answer: statement,
  },
  statementPdf: {
    ...own,
    method: 'GET',
    path: '/client_login/statement/pdf',
    makesFile: true,
    summary: 'Get the PDF of a statement',
    query: period,
    answer: pdfLink,
  },
  quotations: {
    ...own,
    method: 'GET',
    path: '/client_login/quotations',
    summary: 'List quotations of the client',
    reads: 'portal_quotations',
    query: listQuery(['date', 'valid_until', 'number', 'total'], { answer: z.enum(['open']).optional() }),
    answer: page(clientQuotationRow),
  },
  quotation: {
    ...own,
    method: 'GET',
    path: '/client_login/quotations/{id}',
    summary: 'Get a quotation of the client',
    reads: 'portal_quotations',
    params: byId,
    answer: clientQuotation,
  },
  quotationPdf: {
    ...own,
    method: 'GET',
    path: '/client_login/quotations/{id}/pdf',
    makesFile: true,
    summary: 'Get the PDF of a quotation',
    params: byId,
    answer: pdfLink,
  },
  accept: {
    ...answering,
    path: '/client_login/quotations/{id}/accept',
    summary: 'Accept a quotation',
  },
  decline: {
    ...answering,
    path: '/client_login/quotations/{id}/decline',
    summary: 'Decline a quotation',
    body: z.object({ reason: paragraph(500).default('') }),
  },
  tellPayment: {
    ...own,
    method: 'POST',
    path: '/client_login/payment_notices',
    summary: 'Report a payment',
    rate: 'send',
    touches: ['portal_billing', 'payment_notices'],
    body: paymentNoticeBody,
    answer: notice,
  },
  notices: {
    ...ofStaff,
    method: 'GET',
    path: '/payment_notices',
    summary: 'List reported payments',
    permission: read,
    reads: 'payment_notices',
    query: listQuery(['created_at'], { client_id: id.optional(), state: z.enum(NOTICE_STATES).default('Waiting') }),
    answer: page(noticeOfClient),
  },
  notice: {
    ...ofStaff,
    method: 'GET',
    path: '/payment_notices/{id}',
    summary: 'Get a reported payment',
    permission: read,
    reads: 'payment_notices',
    params: byId,
    answer: noticeOfClient,
  },
  dismissNotice: {
    ...ofStaff,
    method: 'POST',
    path: '/payment_notices/{id}/dismiss',
    summary: 'Dismiss a reported payment',
    permission: write,
    touches: ['payment_notices', 'portal_billing'],
    status: 200,
    params: byId,
    body: z.object({ reason: text(200).default('') }),
    answer: noticeOfClient,
  },
});

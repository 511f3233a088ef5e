import { parseFiscalYear } from '@daftar/domain/fiscal-year';
import { z } from 'zod';
import { period, statement } from './accounts.ts';
import {
  CLIENT_INVOICE_STATUSES,
  clientInvoice,
  clientInvoiceRow,
  clientQuotation,
  clientQuotationRow,
  clientReceipt,
  clientReceiptRow,
} from './billing/client-papers.ts';
import { paragraph } from './billing/document.ts';
import { paperLink } from './billing/papers.ts';
import { notice, NOTICE_STATES, noticeOfClient, paymentNoticeBody } from './billing/payment-notice.ts';
import { text } from './core/fields.ts';
import { byId, id, listQuery, page } from './core/page.ts';
import { routes } from './core/route.ts';
import { INVOICE_KINDS } from './invoices.ts';

/** A client login, for the client it names. */
const own = { actor: 'client', business: 'header', permission: 'member', client: 'header' } as const;
const ofStaff = { actor: 'staff', business: 'header' } as const;
const read = { module: 'invoices', level: 'read' } as const;
const write = { module: 'invoices', level: 'write' } as const;

/** `2026-2027` (specification, section 9). */
const fiscalYear = z.string().refine((label) => parseFiscalYear(label) !== null, 'A fiscal year, like 2026-2027');

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

/** With one firm, in one currency: what is to be paid, and where to. */
const firmDues = z.object({
  firm_id: z.number(),
  firm_name: z.string(),
  /** To whom a payment app says the money goes. */
  payee: z.string(),
  currency: z.string(),
  /** As the practice's own outstanding has it: what is open, what is paid ahead, and what remains of the two. */
  due: z.string(),
  advance: z.string(),
  net: z.string(),
  overdue: z.string(),
  oldest_due_date: z.string().nullable(),
  items: z.array(dueItem),
  upi_id: z.string(),
  bank_accounts: z.array(bankAccount),
});
export type FirmDues = z.output<typeof firmDues>;

const dues = z.object({
  as_of: z.string(),
  /** All firms together, currency by currency; none where nothing is due. */
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
  /** What was told and is not receipted yet. */
  notices: z.array(notice),
});
export type Dues = z.output<typeof dues>;

const firmTotals = z.object({
  firm_id: z.number(),
  firm_name: z.string(),
  currency: z.string(),
  documents: z.number(),
  billed: z.string(),
  paid: z.string(),
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
    summary: 'The invoices or notes that were issued to the client',
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
    summary: 'One of them, with what was paid on it',
    reads: 'portal_billing',
    params: byId,
    answer: clientInvoice,
  },
  invoicePdf: {
    ...own,
    method: 'GET',
    path: '/client_login/invoices/{id}/pdf',
    makesFile: true,
    summary: 'Its paper; answers a signed, expiring link',
    params: byId,
    answer: paperLink,
  },
  due: {
    ...own,
    method: 'GET',
    path: '/client_login/getDueInvoices',
    summary: 'What the client has to pay, firm by firm, since when, and where to',
    reads: 'portal_billing',
    answer: dues,
  },
  totals: {
    ...own,
    method: 'GET',
    path: '/client_login/dashboard/total_firm_invoices',
    summary: 'What was billed, paid and is due of it, firm by firm; of one fiscal year or of all',
    reads: 'portal_billing',
    query: z.object({ fiscal_year: fiscalYear.optional() }),
    answer: z.object({ data: z.array(firmTotals) }),
  },
  receipts: {
    ...own,
    method: 'GET',
    path: '/client_login/getClientReceipts',
    summary: 'The receipts for what the client has paid',
    reads: 'portal_billing',
    query: listQuery(['date', 'number', 'total'], { firm_id: id.optional(), fiscal_year: fiscalYear.optional() }),
    answer: page(clientReceiptRow),
  },
  receipt: {
    ...own,
    method: 'GET',
    path: '/client_login/receipts/{id}',
    summary: 'One receipt, with what it settled',
    reads: 'portal_billing',
    params: byId,
    answer: clientReceipt,
  },
  receiptPdf: {
    ...own,
    method: 'GET',
    path: '/client_login/receipts/{id}/pdf',
    makesFile: true,
    summary: 'Its paper; answers a signed, expiring link',
    params: byId,
    answer: paperLink,
  },
  accounts: {
    ...own,
    method: 'GET',
    path: '/client_login/accounts',
    summary: 'The firms that the client has an account with, for its statement',
    reads: 'portal_billing',
    answer: z.object({
      data: z.array(z.object({ firm_id: z.number(), firm_name: z.string(), currency: z.string() })),
    }),
  },
  statement: {
    ...own,
    method: 'GET',
    path: '/client_login/statement',
    summary: 'The statement of account with a firm, for a period',
    reads: 'portal_billing',
    query: period,
    answer: statement,
  },
  statementPdf: {
    ...own,
    method: 'GET',
    path: '/client_login/statement/pdf',
    makesFile: true,
    summary: 'Its paper; answers a signed, expiring link',
    query: period,
    answer: paperLink,
  },
  quotations: {
    ...own,
    method: 'GET',
    path: '/client_login/quotations',
    summary: 'The quotations that were sent to the client',
    reads: 'portal_quotations',
    query: listQuery(['date', 'valid_until', 'number', 'total'], { answer: z.enum(['open']).optional() }),
    answer: page(clientQuotationRow),
  },
  quotation: {
    ...own,
    method: 'GET',
    path: '/client_login/quotations/{id}',
    summary: 'One of them',
    reads: 'portal_quotations',
    params: byId,
    answer: clientQuotation,
  },
  quotationPdf: {
    ...own,
    method: 'GET',
    path: '/client_login/quotations/{id}/pdf',
    makesFile: true,
    summary: 'Its paper; answers a signed, expiring link',
    params: byId,
    answer: paperLink,
  },
  accept: {
    ...answering,
    path: '/client_login/quotations/{id}/accept',
    summary: 'The client accepts, in the name of whoever is signed in',
  },
  decline: {
    ...answering,
    path: '/client_login/quotations/{id}/decline',
    summary: 'The client declines, and says why',
    body: z.object({ reason: paragraph(500).default('') }),
  },
  tellPayment: {
    ...own,
    method: 'POST',
    path: '/client_login/payment_notices',
    summary: 'The client says that it has paid: the practice looks after it, the ledger stays as it is',
    rate: 'send',
    touches: ['portal_billing', 'payment_notices'],
    body: paymentNoticeBody,
    answer: notice,
  },
  notices: {
    ...ofStaff,
    method: 'GET',
    path: '/payment_notices',
    summary: 'What clients say they have paid, as long as it waits',
    permission: read,
    reads: 'payment_notices',
    query: listQuery(['created_at'], { client_id: id.optional(), state: z.enum(NOTICE_STATES).default('Waiting') }),
    answer: page(noticeOfClient),
  },
  notice: {
    ...ofStaff,
    method: 'GET',
    path: '/payment_notices/{id}',
    summary: 'One of them, for the receipt that is written of it',
    permission: read,
    reads: 'payment_notices',
    params: byId,
    answer: noticeOfClient,
  },
  dismissNotice: {
    ...ofStaff,
    method: 'POST',
    path: '/payment_notices/{id}/dismiss',
    summary: 'No such payment came, or it is receipted already',
    permission: write,
    touches: ['payment_notices', 'portal_billing'],
    status: 200,
    params: byId,
    body: z.object({ reason: text(200).default('') }),
    answer: noticeOfClient,
  },
});

/** Billing documents as their client sees them in the portal. */
import { z } from 'zod';
import { invoice, invoiceRow } from '../invoices.ts';
import { quotation, quotationRow } from '../quotations.ts';
import { receipt, receiptRow } from '../receipts.ts';

/** Issued documents only: clients never see drafts. */
export const CLIENT_INVOICE_STATUSES = ['UnPaid', 'Partial Paid', 'Paid', 'Overdue', 'Cancelled'] as const;

/** The document as the client sees it: without creator, branch, group and actions. */
export const clientInvoiceRow = invoiceRow
  .pick({
    id: true,
    kind: true,
    firm_id: true,
    firm_name: true,
    date: true,
    due_date: true,
    currency: true,
    total: true,
    paid_amount: true,
    due: true,
    status: true,
    is_overdue: true,
  })
  .extend({ number: z.string() });
export type ClientInvoiceRow = z.output<typeof clientInvoiceRow>;

const line = z.object({
  description: z.string(),
  unit: z.string(),
  quantity: z.string(),
  rate: z.string(),
  taxable_value: z.string(),
  tax: z.string(),
});
const paper = {
  lines: z.array(line),
  taxable_value: z.string(),
  tax: z.string(),
  round_off: z.string(),
  in_words: z.string(),
  notes: z.string(),
  terms: z.string(),
  title: z.string(),
};
export const clientInvoice = clientInvoiceRow.extend({
  ...paper,
  ...invoice.pick({
    recipient: true,
    original_number: true,
    reason: true,
    cancel_reason: true,
    settlements: true,
    notes_on_it: true,
  }).shape,
});
export type ClientInvoice = z.output<typeof clientInvoice>;

export const clientReceiptRow = receiptRow.pick({
  id: true,
  state: true,
  number: true,
  date: true,
  currency: true,
  firm_id: true,
  firm_name: true,
  mode: true,
  reference: true,
  cash: true,
  tds: true,
  write_off: true,
  advance_adjusted: true,
  total: true,
  advance: true,
});
export type ClientReceiptRow = z.output<typeof clientReceiptRow>;
export const clientReceipt = clientReceiptRow.extend(receipt.pick({ settled: true, end_reason: true }).shape);
export type ClientReceipt = z.output<typeof clientReceipt>;

export const clientQuotationRow = quotationRow
  .pick({
    id: true,
    firm_id: true,
    firm_name: true,
    date: true,
    valid_until: true,
    currency: true,
    total: true,
    answer: true,
    accepted_at: true,
    accepted_name: true,
    declined_at: true,
  })
  .extend({ number: z.string() });
export type ClientQuotationRow = z.output<typeof clientQuotationRow>;
export const clientQuotation = clientQuotationRow.extend({
  ...paper,
  ...quotation.pick({ recipient: true, decline_reason: true }).shape,
});
export type ClientQuotation = z.output<typeof clientQuotation>;

import { PAYMENTS_FIRST_PAGE } from '@daftar/domain/constants';
import { inBusiness, menu, ofRecord, right, under } from './entry.ts';

const billed = right('invoices', 'read');
const bills = right('invoices', 'write');
const RECURRING = 'recurring-invoice';
export const BILLING = [
  inBusiness('invoice', 'Invoices', { ...billed, ...menu('practice', 'receipt', 'Billing') }),
  inBusiness('quotation', 'Quotations', { ...billed, ...under('invoice') }),
  inBusiness('quotation/create', 'New quotation', { ...bills, ...under('quotation'), create: 'Quotation' }),
  inBusiness('quotation/:quotationId/edit', 'Edit quotation', { ...bills, ...under('quotation') }),
  inBusiness('quotation/:quotationId/view', 'Quotation', { ...billed, ...under('quotation') }),
  inBusiness(RECURRING, 'Recurring invoices', { ...billed, ...under('invoice') }),
  inBusiness(`${RECURRING}/create`, 'New recurring invoice', {
    ...bills,
    ...under(RECURRING),
    create: 'Recurring invoice',
  }),
  inBusiness(`${RECURRING}/:recurringInvoiceId/edit`, 'Edit recurring invoice', { ...bills, ...under(RECURRING) }),
  inBusiness('invoice/:invoiceId/view', 'Invoice', { ...billed, ...under('invoice') }),
  inBusiness(`${RECURRING}/:recurringInvoiceId/view`, 'Recurring invoice', { ...billed, ...under(RECURRING) }),
  inBusiness('invoice/create', 'New invoice', { ...bills, ...under('invoice'), create: 'Invoice' }),
  inBusiness('invoice/edit/:invoiceId', 'Edit invoice', { ...bills, ...under('invoice') }),
  inBusiness('outstanding', 'Outstanding', { ...billed, ...under('invoice') }),
  inBusiness('unbilled', 'Unbilled work', { ...billed, ...under('invoice') }),
  inBusiness('billing-setting', 'Billing settings', {
    ...right('billing_management', 'read'),
    ...menu('settings', 'receipt'),
  }),
  inBusiness('payments', 'Payments', { ...billed, ...under('invoice'), query: { page: String(PAYMENTS_FIRST_PAGE) } }),
  inBusiness('payments/:receiptId', 'Receipt', { ...billed, ...under('payments') }),
  inBusiness('payment/add', 'New payment', { ...bills, ...under('payments'), create: 'Payment' }),
  inBusiness('billing', 'Billing overview', { ...billed, ...menu('practice', 'chart'), ...under('invoice') }),
  inBusiness('pricingPlan', 'Fee plans', { ...right('billing_management', 'read'), ...menu('settings', 'card') }),
  inBusiness('invoice_details', 'Invoice details', { ...billed, ...under('invoice'), ...ofRecord }),
  inBusiness('add_gst_invoice', 'New GST invoice', { ...bills, ...under('invoice'), gst: true }),
  inBusiness('gst_returns', 'GST returns', { ...billed, ...menu('finance', 'tax'), ...under('invoice'), gst: true }),
] as const;

import type { Feature } from '#web/core/feature.ts';
import { inBusiness, right, withRecord, under, menu, billingTab } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'invoices',
  screens: [
    inBusiness('invoice', 'Invoices', {
      ...right('invoices', 'read'),
      ...menu('billing', 'receipt', 'Billing'),
      ...billingTab('Invoices', 2),
      load: () => import('./invoice-list.tsx'),
    }),
    inBusiness('invoice/:invoiceId/view', 'Invoice', {
      ...right('invoices', 'read'),
      ...under('invoice'),
      load: () => import('./invoice.tsx'),
    }),
    inBusiness('invoice/create', 'Create invoice', {
      ...right('invoices', 'write'),
      ...under('invoice'),
      create: 'Invoice',
      load: () => import('./new-invoice.tsx'),
    }),
    inBusiness('invoice/edit/:invoiceId', 'Edit invoice', {
      ...right('invoices', 'write'),
      ...under('invoice'),
      load: () => import('./edit-invoice.tsx'),
    }),
    inBusiness('invoice_details', 'Invoice details', {
      ...right('invoices', 'read'),
      ...under('invoice'),
      ...withRecord,
      load: () => import('./invoice-details.tsx'),
    }),
    inBusiness('add_gst_invoice', 'Create GST invoice', {
      ...right('invoices', 'write'),
      ...under('invoice'),
      gst: true,
      load: () => import('./new-gst-invoice.tsx'),
    }),
  ],
  palette: () => import('./palette.ts'),
  pdfs: [
    {
      kind: 'invoice',
      title: (query) => query.get('number') ?? 'Invoice',
      what: 'the invoice',
      load: async (query, signal) => (await import('./pdf.ts')).loadInvoicePdf(Number(query.get('id')), signal),
    },
  ],
  client: { invoices: { tab: () => import('./client-invoices.tsx') } },
};

import { PAYMENTS_FIRST_PAGE } from '@daftar/domain/constants';
import type { Feature } from '#web/core/feature.ts';
import { inBusiness, right, under, billingTab } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'receipts',
  screens: [
    inBusiness('payments', 'Payments received', {
      ...right('invoices', 'read'),
      ...under('invoice'),
      query: { page: String(PAYMENTS_FIRST_PAGE) },
      ...billingTab('Receipts', 4),
      load: () => import('./payments.tsx'),
    }),
    inBusiness('payments/:receiptId', 'Receipt', {
      ...right('invoices', 'read'),
      ...under('payments'),
      load: () => import('./receipt.tsx'),
    }),
    inBusiness('payment/add', 'Record payment', {
      ...right('invoices', 'write'),
      ...under('payments'),
      create: 'Payment',
      load: () => import('./new-payment.tsx'),
    }),
  ],
  palette: () => import('./palette.ts'),
  pdfs: [
    {
      kind: 'receipt',
      title: () => 'Receipt',
      what: 'the receipt',
      load: async (query, signal) => (await import('./pdf.ts')).loadReceiptPdf(Number(query.get('id')), signal),
    },
  ],
  client: { receipts: { tab: () => import('./client-receipts.tsx') } },
};

import type { Feature } from '#web/core/feature.ts';
import { anyone, inBusiness, right, bare, under, billingTab } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'quotations',
  screens: [
    // Clients answer by link, without PIN or sign-in.
    anyone('/public-jwt-forms/v1/quotation', 'Quotation', { ...bare, load: () => import('./offer.tsx') }),
    inBusiness('quotation', 'Quotations', {
      ...right('invoices', 'read'),
      ...under('invoice'),
      ...billingTab('Quotations', 3),
      load: () => import('./quotation-list.tsx'),
    }),
    inBusiness('quotation/create', 'Create quotation', {
      ...right('invoices', 'write'),
      ...under('quotation'),
      create: 'Quotation',
      load: () => import('./new-quotation.tsx'),
    }),
    inBusiness('quotation/:quotationId/edit', 'Edit quotation', {
      ...right('invoices', 'write'),
      ...under('quotation'),
      load: () => import('./edit-quotation.tsx'),
    }),
    inBusiness('quotation/:quotationId/view', 'Quotation', {
      ...right('invoices', 'read'),
      ...under('quotation'),
      load: () => import('./quotation.tsx'),
    }),
  ],
  palette: () => import('./palette.ts'),
  pdfs: [
    {
      kind: 'quotation',
      title: () => 'Quotation',
      what: 'the quotation',
      load: async (query, signal) => (await import('./pdf.ts')).loadQuotationPdf(Number(query.get('id')), signal),
    },
  ],
};

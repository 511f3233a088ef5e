import type { Feature } from '#web/core/feature.ts';
import { inBusiness, right, under, billingTab } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'receivables',
  screens: [
    inBusiness('outstanding', 'Outstanding', {
      ...right('invoices', 'read'),
      ...under('invoice'),
      ...billingTab('Outstanding', 6),
      load: () => import('./outstanding.tsx'),
    }),
  ],
  pdfs: [
    {
      kind: 'statement',
      title: () => 'Statement of account',
      what: 'the statement',
      load: async (query, signal) => (await import('./pdf.ts')).loadStatement(query, signal),
    },
  ],
  client: { dues: { card: () => import('./dues-card.tsx'), tab: () => import('./client-account.tsx') } },
  dashboard: () => import('./dashboard-cards.tsx'),
};

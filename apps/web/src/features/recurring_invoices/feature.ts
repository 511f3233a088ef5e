import type { Feature } from '#web/core/feature.ts';
import { inBusiness, right, under, billingTab } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'recurring_invoices',
  screens: [
    inBusiness('recurring-invoice', 'Recurring invoices', {
      ...right('invoices', 'read'),
      ...under('invoice'),
      ...billingTab('Recurring', 5),
      load: () => import('./recurring-list.tsx'),
    }),
    inBusiness('recurring-invoice/create', 'Create recurring invoice', {
      ...right('invoices', 'write'),
      ...under('recurring-invoice'),
      create: 'Recurring invoice',
      load: () => import('./new-recurring.tsx'),
    }),
    inBusiness('recurring-invoice/:recurringInvoiceId/edit', 'Edit recurring invoice', {
      ...right('invoices', 'write'),
      ...under('recurring-invoice'),
      load: () => import('./edit-recurring.tsx'),
    }),
    inBusiness('recurring-invoice/:recurringInvoiceId/view', 'Recurring invoice', {
      ...right('invoices', 'read'),
      ...under('recurring-invoice'),
      load: () => import('./recurring.tsx'),
    }),
  ],
  palette: () => import('./palette.ts'),
};

import type { Screens } from '#web/app/screens.ts';

export const screens: Screens = {
  '/business/:businessId/recurring-invoice': () => import('./recurring-list.tsx'),
  '/business/:businessId/recurring-invoice/create': () => import('./new-recurring.tsx'),
  '/business/:businessId/recurring-invoice/:recurringInvoiceId/edit': () => import('./edit-recurring.tsx'),
  '/business/:businessId/recurring-invoice/:recurringInvoiceId/view': () => import('./recurring.tsx'),
};

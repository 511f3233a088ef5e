import type { Screens } from '#web/app/screens.ts';

export const screens: Screens = {
  '/business/:businessId/client/:clientId/billing/invoices': () => import('./billing.tsx'),
  '/business/:businessId/client/:clientId/billing/receipts': () => import('./receipts.tsx'),
};

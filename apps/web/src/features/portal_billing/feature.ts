import type { Feature } from '#web/core/feature.ts';
import { inPortal, under, menu } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'portal_billing',
  screens: [
    inPortal('billing/invoices', 'Billing', { ...menu('portal', 'receipt'), load: () => import('./billing.tsx') }),
    inPortal('billing/receipts', 'Receipts', {
      ...under('client/:clientId/billing/invoices'),
      load: () => import('./receipts.tsx'),
    }),
  ],
  portalHome: () => import('./portal-home.tsx'),
  portalBackground: () => import('./overdue-banner.tsx'),
};

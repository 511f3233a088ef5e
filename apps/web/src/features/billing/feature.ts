import type { Feature } from '#web/core/feature.ts';
import { inBusiness, right, under, menu, billingTab } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'billing',
  screens: [
    inBusiness('billing-setting', 'Billing settings', {
      ...right('billing_management', 'read'),
      ...menu('settings', 'receipt'),
      load: () => import('./settings.tsx'),
    }),
    inBusiness('billing', 'Billing overview', {
      ...right('invoices', 'read'),
      ...under('invoice'),
      ...billingTab('Overview', 1),
      load: () => import('./overview.tsx'),
    }),
  ],
  dashboard: () => import('./dashboard-cards.tsx'),
};

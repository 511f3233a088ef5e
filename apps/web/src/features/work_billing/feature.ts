import type { Feature } from '#web/core/feature.ts';
import { inBusiness, right, under, billingTab } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'work_billing',
  screens: [
    inBusiness('unbilled', 'Unbilled work', {
      ...right('invoices', 'read'),
      ...under('invoice'),
      ...billingTab('Unbilled work', 7),
      load: () => import('./unbilled.tsx'),
    }),
  ],
  task: {
    sections: [{ key: 'billing', title: 'Billing', place: 60, load: () => import('./task-billing.tsx') }],
  },
  dashboard: () => import('./dashboard-cards.tsx'),
};

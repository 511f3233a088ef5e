import type { Feature } from '#web/core/feature.ts';
import { inBusiness, right, menu } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'fee_plans',
  screens: [
    inBusiness('pricingPlan', 'Fee plans', {
      ...right('billing_management', 'read'),
      ...menu('settings', 'card'),
      load: () => import('./fee-plans.tsx'),
    }),
  ],
};

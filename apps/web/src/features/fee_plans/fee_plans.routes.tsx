import type { Screens } from '#web/app/screens.ts';

export const screens: Screens = {
  '/business/:businessId/pricingPlan': () => import('./fee-plans.tsx'),
};

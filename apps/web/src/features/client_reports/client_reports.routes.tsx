import type { Screens } from '#web/app/screens.ts';

export const screens: Screens = {
  '/business/:businessId/clientreport': () => import('./client-report.tsx'),
  '/business/:businessId/industry/:industryId': () => import('./industry-report.tsx'),
};

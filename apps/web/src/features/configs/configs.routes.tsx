import type { Screens } from '#web/app/screens.ts';

export const screens: Screens = {
  '/business/:businessId/business-configuration': () => import('./configuration.tsx'),
};

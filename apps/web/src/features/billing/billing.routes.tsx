import type { Screens } from '#web/app/screens.ts';

export const screens: Screens = {
  '/business/:businessId/billing': () => import('./overview.tsx'),
  '/business/:businessId/billing-setting': () => import('./settings.tsx'),
};

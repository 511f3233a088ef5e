import type { Screens } from '#web/app/screens.ts';

export const screens: Screens = {
  '/business/:businessId/outstanding': () => import('./outstanding.tsx'),
};

import type { Screens } from '#web/app/screens.ts';

export const screens: Screens = {
  '/business/:businessId/unbilled': () => import('./unbilled.tsx'),
};

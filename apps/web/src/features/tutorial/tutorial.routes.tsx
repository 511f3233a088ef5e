import type { Screens } from '#web/app/screens.ts';

export const screens: Screens = {
  '/quick-tutorial': () => import('./quick-tutorial.tsx'),
  '/business/:businessId/quick-tutorial': () => import('./quick-tutorial.tsx'),
};

import type { Screens } from '#web/app/screens.ts';

export const screens: Screens = {
  '/useful-links': () => import('./country-links.tsx'),
  '/business/:businessId/useful-links': () => import('./business-links.tsx'),
};

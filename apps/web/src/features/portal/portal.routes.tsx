import type { Screens } from '#web/app/screens.ts';

export const screens: Screens = {
  '/client-businesses': () => import('./client-businesses.tsx'),
  '/business/:businessId/client-list': () => import('./client-list.tsx'),
  '/business/:businessId/client/:clientId/dashboard': () => import('./home.tsx'),
};

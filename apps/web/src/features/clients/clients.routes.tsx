import type { Screens } from '#web/app/screens.ts';

export const screens: Screens = {
  '/business/:businessId/clients': () => import('./client-list.tsx'),
};

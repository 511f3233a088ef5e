import type { Screens } from '#web/app/screens.ts';

export const screens: Screens = {
  '/business/:businessId/client/:clientId/client-profile': () => import('./profile.tsx'),
};

import type { Screens } from '#web/app/screens.ts';

export const screens: Screens = {
  '/business/:businessId/client/:clientId/settings': () => import('./client-settings.tsx'),
};

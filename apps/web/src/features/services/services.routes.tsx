import type { Screens } from '#web/app/screens.ts';

export const screens: Screens = {
  '/business/:businessId/services': () => import('./services.tsx'),
  '/business/:businessId/config-services': () => import('./configure.tsx'),
};

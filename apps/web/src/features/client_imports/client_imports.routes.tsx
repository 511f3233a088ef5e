import type { Screens } from '#web/app/screens.ts';

export const screens: Screens = {
  '/business/:businessId/client_import': () => import('./import-screen.tsx'),
};

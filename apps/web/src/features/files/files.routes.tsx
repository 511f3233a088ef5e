import type { Screens } from '#web/app/screens.ts';

export const screens: Screens = {
  '/business/:businessId/pdf-preview': () => import('./preview-screen.tsx'),
};

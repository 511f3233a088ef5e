import type { Screens } from '#web/app/screens.ts';

export const screens: Screens = {
  '/business/:businessId/gst_returns': () => import('./gst-returns.tsx'),
};

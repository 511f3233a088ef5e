import type { Screens } from '#web/app/screens.ts';

/** Audit is made of tabs; its first is the activity log (activity.tabs.ts). */
export const screens: Screens = {
  '/business/:businessId/Audit': () => import('#web/app/tabbed-screen.tsx'),
};

import type { Screens } from '#web/app/screens.ts';

/** Apps is made of tabs: what is connected here, its messages (outbox) and its background jobs (jobs). */
export const screens: Screens = {
  '/business/:businessId/settings-apps': () => import('#web/app/tabbed-screen.tsx'),
};

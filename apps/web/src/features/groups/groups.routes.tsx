import type { Screens } from '#web/app/screens.ts';

export const screens: Screens = {
  '/business/:businessId/groups': () => import('./groups.tsx'),
  '/business/:businessId/referredBy': () => import('./referrers.tsx'),
  '/business/:businessId/clientTags': () => import('./tags.tsx'),
};

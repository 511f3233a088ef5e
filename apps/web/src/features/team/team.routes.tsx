import type { Screens } from '#web/app/screens.ts';

export const screens: Screens = {
  '/business/:businessId/settings-users-roles': () => import('./users-roles.tsx'),
  '/business/:businessId/settings-userDetails': () => import('./person.tsx'),
};

import type { Screens } from '#web/app/screens.ts';

export const screens: Screens = {
  '/phone-verify': () => import('./phone-verify.tsx'),
  '/pin': () => import('./pin.tsx'),
  '/user': () => import('./user.tsx'),
};

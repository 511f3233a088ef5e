import type { Screens } from '#web/app/screens.ts';

export const screens: Screens = {
  '/sign-in': () => import('./sign-in.tsx'),
  '/sign-up': () => import('./sign-up.tsx'),
  '/forgot-password': () => import('./forgot-password.tsx'),
  '/resetPassword': () => import('./reset-password.tsx'),
  '/phone-verify': () => import('./phone-verify.tsx'),
  '/pin': () => import('./pin.tsx'),
  '/user': () => import('./user.tsx'),
};

import type { Screens } from '#web/app/screens.ts';

/** Shown to whoever is signed out: known to the first visit, before the rest of the manifest. */
export const screens: Screens = {
  '/sign-in': () => import('./sign-in.tsx'),
  '/sign-up': () => import('./sign-up.tsx'),
  '/forgot-password': () => import('./forgot-password.tsx'),
  '/resetPassword': () => import('./reset-password.tsx'),
};

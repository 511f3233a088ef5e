import type { Screens } from '#web/app/screens.ts';

export const screens: Screens = {
  '/sign-in': () => import('./sign-in.tsx'),
};

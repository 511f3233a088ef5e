import type { Screens } from '#web/app/screens.ts';

export const screens: Screens = {
  '/client-businesses': () => import('./client-businesses.tsx'),
};

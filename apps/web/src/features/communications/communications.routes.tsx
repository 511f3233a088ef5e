import type { Screens } from '#web/app/screens.ts';

export const screens: Screens = {
  '/business/:businessId/workBoards-Communications': () => import('./communications.tsx'),
  '/business/:businessId/Communication_create': () => import('./new-communication.tsx'),
};

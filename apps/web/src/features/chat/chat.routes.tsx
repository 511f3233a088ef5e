import type { Screens } from '#web/app/screens.ts';

export const screens: Screens = {
  '/business/:businessId/chat': () => import('./chat.tsx'),
};

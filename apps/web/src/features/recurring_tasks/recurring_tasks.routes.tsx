import type { Screens } from '#web/app/screens.ts';

export const screens: Screens = {
  '/business/:businessId/workBoard/:boardId/recurringTask': () => import('./recurring-list.tsx'),
};

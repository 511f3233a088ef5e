import type { Screens } from '#web/app/screens.ts';

export const screens: Screens = {
  '/business/:businessId/client/:clientId/work-board': () => import('./work-board.tsx'),
  '/business/:businessId/client/:clientId/workBoard-taskDetails-new/:taskId': () => import('./task-details.tsx'),
};

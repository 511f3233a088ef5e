import type { Screens } from '#web/app/screens.ts';

export const screens: Screens = {
  '/business/:businessId/workBoard-Tasks': () => import('./board.tsx'),
  '/business/:businessId/workBoardTask': () => import('./all-tasks.tsx'),
  '/business/:businessId/workBoardTask/:taskId': () => import('./task-page.tsx'),
  '/business/:businessId/workBoard-taskDetails-new/*': () => import('./task-page.tsx'),
  '/business/:businessId/workBoard-Tasks-create': () => import('./new-task.tsx'),
  '/business/:businessId/reviewersTask': () => import('./reviewers-tasks.tsx'),
  '/business/:businessId/workBoard/:boardId/archivetask': () => import('./archived-tasks.tsx'),
};

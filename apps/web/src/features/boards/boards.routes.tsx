import type { Screens } from '#web/app/screens.ts';

export const screens: Screens = {
  '/business/:businessId/workBoards': () => import('./home.tsx'),
  '/business/:businessId/boards': () => import('./all-boards.tsx'),
  '/business/:businessId/workBoards-Boards': () => import('./all-boards.tsx'),
  '/business/:businessId/workBoard-Setting-new': () => import('./new-board.tsx'),
  '/business/:businessId/workBoard-Setting': () => import('./settings.tsx'),
  '/business/:businessId/workBoard/create-role': () => import('./role.tsx'),
  '/business/:businessId/workboard-userDetails': () => import('./person.tsx'),
};

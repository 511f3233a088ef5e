import type { Feature } from '#web/core/feature.ts';
import { inBusiness, right, withRecord, under, menu, board, boardManager } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'boards',
  screens: [
    inBusiness('workBoards', 'Work boards', {
      ...board,
      ...menu('work', 'board'),
      load: () => import('./home.tsx'),
    }),
    inBusiness('boards', 'Boards', { ...board, ...under('workBoards'), load: () => import('./all-boards.tsx') }),
    inBusiness('workBoard-Setting-new', 'Create board', {
      ...boardManager,
      ...under('workBoards'),
      load: () => import('./new-board.tsx'),
    }),
    inBusiness('workBoard-Setting', 'Board settings', {
      ...board,
      ...under('workBoards'),
      ...withRecord,
      load: () => import('./settings.tsx'),
    }),
    inBusiness('workBoard/create-role', 'Create board role', {
      ...right('workboard', 'Manage WorkBoard and Role'),
      ...under('workBoards'),
      load: () => import('./role.tsx'),
    }),
    inBusiness('workBoards-Boards', 'All boards', {
      ...board,
      ...under('workBoards'),
      load: () => import('./all-boards.tsx'),
    }),
    inBusiness('workboard-userDetails', 'Board member', {
      ...board,
      ...under('workBoards'),
      ...withRecord,
      load: () => import('./person.tsx'),
    }),
  ],
  palette: () => import('./palette.ts'),
  dashboard: () => import('./dashboard-cards.tsx'),
};

import type { Feature } from '#web/core/feature.ts';
import { inBusiness, withRecord, under, menu, board } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'tasks',
  screens: [
    inBusiness('workBoardTask', 'Tasks', {
      ...board,
      ...menu('top', 'check', 'My tasks'),
      ...under('workBoards'),
      remembers: ['view'],
      load: () => import('./all-tasks.tsx'),
    }),
    inBusiness('workBoardTask/:taskId', 'Task', {
      ...board,
      ...under('workBoards'),
      load: () => import('./task-page.tsx'),
    }),
    inBusiness('reviewersTask', 'To review', {
      ...board,
      ...under('workBoards'),
      load: () => import('./reviewers-tasks.tsx'),
    }),
    inBusiness('workBoard/:boardId/archivetask', 'Archived tasks', {
      ...board,
      ...under('workBoards'),
      load: () => import('./archived-tasks.tsx'),
    }),
    inBusiness('workBoard-Tasks', 'Board', {
      ...board,
      ...under('workBoards'),
      remembers: ['view', 'group_by'],
      load: () => import('./board.tsx'),
    }),
    inBusiness('workBoard-Tasks-create', 'Create task', {
      ...board,
      ...under('workBoards'),
      create: 'Task',
      load: () => import('./new-task.tsx'),
    }),
    inBusiness('workBoard-taskDetails-new/*', 'Task', {
      ...board,
      ...under('workBoards'),
      ...withRecord,
      load: () => import('./task-page.tsx'),
    }),
  ],
  palette: () => import('./palette.ts'),
  client: { tasks: { card: () => import('./client-card.tsx'), tab: () => import('./client-tasks.tsx') } },
};

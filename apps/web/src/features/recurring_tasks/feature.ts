import type { Feature } from '#web/core/feature.ts';
import { inBusiness, under, board } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'recurring_tasks',
  screens: [
    inBusiness('workBoard/:boardId/recurringTask', 'Recurring tasks', {
      ...board,
      ...under('workBoards'),
      load: () => import('./recurring-list.tsx'),
    }),
  ],
};

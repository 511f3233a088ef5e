import type { Feature } from '#web/core/feature.ts';
import { inBusiness, under, board } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'bulk_tasks',
  screens: [
    inBusiness('workboard/bulk_task/create', 'Bulk tasks', {
      ...board,
      ...under('workBoards'),
      load: () => import('./bulk-tasks.tsx'),
    }),
  ],
};

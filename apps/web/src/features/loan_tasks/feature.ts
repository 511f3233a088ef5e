import type { Feature } from '#web/core/feature.ts';
import { board } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'loan_tasks',
  loan: [{ key: 'tasks', title: 'Tasks', place: 85, needs: board.right, load: () => import('./loan-tab.tsx') }],
  task: { action: () => import('./loan-of-task.tsx') },
};

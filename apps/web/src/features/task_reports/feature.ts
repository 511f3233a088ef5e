import type { Feature } from '#web/core/feature.ts';
import { inBusiness, right, under, menu } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'task_reports',
  screens: [
    inBusiness('task-report', 'Task report', {
      ...right('reports', 'read'),
      ...menu('reports', 'list'),
      ...under('reports'),
      load: () => import('./task-report.tsx'),
    }),
  ],
  dashboard: () => import('./dashboard-cards.tsx'),
};

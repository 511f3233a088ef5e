import type { Feature } from '#web/core/feature.ts';

export const feature: Feature = {
  name: 'task_reports',
  dashboard: () => import('./dashboard-cards.tsx'),
};

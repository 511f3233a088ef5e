import type { Screens } from '#web/app/screens.ts';

export const screens: Screens = {
  '/business/:businessId/task-report': () => import('./task-report.tsx'),
};

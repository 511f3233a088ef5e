import type { Screens } from '#web/app/screens.ts';

export const screens: Screens = {
  '/business/:businessId/workboard/bulk_task/create': () => import('./bulk-tasks.tsx'),
};

import type { Screens } from '#web/app/screens.ts';

export const screens: Screens = {
  '/business/:businessId/timesheet': () => import('./timesheet.tsx'),
  '/business/:businessId/timesheet/add-task': () => import('./add-entry.tsx'),
  '/business/:businessId/user-timesheet': () => import('./my-timesheet.tsx'),
  '/user-timesheet': () => import('./everywhere.tsx'),
};

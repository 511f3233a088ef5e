import type { Screens } from '#web/app/screens.ts';

export const screens: Screens = {
  '/business/:businessId/attendance': () => import('./attendance.tsx'),
  '/business/:businessId/attendance/create': () => import('./new-attendance.tsx'),
  '/business/:businessId/attendance/edit/:attendanceId': () => import('./edit-attendance.tsx'),
  '/business/:businessId/attendance-report': () => import('./attendance-report.tsx'),
};

import type { Feature } from '#web/core/feature.ts';
import { inBusiness, under, menu } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'attendance',
  screens: [
    inBusiness('attendance', 'Attendance', { ...menu('team', 'calendar'), load: () => import('./attendance.tsx') }),
    inBusiness('attendance/create', 'Manual entry', {
      ...under('attendance'),
      load: () => import('./new-attendance.tsx'),
    }),
    inBusiness('attendance/edit/:attendanceId', 'Edit attendance', {
      ...under('attendance'),
      load: () => import('./edit-attendance.tsx'),
    }),
  ],
};

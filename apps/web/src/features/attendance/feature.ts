import type { Feature } from '#web/core/feature.ts';
import { inBusiness, right, under, menu } from '#web/core/screen.ts';

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
    inBusiness('attendance-report', 'Attendance report', {
      ...right('reports', 'read'),
      ...menu('reports', 'history'),
      ...under('reports'),
      load: () => import('./attendance-report.tsx'),
    }),
  ],
  activity: {
    attendances: { inSentence: 'attendance for' },
    attendance_slots: { title: 'Attendance entry', inSentence: 'attendance for' },
    attendance_corrections: { title: 'Manual entry', inSentence: 'manual entry for' },
    leave_requests: { title: 'Leave', inSentence: 'leave for' },
  },
};

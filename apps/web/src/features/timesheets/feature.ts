import type { Feature } from '#web/core/feature.ts';
import { staff, inBusiness, under, menu, board } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'timesheets',
  screens: [
    staff('/user-timesheet', 'My timesheet', { ...menu('home', 'clock'), load: () => import('./all-businesses.tsx') }),
    inBusiness('timesheet', 'Timesheets', {
      ...board,
      ...menu('team', 'clock'),
      load: () => import('./timesheet.tsx'),
    }),
    inBusiness('timesheet/add-task', 'Log time', {
      ...board,
      ...under('timesheet'),
      create: 'Time entry',
      load: () => import('./add-entry.tsx'),
    }),
    inBusiness('user-timesheet', 'My timesheet', {
      ...board,
      ...under('timesheet'),
      load: () => import('./my-timesheet.tsx'),
    }),
  ],
  task: {
    card: () => import('./card-timer.tsx'),
    action: () => import('./task-timer.tsx'),
    sections: [{ key: 'time', title: 'Time', place: 40, load: () => import('./task-time.tsx') }],
  },
  topBar: () => import('./top-bar-timer.tsx'),
  dashboard: () => import('./dashboard-cards.tsx'),
};

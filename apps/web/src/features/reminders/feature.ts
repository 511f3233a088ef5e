import type { Feature } from '#web/core/feature.ts';
import { inBusiness, under, menu, board } from '#web/core/screen.ts';

export const feature: Feature = {
  name: 'reminders',
  screens: [
    inBusiness('workBoards-Reminder', 'Reminders', {
      ...board,
      ...menu('work', 'bell'),
      ...under('workBoards'),
      load: () => import('./reminders.tsx'),
    }),
    inBusiness('reminder_create', 'Create reminder', {
      ...board,
      ...under('workBoards-Reminder'),
      create: 'Reminder',
      load: () => import('./new-reminder.tsx'),
    }),
  ],
  task: {
    sections: [{ key: 'reminders', title: 'Reminders', place: 25, load: () => import('./task-section.tsx') }],
  },
};

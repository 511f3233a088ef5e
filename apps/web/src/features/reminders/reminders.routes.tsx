import type { Screens } from '#web/app/screens.ts';

export const screens: Screens = {
  '/business/:businessId/workBoards-Reminder': () => import('./reminders.tsx'),
  '/business/:businessId/reminder_create': () => import('./new-reminder.tsx'),
};

import type { Feature } from '#server/platform/feature.ts';
import { sendReminders } from './reminders.jobs.ts';
import { reminderMessages } from './reminders.messages.ts';
import { reminders } from './reminders.routes.ts';
import { on } from '#server/platform/events.ts';
import { nextStepPlanned } from '#server/features/communications/communications.events.ts';
import { messageLeaving } from '#server/features/outbox/outbox.events.ts';
import { checkReminder } from './send.service.ts';
import { remindOfStep } from './steps.service.ts';

export const feature: Feature = {
  routes: reminders,
  jobs: [sendReminders],
  messages: Object.values(reminderMessages),
  subscribers: [on(nextStepPlanned, remindOfStep), on(messageLeaving, checkReminder)],
};

import type { JobKind, PerBusinessJobKind } from '#server/platform/jobs/job-kind.ts';
import { REMIND_CLIENTS, remindMany, type ReminderOrder } from './bulk-reminders.service.ts';
import { businessesWithPastDues, moveOn } from './overdue.service.ts';
import { remindBusiness } from './scheduled-reminders.service.ts';

/** Payment reminders, four times an hour: time zones differ by quarters of an hour. */
export const remindToPay: PerBusinessJobKind = {
  kind: 'accounts.remind_to_pay',
  round: true,
  schedule: { cron: '*/15 * * * *', timezone: 'UTC' },
  run: remindBusiness,
};

/** Moves overdue amounts on to the day. Days start at different times by time zone; a round without any is one query. */
export const moveOverdueOn: PerBusinessJobKind = {
  kind: 'accounts.move_overdue',
  round: true,
  schedule: { cron: '3-59/15 * * * *', timezone: 'UTC' },
  businesses: businessesWithPastDues,
  run: moveOn,
};

/** Reminders to the clients selected in the list of dues. */
export const remindClients: JobKind<ReminderOrder> = {
  kind: REMIND_CLIENTS,
  retries: 2,
  touches: ['accounts', 'invoices', 'outbox'],
  run: (ctx, order, progress) => remindMany(ctx, order, progress),
};

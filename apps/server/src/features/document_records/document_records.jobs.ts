import { addDays, type Day } from '@daftar/domain/dates';
import type { PerBusinessJobKind } from '#server/platform/jobs/job-kind.ts';
import { businessesToRemind } from './reminders.repo.ts';
import { remindDue } from './reminders.service.ts';

/** Every 15 minutes, since mornings differ by time zone; a run without due reminders is one query. */
export const remindOfReturns: PerBusinessJobKind = {
  kind: 'document_records.remind',
  round: true,
  schedule: { cron: '*/15 * * * *', timezone: 'UTC' },
  // East of Greenwich the day is ahead.
  businesses: (ctx) => businessesToRemind(ctx, addDays(ctx.now.toISOString().slice(0, 10) as Day, 1)),
  run: remindDue,
};

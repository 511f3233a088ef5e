import { addDays, type Day } from '@daftar/domain/dates';
import type { JobKind, PerBusinessJobKind } from '#server/platform/jobs/job-kind.ts';
import { SYNC } from './checklist.service.ts';
import { businessesToRemind } from './requests.repo.ts';
import { remindDue } from './requests.service.ts';
import { syncOpenLoans } from './sync.service.ts';

/** A changed checklist reaches the open files. */
export const syncDocuments: JobKind<object> = {
  kind: SYNC,
  touches: ['loan_documents', 'loans'],
  run: syncOpenLoans,
};

/** Every 15 minutes, since mornings differ by time zone; a run without due reminders is one query. */
export const remindOfDocuments: PerBusinessJobKind = {
  kind: 'loan_documents.remind',
  round: true,
  schedule: { cron: '*/15 * * * *', timezone: 'UTC' },
  // East of Greenwich the day is ahead.
  businesses: (ctx) => businessesToRemind(ctx, addDays(ctx.now.toISOString().slice(0, 10) as Day, 1)),
  run: remindDue,
};

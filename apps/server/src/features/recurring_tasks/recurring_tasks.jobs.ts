import type { PlatformJobKind } from '#server/platform/jobs/job-kind.ts';
import { RUN } from './completion.service.ts';
import { runDue } from './run.service.ts';

/** Every ten minutes, because days start at different times by time zone; a run without due tasks is one query. */
export const runRecurringTasks: PlatformJobKind<object> = {
  kind: RUN,
  platform: true,
  schedule: { cron: '*/10 * * * *', timezone: 'UTC' },
  run: (ctx) => runDue(ctx.app, ctx.now),
};

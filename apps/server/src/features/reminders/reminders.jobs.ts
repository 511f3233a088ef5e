import type { PlatformJobKind } from '#server/platform/jobs/job-kind.ts';
import { runDue } from './run.service.ts';

/** Every minute, because users choose the minute; a run without due reminders is one query. */
export const sendReminders: PlatformJobKind<object> = {
  kind: 'reminders.run',
  platform: true,
  schedule: { cron: '* * * * *', timezone: 'UTC' },
  run: (ctx) => runDue(ctx.app, ctx.now),
};

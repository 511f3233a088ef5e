import type { PlatformKind } from '#server/jobs/kind.ts';
import { runDue } from './running.service.ts';

/** Every minute, since people choose the minute; a round without anything due is one query. */
export const sendReminders: PlatformKind<object> = {
  kind: 'reminders.run',
  platform: true,
  schedule: { cron: '* * * * *', timezone: 'UTC' },
  run: (ctx) => runDue(ctx.app, ctx.now),
};

import type { PlatformKind } from '#server/jobs/kind.ts';
import { mailDue } from './mailing.service.ts';

/** Every minute: what is to come at once comes soon, and digests at the minute people chose. */
export const mailNotifications: PlatformKind<object> = {
  kind: 'notifications.mail',
  platform: true,
  schedule: { cron: '* * * * *', timezone: 'UTC' },
  run: (ctx) => mailDue(ctx.app, ctx.now),
};

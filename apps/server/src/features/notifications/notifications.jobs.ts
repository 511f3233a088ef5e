import type { PlatformJobKind } from '#server/platform/jobs/job-kind.ts';
import { mailDue } from './mailing.service.ts';

/** Every minute, so that emails go out soon and digests at the chosen minute. */
export const mailNotifications: PlatformJobKind<object> = {
  kind: 'notifications.mail',
  platform: true,
  schedule: { cron: '* * * * *', timezone: 'UTC' },
  run: (ctx) => mailDue(ctx.app, ctx.now),
};

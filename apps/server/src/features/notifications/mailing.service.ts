import type { App, Ctx } from '#server/platform/context.ts';
import { sendMessage } from '#server/features/outbox/messages.service.ts';
import { withPlatformContext } from '#server/platform/jobs/job-context.ts';
import { forEachReportingErrors } from '#server/platform/jobs/process-due.ts';
import * as repo from './mailing.repo.ts';
import { notificationMessages } from './notifications.messages.ts';

const AT_ONCE = 500;

/** Sends what is due, one email per user. Taken and sent in one transaction, so nothing is sent twice. */
export async function mailDue(app: App, now: Date): Promise<void> {
  for (;;) {
    const users = await withPlatformContext(app, (ctx) => repo.dueUsers(ctx, now, AT_ONCE), { mode: 'read' });
    if (!users.length) return;
    await forEachReportingErrors(users, (user) => withPlatformContext(app, (ctx) => mailTo(ctx, user, now)));
  }
}

async function mailTo(ctx: Ctx, user: number, now: Date): Promise<void> {
  const notifications = await repo.take(ctx, user, now);
  const [first] = notifications;
  // Already read in the app, or taken by another process.
  if (!first) return;
  const values = { notifications, app_url: ctx.app.publicUrl };
  await sendMessage(ctx, notificationMessages.digest, values, { to: { email: first.email } });
}

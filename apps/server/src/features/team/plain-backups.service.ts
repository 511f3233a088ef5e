import type { App, BusinessCtx, Ctx } from '#server/platform/context.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { processDue } from '#server/platform/jobs/process-due.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { sendMessage } from '#server/features/outbox/messages.service.ts';
import { businessesToWarn, claimOwners } from './plain-backups.repo.ts';
import { PLAIN_BACKUPS, teamMessages } from './team.messages.ts';

/** Handled in team.jobs.ts. */
export const WARN = 'team.warn_of_plain_backups';

/** A job of its own: the backup is not repeated because a message could not be written. */
export async function enqueueWarnings(ctx: Ctx, { is_encrypted }: { is_encrypted: boolean }): Promise<void> {
  if (!is_encrypted) await ctx.app.jobs.enqueueAccount(ctx, WARN, {});
}

/** One transaction per business: a run that ends early is continued by its retry, and nobody is warned twice. */
export const warnOwners = (app: App, now: Date): Promise<void> =>
  processDue(
    app,
    now,
    async (ctx, _until, most) => (await businessesToWarn(ctx, most)).map((id) => ({ business_id: id, id })),
    (_app, { business_id }) => withBusinessContext(app, business_id, warnBusiness),
  );

async function warnBusiness(ctx: BusinessCtx): Promise<void> {
  const owners = await claimOwners(ctx);
  for (const { name, email } of owners)
    await sendMessage(ctx, teamMessages.plainBackups, { name, server: ctx.app.publicUrl }, { to: { email } });
  await notify(ctx, {
    userIds: owners.map(({ id }) => id),
    records: [],
    type: 'REMINDER_NOTIFICATION',
    ...PLAIN_BACKUPS,
    isMailed: true,
  });
}

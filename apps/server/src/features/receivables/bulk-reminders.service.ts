import { accountRoutes } from '@daftar/contract/receivables';
import type { Input } from '@daftar/contract/core/route';
import { noReminder, NO_REMINDER_LABELS } from '@daftar/domain/billing/reminder-opt-out';
import { today } from '@daftar/domain/date-format';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { conflict, HttpError } from '#server/platform/http-error.ts';
import { preferencesOf } from '#server/features/client_settings/client_settings.service.ts';
import { actAsUser } from '#server/access/act-as-user.repo.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import type { Progress } from '#server/platform/jobs/job-kind.ts';
import { openItemsOf } from './receivables.repo.ts';
import { accountHolder } from './receivables.service.ts';
import { remindClient } from './manual-reminders.service.ts';

export const REMIND_CLIENTS = 'accounts.remind_clients';
type Body = Input<typeof accountRoutes.remindMany>['body'];
export type ReminderOrder = Body & { user_id: number; ordered_at: string };

export const orderReminders = async (ctx: MemberCtx, body: Body) => ({
  job_id: await ctx.app.jobs.enqueue(
    ctx,
    REMIND_CLIENTS,
    { ...body, user_id: ctx.person.userId, ordered_at: ctx.now.toISOString() } satisfies ReminderOrder,
    { total: body.client_ids.length },
  ),
});

/** One transaction per client, as the member who started the job: a refusal doesn't stop the others. */
export async function remindMany(ctx: BusinessCtx, order: ReminderOrder, progress: Progress) {
  const refused: { id: number; message: string }[] = [];
  for (const [i, id] of order.client_ids.entries()) {
    await withBusinessContext(ctx.app, ctx.businessId, async (nobody) =>
      remindOne(
        await actAsUser({ ...nobody, timezone: ctx.timezone }, order.user_id, accountRoutes.remindMany.permission),
        id,
        order,
      ),
    ).catch((error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
      refused.push({ id, message: error.message });
    });
    await progress(i + 1);
  }
  return { done: order.client_ids.length - refused.length, refused };
}

/** Reminds of overdue items by firm. After a crash, clients reminded since the start are skipped. */
async function remindOne(ctx: BusinessCtx, clientId: number, { firm_id, ordered_at }: ReminderOrder): Promise<void> {
  const client = await accountHolder(ctx, clientId);
  const obstacle = noReminder(preferencesOf(client.preferences), client.primary_email);
  if (obstacle) throw conflict(`${client.client_full_name}: ${NO_REMINDER_LABELS[obstacle]}`);
  const late = await openItemsOf(ctx, clientId, { firm_id, due_before: today(ctx.now, ctx.timezone) });
  if (!late.length) throw conflict(`${client.client_full_name} has nothing overdue`);
  const books = Map.groupBy(late, (item) => `${item.firm_id} ${item.currency}`);
  for (const items of books.values()) {
    const isReminded = items.some(({ last_reminded_at: at }) => at !== null && new Date(at) >= new Date(ordered_at));
    if (isReminded) continue;
    const { currency } = items[0]!;
    await remindClient(ctx, clientId, { firm_id: items[0]!.firm_id, currency }, { isBulk: true, isReported: true });
  }
}

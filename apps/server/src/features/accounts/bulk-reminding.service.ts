import { accountRoutes } from '@daftar/contract/accounts';
import type { Input } from '@daftar/contract/core/route';
import { noReminder, NO_REMINDER_LABELS } from '@daftar/domain/billing/reminder-wish';
import { today } from '@daftar/domain/date-format';
import type { BusinessCtx, MemberCtx } from '#server/context.ts';
import { conflict, Failure } from '#server/failure.ts';
import { preferencesOf } from '#server/features/client_settings/client_settings.service.ts';
import { actingAs } from '#server/jobs/acting.repo.ts';
import { inBusiness } from '#server/jobs/context.ts';
import type { Progress } from '#server/jobs/kind.ts';
import { openItemsOf } from './accounts.repo.ts';
import { accountHolder } from './accounts.service.ts';
import { remindClient } from './by-hand.service.ts';

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

/** Each client in a transaction of its own, in the name of who asked: one that is refused does not stop the others. */
export async function remindMany(ctx: BusinessCtx, order: ReminderOrder, progress: Progress) {
  const refused: { id: number; message: string }[] = [];
  for (const [i, id] of order.client_ids.entries()) {
    await inBusiness(ctx.app, ctx.businessId, async (nobody) =>
      remindOne(
        await actingAs({ ...nobody, timezone: ctx.timezone }, order.user_id, accountRoutes.remindMany.permission),
        id,
        order,
      ),
    ).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error;
      refused.push({ id, message: error.message });
    });
    await progress(i + 1);
  }
  return { done: order.client_ids.length - refused.length, refused };
}

/** Of what is late with each firm. Begun again after a crash, whoever was reminded since the order is left alone. */
async function remindOne(ctx: BusinessCtx, clientId: number, { firm_id, ordered_at }: ReminderOrder): Promise<void> {
  const client = await accountHolder(ctx, clientId);
  const obstacle = noReminder(preferencesOf(client.preferences), client.primary_email);
  if (obstacle) throw conflict(`${client.client_full_name}: ${NO_REMINDER_LABELS[obstacle]}`);
  const late = (await openItemsOf(ctx, clientId)).filter(
    (item) => item.due_date < today(ctx.now, ctx.timezone) && (firm_id ?? item.firm_id) === item.firm_id,
  );
  if (!late.length) throw conflict(`${client.client_full_name} is not late`);
  const books = Map.groupBy(late, (item) => `${item.firm_id} ${item.currency}`);
  for (const items of books.values()) {
    const isTold = items.some(({ last_reminded_at: at }) => at !== null && new Date(at) >= new Date(ordered_at));
    if (!isTold) await remindClient(ctx, clientId, { firm_id: items[0]!.firm_id, currency: items[0]!.currency });
  }
}

import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

export const lockReported = (ctx: BusinessCtx, id: number) =>
  ctx.db
    .selectFrom('messages')
    .select(['id', 'state', 'channel', 'recipient', 'client_id', 'board_task_id', 'created_at'])
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

type Reported = NonNullable<Awaited<ReturnType<typeof lockReported>>>;

const REPORTED = ['id', 'channel', 'recipient', 'client_id', 'board_task_id', 'about'] as const;

export const findByProvider = (ctx: BusinessCtx, providerId: string) =>
  ctx.db
    .selectFrom('messages')
    .select(REPORTED)
    .where('business_id', '=', ctx.businessId)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();

export const findReported = (ctx: BusinessCtx, id: number) =>
  ctx.db
    .selectFrom('messages')
    .select(REPORTED)
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .executeTakeFirst();

type NewEvent = { message_id: number; event: string; at: Date; detail: string };

export async function insertEvent(ctx: BusinessCtx, { at, ...event }: NewEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('message_events')
    .values({ business_id: ctx.businessId, at: at.toISOString(), ...event })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const setReported = (
  ctx: BusinessCtx,
  id: number,
  change: { state: string; error?: string | null; cost?: string },
) =>
  ctx.db.updateTable('messages').set(change).where('business_id', '=', ctx.businessId).where('id', '=', id).execute();

/** Soft bounces of the last messages to this address, up to the first that arrived. */
export async function softBounces(ctx: BusinessCtx, { channel, recipient }: Reported, limit: number): Promise<number> {
  const { rows } = await sql<{ state: string }>`
    select state from messages where business_id = ${ctx.businessId} and recipient collate "C" = ${recipient} and channel = ${channel}
       and state in ('sent', 'delivered', 'read', 'softbounce', 'hardbounce')
     order by created_at desc, id desc limit ${limit}`.execute(ctx.db);
  const firstOther = rows.findIndex(({ state }) => state !== 'softbounce');
  return firstOther < 0 ? rows.length : firstOther;
}

type Suppression = { channel: string; address: string; reason: string; detail: string; message_id?: number | null };

export const suppress = (ctx: BusinessCtx, suppression: Suppression) =>
  ctx.db
    .insertInto('message_suppressions')
    .values({ business_id: ctx.businessId, ...suppression, detail: suppression.detail.slice(0, 500) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

import { sql } from 'kysely';
import type { MessageChannel } from '@daftar/domain/messaging/states';
import type { BusinessCtx } from '#server/platform/context.ts';

const AT_ONCE = 1000;
const isRecent = sql`greatest(m.created_at, m.send_at) > now() - interval '1 day'`;
const resting = (ctx: BusinessCtx, channel: MessageChannel) =>
  sql`m.business_id = ${ctx.businessId} and m.channel = ${channel} and m.state = 'outbox'`;

export async function countResting(ctx: BusinessCtx, channel: MessageChannel) {
  const { rows } = await sql<{ recent: number; older: number }>`
    select count(*) filter (where q.is_recent)::int as recent, count(*) filter (where not q.is_recent)::int as older
      from (select ${isRecent} as is_recent from messages m where ${resting(ctx, channel)}
             order by m.created_at desc limit ${AT_ONCE}) q`.execute(ctx.db);
  return rows[0]!;
}

/** In the order in which they were written. */
export async function queueResting(ctx: BusinessCtx, channel: MessageChannel) {
  const { rows } = await sql<{ id: number; client_id: number | null }>`
    update messages set state = 'queued', error = null, held_reason = null, send_at = now()
     where business_id = ${ctx.businessId}
       and id in (select m.id from messages m where ${resting(ctx, channel)} and ${isRecent}
                   order by m.created_at desc limit ${AT_ONCE} for update)
    returning id, client_id`.execute(ctx.db);
  return rows.toSorted((a, b) => a.id - b.id);
}

const ended = async (ctx: BusinessCtx, channel: MessageChannel, state: 'late' | 'cancelled', reason: string | null) =>
  Number(
    (
      await sql`
        update messages set state = ${state}, error = ${reason}, held_reason = null, sealed = null
         where business_id = ${ctx.businessId} and id in (select m.id from messages m where ${resting(ctx, channel)}
                       and ${state === 'late' ? sql`not (${isRecent})` : sql`true`} limit ${AT_ONCE} for update)`.execute(
        ctx.db,
      )
    ).numAffectedRows ?? 0,
  );

export const expireResting = (ctx: BusinessCtx, channel: MessageChannel, reason: string): Promise<number> =>
  ended(ctx, channel, 'late', reason);
export const cancelResting = (ctx: BusinessCtx, channel: MessageChannel): Promise<number> =>
  ended(ctx, channel, 'cancelled', null);

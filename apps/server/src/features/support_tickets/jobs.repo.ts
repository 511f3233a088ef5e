import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

export type LateClock = {
  id: number;
  client_id: number;
  assignee_id: number | null;
  subject: string;
  clock: 'response' | 'resolution';
  due_at: string;
  is_red: boolean;
};

const MAX_ALERTED = 500;

/** Running clocks at 75 % or more. Tickets of deleted clients wait until the client is restored. */
export async function lateClocks(ctx: BusinessCtx): Promise<LateClock[]> {
  const now = ctx.now.toISOString();
  const { rows } = await sql<LateClock>`
    select t.id, t.client_id, t.assignee_id, t.subject, l.clock, l.due_at, l.due_at < ${now}::timestamptz as is_red
    from support_tickets t
    join clients c on c.business_id = t.business_id and c.id = t.client_id and c.deleted_at is null
    cross join lateral (values
      ('response', t.response_amber_at, t.response_due_at, t.first_replied_at is null),
      ('resolution', t.resolution_amber_at, t.resolution_due_at, true)) as l (clock, amber_at, due_at, is_running)
    where t.business_id = ${ctx.businessId} and t.deleted_at is null and t.paused_since is null
      and (t.resolution_amber_at <= ${now}::timestamptz
        or (t.first_replied_at is null and t.response_amber_at <= ${now}::timestamptz))
      and l.is_running and l.amber_at <= ${now}::timestamptz
    order by l.due_at, t.id limit ${MAX_ALERTED}`.execute(ctx.db);
  return rows;
}

export async function closeResolved(ctx: BusinessCtx, before: Date): Promise<{ id: number; client_id: number }[]> {
  return ctx.db
    .updateTable('support_tickets')
    .set({ status: 'Closed' })
    .where('business_id', '=', ctx.businessId)
    .where('status', '=', 'Resolved')
    .where('resolved_at', '<', before.toISOString())
    .where('deleted_at', 'is', null)
    .returning(['id', 'client_id'])
    .execute();
}

import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

type Sent = { scheduleId: number; userIds: readonly number[]; every: string; rows: readonly number[] };

/** The times before the next one: as many as there are counts of rows, the newest first. */
export async function insertDemoDeliveries(ctx: BusinessCtx, { scheduleId, userIds, every, rows }: Sent) {
  const times = sql`select s.id, s.next_at - n.n * ${every}::interval as due_at, n.rows
    from report_schedules s, unnest(${rows}::int[]) with ordinality n (rows, n)
    where s.business_id = ${ctx.businessId} and s.id = ${scheduleId}`;
  await sql`insert into report_deliveries (business_id, schedule_id, user_id, due_at, status, rows)
    select ${ctx.businessId}, t.id, u.u, t.due_at, 'sent', t.rows
      from (${times}) t, unnest(${userIds}::bigint[]) u (u) order by t.due_at`.execute(ctx.db);
  await sql`update report_schedules s set last_at = (select max(due_at) from report_deliveries d
      where d.business_id = s.business_id and d.schedule_id = s.id)
    where s.business_id = ${ctx.businessId} and s.id = ${scheduleId}`.execute(ctx.db);
}

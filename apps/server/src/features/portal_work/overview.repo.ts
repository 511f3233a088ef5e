import type { TaskOverview } from '@daftar/contract/portal_work';
import type { Day } from '@daftar/domain/dates';
import { sql } from 'kysely';
import type { ClientCtx } from '#server/platform/context.ts';

export type OverviewFilter = {
  startDate?: Day | undefined;
  endDate?: Day | undefined;
  boardIds?: number[] | undefined;
  userId?: number | undefined;
};

/** Up to a year of days, and as many boards and people as a screen can show. */
const MAX = 400;

/** Counts in one pass over the tasks: a client has a few hundred. */
export async function count(
  ctx: ClientCtx,
  { startDate, endDate, boardIds, userId }: OverviewFilter,
  { today, timezone }: { today: Day; timezone: string },
): Promise<TaskOverview> {
  const { rows } = await sql<TaskOverview>`
    with dated as (
      select t.state, t.work_progress, t.board_id, b.name as board_name, t.assignee_ids,
             coalesce(t.due_date, (t.created_at at time zone ${timezone})::date) as date,
             t.state in ('TODO', 'PENDING') and coalesce(t.due_date < ${today}::date, false) as is_late
        from board_tasks t join boards b on b.business_id = t.business_id and b.id = t.board_id
       where t.business_id = ${ctx.businessId} and t.client_id = ${ctx.clientId} and t.parent_id is null
         and t.deleted_at is null and t.archived_at is null
         and b.is_shared_with_clients and b.deleted_at is null and b.archived_at is null
         and (${boardIds ?? null}::bigint[] is null or t.board_id = any (${boardIds ?? null}::bigint[]))
         and (${userId ?? null}::bigint is null or ${userId ?? null}::bigint = any (t.assignee_ids))),
      shown as (select * from dated
       where (${startDate ?? null}::date is null or date >= ${startDate ?? null}::date)
         and (${endDate ?? null}::date is null or date <= ${endDate ?? null}::date))
    select (select count(*)::int from shown) as total,
           (select count(*)::int from shown where is_late) as late,
           ${listed(sql`select state, count(*)::int as count from shown group by 1 order by 1`)} as by_state,
           ${listed(sql`select work_progress, count(*)::int as count from shown where state <> 'CANCELLED' group by 1 order by 1`)} as by_progress,
           ${listed(sql`select board_id, board_name, count(*)::int as count from shown group by 1, 2 order by 3 desc, 1`)} as by_board,
           ${listed(sql`select u.id as user_id, u.name, count(*)::int as count from shown, unnest(assignee_ids) p join users u on u.id = p
                         group by 1, 2 order by 3 desc, 1`)} as by_person,
           ${listed(sql`select date, count(*)::int as count from shown group by 1 order by 1`)} as by_date`.execute(
    ctx.db,
  );
  return rows[0]!;
}

const listed = (rows: ReturnType<typeof sql>) =>
  sql`coalesce((select json_agg(f) from (select * from (${rows}) r limit ${MAX}) f), '[]')`;

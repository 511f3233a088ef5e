/**
 * Counts of cards on boards (tasks that aren't subtasks). Each count follows an index and stops at the cap, so its cost
 * doesn't grow with old or many tasks.
 */
import { MAX_CARDS_COUNTED } from '@daftar/contract/work/board';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

export type Count = { board_id: number; n: number };
const most = sql.lit(MAX_CARDS_COUNTED);
const live = sql`t.deleted_at is null and t.archived_at is null and t.parent_id is null`;
const awake = (today: string) => sql`(t.snoozed_until is null or t.snoozed_until <= ${today})`;

/** Without snoozed cards, which the board and its list hide too. */
export async function openCards(ctx: BusinessCtx, boardIds: readonly number[], today: string): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select b.id as board_id, least(count(*), ${most})::int as n
      from unnest(${boardIds}::bigint[]) b (id)
      cross join unnest(array['TODO', 'PENDING']) s (state)
      cross join lateral (select from app.visible_tasks t where t.business_id = ${ctx.businessId} and t.board_id = b.id
        and t.state = s.state and ${live} and ${awake(today)} order by t.rank, t.id limit ${most}) t
     group by b.id`.execute(ctx.db);
  return rows;
}

export async function lateCards(ctx: BusinessCtx, boardIds: readonly number[], today: string): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select b.id as board_id, count(*)::int as n
      from unnest(${boardIds}::bigint[]) b (id)
      cross join lateral (select from app.visible_tasks t where t.business_id = ${ctx.businessId} and t.board_id = b.id
        and t.state in ('TODO', 'PENDING') and t.due_order < ${today} and ${live} and ${awake(today)}
        order by t.due_order, t.id limit ${most}) t
     group by b.id`.execute(ctx.db);
  return rows;
}

/** The caller's open tasks and subtasks, earliest due first. */
export async function assignedTasks(ctx: BusinessCtx, userId: number): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select board_id, count(*)::int as n from (
      select board_id from task_people where business_id = ${ctx.businessId} and user_id = ${userId}
         and part = 'assignee' and is_open order by due_date, task_id limit ${most}) p
     group by board_id`.execute(ctx.db);
  return rows;
}

export type OwnCount = { board_id: number; open: number; late: number };

/** Own tasks, for boards with own access. */
export async function ownCards(ctx: BusinessCtx, userId: number, today: string): Promise<OwnCount[]> {
  const { rows } = await sql<OwnCount>`
    select t.board_id, count(*)::int as open,
           count(*) filter (where t.due_order < ${today} and ${awake(today)})::int as late
      from (select distinct p.task_id from unnest(array['assignee', 'reviewer', 'creator']) whose (part)
             cross join lateral (select task_id from task_people where business_id = ${ctx.businessId}
               and user_id = ${userId} and part = whose.part and is_open
               order by due_date, task_id limit ${most}) p) own
      join app.visible_tasks t on t.business_id = ${ctx.businessId} and t.id = own.task_id and t.parent_id is null
     group by t.board_id`.execute(ctx.db);
  return rows;
}

/** Including those of clients hidden from the caller. */
export async function hasOpenTasks(ctx: BusinessCtx, boardId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select app.has_open_tasks(${boardId}) as has`.execute(ctx.db);
  return rows[0]!.has;
}

/** As the board shows them, without cancelled tasks. */
export async function cardsByColumn(ctx: BusinessCtx, boardId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ column_id: number; n: number }>`
    select c.id as column_id, (select count(*) from (select from app.visible_tasks t where t.business_id = ${ctx.businessId}
        and t.board_id = ${boardId} and t.column_id = c.id and ${live} and t.state <> 'CANCELLED'
        order by t.rank, t.id limit ${most}) t)::int as n
      from board_columns c where c.business_id = ${ctx.businessId} and c.board_id = ${boardId}`.execute(ctx.db);
  return new Map(rows.map(({ column_id, n }) => [column_id, n]));
}

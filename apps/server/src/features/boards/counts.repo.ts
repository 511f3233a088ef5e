/** How many cards stand on boards. A card is a task that is no part of another; counting stops somewhere. */
import { COUNT_CAP } from '@daftar/contract/core/page';
import { MOST_CARDS_COUNTED } from '@daftar/contract/work/board';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';

export type Count = { board_id: number; n: number };
const most = sql.lit(MOST_CARDS_COUNTED);
const live = sql`t.deleted_at is null and t.archived_at is null and t.parent_id is null`;

/** Each state along its own index: so a year of finished work costs nothing. */
export async function openCards(ctx: BusinessCtx, boardIds: readonly number[]): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select b.id as board_id, least(count(*), ${most})::int as n
      from unnest(${boardIds}::bigint[]) b (id)
      cross join unnest(array['TODO', 'PENDING']) s (state)
      cross join lateral (select from board_tasks t where t.business_id = ${ctx.businessId} and t.board_id = b.id
        and t.state = s.state and ${live} limit ${most}) t
     group by b.id`.execute(ctx.db);
  return rows;
}

/** Along the open tasks of the business by due date, oldest first. */
export async function lateCards(ctx: BusinessCtx, boardIds: readonly number[], today: string): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select board_id, least(count(*), ${most})::int as n from (
      select t.board_id from board_tasks t where t.business_id = ${ctx.businessId} and t.state in ('TODO', 'PENDING')
         and ${live} and t.due_date < ${today} and (t.snoozed_until is null or t.snoozed_until <= ${today})
         and t.board_id = any (${boardIds}::bigint[]) order by t.due_date limit ${sql.lit(COUNT_CAP)}) late
     group by board_id`.execute(ctx.db);
  return rows;
}

export type OwnCount = { board_id: number; own: number; own_late: number; assigned: number };

/** Of one person, over all boards: what is theirs in the sense of the roles, and what they are to do. */
export async function ownCards(ctx: BusinessCtx, userId: number, today: string): Promise<OwnCount[]> {
  const { rows } = await sql<OwnCount>`
    select t.board_id, count(distinct t.id)::int as own,
           count(distinct t.id) filter (where t.due_date < ${today}
             and (t.snoozed_until is null or t.snoozed_until <= ${today}))::int as own_late,
           count(distinct t.id) filter (where p.part = 'assignee')::int as assigned
      from (select task_id, part from task_people
             where business_id = ${ctx.businessId} and user_id = ${userId} and is_open and part <> 'watcher'
             limit ${sql.lit(COUNT_CAP)}) p
      join board_tasks t on t.business_id = ${ctx.businessId} and t.id = p.task_id and t.parent_id is null
     group by t.board_id`.execute(ctx.db);
  return rows;
}

export async function hasOpenTasks(ctx: BusinessCtx, boardId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from board_tasks where business_id = ${ctx.businessId} and board_id = ${boardId}
      and state in ('TODO', 'PENDING') and deleted_at is null and archived_at is null) as has`.execute(ctx.db);
  return rows[0]!.has;
}

export async function cardsByColumn(ctx: BusinessCtx, boardId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ column_id: number; n: number }>`
    select c.id as column_id, (select count(*) from (select from board_tasks t where t.business_id = ${ctx.businessId}
        and t.board_id = ${boardId} and t.column_id = c.id and ${live} limit ${most}) t)::int as n
      from board_columns c where c.business_id = ${ctx.businessId} and c.board_id = ${boardId}`.execute(ctx.db);
  return new Map(rows.map(({ column_id, n }) => [column_id, n]));
}

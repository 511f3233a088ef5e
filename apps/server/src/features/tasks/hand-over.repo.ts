import { sql } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';
import { inPieces } from '#server/db/pieces.ts';

const NAMED = 20;
const COUNTED = 1000;

/** What somebody is assigned to or reviews and is still open, by due date. */
const held = (ctx: BusinessCtx, userId: number, boardId: number | null) => sql`
  select distinct p.task_id from task_people p
   where p.business_id = ${ctx.businessId} and p.user_id = ${userId} and p.is_open
     and p.part in ('assignee', 'reviewer') and (${boardId}::bigint is null or p.board_id = ${boardId})`;

export async function openTasks(ctx: BusinessCtx, userId: number, boardId: number | null) {
  const { rows } = await sql<{ id: number; reference: string; name: string; due_date: string | null; total: number }>`
    select t.id, b.code || '-' || t.number as reference, t.name, t.due_date, count(*) over ()::int as total
      from (${held(ctx, userId, boardId)} limit ${sql.lit(COUNTED)}) p
      join board_tasks t on t.business_id = ${ctx.businessId} and t.id = p.task_id
      join boards b on b.business_id = t.business_id and b.id = t.board_id
     order by t.due_date nulls last, t.id limit ${sql.lit(NAMED)}`.execute(ctx.db);
  return { data: rows.map(({ total: _total, ...task }) => task), total: rows[0]?.total ?? 0 };
}

const AT_ONCE = 1000;
type Hands = { from: number; to: number; boardId: number | null };

/** What is open and they have this part in, so many at once, by id. */
export async function openPart(
  ctx: BusinessCtx,
  { from, boardId }: Hands,
  parts: readonly ('assignee' | 'reviewer' | 'watcher')[],
  after: number,
): Promise<number[]> {
  const { rows } = await sql<{ task_id: number }>`
    select distinct p.task_id from task_people p
     where p.business_id = ${ctx.businessId} and p.user_id = ${from} and p.is_open and p.part = any (${[...parts]}::text[])
       and p.task_id > ${after} and (${boardId}::bigint is null or p.board_id = ${boardId})
     order by p.task_id limit ${sql.lit(AT_ONCE)}`.execute(ctx.db);
  return rows.map(({ task_id }) => task_id);
}

/** In the other's place; who was on the task already is not there twice. Answers the tasks. */
export async function handOver(ctx: BusinessCtx, { from, to }: Hands, ids: readonly number[]) {
  const instead = (column: string) => sql`(select coalesce(array_agg(u order by first), '{}') from (
    select u, min(place) as first from unnest(array_replace(${sql.ref(column)}, ${from}::bigint, ${to}::bigint))
      with ordinality as list (u, place) group by u) people)`;
  const { rows } = await sql<{ id: number; board_id: number }>`
    update board_tasks set assignee_ids = ${instead('assignee_ids')}, reviewer_ids = ${instead('reviewer_ids')},
           watcher_ids = ${instead('watcher_ids')}
     where business_id = ${ctx.businessId} and id = any (${[...ids]}::bigint[]) returning id, board_id`.execute(ctx.db);
  return rows;
}

/** What is still to be ticked. */
export const handOverToDos = (ctx: BusinessCtx, { from, to, boardId }: Hands): Promise<void> =>
  inPieces((most) =>
    sql`update task_to_dos set assignee_id = ${to}
      where business_id = ${ctx.businessId} and id in (
        select d.id from task_to_dos d
          join board_tasks t on t.business_id = d.business_id and t.id = d.board_task_id
         where d.business_id = ${ctx.businessId} and d.assignee_id = ${from} and not d.is_done
           and (${boardId}::bigint is null or t.board_id = ${boardId}) limit ${sql.lit(most)})
      returning id`.execute(ctx.db),
  );

import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { inBatches } from '#server/platform/db/batch.ts';

const AT_ONCE = 1000;
type Hands = { from: number; to: number; boardId: number | null };

/** A batch of open tasks with the member in this role, by ID. */
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

/** Replaces the member; nobody is listed twice. Returns the tasks. */
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

/** Open to-dos. */
export const handOverToDos = (ctx: BusinessCtx, { from, to, boardId }: Hands): Promise<void> =>
  inBatches((most) =>
    sql`update task_to_dos set assignee_id = ${to}
      where business_id = ${ctx.businessId} and id in (
        select d.id from task_to_dos d
          join board_tasks t on t.business_id = d.business_id and t.id = d.board_task_id
         where d.business_id = ${ctx.businessId} and d.assignee_id = ${from} and not d.is_done
           and (${boardId}::bigint is null or t.board_id = ${boardId}) limit ${sql.lit(most)})
      returning id`.execute(ctx.db),
  );

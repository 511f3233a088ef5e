import { sql } from 'kysely';
import { actorId, type BusinessCtx } from '#server/context.ts';
import { asCards, type CardRow } from './cards.repo.ts';
import { filtered, type TaskFilter } from './filter.repo.ts';

/** A day looks at so many of one's open tasks, those due first: nobody does more of them in one. */
export const MOST_LOOKED_AT = 500;

/** Open tasks that one does or reviews, the nearest due date first; and the one that one's timer runs on. */
export const mine = (ctx: BusinessCtx, filter: TaskFilter, running: number | null): Promise<CardRow[]> =>
  asCards(
    filtered(ctx, { ...filter, is_open: true }).where(
      sql<boolean>`t.id = any (array(select p.task_id from task_people p where p.business_id = ${ctx.businessId}
        and p.user_id = ${actorId(ctx)} and p.part in ('assignee', 'reviewer') and p.is_open
        order by p.due_date, p.task_id limit ${MOST_LOOKED_AT}) || ${running}::bigint)`,
    ),
  ).execute();

export async function runningTask(ctx: BusinessCtx): Promise<number | null> {
  const { rows } = await sql<{ board_task_id: number }>`select board_task_id from time_sheet_ranges
    where business_id = ${ctx.businessId} and user_id = ${actorId(ctx)} and end_date_time is null`.execute(ctx.db);
  return rows[0]?.board_task_id ?? null;
}

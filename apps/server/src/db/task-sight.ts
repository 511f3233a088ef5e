import { sql, type RawBuilder } from 'kysely';

/** Which tasks a caller sees over all boards: on some all, on some their own. Null: every task of the business. */
export type Sight = { all: number[]; own: number[] } | null;

/**
 * As a condition on `board_tasks t`. Own is what one is assigned to, reviews or has made; who only watches a task sees
 * it no more than others do (domain, work/board-standing.ts).
 */
export const inSight = (sight: Sight, user: number | null): RawBuilder<boolean> =>
  sight === null
    ? sql<boolean>`true`
    : sql<boolean>`(t.board_id = any (${sight.all}::bigint[]) or t.board_id = any (${sight.own}::bigint[])
        and exists (select from task_people p where p.business_id = t.business_id and p.task_id = t.id
          and p.user_id = ${user} and p.part in ('assignee', 'reviewer', 'creator')))`;

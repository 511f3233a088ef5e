import { sql, type RawBuilder } from 'kysely';

/** Visible tasks by board: all, or own ones. Null means every task of the business. */
export type TaskVisibility = { all: number[]; own: number[] } | null;

/**
 * Condition on `board_tasks t`. Own tasks are assigned to, reviewed by or created by the caller. Followers get no extra
 * access (domain, work/board-access.ts).
 */
export const isTaskVisible = (visibility: TaskVisibility, user: number | null): RawBuilder<boolean> =>
  visibility === null
    ? sql<boolean>`true`
    : sql<boolean>`(t.board_id = any (${visibility.all}::bigint[]) or t.board_id = any (${visibility.own}::bigint[])
        and exists (select from task_people p where p.business_id = t.business_id and p.task_id = t.id
          and p.user_id = ${user} and p.part in ('assignee', 'reviewer', 'creator')))`;

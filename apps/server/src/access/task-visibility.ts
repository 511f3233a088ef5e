import { sql, type RawBuilder } from 'kysely';

/** Visible tasks by board: all, or own ones. Null means every task of the business. */
export type TaskVisibility = { all: number[]; own: number[] } | null;

/** Columns of a row that belongs to a task. */
type OfTask = Record<'business' | 'board' | 'task', string>;
const TASK: OfTask = { business: 't.business_id', board: 't.board_id', task: 't.id' };

/**
 * Condition on `board_tasks t`, or on another table with the board of its task. Own tasks are assigned to, reviewed by or
 * created by the caller. Followers get no extra access (domain, work/board-access.ts).
 */
export function isTaskVisible(
  visibility: TaskVisibility,
  user: number | null,
  columns: OfTask = TASK,
): RawBuilder<boolean> {
  if (visibility === null) return sql<boolean>`true`;
  const [business, board, task] = [sql.ref(columns.business), sql.ref(columns.board), sql.ref(columns.task)];
  return sql<boolean>`(${board} = any (${visibility.all}::bigint[]) or ${board} = any (${visibility.own}::bigint[])
        and exists (select from task_people p where p.business_id = ${business} and p.task_id = ${task}
          and p.user_id = ${user} and p.part in ('assignee', 'reviewer', 'creator')))`;
}

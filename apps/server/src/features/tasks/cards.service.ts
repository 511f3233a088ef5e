import type { TaskCard } from '@daftar/contract/work/task';
import type { BusinessCtx } from '#server/platform/context.ts';
import { lateNow, statusNow, type TaskClock } from '#server/features/boards/task-clock.service.ts';
import * as repo from './cards.repo.ts';

/** Members in their given order, without deleted accounts. */
export const peopleOf = (ids: readonly number[], names: ReadonlyMap<number, string>) =>
  ids.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id)! }] : []));

/** Rows of tasks as cards, in their order. */
export async function shownCards(
  ctx: BusinessCtx,
  rows: readonly repo.CardRow[],
  clock: TaskClock,
): Promise<TaskCard[]> {
  if (rows.length === 0) return [];
  const named = new Set(rows.flatMap((row) => [...row.assignee_ids, ...row.reviewer_ids]));
  const ids = rows.map(({ id }) => id);
  const { counts, names } = await repo.aroundCards(ctx, ids, [...named]);
  return rows.map(({ assignee_ids, reviewer_ids, ...row }) => {
    const of = counts.get(row.id)!;
    return {
      ...row,
      status: statusNow(row, clock),
      days_late: lateNow(row, clock),
      assignees: peopleOf(assignee_ids, names),
      reviewers: peopleOf(reviewer_ids, names),
      to_dos: { done: of.to_dos_done, of: of.to_dos },
      sub_tasks: { done: of.sub_tasks_done, of: of.sub_tasks },
      documents: { done: of.documents_done, of: of.documents },
      comments: of.comments,
    };
  });
}

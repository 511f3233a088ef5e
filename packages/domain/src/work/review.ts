/** Four-eyes review before completion: who can request, approve and return. */
import { actOnProgress } from './task-actions.ts';
import type { TaskStanding } from './task-actions.ts';
import { transitWork } from './transitions.ts';
import type { Day } from '../dates.ts';
import type { WorkAct } from './transitions.ts';

export type ReviewFacts = {
  reviewer_ids: readonly number[];
  /** Member who requested the pending review. */
  asked_by: number | null;
};

/** The first answer counts. Requesters can't answer unless they are the only reviewer. */
export function reviewProblem(
  { reviewer_ids, asked_by }: ReviewFacts,
  act: WorkAct<'review'>,
  by: number,
  reason = '',
): string | null {
  if (act === 'ask') return reviewer_ids.length > 0 ? null : 'Add a reviewer first.';
  if (act !== 'approve' && act !== 'return') return null;
  if (!reviewer_ids.includes(by)) return 'Only a reviewer can approve or return this task.';
  if (by === asked_by && reviewer_ids.length > 1)
    return 'You requested this review. Another reviewer must approve or return it.';
  return act === 'return' && reason.trim() === '' ? 'Describe the changes needed.' : null;
}

/** Work that is reviewed has begun; it is completed only with the task. */
export function actOnReview(task: TaskStanding, act: WorkAct<'review'>, today: Day): TaskStanding {
  const review = transitWork('review', act, task.review)!;
  const isBegun = act !== 'ask' || task.work_progress === 'In Process';
  return { ...(isBegun ? task : actOnProgress(task, 'begin_work', today)), review };
}

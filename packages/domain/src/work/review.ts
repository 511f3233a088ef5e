/** Four eyes (issue: review before completion where a reviewer is set): who may ask, approve and return. */
import { actOnProgress } from './task-acts.ts';
import type { TaskStanding } from './task-acts.ts';
import { transitWork } from './transitions.ts';
import type { Day } from '../dates.ts';
import type { WorkAct } from './transitions.ts';

export type ReviewFacts = {
  reviewer_ids: readonly number[];
  /** Who asked for the review that is waiting. */
  asked_by: number | null;
};

/** The first answer of any reviewer counts; nobody answers their own question unless they review alone. */
export function reviewProblem(
  { reviewer_ids, asked_by }: ReviewFacts,
  act: WorkAct<'review'>,
  by: number,
  reason = '',
): string | null {
  if (act === 'ask') return reviewer_ids.length > 0 ? null : 'Choose a reviewer first';
  if (act !== 'approve' && act !== 'return') return null;
  if (!reviewer_ids.includes(by)) return 'Only a reviewer of the task answers a review';
  if (by === asked_by && reviewer_ids.length > 1) return 'You asked for this review: another reviewer answers it';
  return act === 'return' && reason.trim() === '' ? 'Say what is to be changed' : null;
}

/** Asking says that the work is done; returning says that it is not. */
export function actOnReview(task: TaskStanding, act: WorkAct<'review'>, today: Day): TaskStanding {
  const review = transitWork('review', act, task.review)!;
  if (act === 'ask' && task.work_progress !== 'Completed') {
    return { ...actOnProgress(task, 'finish_work', today), review };
  }
  if (act === 'return' && task.work_progress === 'Completed') {
    return { ...actOnProgress({ ...task, review }, 'resume_work', today), review };
  }
  return { ...task, review };
}

/**
 * What an act on a task does to status, work progress and review together, so that the three never contradict each
 * other: work that has begun is not TODO, what is completed has its work completed, and an approval holds only for the
 * work that was looked at.
 */
import { brokenRules } from '../broken-rules.ts';
import type { Day } from '../dates.ts';
import { PAST_DATE } from './past-date.ts';
import { statusOn } from './task-status.ts';
import type { Dated } from './task-status.ts';
import { actLeading, mayDo, transitWork } from './transitions.ts';
import type { ReviewState, TaskStatus, WorkAct, WorkProgress } from './transitions.ts';

export type TaskStanding = Dated & { work_progress: WorkProgress; review: ReviewState };
/** The acts that change a status; the others leave the task as it is. */
export type StatusAct = Exclude<WorkAct<'task'>, 'edit' | 'archive' | 'start_timer' | 'log_time' | 'bill'>;
export type TaskActed = { act: Exclude<StatusAct, 'snooze'> } | { act: 'snooze'; until: Day };

/** Throws `TransitionRefused` for what the table does not have. Gates (`completion-gates.ts`) come before it. */
export function actOnTask(task: TaskStanding, acted: TaskActed, today: Day): TaskStanding {
  const to = transitWork('task', acted.act, statusOn(task, today)) as TaskStatus;
  const awake = { ...task, snoozed_until: null };
  switch (acted.act) {
    case 'snooze':
      return { ...task, snoozed_until: acted.until };
    case 'wake':
      return awake;
    case 'put_back':
      return { ...withProgress(awake, 'To Be Initiated'), state: 'TODO' };
    case 'complete':
      return { ...awake, state: 'COMPLETED', work_progress: 'Completed' };
    case 'reopen':
      return { ...withProgress(awake, 'In Process'), state: 'PENDING' };
    case 'restore':
      return begun({ ...awake, state: 'TODO' });
    case 'start':
    case 'cancel':
      return { ...awake, state: to as 'PENDING' | 'CANCELLED' };
  }
}

/** A move of the work itself; what is closed has to be opened first. */
export function actOnProgress(task: TaskStanding, act: WorkAct<'work_progress'>, today: Day): TaskStanding {
  transitWork('task', 'edit', statusOn(task, today));
  return begun(withProgress(task, transitWork('work_progress', act, task.work_progress)!));
}

const begun = (task: TaskStanding): TaskStanding =>
  task.state === 'TODO' && task.work_progress !== 'To Be Initiated' ? { ...task, state: 'PENDING' } : task;

/** Work that is taken up again is no longer what the reviewer saw. */
const withProgress = (task: TaskStanding, work_progress: WorkProgress): TaskStanding => ({
  ...task,
  work_progress,
  review: work_progress !== 'Completed' && mayDo('review', 'void', task.review) ? 'Not Asked' : task.review,
});

/** A deadline that comes nearer is not slept through. */
export const withDueDate = (task: TaskStanding, due_date: Day | null): TaskStanding => ({
  ...task,
  due_date,
  snoozed_until: due_date && task.snoozed_until && due_date < task.snoozed_until ? null : task.snoozed_until,
});

/** A snooze may not reach beyond a due date that still lies ahead; what is late already may wait for an answer. */
export function snoozeProblem(task: Pick<Dated, 'due_date'>, until: Day, today: Day): string | null {
  if (until <= today) return PAST_DATE;
  const due = task.due_date;
  return due !== null && due >= today && until > due ? `It is due on ${due}: snooze it to that day at most` : null;
}

/** Due and target are two dates (product rule 5): the practice wants to be done when the law wants it, or before. */
export const dateProblems = (dates: { due_date: Day | null; target_date: Day | null }) =>
  brokenRules<'target_date'>([
    [
      dates.due_date !== null && dates.target_date !== null && dates.target_date > dates.due_date,
      'target_date',
      'The target date lies after the due date',
    ],
  ]);

/** What a card dropped on a column of the status board asks for, or why it cannot. */
export function dropOnStatus(
  task: Dated,
  to: TaskStatus,
  today: Day,
): { act: StatusAct } | { refused: string } | { unchanged: true } {
  const from = statusOn(task, today);
  if (from === to) return { unchanged: true };
  if (to === 'OVERDUE') return { refused: 'A task is overdue when its due date has passed: change the due date' };
  // It would be shown as overdue again at once.
  if (from === 'OVERDUE' && (to === 'TODO' || to === 'PENDING')) {
    return { refused: `It is overdue since ${task.due_date}: change the due date, snooze or complete it` };
  }
  if (from === 'SNOOZED' && to === task.state) return { act: 'wake' };
  const act = actLeading('task', from, to);
  return act ? { act: act as StatusAct } : { refused: `A task that is ${from} does not become ${to}` };
}

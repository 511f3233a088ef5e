/**
 * Effect of an action on status, progress and review together, so that they never contradict: a task is TODO until its
 * work is initiated, progress is completed exactly when the task is, and an approval covers only the reviewed work.
 */
import { formatDay } from '../date-format.ts';
import { validate } from '../validation.ts';
import type { Day } from '../dates.ts';
import { PAST_DATE } from './past-date.ts';
import { statusOn, TASK_STATUS_LABELS } from './task-status.ts';
import type { Dated } from './task-status.ts';
import { actLeading, mayDo, transitWork } from './transitions.ts';
import type { ReviewState, TaskStatus, WorkAct, WorkProgress } from './transitions.ts';

export type TaskStanding = Dated & { work_progress: WorkProgress; review: ReviewState };
/** Actions that change the status. */
export type StatusAct = Exclude<WorkAct<'task'>, 'edit' | 'archive' | 'start_timer' | 'log_time' | 'bill'>;
export type TaskActed = { act: Exclude<StatusAct, 'snooze'> } | { act: 'snooze'; until: Day };

/** Throws `TransitionRefused` for invalid transitions. Completion checks come first. */
export function applyTaskAction(task: TaskStanding, acted: TaskActed, today: Day): TaskStanding {
  transitWork('task', acted.act, statusOn(task, today));
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
      return following({ ...awake, state: 'TODO' });
    case 'start':
      return task.work_progress === 'To Be Initiated' ? following(withProgress(awake, 'In Process')) : following(awake);
    case 'cancel':
      return { ...awake, state: 'CANCELLED' };
  }
}

/** Changes the progress of an open task; `complete` and `reopen` change it to and from Completed. */
export function actOnProgress(task: TaskStanding, act: WorkAct<'work_progress'>, today: Day): TaskStanding {
  transitWork('task', 'edit', statusOn(task, today));
  return following(withProgress(task, transitWork('work_progress', act, task.work_progress)!));
}

/** The status of an open task follows its progress. */
const following = (task: TaskStanding): TaskStanding => ({
  ...task,
  state: task.work_progress === 'To Be Initiated' ? 'TODO' : 'PENDING',
});

/** Resumed work voids the review. */
const withProgress = (task: TaskStanding, work_progress: WorkProgress): TaskStanding => ({
  ...task,
  work_progress,
  review: mayDo('review', 'void', task.review) ? 'Not Asked' : task.review,
});

/** Ends a snooze that would pass the new due date. */
export const withDueDate = (task: TaskStanding, due_date: Day | null): TaskStanding => ({
  ...task,
  due_date,
  snoozed_until: due_date && task.snoozed_until && due_date < task.snoozed_until ? null : task.snoozed_until,
});

/** A snooze can't pass a future due date. Overdue tasks can still be snoozed. */
export function snoozeProblem(task: Pick<Dated, 'due_date'>, until: Day, today: Day): string | null {
  if (until <= today) return PAST_DATE;
  const due = task.due_date;
  return due !== null && due >= today && until > due
    ? `Snooze until ${formatDay(due)} or earlier. The task is due then.`
    : null;
}

/** The target date is on or before the due date (product rule 5). */
export const dateProblems = (dates: { due_date: Day | null; target_date: Day | null }) =>
  validate<'target_date'>([
    [
      dates.due_date !== null && dates.target_date !== null && dates.target_date > dates.due_date,
      'target_date',
      'Set the target date on or before the due date.',
    ],
  ]);

export type ProgressDrop =
  | { act: 'complete' | 'reopen' }
  | { progress: WorkAct<'work_progress'> }
  | { refused: string }
  | { unchanged: true };

/** Action of a task whose progress is set: finishing the work completes the task, and resuming it reopens the task. */
export function dropOnProgress(task: Pick<TaskStanding, 'state' | 'work_progress'>, to: WorkProgress): ProgressDrop {
  if (task.work_progress === to && task.state !== 'CANCELLED') return { unchanged: true };
  if (task.state === 'CANCELLED') return { refused: 'This task is cancelled. Restore it first.' };
  if (to === 'Completed') return { act: 'complete' };
  if (task.state === 'COMPLETED') return { act: 'reopen' };
  const progress = actLeading('work_progress', task.work_progress, to);
  return progress
    ? { progress }
    : { refused: `Progress can't change from ${task.work_progress} to ${to}. Set it to In Process first.` };
}

/** The column of a card whose progress changed elsewhere. A column without a progress takes cards of any. */
export function columnForProgress(
  columns: readonly { id: number; work_progress: string | null }[],
  columnId: number | null,
  progress: WorkProgress,
): number | null {
  const current = columns.find(({ id }) => id === columnId);
  if (current?.work_progress === progress) return columnId;
  const own = columns.find(({ work_progress }) => work_progress === progress);
  if (own) return own.id;
  return current?.work_progress ? (columns.find((one) => one.work_progress === null)?.id ?? columnId) : columnId;
}

/** Action of a card dropped on a status column, or why it is refused. */
export function dropOnStatus(
  task: Dated,
  to: TaskStatus,
  today: Day,
): { act: StatusAct } | { refused: string } | { unchanged: true } {
  const from = statusOn(task, today);
  if (from === to) return { unchanged: true };
  if (to === 'OVERDUE')
    return { refused: 'Tasks become overdue when the due date passes. Change the due date instead.' };
  // The task would still be overdue.
  if (from === 'OVERDUE' && (to === 'TODO' || to === 'PENDING')) {
    return { refused: `Overdue since ${formatDay(task.due_date!)}. Change the due date, snooze or complete the task.` };
  }
  if (from === 'SNOOZED' && to === task.state) return { act: 'wake' };
  const act = actLeading('task', from, to);
  return act
    ? { act: act as StatusAct }
    : { refused: `A task can't change from ${TASK_STATUS_LABELS[from]} to ${TASK_STATUS_LABELS[to]}.` };
}

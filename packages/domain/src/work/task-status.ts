/**
 * The displayed status of a task (specification, section 4). OVERDUE follows from the due date and SNOOZED ends on its
 * date, so neither is stored: both change at midnight of the business without a job.
 */
import { daysBetween } from '../dates.ts';
import type { Day } from '../dates.ts';
import type { TaskStatus } from './transitions.ts';

export const TASK_STATES = ['TODO', 'PENDING', 'COMPLETED', 'CANCELLED'] as const;
/** The stored part of a status. */
export type TaskState = (typeof TASK_STATES)[number];

export const TASK_STATUS_LABELS: Record<TaskStatus, string> = {
  TODO: 'To do',
  PENDING: 'Pending',
  OVERDUE: 'Overdue',
  SNOOZED: 'Snoozed',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
};

export type Dated = {
  state: TaskState;
  due_date: Day | null;
  /** Asleep until this day; awake on it. */
  snoozed_until: Day | null;
};

export const isClosed = ({ state }: Pick<Dated, 'state'>): boolean => state === 'COMPLETED' || state === 'CANCELLED';

export const isPastDue = (task: Pick<Dated, 'due_date'>, today: Day): boolean =>
  task.due_date !== null && task.due_date < today;

/** On the due date itself nothing is late. `auto_overdue` is the business's setting. */
export function statusOn(task: Dated, today: Day, autoOverdue = true): TaskStatus {
  if (isClosed(task)) return task.state;
  if (task.snoozed_until !== null && task.snoozed_until > today) return 'SNOOZED';
  return autoOverdue && isPastDue(task, today) ? 'OVERDUE' : task.state;
}

/** How many days a task is late; 0 where it is not. */
export const daysLate = (task: Dated, today: Day): number =>
  isClosed(task) || !isPastDue(task, today) ? 0 : daysBetween(task.due_date!, today);

/** Each status as conditions on stored columns. Null in `is_late`: either. */
export type StatusCondition = { states: readonly TaskState[]; is_asleep: boolean | null; is_late: boolean | null };

const awake = (states: readonly TaskState[], isLate: boolean, autoOverdue: boolean): StatusCondition => ({
  states,
  is_asleep: false,
  is_late: autoOverdue ? isLate : null,
});

export function statusCondition(status: TaskStatus, autoOverdue = true): StatusCondition {
  switch (status) {
    case 'TODO':
    case 'PENDING':
      return awake([status], false, autoOverdue);
    case 'OVERDUE':
      return autoOverdue ? awake(['TODO', 'PENDING'], true, true) : { states: [], is_asleep: null, is_late: null };
    case 'SNOOZED':
      return { states: ['TODO', 'PENDING'], is_asleep: true, is_late: null };
    case 'COMPLETED':
    case 'CANCELLED':
      return { states: [status], is_asleep: null, is_late: null };
  }
}

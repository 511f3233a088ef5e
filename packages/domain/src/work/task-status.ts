/**
 * What status a task shows (specification, section 4). Kept is less than is shown: OVERDUE follows from the due date and
 * SNOOZED ends with its day, so both come and go by themselves at midnight of the business, with no job to forget it.
 */
import { daysBetween } from '../dates.ts';
import type { Day } from '../dates.ts';
import type { TaskStatus } from './transitions.ts';

export const TASK_STATES = ['TODO', 'PENDING', 'COMPLETED', 'CANCELLED'] as const;
/** What is kept. */
export type TaskState = (typeof TASK_STATES)[number];

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

/** The same as a question to a list: each status as conditions on what is kept. Null in `is_late`: either way. */
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

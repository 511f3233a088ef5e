/** Workload of members against their working hours. */
import type { Day } from '../dates.ts';
import { HOUR_SECONDS } from './clock.ts';
import { isClosed, isPastDue } from './task-status.ts';
import type { Dated } from './task-status.ts';
import { workingDays } from './working-days.ts';
import type { WorkWeek } from './working-days.ts';

export type LoadTask = Dated & {
  assignee_ids: readonly number[];
  /** In seconds. */
  estimate: number | null;
  logged: number;
};

export type LoadSums = {
  open: number;
  overdue: number;
  due_within: number;
  /** Remaining estimate of tasks due in the period, in seconds. */
  remaining: number;
  /** Tasks without an estimate, not included in the percentage. */
  unestimated: number;
};

export type Load = LoadSums & {
  /** Working time until then, less leave, in seconds. */
  capacity: number;
  /** Remaining of capacity in percent; null without any capacity. */
  percent: number | null;
};

export type LoadWindow = { from: Day; to: Day; week: WorkWeek; daily_hours: number };

/** Leave in days within the window. */
export function loadOf(sums: LoadSums, leave: number, { from, to, week, daily_hours }: LoadWindow): Load {
  const days = workingDays(from, to, week).length;
  const capacity = Math.max(0, Math.round((days - leave) * daily_hours * HOUR_SECONDS));
  return { ...sums, capacity, percent: capacity > 0 ? Math.round((sums.remaining * 100) / capacity) : null };
}

/** Leave in days within the window, by member. */
export function teamLoad(
  tasks: readonly LoadTask[],
  people: readonly number[],
  leave: ReadonlyMap<number, number>,
  window: LoadWindow,
): (Load & { user_id: number })[] {
  return people.map((user_id) => {
    const own = tasks.filter((task) => !isClosed(task) && task.assignee_ids.includes(user_id));
    const within = own.filter(({ due_date }) => due_date !== null && due_date <= window.to);
    const sums = {
      open: own.length,
      overdue: own.filter((task) => isPastDue(task, window.from)).length,
      due_within: within.length,
      remaining: within.reduce((total, task) => total + shareOf(task, user_id), 0),
      unestimated: within.filter(({ estimate }) => estimate === null).length,
    };
    return { user_id, ...loadOf(sums, leave.get(user_id) ?? 0, window) };
  });
}

/** Shared evenly; the first members get the remaining seconds. */
function shareOf({ assignee_ids, estimate, logged }: LoadTask, userId: number): number {
  const rest = Math.max(0, (estimate ?? 0) - logged);
  const share = Math.floor(rest / assignee_ids.length);
  return share + (assignee_ids.indexOf(userId) < rest % assignee_ids.length ? 1 : 0);
}

/** Sections of a member's day, most urgent first. */
import { addDays } from '../dates.ts';
import type { Day } from '../dates.ts';
import type { PRIORITIES } from '../enumerations.ts';
import { inBoardOrder } from './board-order.ts';
import { statusOn } from './task-status.ts';
import type { Dated } from './task-status.ts';
import type { ReviewState } from './transitions.ts';

export const DAY_SECTIONS = [
  'running',
  'overdue',
  'due_today',
  'returned',
  'to_review',
  'target_reached',
  'due_soon',
] as const;
export type DaySection = (typeof DAY_SECTIONS)[number];

export type DayTask = Dated & {
  id: number;
  rank: string;
  target_date: Day | null;
  priority: (typeof PRIORITIES)[number];
  review: ReviewState;
  assignee_ids: readonly number[];
  reviewer_ids: readonly number[];
};

/** How far `due_soon` looks. */
const SOON = 7;

/** Each task once, in its first matching section; null if it can wait or isn't the user's. */
export function daySection(task: DayTask, user: number, today: Day, runningTaskId: number | null): DaySection | null {
  if (task.id === runningTaskId) return 'running';
  const status = statusOn(task, today);
  if (status === 'COMPLETED' || status === 'CANCELLED' || status === 'SNOOZED') return null;
  if (task.assignee_ids.includes(user)) {
    if (status === 'OVERDUE') return 'overdue';
    if (task.due_date === today) return 'due_today';
    if (task.review === 'Returned') return 'returned';
  }
  if (task.reviewer_ids.includes(user) && task.review === 'Waiting') return 'to_review';
  if (!task.assignee_ids.includes(user)) return null;
  if (task.target_date !== null && task.target_date <= today) return 'target_reached';
  return task.due_date !== null && task.due_date <= addDays(today, SOON) ? 'due_soon' : null;
}

const URGENCY = { High: 0, Medium: 1, Low: 2 } as const;

/** By due date, then priority, then board order. */
const byUrgency = (a: DayTask, b: DayTask): number => {
  const [due, other] = [a.due_date ?? '9999-12-31', b.due_date ?? '9999-12-31'];
  if (due !== other) return due < other ? -1 : 1;
  return URGENCY[a.priority] - URGENCY[b.priority] || inBoardOrder(a, b);
};

export function myDay(
  tasks: readonly DayTask[],
  user: number,
  today: Day,
  runningTaskId: number | null = null,
): { section: DaySection; tasks: DayTask[] }[] {
  const placed = Map.groupBy(tasks, (task) => daySection(task, user, today, runningTaskId));
  return DAY_SECTIONS.flatMap((section) => {
    const own = placed.get(section);
    return own ? [{ section, tasks: own.toSorted(byUrgency) }] : [];
  });
}

import { addDays, daysBetween, partsOf, type Day } from '@daftar/domain/dates';
import { shortMonthName } from '@daftar/domain/month-names';
import type { TaskStatus } from '@daftar/domain/work/transitions';

export type Due = { text: string; tone: 'late' | 'near' | 'plain' | 'done' };

/** "24 Nov", with the year if it is another one. */
export function shortDay(day: Day, today: Day): string {
  const { year, day: date } = partsOf(day);
  return `${date} ${shortMonthName(day)}${year === partsOf(today).year ? '' : ` ${year}`}`;
}

/** "Today", "Tomorrow", "Yesterday", or the day. */
export function nearDay(day: Day, today: Day): string {
  if (day === today) return 'Today';
  if (day === addDays(today, 1)) return 'Tomorrow';
  return day === addDays(today, -1) ? 'Yesterday' : shortDay(day, today);
}

const inSentence = (day: string): string => (/^\d/.test(day) ? day : day.toLowerCase());

/** The due text of a card; null without a date. Closed tasks are never overdue. */
export function dueWords(
  task: { status: TaskStatus; due_date: Day | null; snoozed_until: Day | null },
  today: Day,
): Due | null {
  const { status, due_date: due } = task;
  if (status === 'COMPLETED') return { text: 'Completed', tone: 'done' };
  if (status === 'CANCELLED') return { text: 'Cancelled', tone: 'done' };
  if (status === 'SNOOZED' && task.snoozed_until)
    return { text: `Snoozed until ${inSentence(nearDay(task.snoozed_until, today))}`, tone: 'plain' };
  if (!due) return null;
  if (due < today) return { text: `${daysBetween(due, today)}d overdue`, tone: 'late' };
  return { text: nearDay(due, today), tone: due <= addDays(today, 1) ? 'near' : 'plain' };
}

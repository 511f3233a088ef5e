/** Dates moved by the government: entered once, shown on the tasks they move, and taken back again (domain facts, 7). */
import { brokenRules } from '../broken-rules.ts';
import { addDays, daysBetween, isDay } from '../dates.ts';
import type { Day } from '../dates.ts';
import type { DutyMark } from './client-duties.ts';
import type { TaskState } from './task-status.ts';
import { isClosed } from './task-status.ts';

export type Extension = {
  id: number;
  form: string;
  /** The period it is for: June, or the quarter that ends with it. */
  period_from: Day;
  period_to: Day;
  due_date: Day;
  /** The notification that says so. */
  notification: string;
  /** Only for these; for all where empty. */
  who: readonly DutyMark[];
  state_codes: readonly string[];
  is_withdrawn: boolean;
};

/** What an extension is asked about; an obligation answers it, and so does the task made for one. */
export type ExtensionSubject = {
  form: string;
  period_from: Day;
  period_to: Day;
  who: DutyMark;
  state_code: string | null;
};

export const appliesTo = (extension: Extension, subject: ExtensionSubject): boolean =>
  !extension.is_withdrawn &&
  extension.form === subject.form &&
  extension.period_from === subject.period_from &&
  extension.period_to === subject.period_to &&
  (extension.who.length === 0 || extension.who.includes(subject.who)) &&
  (extension.state_codes.length === 0 || extension.state_codes.includes(subject.state_code ?? ''));

/** The one that holds: entered last, since a date is often moved more than once. */
export const extensionOf = (extensions: readonly Extension[], subject: ExtensionSubject): Extension | null =>
  extensions
    .filter((one) => appliesTo(one, subject))
    .reduce<Extension | null>((last, one) => (last === null || one.id > last.id ? one : last), null);

export function extensionProblems(one: Omit<Extension, 'id' | 'is_withdrawn'>) {
  return brokenRules<'period_to' | 'due_date' | 'notification'>([
    [!isDay(one.period_from) || !isDay(one.period_to), 'period_to', 'Invalid period date!'],
    [!isDay(one.due_date), 'due_date', 'Invalid due date!'],
    [one.notification.trim() === '', 'notification', 'Which notification moves the date'],
  ]);
}

export type DatedTask = {
  id: number;
  name: string;
  state: TaskState;
  /** What the calendar gave it last; what differs was set by hand. */
  calendar_date: Day;
  due_date: Day | null;
  target_date: Day | null;
};

export type MovedTask = {
  id: number;
  name: string;
  due_from: Day;
  due_to: Day;
  target_from: Day | null;
  target_to: Day | null;
};
export type KeptTask = { id: number; name: string; why: string };

/**
 * Which of the tasks for that form and period move: open ones that still have the date they had. A date that somebody
 * set by hand is theirs. The target keeps its distance to the due date.
 */
export function movedBy(tasks: readonly DatedTask[], to: Day): { moved: MovedTask[]; kept: KeptTask[] } {
  const moved: MovedTask[] = [];
  const kept: KeptTask[] = [];
  for (const task of tasks) {
    const { id, name, calendar_date: from, target_date } = task;
    const why = keptBecause(task, from);
    const target_to = target_date && addDays(target_date, daysBetween(from, to));
    if (why) kept.push({ id, name, why });
    else moved.push({ id, name, due_from: from, due_to: to, target_from: target_date, target_to });
  }
  return { moved, kept };
}

function keptBecause(task: DatedTask, from: Day): string | null {
  if (isClosed(task)) return `It is ${task.state}`;
  return task.due_date === from ? null : 'Its due date was changed by hand';
}

/** Taking it back: what was moved gets its dates again, unless it was closed or moved on by hand since. */
export function undoMove(
  moves: readonly MovedTask[],
  tasks: readonly DatedTask[],
): { moved: MovedTask[]; kept: KeptTask[] } {
  const now = new Map(tasks.map((task) => [task.id, task]));
  const moved: MovedTask[] = [];
  const kept: KeptTask[] = [];
  for (const { id, name, due_from, due_to, target_from, target_to } of moves) {
    const task = now.get(id);
    const why = task ? keptBecause(task, due_to) : 'It is no longer there';
    if (why) {
      kept.push({ id, name, why });
      continue;
    }
    const target = task!.target_date;
    // A target that was set anew since then stays.
    moved.push({
      id,
      name,
      due_from: due_to,
      due_to: due_from,
      target_from: target,
      target_to: target === target_to ? target_from : target,
    });
  }
  return { moved, kept };
}

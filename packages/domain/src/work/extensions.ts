/**
 * Due date extensions by the government: entered once, shown on the tasks they move, and reversible (domain facts, 7).
 */
import { validate } from '../validation.ts';
import { formatDay } from '../date-format.ts';
import { addDays, compareDays, daysBetween, isDay } from '../dates.ts';
import type { Day } from '../dates.ts';
import type { DutyMark } from './compliance-profile.ts';
import type { TaskState } from './task-status.ts';
import { isClosed, TASK_STATUS_LABELS } from './task-status.ts';

export type Extension = {
  id: number;
  form: string;
  /** The period it is for: June, or the quarter that ends with it. */
  period_from: Day;
  period_to: Day;
  due_date: Day;
  /** The government's notification. */
  notification: string;
  /** Only for these; for all if empty. */
  who: readonly DutyMark[];
  state_codes: readonly string[];
  is_withdrawn: boolean;
};

/** Facts an extension matches, from an obligation or its task. */
export type ExtensionSubject = {
  form: string;
  period_from: Day;
  period_to: Day;
  who: DutyMark;
  state_code: string | null;
  statutory_date: Day;
};

/** An extension never makes a date earlier: returns that are due later anyway keep theirs. */
export const appliesTo = (extension: Extension, subject: ExtensionSubject): boolean =>
  !extension.is_withdrawn &&
  extension.due_date > subject.statutory_date &&
  extension.form === subject.form &&
  extension.period_from === subject.period_from &&
  extension.period_to === subject.period_to &&
  (extension.who.length === 0 || extension.who.includes(subject.who)) &&
  (extension.state_codes.length === 0 || extension.state_codes.includes(subject.state_code ?? ''));

/** The one that applies: entered last, because dates are often extended repeatedly. */
export const extensionOf = (extensions: readonly Extension[], subject: ExtensionSubject): Extension | null =>
  extensions
    .filter((one) => appliesTo(one, subject))
    .reduce<Extension | null>((last, one) => (last === null || one.id > last.id ? one : last), null);

/** `lawful`: the statutory dates of the form for this period, by whom they are for; empty where it has no such period. */
export function extensionProblems(
  one: Omit<Extension, 'id' | 'is_withdrawn'>,
  lawful: readonly { who: DutyMark; day: Day }[],
) {
  const isPeriod = isDay(one.period_from) && isDay(one.period_to) && one.period_from <= one.period_to;
  const meant = lawful.filter(({ who }) => one.who.length === 0 || one.who.includes(who)).map(({ day }) => day);
  const first = meant.toSorted(compareDays)[0];
  return validate<'period_to' | 'due_date' | 'notification' | 'who'>([
    [!isPeriod, 'period_to', 'Invalid period date!'],
    [isPeriod && lawful.length === 0, 'period_to', `${one.form} has no such period. Choose another period.`],
    [isPeriod && lawful.length > 0 && meant.length === 0, 'who', `${one.form} isn’t due for them in this period.`],
    [!isDay(one.due_date), 'due_date', 'Invalid due date!'],
    [
      first !== undefined && isDay(one.due_date) && one.due_date <= first,
      'due_date',
      `Choose a date after ${formatDay(first ?? one.due_date)}, the statutory due date.`,
    ],
    [one.notification.trim() === '', 'notification', 'Enter the notification number.'],
  ]);
}

export type DatedTask = {
  id: number;
  name: string;
  state: TaskState;
  /** Date last set by the calendar; a different one was edited manually. */
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
 * Tasks of that form and period that move: open ones with the original date. Manually set dates stay. The target keeps
 * its distance to the due date.
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
  if (isClosed(task)) return `Task is ${TASK_STATUS_LABELS[task.state].toLowerCase()}`;
  return task.due_date === from ? null : 'Due date was edited manually';
}

/** The date of a task under the extensions that are left: extensions can be withdrawn in any order. */
export const dueUnder = (extensions: readonly Extension[], subject: ExtensionSubject): Day =>
  extensionOf(extensions, subject)?.due_date ?? subject.statutory_date;

/**
 * Withdraws an extension: the tasks it moved get the date that applies without it, unless closed or edited since.
 * If a later extension sets the date, nothing moves.
 */
export function undoMove<T extends DatedTask>(
  moves: readonly MovedTask[],
  tasks: readonly T[],
  dueOf: (task: T) => Day,
): { moved: MovedTask[]; kept: KeptTask[] } {
  const now = new Map(tasks.map((task) => [task.id, task]));
  const moved: MovedTask[] = [];
  const kept: KeptTask[] = [];
  for (const move of moves) {
    const { id, name } = move;
    const task = now.get(id);
    if (!task) {
      kept.push({ id, name, why: 'Task was deleted' });
      continue;
    }
    const { calendar_date: due_from, target_date: target } = task;
    const due_to = dueOf(task);
    if (due_to === due_from) continue;
    const why = keptBecause(task, due_from);
    if (why) {
      kept.push({ id, name, why });
      continue;
    }
    moved.push({ id, name, due_from, due_to, target_from: target, target_to: targetAfter(move, target, due_to) });
  }
  return { moved, kept };
}

/** Keeps a target date edited since; otherwise it moves with the due date. */
function targetAfter(move: MovedTask, target: Day | null, due: Day): Day | null {
  if (target === null || target !== move.target_to) return target;
  return due === move.due_from ? move.target_from : addDays(target, daysBetween(move.due_to, due));
}

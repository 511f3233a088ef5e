/** Recurring tasks: creation dates, periods and due dates (domain facts, 7 and 8; product rule 4). */
import { validate } from '../validation.ts';
import { addDays, addMonths } from '../dates.ts';
import type { Day } from '../dates.ts';
import type { Period } from '../fiscal-year.ts';
import { datesWithin, nextDates, recurrenceProblems } from '../recurrence-due.ts';
import { strideOf } from '../recurrence.ts';
import type { Recurrence } from '../recurrence.ts';
import { nearestWorkingDay } from './working-days.ts';
import type { WorkWeek } from './working-days.ts';
import { monthsOf, periodBefore } from './work-periods.ts';
import type { PeriodKind } from './work-periods.ts';

export const CREATIONS = ['schedule', 'completion'] as const;

export type RecurringTask = {
  /** Schedule of due dates; its start is the first. */
  recurrence: Recurrence;
  /** Days before the due date on which it is created. */
  lead_days: number;
  /** Internal target, in days before the due date. */
  target_days: number;
  period: PeriodKind | null;
  /** How many periods before the due date's own: 1 is the one that ended last. */
  periods_back: number;
  /** By the calendar, or the next one when the last is completed. */
  creates: (typeof CREATIONS)[number];
};

/** How far tasks have been created. Stored with the schedule and advanced in the same transaction. */
export type Made = {
  /** The latest due date that has its task; null before the first. */
  due: Day | null;
};

export type PlannedTask = {
  created_on: Day;
  due_date: Day;
  target_date: Day;
  period: Period | null;
};

/** A target on a day off is met on the working day before. */
export const plannedTask = (rule: RecurringTask, due: Day, week: WorkWeek): PlannedTask => ({
  created_on: addDays(due, -rule.lead_days),
  due_date: due,
  target_date: nearestWorkingDay(addDays(due, -rule.target_days), -1, week),
  period: rule.period && periodBefore(rule.period, due, rule.periods_back),
});

/** Due dates that need a task by now. */
export function duesToMake(rule: RecurringTask, made: Made, today: Day): Day[] {
  if (rule.creates === 'completion' && made.due !== null) return [];
  const from = made.due === null ? rule.recurrence.starts_on : addDays(made.due, 1);
  const reached = datesWithin(rule.recurrence, from, addDays(today, rule.lead_days));
  // By completion there is one at a time: the first, then each when the one before is done.
  return rule.creates === 'completion' ? reached.slice(0, 1) : reached;
}

/**
 * Tasks that are needed by now, and the new position. Counts due dates, not times: calling it twice, late, or
 * after a changed lead gives each exactly once, including those missed during downtime.
 */
export function tasksToMake(
  rule: RecurringTask,
  made: Made,
  today: Day,
  week: WorkWeek,
): { tasks: PlannedTask[]; made: Made } {
  const dues = duesToMake(rule, made, today);
  return { tasks: dues.map((due) => plannedTask(rule, due, week)), made: { due: dues.at(-1) ?? made.due } };
}

/** Next task after completion; null if the schedule has ended or runs by date. */
export function nextOnCompletion(rule: RecurringTask, made: Made, week: WorkWeek): PlannedTask | null {
  if (rule.creates !== 'completion' || made.due === null) return null;
  const [next] = nextDates(rule.recurrence, addDays(made.due, 1), 1);
  return next ? plannedTask(rule, next, week) : null;
}

/** Preview of a schedule. */
export const preview = (rule: RecurringTask, from: Day, count: number, week: WorkWeek): PlannedTask[] =>
  nextDates(rule.recurrence, from, count).map((due) => plannedTask(rule, due, week));

/** Due dates within a pause aren't made up for, nor those before a new rule. */
export const madeAfterPause = (made: Made, today: Day): Made => {
  const yesterday = addDays(today, -1);
  return { due: made.due !== null && made.due > yesterday ? made.due : yesterday };
};

/** A weekly task with a month's name has several in a period, and rightly; any other has one. */
const hasOnePerPeriod = (rule: RecurringTask): boolean => {
  const { by, every } = strideOf(rule.recurrence);
  return rule.period !== null && by === 'months' && every >= monthsOf(rule.period);
};

/** The due date of an existing task under the edited rule: in its period, on the rule's day; otherwise unchanged. */
export function dueAfterEdit(edited: RecurringTask, due: Day): Day {
  if (!hasOnePerPeriod(edited)) return due;
  const periodOf = (day: Day): Day => periodBefore(edited.period!, day, edited.periods_back).from;
  const near = datesWithin(edited.recurrence, addMonths(due, -12), addMonths(due, 12));
  return near.find((day) => periodOf(day) === periodOf(due)) ?? due;
}

/** A moved day must not create a second task for a period: June due on the 11th is June due on the 13th. */
export function madeAfterEdit(edited: RecurringTask, made: Made): Made {
  if (made.due === null || edited.period === null || !hasOnePerPeriod(edited)) return made;
  const done = periodBefore(edited.period, made.due, edited.periods_back);
  const [next] = nextDates(edited.recurrence, addDays(made.due, 1), 1);
  const isSame = next !== undefined && periodBefore(edited.period, next, edited.periods_back).from === done.from;
  return isSame ? { due: next } : made;
}

export function recurringTaskProblems(rule: RecurringTask) {
  const wrong = recurrenceProblems(rule.recurrence);
  const isDays = (days: number): boolean => Number.isInteger(days) && days >= 0 && days <= 366;
  return validate<keyof RecurringTask>([
    [wrong.length > 0, 'recurrence', wrong[0]?.message ?? ''],
    [!isDays(rule.lead_days), 'lead_days', 'Enter 0 to 366 days.'],
    [!isDays(rule.target_days), 'target_days', 'Enter 0 to 366 days.'],
    [
      rule.target_days > rule.lead_days,
      'target_days',
      'The target date is before the task is created. Enter fewer days.',
    ],
    [
      !Number.isInteger(rule.periods_back) || Math.abs(rule.periods_back) > 12,
      'periods_back',
      'Enter up to 12 periods.',
    ],
  ]);
}

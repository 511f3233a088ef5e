/** Upcoming and due occurrences of a schedule, and its problems. */
import { validate } from './validation.ts';
import { civil } from './date-format.ts';
import { startOfDay } from './day-start.ts';
import { isDay, rangeProblem } from './dates.ts';
import type { Day } from './dates.ts';
import { occurrences, strideOf } from './recurrence.ts';
import type { Recurrence } from './recurrence.ts';

/** The next days on and after a day: the preview of a rule. */
export function nextDates(rule: Recurrence, from: Day, count: number): Day[] {
  const days: Day[] = [];
  for (const day of occurrences(rule, from)) {
    if (days.length >= count) break;
    days.push(day);
  }
  return days;
}

/** From one day to another, both included. */
export function datesWithin(rule: Recurrence, from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (const day of occurrences(rule, from)) {
    if (day > to) break;
    days.push(day);
  }
  return days;
}

/**
 * Occurrences due after one time and up to another; a day is due when it starts in that time zone. Calling it with
 * consecutive times gives each day exactly once, even after a downtime (product rule 4).
 */
export function dueBetween(rule: Recurrence, after: Date, upTo: Date, timeZone: string): Day[] {
  if (after >= upTo) return [];
  const days = datesWithin(rule, civil(after, timeZone).day, civil(upTo, timeZone).day);
  return days.filter((day) => {
    const begins = startOfDay(day, timeZone);
    return begins > after && begins <= upTo;
  });
}

/** The next day due after a time; null if the schedule has ended. */
export function nextAfter(rule: Recurrence, after: Date, timeZone: string): Day | null {
  for (const day of occurrences(rule, civil(after, timeZone).day)) if (startOfDay(day, timeZone) > after) return day;
  return null;
}

export type RecurrenceProblem = { field: keyof Recurrence; message: string };

export function recurrenceProblems(rule: Recurrence): RecurrenceProblem[] {
  if (!isDay(rule.starts_on)) return [{ field: 'starts_on', message: 'Invalid start date!' }];
  const { by } = strideOf(rule);
  const needsWeekday = Boolean(rule.ordinal) && rule.ordinal !== 'Last Day';
  return validate<keyof Recurrence>([
    [rule.frequency === 'Custom' && !rule.unit, 'unit', 'Select days, weeks, months or years'],
    [rule.frequency === 'Custom' && !isWhole(rule.interval, 365), 'interval', 'Enter a number from 1 to 365'],
    [Boolean(rule.weekdays?.length) && by !== 'weeks', 'weekdays', 'Weekdays apply only when it repeats weekly'],
    [Boolean(rule.ordinal) && by !== 'months', 'ordinal', `${rule.ordinal} applies only when it repeats monthly`],
    [needsWeekday && !rule.weekday, 'weekday', `Select a weekday`],
    [rule.ends === 'After Number Of Times' && !isWhole(rule.times, 1000), 'times', 'Enter a number from 1 to 1,000'],
    [rule.ends === 'On Date' && !isDay(rule.ends_on ?? ''), 'ends_on', 'Invalid end date!'],
    [
      rule.ends === 'On Date' && rangeProblem(rule.starts_on, rule.ends_on ?? null, 'end') !== null,
      'ends_on',
      'Invalid end date!',
    ],
  ]);
}

const isWhole = (value: number | null | undefined, most: number): boolean =>
  Number.isInteger(value) && value! >= 1 && value! <= most;

/** What of a recurring rule is to come, what has become due, and what is wrong with it. */
import { brokenRules } from './broken-rules.ts';
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
 * What became due after one moment and up to another, a day being due when it begins in that time zone. Whoever keeps
 * the second moment and asks from there the next time gets each day exactly once, however long the stop in between
 * (product rule 4).
 */
export function dueBetween(rule: Recurrence, after: Date, upTo: Date, timeZone: string): Day[] {
  if (after >= upTo) return [];
  const days = datesWithin(rule, civil(after, timeZone).day, civil(upTo, timeZone).day);
  return days.filter((day) => {
    const begins = startOfDay(day, timeZone);
    return begins > after && begins <= upTo;
  });
}

/** The first day that becomes due after a moment; null where the rule has come to its end. */
export function nextAfter(rule: Recurrence, after: Date, timeZone: string): Day | null {
  for (const day of occurrences(rule, civil(after, timeZone).day)) if (startOfDay(day, timeZone) > after) return day;
  return null;
}

export type RecurrenceProblem = { field: keyof Recurrence; message: string };

export function recurrenceProblems(rule: Recurrence): RecurrenceProblem[] {
  if (!isDay(rule.starts_on)) return [{ field: 'starts_on', message: 'Invalid start date!' }];
  const { by } = strideOf(rule);
  const needsWeekday = Boolean(rule.ordinal) && rule.ordinal !== 'Last Day';
  return brokenRules<keyof Recurrence>([
    [rule.frequency === 'Custom' && !rule.unit, 'unit', 'Choose days, weeks, months or years'],
    [rule.frequency === 'Custom' && !isWhole(rule.interval, 365), 'interval', 'Every 1 to 365 of them'],
    [Boolean(rule.weekdays?.length) && by !== 'weeks', 'weekdays', 'Days of the week are for weekly rules'],
    [Boolean(rule.ordinal) && by !== 'months', 'ordinal', `${rule.ordinal} is for rules by months`],
    [needsWeekday && !rule.weekday, 'weekday', `Choose the weekday: the ${rule.ordinal} what?`],
    [rule.ends === 'After Number Of Times' && !isWhole(rule.times, 1000), 'times', 'After 1 to 1000 times'],
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

/**
 * Recurrence of invoices and tasks (specification, section 3; domain facts, 8). A schedule keeps its start day: 31
 * January, 28 February, 31 March. A 5th weekday skips months without one.
 */
import { addDays, addMonths, dayOf, daysBetween, daysInMonth, partsOf, weekdayOf } from './dates.ts';
import type { Day } from './dates.ts';
import { ORDINALS, WEEKDAYS } from './enumerations.ts';
import type { RECURRENCE_ENDS, RECURRENCE_FREQUENCIES } from './enumerations.ts';

export type Frequency = (typeof RECURRENCE_FREQUENCIES)[number];
export type Weekday = (typeof WEEKDAYS)[number];
export type Ordinal = (typeof ORDINALS)[number];
export const RECURRENCE_UNITS = ['Day', 'Week', 'Month', 'Year'] as const;
export type RecurrenceUnit = (typeof RECURRENCE_UNITS)[number];

export type Recurrence = {
  frequency: Frequency;
  starts_on: Day;
  /** For Custom: every so many units. */
  interval?: number | null;
  unit?: RecurrenceUnit | null;
  /** For weeks: on these days; by default the start's weekday. */
  weekdays?: readonly Weekday[] | null;
  /** For months: the 2nd Tuesday, or the Last Day; by default the start's day of the month. */
  ordinal?: Ordinal | null;
  weekday?: Weekday | null;
  ends: (typeof RECURRENCE_ENDS)[number];
  times?: number | null;
  ends_on?: Day | null;
};

type Stride = { by: 'days' | 'weeks' | 'months'; every: number };

const STRIDES: Record<Exclude<Frequency, 'Custom'>, Stride> = {
  Daily: { by: 'days', every: 1 },
  Weekly: { by: 'weeks', every: 1 },
  Monthly: { by: 'months', every: 1 },
  Quarterly: { by: 'months', every: 3 },
  'Half Yearly': { by: 'months', every: 6 },
  Yearly: { by: 'months', every: 12 },
};
const UNIT_STRIDES: Record<RecurrenceUnit, Stride> = {
  Day: STRIDES.Daily,
  Week: STRIDES.Weekly,
  Month: STRIDES.Monthly,
  Year: STRIDES.Yearly,
};

export function strideOf({ frequency, interval, unit }: Pick<Recurrence, 'frequency' | 'interval' | 'unit'>): Stride {
  if (frequency !== 'Custom') return STRIDES[frequency];
  const { by, every } = UNIT_STRIDES[unit ?? 'Day'];
  return { by, every: every * (interval ?? 1) };
}

/** Limit for schedules that never occur (the 5th Monday of every February). */
const YEARS_LOOKED_AHEAD = 200;

/** All days of the schedule in order; the first is its start, or the first match after it. */
export function* occurrences(rule: Recurrence, from: Day = rule.starts_on): Generator<Day> {
  const stride = strideOf(rule);
  const counted = rule.ends === 'After Number Of Times';
  // With a count all earlier occurrences must be counted; otherwise it starts near the requested day.
  let step = counted ? 0 : Math.max(0, stepsUntil(rule.starts_on, from, stride) - 1);
  let left = counted ? (rule.times ?? 0) : Infinity;
  const horizon = addMonths(from > rule.starts_on ? from : rule.starts_on, YEARS_LOOKED_AHEAD * 12);
  const last = rule.ends === 'On Date' && rule.ends_on ? rule.ends_on : horizon;
  for (; left > 0; step += 1) {
    const { first, days } = daysOfStep(rule, stride, step);
    if (first > last) return;
    for (const day of days) {
      if (day < rule.starts_on) continue;
      if (day > last || left <= 0) return;
      left -= 1;
      if (day >= from) yield day;
    }
  }
}

function stepsUntil(start: Day, day: Day, { by, every }: Stride): number {
  if (by !== 'months') return Math.floor(daysBetween(start, day) / (by === 'weeks' ? 7 : 1) / every);
  const [a, b] = [partsOf(start), partsOf(day)];
  return Math.floor(((b.year - a.year) * 12 + b.month - a.month) / every);
}

/** The days of the nth day, week or month, and the earliest that they can be. */
function daysOfStep(rule: Recurrence, { by, every }: Stride, step: number): { first: Day; days: Day[] } {
  if (by === 'days') {
    const day = addDays(rule.starts_on, step * every);
    return { first: day, days: [day] };
  }
  if (by === 'weeks') {
    const monday = addDays(rule.starts_on, -weekdayOf(rule.starts_on) + step * every * 7);
    const chosen = rule.weekdays?.length ? rule.weekdays.map(indexOf) : [weekdayOf(rule.starts_on)];
    const days = [...new Set(chosen)].sort((a, b) => a - b).map((weekday) => addDays(monday, weekday));
    return { first: monday, days };
  }
  const day = addMonths(rule.starts_on, step * every);
  const { year, month } = partsOf(day);
  const fitting = rule.ordinal ? ordinalDay(year, month, rule.ordinal, rule.weekday) : day;
  return { first: dayOf(year, month, 1), days: fitting ? [fitting] : [] };
}

const indexOf = (weekday: Weekday): number => WEEKDAYS.indexOf(weekday);

/** `Last Day` is the last of the calendar, whatever weekday it is. */
function ordinalDay(year: number, month: number, ordinal: Ordinal, weekday: Weekday | null | undefined): Day | null {
  const length = daysInMonth(year, month);
  if (ordinal === 'Last Day') return dayOf(year, month, length);
  const first = dayOf(year, month, 1);
  const offset = (indexOf(weekday ?? 'Monday') - weekdayOf(first) + 7) % 7;
  const date = 1 + offset + ORDINALS.indexOf(ordinal) * 7;
  return date <= length ? dayOf(year, month, date) : null;
}

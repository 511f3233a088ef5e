/** Working days of a business: its week and holidays. */
import { addDays, weekdayOf } from '../dates.ts';
import type { Day } from '../dates.ts';
import { WEEKDAYS } from '../enumerations.ts';
import type { Weekday } from '../recurrence.ts';

export type WorkWeek = {
  weekly_off: readonly Weekday[];
  /** Saturdays of a month that are off, as for banks: 2 and 4. */
  saturdays_off?: readonly number[];
  holidays: ReadonlyMap<Day, string>;
};

export const SUNDAYS_OFF: WorkWeek = { weekly_off: ['Sunday'], holidays: new Map() };

export type DayKind = 'working' | 'week_off' | 'holiday';

/** A holiday on a Sunday is a holiday. */
export function dayKind(day: Day, week: WorkWeek): DayKind {
  if (week.holidays.has(day)) return 'holiday';
  const weekday = WEEKDAYS[weekdayOf(day)]!;
  if (week.weekly_off.includes(weekday)) return 'week_off';
  const nth = Math.ceil(Number(day.slice(8)) / 7);
  return weekday === 'Saturday' && week.saturdays_off?.includes(nth) ? 'week_off' : 'working';
}

export const isWorkingDay = (day: Day, week: WorkWeek): boolean => dayKind(day, week) === 'working';

/** Longest run without a working day that is looked over: beyond it, the week itself is wrong and the day stays. */
const MAX_OFF = 60;

/** The day itself, or the nearest working one after (1) or before (-1) it. */
export function nearestWorkingDay(day: Day, direction: 1 | -1, week: WorkWeek): Day {
  for (let off = 0; off <= MAX_OFF; off += 1) {
    const tried = addDays(day, off * direction);
    if (isWorkingDay(tried, week)) return tried;
  }
  return day;
}

/** Both days included. */
export function workingDays(from: Day, to: Day, week: WorkWeek): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (isWorkingDay(day, week)) days.push(day);
  return days;
}

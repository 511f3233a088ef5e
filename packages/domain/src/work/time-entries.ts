/** Time written without a timer, on the day sheet (product rules 16 and 17). */
import { brokenRules } from '../broken-rules.ts';
import type { BusinessConfigs } from '../business-configs.ts';
import { formatMoment, today } from '../date-format.ts';
import { addDays } from '../dates.ts';
import type { Day } from '../dates.ts';
import { TOAST_TEXTS } from '../toasts.ts';
import { endOfDay, HOUR_SECONDS, secondsBetween } from './clock.ts';
import { freeBetween, splitAtMidnight, standingInTheWay } from './time-ranges.ts';
import type { Stretch } from './time-ranges.ts';
import { closedSheetProblem } from './timesheets.ts';
import type { SheetState } from './transitions.ts';

export type TypedTime = { start: Date; end: Date; note: string };
type Config = Pick<BusinessConfigs['TIME_SHEET'], 'days_back' | 'days_forward' | 'require_note'>;

export type TimeSurroundings = {
  now: Date;
  time_zone: string;
  config: Config;
  /** All other ranges of the person, whatever task they are on. */
  others: readonly Stretch[];
  sheet_of: (day: Day) => SheetState;
};

/** Of the days that a person may write on; without days forward, up to now. */
export function writableWindow({ now, time_zone, config }: Pick<TimeSurroundings, 'now' | 'time_zone' | 'config'>) {
  const day = today(now, time_zone);
  const to = addDays(day, config.days_forward);
  return { from: addDays(day, -config.days_back), to, until: config.days_forward > 0 ? endOfDay(to, time_zone) : now };
}

export function timeProblems(typed: TypedTime, around: TimeSurroundings) {
  const { now, time_zone: zone, config } = around;
  const window = writableWindow(around);
  const pieces = splitAtMidnight(typed.start, typed.end, zone);
  const closed = pieces.map(({ day }) => closedSheetProblem(day, around.sheet_of(day))).find(Boolean);
  const [other] = standingInTheWay(typed, around.others, now);
  return brokenRules<keyof TypedTime>([
    [typed.end <= typed.start, 'end', TOAST_TEXTS.invalid_date_time],
    [secondsBetween(typed.start, typed.end) > 24 * HOUR_SECONDS, 'end', 'At most 24 hours at a time'],
    [typed.end > window.until, 'end', config.days_forward > 0 ? 'Too far ahead' : 'Time that is still to come'],
    [today(typed.start, zone) < window.from, 'start', `Time is written for the last ${config.days_back} days`],
    [Boolean(closed), 'start', closed ?? ''],
    [other !== undefined, 'start', other ? `Overlaps the time from ${formatMoment(other.start, zone)}` : ''],
    [config.require_note && typed.note.trim() === '', 'note', 'Say what was done'],
  ]);
}

/**
 * Where a duration without times belongs: the first stretch of the day, from the hour the office opens, that is free for
 * so long. Null where the day has no such room.
 */
export function placeDuration(
  seconds: number,
  { opens, until }: { opens: Date; until: Date },
  others: readonly Stretch[],
  now: Date,
): { start: Date; end: Date } | null {
  const room = freeBetween(opens, until, others, now).find(({ start, end }) => secondsBetween(start, end) >= seconds);
  return room ? { start: room.start, end: new Date(room.start.getTime() + seconds * 1000) } : null;
}

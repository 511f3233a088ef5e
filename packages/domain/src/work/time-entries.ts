/** Time written without a timer, on the day sheet (product rules 16 and 17). */
import { validate } from '../validation.ts';
import type { BusinessConfigs } from '../business-configs.ts';
import { formatMoment, today } from '../date-format.ts';
import { addDays } from '../dates.ts';
import type { Day } from '../dates.ts';
import { TOAST_TEXTS } from '../toasts.ts';
import { endOfDay, HOUR_SECONDS, secondsBetween } from './clock.ts';
import { freeBetween, splitAtMidnight, conflictingIntervals } from './time-intervals.ts';
import type { Interval } from './time-intervals.ts';
import { closedSheetProblem } from './timesheets.ts';
import type { SheetState } from './transitions.ts';

export type TypedTime = { start: Date; end: Date; note: string };
type Config = Pick<BusinessConfigs['TIME_SHEET'], 'days_back' | 'days_forward' | 'require_note'>;

export type TimeSurroundings = {
  now: Date;
  time_zone: string;
  config: Config;
  /** All other entries of the user, on any task. */
  others: readonly Interval[];
  sheet_of: (day: Day) => SheetState;
};

/** Days open for entries; without days ahead, up to now. */
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
  const [other] = conflictingIntervals(typed, around.others, now);
  return validate<keyof TypedTime>([
    [typed.end <= typed.start, 'end', TOAST_TEXTS.invalid_date_time],
    [secondsBetween(typed.start, typed.end) > 24 * HOUR_SECONDS, 'end', 'Enter up to 24 hours per entry.'],
    [
      typed.end > window.until,
      'end',
      config.days_forward > 0
        ? 'This date is too far ahead. Select an earlier one.'
        : "You can't log time in the future.",
    ],
    [today(typed.start, zone) < window.from, 'start', `You can log time for the last ${config.days_back} days only.`],
    [Boolean(closed), 'start', closed ?? ''],
    [
      other !== undefined,
      'start',
      other ? `Overlaps the entry that starts at ${formatMoment(other.start, zone)}.` : '',
    ],
    [config.require_note && typed.note.trim() === '', 'note', 'Enter a note.'],
  ]);
}

/** Places a duration: the first free slot of the day from opening time that is long enough. Null if there is none. */
export function placeDuration(
  seconds: number,
  { opens, until }: { opens: Date; until: Date },
  others: readonly Interval[],
  now: Date,
): { start: Date; end: Date } | null {
  const room = freeBetween(opens, until, others, now).find(({ start, end }) => secondsBetween(start, end) >= seconds);
  return room ? { start: room.start, end: new Date(room.start.getTime() + seconds * 1000) } : null;
}

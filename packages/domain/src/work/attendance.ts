/** Attendance (specification, section 3: attendanceSlots, working_hrs, logged_time, difference_hrs). */
import { validate } from '../validation.ts';
import { today } from '../date-format.ts';
import type { Day } from '../dates.ts';
import { TOAST_TEXTS } from '../toasts.ts';
import { endOfDay, formatDuration, HOUR_SECONDS, momentOn } from './clock.ts';
import { overlaps, secondsOf, splitAtMidnight } from './time-intervals.ts';
import type { Piece } from './time-intervals.ts';
import type { PunchState } from './transitions.ts';

/** By the server's clock (product rule 18). An open one: still in. */
export type Slot = { start_time: Date; end_time: Date | null };

const stretch = ({ start_time, end_time }: Slot) => ({ start: start_time, end: end_time });

export const punchState = (slots: readonly Slot[]): PunchState =>
  slots.some(({ end_time }) => end_time === null) ? 'In' : 'Out';

/** A slot that went past midnight is a slot of each day, like any time. */
export const punchedOut = (slot: Slot, at: Date, timeZone: string): Piece[] =>
  splitAtMidnight(slot.start_time, at, timeZone);

/** A missed check-out: still checked in since an earlier day. */
export const isPunchMissing = (slot: Slot, now: Date, timeZone: string): boolean =>
  slot.end_time === null && today(slot.start_time, timeZone) < today(now, timeZone);

/** Shorter shifts may run past midnight without being forgotten. */
const MAX_SECONDS = 16 * HOUR_SECONDS;

/** Too old to check out; counts no time until the check-out time is added. */
export const isForgotten = (slot: Slot, now: Date, timeZone: string): boolean =>
  isPunchMissing(slot, now, timeZone) && secondsOf(stretch(slot), now) > MAX_SECONDS;

export const workedSeconds = (slots: readonly Slot[], now: Date): number =>
  slots.reduce((total, slot) => total + secondsOf(stretch(slot), now), 0);

/** A member's day; the difference is negative if more was logged than worked. */
export function attendanceRecord(slots: readonly Slot[], loggedSeconds: number, now: Date) {
  const worked = workedSeconds(slots, now);
  return {
    attendanceSlots: slots.map((slot) => ({
      start_time: slot.start_time.toISOString(),
      end_time: slot.end_time?.toISOString() ?? null,
      duration: formatDuration(secondsOf(stretch(slot), now)),
    })),
    working_hrs: formatDuration(worked),
    logged_time: formatDuration(loggedSeconds),
    difference_hrs: formatDuration(worked - loggedSeconds),
  };
}

export type SlotProblem = { slot: number; field: 'start_time' | 'end_time'; message: string };

/** Slots typed for a day, which another then approves. */
export function slotProblems(slots: readonly Slot[], day: Day, now: Date, timeZone: string): SlotProblem[] {
  return slots.flatMap((slot, index) => {
    const { start_time: start, end_time: end } = slot;
    const [other] = slots.slice(0, index).filter((earlier) => overlaps(stretch(earlier), stretch(slot), now));
    return validate<'start_time' | 'end_time'>([
      [today(start, timeZone) !== day, 'start_time', 'Enter a time on this day.'],
      [start > now || (end !== null && end > now), 'end_time', 'Enter a time that has passed.'],
      [end !== null && end <= start, 'end_time', TOAST_TEXTS.invalid_date_time],
      [
        end !== null && end > endOfDay(day, timeZone),
        'end_time',
        'Check-out must be on the same day. Add the rest to the next day.',
      ],
      [other !== undefined, 'start_time', 'These times overlap another entry.'],
      [end === null && index < slots.length - 1, 'end_time', 'Enter a check-out time.'],
    ]).map((problem) => ({ slot: index, ...problem }));
  });
}

export type OfficeHours = {
  /** `10:00`, `18:30`; null without office hours. */
  opens: string | null;
  closes: string | null;
  grace_minutes: number;
};

/** Minutes after opening and before closing beyond the grace period; within it nothing counts. */
export function lateAndEarly(slots: readonly Slot[], day: Day, hours: OfficeHours, timeZone: string) {
  const minutes = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / 60_000);
  const beyond = (late: number): number => (late > hours.grace_minutes ? late : 0);
  const starts = slots.map(({ start_time }) => start_time.getTime());
  const ends = slots.map(({ end_time }) => end_time?.getTime() ?? Infinity);
  if (slots.length === 0) return { late_minutes: 0, early_minutes: 0 };
  const [first, last] = [Math.min(...starts), Math.max(...ends)];
  const { opens, closes } = hours;
  return {
    late_minutes: opens ? beyond(minutes(momentOn(day, opens, timeZone), new Date(first))) : 0,
    early_minutes: closes && last < Infinity ? beyond(minutes(new Date(last), momentOn(day, closes, timeZone))) : 0,
  };
}

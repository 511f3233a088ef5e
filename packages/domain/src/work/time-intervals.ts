/** Stretches of time: never overlapping, split at midnight of the business, in whole seconds, so that all sums tie. */
import { addDays } from '../dates.ts';
import type { Day } from '../dates.ts';
import { today } from '../date-format.ts';
import { endOfDay, secondsBetween, wholeSecond } from './clock.ts';

/** From a moment up to another, which is no longer part of it. A null end: still running. */
export type Interval = { start: Date; end: Date | null };

export type Piece = { day: Day; start: Date; end: Date; seconds: number };

/** The specification's status of a running entry. */
export const rangeStatus = ({ end }: Interval): 'ACTIVE' | 'COMPLETED' => (end === null ? 'ACTIVE' : 'COMPLETED');

export const secondsOf = ({ start, end }: Interval, now: Date): number =>
  Math.max(0, secondsBetween(start, end ?? now));

/** One part per day: 23:50 to 00:20 is ten minutes of one day and twenty of the next. */
export function splitAtMidnight(start: Date, end: Date, timeZone: string): Piece[] {
  const pieces: Piece[] = [];
  const last = wholeSecond(end);
  for (let from = wholeSecond(start), day = today(from, timeZone); from < last; day = addDays(day, 1)) {
    const midnight = endOfDay(day, timeZone);
    const to = midnight < last ? midnight : last;
    pieces.push({ day, start: from, end: to, seconds: secondsBetween(from, to) });
    from = to;
  }
  return pieces;
}

/** Adjacent intervals don't overlap. A running one ends now. */
export const overlaps = (a: Interval, b: Interval, now: Date): boolean =>
  wholeSecond(a.start) < endOf(b, now) && wholeSecond(b.start) < endOf(a, now);

const endOf = ({ end }: Interval, now: Date): Date => wholeSecond(end ?? now);

/** Overlapping intervals. */
export const conflictingIntervals = <T extends Interval>(wanted: Interval, others: readonly T[], now: Date): T[] =>
  others.filter((other) => overlaps(wanted, other, now));

/** Free intervals between two moments. */
export function freeBetween(from: Date, to: Date, taken: readonly Interval[], now: Date): { start: Date; end: Date }[] {
  const free: { start: Date; end: Date }[] = [];
  let at = from;
  for (const stretch of taken.toSorted((a, b) => a.start.getTime() - b.start.getTime())) {
    const end = endOf(stretch, now);
    if (end <= at) continue;
    if (stretch.start >= to) break;
    if (stretch.start > at) free.push({ start: at, end: stretch.start });
    at = end;
  }
  if (at < to) free.push({ start: at, end: to });
  return free;
}

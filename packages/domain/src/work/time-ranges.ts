/** Stretches of time: never overlapping, split at midnight of the business, in whole seconds, so that all sums tie. */
import { addDays } from '../dates.ts';
import type { Day } from '../dates.ts';
import { today } from '../date-format.ts';
import { endOfDay, secondsBetween, wholeSecond } from './clock.ts';

/** From a moment up to another, which is no longer part of it. A null end: still running. */
export type Stretch = { start: Date; end: Date | null };

export type Piece = { day: Day; start: Date; end: Date; seconds: number };

/** The specification's word for a range that runs. */
export const rangeStatus = ({ end }: Stretch): 'ACTIVE' | 'COMPLETED' => (end === null ? 'ACTIVE' : 'COMPLETED');

export const secondsOf = ({ start, end }: Stretch, now: Date): number => Math.max(0, secondsBetween(start, end ?? now));

/** One piece for each day it touches: 23:50 to 00:20 is ten minutes of one day and twenty of the next. */
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

/** One that ends when another begins does not overlap it. What runs reaches to now. */
export const overlaps = (a: Stretch, b: Stretch, now: Date): boolean =>
  wholeSecond(a.start) < endOf(b, now) && wholeSecond(b.start) < endOf(a, now);

const endOf = ({ end }: Stretch, now: Date): Date => wholeSecond(end ?? now);

/** The stretches that stand in the way of another. */
export const standingInTheWay = <T extends Stretch>(wanted: Stretch, others: readonly T[], now: Date): T[] =>
  others.filter((other) => overlaps(wanted, other, now));

/** What lies free between two moments. */
export function freeBetween(from: Date, to: Date, taken: readonly Stretch[], now: Date): { start: Date; end: Date }[] {
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

import { civil } from './date-format.ts';
import type { Day } from './dates.ts';

/** Start of a day in a time zone; if the clock skips midnight, the first moment after it. */
export function startOfDay(day: Day, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const guess = midnight - offsetAt(midnight, timeZone);
  // The offset may have changed between the guess and midnight: the second look is at the place itself.
  const second = midnight - offsetAt(guess, timeZone);
  const earlier = new Date(Math.min(guess, second));
  return civil(earlier, timeZone).day === day ? earlier : new Date(Math.max(guess, second));
}

/** A time of a day ("09:00") in a time zone. A time that the clock skips is as long after midnight. */
export function momentOf(day: Day, clock: string, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T${clock}:00Z`);
  const guess = asUtc - offsetAt(asUtc, timeZone);
  return new Date(asUtc - offsetAt(guess, timeZone));
}

/** How far the clocks of a time zone are ahead of UTC, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const { day, hour, minute } = civil(new Date(moment), timeZone);
  return Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute) * 60_000 - moment;
}

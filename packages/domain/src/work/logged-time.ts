/** Typed time of a day. */
import { HOUR_SECONDS, parseDuration } from './durations.ts';

export const DURATION_HINT = 'Enter a duration such as 1h 30m, 90m or 1.5.';
export const TOO_LONG_A_DAY = "You can't log more than 24 hours on one day.";

/** Why a typed duration can't be logged on a day; null when it can. */
export function loggedTimeProblem(typed: string): string | null {
  const seconds = parseDuration(typed);
  if (seconds === null || seconds === 0) return DURATION_HINT;
  return seconds > 24 * HOUR_SECONDS ? TOO_LONG_A_DAY : null;
}

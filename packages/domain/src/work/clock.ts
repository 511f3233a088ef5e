/** Times of day in the time zone of the business, and durations as text. */
import { addDays } from '../dates.ts';
import type { Day } from '../dates.ts';
import { civil } from '../date-format.ts';
import { startOfDay } from '../day-start.ts';
import { HOUR_SECONDS } from './durations.ts';

const MINUTE = 60_000;
export { HOUR_SECONDS };

/** Office hours are asked for again for each person, and a time zone costs several look-ups each time. Bounded. */
const moments = new Map<string, number>();
const MAX_MOMENTS = 5_000;

/** `09:30` of a day; where the clock jumps over it, the moment it lands on. */
export function momentOn(day: Day, time: string, timeZone: string): Date {
  const key = `${day} ${time} ${timeZone}`;
  const known = moments.get(key);
  if (known !== undefined) return new Date(known);
  const moment = computedMoment(day, time, timeZone);
  if (moments.size >= MAX_MOMENTS) moments.clear();
  moments.set(key, moment.getTime());
  return moment;
}

function computedMoment(day: Day, time: string, timeZone: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const begins = startOfDay(day, timeZone).getTime();
  const guess = begins + (hour * 60 + minute) * MINUTE;
  const seen = civil(new Date(guess), timeZone);
  // On days with a clock change, hours since midnight aren't the time of day.
  const off = seen.day === day ? (hour - seen.hour) * 60 + minute - seen.minute : 0;
  return new Date(guess + off * MINUTE);
}

export const endOfDay = (day: Day, timeZone: string): Date => startOfDay(addDays(day, 1), timeZone);

/** To the second, so that durations are whole and add up. */
export const wholeSecond = (moment: Date): Date => new Date(Math.floor(moment.getTime() / 1000) * 1000);

export const secondsBetween = (start: Date, end: Date): number =>
  (wholeSecond(end).getTime() - wholeSecond(start).getTime()) / 1000;

/** `HH:MM:SS`; a total may pass 24 hours, and a difference may be negative. */
export function formatDuration(seconds: number): string {
  const whole = Math.abs(seconds);
  const parts = [Math.floor(whole / HOUR_SECONDS), Math.floor(whole / 60) % 60, whole % 60];
  return (seconds < 0 ? '-' : '') + parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Parses `formatDuration`; null for anything else. */
export function parseDuration(text: string): number | null {
  const match = /^(-?)(\d{2,}):([0-5]\d):([0-5]\d)$/.exec(text);
  if (!match) return null;
  const seconds = Number(match[2]) * HOUR_SECONDS + Number(match[3]) * 60 + Number(match[4]);
  return match[1] ? -seconds : seconds;
}

import { formatDay, today, formatMoment } from '@daftar/domain/date-format';
import { daysBetween } from '@daftar/domain/dates';
import { timezone } from '#web/core/timezone.ts';

const agoText = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

const DAY = 86_400_000;
const STEPS: readonly [string, number][] = [
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/**
 * "3 hours ago", "yesterday", "just now". From a day on it counts calendar days of the reader, not spans of 24 hours.
 */
export function ago(moment: string, now = Date.now(), timeZone = timezone): string {
  const then = Date.parse(moment);
  const elapsed = now - then;
  const days = elapsed < DAY ? 0 : daysBetween(today(new Date(then), timeZone), today(new Date(now), timeZone));
  if (days > 0) return days === 1 ? 'yesterday' : agoText(days, 'day');
  for (const [unit, length] of STEPS) if (elapsed >= length) return agoText(Math.floor(elapsed / length), unit);
  return 'just now';
}

/** A time in the reader's time zone. */
export const momentText = (iso: string): string => formatMoment(new Date(iso), timezone);

/** The day of a moment. */
export const dayText = (iso: string): string => formatDay(today(new Date(iso), timezone));

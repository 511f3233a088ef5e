import { today, formatMoment } from '@daftar/domain/date-format';
import { daysBetween } from '@daftar/domain/dates';
import { timezone } from '#web/core/timezone.ts';

/** Created on demand: few first views need it. */
let relative: Intl.RelativeTimeFormat | undefined;
const relativeText = (count: number, unit: Intl.RelativeTimeFormatUnit): string =>
  (relative ??= new Intl.RelativeTimeFormat('en', { numeric: 'auto' })).format(count, unit);

const DAY = 86_400_000;
const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
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
  if (days > 0) return relativeText(-days, 'day');
  for (const [unit, length] of STEPS) if (elapsed >= length) return relativeText(-Math.floor(elapsed / length), unit);
  return 'just now';
}

/** A time in the reader's time zone. */
export const momentText = (iso: string): string => formatMoment(new Date(iso), timezone);

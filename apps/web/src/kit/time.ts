import { today } from '@daftar/domain/date-format';
import { daysBetween } from '@daftar/domain/dates';
import { timezone } from '#web/app/timezone.ts';

/** Made when it is wanted: few first views tell a time this way. */
let relative: Intl.RelativeTimeFormat | undefined;
const relativeText = (count: number, unit: Intl.RelativeTimeFormatUnit): string =>
  (relative ??= new Intl.RelativeTimeFormat('en', { numeric: 'auto' })).format(count, unit);

const DAY = 86_400_000;
const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/**
 * "3 hours ago", "yesterday", "just now". Words for days are about the calendar: from a day on, the days of the person who
 * reads it are counted, not spans of 24 hours.
 */
export function ago(moment: string, now = Date.now(), timeZone = timezone): string {
  const then = Date.parse(moment);
  const gone = now - then;
  const days = gone < DAY ? 0 : daysBetween(today(new Date(then), timeZone), today(new Date(now), timeZone));
  if (days > 0) return relativeText(-days, 'day');
  for (const [unit, length] of STEPS) if (gone >= length) return relativeText(-Math.floor(gone / length), unit);
  return 'just now';
}

import { formatDay, formatTime, today } from '@daftar/domain/date-format';
import { timezone } from '#web/core/timezone.ts';

/** `11:42 AM`. */
export const clock = (moment: string): string => formatTime(new Date(moment), timezone);

export const dayOf = (moment: string): string => today(new Date(moment), timezone);

const DAY = 86_400_000;

/** `Today`, `Yesterday`, `15/11/2026`. */
export function dayName(moment: string, now = Date.now()): string {
  const day = dayOf(moment);
  if (day === today(new Date(now), timezone)) return 'Today';
  return day === today(new Date(now - DAY), timezone) ? 'Yesterday' : formatDay(day as never);
}

/** The time for today, the date for earlier days. */
export const shortMoment = (moment: string): string => {
  const name = dayName(moment);
  return name === 'Today' ? clock(moment) : name;
};

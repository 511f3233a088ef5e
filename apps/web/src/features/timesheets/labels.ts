import { civil, formatTime } from '@daftar/domain/date-format';
import { addDays, weekdayOf, type Day } from '@daftar/domain/dates';
import { shortMonthName } from '@daftar/domain/month-names';
import type { SheetState } from '@daftar/domain/work/transitions';
import type { Tone } from '#web/kit/badge.tsx';
import { durationText } from '@daftar/domain/work/durations';

const two = (n: number): string => String(n).padStart(2, '0');

/** The duration in a cell, empty for none. */
export const cellText = (seconds: number): string => (seconds > 0 ? durationText(seconds) : '');

/** Day and 24-hour time as form fields take them, in the time zone of the business. */
export function dayAndTime(moment: string, zone: string): { day: Day; time: string } {
  const { day, hour, minute } = civil(new Date(moment), zone);
  return { day, time: `${two(hour)}:${two(minute)}` };
}
/** "10:30 AM" */
export const timeText = (moment: string, zone: string): string => formatTime(new Date(moment), zone);

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const dateOf = (day: Day): string => `${Number(day.slice(8))} ${shortMonthName(day)}`;

export const weekdayText = (day: Day): string => WEEKDAYS[weekdayOf(day)]!;
/** "Mon 16 Nov". */
export const dayText = (day: Day): string => `${weekdayText(day)} ${dateOf(day)}`;
/** "16 – 22 Nov 2026". */
export const spanText = (from: Day, to: Day): string =>
  `${from.slice(0, 7) === to.slice(0, 7) ? Number(from.slice(8)) : dateOf(from)} – ${dateOf(to)} ${to.slice(0, 4)}`;
/** "Mon 16 Nov (8h), Tue 17 Nov (6h 30m of 8h)": the days to submit, with their time. */
export const daysWithTime = (days: readonly { day: Day; seconds: number; expected: number }[]): string =>
  days
    .map(({ day, seconds, expected }) => {
      const missing = expected > seconds ? ` of ${durationText(expected)}` : '';
      return `${dayText(day)} (${durationText(seconds)}${missing})`;
    })
    .join(', ');

export const daysBetween = (from: Day, to: Day): Day[] => {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

export const STATE_TONES: Record<SheetState, Tone> = {
  Open: 'grey',
  Submitted: 'blue',
  Approved: 'green',
  Locked: 'violet',
};

/** Compares logged with expected time. Future days expect nothing yet. */
export const filling = (
  day: { day: Day; seconds: number; expected: number },
  today: Day,
): 'full' | 'short' | 'none' => {
  if (day.expected === 0 || day.day > today) return 'none';
  return day.seconds >= day.expected ? 'full' : 'short';
};

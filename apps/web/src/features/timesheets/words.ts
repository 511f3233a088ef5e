import { civil } from '@daftar/domain/date-format';
import { addDays, weekdayOf, type Day } from '@daftar/domain/dates';
import type { SheetState } from '@daftar/domain/work/transitions';
import type { Tone } from '#web/kit/badge.tsx';

const two = (n: number): string => String(n).padStart(2, '0');

/** "1:30": as it is typed. Nothing of nothing. */
export function clockText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return seconds > 0 ? `${Math.floor(minutes / 60)}:${two(minutes % 60)}` : '';
}

/** The same for sums, where nothing is said too. */
export const sumText = (seconds: number): string => clockText(seconds) || '0:00';

/** "10:30" by the practice's clock. */
export function dayAndTime(moment: string, zone: string): { day: Day; time: string } {
  const { day, hour, minute } = civil(new Date(moment), zone);
  return { day, time: `${two(hour)}:${two(minute)}` };
}
export const timeText = (moment: string, zone: string): string => dayAndTime(moment, zone).time;

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const dateOf = (day: Day): string => `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]}`;

export const weekdayText = (day: Day): string => WEEKDAYS[weekdayOf(day)]!;
/** "Mon 16 Nov". */
export const dayText = (day: Day): string => `${weekdayText(day)} ${dateOf(day)}`;
/** "16 – 22 Nov 2026". */
export const spanText = (from: Day, to: Day): string =>
  `${from.slice(0, 7) === to.slice(0, 7) ? Number(from.slice(8)) : dateOf(from)} – ${dateOf(to)} ${to.slice(0, 4)}`;
export const monthText = (day: Day): string => `${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

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

/** How a day stands against what it asks for; days to come ask for nothing yet. */
export const filling = (
  day: { day: Day; seconds: number; expected: number },
  today: Day,
): 'full' | 'short' | 'none' => {
  if (day.expected === 0 || day.day > today) return 'none';
  return day.seconds >= day.expected ? 'full' : 'short';
};

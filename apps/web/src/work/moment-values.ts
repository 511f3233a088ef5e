/** A moment while it is typed: a day and a time on the clock of the practice. */
import { civil } from '@daftar/domain/date-format';
import { isDay } from '@daftar/domain/dates';
import { momentOn } from '@daftar/domain/work/clock';

const two = (number: number): string => String(number).padStart(2, '0');

export function typedMoment(moment: Date, zone: string): { day: string; time: string } {
  const { day, hour, minute } = civil(moment, zone);
  return { day, time: `${two(hour)}:${two(minute)}` };
}

/** None while either is missing or no such thing. */
export const momentOf = (day: string, time: string, zone: string): Date | null =>
  isDay(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? momentOn(day, time, zone) : null;

/** Form values of a time: date and time in the business's time zone. */
import { civil } from '@daftar/domain/date-format';
import { isDay } from '@daftar/domain/dates';
import { momentOn } from '@daftar/domain/work/clock';

const two = (number: number): string => String(number).padStart(2, '0');

export function typedMoment(moment: Date, zone: string): { day: string; time: string } {
  const { day, hour, minute } = civil(moment, zone);
  return { day, time: `${two(hour)}:${two(minute)}` };
}

/** Null while either is missing or invalid. */
export const momentOf = (day: string, time: string, zone: string): Date | null =>
  isDay(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? momentOn(day, time, zone) : null;

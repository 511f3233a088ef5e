import { civil } from '@daftar/domain/date-format';
import { isDay, type Day } from '@daftar/domain/dates';
import { slotProblems } from '@daftar/domain/work/attendance';
import { momentOn } from '@daftar/domain/work/clock';

/** Form values of a slot, `10:00` and `18:30`, in the time zone of the business. */
export type TypedTimes = { start_time: string; end_time: string };

export const EMPTY: TypedTimes = { start_time: '', end_time: '' };

const isTime = (typed: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(typed);

/** Midnight as an end is the day's own end. */
const endOf = (typed: string): string => (typed === '00:00' ? '24:00' : typed);

const momentOf = (day: Day, typed: string, timezone: string): Date | null =>
  isDay(day) && (isTime(typed) || typed === '24:00') ? momentOn(day, typed, timezone) : null;

export const toSlots = (times: readonly TypedTimes[], day: Day, timezone: string) =>
  times.map(({ start_time, end_time }) => ({
    start_time: momentOf(day, start_time, timezone)?.toISOString() ?? '',
    end_time: momentOf(day, endOf(end_time), timezone)?.toISOString() ?? '',
  }));

const two = (part: number): string => String(part).padStart(2, '0');

/** 24-hour time for a time input. */
function inputTime(moment: string, timezone: string): string {
  const { hour, minute } = civil(new Date(moment), timezone);
  return `${two(hour)}:${two(minute)}`;
}

export const toTimes = (
  slots: readonly { start_time: string; end_time: string | null }[],
  timezone: string,
): TypedTimes[] =>
  slots.map(({ start_time, end_time }) => ({
    start_time: inputTime(start_time, timezone),
    end_time: end_time ? inputTime(end_time, timezone) : '',
  }));

/** Problems of complete times, by field. */
export function timesProblems(times: readonly TypedTimes[], day: Day, now: Date, timezone: string) {
  const whole = times.flatMap(({ start_time, end_time }, index) => {
    const [start, end] = [momentOf(day, start_time, timezone), momentOf(day, endOf(end_time), timezone)];
    return start && end ? [{ index, start_time: start, end_time: end }] : [];
  });
  return Object.fromEntries(
    slotProblems(whole, day, now, timezone).map(({ slot, field, message }) => [
      `slots.${whole[slot]!.index}.${field}`,
      message,
    ]),
  );
}

import { isDay, type Day } from '@daftar/domain/dates';
import { slotProblems } from '@daftar/domain/work/attendance';
import { momentOn } from '@daftar/domain/work/clock';
import { timeText } from './words.ts';

/** A slot as it is typed: `10:00` and `18:30`, on the practice's clock. */
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

export const toTimes = (
  slots: readonly { start_time: string; end_time: string | null }[],
  timezone: string,
): TypedTimes[] =>
  slots.map(({ start_time, end_time }) => ({
    start_time: timeText(start_time, timezone),
    end_time: end_time ? timeText(end_time, timezone) : '',
  }));

/** What is wrong with the times that are whole, by the field's name. */
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

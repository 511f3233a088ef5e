/** Weeks of a month, from the Monday before its first day. */
import { addDays, addMonths, monthEnd, monthStart, weekdayOf, type Day } from '@daftar/domain/dates';

/** `2026-11` of an address, as its first day; anything else is the month of today. */
export const monthOf = (text: string | null, today: Day): Day =>
  text && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? `${text}-01` : monthStart(today);

export const monthParam = (month: Day): string => month.slice(0, 7);
export const monthBeside = (month: Day, by: 1 | -1): Day => monthStart(addMonths(month, by));

export function daysShown(month: Day): Day[] {
  const first = addDays(month, -weekdayOf(month));
  const last = monthEnd(month);
  const end = addDays(last, 6 - weekdayOf(last));
  const days: Day[] = [];
  for (let day = first; day <= end; day = addDays(day, 1)) days.push(day);
  return days;
}

/**
 * Civil dates as strings, `2026-11-15`: sortable, without a time zone, and safe around midnight. The current date needs
 * a time and the user's time zone, both passed in.
 */
import { FUTURE_YEARS } from './constants.ts';

export type Day = string;
const MS_A_DAY = 86_400_000;

const toUtc = (day: Day): Date => new Date(`${day}T00:00:00Z`);
const fromUtc = (date: Date): Day => date.toISOString().slice(0, 10);

/** A day that exists: the thirtieth of February does not. */
export const isDay = (value: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = toUtc(value);
  return !Number.isNaN(date.getTime()) && fromUtc(date) === value;
};

/** `2026-11-15T09:30`. */
export const isDayTime = (value: string): boolean =>
  /^.{10}T([01]\d|2[0-3]):[0-5]\d$/.test(value) && isDay(value.slice(0, 10));

export const dayOf = (year: number, month: number, dayOfMonth: number): Day =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;

/** Month from 1. */
export const partsOf = (day: Day): { year: number; month: number; day: number } => {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  return { year, month, day: dayOfMonth };
};

export const compareDays = (a: Day, b: Day): -1 | 0 | 1 => (a === b ? 0 : a < b ? -1 : 1);

export const addDays = (day: Day, days: number): Day => fromUtc(new Date(toUtc(day).getTime() + days * MS_A_DAY));

export const daysBetween = (from: Day, to: Day): number => (toUtc(to).getTime() - toUtc(from).getTime()) / MS_A_DAY;

/** Day 0 of the next month is the last of this one. */
export const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

export const monthStart = (day: Day): Day => `${day.slice(0, 8)}01`;
export const monthEnd = (day: Day): Day => {
  const { year, month } = partsOf(day);
  return dayOf(year, month, daysInMonth(year, month));
};

/** The same day of another month, or its last day: a month after 31 January is 28 February. */
export function addMonths(day: Day, months: number): Day {
  const { year, month, day: dayOfMonth } = partsOf(day);
  const count = year * 12 + (month - 1) + months;
  const [targetYear, targetMonth] = [Math.floor(count / 12), (((count % 12) + 12) % 12) + 1];
  return dayOf(targetYear, targetMonth, Math.min(dayOfMonth, daysInMonth(targetYear, targetMonth)));
}

/** 0 for Monday to 6 for Sunday: weeks start on Monday (domain facts, 8). */
export const weekdayOf = (day: Day): number => (toUtc(day).getUTCDay() + 6) % 7;

/** Section 9: default of a future date. */
export const yearsAhead = (day: Day, years = FUTURE_YEARS): Day => addMonths(day, years * 12);

/** Section 5: the end must not be before the start, and both must be valid. No problem while one is empty. */
export function rangeProblem(start: string | null, end: string | null, label: string): string | null {
  if (!start || !end) return null;
  if (isDay(start) && isDay(end)) return end < start ? `Invalid ${label} date!` : null;
  if (isDayTime(start) && isDayTime(end)) return end < start ? 'Invalid Date Time!' : null;
  return start.includes('T') || end.includes('T') ? 'Invalid Date Time!' : `Invalid ${label} date!`;
}

/** Names of days and months, without the 20 ms that the first use of `Intl` costs a page. */
import { partsOf, weekdayOf, type Day } from './dates.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** `November` of a day or a month like `2026-11`. */
export const monthName = (day: Day): string => MONTHS[partsOf(day).month - 1] ?? '';
/** `Nov`. */
export const shortMonthName = (day: Day): string => monthName(day).slice(0, 3);
/** `Sunday`. */
export const weekdayName = (day: Day): string => WEEKDAYS[weekdayOf(day)]!;

/** `Nov 2026`. */
export const shortMonth = (day: Day): string => `${shortMonthName(day)} ${partsOf(day).year}`;
/** `November 2026`. */
export const longMonth = (day: Day): string => `${monthName(day)} ${partsOf(day).year}`;

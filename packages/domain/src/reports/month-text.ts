import type { Day } from '../dates.ts';

const formatOf = (month: 'short' | 'long') =>
  new Intl.DateTimeFormat('en-GB', { month, year: 'numeric', timeZone: 'UTC' });
const [SHORT, LONG] = [formatOf('short'), formatOf('long')];
const dateOf = (day: Day): Date => new Date(`${day.slice(0, 10)}T00:00:00Z`);

/** `Nov 2026` of any day in the month. */
export const shortMonth = (day: Day): string => SHORT.format(dateOf(day));
/** `November 2026`. */
export const longMonth = (day: Day): string => LONG.format(dateOf(day));

/** National holidays, proposed where they are missing from the list. */
import type { Day } from '../dates.ts';

const NATIONAL: Readonly<Record<string, readonly (readonly [date: string, name: string])[]>> = {
  IN: [
    ['01-26', 'Republic Day'],
    ['08-15', 'Independence Day'],
    ['10-02', 'Gandhi Jayanti'],
  ],
};

export const nationalHolidays = (country: string, year: number): { day: Day; name: string }[] =>
  (NATIONAL[country] ?? []).map(([date, name]) => ({ day: `${year}-${date}`, name }));

/**
 * Days on which a due date moves where its law says so: Sundays and gazetted holidays (General Clauses Act, section 10).
 * The office's own week and holidays don't count: they move only target dates.
 */
import { partsOf } from '../dates.ts';
import type { Day } from '../dates.ts';
import { nationalHolidays } from './holidays.ts';
import type { WorkWeek } from './working-days.ts';

type Holiday = { day: Day; name: string };

export function statutoryWeek(country: string, from: Day, to: Day, gazetted: readonly Holiday[]): WorkWeek {
  const holidays = new Map<Day, string>();
  for (let { year } = partsOf(from); year <= partsOf(to).year; year += 1)
    for (const { day, name } of nationalHolidays(country, year)) holidays.set(day, name);
  for (const { day, name } of gazetted) holidays.set(day, name);
  return { weekly_off: ['Sunday'], holidays };
}

import { expect, it } from 'vitest';
import { addDays } from './dates.ts';
import { longMonth, monthName, shortMonth, weekdayName } from './month-names.ts';

it('names days and months as British English does', () => {
  const written = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options }).format(new Date(`${day}T00:00:00Z`));
  for (let n = 0; n < 400; n += 9) {
    const day = addDays('2026-01-01', n);
    expect([monthName(day), longMonth(day), weekdayName(day)]).toEqual([
      written(day, { month: 'long' }),
      written(day, { month: 'long', year: 'numeric' }),
      written(day, { weekday: 'long' }),
    ]);
  }
});

it('shortens all months to three letters', () => {
  expect(['2026-05-31', '2026-09-01', '2026-12'].map(shortMonth)).toEqual(['May 2026', 'Sep 2026', 'Dec 2026']);
});

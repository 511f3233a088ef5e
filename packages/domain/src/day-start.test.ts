import fc from 'fast-check';
import { expect, test } from 'vitest';
import { today } from './date-format.ts';
import { addDays } from './dates.ts';
import { startOfDay } from './day-start.ts';
import { checkProperty } from './testing/property.ts';

test.each([
  ['2026-11-15', 'Asia/Kolkata', '2026-11-14T18:30:00.000Z'],
  ['2026-11-15', 'UTC', '2026-11-15T00:00:00.000Z'],
  ['2026-07-01', 'America/New_York', '2026-07-01T04:00:00.000Z'],
  ['2026-12-01', 'America/New_York', '2026-12-01T05:00:00.000Z'],
  ['2026-11-15', 'Pacific/Kiritimati', '2026-11-14T10:00:00.000Z'],
  // The clock went from 23:59:59 to 01:00 and from 23:59:59 back to 23:00.
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
  ['2018-02-18', 'America/Sao_Paulo', '2018-02-18T03:00:00.000Z'],
])('%s in %s begins at %s', (day, timeZone, moment) => {
  expect(startOfDay(day, timeZone).toISOString()).toBe(moment);
});

test('the moment belongs to the day, and the moment before does not', () => {
  const zone = fc.constantFrom(
    'Asia/Kolkata',
    'Europe/London',
    'America/Sao_Paulo',
    'Asia/Dubai',
    'Australia/Lord_Howe',
  );
  checkProperty(
    fc.property(fc.integer({ min: 0, max: 20_000 }), zone, (n, timeZone) => {
      const day = addDays('1980-01-01', n);
      const start = startOfDay(day, timeZone);
      expect(today(start, timeZone)).toBe(day);
      expect(today(new Date(start.getTime() - 1), timeZone)).toBe(addDays(day, -1));
    }),
  );
});

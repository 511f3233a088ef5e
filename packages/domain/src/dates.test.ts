import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDay, formatMoment, isTimeZone, parseDay, today } from './date-format.ts';
import {
  addDays,
  addMonths,
  compareDays,
  daysBetween,
  daysInMonth,
  isDay,
  isDayTime,
  rangeProblem,
  weekdayOf,
  yearsAhead,
} from './dates.ts';
import { checkProperty } from './testing/property.ts';

/** Days between 1900 and 2199. */
const anyDay = fc.integer({ min: -25_567, max: 84_005 }).map((n) => addDays('1970-01-01', n));

describe('days', () => {
  it.each([
    ['2026-11-15', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-02-30', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-1-5', false],
    ['2026-11-15T10:00', false],
    ['', false],
  ])('%j is a day: %s', (value, valid) => {
    expect(isDay(value)).toBe(valid);
  });

  it.each([
    ['2026-11-15T09:30', true],
    ['2026-11-15T24:00', false],
    ['2026-11-15T09:60', false],
    ['2026-02-30T09:30', false],
    ['2026-11-15', false],
    ['2026-11-15T09:30:00', false],
  ])('%j is a day with a time: %s', (value, valid) => {
    expect(isDayTime(value)).toBe(valid);
  });

  it('adds days and counts them back', () => {
    checkProperty(
      fc.property(anyDay, fc.integer({ min: -40_000, max: 40_000 }), (day, n) => {
        const later = addDays(day, n);
        expect(isDay(later)).toBe(true);
        expect(daysBetween(day, later)).toBe(n);
        expect(compareDays(later, day)).toBe(Math.sign(n));
        expect((weekdayOf(later) - weekdayOf(day) - n) % 7).toBeCloseTo(0);
      }),
    );
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-11-15', 2, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-11-15', -25 * 12, '2001-11-15'],
  ])('%s and %i months is %s', (day, months, result) => {
    expect(addMonths(day, months)).toBe(result);
  });

  it('keeps the day of the month or takes the last', () => {
    checkProperty(
      fc.property(anyDay, fc.integer({ min: -600, max: 600 }), (day, months) => {
        const result = addMonths(day, months);
        const [year, month, dayOfMonth] = result.split('-').map(Number);
        expect(isDay(result)).toBe(true);
        expect(dayOfMonth).toBe(Math.min(Number(day.slice(8)), daysInMonth(year!, month!)));
      }),
    );
  });

  it.each([
    [2026, 2, 28],
    [2024, 2, 29],
    [1900, 2, 28],
    [2000, 2, 29],
    [2026, 4, 30],
    [2026, 12, 31],
  ])('%i-%i has %i days', (year, month, days) => {
    expect(daysInMonth(year, month)).toBe(days);
  });

  it('knows the weekday', () => {
    expect(['2026-11-16', '2026-11-15', '1970-01-01'].map(weekdayOf)).toEqual([0, 6, 3]);
  });

  it('looks five years ahead', () => {
    expect([yearsAhead('2026-11-15'), yearsAhead('2024-02-29')]).toEqual(['2031-11-15', '2029-02-28']);
  });
});

describe('rangeProblem', () => {
  it.each([
    ['2026-11-15', '2026-11-15', null],
    ['2026-11-15', '2026-11-16', null],
    ['2026-11-15', '2026-11-14', 'Invalid Due date!'],
    ['2026-11-15T10:00', '2026-11-15T10:00', null],
    ['2026-11-15T10:00', '2026-11-15T09:59', 'Invalid Date Time!'],
    ['2026-02-30', '2026-11-16', 'Invalid Due date!'],
    ['2026-11-15T25:00', '2026-11-16T10:00', 'Invalid Date Time!'],
    ['2026-11-15', '2026-11-15T10:00', 'Invalid Date Time!'],
    ['', '2026-11-15', null],
    ['2026-11-15', null, null],
  ])('%s to %s: %s', (start, end, problem) => {
    expect(rangeProblem(start, end, 'Due')).toBe(problem);
  });
});

describe('moments', () => {
  it.each([
    ['2026-11-15T18:29:59Z', 'Asia/Kolkata', '2026-11-15', '15-11-2026 11:59 PM'],
    ['2026-11-15T18:30:00Z', 'Asia/Kolkata', '2026-11-16', '16-11-2026 12:00 AM'],
    ['2026-11-15T06:30:00Z', 'Asia/Kolkata', '2026-11-15', '15-11-2026 12:00 PM'],
    ['2026-11-15T03:04:00Z', 'America/New_York', '2026-11-14', '14-11-2026 10:04 PM'],
    ['2026-11-15T09:05:00Z', 'UTC', '2026-11-15', '15-11-2026 09:05 AM'],
  ])('%s in %s is %s', (moment, zone, day, shown) => {
    expect(today(new Date(moment), zone)).toBe(day);
    expect(formatMoment(new Date(moment), zone)).toBe(shown);
  });

  it('knows a time zone, also after many others', () => {
    for (let hour = 0; hour < 24; hour++) {
      for (let minute = 0; minute < 60; minute++) {
        isTimeZone(`+${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
      }
    }
    expect(['Asia/Kolkata', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false]);
  });
});

describe('typed days', () => {
  it.each([
    ['15/11/2026', '2026-11-15'],
    ['5-1-2026', '2026-01-05'],
    [' 15.11.2026 ', '2026-11-15'],
    ['2026-11-15', '2026-11-15'],
    ['31/02/2026', null],
    ['11/15/2026', null],
    ['15/11/26', null],
    ['', null],
  ])('%j is %s', (typed, day) => {
    expect(parseDay(typed)).toBe(day);
  });

  it('read back what was shown', () => {
    checkProperty(
      fc.property(anyDay, (day) => {
        expect(parseDay(formatDay(day))).toBe(day);
      }),
    );
    expect(formatDay('2026-11-05')).toBe('05/11/2026');
  });
});

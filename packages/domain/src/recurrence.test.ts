import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { today } from './date-format.ts';
import { addDays, addMonths, daysInMonth, partsOf, weekdayOf } from './dates.ts';
import { ORDINALS, RECURRENCE_FREQUENCIES, WEEKDAYS } from './enumerations.ts';
import { recurrenceLabel } from './recurrence-label.ts';
import { datesWithin, dueBetween, nextAfter, nextDates, recurrenceProblems } from './recurrence-due.ts';
import { occurrences, RECURRENCE_UNITS } from './recurrence.ts';
import type { Recurrence } from './recurrence.ts';
import { checkProperty } from './testing/property.ts';

const rule = (change: Partial<Recurrence> = {}): Recurrence => ({
  frequency: 'Monthly',
  starts_on: '2026-01-31',
  ends: 'Never',
  ...change,
});
const first = (change: Partial<Recurrence>, count = 4) =>
  nextDates(rule(change), rule(change).starts_on, count).join(' ');

describe('frequencies', () => {
  it.each<[string, Partial<Recurrence>, string]>([
    ['daily', { frequency: 'Daily', starts_on: '2028-02-28' }, '2028-02-28 2028-02-29 2028-03-01 2028-03-02'],
    ['weekly, on its own day', { frequency: 'Weekly' }, '2026-01-31 2026-02-07 2026-02-14 2026-02-21'],
    [
      'weekly, on two days',
      { frequency: 'Weekly', starts_on: '2026-06-03', weekdays: ['Friday', 'Monday'] },
      '2026-06-05 2026-06-08 2026-06-12 2026-06-15',
    ],
    ['monthly, from a month end', {}, '2026-01-31 2026-02-28 2026-03-31 2026-04-30'],
    ['monthly, over a leap day', { starts_on: '2028-01-30' }, '2028-01-30 2028-02-29 2028-03-30 2028-04-30'],
    [
      'monthly, on the last day',
      { starts_on: '2026-02-10', ordinal: 'Last Day' },
      '2026-02-28 2026-03-31 2026-04-30 2026-05-31',
    ],
    [
      'monthly, on the 2nd Tuesday',
      { starts_on: '2026-06-10', ordinal: '2nd', weekday: 'Tuesday' },
      '2026-07-14 2026-08-11 2026-09-08 2026-10-13',
    ],
    [
      'monthly, on the 5th Monday',
      { starts_on: '2026-01-01', ordinal: '5th', weekday: 'Monday' },
      '2026-03-30 2026-06-29 2026-08-31 2026-11-30',
    ],
    ['quarterly', { frequency: 'Quarterly', starts_on: '2026-11-30' }, '2026-11-30 2027-02-28 2027-05-30 2027-08-30'],
    [
      'half yearly',
      { frequency: 'Half Yearly', starts_on: '2026-08-31' },
      '2026-08-31 2027-02-28 2027-08-31 2028-02-29',
    ],
    [
      'yearly, from a leap day',
      { frequency: 'Yearly', starts_on: '2028-02-29' },
      '2028-02-29 2029-02-28 2030-02-28 2031-02-28',
    ],
    [
      'every 10 days',
      { frequency: 'Custom', unit: 'Day', interval: 10 },
      '2026-01-31 2026-02-10 2026-02-20 2026-03-02',
    ],
    [
      'every 2 weeks',
      { frequency: 'Custom', unit: 'Week', interval: 2, starts_on: '2026-06-03', weekdays: ['Monday', 'Wednesday'] },
      '2026-06-03 2026-06-15 2026-06-17 2026-06-29',
    ],
    [
      'every 5 months',
      { frequency: 'Custom', unit: 'Month', interval: 5 },
      '2026-01-31 2026-06-30 2026-11-30 2027-04-30',
    ],
    [
      'every 2 years',
      { frequency: 'Custom', unit: 'Year', interval: 2 },
      '2026-01-31 2028-01-31 2030-01-31 2032-01-31',
    ],
  ])('%s', (_, change, days) => {
    expect(first(change)).toBe(days);
  });

  it.each<[string, Partial<Recurrence>, string]>([
    ['never', { ends: 'Never' }, '2026-01-31 2026-02-28 2026-03-31 2026-04-30'],
    [
      'after three times, the first counted',
      { ends: 'After Number Of Times', times: 3 },
      '2026-01-31 2026-02-28 2026-03-31',
    ],
    ['on a date, that day included', { ends: 'On Date', ends_on: '2026-03-31' }, '2026-01-31 2026-02-28 2026-03-31'],
    ['on the day before', { ends: 'On Date', ends_on: '2026-03-30' }, '2026-01-31 2026-02-28'],
    [
      'within a week of several days',
      { frequency: 'Weekly', weekdays: ['Saturday', 'Sunday'], ends: 'After Number Of Times', times: 3 },
      '2026-01-31 2026-02-01 2026-02-07',
    ],
  ])('ends %s', (_, change, days) => {
    expect(first(change)).toBe(days);
  });

  it('ends if its day never comes', () => {
    const never = rule({
      frequency: 'Custom',
      unit: 'Year',
      interval: 100,
      starts_on: '2026-02-01',
      ordinal: '5th',
      weekday: 'Monday',
    });
    expect([...occurrences(never)]).toEqual([]);
  });
});

const anyRule: fc.Arbitrary<Recurrence> = fc
  .record({
    frequency: fc.constantFrom(...RECURRENCE_FREQUENCIES),
    starts_on: fc.nat({ max: 2000 }).map((n) => addDays('2024-01-01', n)),
    interval: fc.integer({ min: 1, max: 7 }),
    unit: fc.constantFrom(...RECURRENCE_UNITS),
    weekdays: fc.subarray([...WEEKDAYS]),
    ordinal: fc.option(fc.constantFrom(...ORDINALS)),
    weekday: fc.constantFrom(...WEEKDAYS),
    ends: fc.constantFrom('Never', 'After Number Of Times', 'On Date'),
    times: fc.integer({ min: 1, max: 40 }),
    ends_on: fc.nat({ max: 2000 }).map((n) => addDays('2026-01-01', n)),
  })
  .map((rule): Recurrence => ({ ...rule, ends_on: rule.ends_on < rule.starts_on ? rule.starts_on : rule.ends_on }));

describe('every rule', () => {
  it('runs forward, from its start to its end', () => {
    checkProperty(
      fc.property(anyRule, (any) => {
        const days = nextDates(any, any.starts_on, 60);
        expect(days).toEqual([...new Set(days)].sort());
        expect(days.every((day) => day >= any.starts_on)).toBe(true);
        if (any.ends === 'On Date') expect(days.every((day) => day <= any.ends_on!)).toBe(true);
        if (any.ends === 'After Number Of Times') expect(days.length).toBeLessThanOrEqual(any.times!);
      }),
    );
  });

  it('is the same wherever one begins to look', () => {
    checkProperty(
      fc.property(anyRule, fc.nat({ max: 3000 }), fc.nat({ max: 500 }), (any, skip, length) => {
        const [from, to] = [addDays('2023-06-01', skip), addDays('2023-06-01', skip + length)];
        const all = datesWithin(any, any.starts_on, to);
        expect(datesWithin(any, from, to)).toEqual(all.filter((day) => day >= from));
      }),
    );
  });

  it('by months keeps to the day it began on, or the last', () => {
    checkProperty(
      fc.property(anyRule, (any) => {
        const monthly: Recurrence = { ...any, frequency: 'Monthly', ordinal: null, ends: 'Never' };
        const anchor = partsOf(any.starts_on).day;
        for (const [i, day] of nextDates(monthly, any.starts_on, 30).entries()) {
          const { year, month, day: date } = partsOf(day);
          expect(day.slice(0, 7)).toBe(addMonths(any.starts_on, i).slice(0, 7));
          expect(date).toBe(Math.min(anchor, daysInMonth(year, month)));
        }
      }),
    );
  });

  it('by weeks falls on its weekdays', () => {
    checkProperty(
      fc.property(anyRule, (any) => {
        const weekly: Recurrence = { ...any, frequency: 'Weekly' };
        const chosen = any.weekdays!.length > 0 ? any.weekdays! : [WEEKDAYS[weekdayOf(any.starts_on)]!];
        for (const day of nextDates(weekly, any.starts_on, 30)) expect(chosen).toContain(WEEKDAYS[weekdayOf(day)]);
      }),
    );
  });

  it('becomes due exactly once, over any number and delay of checks', () => {
    const zone = fc.constantFrom('Asia/Kolkata', 'UTC', 'America/New_York', 'Pacific/Auckland');
    const hours = fc.array(fc.integer({ min: 0, max: 24 * 200 }), { maxLength: 12 });
    checkProperty(
      fc.property(anyRule, zone, hours, (any, timeZone, asked) => {
        const begin = Date.parse(`${addDays(any.starts_on, -2)}T11:17:00Z`);
        const end = begin + 24 * 200 * 3_600_000;
        const moments = [begin, ...asked.map((hour) => begin + hour * 3_600_000), end].sort((a, b) => a - b);
        const runs = moments
          .slice(1)
          .flatMap((moment, i) => dueBetween(any, new Date(moments[i]!), new Date(moment), timeZone));
        expect(runs).toEqual(dueBetween(any, new Date(begin), new Date(end), timeZone));
        expect(runs).toEqual(datesWithin(any, any.starts_on, today(new Date(end), timeZone)));
      }),
    );
  });
});

it('returns the next day after a time, or that there is none', () => {
  const next = (after: string, change: Partial<Recurrence> = {}) =>
    nextAfter(rule(change), new Date(after), 'Asia/Kolkata');
  expect(next('2026-01-30T18:29:59Z')).toBe('2026-01-31');
  expect(next('2026-01-30T18:30:00Z')).toBe('2026-02-28');
  expect(next('2026-03-01T00:00:00Z', { ends: 'On Date', ends_on: '2026-03-30' })).toBeNull();
  expect(next('2026-03-01T00:00:00Z', { ends: 'After Number Of Times', times: 3 })).toBe('2026-03-31');
  expect(next('2026-03-30T18:30:00Z', { ends: 'After Number Of Times', times: 3 })).toBeNull();
});

it('is due when the day begins in the business’s time zone', () => {
  const due = (after: string, upTo: string) => dueBetween(rule(), new Date(after), new Date(upTo), 'Asia/Kolkata');
  expect(due('2026-02-27T18:29:00Z', '2026-02-27T18:29:59Z')).toEqual([]);
  expect(due('2026-02-27T18:29:59Z', '2026-02-27T18:30:00Z')).toEqual(['2026-02-28']);
  expect(due('2026-02-27T18:30:00Z', '2026-02-28T18:30:00Z')).toEqual([]);
  expect(due('2026-01-01T00:00:00Z', '2026-05-01T00:00:00Z')).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
  ]);
  expect(due('2026-05-01T00:00:00Z', '2026-01-01T00:00:00Z')).toEqual([]);
});

it.each<[Partial<Recurrence>, string[]]>([
  [{}, []],
  [{ starts_on: '2026-02-30' }, ['starts_on']],
  [{ frequency: 'Custom' }, ['unit', 'interval']],
  [{ frequency: 'Custom', unit: 'Day', interval: 1.5 }, ['interval']],
  [{ weekdays: ['Monday'] }, ['weekdays']],
  [{ frequency: 'Weekly', weekdays: ['Monday'] }, []],
  [{ frequency: 'Daily', ordinal: 'Last Day' }, ['ordinal']],
  [{ ordinal: '2nd' }, ['weekday']],
  [{ ordinal: 'Last Day' }, []],
  [{ ends: 'After Number Of Times' }, ['times']],
  [{ ends: 'After Number Of Times', times: 0 }, ['times']],
  [{ ends: 'On Date' }, ['ends_on']],
  [{ ends: 'On Date', ends_on: '2026-01-30' }, ['ends_on']],
  [{ ends: 'On Date', ends_on: '2026-01-31' }, []],
])('%j: wrong in %j', (change, fields) => {
  expect(recurrenceProblems(rule(change)).map(({ field }) => field)).toEqual(fields);
});

it.each<[Partial<Recurrence>, string]>([
  [{}, 'Every month on day 31'],
  [{ frequency: 'Daily' }, 'Every day'],
  [{ frequency: 'Weekly', weekdays: ['Friday', 'Monday'] }, 'Every week on Monday, Friday'],
  [{ frequency: 'Weekly' }, 'Every week on Saturday'],
  [
    { frequency: 'Quarterly', ordinal: 'Last Day', ends: 'After Number Of Times', times: 12 },
    'Every 3 months on the last day, 12 times',
  ],
  [{ frequency: 'Half Yearly', ordinal: '2nd', weekday: 'Tuesday' }, 'Every 6 months on the 2nd Tuesday'],
  [{ frequency: 'Yearly', ends: 'On Date', ends_on: '2030-01-31' }, 'Every year on day 31, until 31/01/2030'],
  [
    { frequency: 'Custom', unit: 'Year', interval: 2, ends: 'After Number Of Times', times: 1 },
    'Every 2 years on day 31, once',
  ],
  [{ frequency: 'Custom', unit: 'Day', interval: 10 }, 'Every 10 days'],
])('%j is said as %s', (change, said) => {
  expect(recurrenceLabel(rule(change))).toBe(said);
});

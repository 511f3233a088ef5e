import { describe, expect, it } from 'vitest';
import { inCycle, inYear, periodOptions, readChoice, step, yearOf, yearOptions, type Choice } from './choice.ts';

const FIRMS = [{ id: 7 }, { id: 9 }];
const TODAY = '2026-11-15';
const of = (cycle: Choice['cycle'], period: string): Choice => ({ firm: '7', cycle, period });

describe('what the address says', () => {
  it.each([
    [null, of('month', '102026')],
    ['rubbish', of('month', '102026')],
    ['{"firm":"9","period":"062026"}', { firm: '9', cycle: 'month', period: '062026' }],
    ['{"firm":"8","cycle":"quarter"}', of('quarter', '092026')],
    ['{"cycle":"quarter","period":"052026"}', of('quarter', '092026')],
    ['{"cycle":"iff"}', of('iff', '102026')],
  ])('%s', (text, choice) => expect(readChoice(text, FIRMS, TODAY)).toEqual(choice));

  it('names no firm where there is none, and in a quarter of its own the IFF before', () => {
    expect(readChoice(null, [], TODAY).firm).toBe('');
    expect(readChoice('{"cycle":"iff"}', FIRMS, '2026-10-03').period).toBe('082026');
  });
});

it.each([
  [of('month', '062026'), 'quarter', '062026'],
  [of('month', '052026'), 'quarter', '062026'],
  [of('month', '062026'), 'iff', '052026'],
  [of('quarter', '062026'), 'month', '062026'],
] as const)('%o as %s is %s', (choice, cycle, period) => expect(inCycle(choice, cycle)).toEqual(of(cycle, period)));

it.each([
  [of('month', '032026'), 1, '042026'],
  [of('quarter', '062026'), -1, '032026'],
  [of('iff', '052026'), 1, '072026'],
  [of('iff', '072026'), -1, '052026'],
] as const)('%o and %i on', (choice, by, period) => expect(step(choice, by).period).toBe(period));

it('years begin in April, and with GST', () => {
  expect(yearOf(of('month', '032026'))).toBe(2025);
  expect(inYear(of('month', '032026'), 2023).period).toBe('032024');
  expect(yearOptions(TODAY).map(({ label }) => label)).toEqual([
    '2026-27',
    '2025-26',
    '2024-25',
    '2023-24',
    '2022-23',
    '2021-22',
    '2020-21',
    '2019-20',
    '2018-19',
    '2017-18',
  ]);
});

it.each([
  ['month', 12, 'April 2026', 'March 2027'],
  ['quarter', 4, 'April-June 2026-27', 'January-March 2026-27'],
  ['iff', 8, 'April 2026', 'February 2027'],
] as const)('a year by the %s has %i periods', (cycle, count, first, last) => {
  const labels = periodOptions(2026, cycle).map(({ label }) => label);
  expect([labels.length, labels[0], labels.at(-1)]).toEqual([count, first, last]);
});

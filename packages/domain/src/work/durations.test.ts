import { expect, it } from 'vitest';
import { durationText, exactDurationText, parseDuration } from './durations.ts';
import { DURATION_HINT, loggedTimeProblem, TOO_LONG_A_DAY } from './logged-time.ts';

it.each([
  ['1h 20m', 4800],
  ['1:20', 4800],
  ['80m', 4800],
  ['1.5', 5400],
  ['1.25h', 4500],
  ['2h', 7200],
  ['2', 7200],
  ['2h5', 7500],
  ['120:00', 432_000],
])('reads %s', (typed, seconds) => expect(parseDuration(typed)).toBe(seconds));

it('returns null for unreadable durations', () => {
  for (const typed of ['', 'soon', '1:60', '1:75', '-2', 'h']) expect(parseDuration(typed)).toBeNull();
});

it.each([
  [4800, '1h 20m'],
  [7200, '2h'],
  [59, '1m'],
  [0, '0m'],
  [-1800, '-30m'],
  [-10, '0m'],
])('%s seconds are %s', (seconds, text) => expect(durationText(seconds)).toBe(text));

it('says seconds where money depends on them', () => {
  expect([1201, 3600, 5, 3661].map(exactDurationText)).toEqual(['20m 1s', '1h', '5s', '1h 1m 1s']);
});

it.each([
  ['24', null],
  ['1h 30m', null],
  ['25', TOO_LONG_A_DAY],
  ['1500m', TOO_LONG_A_DAY],
  ['0', DURATION_HINT],
  ['soon', DURATION_HINT],
])('%s typed on a day: %s', (typed, problem) => expect(loggedTimeProblem(typed)).toBe(problem));

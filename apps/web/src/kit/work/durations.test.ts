import { expect, it } from 'vitest';
import { durationText, parseDuration } from './durations.ts';

it.each([
  ['1h 20m', 4800],
  ['1:20', 4800],
  ['80m', 4800],
  ['1.5', 5400],
  ['2h', 7200],
  ['2', 7200],
])('reads %s', (typed, seconds) => expect(parseDuration(typed)).toBe(seconds));

it('returns null for invalid durations', () => {
  for (const typed of ['', 'soon', '1:75', '-2', 'h']) expect(parseDuration(typed)).toBeNull();
});

it('says hours and minutes', () => {
  expect(durationText(4800)).toBe('1h 20m');
  expect(durationText(7200)).toBe('2h');
  expect(durationText(59)).toBe('1m');
  expect(durationText(0)).toBe('0m');
});

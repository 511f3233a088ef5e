import { expect, test } from 'vitest';
import { ACTIVE_FOR, isPushDue, presenceOf } from './presence.ts';

test.each([
  ['nobody gave a sign', [], 'Inactive'],
  ['a sign just now', [0], 'Active'],
  ['one browser closed, another in use', [ACTIVE_FOR * 2, 1_000], 'Active'],
  ['too long ago', [ACTIVE_FOR], 'Inactive'],
])('%s', (_, signs, expected) => {
  expect(presenceOf(signs)).toBe(expected);
});

test.each([
  [5_000, 4_000, 6_000, true],
  [5_000, 4_500, 6_000, false],
  [4_000, 4_000, 60_000, false],
])('activity at %i, pushed at %i, now %i: push %s', (activity, push, now, due) => {
  expect(isPushDue(activity, push, now)).toBe(due);
});

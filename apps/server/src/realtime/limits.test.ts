import { expect, test } from 'vitest';
import { eventLimit, EVENTS_A_SECOND } from './limits.ts';

test('counts second by second: first waits, then goes', () => {
  let now = 5000;
  const turn = eventLimit(() => now);
  const turns = (n: number) => Array.from({ length: n }, turn);
  expect(new Set(turns(EVENTS_A_SECOND))).toEqual(new Set(['go']));
  expect(new Set(turns(EVENTS_A_SECOND * 9))).toEqual(new Set(['wait']));
  expect(turn()).toBe('away');
  now = 6000;
  expect(turn()).toBe('go');
});

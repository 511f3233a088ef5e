import { expect, test } from 'vitest';
import { eventLimit, MAX_EVENTS_PER_SECOND } from './event-rate-limit.ts';

test('counts per second: the first waits, then continues', () => {
  let now = 5000;
  const turn = eventLimit(() => now);
  const turns = (n: number) => Array.from({ length: n }, turn);
  expect(new Set(turns(MAX_EVENTS_PER_SECOND))).toEqual(new Set(['go']));
  expect(new Set(turns(MAX_EVENTS_PER_SECOND * 9))).toEqual(new Set(['wait']));
  expect(turn()).toBe('away');
  now = 6000;
  expect(turn()).toBe('go');
});

import { expect, it } from 'vitest';
import { progressOf } from './progress.ts';

const step = (key: string, done_at: string | null = null) => ({ key, done_at });
const AT = '2026-11-15T04:00:00.000Z';

it('counts completed steps and names the next', () => {
  const { done, total, percent, open, next } = progressOf([step('business', AT), step('profile'), step('pin')]);
  expect({ done, total, percent, next: next?.key }).toEqual({ done: 1, total: 3, percent: 33, next: 'profile' });
  expect(open.map(({ key }) => key)).toEqual(['profile', 'pin']);
});

it('is whole when nothing is open, also when there is nothing to do', () => {
  expect(progressOf([step('business', AT)])).toMatchObject({ percent: 100, next: undefined });
  expect(progressOf([])).toMatchObject({ percent: 100, total: 0 });
});

import { expect, test } from 'vitest';
import { PERIODS } from './periods.ts';

test.each([
  ['This financial year', '2026-04-01', '2026-11-15'],
  ['Last financial year', '2025-04-01', '2026-03-31'],
  ['Last Quarter', '2026-07-01', '2026-09-30'],
  ['Current Month', '2026-11-01', '2026-11-15'],
] as const)('%s in November 2026 is %s to %s', (name, from, to) => {
  expect(PERIODS[name]('2026-11-15')).toEqual({ from, to });
});

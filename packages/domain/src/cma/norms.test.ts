import { expect, test } from 'vitest';
import { toFixed } from './fixed.ts';
import { outsideNorm } from './norms.ts';

test.each([
  [null, { min: '1' }, null],
  ['1.33', { min: '1.33' }, null],
  ['1.3251', { min: '1.33' }, null],
  ['1.32', { min: '1.33' }, 'low'],
  ['3.01', { max: '3' }, 'high'],
  ['9', undefined, null],
  // Net worth is used up.
  ['-5', { max: '3' }, 'negative'],
  ['0', { max: '3' }, null],
] as const)('%s against %j is %s', (ratio, norm, side) => {
  expect(outsideNorm(ratio === null ? null : toFixed(ratio), norm)).toBe(side);
});

test('a ratio of any size is compared: net worth can be a paisa', () => {
  expect(outsideNorm(10n ** 60n, { max: '3' })).toBe('high');
  expect(outsideNorm(-(10n ** 60n), { max: '3' })).toBe('negative');
});

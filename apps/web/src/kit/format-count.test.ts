import { expect, test } from 'vitest';
import { countOf } from './format-count.ts';

test('formats counts in lakhs and crores like Intl', () => {
  const told = new Intl.NumberFormat('en-IN');
  for (const count of [0, 7, 50, 999, 1_000, 10_000, 99_999, 100_000, 1_234_567, 98_765_432, 1_234_567_890])
    expect(countOf(count)).toBe(told.format(count));
});

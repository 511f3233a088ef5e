import { expect, test } from 'vitest';
import { amountProblem } from './amount-problem.ts';

test.each([
  ['', 'INR', true],
  ['1500', 'INR', true],
  ['1500.5', 'INR', true],
  ['1500.50', 'INR', true],
  ['1500.505', 'INR', false],
  ['1500.505', 'KWD', true],
  ['1500.5055', 'KWD', false],
  ['1234567890123456', 'KWD', false],
  ['15,000', 'INR', false],
] as const)('%s in %s', (typed, currency, fits) => {
  expect(amountProblem(typed, currency)).toBe(fits ? undefined : 'Invalid amount provided');
});

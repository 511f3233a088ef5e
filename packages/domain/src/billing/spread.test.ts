import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compare, isNegative, sum } from '../money.ts';
import { spread } from './spread.ts';
import { paise } from './testing/arbitraries.ts';
import { checkProperty } from '../testing/property.ts';

it.each([
  ['100', ['1', '1', '1'], ['33.33', '33.34', '33.33']],
  ['10.00', ['0', '5.00', '0', '5.00'], ['0.00', '5.00', '0.00', '5.00']],
  ['0.05', Array.from({ length: 10 }, () => '1'), '0.01 0.00 0.01 0.00 0.01 0.00 0.01 0.00 0.01 0.00'.split(' ')],
  ['-9', ['2', '1'], ['-6.00', '-3.00']],
  ['7', ['0', '0'], ['0.00', '0.00']],
  ['7', [], []],
])('%s over %j is %j', (amount, weights, shares) => {
  expect(spread(amount, weights)).toEqual(shares);
});

it('adds up, and takes no more from a part than it has', () => {
  const parts = fc.array(paise(1_000_000), { minLength: 1, maxLength: 12 });
  checkProperty(
    fc.property(parts, fc.nat({ max: 100 }), (weights, percent) => {
      const whole = sum(weights);
      fc.pre(compare(whole, '0') > 0);
      const amount = spread(whole, [String(percent), String(100 - percent)])[0]!;
      const shares = spread(amount, weights);
      expect(compare(sum(shares), amount)).toBe(0);
      for (const [i, share] of shares.entries()) {
        expect(isNegative(share)).toBe(false);
        expect(compare(share, weights[i]!)).toBeLessThanOrEqual(0);
      }
    }),
  );
});

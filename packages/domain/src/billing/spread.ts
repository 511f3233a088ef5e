/** Splits an amount exactly to the paisa. */
import { add, div, isZero, mul, sub, sum } from '../money.ts';

/**
 * Splits an amount over parts in proportion to their weights. The running total is rounded, not each share, so that the
 * shares add up to the amount, have its sign, and don't exceed their weights when the amount doesn't exceed their sum.
 * The rounding remainder goes to the last part (domain facts, 2.1).
 */
export function spread(amount: string, weights: readonly string[], decimals = 2): string[] {
  const whole = sum(weights);
  if (isZero(whole)) return weights.map(() => div('0', '1', decimals));
  let weighed = '0';
  let given = '0';
  return weights.map((weight) => {
    weighed = add(weighed, weight);
    const reached = div(mul(amount, weighed), whole, decimals);
    const share = sub(reached, given);
    given = reached;
    return share;
  });
}

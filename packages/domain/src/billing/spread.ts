/** Sharing an amount out to the paisa. */
import { add, div, isZero, mul, sub, sum } from '../money.ts';

/**
 * An amount over parts in proportion to their weights. The running total is rounded, not each share, so that the shares
 * add up to the amount, none has another sign than the amount, and none is larger than its weight when the amount is
 * not larger than all weights together. What is left over by rounding ends in the last part (domain facts, 2.1).
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

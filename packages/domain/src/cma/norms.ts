import { asShown, toFixed, type Fixed } from './fixed.ts';

export type Norm = { min?: string | undefined; max?: string | undefined };

/**
 * Which side of its norm a ratio is on; null within it. It is compared with two decimals, as it is shown: 1.329 is shown
 * as 1.33, which keeps a norm of 1.33. Ratios with a highest value divide by net worth, so below zero the
 * net worth is used up, which is worse than any ratio above zero.
 */
export function outsideNorm(ratio: Fixed | null, norm: Norm | undefined): 'low' | 'high' | 'negative' | null {
  if (ratio === null || !norm) return null;
  const value = asShown(ratio);
  if (norm.min !== undefined && value < toFixed(norm.min)) return 'low';
  if (norm.max === undefined) return null;
  return value < 0n ? 'negative' : value > toFixed(norm.max) ? 'high' : null;
}

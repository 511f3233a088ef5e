import { toFixed, toText, type Fixed } from './fixed.ts';

export type Norm = { min?: string | undefined; max?: string | undefined };

/** To two decimals, as a ratio is shown: 1.329 is shown as 1.33, so it keeps a norm of 1.33. */
const asShown = (value: Fixed): Fixed => toFixed(toText(value));

/**
 * Which side of its norm a ratio is on; null within it. Ratios with a highest value divide by net worth, so below zero the
 * net worth is used up, which is worse than any ratio above zero.
 */
export function outsideNorm(ratio: Fixed | null, norm: Norm | undefined): 'low' | 'high' | 'negative' | null {
  if (ratio === null || !norm) return null;
  const value = asShown(ratio);
  if (norm.min !== undefined && value < toFixed(norm.min)) return 'low';
  if (norm.max === undefined) return null;
  return value < 0n ? 'negative' : value > toFixed(norm.max) ? 'high' : null;
}

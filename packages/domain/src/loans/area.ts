import type { AREA_UNITS } from '../enumerations.ts';
import { round } from '../money.ts';

export type AreaUnit = (typeof AREA_UNITS)[number];

/** 1 square metre is 10.7639 square feet. */
const SQUARE_FEET = 10.7639;

export function inUnit(area: string, from: AreaUnit, to: AreaUnit): string {
  if (from === to) return round(area);
  const feet = to === 'Sq. ft.' ? Number(area) * SQUARE_FEET : Number(area) / SQUARE_FEET;
  return feet.toFixed(2);
}

/** Shares of the owners, in percent with up to two decimals, must be the whole. */
export function sharesProblem(shares: readonly string[]): string | null {
  const total = shares.reduce((sum, share) => sum + Math.round(Number(share) * 100), 0);
  return shares.length === 0 || total === 10_000
    ? null
    : `The shares add up to ${total / 100} %. Change them to 100 %.`;
}

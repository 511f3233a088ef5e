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

/** Shares in percent, with up to two decimals, must be the whole; `what` names them. */
export function wholeProblem(what: 'shares' | 'parts', percents: readonly string[]): string | null {
  const total = percents.reduce((sum, percent) => sum + Math.round(Number(percent) * 100), 0);
  return total === 10_000 ? null : `The ${what} add up to ${total / 100} %. Change them to 100 %.`;
}

export const sharesProblem = (shares: readonly string[]): string | null =>
  shares.length === 0 ? null : wholeProblem('shares', shares);

import { exactInUnit, inUnit, type CmaUnit } from '@daftar/domain/cma/chart';
import { toText, type Fixed } from '@daftar/domain/cma/fixed';
import type { Line } from '@daftar/domain/cma/line';
import { outsideNorm, type Norm } from '@daftar/domain/cma/norms';
import { amountText, bracketed } from '#web/kit/sheet/figures.ts';

/** A figure as the sheet shows it: amounts in its unit, negatives in brackets. */
export function figureText(value: Fixed | null, { unit: kind }: Pick<Line, 'unit'>, unit: CmaUnit): string {
  if (value === null) return '';
  if (kind === 'amount') return amountText(inUnit(value, unit));
  if (kind === 'percent') return `${bracketed(toText(value))} %`;
  return bracketed(toText(value, kind === 'days' ? 0 : 2));
}

/** Without separators and with all its digits: pasted back, it is the same figure. */
export function plainFigure(value: Fixed | null, { unit: kind }: Pick<Line, 'unit'>, unit: CmaUnit): string {
  if (value === null) return '';
  return kind === 'amount' ? exactInUnit(value, unit) : toText(value, 4).replace(/\.?(?<!0)0+$/, '');
}

const FLAGS = { low: 'Low', high: 'High', negative: 'Negative' } as const;

/** The word beside a ratio outside its norm. */
export function flagOf(value: Fixed | null, norm: Norm | undefined): string | undefined {
  const side = outsideNorm(value, norm);
  return side ? FLAGS[side] : undefined;
}
export const normText = (norm: Norm | undefined): string =>
  !norm ? '' : norm.min === undefined ? `≤ ${norm.max}` : `≥ ${norm.min}`;

/** "2026-27" of 2026-2027. */
export const shortYear = (year: string): string => year.replace(/-\d\d(\d\d)$/, '-$1');

import { inUnit, type CmaUnit } from '@daftar/domain/cma/chart';
import { toText, type Fixed } from '@daftar/domain/cma/fixed';
import type { Line } from '@daftar/domain/cma/line';
import { amountText, bracketed } from '#web/kit/sheet/figures.ts';

/** A figure as the sheet shows it: amounts in its unit, negatives in brackets. */
export function figureText(value: Fixed | null, { unit: kind }: Pick<Line, 'unit'>, unit: CmaUnit): string {
  if (value === null) return '';
  if (kind === 'amount') return amountText(inUnit(value, unit));
  if (kind === 'percent') return `${bracketed(toText(value))} %`;
  return bracketed(toText(value, kind === 'days' ? 0 : 2));
}

/** Without separators, for another program. */
export function plainFigure(value: Fixed | null, { unit: kind }: Pick<Line, 'unit'>, unit: CmaUnit): string {
  if (value === null) return '';
  return kind === 'amount' ? inUnit(value, unit) : toText(value, 4).replace(/\.?0+$/, '');
}

type Norm = { min?: string | undefined; max?: string | undefined } | undefined;

/** The word beside a ratio outside its norm. */
export function flagOf(value: Fixed | null, norm: Norm): string | undefined {
  if (value === null || !norm) return undefined;
  const shown = Number(toText(value));
  if (norm.min !== undefined && shown < Number(norm.min)) return 'Low';
  if (norm.max !== undefined && shown > Number(norm.max)) return 'High';
  return undefined;
}
export const normText = (norm: Norm): string =>
  !norm ? '' : norm.min === undefined ? `≤ ${norm.max}` : `≥ ${norm.min}`;

/** "2026-27" of 2026-2027. */
export const shortYear = (year: string): string => year.replace(/-\d\d(\d\d)$/, '-$1');

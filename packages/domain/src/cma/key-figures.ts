/** The few figures of a year by which a bank judges a limit. */
import { USUAL_NORMS, type Norms } from './checks.ts';
import { toText } from './fixed.ts';
import { outsideNorm } from './norms.ts';
import type { Column, Sheet } from './sheet.ts';

export const KEY_RATIOS = ['current_ratio', 'outside_to_worth', 'dscr'] as const;
export type KeyRatio = (typeof KEY_RATIOS)[number];
export const KEY_RATIO_LABELS: Readonly<Record<KeyRatio, string>> = {
  current_ratio: 'Current ratio',
  outside_to_worth: 'TOL/TNW',
  dscr: 'DSCR',
};

/** The line with the permissible finance, by the bank's method. */
export const LIMIT_LINES = {
  'Method I': 'mpbf_first',
  'Method II': 'mpbf_second',
  Turnover: 'turnover_limit',
} as const;
export type LimitMethod = keyof typeof LIMIT_LINES;

export type KeyFigures = Record<KeyRatio, string | null> & {
  year: string;
  kind: Column['kind'];
  sales: string | null;
  mpbf: string | null;
  /** Ratios outside the norms of the bank. */
  outside: KeyRatio[];
};

export function keyFigures(sheet: Sheet, column: number, norms: Norms, method: LimitMethod): KeyFigures {
  const wanted: Norms = { ...USUAL_NORMS, ...norms };
  const text = (line: string): string | null => {
    const value = sheet.value(line, column);
    return value === null ? null : toText(value);
  };
  const ratios = Object.fromEntries(KEY_RATIOS.map((name) => [name, text(name)])) as Record<KeyRatio, string | null>;
  return {
    year: sheet.columns[column]!.year,
    kind: sheet.columns[column]!.kind,
    sales: text('net_sales'),
    ...ratios,
    mpbf: text(LIMIT_LINES[method]),
    outside: KEY_RATIOS.filter((name) => outsideNorm(sheet.value(name, column), wanted[name]) !== null),
  };
}

export const hasFigures = (sheet: Sheet, column: number): boolean => sheet.value('net_sales', column) !== null;

/** The last audited column with figures, and the one by which the bank assesses: the file's year, or the first projected one. */
export function keyColumns(sheet: Sheet, assessedYear: string | null): { audited: number; assessed: number } {
  const isFilled = (column: number): boolean => hasFigures(sheet, column);
  const audited = sheet.columns.findLastIndex(({ kind }, at) => kind === 'audited' && isFilled(at));
  const assessed = sheet.columns.findIndex(({ year, kind }) =>
    assessedYear === null ? kind === 'projected' : year === assessedYear,
  );
  return { audited, assessed: assessed >= 0 && isFilled(assessed) ? assessed : -1 };
}

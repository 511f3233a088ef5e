import { dscrOf } from './dscr.ts';
import { toFixed, toText, type Fixed } from './fixed.ts';
import { outsideNorm } from './norms.ts';
import type { Sheet } from './sheet.ts';

export type CheckProblem = { line: string; column: number; kind: 'error' | 'warning'; text: string };

/** Ratios as banks want them; a business changes them for a bank. */
export const USUAL_NORMS = {
  current_ratio: { min: '1.33' },
  outside_to_worth: { max: '3' },
  term_to_worth: { max: '2' },
  interest_cover: { min: '2' },
  dscr: { min: '1.2' },
  asset_cover: { min: '1.25' },
} as const satisfies Record<string, { min?: string; max?: string }>;
export type Norms = Partial<Record<keyof typeof USUAL_NORMS, { min?: string; max?: string }>>;

/** Shown with two decimals, so smaller differences are none. */
const isOff = (value: Fixed | null): boolean => value !== null && toText(value).replace('-', '') !== '0.00';
const FAST_GROWTH = toFixed('25');
/** Over the years of the loan together; a single year may be lower. */
const AVERAGE_DSCR = '1.5';

/** Figures that don't agree, and points that a bank will ask about. */
export function checkSheet(
  sheet: Sheet,
  norms: Norms = USUAL_NORMS,
  /** Amounts in the unit of the sheet. */
  amount: (value: Fixed) => string = toText,
): CheckProblem[] {
  const problems: CheckProblem[] = [];
  for (const column of sheet.columns.keys()) {
    const add = (kind: CheckProblem['kind'], line: string, text: string) => problems.push({ line, column, kind, text });
    const value = (line: string, at = column): Fixed | null => (at < 0 ? null : sheet.value(line, at));
    const of = (line: string, at = column): Fixed => value(line, at) ?? 0n;

    const difference = of('difference');
    if (isOff(difference))
      add(
        'error',
        'difference',
        difference > 0n
          ? `Liabilities are ${amount(difference)} more than assets.`
          : `Assets are ${amount(-difference)} more than liabilities.`,
      );
    if (sheet.unsettled.has(column)) add('error', 'interest_bank', 'Interest and borrowing don’t settle.');
    if (toText(of('cash')).startsWith('-'))
      add('error', 'cash', 'Cash is negative. Raise the borrowing or reduce the spending.');
    if (column > 0 && value('net_sales', column - 1) !== null && value('net_sales') !== null) {
      const surplus = of('surplus') - of('surplus', column - 1) - of('retained');
      if (isOff(surplus))
        add('warning', 'surplus', `The surplus changes by ${amount(surplus)} beside the retained profit.`);
      const left = of('accumulated_depreciation', column - 1) - of('scheduled_removed');
      const written = of('accumulated_depreciation') - left - of('depreciation');
      if (isOff(written))
        add(
          'warning',
          'accumulated_depreciation',
          `Depreciation to date changes by ${amount(written)} beside this year’s.`,
        );
      for (const [opening, closing] of [
        ['opening_process', 'stock_process'],
        ['opening_finished', 'stock_finished'],
      ] as const)
        if (isOff(of(opening) - of(closing, column - 1)))
          add('error', opening, 'The opening stock isn’t last year’s closing stock.');
      if (!isOff(value('difference')) && isOff(of('net_surplus') + of('borrowing_rise')))
        add('error', 'net_surplus', 'The fund flow doesn’t explain the change in borrowing.');
    }
    if (sheet.columns[column]!.kind !== 'audited' && of('sales_growth') > FAST_GROWTH)
      add('warning', 'sales_growth', `Sales grow by ${toText(of('sales_growth'))} %. Banks ask why above 25 %.`);
    for (const [line, { min, max }] of Object.entries(norms) as [string, { min?: string; max?: string }][]) {
      const side = outsideNorm(value(line), { min, max });
      if (side === 'low') add('warning', line, `${toText(of(line))} is below ${min}.`);
      if (side === 'high') add('warning', line, `${toText(of(line))} is above ${max}.`);
      if (side === 'negative') add('warning', line, 'Tangible net worth is negative.');
    }
  }
  const { average } = dscrOf(sheet);
  if (outsideNorm(average, { min: AVERAGE_DSCR }))
    problems.push({
      line: 'dscr',
      column: sheet.columns.length - 1,
      kind: 'warning',
      text: `The average of all later years is ${toText(average!)}. Banks want ${AVERAGE_DSCR}.`,
    });
  return problems;
}

/** Value of a document: lines outside GST are no taxable value. */
import { round, sum } from '../money.ts';
import type { TaxCategory } from './document-line.ts';

export type ValueRow = { label: string; value: string };

type Line = { tax_category: TaxCategory };
type Amounts = { lines: readonly { taxable_value: string }[]; taxable_value: string };

/** The taxable value, also where it is 0, and what is outside GST where there is any. */
export function valueRows(lines: readonly Line[], totals: Amounts): ValueRow[] {
  const decimals = totals.taxable_value.split('.')[1]?.length ?? 0;
  const isOutside = (i: number): boolean => lines[i]?.tax_category === 'non_gst';
  const valueOf = (isIn: (i: number) => boolean): string =>
    round(sum(totals.lines.filter((_, i) => isIn(i)).map(({ taxable_value }) => taxable_value)), decimals);
  const rows = [{ label: 'Taxable value', value: valueOf((i) => !isOutside(i)) }];
  return lines.some((_, i) => isOutside(i))
    ? [...rows, { label: 'Value outside GST', value: valueOf(isOutside) }]
    : rows;
}

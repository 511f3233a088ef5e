/** A return is in rupees: an invoice in another currency is reported at the rate of its day. */
import { TAX_HEADS } from '../billing/line-amounts.ts';
import type { TaxAmounts } from '../billing/line-amounts.ts';
import { add, mul, round, sub, sum } from '../money.ts';
import type { GstDocument } from './documents.ts';

/** Each amount of a line is converted and rounded once; the total is their sum with the original rounding. */
export function inRupees(document: GstDocument, exchangeRate: string): GstDocument {
  const rupees = (amount: string): string => round(mul(amount, exchangeRate));
  const lines = document.lines.map((line) => {
    const heads = Object.fromEntries(TAX_HEADS.map((head) => [head, rupees(line[head])])) as TaxAmounts;
    return { ...line, ...heads, taxable_value: rupees(line.taxable_value), tax: sum(Object.values(heads)) };
  });
  const roundOff = sub(document.total, billed(document));
  return { ...document, lines, total: add(billed({ ...document, lines }), rupees(roundOff)) };
}

/** Value and tax of the lines; under reverse charge the tax is not billed. */
const billed = ({ lines, is_reverse_charge }: Pick<GstDocument, 'lines' | 'is_reverse_charge'>): string =>
  sum(lines.flatMap(({ taxable_value, tax }) => (is_reverse_charge ? [taxable_value] : [taxable_value, tax])));

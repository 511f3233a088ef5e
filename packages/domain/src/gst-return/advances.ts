/** Tables 11A and 11B: tax on advances for services (domain facts, 2.3). Advances for goods carry none since 2017. */
import { lineAmounts } from '../billing/line-amounts.ts';
import { addTaxRows, NO_TAX_ROW, plainRate } from '../billing/tax-summary.ts';
import type { RateRow, TaxRow } from '../billing/tax-summary.ts';
import type { Day } from '../dates.ts';
import { compare, isPositive, isZero, sub, sum } from '../money.ts';

export type Advance = {
  /** The receipt voucher. */
  id: number;
  received_on: Day;
  place_of_supply: string;
  is_inter_state: boolean;
  tax_rate: string;
  /** With the tax in it, in rupees. */
  amount: string;
  adjustments: readonly { date: Day; amount: string }[];
};

export type AdvanceRow = RateRow & { pos: string; sply_ty: 'INTRA' | 'INTER' };
export type AdvanceTables = { received: AdvanceRow[]; adjusted: AdvanceRow[] };

/** What of an amount received is tax: the return wants the advance without it. */
export function advanceTax(amount: string, taxRate: string, isInterState: boolean): TaxRow {
  return lineAmounts(
    {
      hsn_sac: '',
      unit: 'NA',
      quantity: '1',
      rate: amount,
      discount_type: 'Rupee',
      discount: '0',
      tax_category: 'taxable',
      tax_rate: taxRate,
      cess_rate: '0',
      cess_per_unit: '0',
    },
    {
      treatment: { heads: isInterState ? 'inter' : 'intra', collection: 'charged', state_head: 'SGST' },
      prices_include_tax: true,
      decimals: 2,
    },
    '0',
  );
}

/**
 * 11A has what came in and is still unadjusted at the period's end; 11B what was adjusted of advances of earlier
 * periods. What came and went within one period is in neither: its invoice reports it.
 */
export function advanceTables(advances: readonly Advance[], { from, to }: { from: Day; to: Day }): AdvanceTables {
  const tables = { received: new Map<string, AdvanceRow>(), adjusted: new Map<string, AdvanceRow>() };
  for (const advance of advances) {
    const within = sum(
      advance.adjustments.filter(({ date }) => from <= date && date <= to).map(({ amount }) => amount),
    );
    if (from <= advance.received_on && advance.received_on <= to) {
      addAdvance(tables.received, advance, sub(advance.amount, within));
    } else if (advance.received_on < from) addAdvance(tables.adjusted, advance, within);
  }
  return { received: sorted(tables.received), adjusted: sorted(tables.adjusted) };
}

function addAdvance(rows: Map<string, AdvanceRow>, advance: Advance, amount: string): void {
  if (!isPositive(amount) || isZero(advance.tax_rate)) return;
  const [pos, tax_rate] = [advance.place_of_supply, plainRate(advance.tax_rate)];
  const sply_ty = advance.is_inter_state ? 'INTER' : 'INTRA';
  const key = `${sply_ty} ${pos} ${tax_rate}`;
  const row = rows.get(key) ?? { pos, sply_ty, tax_rate, ...NO_TAX_ROW };
  rows.set(key, addTaxRows(row, advanceTax(amount, tax_rate, advance.is_inter_state)));
}

const sorted = (rows: Map<string, AdvanceRow>): AdvanceRow[] =>
  [...rows.values()].sort((a, b) => (a.pos === b.pos ? compare(a.tax_rate, b.tax_rate) : a.pos < b.pos ? -1 : 1));

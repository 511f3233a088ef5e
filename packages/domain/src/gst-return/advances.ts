/** Tables 11A and 11B: tax on advances for services (domain facts, 2.3). Advances for goods carry none since 2017. */
import { lineAmounts } from '../billing/line-amounts.ts';
import { plainRate, sumTaxRows } from '../billing/tax-summary.ts';
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
  /** In rupees, including tax. */
  amount: string;
  adjustments: readonly { date: Day; amount: string }[];
};

export type AdvanceRow = RateRow & { pos: string; sply_ty: 'INTRA' | 'INTER' };
export type AdvanceTables = { received: AdvanceRow[]; adjusted: AdvanceRow[] };

/** Tax contained in an advance: the return reports the advance without it. */
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

/** The rate of an advance for an invoice: that of the greatest part of it. Null if the invoice carries no tax. */
export function rateOfAdvance(by_rate: readonly Pick<RateRow, 'tax_rate' | 'taxable_value' | 'tax'>[]): string | null {
  const taxed = by_rate.filter(({ tax }) => isPositive(tax));
  const most = taxed.toSorted((a, b) => compare(b.taxable_value, a.taxable_value))[0];
  return most ? plainRate(most.tax_rate) : null;
}

/**
 * 11A reports advances received and still unadjusted at the period's end; 11B reports adjustments of advances from
 * earlier periods. An advance received and adjusted within one period is in neither: its invoice reports it.
 */
export function advanceTables(advances: readonly Advance[], { from, to }: { from: Day; to: Day }): AdvanceTables {
  const received: Counted[] = [];
  const adjusted: Counted[] = [];
  for (const advance of advances) {
    const within = sum(
      advance.adjustments.filter(({ date }) => from <= date && date <= to).map(({ amount }) => amount),
    );
    if (advance.received_on < from) adjusted.push({ advance, amount: within });
    else if (advance.received_on <= to) received.push({ advance, amount: sub(advance.amount, within) });
  }
  return { received: rowsOf(received), adjusted: rowsOf(adjusted) };
}

type Counted = { advance: Advance; amount: string };

function rowsOf(counted: readonly Counted[]): AdvanceRow[] {
  const taxed = counted.filter(({ advance, amount }) => isPositive(amount) && !isZero(advance.tax_rate));
  const groups = Map.groupBy(
    taxed,
    ({ advance }) => `${advance.place_of_supply} ${advance.is_inter_state} ${plainRate(advance.tax_rate)}`,
  );
  return [...groups.values()]
    .map((group): AdvanceRow => {
      const { place_of_supply, is_inter_state, tax_rate } = group[0]!.advance;
      return {
        pos: place_of_supply,
        sply_ty: is_inter_state ? 'INTER' : 'INTRA',
        tax_rate: plainRate(tax_rate),
        ...sumTaxRows(group.map(({ amount }) => advanceTax(amount, tax_rate, is_inter_state))),
      };
    })
    .sort((a, b) => (a.pos === b.pos ? compare(a.tax_rate, b.tax_rate) : a.pos < b.pos ? -1 : 1));
}

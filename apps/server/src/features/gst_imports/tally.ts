import { add, neg } from '@daftar/domain/money';

export type Totals = {
  documents: number;
  taxable_value: string;
  igst: string;
  cgst: string;
  sgst: string;
  cess: string;
};

/** Progress, saved in the transaction of each batch: a restarted import continues after it. */
export type Tally = {
  /** Index of the first unit that isn't done. */
  next: number;
  rows_total: number;
  rows_done: number;
  rows_kept: number;
  rows_same: number;
  rows_rejected: number;
  errors: number;
  warnings: number;
  totals: Totals;
};

export const NOTHING: Tally = {
  next: 0,
  rows_total: 0,
  rows_done: 0,
  rows_kept: 0,
  rows_same: 0,
  rows_rejected: 0,
  errors: 0,
  warnings: 0,
  totals: { documents: 0, taxable_value: '0.00', igst: '0.00', cgst: '0.00', sgst: '0.00', cess: '0.00' },
};

export type Amounts = Omit<Totals, 'documents'>;
const HEADS = ['taxable_value', 'igst', 'cgst', 'sgst', 'cess'] as const;

/** Credit notes subtract. */
export function addTo(
  totals: Totals,
  amounts: Amounts,
  { documents, isNegative }: { documents: number; isNegative: boolean },
): Totals {
  const sums = HEADS.map((head) => [head, add(totals[head], isNegative ? neg(amounts[head]) : amounts[head])]);
  return { ...totals, ...Object.fromEntries(sums), documents: totals.documents + documents };
}

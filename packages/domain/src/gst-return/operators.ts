/** Table 14: supplies through e-commerce operators. Those of 14(a) are in other tables too; 14(b) is in no other one. */
import type { TaxRow } from '../billing/tax-summary.ts';
import { round, sum } from '../money.ts';

/** Keys of the portal's file: the operator collects tax (section 52), or pays it (section 9(5)). */
export const OPERATOR_SUPPLIES = ['clttx', 'paytx'] as const;
export type OperatorSupply = (typeof OPERATOR_SUPPLIES)[number];

/** As the portal's workbook names them. */
export const OPERATOR_LABELS: Record<OperatorSupply, string> = {
  clttx: 'Liable to collect tax u/s 52(TCS)',
  paytx: 'Liable to pay tax u/s 9(5)',
};

export type OperatorRow = TaxRow & { nature: OperatorSupply; etin: string };

/** 3.1.1(ii) of GSTR-3B: only the value is reported. */
export const paidByOperators = (rows: readonly OperatorRow[]): string =>
  round(sum(rows.filter(({ nature }) => nature === 'paytx').map(({ taxable_value }) => taxable_value)));

import { emiPaise } from './emi.ts';
import { fromPaise, percentOf, toPaise } from './paise.ts';

const GST_ON_FEE = '18';

export type Takeover = {
  outstanding: string;
  old_emi: string;
  months_left: number;
  new_rate: string;
  new_months: number;
  /** Processing fee before GST. */
  fee: string;
  stamp: string;
  legal: string;
  /** None for floating-rate loans of individuals; from 1 January 2026 also for their business loans. */
  foreclosure: string;
  round_up?: boolean;
};
export type TakeoverResult = {
  new_emi: string;
  /** One-off cost of moving the loan, with 18 % GST on the fee. */
  cost: string;
  saving: string;
  /** First month in which the lower EMI has paid for the cost; null if it never does. */
  break_even_month: number | null;
  /** Saving if the new loan ended when the old one would. */
  saving_at_equal_tenure: string;
};

export function takeoverSaving(loan: Takeover): TakeoverResult {
  const [outstanding, oldEmi] = [toPaise(loan.outstanding), toPaise(loan.old_emi)];
  const fee = toPaise(loan.fee);
  const cost = fee + percentOf(fee, GST_ON_FEE) + toPaise(loan.stamp) + toPaise(loan.legal) + toPaise(loan.foreclosure);
  const newEmi = emiPaise(outstanding, loan.new_rate, loan.new_months, loan.round_up);
  const saving = (emi: bigint, months: number): bigint =>
    oldEmi * BigInt(loan.months_left) - emi * BigInt(months) - cost;
  const difference = oldEmi - newEmi;
  const breakEven = difference > 0n ? Number((cost + difference - 1n) / difference) : null;
  return {
    new_emi: fromPaise(newEmi),
    cost: fromPaise(cost),
    saving: fromPaise(saving(newEmi, loan.new_months)),
    break_even_month: breakEven !== null && breakEven <= loan.months_left ? Math.max(breakEven, 1) : null,
    saving_at_equal_tenure: fromPaise(
      saving(emiPaise(outstanding, loan.new_rate, loan.months_left, loan.round_up), loan.months_left),
    ),
  };
}

/** Figures of the register from a computation. */
import { sum } from '../money.ts';
import { compute } from './compute.ts';
import { formOf } from './form-facts.ts';
import type { TaxInput } from './input.ts';
import { taxYearEnd } from './years.ts';

/** By the regime that the computation chose. Payments up to 31 March are advance tax. */
export function computedFigures(input: TaxInput) {
  const { chosen } = compute(input);
  const isAdvance = ({ paid_on }: { paid_on: string }): boolean => paid_on <= taxYearEnd(input.fy);
  const paid = (payments: TaxInput['payments']): string => sum(payments.map(({ amount }) => amount || '0'));
  return {
    regime: chosen.regime,
    form: formOf(input, chosen.total_income).form,
    gross_income: chosen.gross_income,
    total_income: chosen.total_income,
    tax: chosen.tax,
    interest: chosen.interest,
    late_fee: chosen.fee,
    tds: sum([input.tds || '0', input.tcs || '0']),
    advance_tax: paid(input.payments.filter(isAdvance)),
    self_assessment_tax: paid(input.payments.filter((payment) => !isAdvance(payment))),
  };
}

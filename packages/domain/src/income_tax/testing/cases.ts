/** Inputs for worked cases. */
import type { AssesseeKind } from '../assessees.ts';
import { BLANK, blankGain, blankInput, type Gain, type TaxInput } from '../input.ts';

/** Income that is neither salary nor business, so that nothing is deducted from it. */
export const withIncome = (
  fy: number,
  kind: AssesseeKind,
  amount: string | number,
  more: Partial<TaxInput> = {},
): TaxInput => ({
  ...blankInput(fy, kind),
  other: [{ ...BLANK.other, kind: 'Other', name: 'Income', amount: String(amount) }],
  ...more,
});

export const gain = (fy: number, kind: Gain['kind'], amount: number, more: Partial<Gain> = {}): Gain => ({
  ...blankGain(fy),
  kind,
  sale: String(amount),
  ...more,
});

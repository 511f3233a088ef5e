/** The return form that a computation leads to. */
import { toPaise } from './amounts.ts';
import { suggestedForm, type ItrForm } from './filing.ts';
import { isWhollyPresumptive, type TaxInput } from './input.ts';
import { ratesOf } from './rates.ts';

/** The first year whose simple forms have a long-term gain on listed shares (AY 2025-26). */
const SMALL_GAINS_FROM = 2024;

/** A long-term gain on listed shares within the yearly exemption doesn't count. */
function hasGains({ gains, fy }: TaxInput): boolean {
  if (fy < SMALL_GAINS_FROM) return gains.some(({ kind }) => kind !== 'Virtual digital asset');
  const listed = gains.filter(({ kind }) => kind === 'Long-term, STT paid');
  if (listed.length < gains.filter(({ kind }) => kind !== 'Virtual digital asset').length) return true;
  const sum = listed.reduce((all, { sale, cost }) => all + toPaise(sale) - toPaise(cost), 0n);
  return sum > ratesOf(fy).gainExemption || sum < 0n;
}

export const formOf = (input: TaxInput, totalIncome: string): { form: ItrForm; reason: string } =>
  suggestedForm({
    ...input,
    total_income: totalIncome,
    properties: input.properties.length,
    has_business: input.businesses.length > 0,
    is_presumptive: isWhollyPresumptive(input),
    is_partner: input.businesses.some(({ basis }) => basis === 'Partner in a firm'),
    has_gains: hasGains(input),
    has_winnings:
      input.gains.some(({ kind }) => kind === 'Virtual digital asset') ||
      input.other.some(({ kind }) => kind === 'Lottery or game show' || kind === 'Online games'),
    has_losses: input.losses.length > 0,
    claims_exemption: !input.has_maximum_rate,
  });

import { AGEING_LABELS, type AgeingBucket } from '@daftar/domain/billing/ageing';
import { toCurrency } from '@daftar/domain/currencies';
import { isPositive } from '@daftar/domain/money';
import { formatCompact } from '@daftar/domain/money-format';

export const axisMoney = (amount: number, currency: string): string => formatCompact(amount, toCurrency(currency));

export const ageText = (bucket: AgeingBucket): string =>
  bucket === 'not_due' ? AGEING_LABELS[bucket] : `${AGEING_LABELS[bucket]} days`;

export type Change = { way: 'up' | 'down'; share: string } | { way: 'same' | 'first' };

/** Against the period before; where that brought nothing there is no share of it. */
export function changeOf(now: string, before: string): Change {
  const [is, was] = [Number(now), Number(before)];
  if (was <= 0) return { way: is > 0 ? 'first' : 'same' };
  const percent = ((is - was) / was) * 100;
  if (Math.abs(percent) < 0.05) return { way: 'same' };
  return { way: percent > 0 ? 'up' : 'down', share: `${Math.abs(percent).toFixed(1)}%` };
}

export const countOf = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

/** Notes that explain the difference between invoices and the billed amount. */
export const notesText = (
  { credited, debited }: { credited: string; debited: string },
  money: (amount: string) => string,
): string =>
  [
    isPositive(credited) ? `after ${money(credited)} in credit notes` : '',
    isPositive(debited) ? `including ${money(debited)} in debit notes` : '',
  ]
    .filter(Boolean)
    .join(', ');

/** `25.3%` of a whole. */
export const shareOf = (part: string, whole: string): string =>
  Number(whole) > 0 ? `${Math.round((Number(part) / Number(whole)) * 100)}%` : '0%';

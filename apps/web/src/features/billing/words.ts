import { AGEING_LABELS, type AgeingBucket } from '@daftar/domain/billing/ageing';
import { currencyOf, isCurrency, type CurrencyCode } from '@daftar/domain/currencies';
import type { Day } from '@daftar/domain/dates';
import { formatCompact, formatMoney } from '@daftar/domain/money-format';

const known = (currency: string): CurrencyCode => (isCurrency(currency) ? currency : 'INR');

/** Overviews show rupees without decimals (section 9). */
export const shortMoney = (amount: string, currency: string): string =>
  formatMoney(amount, known(currency), currency === 'INR' ? 0 : currencyOf(known(currency))!.decimals);
export const axisMoney = (amount: number, currency: string): string => formatCompact(amount, known(currency));

export const ageText = (bucket: AgeingBucket): string =>
  bucket === 'not_due' ? AGEING_LABELS[bucket] : `${AGEING_LABELS[bucket]} days`;

const MONTH = {
  short: new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
};
export const monthText = (day: Day, length: keyof typeof MONTH): string =>
  MONTH[length].format(new Date(`${day}T00:00Z`));

export type Change = { text: string; way: 'up' | 'down' | 'none' };

/** Against the period before; without anything to compare with, no share of it. */
export function changeOf(now: string, before: string): Change {
  const [is, was] = [Number(now), Number(before)];
  if (was <= 0) return { text: is > 0 ? 'nothing before' : 'as before', way: 'none' };
  const share = ((is - was) / was) * 100;
  if (Math.abs(share) < 0.05) return { text: 'as before', way: 'none' };
  return { text: `${Math.abs(share).toFixed(1)}%`, way: share > 0 ? 'up' : 'down' };
}

export const countOf = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

/** `25.3%` of a whole. */
export const shareOf = (part: string, whole: string): string =>
  Number(whole) > 0 ? `${Math.round((Number(part) / Number(whole)) * 100)}%` : '0%';

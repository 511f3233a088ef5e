/** How amounts are shown (specification, section 9; domain facts, 9). */
import { currencyOf, LAKH_CURRENCIES, toCurrency } from './currencies.ts';
import type { CurrencyCode } from './currencies.ts';
import { round } from './money.ts';

/** The last three digits, and before them groups of two (lakh) or three. */
function group(digits: string, lakh: boolean): string {
  const head = digits.slice(0, -3);
  const first = head.length % (lakh ? 2 : 3);
  const groups = head.slice(first).match(lakh ? /../g : /.../g) ?? [];
  return [head.slice(0, first), ...groups, digits.slice(-3)].filter(Boolean).join(',');
}

/** Digits with separators, without a currency sign. */
export function formatNumber(amount: string, decimals = 2, currency: CurrencyCode = 'INR'): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(round(amount, decimals))!;
  return sign + group(whole, LAKH_CURRENCIES.has(currency)) + fraction;
}

/** With currency sign, space and decimals, for documents. `-$ 5.00` for negative amounts. */
export function formatMoney(amount: string, currency: CurrencyCode, decimals = currencyOf(currency)!.decimals): string {
  const digits = formatNumber(amount, decimals, currency);
  const { symbol } = currencyOf(currency)!;
  return digits.startsWith('-') ? `-${symbol} ${digits.slice(1)}` : `${symbol} ${digits}`;
}

/**
 * Within a sentence: exact, without trailing zeros, and not broken after the sign. `₹ 5,000`, `₹ 1,234.50`. Section 9's
 * whole rupees would misstate a payment of half a rupee.
 */
export const formatInText = (amount: string, currency: CurrencyCode): string =>
  formatMoney(amount, currency, /^-?\d+(\.0*)?$/.test(amount) ? 0 : undefined).replaceAll(' ', '\u00A0');

/** In lists, reports and totals: without decimals (section 9). Documents show those of the currency. */
export const formatListMoney = (amount: string, currency: string): string =>
  formatMoney(amount, toCurrency(currency), 0);
export const formatListNumber = (amount: string, currency: string): string =>
  formatNumber(amount, 0, toCurrency(currency));

const STEPS = {
  lakh: [
    [1e7, ' Cr'],
    [1e5, ' L'],
    [1e3, ' K'],
  ],
  million: [
    [1e9, ' B'],
    [1e6, ' M'],
    [1e3, ' K'],
  ],
} as const;

/** For an axis, in the steps of the currency: `12 L`, `1.5 M`. */
export function compactNumber(number: number, currency: CurrencyCode): string {
  const steps = STEPS[LAKH_CURRENCIES.has(currency) ? 'lakh' : 'million'];
  const [size, name] = steps.find(([step]) => Math.abs(number) >= step) ?? [1, ''];
  return `${Number((number / size).toFixed(2))}${name}`;
}

/** `₹ 12 L`, `$ 1.5 M`. */
export const formatCompact = (amount: number, currency: CurrencyCode): string =>
  `${amount < 0 ? '-' : ''}${currencyOf(currency)!.symbol} ${compactNumber(Math.abs(amount), currency)}`;

import { divideRounded } from '../loans/paise.ts';

/**
 * Numbers of a sheet: integers of 10⁻⁸ of its unit. Browser, server and workbook get the same figures, and projections
 * compound without being rounded to two decimals in between.
 */
export type Fixed = bigint;

const DECIMALS = 8;
export const ONE: Fixed = 10n ** BigInt(DECIMALS);
const NUMBER = /^(-?)(\d{1,16})(?:\.(\d{1,8}))?$/;

export const isFixed = (text: string): boolean => NUMBER.test(text);

export function toFixed(text: string): Fixed {
  const [, sign, whole, part = ''] = NUMBER.exec(text) ?? [];
  if (whole === undefined) throw new RangeError(`Not a number: ${text}`);
  const value = BigInt(whole) * ONE + BigInt(part.padEnd(DECIMALS, '0'));
  return sign ? -value : value;
}

export const times = (a: Fixed, b: Fixed): Fixed => divideRounded(a * b, ONE);
/** Null where there is nothing to divide by. */
export const over = (a: Fixed, b: Fixed): Fixed | null => (b === 0n ? null : divideRounded(a * ONE, b));

/** As it is shown with two decimals, whatever its size. */
const CENT: Fixed = ONE / 100n;
export const asShown = (value: Fixed): Fixed => divideRounded(value, CENT) * CENT;

/** As text with that many decimals: `-12.50`. */
export function toText(value: Fixed, decimals = 2): string {
  const units = divideRounded(value, 10n ** BigInt(DECIMALS - decimals));
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0');
  const text = decimals ? `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}` : digits;
  return units < 0n ? `-${text}` : text;
}

/** Loan sums count in whole paise as bigint: a schedule of 360 months is exact to the paisa, and far faster than strings. */

export type Paise = bigint;

/** An amount with up to two decimals. */
export function toPaise(amount: string): Paise {
  const [, sign, whole, decimals = ''] = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(amount) ?? [];
  if (whole === undefined) throw new RangeError(`Not an amount of money: ${amount}`);
  const paise = BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'));
  return sign ? -paise : paise;
}

export function fromPaise(paise: Paise): string {
  const digits = (paise < 0n ? -paise : paise).toString().padStart(3, '0');
  return `${paise < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Rounds half away from zero. */
export function divideRounded(top: bigint, bottom: bigint): bigint {
  const a = top < 0n ? -top : top;
  const b = bottom < 0n ? -bottom : bottom;
  // An odd divisor has no half, so its half may be rounded down.
  const quotient = (a + b / 2n) / b;
  return top < 0n !== bottom < 0n ? -quotient : quotient;
}

/** A percentage in millionths of a percent: 8.35 is 8,350,000. */
export function rateUnits(percent: string): bigint {
  const [, whole, decimals = ''] = /^(\d+)(?:\.(\d{1,6}))?$/.exec(percent) ?? [];
  if (whole === undefined) throw new RangeError(`Not a percentage: ${percent}`);
  return BigInt(whole) * 1_000_000n + BigInt(decimals.padEnd(6, '0'));
}

export const percentOf = (paise: Paise, percent: string): Paise =>
  divideRounded(paise * rateUnits(percent), 100_000_000n);

/** Interest of one month: opening balance × annual rate / 1200. */
export const monthlyInterest = (opening: Paise, annualRate: string): Paise =>
  divideRounded(opening * rateUnits(annualRate), 1_200_000_000n);

const RUPEE = 100n;
export const upToRupee = (paise: Paise): Paise => ((paise + RUPEE - 1n) / RUPEE) * RUPEE;

export const lowest = (first: Paise, ...others: Paise[]): Paise =>
  others.reduce((least, one) => (one < least ? one : least), first);

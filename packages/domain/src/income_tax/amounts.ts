/** Sums of a computation, in whole paise. */
import { divideRounded, fromPaise, toPaise, type Paise } from '../loans/paise.ts';

export { fromPaise, toPaise, type Paise };

export const rupees = (amount: number): Paise => BigInt(Math.round(amount * 100));
export const LAKH = rupees(100_000);
export const CRORE = rupees(10_000_000);

/** In hundredths of a percent: 12.5% is 1250. */
export type Rate = number;

export const atRate = (amount: Paise, rate: Rate): Paise => divideRounded(amount * BigInt(rate), 10_000n);
export const shareOf = (amount: Paise, part: Paise, whole: Paise): Paise =>
  whole === 0n ? 0n : divideRounded(amount * part, whole);

export const positive = (amount: Paise): Paise => (amount > 0n ? amount : 0n);
export const lower = (a: Paise, b: Paise): Paise => (a < b ? a : b);
export const higher = (a: Paise, b: Paise): Paise => (a > b ? a : b);
export const total = (amounts: Iterable<Paise>): Paise => {
  let sum = 0n;
  for (const amount of amounts) sum += amount;
  return sum;
};

const TEN = rupees(10);
const HUNDRED = rupees(100);
const RUPEE = rupees(1);

/** Paise are ignored, then the nearest ten, half up (288A, 288B). */
export function nearestTen(amount: Paise): Paise {
  const whole = (amount < 0n ? -amount : amount) / RUPEE;
  const tens = ((whole + 5n) / 10n) * TEN;
  return amount < 0n ? -tens : tens;
}

/** Interest is charged on whole hundreds (rule 119A). */
export const wholeHundreds = (amount: Paise): Paise => (positive(amount) / HUNDRED) * HUNDRED;
/** An amount in whole rupees, for instalments. */
export const nearestRupee = (amount: Paise): Paise => divideRounded(amount, RUPEE) * RUPEE;

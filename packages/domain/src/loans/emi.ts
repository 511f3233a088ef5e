import { divideRounded, fromPaise, toPaise, upToRupee, type Paise } from './paise.ts';

/**
 * Powers of (1 + r) need fractions. A double keeps 15 digits, which is exact to the paisa for any loan below a thousand
 * crore; the schedule itself is exact, and its last instalment clears the rest.
 */
const monthlyRate = (annualRate: string): number => Number(annualRate) / 1200;

/** Present value of a payment of 1 each month for this many months. */
export function annuityFactor(annualRate: string, months: number): number {
  const rate = monthlyRate(annualRate);
  return rate === 0 ? months : (1 - (1 + rate) ** -months) / rate;
}

/** EMI = P r (1+r)^n / ((1+r)^n - 1), to the paisa. */
export function emiPaise(principal: Paise, annualRate: string, months: number, roundUp = false): Paise {
  if (months < 1) throw new RangeError('A loan has at least one instalment');
  const exact =
    monthlyRate(annualRate) === 0
      ? divideRounded(principal, BigInt(months))
      : BigInt(Math.round(Number(principal) / annuityFactor(annualRate, months)));
  return roundUp ? upToRupee(exact) : exact;
}

export const emi = (amount: string, annualRate: string, months: number, roundUp = false): string =>
  fromPaise(emiPaise(toPaise(amount), annualRate, months, roundUp));

/** The loan that this EMI repays, cut down to the paisa. */
export const loanOfEmi = (payment: Paise, annualRate: string, months: number): Paise =>
  payment <= 0n ? 0n : BigInt(Math.floor(Number(payment) * annuityFactor(annualRate, months)));

/** First EMI of a loan whose EMI rises by a percentage every 12 months. */
export function firstSteppedEmi(principal: Paise, annualRate: string, months: number, risePercent: string): Paise {
  const [rate, rise] = [monthlyRate(annualRate), Number(risePercent) / 100];
  let worth = 0;
  for (let month = 1; month <= months; month += 1)
    worth += (1 + rise) ** Math.floor((month - 1) / 12) * (1 + rate) ** -month;
  return BigInt(Math.round(Number(principal) / worth));
}

/** Months until this EMI has repaid the loan; null if it doesn't cover the interest. */
export function monthsToRepay(principal: Paise, annualRate: string, payment: Paise): number | null {
  const [rate, debt, paid] = [monthlyRate(annualRate), Number(principal), Number(payment)];
  if (paid <= debt * rate) return null;
  if (rate === 0) return Math.ceil(debt / paid);
  return Math.ceil(-Math.log(1 - (debt * rate) / paid) / Math.log(1 + rate) - 1e-9);
}

import { addDays, addMonths, compareDays, daysBetween, monthEnd, monthStart, type Day } from '../dates.ts';
import { divideRounded, fromPaise, monthlyInterest, rateUnits, toPaise } from './paise.ts';

export type Tranche = { date: Day; amount: string };

/**
 * Interest on what is disbursed so far, until EMIs begin. Lenders count whole months, or actual days of 365 with the day
 * of disbursal.
 */
export function preEmiInterest(
  tranches: readonly Tranche[],
  annualRate: string,
  period: { from: Day; to: Day },
  basis: 'months' | 'days',
): string {
  const parts = tranches
    .filter(({ date }) => compareDays(date, period.to) <= 0)
    .map(({ date, amount }) => {
      const from = compareDays(date, period.from) > 0 ? date : period.from;
      if (basis === 'months')
        return monthlyInterest(toPaise(amount), annualRate) * BigInt(monthsTouched(from, period.to));
      const days = BigInt(daysBetween(from, addDays(period.to, 1)));
      return divideRounded(toPaise(amount) * rateUnits(annualRate) * days, 100_000_000n * 365n);
    });
  return fromPaise(parts.reduce((sum, part) => sum + part, 0n));
}

function monthsTouched(from: Day, to: Day): number {
  const [a, b] = [monthStart(from), monthStart(to)].map(
    (day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)),
  );
  return b! - a! + 1;
}

/** At most so many months are listed. */
const MAX_MONTHS = 120;

/** Interest of each month, from the first tranche until the month before EMIs begin. */
export function preEmiMonths(
  tranches: readonly Tranche[],
  annualRate: string,
  emiFrom: Day,
  basis: 'months' | 'days',
): { months: { month: Day; disbursed: string; interest: string }[]; total: string } {
  const first = tranches.map(({ date }) => date).toSorted(compareDays)[0];
  const months: { month: Day; disbursed: string; interest: string }[] = [];
  let total = 0n;
  for (
    let month = first && monthStart(first);
    month && compareDays(month, monthStart(emiFrom)) < 0 && months.length < MAX_MONTHS;
    month = addMonths(month, 1)
  ) {
    const period = { from: month, to: monthEnd(month) };
    const interest = preEmiInterest(tranches, annualRate, period, basis);
    const disbursed = tranches
      .filter(({ date }) => compareDays(date, period.to) <= 0)
      .reduce((sum, { amount }) => sum + toPaise(amount), 0n);
    months.push({ month, disbursed: fromPaise(disbursed), interest });
    total += toPaise(interest);
  }
  return { months, total: fromPaise(total) };
}

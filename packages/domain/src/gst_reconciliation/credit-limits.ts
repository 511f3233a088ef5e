/** By when credit of a purchase is taken, and when it is reversed (domain facts 2, B5). */
import { addDays, addMonths, monthEnd } from '../dates.ts';
import type { Day } from '../dates.ts';
import { fiscalYearOf } from '../fiscal-year.ts';
import { lastDayForCreditNote } from '../gst-return/periods.ts';
import type { GstPeriod } from '../gst-return/periods.ts';

/** Rule 37: days after the invoice date within which the supplier is paid. */
const DAYS_TO_PAY = 180;

type Span = Pick<GstPeriod, 'from' | 'to' | 'is_quarter'>;

/** Days on which annual returns were filed, by the year in which their financial year starts. */
export type AnnualReturns = ReadonlyMap<number, Day>;
const NONE: AnnualReturns = new Map();

/**
 * Section 16(4): 30 November after the year of the invoice, or the day of its annual return if that is earlier. A debit
 * note counts its own year.
 */
export function creditLastDay(date: Day, annual = NONE): Day {
  const filed = annual.get(fiscalYearOf(date));
  const last = lastDayForCreditNote(date);
  return filed !== undefined && filed < last ? filed : last;
}

/** By the month that ends the period. Its return is filed after it, so the credit of November is too late. */
export const isClaimTimely = (date: Day, month: Day, annual = NONE): boolean =>
  addDays(monthEnd(month), 1) <= creditLastDay(date, annual);

export const payBy = (date: Day): Day => addDays(date, DAYS_TO_PAY);

export const isWithin = (day: Day, { from, to }: Pick<GstPeriod, 'from' | 'to'>): boolean => from <= day && day <= to;

const startOfPrevious = ({ from, is_quarter }: Span): Day => addMonths(from, is_quarter ? -3 : -1);

type Paid = { date: Day; paid_on: Day | null; claimed_on: Day };

/** Rule 37: reversed in the period after the 180 days end, or in that of a later claim. */
export function isReversedIn({ date, paid_on, claimed_on }: Paid, period: Span): boolean {
  const limit = payBy(date);
  if (paid_on !== null && paid_on <= limit) return false;
  const isDue = limit < period.from && claimed_on <= period.to;
  return isDue && !wasReversedBefore(limit, claimed_on, period);
}

const wasReversedBefore = (limit: Day, claimed_on: Day, period: Span): boolean =>
  limit < startOfPrevious(period) && claimed_on < period.from;

/** Taken back in the period of the payment, at the earliest in that of the reversal. Section 16(4) doesn't apply. */
export function isReclaimedIn({ date, paid_on, claimed_on }: Paid, period: Span): boolean {
  const limit = payBy(date);
  if (paid_on === null || paid_on <= limit || paid_on > period.to) return false;
  const isReversed = limit < period.from && claimed_on <= period.to;
  return isReversed && !(paid_on < period.from && wasReversedBefore(limit, claimed_on, period));
}

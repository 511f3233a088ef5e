/** Credit of a year by month of 2B, and what expires: section 16(4) and rule 37 (domain facts 2, B5). */
import { daysBetween } from '../dates.ts';
import type { Day } from '../dates.ts';
import type { GstPeriod } from '../gst-return/periods.ts';
import { add, isZero, neg, round, sum } from '../money.ts';
import {
  claimDay,
  creditAmounts,
  creditLines,
  creditRow,
  isCreditNote,
  needsStatement,
  unavailableBecause,
} from './credit.ts';
import type { CreditEntry, CreditOptions, Heads } from './credit.ts';
import { creditLastDay, isWithin, payBy, type AnnualReturns } from './credit-limits.ts';

export type CreditMonth = {
  /** In 2B, without blocked and unavailable credit; credit notes are subtracted. */
  available: string;
  /** Of it taken in some period. */
  claimed: string;
  unclaimed: string;
  unavailable: string;
  /** Reversed in this period for non-payment. */
  reversed: string;
};

const total = (heads: readonly Heads[]): string =>
  round(sum(heads.flatMap(({ igst, cgst, sgst, cess }) => [igst, cgst, sgst, cess])));

/** Documents whose credit can be taken once they are in 2B. */
const isClaimable = (entry: CreditEntry): boolean =>
  !entry.is_ignored && entry.book?.eligibility !== 'Ineligible' && unavailableBecause(entry) === null;

const arrived = ({ book, statement }: CreditEntry): Day | null => statement?.month ?? book?.month ?? null;

export function creditOfMonth(entries: readonly CreditEntry[], period: GstPeriod, options: CreditOptions): CreditMonth {
  const here = entries.filter((entry) => {
    const day = arrived(entry);
    const isExpected = entry.statement !== null || !needsStatement(creditRow(entry));
    return day !== null && isExpected && isWithin(day, period) && !entry.is_ignored;
  });
  const claimable = here.filter(isClaimable);
  const amount = (some: readonly CreditEntry[]): string => total(some.map(creditAmounts));
  const available = amount(claimable);
  const claimed = amount(claimable.filter((entry) => claimDay(entry) !== null));
  const unpaid = creditLines(entries, period, options).filter(
    ({ reason, table }) => reason === 'unpaid' && table === 'itc_rev',
  );
  return {
    available,
    claimed,
    unclaimed: round(add(available, neg(claimed))),
    unavailable: amount(here.filter((entry) => !isClaimable(entry))),
    reversed: total(unpaid.map(({ amounts }) => amounts)),
  };
}

export type Expiring = { entry: CreditEntry; tax: string; last_day: Day; days_left: number };

/** Days ahead of the notification. */
const LAPSE_DAYS = 120;
const UNPAID_DAYS = 30;

const byLastDay = (a: Expiring, b: Expiring): number =>
  a.last_day.localeCompare(b.last_day) || (a.entry.book?.id ?? 0) - (b.entry.book?.id ?? 0);

const expiringOn = (entry: CreditEntry, last_day: Day, today: Day): Expiring => ({
  entry,
  tax: total([creditAmounts(entry)]),
  last_day,
  days_left: daysBetween(today, last_day),
});

/** Section 16(4): purchases whose credit isn't taken, also those that the supplier hasn't reported. */
export const lapsingCredit = (entries: readonly CreditEntry[], today: Day, annual?: AnnualReturns): Expiring[] =>
  entries
    .filter((entry) => entry.book && isClaimable(entry) && !isCreditNote(entry) && claimDay(entry) === null)
    .map((entry) => expiringOn(entry, creditLastDay(entry.book!.date, annual), today))
    .filter(({ days_left, tax }) => days_left >= 0 && days_left <= LAPSE_DAYS && !isZero(tax))
    .toSorted(byLastDay);

/** Rule 37: claimed purchases whose supplier isn't paid, from 30 days before the 180th. */
export const unpaidCredit = (entries: readonly CreditEntry[], today: Day): Expiring[] =>
  entries
    .filter(
      (entry) =>
        entry.book &&
        entry.book.paid_on === null &&
        isClaimable(entry) &&
        !isCreditNote(entry) &&
        creditRow(entry) === 'OTH' &&
        claimDay(entry) !== null,
    )
    .map((entry) => expiringOn(entry, payBy(entry.book!.date), today))
    .filter(({ days_left, tax }) => days_left <= UNPAID_DAYS && !isZero(tax))
    .toSorted(byLastDay);

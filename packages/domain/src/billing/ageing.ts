/** How old what is due is: by days past the due date, in the columns of the outstanding report. */
import { daysBetween } from '../dates.ts';
import type { Day } from '../dates.ts';
import { add, isNegative, neg, padded, sub, sum } from '../money.ts';
import { advanceByItem, dueByItem } from './balances.ts';
import type { Posting, Reference } from './ledger.ts';

/** `last` is the last day of a bucket, counted from the due date; on the due date itself nothing is late. */
const BUCKETS = [
  { key: 'not_due', last: 0 },
  { key: 'days_0_30', last: 30 },
  { key: 'days_31_60', last: 60 },
  { key: 'days_61_90', last: 90 },
  { key: 'days_91_180', last: 180 },
  { key: 'days_over_180', last: Infinity },
] as const;

export type AgeingBucket = (typeof BUCKETS)[number]['key'];
export const AGEING_BUCKETS: readonly AgeingBucket[] = BUCKETS.map(({ key }) => key);
export const AGEING_LABELS: Record<AgeingBucket, string> = {
  not_due: 'Not due',
  days_0_30: '0-30',
  days_31_60: '31-60',
  days_61_90: '61-90',
  days_91_180: '91-180',
  days_over_180: '>180',
};

export const ageingBucket = (due: Day, today: Day): AgeingBucket => {
  const late = daysBetween(due, today);
  return BUCKETS.find(({ last }) => late <= last)!.key;
};

export type Ageing = Record<AgeingBucket, string> & { total: string; advance: string; net: string };

/**
 * As of a day, for the postings up to it. An item paid before its own date (a receipt dated earlier than the invoice it
 * was put against) counts as an advance until then, so that the net is the client's balance on every day.
 */
export function ageing(postings: readonly Posting[], dueDateOf: (item: Reference) => Day, today: Day): Ageing {
  const buckets = Object.fromEntries(AGEING_BUCKETS.map((key) => [key, '0.00'])) as Record<AgeingBucket, string>;
  let advance = sum(advanceByItem(postings).values());
  for (const [item, due] of dueByItem(postings)) {
    if (isNegative(due)) {
      advance = add(advance, neg(due));
      continue;
    }
    const key = ageingBucket(dueDateOf(item), today);
    buckets[key] = add(buckets[key], due);
  }
  const total = sum(Object.values(buckets));
  return { ...buckets, total, advance: padded(advance), net: sub(total, advance) };
}

/** Ageing by days past the due date, in the buckets of the outstanding report. */
import { addDays, daysBetween } from '../dates.ts';
import type { Day } from '../dates.ts';
import { add, isNegative, padded, sub, sum } from '../money.ts';
import type { OpenItem } from './allocation.ts';
import { advanceByItem, dueByItem } from './balances.ts';
import type { Posting, Reference } from './ledger.ts';

/** `last` is the last day of a bucket, counted from the due date; on the due date itself nothing is late. */
export const AGEING_STEPS = [
  { key: 'not_due', last: 0 },
  { key: 'days_0_30', last: 30 },
  { key: 'days_31_60', last: 60 },
  { key: 'days_61_90', last: 90 },
  { key: 'days_91_180', last: 180 },
  { key: 'days_over_180', last: Infinity },
] as const;

export type AgeingBucket = (typeof AGEING_STEPS)[number]['key'];
export const AGEING_BUCKETS: readonly AgeingBucket[] = AGEING_STEPS.map(({ key }) => key);
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
  return AGEING_STEPS.find(({ last }) => late <= last)!.key;
};

export type Ageing = Record<AgeingBucket, string> & { total: string; advance: string; net: string };

/**
 * From totals by item. An item paid before its own date (a receipt dated earlier than its invoice) counts as an advance
 * until then, so that the net equals the balance on every day.
 */
export function ageItems(items: Iterable<Pick<OpenItem, 'due' | 'due_date'>>, advances: string, today: Day): Ageing {
  const buckets = Object.fromEntries(AGEING_BUCKETS.map((key) => [key, '0.00'])) as Record<AgeingBucket, string>;
  let advance = padded(advances);
  for (const { due, due_date } of items) {
    if (isNegative(due)) advance = sub(advance, due);
    else {
      const key = ageingBucket(due_date, today);
      buckets[key] = add(buckets[key], due);
    }
  }
  const total = sum(Object.values(buckets));
  return { ...buckets, total, advance, net: sub(total, advance) };
}

/** As of a day, for the postings up to it. */
export function ageing(postings: readonly Posting[], dueDateOf: (item: Reference) => Day, today: Day): Ageing {
  const items = [...dueByItem(postings)].map(([item, due]) => ({ due, due_date: dueDateOf(item) }));
  return ageItems(items, sum(advanceByItem(postings).values()), today);
}

/** Boundaries of the age buckets, oldest first. */
export const ageEdges = (today: Day): Day[] =>
  AGEING_STEPS.filter(({ last }) => last !== Infinity)
    .map(({ last }) => addDays(today, -last))
    .toReversed();

/** Numbers within a period's range that the period does not have: dated in another one, or nowhere at all. */
import { missingCounters } from '../billing/series-gaps.ts';
import type { Day } from '../dates.ts';

type Numbered = { counter: number; number: string };
export type ElsewhereNumber = Numbered & { id: number; date: Day };

export type SeriesGap = {
  from: string;
  to: string;
  count: number;
  /** Numbers of another period are reported there and start a new range here; missing ones must be explained. */
  state: 'other_period' | 'missing';
  /** The documents of another period. */
  document_ids: number[];
};

type Run = { first: number; last: number; found: ElsewhereNumber[] };

/** `used` and `elsewhere` belong to one firm, kind and financial year; `nameOf` formats a missing number. */
export function seriesGaps(
  used: readonly Numbered[],
  elsewhere: readonly ElsewhereNumber[],
  nameOf: (counter: number) => string,
): SeriesGap[] {
  if (used.length === 0) return [];
  const counters = used.map(({ counter }) => counter);
  const first = Math.min(...counters);
  const known = new Map(elsewhere.map((one) => [one.counter, one]));
  const runs: Run[] = [];
  for (const { from, to } of missingCounters(counters, Math.max(...counters))) {
    for (let counter = Math.max(from, first); counter <= to; counter += 1) {
      const found = known.get(counter);
      const run = runs.at(-1);
      if (run?.last === counter - 1 && run.found.length > 0 === (found !== undefined)) {
        run.last = counter;
        if (found) run.found.push(found);
      } else runs.push({ first: counter, last: counter, found: found ? [found] : [] });
    }
  }
  const named = (counter: number): string => known.get(counter)?.number ?? nameOf(counter);
  return runs.map(({ first: from, last: to, found }) => ({
    from: named(from),
    to: named(to),
    count: to - from + 1,
    state: found.length > 0 ? 'other_period' : 'missing',
    document_ids: found.map(({ id }) => id),
  }));
}

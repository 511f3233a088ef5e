/** Totals of the same entries by task, user, day, client and overall, which agree. */
import type { Day } from '../dates.ts';
import { add } from '../money.ts';
import { valueOfTime } from './time-rates.ts';

/** A piece of one day, with its rates as they were then. */
export type TimeEntry = {
  id: number;
  user_id: number;
  board_task_id: number;
  client_id: number | null;
  service_id: number | null;
  day: Day;
  seconds: number;
  is_billable: boolean;
  charge_rate: string;
  cost_rate: string;
};

export type TimeTotals = {
  seconds: number;
  billable_seconds: number;
  /** Billable value. */
  value: string;
  /** Cost, billable or not. */
  cost: string;
};

const NOTHING: TimeTotals = { seconds: 0, billable_seconds: 0, value: '0.00', cost: '0.00' };

export const entryValue = (entry: Pick<TimeEntry, 'seconds' | 'is_billable' | 'charge_rate'>): string =>
  entry.is_billable ? valueOfTime(entry.seconds, entry.charge_rate) : '0.00';

const plus = (total: TimeTotals, entry: TimeEntry): TimeTotals => ({
  seconds: total.seconds + entry.seconds,
  billable_seconds: total.billable_seconds + (entry.is_billable ? entry.seconds : 0),
  value: add(total.value, entryValue(entry)),
  cost: add(total.cost, valueOfTime(entry.seconds, entry.cost_rate)),
});

export const timeTotals = (entries: Iterable<TimeEntry>): TimeTotals => {
  let total = NOTHING;
  for (const entry of entries) total = plus(total, entry);
  return total;
};

export type TimeKey = 'user_id' | 'board_task_id' | 'client_id' | 'service_id' | 'day';

/** In the order in which each key first appears. */
export function totalsBy<K extends TimeKey>(entries: Iterable<TimeEntry>, key: K): Map<TimeEntry[K], TimeTotals> {
  const totals = new Map<TimeEntry[K], TimeTotals>();
  for (const entry of entries) totals.set(entry[key], plus(totals.get(entry[key]) ?? NOTHING, entry));
  return totals;
}

/** Share of available time worked for clients; null without any. */
export const utilisation = (billableSeconds: number, targetSeconds: number): number | null =>
  targetSeconds > 0 ? Math.round((billableSeconds * 1000) / targetSeconds) / 10 : null;

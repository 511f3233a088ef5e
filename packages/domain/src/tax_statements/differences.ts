/** Lines of a newer statement beside those of the older one. */
import type { StatementEntry } from './entry.ts';

/** Identifies a line from one download to the next. The booking status is left out, because it changes. */
export function entryKeys(entries: readonly StatementEntry[]): string[] {
  const seen = new Map<string, number>();
  return entries.map(({ part, tan, deductor, section, date, quarter, amount, tds, remarks }) => {
    const key = [part, tan || deductor, section, date ?? quarter, amount, tds, remarks].join('|').slice(0, 400);
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return `${key}|${count}`;
  });
}

export type Change = {
  kind: 'added' | 'removed' | 'changed';
  part: string;
  deductor: string;
  section: string;
  date: string | null;
  /** Before and after, in words. */
  before: string;
  after: string;
};

type Kept = Pick<StatementEntry, 'part' | 'deductor' | 'tan' | 'section' | 'date' | 'status' | 'amount' | 'tds'>;
type Keyed = { key: string; entry: Kept };

const textOf = ({ amount, tds, status }: Kept): string =>
  [`${amount}, TDS ${tds}`, status].filter(Boolean).join(', status ');
const placeOf = ({ part, tan, section, date }: Kept): string => [part, tan, section, date].join('|');
const change = (kind: Change['kind'], one: Kept, before: string, after: string): Change => {
  const { part, deductor, section, date } = one;
  return { kind, part, deductor, section, date, before, after };
};

/** A line that is corrected in place is one change: same deductor, section and date. */
export function differences(older: readonly Keyed[], newer: readonly Keyed[]): Change[] {
  const before = new Map(older.map(({ key, entry }) => [key, entry]));
  const after = new Set(newer.map(({ key }) => key));
  const removed = older.filter(({ key }) => !after.has(key));
  const changes: Change[] = [];
  for (const { key, entry } of newer) {
    const same = before.get(key);
    if (same) {
      if (same.status !== entry.status) changes.push(change('changed', entry, textOf(same), textOf(entry)));
      continue;
    }
    const at = removed.findIndex((one) => placeOf(one.entry) === placeOf(entry));
    const [corrected] = at < 0 ? [] : removed.splice(at, 1);
    changes.push(
      corrected
        ? change('changed', entry, textOf(corrected.entry), textOf(entry))
        : change('added', entry, '', textOf(entry)),
    );
  }
  return [...changes, ...removed.map(({ entry }) => change('removed', entry, textOf(entry), ''))];
}

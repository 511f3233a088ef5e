import type { ClassSums } from '@daftar/contract/gst_reconciliation';
import { CLASS_LABELS } from '@daftar/domain/gst_reconciliation/labels';
import { MATCH_CLASSES, type MatchClass } from '@daftar/domain/gst_reconciliation/rules';
import { useSearchParams } from 'react-router';
import { countOf } from '#web/kit/format-count.ts';
import type { Tab } from '#web/kit/tabs.tsx';

export type Scope = 'period' | 'year';

export const isClass = (tab: string): tab is MatchClass => (MATCH_CLASSES as readonly string[]).includes(tab);

/** Those to work on first. */
const ORDER: readonly MatchClass[] = ['mismatch', 'only_in_books', 'only_in_2b', 'suggested', 'exact'];

export const tabsOf = (classes: readonly ClassSums[]): Tab[] => [
  ...ORDER.map((one) => ({
    value: one,
    label: CLASS_LABELS[one],
    count: countOf(classes.find((its) => its.class === one)?.documents ?? 0),
  })),
  { value: 'suppliers', label: 'By supplier' },
  { value: 'credit', label: 'Credit' },
];

/** Months shown, kept in the address. */
export function useScope(): [Scope, (scope: Scope) => void] {
  const [query, setQuery] = useSearchParams();
  const scope: Scope = query.get('scope') === 'year' ? 'year' : 'period';
  return [
    scope,
    (next) =>
      setQuery((now) => {
        const changed = new URLSearchParams(now);
        changed.set('scope', next);
        changed.delete('page');
        return changed;
      }),
  ];
}

/** One value of the address; an empty one is removed. The list starts again at its first page. */
export function useQueryValue(name: string): [string, (value: string) => void] {
  const [query, setQuery] = useSearchParams();
  return [
    query.get(name) ?? '',
    (value) =>
      setQuery((now) => {
        const changed = new URLSearchParams(now);
        if (value) changed.set(name, value);
        else changed.delete(name);
        if (name !== 'page') changed.delete('page');
        return changed;
      }),
  ];
}

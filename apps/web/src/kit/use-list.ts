import { SAVED_VIEW } from '@daftar/domain/remembered-filters';
import type { ViewedList } from '@daftar/domain/viewed-lists';
import { useCallback, useState, useTransition } from 'react';
import { useSearchParams } from 'react-router';
import { useColumnChoice } from './column-choice.tsx';
import { readListState, WHOLE, writeListState, type ListState } from './list-state.ts';
import type { Selection } from './selection.ts';
import { useViews } from './use-views.ts';

type Options = {
  filterKey: string;
  columns: readonly { id: string; title: string; hidden?: boolean }[];
  columnsKey: string | undefined;
  viewsOf: ViewedList | undefined;
};

/** What the address, and the view that it names, say of a list; and the address after a change. */
export function useListState(viewsOf: ViewedList | undefined, filterKey: string) {
  const [query] = useSearchParams();
  const { views, ...known } = useViews(viewsOf, filterKey);
  const base = views?.current?.state ?? WHOLE;
  const viewId = views?.current?.id;
  const after = useCallback(
    (from: URLSearchParams, part: Partial<ListState>): URLSearchParams => {
      const next = writeListState(from, filterKey, part, base);
      // A default that opened by itself is named from its first change on.
      if (viewId !== undefined) next.set(SAVED_VIEW, String(viewId));
      return next;
    },
    [filterKey, base, viewId],
  );
  return { state: readListState(query, filterKey, base), after, views, ...known };
}

/** All that a list knows of itself: what its address and its view say, its columns, and which rows are chosen. */
export function useList({ filterKey, columns, columnsKey, viewsOf }: Options) {
  const [, setQuery] = useSearchParams();
  const [pending, startTransition] = useTransition();
  const [selection, setSelection] = useState<Selection>({});
  const { after, ...list } = useListState(viewsOf, filterKey);
  const view = list.views?.current;
  const choice = useColumnChoice(columnsKey, columns, view && { id: view.id, columns: view.state.columns });
  const change = useCallback(
    (part: Partial<ListState>): void => {
      // Where nothing is chosen, nothing is drawn anew before the click is answered.
      setSelection((chosen) => (Object.keys(chosen).length ? {} : chosen));
      startTransition(() => setQuery((old) => after(old, part), { replace: true }));
    },
    [setQuery, after],
  );
  return { ...list, change, choice, pending, selection, setSelection };
}

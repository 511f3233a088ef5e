import { SAVED_VIEW } from '@daftar/domain/remembered-filters';
import type { ViewedList } from '@daftar/domain/saved-views';
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

/** A list's state from the address and its view, and the address after a change. */
export function useListState(viewsOf: ViewedList | undefined, filterKey: string) {
  const [query] = useSearchParams();
  const { views, ...known } = useViews(viewsOf, filterKey);
  const base = views?.current?.state ?? WHOLE;
  const viewId = views?.current?.id;
  const after = useCallback(
    (from: URLSearchParams, part: Partial<ListState>): URLSearchParams => {
      const next = writeListState(from, filterKey, part, base);
      // From its first change on, the default view is named in the address.
      if (viewId !== undefined) next.set(SAVED_VIEW, String(viewId));
      return next;
    },
    [filterKey, base, viewId],
  );
  return { state: readListState(query, filterKey, base), after, views, ...known };
}

/** State of a list: address, view, columns and selection. */
export function useList({ filterKey, columns, columnsKey, viewsOf }: Options) {
  const [, setQuery] = useSearchParams();
  const [pending, startTransition] = useTransition();
  const [selection, setSelection] = useState<Selection>({});
  const { after, ...list } = useListState(viewsOf, filterKey);
  const view = list.views?.current;
  const choice = useColumnChoice(columnsKey, columns, view && { id: view.id, columns: view.state.columns });
  const change = useCallback(
    (part: Partial<ListState>): void => {
      // Without a selection, don't render before the click is answered.
      setSelection((chosen) => (Object.keys(chosen).length ? {} : chosen));
      // The address is ahead of the screen while the next tab loads: a change there keeps the tab.
      startTransition(() => setQuery(() => after(new URLSearchParams(location.search), part), { replace: true }));
    },
    [setQuery, after],
  );
  return { ...list, after, change, choice, pending, selection, setSelection };
}

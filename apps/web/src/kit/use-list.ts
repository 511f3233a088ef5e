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

/** All that a list knows of itself: what its address and its view say, its columns, and which rows are chosen. */
export function useList({ filterKey, columns, columnsKey, viewsOf }: Options) {
  const [query, setQuery] = useSearchParams();
  const [pending, startTransition] = useTransition();
  const [selection, setSelection] = useState<Selection>({});
  const { views, ...known } = useViews(viewsOf, filterKey);
  const view = views?.current;
  const base = view?.state ?? WHOLE;
  const choice = useColumnChoice(columnsKey, columns, view && { id: view.id, columns: view.state.columns });
  const viewId = view?.id;
  const change = useCallback(
    (part: Partial<ListState>): void => {
      setSelection({});
      startTransition(() =>
        setQuery(
          (old) => {
            const next = writeListState(old, filterKey, part, base);
            // A default that opened by itself is named from its first change on.
            if (viewId !== undefined) next.set(SAVED_VIEW, String(viewId));
            return next;
          },
          { replace: true },
        ),
      );
    },
    [filterKey, setQuery, base, viewId],
  );
  const state = readListState(query, filterKey, base);
  return { state, change, choice, views, ...known, pending, selection, setSelection };
}

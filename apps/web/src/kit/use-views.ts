import { savedViewRoutes, type SavedView } from '@daftar/contract/saved_views';
import type { ViewedList } from '@daftar/domain/viewed-lists';
import { SAVED_VIEW } from '@daftar/domain/remembered-filters';
import { useSearchParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { differs, withoutListState } from './list-state.ts';

/** The address of the whole list, where there are views. */
const NONE = 'all';
const FRESH_FOR = 5 * 60_000;

export type Views = {
  list: ViewedList;
  all: readonly SavedView[];
  current: SavedView | undefined;
  /** The address of a view, or of the whole list; `but` is a view that is not there any more. */
  to: (view: Pick<SavedView, 'id'> | null, but?: number) => string;
  /** The address says something else of the rows than the view does. */
  isChanged: boolean;
};

type Known = {
  views?: Views;
  /** It is known which view is meant. */
  isSettled: boolean;
  /** Its rows can be asked for: a bare address means the whole list for most people, and they need not wait. */
  isReadable: boolean;
};

/**
 * The saved views of a list and the one the address names. What the address says besides stands before what the view
 * says; an address that says nothing at all opens the person's default.
 */
export function useViews(list: ViewedList | undefined, filterKey: string): Known {
  const [query] = useSearchParams();
  const read = useRead(
    savedViewRoutes.list,
    { query: { list: list ?? 'clients' } },
    { enabled: list !== undefined, quiet: true, staleTime: FRESH_FOR },
  );
  if (!list) return { isSettled: true, isReadable: true };
  const all = read.data?.data ?? [];
  const asked = query.get(SAVED_VIEW);
  const isChanged = differs(query, filterKey);
  const current = all.find(({ id, is_default }) => (asked === null ? is_default && !isChanged : String(id) === asked));
  const to = (view: Pick<SavedView, 'id'> | null, but?: number): string => {
    const next = withoutListState(query, filterKey);
    next.delete(SAVED_VIEW);
    if (view) next.set(SAVED_VIEW, String(view.id));
    // Said outright: one of them may be, or be about to become, what a bare address opens.
    else if (all.some(({ id }) => id !== but)) next.set(SAVED_VIEW, NONE);
    return `?${next}`;
  };
  // Until the views are there, nobody knows what such an address means.
  const isSettled = asked === NONE || (asked === null && isChanged) || !read.isPending;
  return { views: { list, all, current, to, isChanged }, isSettled, isReadable: isSettled || asked === null };
}

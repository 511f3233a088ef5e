import { savedViewRoutes, type SavedView } from '@daftar/contract/saved_views';
import type { ViewedList } from '@daftar/domain/saved-views';
import { SAVED_VIEW } from '@daftar/domain/remembered-filters';
import { useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { differs, withoutListState } from './list-state.ts';

/** Address of the whole list, if there are views. */
const NONE = 'all';
const FRESH_FOR = 5 * 60_000;

export type Views = {
  list: ViewedList;
  all: readonly SavedView[];
  current: SavedView | undefined;
  /** Address of a view, or of the whole list; `deletedId` is a deleted view. */
  to: (view: Pick<SavedView, 'id'> | null, deletedId?: number) => string;
  /** The address differs from the view. */
  isChanged: boolean;
};

type ViewsState = {
  views?: Views;
  /** Whether the current view is known. */
  isSettled: boolean;
  /** Whether rows can be read already: for most users a bare address means the whole list. */
  isReadable: boolean;
};

/**
 * Saved views of a list, and the current one. Values of the address override the view's; a bare address opens the
 * user's default.
 */
export function useViews(list: ViewedList | undefined, filterKey: string): ViewsState {
  const [query] = useSearchParams();
  const read = useRead(
    savedViewRoutes.list,
    { query: { list: list ?? 'clients' } },
    { enabled: list !== undefined, quiet: true, staleTime: FRESH_FOR },
  );
  if (!list) return { isSettled: true, isReadable: true };
  const all = read.data?.data ?? [];
  const requested = query.get(SAVED_VIEW);
  const isChanged = differs(query, filterKey);
  const current = all.find(({ id, is_default }) =>
    requested === null ? is_default && !isChanged : String(id) === requested,
  );
  const to = (view: Pick<SavedView, 'id'> | null, deletedId?: number): string => {
    const next = withoutListState(query, filterKey);
    next.delete(SAVED_VIEW);
    if (view) next.set(SAVED_VIEW, String(view.id));
    // Explicit, because a view may be the default of a bare address.
    else if (all.some(({ id }) => id !== deletedId)) next.set(SAVED_VIEW, NONE);
    return `?${next}`;
  };
  // Without the views loaded, the meaning of such an address is unknown.
  const isSettled = requested === NONE || (requested === null && isChanged) || !read.isPending;
  return { views: { list, all, current, to, isChanged }, isSettled, isReadable: isSettled || requested === null };
}

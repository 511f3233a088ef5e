import type { Route } from '@daftar/contract/core/route';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useNavigate, useSearchParams } from 'react-router';
import { useShortcut } from '#web/kit/shortcuts.ts';
import { IconButton } from './icon-button.tsx';
import { useState } from 'react';
import { queryClient } from '#web/core/query.ts';

type Listed = { data: { id: number }[] } | undefined;
type Neighbours = { previous: number | undefined; next: number | undefined };

/** The records before and after this one on the last loaded page of its list. */
function neighboursOf(list: Route, id: number): Neighbours {
  const pages = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => queryKey[1] === list.path })
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .map((query) => ((query.state.data as Listed)?.data ?? []).map((record) => record.id));
  const ids = pages.find((page) => page.includes(id)) ?? [];
  const at = ids.indexOf(id);
  return { previous: ids[at - 1], next: at < 0 ? undefined : ids[at + 1] };
}

const useNeighbours = (list: Route, id: number): Neighbours => useState(() => neighboursOf(list, id))[0];

type Props = {
  /** The record within a sentence: "client". */
  what: string;
  id: number;
  /** Its list, and the address of a record. */
  list: Route;
  at: (id: number) => string;
};

/** Previous and next record of the list: K and J. The tab stays. */
export function RecordPager({ what, id, list, at }: Props) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { previous, next } = useNeighbours(list, id);
  const goTo = (to: number | undefined) => (to ? () => void navigate(`${at(to)}?${query}`) : undefined);
  useShortcut('k', goTo(previous));
  useShortcut('j', goTo(next));
  if (!previous && !next) return null;
  return (
    <>
      <IconButton
        label={`Previous ${what} (K)`}
        disabled={!previous}
        onClick={goTo(previous)}
        icon={<IconChevronUp size={16} aria-hidden />}
      />
      <IconButton
        label={`Next ${what} (J)`}
        disabled={!next}
        onClick={goTo(next)}
        icon={<IconChevronDown size={16} aria-hidden />}
      />
    </>
  );
}

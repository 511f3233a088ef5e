import type { Route } from '@daftar/contract/core/route';
import { useState } from 'react';
import { queryClient } from '#web/app/query.ts';

type Listed = { data: { id: number }[] } | undefined;
type Neighbours = { previous: number | undefined; next: number | undefined };

/** What stands before and after a record on the page of its list that was read last. */
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

export const useNeighbours = (list: Route, id: number): Neighbours => useState(() => neighboursOf(list, id))[0];

import { clientRoutes } from '@daftar/contract/clients';
import { useState } from 'react';
import { queryClient } from '#web/app/query.ts';

type Listed = { data: { id: number }[] } | undefined;
type Neighbours = { previous: number | undefined; next: number | undefined };

/** Who stands before and after the client on the page of the list that was read last. */
export function neighboursOf(id: number): Neighbours {
  const pages = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => queryKey[1] === clientRoutes.list.path })
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .map((query) => ((query.state.data as Listed)?.data ?? []).map((client) => client.id));
  const ids = pages.find((page) => page.includes(id)) ?? [];
  const at = ids.indexOf(id);
  return { previous: ids[at - 1], next: at < 0 ? undefined : ids[at + 1] };
}

export const useNeighbours = (id: number): Neighbours => useState(() => neighboursOf(id))[0];

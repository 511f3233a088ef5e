import { useIsFetching, type Query } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient } from '#web/app/query.ts';

const PATIENCE = 2_000;
const first = { predicate: (query: Query) => query.state.data === undefined };

/**
 * False until the first answers of everything on the screen are here (or two seconds have passed): cards then appear
 * together, each in its place, and none pushes another away.
 */
export function useSettled(): boolean {
  const reading = useIsFetching(first, queryClient);
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (settled) return;
    const timer = setTimeout(() => setSettled(true), queryClient.isFetching(first) ? PATIENCE : 0);
    return () => clearTimeout(timer);
  }, [reading, settled]);
  return settled;
}

import { useIsFetching, type Query } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient } from '#web/core/query.ts';

const PATIENCE = 2_000;
const first = { predicate: (query: Query) => query.state.data === undefined };

/**
 * False until all first answers are here or two seconds have passed, so that cards appear together without moving each
 * other.
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

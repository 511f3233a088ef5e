import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Search, filters and page of a list, kept in the URL. Any change returns to page 1. */
export function useFilters() {
  const [query, setQuery] = useSearchParams();
  const set = useCallback(
    (name: string, value: string) =>
      setQuery(
        (old) => {
          const next = new URLSearchParams(old);
          if (value) next.set(name, value);
          else next.delete(name);
          if (name !== 'page') next.delete('page');
          return next;
        },
        { replace: true },
      ),
    [setQuery],
  );
  const of = (name: string): string => query.get(name) ?? '';
  return { of, set, page: Math.max(1, Number(of('page')) || 1) };
}

/** A document opened over its list. The URL names it, and closing removes the parameter. */
export function useOpened(name: string): { id: number | null; close: () => void } {
  const [query, setQuery] = useSearchParams();
  const close = useCallback(
    () =>
      setQuery(
        (old) => {
          const next = new URLSearchParams(old);
          next.delete(name);
          return next;
        },
        { replace: true },
      ),
    [setQuery, name],
  );
  return { id: Number(query.get(name)) || null, close };
}

import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Search text, kept in the URL. */
export function useSearch(): [string, (sought: string) => void] {
  const [query, setQuery] = useSearchParams();
  const set = useCallback(
    (sought: string): void =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          if (sought) next.set('search', sought);
          else next.delete('search');
          return next;
        },
        { replace: true },
      ),
    [setQuery],
  );
  return [query.get('search') ?? '', set];
}

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SkeletonRows } from './skeleton.tsx';
import { ErrorState } from './states.tsx';

type Loading = {
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
  /** Name of the data in messages: "services". */
  what: string;
  /** Number of grey rows. */
  rows?: number | undefined;
};

/** Shown instead of data: that it is loading, or why it couldn't be loaded. */
export const NotLoaded = ({ query: { error, refetch }, what, rows }: Loading) =>
  error ? <ErrorState what={what} error={error} retry={() => void refetch()} /> : <SkeletonRows rows={rows} />;

type Props<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  what: string;
  /** Number of grey rows, or another placeholder. */
  skeleton?: number | ReactNode;
  children: (data: T) => ReactNode;
};

/** Data, or what is shown instead. Data stays while it is read again. */
export function QueryView<T>({ query, what, skeleton, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data);
  const isRows = skeleton === undefined || typeof skeleton === 'number';
  return isRows || query.error ? (
    <NotLoaded query={query} what={what} rows={isRows ? skeleton : undefined} />
  ) : (
    skeleton
  );
}

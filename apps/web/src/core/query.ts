import { ApiError } from '@daftar/contract/core/errors';
import { actorsOf, type CallInput, type Received, type Route } from '@daftar/contract/core/route';
import {
  keepPreviousData,
  QueryClient,
  type Query,
  useMutation,
  useQuery,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useParams } from 'react-router';
import { firstAnswer, isTimeout, onTouched, request, write, type RequestOptions } from './api.ts';
import { isRenewed, session, useSession } from './session.ts';

/**
 * Retry once, but not after an answer of the server, and not after a timeout: the user has waited long enough (section
 * 9).
 */
const mayRetry = (failures: number, error: unknown): boolean =>
  failures < 1 && !isTimeout(error) && !(error instanceof ApiError && error.status < 500);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, gcTime: 10 * 60_000, retry: mayRetry, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

type Scope = { businessId: number | null; clientId: string | null };
const currentScope = (): Scope => ({ businessId: session().location.business_id, clientId: session().clientId });

/** Cache key: what is read, the call, its input, the business, and the client in the portal. */
const keyOf = (route: Route, input: unknown, { businessId, clientId } = currentScope()): readonly unknown[] => [
  route.reads ?? route.path,
  route.path,
  input,
  route.business ? businessId : null,
  route.client ? clientId : null,
];

const reading = <R extends Route>(route: R, input: CallInput<R>, options: RequestOptions, scope = currentScope()) => ({
  queryKey: keyOf(route, input, scope),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Received<R>> =>
    request(route, input, { ...options, signal, headers: headersOf(route, scope) }),
});

/** A read names its business or client explicitly, because another may be opening. */
function headersOf(route: Route, { businessId, clientId }: Scope): Record<string, string> {
  const headers: Record<string, string> = {};
  // The current branch belongs to the business being opened, so it isn't sent.
  if (route.business && businessId !== currentScope().businessId)
    Object.assign(headers, { 'x-business-id': String(businessId), 'x-branch-id': '' });
  if (route.client && clientId) headers['x-client-id'] = clientId;
  return headers;
}

/** The address shown decides; without a business in it, the last opened one. */
function useScope(): Scope {
  const { businessId, clientId } = useParams();
  const opened = useSession((state) => state.location.business_id);
  return { businessId: Number(businessId) || opened, clientId: clientId ?? session().clientId };
}

type ReadOptions<R extends Route> = {
  enabled?: boolean;
  /** Data that is already known: read again only after a change. */
  known?: Received<R>;
  /** Keeps showing the last rows while the next page, sort or filter is on its way. */
  keep?: boolean;
  staleTime?: number;
  refetchInterval?: number;
  /** False for large answers that are patched in place: comparing them after each change is slow. */
  structuralSharing?: boolean;
  /** A failure shows no toast, for optional data. */
  quiet?: boolean;
};

export function useRead<R extends Route>(
  route: R,
  input: CallInput<R>,
  { keep, quiet, known, ...options }: ReadOptions<R> = {},
): UseQueryResult<Received<R>> {
  // Business and client are part of the key.
  const scope = useScope();
  // During sign-out, or while another business opens, the old screen is still mounted: it must not send reads.
  const isLeft = useSession((state) => scope.businessId !== state.location.business_id);
  const mayAsk = (useSession((state) => state.token !== null) && !isLeft) || actorsOf(route).includes('anyone');
  const previous = keep ? { placeholderData: keepPreviousData } : {};
  const when = { ...options, enabled: mayAsk && (options.enabled ?? true) };
  const first = { initialData: () => known ?? firstAnswer(route, input) };
  // Passed explicitly, so that the app needs no provider.
  return useQuery({ ...reading(route, input, { quiet }, scope), ...first, ...when, ...previous } as never, queryClient);
}

/** Reads through the cache, for guards, which handle failures themselves. */
export const readOnce = <R extends Route>(route: R, input: CallInput<R>): Promise<Received<R>> =>
  queryClient.ensureQueryData({
    ...reading(route, input, { quiet: true }),
    retry: false,
  } as never) as never;

export const isRead = <R extends Route>(route: R, input: CallInput<R>): boolean =>
  queryClient.getQueryData(keyOf(route, input)) !== undefined;

/** Keeps an answer that came within another one. */
export function keepRead<R extends Route>(route: R, input: CallInput<R>, answer: Received<R>): void {
  queryClient.setQueryData(keyOf(route, input), answer as unknown);
}

/** Changes cached data in place, for optimistic updates and events. */
export function patchRead<R extends Route>(
  route: R,
  input: CallInput<R>,
  change: (known: Received<R>) => Received<R>,
): void {
  queryClient.setQueryData<Received<R>>(keyOf(route, input), (known) => known && change(known));
}

/** These read all data: any change may complete a tutorial step, and adds an activity entry. */
const READS_ALL = ['tutorial', 'activities'];

/**
 * Invalidates cached data and refetches what is shown. A first read in flight may predate the change, and the library
 * wouldn't repeat it: it is repeated when it has settled.
 */
export async function forget(predicate: (query: Query) => boolean = () => true): Promise<void> {
  const coming = queryClient.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' });
  const again = coming
    .filter(({ state }) => state.data === undefined)
    .map(({ promise, queryKey }) =>
      promise?.then(
        () => queryClient.invalidateQueries({ queryKey, exact: true }),
        () => undefined,
      ),
    );
  await Promise.all([queryClient.invalidateQueries({ predicate }), ...again]);
}

/** Invalidates cached data by these names. */
export async function invalidate(touches: readonly string[] = []): Promise<void> {
  if (!touches.length) return;
  const stale = new Set([...touches, ...READS_ALL]);
  await forget(({ queryKey: [reads] }) => [reads].flat().some((name) => stale.has(name as string)));
}

// Never show one user's data to the next.
useSession.subscribe((now, then) => {
  if (then.token && now.token !== then.token && !isRenewed(then.token)) queryClient.clear();
});

onTouched((touches) => void invalidate(touches));

export function useWrite<R extends Route>(
  route: R,
  options?: RequestOptions & { onDone?: (answer: Received<R>, input: CallInput<R>) => void },
): UseMutationResult<Received<R>, unknown, CallInput<R>> {
  return useMutation(
    {
      mutationFn: (input: CallInput<R>) => write(route, input, options),
      onSuccess: (answer, input) => options?.onDone?.(answer, input),
    },
    queryClient,
  );
}

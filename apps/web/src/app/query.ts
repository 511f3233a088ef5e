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
import { session, useSession } from './session.ts';

/**
 * Once more for what may have been a passing fault; an answer of the server's is an answer. Who has waited as long as
 * section 9 has them wait is told so, and not after twice that.
 */
const mayRetry = (failures: number, error: unknown): boolean =>
  failures < 1 && !isTimeout(error) && !(error instanceof ApiError && error.status < 500);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, gcTime: 10 * 60_000, retry: mayRetry, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

/** What a question is about. */
type About = { businessId: number | null; clientId: string | null };
const here = (): About => ({ businessId: session().location.business_id, clientId: session().clientId });

/** The cache key: what is read, by which call, with what, in which business, and of which client in the portal. */
const keyOf = (route: Route, input: unknown, { businessId, clientId } = here()): readonly unknown[] => [
  route.reads ?? route.path,
  route.path,
  input,
  route.business ? businessId : null,
  route.client ? clientId : null,
];

const reading = <R extends Route>(route: R, input: CallInput<R>, options: RequestOptions, about = here()) => ({
  queryKey: keyOf(route, input, about),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Received<R>> =>
    request(route, input, { ...options, signal, headers: headersOf(route, about) }),
});

/** What is asked of a business or a client is kept as theirs, also while another's pages are being opened. */
function headersOf(route: Route, { businessId, clientId }: About): Record<string, string> {
  const headers: Record<string, string> = {};
  // A branch is of the business that is being opened.
  if (route.business && businessId !== here().businessId)
    Object.assign(headers, { 'x-business-id': String(businessId), 'x-branch-id': '' });
  if (route.client && clientId) headers['x-client-id'] = clientId;
  return headers;
}

/** Whose pages these are the address says that is shown; where it names nobody, they are of whoever was opened last. */
function useAbout(): About {
  const { businessId, clientId } = useParams();
  const opened = useSession((state) => state.location.business_id);
  return { businessId: Number(businessId) || opened, clientId: clientId ?? session().clientId };
}

type ReadOptions<R extends Route> = {
  enabled?: boolean;
  /** What is known already: it is asked for only when it has changed. */
  known?: Received<R>;
  /** Keeps showing the last rows while the next page, sort or filter is on its way. */
  keep?: boolean;
  staleTime?: number;
  refetchInterval?: number;
  /** False for large answers that are patched in place: each change would compare all of them, leaf by leaf. */
  structuralSharing?: boolean;
  /** A failure shows nowhere but in the answer: for what may be missing without anybody missing it. */
  quiet?: boolean;
};

export function useRead<R extends Route>(
  route: R,
  input: CallInput<R>,
  { keep, quiet, known, ...options }: ReadOptions<R> = {},
): UseQueryResult<Received<R>> {
  // Where one is is part of the key: another business or client is another question.
  const about = useAbout();
  // While someone signs out, or another business is being opened, the screen is still there for a moment: it asks nothing
  // any more.
  const isLeft = useSession((state) => about.businessId !== state.location.business_id);
  const mayAsk = (useSession((state) => state.token !== null) && !isLeft) || actorsOf(route).includes('anyone');
  const previous = keep ? { placeholderData: keepPreviousData } : {};
  const when = { ...options, enabled: mayAsk && (options.enabled ?? true) };
  const first = { initialData: () => known ?? firstAnswer(route, input) };
  // The client is named here, so that no provider has to stand around the app.
  return useQuery({ ...reading(route, input, { quiet }, about), ...first, ...when, ...previous } as never, queryClient);
}

/** Reads through the cache, for guards: they lead away themselves when it fails. */
export const readOnce = <R extends Route>(route: R, input: CallInput<R>): Promise<Received<R>> =>
  queryClient.ensureQueryData({
    ...reading(route, input, { quiet: true }),
    retry: false,
  } as never) as never;

/** Changes what was read in place: an act that is shown before it is done, a change that was heard of. */
export function patchRead<R extends Route>(
  route: R,
  input: CallInput<R>,
  change: (known: Received<R>) => Received<R>,
): void {
  queryClient.setQueryData<Received<R>>(keyOf(route, input), (known) => known && change(known));
}

/** What reads all the data: any change may have done a step of the first hour, and is itself a line of the log. */
const READS_ALL = ['tutorial', 'activities'];

/**
 * Forgets what was read, and asks anew for what is shown. A first answer that is on its way may be from before the change,
 * and the library would leave it at that: it is asked for once more when it has come.
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

/** Forgets whatever was read under these names. */
export async function invalidate(touches: readonly string[] = []): Promise<void> {
  if (!touches.length) return;
  const stale = new Set([...touches, ...READS_ALL]);
  await forget(({ queryKey }) => stale.has(queryKey[0] as string));
}

// What one user read is never shown to the next.
useSession.subscribe((now, then) => {
  if (then.token && now.token !== then.token) queryClient.clear();
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

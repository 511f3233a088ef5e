import { makeClient, type CallOptions } from '@daftar/contract/core/client';
import { ApiError } from '@daftar/contract/core/errors';
import type { CallInput, Received, Route } from '@daftar/contract/core/route';
import { REQUEST_TIMEOUT } from '@daftar/domain/constants';
import { passesThrottle, toastsFor, type Navigation } from '@daftar/domain/toasts';
import { go } from './navigation.ts';
import { purge, session } from './session.ts';
import { load, STORED } from './storage.ts';
import { toast } from './toasts.ts';

const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Section 7: the bearer token, the time zone, and where the user is. */
function contextHeaders(): Record<string, string> {
  const { token, location, boardId, clientId, publicForm } = session();
  const headers: Record<string, string | number | null> = {
    authorization: token && `Bearer ${token}`,
    'x-timezone': timezone,
    'x-business-id': location.business_id,
    'x-branch-id': location.branch_id,
    'x-board-id': boardId,
    'x-client-id': clientId,
    'x-jwt-token': publicForm.jwt,
  };
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  );
}

const call = makeClient({
  base: `${load(STORED.apiUrl) ?? ''}/api`,
  timeoutMs: REQUEST_TIMEOUT,
  headers: contextHeaders,
});

const SCREEN_FOR: Record<Exclude<Navigation, null>, string> = {
  'sign-in': '/sign-in',
  businesses: '/businesses',
  pin: '/pin',
  'phone-verify': '/phone-verify',
};

const shownAt = new Map<string, number>();

/** Section 8, as the domain tells it: which toasts, how often, and where to go. */
export function handleFailure(error: unknown, { reading = false } = {}): void {
  if (!(error instanceof ApiError)) {
    // A read that never arrived shows itself where its rows would be; a write has no such place.
    if (!reading) toast('error', unreachable(error));
    return;
  }
  const wasClient = session().kind === 'client';
  const consequence = toastsFor(error, { hasStaffToken: session().kind === 'staff' });
  if (consequence.purge) purge();
  for (const item of consequence.toasts) {
    const now = Date.now();
    const key = item.throttle_key ?? '';
    if (!passesThrottle(item, shownAt.get(key), now)) continue;
    shownAt.set(key, now);
    toast(item.kind, item.text);
  }
  if (consequence.navigation) {
    go(SCREEN_FOR[consequence.navigation] + (wasClient && consequence.purge ? '?login_type=client' : ''));
  }
}

export const unreachable = (error: unknown): string =>
  error instanceof DOMException && error.name === 'TimeoutError'
    ? 'The server did not answer within 12 seconds.'
    : 'The server cannot be reached. Check the connection.';

export type RequestOptions = CallOptions & {
  /** The caller shows the failure itself: sign-in, unlock, forms. */
  quiet?: boolean;
  /** The version the change was made on: refused with 409 when someone else changed it meanwhile. */
  version?: number;
};

/** Told after each write what it touched. The cache listens (query.ts); a page without one has nothing to forget. */
type Listener = (touches: readonly string[]) => void;
let listener: Listener = () => undefined;
export const onTouched = (listen: Listener): void => {
  listener = listen;
};

/** The way to any route of the contract. */
export async function request<R extends Route>(
  route: R,
  input: CallInput<R>,
  { quiet, version, headers, signal }: RequestOptions = {},
): Promise<Received<R>> {
  try {
    const matching: Record<string, string> = version === undefined ? {} : { 'if-match': String(version) };
    return await call(route, input, { signal, headers: { ...matching, ...headers } });
  } catch (error) {
    if (!quiet && !signal?.aborted) handleFailure(error, { reading: route.method === 'GET' });
    throw error;
  }
}

/** Calls a writing route, and lets go of whatever was read of what it touched. */
export async function write<R extends Route>(
  route: R,
  input: CallInput<R>,
  options?: RequestOptions,
): Promise<Received<R>> {
  const answer = await request(route, input, options);
  listener(route.touches ?? []);
  return answer;
}

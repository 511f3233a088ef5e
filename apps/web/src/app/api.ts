import { makeClient, urlOf, type CallOptions } from '@daftar/contract/core/client';
import { ApiError } from '@daftar/contract/core/errors';
import { actorsOf, type CallInput, type Received, type Route } from '@daftar/contract/core/route';
import { REQUEST_TIMEOUT } from '@daftar/domain/constants';
import { passesThrottle, toastsFor, type Navigation } from '@daftar/domain/toasts';
import { arrived, fetchOnce } from './first-calls.ts';
import { withNext } from './guards.ts';
import { go } from './navigation.ts';
import { sendOnce } from './send-once.ts';
import { NOWHERE, purge, session, setLocation, setUser, signInDoor, type Session } from './session.ts';
import { load, STORED } from './storage.ts';
import { timezone } from './timezone.ts';
import { toast } from './toasts.ts';

/**
 * Where a call is made. While another business or client is being opened, the pages of the last are still shown, and what
 * is changed on them is changed there. What is read says itself whose it is (query.ts).
 */
function placeOf({ method }: Route): Pick<Session, 'location' | 'clientId'> {
  const { location, left, clientId } = session();
  if (method === 'GET') return { location, clientId };
  const [, business, client] = /^\/business\/(\d+)(?:\/client\/(\d+))?/.exec(window.location.pathname) ?? [];
  return {
    location: business !== undefined && Number(business) === left.business_id ? left : location,
    clientId: clientId && (client ?? clientId),
  };
}

/** Section 7: the bearer token, the time zone, and where the user is; a public form's token where one is taken. */
function contextHeaders(route: Route): Record<string, string> {
  const { token, boardId, publicForm } = session();
  const { location, clientId } = placeOf(route);
  const headers: Record<string, string | number | null> = {
    authorization: token && `Bearer ${token}`,
    'x-timezone': timezone,
    'x-business-id': location.business_id,
    'x-branch-id': location.branch_id,
    'x-board-id': boardId,
    'x-client-id': clientId,
    'x-jwt-token': actorsOf(route).includes('public_form') ? publicForm.jwt : null,
  };
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  );
}

const base = `${load(STORED.apiUrl) ?? ''}/api`;
const call = makeClient({
  base,
  timeoutMs: REQUEST_TIMEOUT,
  headers: contextHeaders,
  fetch: fetchOnce,
});

const SCREEN_FOR: Record<Exclude<Navigation, null | 'sign-in'>, string> = {
  businesses: '/businesses',
  pin: '/pin',
  'phone-verify': '/phone-verify',
};

const shownAt = new Map<string, number>();

/** What the server has just told about this session, business or branch is believed at once. */
function learn({ status, body: { code } }: ApiError): void {
  const { user, location } = session();
  if (user && code === 'locked') setUser({ ...user, is_locked: true });
  if (user && code === 'phone_unverified') setUser({ ...user, is_phone_verify: false });
  if (code === 'no_branch') setLocation({ ...location, branch_id: null });
  if (status === 405) setLocation(NOWHERE);
}

/** With which token a call was refused: what is said of one session is not said of the one that came after it. */
const refusedWith = new WeakMap<ApiError, string | null>();
const isOfBefore = (error: ApiError): boolean => refusedWith.has(error) && refusedWith.get(error) !== session().token;

/**
 * Section 8, as the domain tells it: shows the toasts, not too often, purges what must go, and answers the address to go
 * to, if any. `from` is where the user is or wanted to be, to come back to.
 */
export function consequenceOf(error: ApiError, from: string, { isReading = false } = {}): string | null {
  const door = signInDoor();
  const hasStaffToken = session().kind === 'staff';
  const { toasts, navigation, purge: ended } = toastsFor(error, { hasStaffToken, isReading });
  const isPast = ended && isOfBefore(error);
  learn(error);
  if (ended && !isPast) purge();
  for (const item of isPast ? [] : toasts) {
    const now = Date.now();
    const key = item.throttle_key ?? '';
    if (!passesThrottle(item, shownAt.get(key), now)) continue;
    shownAt.set(key, now);
    toast(item.kind, item.text);
  }
  if (!navigation) return null;
  if (navigation === 'businesses') return SCREEN_FOR.businesses;
  return withNext(navigation === 'sign-in' ? door : SCREEN_FOR[navigation], from);
}

/** Shows a failed call, and leads away where it must. */
export function handleFailure(error: unknown, { isReading = false } = {}): void {
  if (!(error instanceof ApiError)) {
    // A read that never arrived shows itself where its rows would be; a write has no such place.
    if (!isReading) toast('error', unreachable(error));
    return;
  }
  const { pathname, search } = window.location;
  const to = consequenceOf(error, pathname + search, { isReading });
  // Several calls may fail at once: the first leads to the screen, the others find the user there.
  if (to && to.split('?')[0] !== pathname) go(to);
}

export const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

export const unreachable = (error: unknown): string =>
  isTimeout(error)
    ? `The server did not answer within ${REQUEST_TIMEOUT / 1000} seconds.`
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

/** What a route says to this, where it was asked before this code was there and the answer has come. */
export const firstAnswer = <R extends Route>(route: R, input: CallInput<R>): Received<R> | undefined =>
  arrived(route.method, base + urlOf(route, input as Parameters<typeof urlOf>[1]), {
    accept: 'application/json',
    ...contextHeaders(route),
  }) as never;

/** All that a call says, and where: what is asked again is known by it, whoever has signed in anew meanwhile. */
function askedOf(route: Route, input: unknown): string {
  const { authorization: _, ...place } = contextHeaders(route);
  return JSON.stringify([route.method, route.path, input, place]);
}

/** The way to any route of the contract. */
export async function request<R extends Route>(
  route: R,
  input: CallInput<R>,
  { quiet, version, headers, ...rest }: RequestOptions = {},
): Promise<Received<R>> {
  const { token } = session();
  try {
    const matching: Record<string, string> = version === undefined ? {} : { 'if-match': String(version) };
    return await sendOnce(route, askedOf(route, input), (once) =>
      call(route, input, { ...rest, headers: { ...matching, ...once, ...headers } }),
    );
  } catch (error) {
    if (error instanceof ApiError) refusedWith.set(error, token);
    if (!quiet && !rest.signal?.aborted) handleFailure(error, { isReading: route.method === 'GET' });
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

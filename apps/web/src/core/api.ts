import { makeClient, urlOf, type CallOptions } from '@daftar/contract/core/client';
import { ApiError } from '@daftar/contract/core/errors';
import { actorsOf, type CallInput, type Received, type Route, type SignInStep } from '@daftar/contract/core/route';
import type { identityRoutes } from '@daftar/contract/identity';
import { REQUEST_TIMEOUT } from '@daftar/domain/constants';
import { passesThrottle, toastsFor, type Navigation } from '@daftar/domain/toasts';
import { create } from 'zustand';
import { confirmIdentity, isUnconfirmed } from '#web/core/confirm-identity.ts';
import { callHeaders } from '#web/core/call-headers.ts';
import { takeArrived, fetchOnce } from './prefetched-calls.ts';
import { withNext } from './guards.ts';
import { go } from './navigation.ts';
import { sendIdempotent } from './idempotency.ts';
import {
  isRenewed,
  NOWHERE,
  purge,
  renewToken,
  session,
  setLocation,
  setUser,
  signInPath,
  type Session,
} from './session.ts';
import { load, STORED } from './storage.ts';
import { toast } from './toasts.ts';

/**
 * While another business or client is being opened, the previous pages are still shown: their writes go to the previous
 * one. Reads name their business themselves (query.ts).
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

/** Sent with every call while nobody is at the screen (idle-session.ts). */
let extraHeaders: Record<string, string> = {};
export const setExtraHeaders = (headers: Record<string, string>): void => {
  extraHeaders = headers;
};

function contextHeaders(route: Route): Record<string, string> {
  const { token, boardId, publicForm } = session();
  const publicJwt = actorsOf(route).includes('public_form') ? publicForm.jwt : null;
  return { ...callHeaders({ token, boardId, publicJwt, ...placeOf(route) }), ...extraHeaders };
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
  'two-factor': '/two-factor',
};

/** When a toast was last shown, by its throttle key. */
const useShownAt = create<Readonly<Record<string, number>>>(() => ({}));

/** Applies what an error says about the session, business or branch. */
function applyError({ status, body: { code } }: ApiError): void {
  const { user, location } = session();
  if (user && code === 'locked') setUser({ ...user, is_locked: true });
  if (user && code === 'phone_unverified') setUser({ ...user, is_phone_verify: false });
  if (user && code?.startsWith('second_')) setUser({ ...user, awaits: code as SignInStep });
  if (code === 'no_branch') setLocation({ ...location, branch_id: null });
  if (status === 405) setLocation(NOWHERE);
}

/** The token of a refused call: a refusal of an earlier session must not end the current one. */
const refusedWith = new WeakMap<ApiError, string | null>();
const isFromEarlierSession = (error: ApiError): boolean =>
  refusedWith.has(error) && refusedWith.get(error) !== session().token;

/**
 * Section 8: shows the toasts (throttled), purges an ended session, and returns the address to go to, if any. `from` is
 * the address to come back to.
 */
export function consequenceOf(error: ApiError, from: string, { isReading = false } = {}): string | null {
  const signIn = signInPath();
  const hasStaffToken = session().kind === 'staff';
  const { toasts, navigation, purge: mustPurge } = toastsFor(error, { hasStaffToken, isReading });
  const isOutdated = mustPurge && isFromEarlierSession(error);
  applyError(error);
  if (mustPurge && !isOutdated) purge();
  for (const item of isOutdated ? [] : toasts) {
    const now = Date.now();
    const key = item.throttle_key ?? '';
    if (!passesThrottle(item, useShownAt.getState()[key], now)) continue;
    useShownAt.setState({ [key]: now });
    toast(item.kind, item.text);
  }
  if (!navigation) return null;
  if (navigation === 'businesses') return SCREEN_FOR.businesses;
  return withNext(navigation === 'sign-in' ? signIn : SCREEN_FOR[navigation], from);
}

/** Shows a failed call, and navigates where section 8 says so. */
export function handleFailure(error: unknown, { isReading = false } = {}): void {
  if (!(error instanceof ApiError)) {
    // A failed read shows its error in place of the rows; a write has no such place.
    if (!isReading) toast('error', unreachable(error));
    return;
  }
  const { pathname, search } = window.location;
  const to = consequenceOf(error, pathname + search, { isReading });
  // Several calls may fail at once: only the first navigates.
  if (to && to.split('?')[0] !== pathname) go(to);
}

export const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

export const unreachable = (error: unknown): string =>
  isTimeout(error)
    ? `This took longer than ${REQUEST_TIMEOUT / 1000} seconds. Try again.`
    : 'Can’t reach the server. Check your connection.';

export type RequestOptions = CallOptions & {
  /** The caller shows the failure itself: sign-in, unlock, forms. */
  quiet?: boolean;
  /** The version the change was made on: refused with 409 when someone else changed it meanwhile. */
  version?: number;
};

/** Called after each write with what it touched, for the cache (query.ts). */
type Listener = (touches: readonly string[]) => void;
let listener: Listener = () => undefined;
export const onTouched = (listen: Listener): void => {
  listener = listen;
};

/** The answer to a call that first-script.ts sent, if it has arrived. */
export const firstAnswer = <R extends Route>(route: R, input: CallInput<R>): Received<R> | undefined =>
  takeArrived(route.method, base + urlOf(route, input as Parameters<typeof urlOf>[1]), {
    accept: 'application/json',
    ...contextHeaders(route),
  }) as never;

/** Identifies a repeated call. Without the token, so that signing in again doesn't change it. */
function callIdentity(route: Route, input: unknown): string {
  const { authorization: _, ...place } = contextHeaders(route);
  return JSON.stringify([route.method, route.path, input, place]);
}

/** The call that renews the token, while it is under way. */
let renewal: Promise<unknown> = Promise.resolve();

/** Keeps the new token of the answer at once: the old one ends with the call. */
function keepNewToken<R extends Route>(sent: Promise<Received<R>>): Promise<Received<R>> {
  const kept = sent.then((answer) => {
    renewToken((answer as Received<typeof identityRoutes.verifyToken>).user.token.token);
    return answer;
  });
  renewal = kept.catch(() => undefined);
  return kept;
}

/** Whether the call was refused because its token was replaced meanwhile: nothing was done, so it is sent again. */
async function crossedRenewal(error: unknown, token: string | null): Promise<boolean> {
  if (!(error instanceof ApiError) || error.status !== 401 || error.body.code) return false;
  await renewal;
  return isRenewed(token);
}

/** Calls any route of the contract. */
export async function request<R extends Route>(
  route: R,
  input: CallInput<R>,
  options: RequestOptions = {},
): Promise<Received<R>> {
  const { quiet, version, headers, ...rest } = options;
  const { token } = session();
  try {
    const matching: Record<string, string> = version === undefined ? {} : { 'if-match': String(version) };
    const sent = sendIdempotent(route, callIdentity(route, input), (once) =>
      call(route, input, { ...rest, headers: { ...matching, ...once, ...headers } }),
    );
    return await (route.renewsToken ? keepNewToken<R>(sent) : sent);
  } catch (error) {
    if (await crossedRenewal(error, token)) return request(route, input, options);
    if (isUnconfirmed(error) && (await confirmIdentity())) return request(route, input, options);
    if (error instanceof ApiError) refusedWith.set(error, token);
    if (!quiet && !rest.signal?.aborted) handleFailure(error, { isReading: route.method === 'GET' });
    throw error;
  }
}

/** Calls a writing route and invalidates what it touched. */
export async function write<R extends Route>(
  route: R,
  input: CallInput<R>,
  options?: RequestOptions,
): Promise<Received<R>> {
  const answer = await request(route, input, options);
  listener(route.touches ?? []);
  return answer;
}

import { createContext, type MiddlewareFunction, type Params, type RouterContextProvider } from 'react-router';
import { ApiError } from '@daftar/contract/core/errors';
import { ensureUser, redirectAfterError } from '../core/load-session.ts';
import { safeNext, redirectFor, type Visitor } from '#web/core/guards.ts';
import { redirectTo } from '#web/core/redirect.ts';
import { takeLinkToken } from '#web/core/link-token.ts';
import { syncLock } from '../core/screen-lock.ts';
import type { Screen } from '#web/core/screen.ts';
import { boardOf, restoredQuery } from './remembered-filters.ts';
import type { LoadScreen } from '#web/core/screen.ts';
import { session, setBoard, setLocation, setPublicForm, useSession } from '../core/session.ts';

const visitor = (): Visitor => {
  const { kind, user, publicForm } = session();
  const isVerified = !user || (user.is_phone_verify && user.has_password);
  const maySetUp = user !== null && !user.has_second_factor && !user.viewing;
  return { kind, locked: user?.is_locked ?? false, isVerified, awaits: user?.awaits, maySetUp, publicForm };
};

/** Section 2: a jwt in the address is stored, sent as a header, and removed from the address. */
function storeJwt(entry: Screen, url: URL): void {
  const jwt = url.searchParams.get('jwt');
  if (entry.audience !== 'public_form' || !jwt) return;
  const { publicForm } = session();
  setPublicForm(jwt, publicForm.jwt === jwt && publicForm.unlocked);
  url.searchParams.delete('jwt');
  throw redirectTo(url.pathname + url.search);
}

/** The board of the address is sent with every call (x-board-id). */
function storeBoard(board: string | null): void {
  if (board && board !== session().boardId) setBoard(board);
}

/** Business and client of the address are sent with every portal call (x-business-id, x-client-id). */
function storeClient(businessId: string | undefined, clientId: string | undefined): void {
  const business_id = Number(businessId) || null;
  if (business_id && session().location.business_id !== business_id) setLocation({ business_id, branch_id: null });
  if (clientId && session().clientId !== clientId) useSession.setState({ clientId });
}

/** Adds a screen's default query and the user's last filters to an address without them. */
function completeQuery(entry: Screen, url: URL, params: Params): void {
  const query = new URLSearchParams(url.search);
  for (const [key, value] of Object.entries(entry.query ?? {})) if (!query.has(key)) query.set(key, value);
  const full = restoredQuery(entry, params, query) ?? query.toString();
  if (full !== new URLSearchParams(url.search).toString()) throw redirectTo(`${url.pathname}?${full}`);
}

const comingSoon = (entry: Screen, businessId: string | undefined): string =>
  `${entry.audience === 'business' ? `/business/${businessId}` : ''}/coming_soon/${encodeURIComponent(entry.title)}`;

/** Imported lazily, because it brings the query cache, which screens before sign-in don't need. */
const enter = async (businessId: number): Promise<void> => {
  await syncLock();
  await (await import('../core/current-business.ts')).enterBusiness(businessId);
};

/** Someone who views a client's portal is verified first (load-session.ts). */
const enterPortal = async (businessId: string | undefined, clientId: string): Promise<void> => {
  await syncLock();
  storeClient(businessId, clientId);
  await (await import('../core/current-client.ts')).enterPortal();
};

/** A failed call of the guard. The screen's loader throws it, so that it shows in place of the screen. */
const failure = createContext<unknown>(null);
export const failureOf = (context: Readonly<RouterContextProvider>): unknown => context.get(failure);

/** The server may refuse the business and not the user, who is then verified alone. */
const ignoreRefusal = (error: unknown): void => {
  if (!(error instanceof ApiError)) throw error;
};

/** All navigation rules for one screen. */
export function guard(entry: Screen, screen: LoadScreen | undefined): MiddlewareFunction {
  return async ({ url: requested, params, context }, next) => {
    const url = new URL(requested);
    const address = url.pathname + url.search;
    void screen?.().catch(() => undefined); // loads while the server is called
    storeJwt(entry, url);
    const withoutToken = takeLinkToken(address);
    if (withoutToken) throw redirectTo(withoutToken);
    const { businessId, clientId } = params;
    const start = () => entry.audience === 'business' && session().kind === 'staff' && enter(Number(businessId));
    let entering = start();
    if (entering) entering.catch(() => undefined);
    const fail = (error: unknown) => {
      const away = redirectAfterError(error, address);
      if (away instanceof Response) throw away;
      context.set(failure, away);
      return next();
    };
    try {
      // The start of a business or of a client's portal brings the user, too.
      if (entering && !session().user) await entering.catch(ignoreRefusal);
      const { kind, token, viewing } = session();
      if (entry.audience === 'client' && clientId && kind === 'client' && token && !viewing)
        await enterPortal(businessId, clientId).catch(ignoreRefusal);
      await ensureUser();
    } catch (error) {
      if (entry.audience !== 'anyone' && entry.audience !== 'public') return fail(error);
      redirectAfterError(error, address);
    }
    // A screen that isn't built doesn't ask for a PIN first.
    if (!screen && entry.audience === 'public_form') throw redirectTo(comingSoon(entry, businessId));
    const target = redirectFor(entry, visitor(), address);
    if (target)
      throw redirectTo(entry.audience === 'public' ? (safeNext(url.searchParams.get('next')) ?? target) : target);
    if (entry.audience === 'client') storeClient(businessId, clientId);
    // The session may be known only now: a link's view token was rejected.
    entering ||= start();
    try {
      await entering;
    } catch (error) {
      return fail(error);
    }
    if (!screen) throw redirectTo(comingSoon(entry, businessId));
    storeBoard(boardOf(entry, params, url.searchParams));
    completeQuery(entry, url, params);
    return next();
  };
}

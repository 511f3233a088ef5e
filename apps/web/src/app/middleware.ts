import { replace, type MiddlewareFunction } from 'react-router';
import { ensureUser, leadAway } from './enter.ts';
import { safeNext, whereInstead, type Visitor } from './guards.ts';
import type { Entry } from './manifest.ts';
import { restored } from './remembered.ts';
import type { ScreenModule } from './screens.ts';
import { session, setBoard, setLocation, setPublicForm, useSession } from './session.ts';

/** The entry on the screen now; the router notes it after each navigation. */
let shown: Entry | null = null;
export const noteShown = (entry: Entry | null): void => {
  shown = entry;
};

const visitor = (): Visitor => {
  const { kind, user, publicForm } = session();
  return { kind, locked: user?.is_locked ?? false, phoneVerified: user?.is_phone_verify ?? true, publicForm };
};

/** Section 2: a jwt in the address is stored, sent as a header, and leaves the address. */
function takeJwt(entry: Entry, url: URL): void {
  const jwt = url.searchParams.get('jwt');
  if (entry.audience !== 'public_form' || !jwt) return;
  const { publicForm } = session();
  setPublicForm(jwt, publicForm.jwt === jwt && publicForm.unlocked);
  url.searchParams.delete('jwt');
  throw replace(url.pathname + url.search);
}

/**
 * The board of an address goes with every call (x-board-id), and what is remembered is remembered by it. Answers whether
 * it is another one than before.
 */
function takeBoard({ audience }: Entry, url: URL, boardId: string | undefined): boolean {
  const named = boardId ?? url.searchParams.get('board');
  if (audience !== 'business' || !named || !/^\d+$/.test(named) || named === session().boardId) return false;
  setBoard(named);
  return true;
}

/** The practice and the client of an address go with every call of the portal (x-business-id, x-client-id). */
function takeClient(businessId: string | undefined, clientId: string | undefined): void {
  const business_id = Number(businessId) || null;
  if (business_id && session().location.business_id !== business_id) setLocation({ business_id, branch_id: null });
  if (clientId && session().clientId !== clientId) useSession.setState({ clientId });
}

/** The query an address gets when it is entered bare: its default, and the filters the user left there. */
function completeQuery(entry: Entry, url: URL, businessId: string | undefined, isAnotherBoard: boolean): void {
  const query = new URLSearchParams(url.search);
  for (const [key, value] of Object.entries(entry.query ?? {})) if (!query.has(key)) query.set(key, value);
  const isHere = shown?.path === entry.path && !isAnotherBoard;
  const known = isHere ? null : restored(entry, businessId, query);
  const full = known ?? query.toString();
  if (full !== new URLSearchParams(url.search).toString()) throw replace(`${url.pathname}?${full}`);
}

const comingSoon = (entry: Entry, businessId: string | undefined): string =>
  `${entry.audience === 'business' ? `/business/${businessId}` : ''}/coming_soon/${encodeURIComponent(entry.title)}`;

/** With it comes the cache, which the screens before signing in do without. */
const enter = async (businessId: number): Promise<void> =>
  (await import('./enter-business.ts')).enterBusiness(businessId);

/** Every rule of navigation, for one entry of the manifest. */
export function guard(entry: Entry, screen: (() => Promise<ScreenModule>) | undefined): MiddlewareFunction {
  return async ({ url: asked, params }, next) => {
    const url = new URL(asked);
    const address = url.pathname + url.search;
    void screen?.().catch(() => undefined); // on its way while the server is asked
    takeJwt(entry, url);
    const { businessId, clientId } = params;
    // Asked for together with whom the token belongs to: each of these calls is judged by itself.
    const entering = entry.audience === 'business' && session().kind === 'staff' && enter(Number(businessId));
    if (entering) entering.catch(() => undefined);
    try {
      await ensureUser();
    } catch (error) {
      const away = leadAway(error, address);
      if (entry.audience !== 'anyone' && entry.audience !== 'public') throw away;
    }
    const instead = whereInstead(entry, visitor(), address);
    if (instead)
      throw replace(entry.audience === 'public' ? (safeNext(url.searchParams.get('next')) ?? instead) : instead);
    if (entry.audience === 'client') takeClient(businessId, clientId);
    try {
      await entering;
    } catch (error) {
      throw leadAway(error, address);
    }
    if (!screen) throw replace(comingSoon(entry, businessId));
    completeQuery(entry, url, businessId, takeBoard(entry, url, params.boardId));
    return next();
  };
}

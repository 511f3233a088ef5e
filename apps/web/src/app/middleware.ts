import { createContext, type MiddlewareFunction, type Params, type RouterContextProvider } from 'react-router';
import { ensureUser, leadAway } from './enter.ts';
import { safeNext, whereInstead, type Visitor } from './guards.ts';
import { leadTo } from './lead-to.ts';
import { settleLock } from './lock.ts';
import type { Entry } from './manifest.ts';
import { boardOf, restored } from './remembered.ts';
import type { ScreenModule } from './screens.ts';
import { session, setBoard, setLocation, setPublicForm, useSession } from './session.ts';

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
  throw leadTo(url.pathname + url.search);
}

/** The board of an address goes with every call (x-board-id). */
function takeBoard(board: string | null): void {
  if (board && board !== session().boardId) setBoard(board);
}

/** The practice and the client of an address go with every call of the portal (x-business-id, x-client-id). */
function takeClient(businessId: string | undefined, clientId: string | undefined): void {
  const business_id = Number(businessId) || null;
  if (business_id && session().location.business_id !== business_id) setLocation({ business_id, branch_id: null });
  if (clientId && session().clientId !== clientId) useSession.setState({ clientId });
}

/** The query an address gets when it is entered bare: its default, and the filters the user left there. */
function completeQuery(entry: Entry, url: URL, params: Params): void {
  const query = new URLSearchParams(url.search);
  for (const [key, value] of Object.entries(entry.query ?? {})) if (!query.has(key)) query.set(key, value);
  const full = restored(entry, params, query) ?? query.toString();
  if (full !== new URLSearchParams(url.search).toString()) throw leadTo(`${url.pathname}?${full}`);
}

const comingSoon = (entry: Entry, businessId: string | undefined): string =>
  `${entry.audience === 'business' ? `/business/${businessId}` : ''}/coming_soon/${encodeURIComponent(entry.title)}`;

/** With it comes the cache, which the screens before signing in do without. */
const enter = async (businessId: number): Promise<void> => {
  await settleLock();
  await (await import('./enter-business.ts')).enterBusiness(businessId);
};

/** What the server did not answer on the way here. The screen's loader throws it, so that it shows where the screen would. */
const failure = createContext<unknown>(null);
export const failureOf = (context: Readonly<RouterContextProvider>): unknown => context.get(failure);

/** Every rule of navigation, for one entry of the manifest. */
export function guard(entry: Entry, screen: (() => Promise<ScreenModule>) | undefined): MiddlewareFunction {
  return async ({ url: asked, params, context }, next) => {
    const url = new URL(asked);
    const address = url.pathname + url.search;
    void screen?.().catch(() => undefined); // on its way while the server is asked
    takeJwt(entry, url);
    const { businessId, clientId } = params;
    // Asked for together with whom the token belongs to: each of these calls is judged by itself.
    const begin = () => entry.audience === 'business' && session().kind === 'staff' && enter(Number(businessId));
    let entering = begin();
    if (entering) entering.catch(() => undefined);
    const fail = (error: unknown) => {
      const away = leadAway(error, address);
      if (away instanceof Response) throw away;
      context.set(failure, away);
      return next();
    };
    try {
      await ensureUser();
    } catch (error) {
      if (entry.audience !== 'anyone' && entry.audience !== 'public') return fail(error);
      leadAway(error, address);
    }
    // What is not built asks nobody for a PIN first.
    if (!screen && entry.audience === 'public_form') throw leadTo(comingSoon(entry, businessId));
    const instead = whereInstead(entry, visitor(), address);
    if (instead)
      throw leadTo(entry.audience === 'public' ? (safeNext(url.searchParams.get('next')) ?? instead) : instead);
    if (entry.audience === 'client') takeClient(businessId, clientId);
    // Whose token it is may have turned out only now: the view a link wanted to open was none.
    entering ||= begin();
    try {
      await entering;
    } catch (error) {
      return fail(error);
    }
    if (!screen) throw leadTo(comingSoon(entry, businessId));
    takeBoard(boardOf(entry, params, url.searchParams));
    completeQuery(entry, url, params);
    return next();
  };
}

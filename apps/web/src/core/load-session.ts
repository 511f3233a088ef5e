import { ApiError } from '@daftar/contract/core/errors';
import type { Received } from '@daftar/contract/core/route';
import { identityRoutes } from '@daftar/contract/identity';
import { consequenceOf, request } from './api.ts';
import { redirectTo } from './redirect.ts';
import { syncLock } from './screen-lock.ts';
import { endViewing, session, signIn, tokenName } from './session.ts';
import { isOfThisTab, load, STORED } from './storage.ts';

type Verified = Received<typeof identityRoutes.verifyToken>;

const verify = (token: string): Promise<Verified> =>
  request(identityRoutes.verifyToken, {}, { quiet: true, headers: { authorization: `Bearer ${token}` } });

/** The user of a view token; null if the token is invalid or not a view. */
async function ownView(viewing: string): Promise<Verified | null> {
  const own = load(STORED.token);
  if (!own) return null;
  try {
    const [view, { user: me }] = await Promise.all([verify(viewing), verify(own)]);
    return view.user.viewing === true && view.user.uuid === me.uuid ? view : null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/**
 * Anybody can write a link with a view token, so only a view of the signed-in user is accepted. Any other token is
 * dropped before it is used.
 */
async function checkView(): Promise<Verified | null> {
  const { viewing, token } = session();
  if (!viewing || !token) return null;
  const view = await ownView(token);
  if (!view && session().token === token) endViewing();
  return view;
}

async function enter(): Promise<void> {
  const view = await checkView();
  const { token } = session();
  if (!token) return;
  await syncLock();
  // The answer from before a lock is stale.
  const isKnown = view?.user.token.token === token && !session().user;
  const { user } = isKnown ? view : await verify(token);
  // Another tab signed in or out meanwhile.
  if (session().token !== token) return enter();
  signIn(user, { thisTabOnly: isOfThisTab(tokenName()) });
}

let entering: Promise<void> | null = null;

/** Asks the server once who the stored token belongs to. */
export function ensureUser(): Promise<void> {
  if (!session().token || session().user) return Promise.resolve();
  return (entering ??= enter().finally(() => (entering = null)));
}

/** A refused token, business or branch redirects (section 8); other errors show the error page. */
export function redirectAfterError(error: unknown, asked: string): unknown {
  const to = error instanceof ApiError ? consequenceOf(error, asked, { isReading: true }) : null;
  return to ? redirectTo(to) : error;
}

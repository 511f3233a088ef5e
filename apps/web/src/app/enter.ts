import { ApiError } from '@daftar/contract/core/errors';
import type { Received } from '@daftar/contract/core/route';
import { identityRoutes } from '@daftar/contract/identity';
import { consequenceOf, request } from './api.ts';
import { leadTo } from './lead-to.ts';
import { settleLock } from './lock.ts';
import { endViewing, session, signIn, tokenName } from './session.ts';
import { isOfThisTab, load, STORED } from './storage.ts';

type Verified = Received<typeof identityRoutes.verifyToken>;

const verify = (token: string): Promise<Verified> =>
  request(identityRoutes.verifyToken, {}, { quiet: true, headers: { authorization: `Bearer ${token}` } });

/** Whom a view belongs to; null for a token that opens nothing, or something else. */
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
 * A tab is handed its view by a link, and anybody can write a link. Taken is only what a colleague looks as a client
 * with, and only their own; another token is let go of before anything is done with it, and who came stays who they were.
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
  await settleLock();
  // What was told before a lock is not so any more.
  const isKnown = view?.user.token.token === token && !session().user;
  const { user } = isKnown ? view : await verify(token);
  // Another tab has signed in, or out, meanwhile.
  if (session().token !== token) return enter();
  signIn(user, { thisTabOnly: isOfThisTab(tokenName()) });
}

let entering: Promise<void> | null = null;

/** Asks the server once whom the stored token belongs to. */
export function ensureUser(): Promise<void> {
  if (!session().token || session().user) return Promise.resolve();
  return (entering ??= enter().finally(() => (entering = null)));
}

/** A refused token, business or branch leads away (section 8); whatever else failed is for the error page. */
export function leadAway(error: unknown, asked: string): unknown {
  const to = error instanceof ApiError ? consequenceOf(error, asked, { isReading: true }) : null;
  return to ? leadTo(to) : error;
}

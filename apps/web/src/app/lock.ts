import { ApiError } from '@daftar/contract/core/errors';
import { identityRoutes, type User } from '@daftar/contract/identity';
import { maskEmail, maskMobile } from '@daftar/domain/masking';
import { settleOffers } from '#web/kit/undo.ts';
import { consequenceOf, request } from './api.ts';
import { withNext } from './guards.ts';
import { go } from './navigation.ts';
import { session, setUser, tokenName } from './session.ts';
import { isOfThisTab, keep, load, STORED } from './storage.ts';

/** Kept where the token is, for all who use it and beyond the tab: reloading opens nothing. */
const besideToken = () => ({ thisTabOnly: isOfThisTab(tokenName()) });
const isOwed = (): boolean =>
  besideToken().thisTabOnly ? isOfThisTab(STORED.lockOwed) : load(STORED.lockOwed) !== null;
/** The lock is due; the server is told before it is asked anything else. */
export const owe = (): void => keep(STORED.lockOwed, '1', besideToken());
const settle = (): void => keep(STORED.lockOwed, null, besideToken());

/** A session that has ended needs no lock, and one without a PIN can have none. Whatever else is said is no answer. */
const answersTheLock = (error: unknown): error is ApiError =>
  error instanceof ApiError && [401, 409].includes(error.status);

async function tell(after?: Promise<void>): Promise<void> {
  const { token } = session();
  /** Who has signed out meanwhile is no longer concerned. */
  const isGone = (): boolean => session().token !== token;
  await Promise.allSettled([after]);
  if (isGone()) return;
  try {
    const user = await request(identityRoutes.lock, {}, { quiet: true });
    if (isGone()) return;
    settle();
    setUser(user);
  } catch (error) {
    if (answersTheLock(error) && !isGone()) settle();
    throw error;
  }
}

let telling: Promise<void> | null = null;
const tellServer = (after?: Promise<void>): Promise<void> => (telling ??= tell(after).finally(() => (telling = null)));

/**
 * Tells the server of a lock that it has not heard of, or waits for its word where it is being told. Until then nobody is
 * asked for who may come in, and no PIN is sent: a lock that came after it would close what it opened.
 */
export async function settleLock(): Promise<void> {
  if (!telling && !isOwed()) return;
  await tellServer().catch((error: unknown) => {
    if (isOwed()) throw error;
  });
}

/** As the server shows whom it has locked: whose the screen is, but not how to reach them. */
const covered = (user: User): User => ({
  ...user,
  email: maskEmail(user.email),
  mobile_number: maskMobile(user.mobile_number),
  image_url: null,
  is_locked: true,
});

/**
 * Locks this session and shows the PIN screen, which leads back here. The screen is covered first and the server told
 * then: it may take its time, or not be there, and the lock stays owed until it has heard.
 */
export async function lockNow(): Promise<void> {
  const { user, token } = session();
  const { pathname, search } = window.location;
  const from = pathname + search;
  owe();
  // A locked session does nothing any more: what was said to be done is sent before.
  const done = settleOffers();
  if (user) setUser(covered(user));
  go(withNext('/pin', from));
  try {
    await tellServer(done);
  } catch (error) {
    if (!answersTheLock(error) || session().token !== token) return;
    const away = consequenceOf(error, from);
    // A session without a PIN, which nobody could open any more: it was removed elsewhere, and is not locked again.
    if (user && session().user) setUser({ ...user, user_pin_exist: false });
    go(away ?? from, { replace: true });
  }
}

/** The PIN was right, or the server says that it was elsewhere. */
export function openLock(user: User): void {
  settle();
  setUser(user);
}

import { ApiError } from '@daftar/contract/core/errors';
import { identityRoutes, type User } from '@daftar/contract/identity';
import { maskEmail, maskMobile } from '@daftar/domain/masking';
import { commitPendingUndo } from '#web/core/undo.ts';
import { consequenceOf, request } from './api.ts';
import { withNext } from './guards.ts';
import { go } from './navigation.ts';
import { session, setUser, tokenName } from './session.ts';
import { isOfThisTab, keep, load, STORED } from './storage.ts';

/** Stored where the token is, so that reloading doesn't unlock. */
const storedWithToken = () => ({ thisTabOnly: isOfThisTab(tokenName()) });
const isLockPending = (): boolean =>
  storedWithToken().thisTabOnly ? isOfThisTab(STORED.pendingLock) : load(STORED.pendingLock) !== null;
/** Marks the lock as pending: it is sent before any other call. */
export const requireLock = (): void => keep(STORED.pendingLock, '1', storedWithToken());
const clearPendingLock = (): void => keep(STORED.pendingLock, null, storedWithToken());

/**
 * An ended session (401) needs no lock, and one without a PIN (409) can't have one. Other errors leave the lock
 * pending.
 */
const isLockAnswer = (error: unknown): error is ApiError =>
  error instanceof ApiError && [401, 409].includes(error.status);

async function sendLock(after?: Promise<void>): Promise<void> {
  const { token } = session();
  /** The user has signed out meanwhile. */
  const isSignedOut = (): boolean => session().token !== token;
  await Promise.allSettled([after]);
  if (isSignedOut()) return;
  try {
    const user = await request(identityRoutes.lock, {}, { quiet: true });
    if (isSignedOut()) return;
    clearPendingLock();
    setUser(user);
  } catch (error) {
    if (isLockAnswer(error) && !isSignedOut()) clearPendingLock();
    throw error;
  }
}

let sending: Promise<void> | null = null;
const sendLockOnce = (after?: Promise<void>): Promise<void> =>
  (sending ??= sendLock(after).finally(() => (sending = null)));

/**
 * Sends a pending lock, or waits for one being sent. Until then no other call and no PIN is sent: a lock arriving after
 * the PIN would undo it.
 */
export async function syncLock(): Promise<void> {
  if (!sending && !isLockPending()) return;
  await sendLockOnce().catch((error: unknown) => {
    if (isLockPending()) throw error;
  });
}

/** Masks contact details, as the server does for locked users. */
const masked = (user: User): User => ({
  ...user,
  email: maskEmail(user.email),
  mobile_number: maskMobile(user.mobile_number),
  image_url: null,
  is_locked: true,
});

/**
 * Locks the session and shows the PIN screen, which leads back here. The screen is covered first: the server may be
 * slow or unreachable, and the lock stays pending until it has answered.
 */
export async function lockNow(): Promise<void> {
  const { user, token } = session();
  const { pathname, search } = window.location;
  const from = pathname + search;
  requireLock();
  // Commit pending undos first: a locked session can't.
  const done = commitPendingUndo();
  if (user) setUser(masked(user));
  go(withNext('/pin', from));
  try {
    await sendLockOnce(done);
  } catch (error) {
    if (!isLockAnswer(error) || session().token !== token) return;
    const away = consequenceOf(error, from);
    // The PIN was removed elsewhere: a session without a PIN isn't locked.
    if (user && session().user) setUser({ ...user, user_pin_exist: false });
    go(away ?? from, { replace: true });
  }
}

/** The PIN was correct, here or in another tab. */
export function openLock(user: User): void {
  clearPendingLock();
  setUser(user);
}

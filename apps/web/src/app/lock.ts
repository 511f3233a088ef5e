import { ApiError } from '@daftar/contract/core/errors';
import { identityRoutes, type User } from '@daftar/contract/identity';
import { settleOffers } from '#web/kit/undo.ts';
import { handleFailure, request } from './api.ts';
import { withNext } from './guards.ts';
import { go } from './navigation.ts';
import { session, setUser, tokenName } from './session.ts';
import { isOfThisTab, keep, load, STORED } from './storage.ts';

const isOwed = (): boolean => load(STORED.lockOwed) !== null;
/** Kept where the token is, for all who use it and beyond the tab: reloading opens nothing. */
const owe = (): void => keep(STORED.lockOwed, '1', { thisTabOnly: isOfThisTab(tokenName()) });
const settle = (): void => keep(STORED.lockOwed, null);

/** A session that has ended needs no lock, and one without a PIN can have none. Whatever else is said is no answer. */
const answersTheLock = (error: unknown): boolean => error instanceof ApiError && [401, 409].includes(error.status);

let telling: Promise<void> | null = null;
const tellServer = (): Promise<void> =>
  (telling ??= request(identityRoutes.lock, {}, { quiet: true })
    .then(
      (user) => {
        settle();
        setUser(user);
      },
      (error: unknown) => {
        if (answersTheLock(error)) settle();
        throw error;
      },
    )
    .finally(() => (telling = null)));

/** Tells the server of a lock that it has not heard of. Until it has, nobody is asked for who may come in. */
export async function settleLock(): Promise<void> {
  if (!isOwed()) return;
  await tellServer().catch((error: unknown) => {
    if (isOwed()) throw error;
  });
}

/** Locks this session and shows the PIN screen, which leads back here. */
export async function lockNow(): Promise<void> {
  const { user } = session();
  const { pathname, search } = window.location;
  owe();
  // A locked session does nothing any more: what was said to be done is done before.
  await settleOffers();
  try {
    await tellServer();
  } catch (error) {
    if (answersTheLock(error)) return handleFailure(error);
    // Without a word from the server the screen is covered all the same, and the lock stays owed.
    if (user) setUser({ ...user, is_locked: true });
  }
  go(withNext('/pin', pathname + search));
}

/** The PIN was right, or the server says that it was elsewhere. */
export function openLock(user: User): void {
  settle();
  setUser(user);
}

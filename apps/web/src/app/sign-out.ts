import { ApiError } from '@daftar/contract/core/errors';
import { identityRoutes } from '@daftar/contract/identity';
import { handleFailure, request } from './api.ts';
import { withNext } from './guards.ts';
import { go } from './navigation.ts';
import { purge, session, setUser } from './session.ts';

/** Section 4: logout purges authentication; the server stops the running timer. */
export async function signOut({ to }: { to?: string } = {}): Promise<void> {
  const client = session().kind === 'client';
  await request(identityRoutes.logout, {}, { quiet: true }).catch(() => undefined);
  purge();
  go(to ?? (client ? '/sign-in?login_type=client' : '/sign-in'));
}

/** Locks this session and shows the PIN screen, which leads back here. */
export async function lockNow(): Promise<void> {
  const { user } = session();
  const { pathname, search } = window.location;
  try {
    setUser(await request(identityRoutes.lock, {}, { quiet: true }));
  } catch (error) {
    if (error instanceof ApiError) return handleFailure(error);
    // Without a line to the server the screen is covered all the same.
    if (user) setUser({ ...user, is_locked: true });
  }
  go(withNext('/pin', pathname + search));
}

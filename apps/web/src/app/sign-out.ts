import { identityRoutes } from '@daftar/contract/identity';
import { request } from './api.ts';
import { go } from './navigation.ts';
import { purge, session, setUser } from './session.ts';

/** Section 4: logout purges authentication; the server stops the running timer. */
export async function signOut(): Promise<void> {
  const client = session().kind === 'client';
  await request(identityRoutes.logout, {}, { quiet: true }).catch(() => undefined);
  purge();
  go(client ? '/sign-in?login_type=client' : '/sign-in');
}

/** Locks this session and shows the PIN screen, which leads back here. */
export async function lockNow(): Promise<void> {
  setUser(await request(identityRoutes.lock, {}));
  const here = window.location.pathname + window.location.search;
  go(`/pin?next=${encodeURIComponent(here)}`);
}

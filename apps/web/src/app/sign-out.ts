import { identityRoutes } from '@daftar/contract/identity';
import { request } from './api.ts';
import { go } from './navigation.ts';
import { purge, session } from './session.ts';

/** Section 4: logout purges authentication; the server stops the running timer. */
export async function signOut({ to }: { to?: string } = {}): Promise<void> {
  const client = session().kind === 'client';
  await request(identityRoutes.logout, {}, { quiet: true }).catch(() => undefined);
  purge();
  go(to ?? (client ? '/sign-in?login_type=client' : '/sign-in'));
}

import { identityRoutes } from '@daftar/contract/identity';
import { dropDrafts } from './drafts.ts';
import { commitPendingUndo } from '#web/core/undo.ts';
import { request } from './api.ts';
import { go } from './navigation.ts';
import { purge, signInPath } from './session.ts';

/** Section 4: logout purges authentication; the server stops the running timer. */
export async function signOut({ to }: { to?: string } = {}): Promise<void> {
  const signIn = signInPath();
  await commitPendingUndo();
  await request(identityRoutes.logout, {}, { quiet: true }).catch(() => undefined);
  dropDrafts();
  purge();
  go(to ?? signIn);
}

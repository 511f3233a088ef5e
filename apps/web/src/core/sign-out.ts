import { identityRoutes } from '@daftar/contract/identity';
import { commitPendingUndo } from '#web/core/undo.ts';
import { request } from './api.ts';
import { go } from './navigation.ts';
import { forgetInput, purge, session, signInPath, tokenName } from './session.ts';
import { isOfThisTab, keep } from './storage.ts';
import { KEY } from './stored-keys.ts';

/** Section 4: logout purges authentication; the server stops the running timer. */
export async function signOut({ to }: { to?: string } = {}): Promise<void> {
  const signIn = signInPath();
  await commitPendingUndo();
  await request(identityRoutes.logout, {}, { quiet: true }).catch(() => undefined);
  const isShared = !session().viewing && !isOfThisTab(tokenName());
  forgetInput();
  purge();
  // The other tabs learn that the session ended from its token, and that the user wanted it from this.
  if (isShared) keep(KEY.signedOut, String(Date.now()));
  go(to ?? signIn);
}

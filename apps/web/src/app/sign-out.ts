import { identityRoutes } from '@daftar/contract/identity';
import { dropDrafts } from '#web/kit/form-draft.ts';
import { settleOffers } from '#web/kit/undo.ts';
import { request } from './api.ts';
import { go } from './navigation.ts';
import { purge, signInDoor } from './session.ts';

/** Section 4: logout purges authentication; the server stops the running timer. */
export async function signOut({ to }: { to?: string } = {}): Promise<void> {
  const door = signInDoor();
  await settleOffers();
  await request(identityRoutes.logout, {}, { quiet: true }).catch(() => undefined);
  dropDrafts();
  purge();
  go(to ?? door);
}

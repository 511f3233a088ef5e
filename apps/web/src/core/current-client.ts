import { portalRoutes } from '@daftar/contract/portal';
import { request } from './api.ts';
import { isRead, keepRead } from './query.ts';
import { session, signIn, tokenName } from './session.ts';
import { isOfThisTab } from './storage.ts';

/**
 * Reads what all screens of a client's portal need in one call, and signs in the user of a stored token. The session
 * names the business and the client already.
 */
export async function enterPortal(): Promise<void> {
  if (session().user && isRead(portalRoutes.client, {})) return;
  const { token, location, clientId } = session();
  const { user, business, client } = await request(portalRoutes.start, {}, { quiet: true });
  // Another tab signed in or out, or another client is being opened.
  const now = session();
  if (now.token !== token || now.location.business_id !== location.business_id || now.clientId !== clientId) return;
  keepRead(portalRoutes.business, {}, business);
  keepRead(portalRoutes.client, {}, client);
  if (!now.user) signIn({ ...user, token: { token: token! } }, { thisTabOnly: isOfThisTab(tokenName()) });
}

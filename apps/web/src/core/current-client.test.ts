import { portalRoutes } from '@daftar/contract/portal';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enterPortal } from './current-client.ts';
import { isRead, queryClient } from './query.ts';
import { purge, session, setLocation, useSession } from './session.ts';
import { stubStorage } from './testing/storage.ts';
import { USER } from '../app/testing/user.ts';

const calls: string[] = [];
/** Runs while the call is under way. */
let meanwhile = (): void => {};

beforeEach(() => {
  stubStorage();
  calls.length = 0;
  meanwhile = () => {};
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { pathname: '/', search: '' } }));
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    calls.push(`${url} ${headers['x-business-id']} ${headers['x-client-id']}`);
    meanwhile();
    const user = { ...USER, kind: 'client' };
    return Response.json({ user, business: { id: 4, name: 'Mehta & Co' }, client: { id: 7 } });
  });
  useSession.setState({ kind: 'client', token: 'of the client', user: null, clientId: '7' });
  setLocation({ business_id: 4, branch_id: null });
});
afterEach(() => {
  purge();
  setLocation({ business_id: null, branch_id: null });
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('reads user, business and client in one call, once', async () => {
  await enterPortal();
  await enterPortal();
  expect(calls).toEqual(['/api/client_login/start 4 7']);
  expect(session().user?.kind).toBe('client');
  expect(isRead(portalRoutes.business, {}) && isRead(portalRoutes.client, {})).toBe(true);
});

it('keeps nothing if another client is being opened meanwhile', async () => {
  meanwhile = () => useSession.setState({ clientId: '8' });
  await enterPortal();
  expect(session().user).toBeNull();
  expect(isRead(portalRoutes.client, {})).toBe(false);
});

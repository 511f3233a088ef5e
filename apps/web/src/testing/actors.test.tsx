import { groupRoutes } from '@daftar/contract/client_labels';
import { portalRoutes } from '@daftar/contract/portal';
import { afterEach, expect, it } from 'vitest';
import { request } from '#web/core/api.ts';
import { session, signInPath } from '#web/core/session.ts';
import { api, renderElement, screen, user } from './screens.tsx';

afterEach(() => void api.faults.splice(0));

const show = (as?: 'client' | 'visitor') =>
  renderElement(<button onClick={() => void request(groupRoutes.groups, { query: {} }).catch(() => 0)}>Ask</button>, {
    ...(as && { as }),
  });
const ask = async () => user.click(await screen.findByRole('button', { name: 'Ask' }));

it('signs a client in to the portal, with business and client in each call', async () => {
  show('client');
  await screen.findByRole('button', { name: 'Ask' });
  expect([session().kind, session().user?.kind, signInPath()]).toEqual([
    'client',
    'client',
    '/sign-in?login_type=client',
  ]);
  expect(api.calls(portalRoutes.start)[0]!.headers).toMatchObject({ 'x-business-id': '1', 'x-client-id': '1' });
});

it('knows nobody in a visitor’s page, and no client of the test before', async () => {
  show('visitor');
  await screen.findByRole('button', { name: 'Ask' });
  expect([session().kind, session().token, signInPath()]).toEqual([null, null, '/sign-in']);
});

it.each(['client', 'visitor'] as const)('fails when a %s asks for what is for staff', async (as) => {
  api.lists(groupRoutes.groups, []);
  show(as);
  await expect(ask().then(() => screen.findByRole('row'))).rejects.toThrow('GET /groups is not a call of this caller.');
});

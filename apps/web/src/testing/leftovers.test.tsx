import { groupRoutes } from '@daftar/contract/client_labels';
import { expect, it } from 'vitest';
import { request, write } from '#web/core/api.ts';
import { api, renderElement, renderScreen, screen, user, waitFor } from './screens.tsx';

/** Each test runs twice: the second finds nothing of the first. */
const twice = [['first'], ['again']] as const;

it.each(twice)('shows a toast that is shown once in a while: %s', async () => {
  api.refuses(groupRoutes.groups, { status: 403, message: 'Not yours' });
  renderElement(<button onClick={() => void request(groupRoutes.groups, { query: {} }).catch(() => 0)}>Ask</button>);
  await user.click(await screen.findByRole('button', { name: 'Ask' }));
  await screen.findByText('Not yours');
});

const keys: (string | undefined)[] = [];
it.each(twice)('sends a lost call under a new key: %s', async () => {
  api.loses(groupRoutes.createGroup);
  const send = () => write(groupRoutes.createGroup, { body: { name: 'Navkar' } }).catch(() => undefined);
  renderElement(<button onClick={() => void send()}>Send</button>);
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  await waitFor(() => expect(api.calls(groupRoutes.createGroup)).toHaveLength(1));
  keys.push(api.calls(groupRoutes.createGroup)[0]!.headers['idempotency-key']);
  expect([keys.length, keys.includes(undefined)]).toEqual([new Set(keys).size, false]);
});

it.each(twice)('takes a key alone, and no sequence with a key before: %s', async () => {
  api.lists(groupRoutes.groups, []);
  const router = renderScreen('groups');
  await screen.findByRole('heading', { name: 'No groups yet' });
  await user.keyboard('c');
  await screen.findByRole('dialog');
  expect(router.state.location.pathname).toBe('/business/1/groups');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('g');
});

it('ends with a call that is still held back', async () => {
  api.lists(groupRoutes.groups, []);
  api.delays(groupRoutes.groups);
  renderScreen('groups');
  await waitFor(() => expect(api.calls(groupRoutes.groups)).toHaveLength(1));
});

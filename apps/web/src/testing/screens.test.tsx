import { groupRoutes } from '@daftar/contract/client_labels';
import { teamRoutes } from '@daftar/contract/team';
import type { ApiError } from '@daftar/contract/core/errors';
import { afterEach, expect, it, vi } from 'vitest';
import { write } from '#web/core/api.ts';
import { api, renderElement, renderScreen, sample, screen, user, waitFor } from './screens.tsx';

/** These tests provoke faults, which would fail them. */
afterEach(() => void api.faults.splice(0));

it('names a call that nobody answers, at once', async () => {
  renderScreen('groups');
  await expect(screen.findByRole('row')).rejects.toThrow('Nothing answers GET /groups?');
});

it('refuses an answer that does not fit the contract', async () => {
  api.answers(groupRoutes.groups, { data: [{ name: 5 as unknown as string }] });
  renderScreen('groups');
  await expect(screen.findByRole('row')).rejects.toThrow('The answer to GET /groups does not fit the contract');
});

it('keeps a member out of a screen without its permission', async () => {
  api.answers(teamRoutes.users, { data: [] });
  renderScreen('groups', { permissions: { clients: 'none' } });
  expect(await screen.findByRole('heading', { name: /access/i })).toBeTruthy();
});

it('shows a part alone, and nothing of the test before', async () => {
  expect([localStorage.length, document.body.children.length]).toEqual([0, 0]);
  let pressed = 0;
  renderElement(<button onClick={() => (pressed += 1)}>Press</button>);
  await user.click(await screen.findByRole('button', { name: 'Press' }));
  expect(pressed).toBe(1);
});

it('fills what a test leaves out', () => {
  const made = sample(groupRoutes.groups.answer, { data: [{ name: 'A' }, { name: 'B' }] });
  expect(made.data.map(({ id, name, version, clients }) => [id, name, version, clients])).toEqual([
    [1, 'A', 1, 0],
    [2, 'B', 1, 0],
  ]);
});

/** A button that sends a call as a screen would. */
const sends = (send: () => Promise<unknown>) => (
  <button onClick={() => void send().catch(() => undefined)}>Send</button>
);
const press = async () => user.click(await screen.findByRole('button', { name: 'Send' }));

it('loses a call as a broken connection does', async () => {
  api.loses(groupRoutes.createGroup);
  renderElement(sends(() => write(groupRoutes.createGroup, { body: { name: 'Navkar' } })));
  await press();
  await screen.findByText('Can’t reach the server. Check your connection.');
});

it('fails on a request that does not fit the contract', async () => {
  api.answers(groupRoutes.createGroup, {});
  renderElement(sends(() => write(groupRoutes.createGroup, { body: { name: '' } })));
  await expect(press().then(() => screen.findByRole('row'))).rejects.toThrow(
    'POST /groups: the body does not fit the contract',
  );
});

it('fails on a change without the version of its record', async () => {
  api.answers(groupRoutes.updateGroup, {});
  const change = { params: { id: 1 }, body: { name: 'Navkar' } };
  renderElement(sends(() => write(groupRoutes.updateGroup, change)));
  await expect(press().then(() => screen.findByRole('row'))).rejects.toThrow(
    'PUT /groups/1 is sent without the version of the record.',
  );
});

it('takes a change with its version', async () => {
  api.answers(groupRoutes.updateGroup, {});
  const change = { params: { id: 1 }, body: { name: 'Navkar' } };
  renderElement(sends(() => write(groupRoutes.updateGroup, change, { version: 3 })));
  await press();
  await waitFor(() => expect(api.calls(groupRoutes.updateGroup)[0]?.headers['if-match']).toBe('3'));
  expect(api.faults).toEqual([]);
});

it('refuses what the member may not do, as the server does', async () => {
  api.answers(groupRoutes.createGroup, {});
  const status = vi.fn<(error: ApiError) => void>();
  renderElement(
    sends(() => write(groupRoutes.createGroup, { body: { name: 'Navkar' } }).catch(status)),
    { permissions: { clients: 'read' } },
  );
  await press();
  await waitFor(() => expect(status.mock.lastCall?.[0]).toMatchObject({ status: 403 }));
  expect(api.faults).toEqual([]);
});

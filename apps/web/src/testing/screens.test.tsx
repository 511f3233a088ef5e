import { groupRoutes } from '@daftar/contract/client_labels';
import { teamRoutes } from '@daftar/contract/team';
import { afterEach, expect, it } from 'vitest';
import { api, renderElement, renderScreen, sample, screen, user } from './screens.tsx';

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

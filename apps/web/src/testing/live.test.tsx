import { groupResource, groupRoutes } from '@daftar/contract/client_labels';
import { notificationRoutes } from '@daftar/contract/notifications';
import { realtimeRoutes } from '@daftar/contract/realtime';
import { expect, it } from 'vitest';
import { afterReads } from '#web/core/later.ts';
import { api, clock, record, renderScreen, screen, socket, waitFor } from './screens.tsx';

const group = (name: string) => record(groupResource, { name });

it('shows the row that another browser added', async () => {
  const groups = [group('Navkar')];
  api.lists(groupRoutes.groups, () => groups);
  renderScreen('groups', { background: true });
  await screen.findByRole('row', { name: /Navkar/ });
  await waitFor(() => expect(socket.isOpen()).toBe(true));
  groups.push(group('Shah brothers'));
  socket.sends('touch', { touches: groupRoutes.createGroup.touches! });
  await screen.findByRole('row', { name: /Shah brothers/ });
});

it('loads nothing beside a screen unless the test asks for it', async () => {
  api.lists(groupRoutes.groups, [group('Navkar')]);
  renderScreen('groups', { shell: true });
  await screen.findByRole('row', { name: /Navkar/ });
  // What used to be the signal to load it.
  await new Promise<void>((resolve) => void afterReads(resolve));
  await clock.pass(60_000);
  expect([realtimeRoutes.connect, notificationRoutes.list].flatMap((route) => api.calls(route))).toEqual([]);
});

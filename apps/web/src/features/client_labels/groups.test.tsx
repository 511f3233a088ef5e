import { groupRoutes } from '@daftar/contract/client_labels';
import { expect, it } from 'vitest';
import { api, renderScreen, screen, user } from '#web/testing/screens.tsx';

it('shows the groups', async () => {
  api.answers(groupRoutes.groups, { data: [{ name: 'Kothari family', clients: 2 }] });
  renderScreen('groups');
  expect(await screen.findByRole('row', { name: /Kothari family/ })).toBeTruthy();
});

it('adds a group', async () => {
  api.answers(groupRoutes.groups, { data: [] });
  api.answers(groupRoutes.createGroup, ({ body }) => ({ ...body }));
  renderScreen('groups');
  await screen.findByText('No groups yet');
  await user.keyboard('c');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Shah');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Shah added');
  expect(api.calls(groupRoutes.createGroup)[0]!.body.name).toBe('Shah');
});

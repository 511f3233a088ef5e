import { groupResource, groupRoutes } from '@daftar/contract/client_labels';
import { expect, it } from 'vitest';
import { api, record, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';

const group = (name: string, clients = 0) => record(groupResource, { name, clients });
const row = (name: RegExp) => screen.findByRole('row', { name });

async function choose(name: string, what: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: what }));
}

it('creates a group by the keyboard alone', async () => {
  const groups = [] as ReturnType<typeof group>[];
  api.lists(groupRoutes.groups, () => groups);
  api.answers(groupRoutes.createGroup, ({ body }) => {
    groups.push(group(body.name));
    return { ...body, id: 1 };
  });
  renderScreen('groups');
  await screen.findByRole('heading', { name: 'No groups yet' });
  await user.keyboard('c');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(document.activeElement).toBe(name));
  await user.keyboard('Kothari family{Control>}{Enter}{/Control}');
  await screen.findByText('Kothari family added');
  await row(/Kothari family/);
});

it('leads from a row to the clients of the group', async () => {
  api.lists(groupRoutes.groups, [group('Kothari family', 2)]);
  renderScreen('groups');
  const link = within(await row(/Kothari family/)).getByRole('link');
  expect(decodeURIComponent(link.getAttribute('href')!)).toBe('/business/1/clients?clientFilters={"group_by":"1"}');
});

it('renames a group', async () => {
  api.lists(groupRoutes.groups, [group('Navkar')]);
  api.answers(groupRoutes.updateGroup, ({ body }) => ({ ...body, id: 1 }));
  renderScreen('groups');
  await choose('Navkar', 'Edit');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.type(name, ' group');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await screen.findByText('Navkar group saved');
  expect(api.calls(groupRoutes.updateGroup)[0]!.body).toMatchObject({ name: 'Navkar group' });
});

it('moves a group to the bin, and back with Undo', async () => {
  let groups = [group('Navkar'), group('Shah brothers')];
  api.lists(groupRoutes.groups, () => groups);
  api.answers(groupRoutes.deleteManyGroups, ({ body }) => {
    groups = groups.slice(1);
    return { deleted: 1, ids: body.ids };
  });
  api.answers(groupRoutes.restoreManyGroups, () => {
    groups = [group('Navkar'), ...groups];
    return { restored: 1 };
  });
  renderScreen('groups');
  await choose('Navkar', 'Move to bin');
  await screen.findByText('Navkar moved to bin');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Navkar/ })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await row(/Navkar/);
  expect(api.calls(groupRoutes.restoreManyGroups)[0]!.body).toEqual({ ids: [1] });
});

it('moves selected groups to the bin', async () => {
  api.lists(
    groupRoutes.groups,
    ['Navkar', 'Shah brothers', 'Mehta'].map((name) => group(name)),
  );
  api.answers(groupRoutes.deleteManyGroups, ({ body }) => ({ deleted: body.ids.length, ids: body.ids }));
  renderScreen('groups');
  for (const name of [/Navkar/, /Mehta/]) await user.click(within(await row(name)).getByRole('checkbox'));
  const toolbar = screen.getByRole('toolbar');
  within(toolbar).getByText('2 selected');
  await user.click(within(toolbar).getByRole('button', { name: 'Move to bin' }));
  await screen.findByText('2 groups moved to bin');
  expect(api.calls(groupRoutes.deleteManyGroups)[0]!.body).toEqual({ ids: [1, 3] });
});

it('deletes all groups only after a typed confirmation', async () => {
  api.lists(groupRoutes.groups, [group('Navkar')]);
  api.answers(groupRoutes.deleteAllGroups, { deleted: 1, ids: [1] });
  renderScreen('groups');
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete all groups' }));
  const dialog = within(await screen.findByRole('dialog'));
  const button = dialog.getByRole('button', { name: 'Delete all groups' });
  expect(button).toHaveProperty('disabled', true);
  await user.type(dialog.getByRole('textbox', { name: 'Type “delete all” to confirm' }), 'delete all');
  await user.click(button);
  await screen.findByText('1 group moved to bin');
  expect(api.calls(groupRoutes.deleteAllGroups)[0]!.body).toEqual({ confirm: true });
});

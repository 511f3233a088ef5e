import { groupResource, groupRoutes, referrerResource, tagResource } from '@daftar/contract/client_labels';
import { clientRoutes } from '@daftar/contract/clients';
import { expect, it } from 'vitest';
import { api, record, renderScreen, screen, user, within } from '#web/testing/screens.tsx';

const FOUND = [
  { id: 4, client_full_name: 'Ramesh Kothari', code_number: 'K-4' },
  { id: 9, client_full_name: 'Leela Kothari', code_number: 'K-9' },
];

function answerLists(): void {
  api.lists(groupRoutes.groups, [record(groupResource, { name: 'Kothari' })]);
  api.lists(groupRoutes.references, [record(referrerResource, { name: 'Kothari' })]);
  api.lists(groupRoutes.tags, [record(tagResource, { name: 'Kothari' })]);
  api.answers(clientRoutes.search, ({ query }) => ({
    data: FOUND.filter(({ client_full_name }) => client_full_name.toLowerCase().includes(query.search ?? '')),
  }));
}

async function open(path: string): Promise<ReturnType<typeof within>> {
  renderScreen(path);
  await user.click(await screen.findByRole('button', { name: 'Actions for Kothari' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Add clients' }));
  return within(await screen.findByRole('dialog', { name: 'Add clients to Kothari' }));
}
async function pick(dialog: ReturnType<typeof within>, typed: string, name: RegExp): Promise<void> {
  const field = await dialog.findByRole('combobox', { name: 'Clients' });
  await user.clear(field);
  await user.type(field, typed);
  await user.click(await screen.findByRole('option', { name }));
}

it.each([
  ['groups', { group_by: 1 }, 'A client can be in only one group. Clients in another group will be moved.'],
  ['referredBy', { reffered_by: 1 }, 'A client can have only one referrer. An existing referrer will be replaced.'],
  ['clientTags', { add_tags: [1] }, 'Clients keep their other tags.'],
])('%s: adds the clients that were found', async (path, changes, help) => {
  answerLists();
  api.answers(clientRoutes.bulkEdit, ({ body }) => ({ changed: body.ids.length }));
  const dialog = await open(path);
  dialog.getByText(help);
  expect(dialog.getByRole('button', { name: 'Add clients' })).toHaveProperty('disabled', true);
  await pick(dialog, 'leela', /Leela/);
  await pick(dialog, 'ramesh', /Ramesh/);
  await user.click(dialog.getByRole('button', { name: 'Add 2 clients' }));
  await screen.findByText('2 clients added to Kothari');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.calls(clientRoutes.bulkEdit)[0]!.body).toEqual({ ids: [9, 4], changes });
});

it('keeps the choice when it could not be saved', async () => {
  answerLists();
  api.refuses(clientRoutes.bulkEdit, { status: 422, error: 'The group is in the bin.' });
  const dialog = await open('groups');
  await pick(dialog, 'leela', /Leela/);
  await user.click(dialog.getByRole('button', { name: 'Add 1 client' }));
  await screen.findByText('The group is in the bin.');
  expect(dialog.getByRole('button', { name: 'Add 1 client' })).toHaveProperty('disabled', false);
});

it.each([
  ['groups', '{"group_by":"1"}'],
  ['referredBy', '{"reffered_by":"1"}'],
  ['clientTags', '{"tag":"1"}'],
])('%s: a row leads to its clients', async (path, filter) => {
  answerLists();
  renderScreen(path);
  const link = within(await screen.findByRole('row', { name: /Kothari/ })).getByRole('link');
  expect(decodeURIComponent(link.getAttribute('href')!)).toBe(`/business/1/clients?clientFilters=${filter}`);
});

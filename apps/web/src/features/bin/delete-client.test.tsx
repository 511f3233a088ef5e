import { binRoutes } from '@daftar/contract/bin';
import { chatRoutes } from '@daftar/contract/chat';
import { clientRoutes } from '@daftar/contract/clients';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen, screen, user, within } from '#web/testing/screens.tsx';

const ROWS = [
  { entity: 'clients', entity_title: 'Client', id: 3, title: 'Trident Exports LLP', deleted_by: 'Hema Joshi' },
  { entity: 'useful_links', entity_title: 'Link', id: 3, title: 'Registrar' },
];

beforeEach(() => {
  api.answers(chatRoutes.groups, { data: [] });
  api.answers(binRoutes.list, { data: ROWS });
  api.answers(binRoutes.kinds, { data: [{ entity: 'clients', title: 'Client' }] });
});

const row = (name: RegExp) => screen.findByRole('row', { name });
async function deleteForGood(): Promise<void> {
  renderScreen('Audit?tab=bin');
  await user.click(await screen.findByRole('button', { name: 'Delete Trident Exports LLP permanently' }));
  const question = await screen.findByRole('dialog', { name: 'Delete Trident Exports LLP permanently?' });
  await user.click(within(question).getByRole('button', { name: 'Delete permanently' }));
}

it('offers to delete clients for good, and no other record', async () => {
  renderScreen('Audit?tab=bin');
  await row(/Registrar/);
  expect(screen.getAllByRole('button', { name: /permanently$/ })).toHaveLength(1);
});

it('says that other records refer to the client, and keeps it', async () => {
  const errors = [{ field: 'id', rule: 'reference', message: 'Record is related to other records' }];
  api.refuses(clientRoutes.forceDelete, { status: 422, errors });
  await deleteForGood();
  await screen.findByText(/Record is related to other records/);
  await row(/Trident/);
});

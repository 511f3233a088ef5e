import { binRoutes } from '@daftar/contract/bin';
import { clientRoutes } from '@daftar/contract/clients';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';

const WEAVING = { entity: 'natures_of_business', entity_title: 'Nature of business', id: 5, title: 'Weaving' };
const MEHTA = { entity: 'clients', entity_title: 'Client', id: 5, title: 'Mehta Traders', deleted_by: 'Gita Nanda' };

beforeEach(() => {
  api.answers(binRoutes.list, { data: [WEAVING, MEHTA] });
  api.answers(binRoutes.kinds, { data: [] });
});

it('says what was deleted by whom', async () => {
  renderScreen('Audit?tab=bin');
  within(await screen.findByRole('row', { name: /Mehta Traders/ })).getByText('Gita Nanda');
  within(await screen.findByRole('row', { name: /Weaving.*Nature of business/ })).getByText('System');
});

it('restores a record', async () => {
  api.answers(binRoutes.restore, () => {
    api.answers(binRoutes.list, { data: [MEHTA] });
    return {};
  });
  renderScreen('Audit?tab=bin');
  await user.click(await screen.findByRole('button', { name: 'Restore Weaving' }));
  await screen.findByText('Weaving restored');
  expect(api.calls(binRoutes.restore)[0]!.params).toEqual({ entity: 'natures_of_business', id: 5 });
  await waitFor(() => expect(screen.queryByRole('row', { name: /Weaving/ })).toBeNull());
});

it('says why a record can’t be restored, and keeps it', async () => {
  const error = 'A nature of business named “Weaving” already exists. Rename it, then restore this one.';
  api.refuses(binRoutes.restore, { status: 409, error });
  renderScreen('Audit?tab=bin');
  await user.click(await screen.findByRole('button', { name: 'Restore Weaving' }));
  await screen.findByText(error);
  await screen.findByRole('row', { name: /Weaving/ });
});

it('deletes a client permanently after confirmation, and nothing else', async () => {
  api.answers(clientRoutes.forceDelete, {});
  renderScreen('Audit?tab=bin');
  await user.click(await screen.findByRole('button', { name: 'Delete Mehta Traders permanently' }));
  expect(screen.queryByRole('button', { name: 'Delete Weaving permanently' })).toBeNull();
  const asks = await screen.findByRole('dialog', { name: 'Delete Mehta Traders permanently?' });
  expect(api.calls(clientRoutes.forceDelete)).toHaveLength(0);
  await user.click(within(asks).getByRole('button', { name: 'Delete permanently' }));
  await screen.findByText('Mehta Traders deleted permanently');
});

it('says that it is empty', async () => {
  api.answers(binRoutes.list, { data: [] });
  renderScreen('Audit?tab=bin');
  await screen.findByRole('heading', { name: 'Bin is empty' });
});

it('deletes nothing permanently without the highest right on clients', async () => {
  renderScreen('Audit?tab=bin', { permissions: { business_management: 'write', clients: 'write' } });
  await screen.findByRole('button', { name: 'Restore Mehta Traders' });
  expect(screen.queryByRole('button', { name: /permanently/ })).toBeNull();
});

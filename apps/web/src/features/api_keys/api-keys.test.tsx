import { apiKeyRoutes } from '@daftar/contract/api_keys';
import { businessRoutes } from '@daftar/contract/businesses';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';

const SECRET = 'dft_1234567890';
const KEY = {
  id: 3,
  name: 'Enquiry form',
  prefix: 'dft_1234',
  scopes: ['clients:write'] as const,
  is_own: true,
  is_member: true,
};
const LATER = '2099-01-01';

beforeEach(() => {
  api.answers(apiKeyRoutes.list, { data: [{ ...KEY, expires_on: LATER }] });
  api.answers(businessRoutes.branches, { data: [{ name: 'Head office', country: 'IN' }] });
});

it('creates a key with a scope, and shows its secret once', async () => {
  api.answers(apiKeyRoutes.list, { data: [] });
  api.answers(apiKeyRoutes.create, ({ body }) => ({ name: body.name, expires_on: LATER, secret: SECRET }));
  renderScreen('integration');
  await screen.findByRole('heading', { name: 'No API keys yet' });
  await user.click(screen.getAllByRole('button', { name: /^Create key/ })[0]!);
  const drawer = await screen.findByRole('dialog', { name: 'Create API key' });
  await user.type(within(drawer).getByRole('textbox', { name: 'Name' }), 'Enquiry form');
  const clients = within(drawer).getByRole('radiogroup', { name: 'Clients' });
  await user.click(within(clients).getByRole('radio', { name: 'Write' }));
  await user.click(within(drawer).getByRole('button', { name: /^Create key/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Enquiry form' });
  within(dialog).getByText(SECRET);
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(document.body.innerHTML).not.toContain(SECRET));
  expect(api.calls(apiKeyRoutes.create)[0]!.body).toMatchObject({ name: 'Enquiry form', branch_ids: null });
  expect(api.calls(apiKeyRoutes.create)[0]!.body.scopes).toContain('clients:write');
});

it('revokes a key after confirmation', async () => {
  api.answers(apiKeyRoutes.revoke, { expires_on: LATER });
  renderScreen('integration');
  await user.click(await screen.findByRole('button', { name: 'Actions for Enquiry form' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Revoke key' }));
  const asks = await screen.findByRole('dialog', { name: 'Revoke API key?' });
  expect(api.calls(apiKeyRoutes.revoke)).toHaveLength(0);
  await user.click(within(asks).getByRole('button', { name: 'Revoke key' }));
  await screen.findByText('API key revoked');
});

it('says which keys still work', async () => {
  const data = [
    { ...KEY, expires_on: '2020-01-01' },
    { ...KEY, id: 4, name: 'Ledger', expires_on: LATER },
  ];
  api.answers(apiKeyRoutes.list, { data });
  renderScreen('integration');
  within(await screen.findByRole('row', { name: /Enquiry form/ })).getByText('Expired');
  within(await screen.findByRole('row', { name: /Ledger/ })).getByText('Active');
});

it('offers readers no keys to create or revoke', async () => {
  renderScreen('integration', { permissions: { business_management: 'read' } });
  await screen.findByRole('row', { name: /Enquiry form/ });
  expect(screen.queryByRole('button', { name: /Create key|Actions for/ })).toBeNull();
});

it('says what a key lost with the rights of its owner', async () => {
  const problem = 'Refused: calls that need clients:write. The role of Ravi no longer includes it.';
  api.answers(apiKeyRoutes.list, { data: [{ ...KEY, expires_on: LATER, problem }] });
  renderScreen('integration');
  expect(within(await screen.findByRole('row', { name: /Enquiry form/ })).getByText(problem)).toBeTruthy();
});

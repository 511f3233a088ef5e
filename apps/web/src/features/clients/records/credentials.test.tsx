import { clientRecordRoutes } from '@daftar/contract/client_records';
import { beforeEach, expect, it, vi } from 'vitest';
import { api, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';
import { answerClientPage } from '../testing/clients.ts';

const SECRET = 'Return@2026';

beforeEach(() => {
  answerClientPage();
  api.answers(clientRecordRoutes.credentials_list, { data: [{ title: 'Income tax portal', user_id: 'ABCFR1234L' }] });
  api.answers(clientRecordRoutes.decrypt, { user_id: 'ABCFR1234L', password: SECRET });
});

async function reveal(): Promise<void> {
  renderScreen('clients/2?tab=credentials', { permissions: { clients: 'write' } });
  const show = await screen.findByRole('button', { name: 'Show password for Income tax portal' });
  show.focus();
  await user.keyboard('{Enter}');
  await user.type(
    await screen.findByRole('textbox', { name: 'Why do you need the password?' }),
    'Filing the return{Enter}',
  );
  await screen.findByText(SECRET);
}

it('shows a password for a reason of five characters or more', async () => {
  renderScreen('clients/2?tab=credentials', { permissions: { clients: 'write' } });
  await user.click(await screen.findByRole('button', { name: /^Show password/ }));
  await user.type(await screen.findByRole('textbox', { name: 'Why do you need the password?' }), 'abc{Enter}');
  await screen.findByText('Enter a reason with at least 5 characters');
  expect(api.calls(clientRecordRoutes.decrypt)).toHaveLength(0);
  await user.keyboard('def{Enter}');
  await screen.findByText(SECRET);
  expect(api.calls(clientRecordRoutes.decrypt)[0]!.query).toEqual({ reason: 'abcdef' });
});

it('copies the password, and hides it by Escape', async () => {
  await reveal();
  screen.getByText(/^Hides in \d+ seconds$/);
  await user.click(screen.getByRole('button', { name: 'Copy Password' }));
  await screen.findByText('Password copied');
  expect(await navigator.clipboard.readText()).toBe(SECRET);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
});

it('hides the password after 30 seconds', async () => {
  await reveal();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 30_001);
  await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
});

it('stores a new credential, and shows its password nowhere', async () => {
  api.answers(clientRecordRoutes.credentials_create, ({ body: { title, user_id } }) => ({ title, user_id }));
  renderScreen('clients/2?tab=credentials&add=credentials', { permissions: { clients: 'write' } });
  const form = await screen.findByRole('dialog');
  await user.type(within(form).getByRole('combobox', { name: 'Portal' }), 'TRACES');
  await user.type(within(form).getByRole('textbox', { name: 'User ID' }), 'ABCFR1234L');
  await user.type(within(form).getByLabelText(/^Password/, { selector: 'input' }), SECRET);
  await user.click(within(form).getByRole('button', { name: /^Save/ }));
  await screen.findByText('Credential added');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.body.innerHTML).not.toContain(SECRET);
});

it('offers a reader neither the password nor a change, nor by the address', async () => {
  renderScreen('clients/2?tab=credentials&add=credentials', { permissions: { clients: 'read' } });
  await screen.findByText('Income tax portal');
  expect(screen.queryByRole('button', { name: /Show password|Edit|Add/ })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { clientRoutes } from '@daftar/contract/clients';
import { beforeEach, expect, it } from 'vitest';
import { asksFirst, confirmIdentity, declineToConfirm } from '#web/testing/confirm-first.ts';
import { api, renderScreen, screen, user, within } from '#web/testing/screens.tsx';

beforeEach(() => {
  const contact = { country_code: '+91', primary_email: '', primary_mobile_number: '' };
  api.answers(clientRoutes.detail, { id: 5, client_full_name: 'Kesar Foods', category: 'Private Limited', ...contact });
  api.answers(clientSettingRoutes.get, { client_id: 5 });
  api.answers(clientSettingRoutes.portalAccesses, { data: [], unseen_work: null });
  api.lists(clientSettingRoutes.merges, []);
  api.answers(clientRoutes.search, { data: [] });
});

it('asks who you are before a person gets access, and keeps their address', async () => {
  const made = { name: 'Kavita Shah', email: 'kavita@kesar.example', state: 'Invited', delivery: 'sent' } as const;
  asksFirst(clientSettingRoutes.grantPortalAccess, made);
  renderScreen('client/5/settings');
  await user.click(await screen.findByRole('button', { name: 'Invite to portal' }));
  const form = within(await screen.findByRole('dialog', { name: /^Invite to portal/ }));
  await user.type(form.getByRole('textbox', { name: 'Contact name' }), 'Kavita Shah');
  const email = form.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
  await user.type(email, 'kavita@kesar.example');
  const send = () => user.click(form.getByRole('button', { name: /^Send invitation/ }));
  await send();
  await declineToConfirm();
  expect(email.value).toBe('kavita@kesar.example');
  await send();
  await confirmIdentity();
  await screen.findByText(/^Invitation to Kavita Shah/);
  expect(api.calls(clientSettingRoutes.grantPortalAccess).at(-1)?.body).toMatchObject({
    name: 'Kavita Shah',
    email: 'kavita@kesar.example',
  });
});

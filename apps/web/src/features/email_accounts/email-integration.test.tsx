import { emailAccountRoutes as routes } from '@daftar/contract/email_accounts';
import { emailEventRoutes } from '@daftar/contract/email_events';
import { beforeEach, expect, it } from 'vitest';
import { asksFirst, confirmIdentity, declineToConfirm } from '#web/testing/confirm-first.ts';
import { api, renderScreen, screen, user, within } from '#web/testing/screens.tsx';

const ADDRESS = 'office@sharma.example';

beforeEach(() => {
  api.lists(routes.list, []);
  api.answers(routes.options, { providers: [], owners: ['user', 'business'], firms: [], allows_plain: false });
  api.answers(emailEventRoutes.webhook, { url: null, header: 'x-webhook-secret', last_event_at: null });
});

it('asks who you are before an account is added, and keeps its password meanwhile', async () => {
  asksFirst(routes.create, { from_address: ADDRESS });
  renderScreen('email-integration');
  await user.click((await screen.findAllByRole('button', { name: 'Add SMTP account' }))[0]!);
  const form = within(await screen.findByRole('dialog', { name: 'Add SMTP account' }));
  await user.type(form.getByRole('textbox', { name: 'Email address' }), ADDRESS);
  await user.type(form.getByRole('textbox', { name: 'SMTP host' }), 'smtp.sharma.example');
  await user.type(form.getByRole('textbox', { name: 'User name' }), ADDRESS);
  const password = form.getByLabelText<HTMLInputElement>('Password');
  await user.type(password, 'let me in');
  const add = () => user.click(form.getByRole('button', { name: /^Add account/ }));
  await add();
  await declineToConfirm();
  expect(password.value).toBe('let me in');
  await add();
  await confirmIdentity();
  await screen.findByText('office@sharma.example added');
  expect(api.calls(routes.create).at(-1)?.body).toMatchObject({ from_address: ADDRESS, password: 'let me in' });
});

it('asks who you are before it creates the secret of the webhook, and shows it once', async () => {
  asksFirst(emailEventRoutes.createWebhook, { url: 'https://daftar.example/hooks/1', secret: 'shown-once' });
  renderScreen('email-integration');
  const create = () => screen.findByRole('button', { name: 'Create webhook' });
  await user.click(await create());
  await declineToConfirm();
  await user.click(await create());
  api.answers(emailEventRoutes.webhook, {
    url: 'https://daftar.example/hooks/1',
    header: 'x-webhook-secret',
    last_event_at: null,
  });
  await confirmIdentity();
  await screen.findByText('Copy the secret now. It is not shown again.');
  await screen.findByText('shown-once');
});

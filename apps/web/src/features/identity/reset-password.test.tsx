import { identityRoutes } from '@daftar/contract/identity';
import { expect, it } from 'vitest';
import { api, renderScreen, screen, user } from '#web/testing/screens.tsx';

const TOKEN = 't'.repeat(24);
const RESET = `/resetPassword?token=${TOKEN}`;

async function set(password: string, again: string): Promise<void> {
  await user.clear(await screen.findByLabelText('New password'));
  await user.type(screen.getByLabelText('New password'), password);
  await user.clear(screen.getByLabelText('Confirm new password'));
  await user.type(screen.getByLabelText('Confirm new password'), again);
  await user.click(screen.getByRole('button', { name: 'Set password' }));
}

it('sends a link, and says the same whether or not there is an account', async () => {
  const message = 'If this email has an account, a reset link has been sent.';
  api.answers(identityRoutes.forgotPassword, { delivery: 'sent', message });
  renderScreen('/forgot-password?login_type=client', { as: 'visitor' });
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'gita@forgets.example');
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
  await screen.findByText(new RegExp(message));
  const body = { email: 'gita@forgets.example', login_type: 'client' };
  expect(api.calls(identityRoutes.forgotPassword)[0]!.body).toEqual(body);
});

it('sets a password that was typed twice alike', async () => {
  api.answers(identityRoutes.resetPassword, {});
  renderScreen(RESET, { as: 'visitor' });
  await set('three calm mangoes', 'something else');
  await screen.findByText('Passwords don’t match');
  expect(api.calls(identityRoutes.resetPassword)).toHaveLength(0);
  await set('three calm mangoes', 'three calm mangoes');
  await screen.findByRole('heading', { name: 'Password changed' });
  expect(api.calls(identityRoutes.resetPassword)[0]!.body).toEqual({ token: TOKEN, password: 'three calm mangoes' });
});

it('takes the token out of the address, and forgets it once it is used', async () => {
  api.answers(identityRoutes.resetPassword, {});
  const router = renderScreen(`${RESET}&login_type=client`, { as: 'visitor' });
  await screen.findByLabelText('New password');
  expect(router.state.location.search).toBe('?login_type=client');
  await set('three calm mangoes', 'three calm mangoes');
  await screen.findByRole('heading', { name: 'Password changed' });
  expect(sessionStorage.getItem('link_tokens')).not.toContain(TOKEN);
});

it('ends this browser’s session too', async () => {
  api.answers(identityRoutes.resetPassword, {});
  renderScreen(RESET);
  await set('three calm mangoes', 'three calm mangoes');
  await screen.findByRole('heading', { name: 'Password changed' });
  expect(localStorage.getItem('id_token')).toBeNull();
});

it('says that a link no longer works, and leads to a new one', async () => {
  const message = 'The link has expired.';
  api.refuses(identityRoutes.resetPassword, { status: 422, errors: [{ field: 'token', rule: 'valid', message }] });
  renderScreen(RESET, { as: 'visitor' });
  await set('another calm mango', 'another calm mango');
  await screen.findByRole('heading', { name: 'This link no longer works' });
  expect(screen.getByRole('link', { name: 'Request new link' }).getAttribute('href')).toBe('/forgot-password');
});

it('says so of a link without its token', async () => {
  renderScreen('/resetPassword', { as: 'visitor' });
  await screen.findByRole('heading', { name: 'This link no longer works' });
});

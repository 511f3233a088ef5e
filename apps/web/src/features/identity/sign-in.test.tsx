import { businessRoutes } from '@daftar/contract/businesses';
import { identityRoutes } from '@daftar/contract/identity';
import { expect, it } from 'vitest';
import { api, renderScreen, screen, user } from '#web/testing/screens.tsx';

const WRONG = {
  status: 401,
  code: 'wrong_credentials' as const,
  message: 'Incorrect email, mobile number or password.',
};
const ANITA = { kind: 'staff' as const, is_email_verify: true, is_phone_verify: true, has_password: true };
const login = () => screen.findByRole('textbox', { name: 'Email or mobile number' });

async function enter(password: string): Promise<void> {
  await user.clear(await login());
  await user.type(await login(), 'anita@example.in');
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

/** Signs in, and says where the session is kept. */
async function signedIn(): Promise<(string | null)[]> {
  api.answers(businessRoutes.list, { data: [] });
  api.answers(identityRoutes.login, { user: { ...ANITA, token: { token: 'new-token' } } });
  await enter('seven quiet rivers');
  await screen.findByRole('heading', { name: 'Businesses' });
  return [localStorage.getItem('id_token'), sessionStorage.getItem('id_token')];
}

it('signs in, and keeps the session in the browser', async () => {
  renderScreen('/sign-in', { as: 'visitor' });
  expect(await signedIn()).toEqual(['new-token', null]);
  expect(api.calls(identityRoutes.login)[0]!.body).toEqual({
    login: 'anita@example.in',
    password: 'seven quiet rivers',
    login_type: 'staff',
  });
});

it('keeps the session in this tab only, where one asks for it', async () => {
  renderScreen('/sign-in', { as: 'visitor' });
  await user.click(await screen.findByRole('checkbox', { name: 'Keep me signed in' }));
  expect(await signedIn()).toEqual([null, 'new-token']);
});

it('reports a wrong password on the page', async () => {
  api.refuses(identityRoutes.login, WRONG);
  renderScreen('/sign-in', { as: 'visitor' });
  await enter('not this one');
  await screen.findByText(WRONG.message);
  expect(localStorage.getItem('id_token')).toBeNull();
  expect(await login()).toHaveProperty('value', 'anita@example.in');
});

it('reports an unreachable server, and keeps what was typed', async () => {
  api.loses(identityRoutes.login);
  renderScreen('/sign-in', { as: 'visitor' });
  await enter('seven quiet rivers');
  await screen.findByText('Can’t reach the server. Check your connection.');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(await login()).toHaveProperty('value', 'anita@example.in');
});

it('has a sign-in of its own for clients, at its own address', async () => {
  api.refuses(identityRoutes.login, WRONG);
  const router = renderScreen('/sign-in', { as: 'visitor' });
  const client = await screen.findByRole('radio', { name: 'Client' });
  expect(screen.queryByRole('button', { name: 'Sign in with a code' })).toBeNull();
  await user.click(client);
  await screen.findByRole('button', { name: 'Sign in with a code' });
  expect(router.state.location.search).toBe('?login_type=client');
  await enter('seven quiet rivers');
  await screen.findByText(WRONG.message);
  expect(api.calls(identityRoutes.login)[0]!.body.login_type).toBe('client');
  expect(localStorage.getItem('client_jwt_token')).toBeNull();
});

it('leads old addresses of clients to the sign-in by email', async () => {
  const router = renderScreen('/client-login-email?next=%2Fuseful-links', { as: 'visitor' });
  await screen.findByRole('textbox', { name: 'Email' });
  expect(screen.getByRole('radio', { name: 'Client' })).toHaveProperty('checked', true);
  expect(router.state.location.search).toBe('?login_type=client&type=email&next=%2Fuseful-links');
});

it('leads to sign-in when a session has ended, and says so', async () => {
  const ended = { status: 401, error: 'Your session has expired. Sign in again.' };
  api.refuses(businessRoutes.list, ended);
  const router = renderScreen('/businesses');
  await screen.findByRole('heading', { name: 'Welcome back' });
  await screen.findByText(/Your session has expired/);
  expect(router.state.location.search).toContain('next=%2Fbusinesses');
  expect(localStorage.getItem('id_token')).toBeNull();
});

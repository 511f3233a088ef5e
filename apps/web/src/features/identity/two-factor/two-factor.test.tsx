import { businessRoutes } from '@daftar/contract/businesses';
import { portalRoutes } from '@daftar/contract/portal';
import { twoFactorRoutes } from '@daftar/contract/two_factor';
import { beforeEach, expect, it } from 'vitest';
import { api, clock, renderScreen, screen, user, waitFor } from '#web/testing/screens.tsx';

const WRONG = { status: 422, error: 'This code is incorrect or was already used.' };
const KAVYA = { kind: 'staff' as const, name: 'Kavya Iyer', is_email_verify: true, is_phone_verify: true };
const AWAITS = { ...KAVYA, has_password: true, awaits: 'second_factor' as const };
const SIGNED_IN = { user: { ...KAVYA, has_password: true, token: { token: 'whole-token' } } };

beforeEach(() => {
  api.answers(twoFactorRoutes.methods, { authenticator: true, recovery_codes: true });
  api.answers(businessRoutes.list, { data: [] });
});

const code = () => screen.findByLabelText('Authenticator code');
const open = (path = '/two-factor', own: object = {}) => renderScreen(path, { user: { ...AWAITS, ...own } });

it('opens nothing before the second step', async () => {
  const router = open('/businesses');
  await screen.findByRole('heading', { name: 'Two-factor sign-in' });
  expect(router.state.location.search).toBe('?next=%2Fbusinesses');
  expect(api.calls(businessRoutes.list)).toHaveLength(0);
});

it('checks the code with its last digit, reports a wrong one, and goes on to the requested screen', async () => {
  api.refuses(twoFactorRoutes.signIn, WRONG);
  open('/two-factor?next=%2Fbusinesses');
  await waitFor(async () => expect(document.activeElement).toBe(await code()));
  await user.keyboard('000000');
  expect(await screen.findAllByText(WRONG.error)).not.toHaveLength(0);
  expect(await code()).toHaveProperty('value', '');
  api.answers(twoFactorRoutes.signIn, SIGNED_IN);
  await user.type(await code(), '123456');
  await screen.findByRole('heading', { name: 'No businesses yet' });
  expect(api.calls(twoFactorRoutes.signIn)[1]!.body).toEqual({ method: 'authenticator', otp: '123456' });
  expect(localStorage.getItem('id_token')).toBe('whole-token');
});

it('takes a recovery code instead, in any spelling', async () => {
  api.answers(twoFactorRoutes.signIn, SIGNED_IN);
  open();
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  await user.type(await screen.findByRole('textbox', { name: 'Recovery code' }), 'abc{Enter}');
  await screen.findByText('Enter a recovery code with 10 characters');
  expect(api.calls(twoFactorRoutes.signIn)).toHaveLength(0);
  await user.clear(screen.getByRole('textbox', { name: 'Recovery code' }));
  await user.type(screen.getByRole('textbox', { name: 'Recovery code' }), 'ABCDE-23456{Enter}');
  await screen.findByRole('heading', { name: 'No businesses yet' });
  expect(api.calls(twoFactorRoutes.signIn)[0]!.body).toMatchObject({ method: 'recovery_code' });
});

it('sets a second factor up where a business requires it', async () => {
  api.answers(twoFactorRoutes.startAuthenticator, { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Daftar' });
  api.answers(twoFactorRoutes.verifyAuthenticator, { recovery_codes: ['abcde-23456'], user: SIGNED_IN.user });
  api.answers(twoFactorRoutes.get, { required_by: [{ business: 'Rane & Rane', from: '2026-03-01T10:00:00.000Z' }] });
  open('/two-factor', { awaits: 'second_factor_setup' });
  await screen.findByRole('heading', { name: 'Set up two-factor sign-in' });
  await screen.findByText('Rane & Rane requires a second factor besides your password. Set it up to continue.');
  expect(screen.queryByRole('button', { name: 'Set up later' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Set up authenticator app' }));
  await user.type(await screen.findByLabelText('Code from the app'), '123456');
  await user.click(await screen.findByRole('button', { name: 'I saved my codes' }));
  await screen.findByRole('heading', { name: 'No businesses yet' });
});

it.each([
  [{ due_at: '2026-04-01T09:00:00.000Z' }, /^Owners of a business need a second factor, and the time/],
  [{ is_support: true }, /^Accounts of the support read the tickets/],
])('says why it is required: %j', async (facts, reason) => {
  api.answers(twoFactorRoutes.get, facts);
  open('/two-factor', { awaits: 'second_factor_setup' });
  await screen.findByText(reason);
});

it.each([
  ['2026-04-01T10:00:00.000Z', /until 08\/04\/2026 \(7 days left\)/],
  ['2026-04-07T10:00:01.000Z', /until 08\/04\/2026 \(1 day left\)/],
  ['2026-04-08T10:00:00.000Z', /need it from their next sign-in/],
])('offers it to a new owner on %s, who can postpone it', async (now, text) => {
  clock.set(now);
  const due = { second_factor_due_at: '2026-04-08T10:00:00.000Z', has_second_factor: false };
  open('/two-factor?next=%2Fbusinesses', { awaits: undefined, ...due });
  await screen.findByText(text);
  await user.click(screen.getByRole('button', { name: 'Set up later' }));
  await screen.findByRole('heading', { name: 'No businesses yet' });
});

it('asks a client, and names who resets it', async () => {
  api.answers(portalRoutes.businesses, { data: [] });
  api.answers(twoFactorRoutes.signIn, { user: { ...SIGNED_IN.user, kind: 'client' } });
  renderScreen('/client-businesses', { as: 'client', user: { ...AWAITS, kind: 'client' } });
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  screen.getByText('No codes left? Ask your accountant to reset your second factor.');
  await user.click(screen.getByRole('button', { name: 'Use authenticator app' }));
  await user.type(await code(), '123456');
  await waitFor(() => expect(api.calls(portalRoutes.businesses).length).toBeGreaterThan(0));
  expect(localStorage.getItem('client_jwt_token')).toBe('whole-token');
});

import { identityRoutes } from '@daftar/contract/identity';
import { twoFactorRoutes } from '@daftar/contract/two_factor';
import { beforeEach, expect, it } from 'vitest';
import { request } from '#web/core/api.ts';
import { api, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';

const WRONG = { status: 422, error: 'This code is incorrect or was already used.' };
const ADDED = { added_at: '2026-04-01T10:00:00.000Z' };
const CODES = ['abcde-23456', 'fghij-78901'];
const NEW_TOKEN = 'the-new-token-of-the-session';
const LAPTOP = { id: 4, name: 'Office laptop', created_at: ADDED.added_at };
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  api.answers(twoFactorRoutes.get, {});
  api.answers(identityRoutes.sessions, { data: [] });
  api.answers(identityRoutes.failedSignIns, { data: [] });
  api.answers(twoFactorRoutes.startAuthenticator, { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Daftar' });
});

async function startSetUp(): Promise<HTMLElement> {
  renderScreen('/user');
  await user.click(await button('Set up authenticator app'));
  const dialog = await screen.findByRole('dialog', { name: 'Set up authenticator app' });
  await user.click(within(dialog).getByRole('button', { name: 'Set up authenticator app' }));
  return dialog;
}

it('sets up an authenticator app with its key, and shows the recovery codes once', async () => {
  api.refuses(twoFactorRoutes.verifyAuthenticator, WRONG);
  const dialog = await startSetUp();
  await within(dialog).findByRole('img', { name: 'QR code for your authenticator app' });
  within(dialog).getByText('JBSW Y3DP EHPK 3PXP');
  const code = within(dialog).getByLabelText('Code from the app');
  expect(code.getAttribute('autocomplete')).toBe('one-time-code');
  await user.type(code, '000000');
  expect(await screen.findAllByText(WRONG.error)).not.toHaveLength(0);
  api.answers(twoFactorRoutes.verifyAuthenticator, { recovery_codes: CODES, user: { token: { token: NEW_TOKEN } } });
  // Pasted, as from a password manager.
  await user.click(within(dialog).getByLabelText('Code from the app'));
  await user.paste('123456');
  const codes = await within(dialog).findByRole('region', { name: 'Recovery codes' });
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(CODES);
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
  await screen.findByText('Recovery codes copied');
  expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
  await user.click(within(dialog).getByRole('button', { name: 'I saved my codes' }));
  await screen.findByText('Authenticator app added');
});

it('says how many recovery codes are left, and which business requires a second factor', async () => {
  api.answers(twoFactorRoutes.get, {
    authenticator: ADDED,
    recovery_codes_left: 9,
    required_by: [{ business: 'Rane & Rane', from: ADDED.added_at }],
  });
  renderScreen('/user');
  await screen.findByText(/9 of 10 left./);
  screen.getByText(/Rane & Rane requires it./);
});

it('keeps the new token at once; the codes stay on the screen', async () => {
  api.answers(twoFactorRoutes.verifyAuthenticator, { recovery_codes: CODES, user: { token: { token: NEW_TOKEN } } });
  const dialog = await startSetUp();
  await user.type(await within(dialog).findByLabelText('Code from the app'), '123456');
  await within(dialog).findByRole('region', { name: 'Recovery codes' });
  expect(localStorage.getItem('id_token')).toBe(NEW_TOKEN);
  const last = () => api.calls(twoFactorRoutes.get).at(-1)!.headers['authorization'];
  await waitFor(() => expect(last()).toBe(`Bearer ${NEW_TOKEN}`));
  within(dialog).getByText(CODES[0]!);
});

it('sends a call again that was refused because the token changed meanwhile', async () => {
  const release = api.delays(twoFactorRoutes.verifyAuthenticator);
  api.answers(twoFactorRoutes.verifyAuthenticator, { recovery_codes: CODES, user: { token: { token: NEW_TOKEN } } });
  const dialog = await startSetUp();
  await user.type(await within(dialog).findByLabelText('Code from the app'), '123456');
  // Another read of the page, with the old token, arrives after the change.
  api.refuses(identityRoutes.sessions, { status: 401, message: 'Your session has expired. Sign in again.' });
  const read = request(identityRoutes.sessions, {}, { quiet: true });
  await waitFor(() => expect(api.calls(identityRoutes.sessions)).toHaveLength(2));
  api.answers(identityRoutes.sessions, { data: [] });
  release();
  expect(await read).toEqual({ data: [] });
  await within(dialog).findByRole('region', { name: 'Recovery codes' });
});

it('is there for portal logins', async () => {
  const client = { kind: 'client' as const, is_email_verify: true, is_phone_verify: true, has_password: true };
  renderScreen('/user', { as: 'client', user: client });
  await screen.findByRole('heading', { name: 'Two-factor sign-in' });
  await screen.findByRole('button', { name: 'Set up authenticator app' });
});

it('removes an app once the user confirmed who they are', async () => {
  api.answers(twoFactorRoutes.get, { authenticator: ADDED, recovery_codes_left: 9 });
  api.answers(twoFactorRoutes.methods, { authenticator: true, recovery_codes: true });
  api.refuses(twoFactorRoutes.removeAuthenticator, { status: 403, code: 'confirm', message: 'Confirm' });
  renderScreen('/user');
  await user.click(await button('Remove authenticator app'));
  await user.click(await button('Remove'));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  await within(dialog).findByLabelText('Authenticator code');
  // The password isn't enough where there is a second factor.
  expect(within(dialog).queryByRole('button', { name: 'Use password' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Use a recovery code' }));
  await user.type(await within(dialog).findByRole('textbox', { name: 'Recovery code' }), 'abc{Enter}');
  await within(dialog).findByText('Enter a recovery code with 10 characters');
  expect(api.calls(twoFactorRoutes.confirm)).toHaveLength(0);
  const used = 'This recovery code is incorrect or was already used.';
  api.refuses(twoFactorRoutes.confirm, { status: 401, code: 'wrong_credentials', message: used });
  await user.clear(within(dialog).getByRole('textbox', { name: 'Recovery code' }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Recovery code' }), 'abcde-23456{Enter}');
  await within(dialog).findByText(used);
  api.answers(twoFactorRoutes.confirm, {});
  api.answers(twoFactorRoutes.removeAuthenticator, () => {
    api.answers(twoFactorRoutes.get, {});
    return {};
  });
  await user.clear(within(dialog).getByRole('textbox', { name: 'Recovery code' }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Recovery code' }), 'fghjk-78923{Enter}');
  await screen.findByText('Authenticator app removed');
  expect(api.calls(twoFactorRoutes.confirm)[1]!.body).toMatchObject({ method: 'recovery_code' });
  await screen.findByText('A new 6-digit code every 30 seconds on your phone.');
});

it('confirms by a code that is sent; closing the dialog changes nothing', async () => {
  api.answers(twoFactorRoutes.methods, { password: true, code_to: 'r•••@pillai.example' });
  api.answers(twoFactorRoutes.sendCode, { message: 'Code sent to r•••@pillai.example' });
  api.refuses(twoFactorRoutes.startAuthenticator, { status: 403, code: 'confirm', message: 'Confirm' });
  const setUp = await startSetUp();
  let dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  await within(dialog).findByLabelText('Account password');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm it’s you' })).toBeNull());
  expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull();
  const start = within(setUp).getByRole('button', { name: 'Set up authenticator app' });
  await waitFor(() => expect(start.getAttribute('aria-busy')).toBeNull());
  await user.click(start);
  dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  await user.click(await within(dialog).findByRole('button', { name: 'Send a code instead' }));
  await screen.findByText('Code sent to r•••@pillai.example');
  api.answers(twoFactorRoutes.confirm, () => {
    api.answers(twoFactorRoutes.startAuthenticator, { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Daftar' });
    return {};
  });
  await user.type(await within(dialog).findByLabelText('Confirmation code'), '123456');
  await screen.findByRole('img', { name: 'QR code for your authenticator app' });
  expect(api.calls(twoFactorRoutes.confirm)[0]!.body).toEqual({ method: 'code', otp: '123456' });
});

it('lists passkeys, and renames and removes one', async () => {
  let passkeys = [LAPTOP];
  api.answers(twoFactorRoutes.get, () => ({ passkeys }));
  api.answers(twoFactorRoutes.renamePasskey, ({ body }) => {
    passkeys = [{ ...LAPTOP, ...body }];
    return {};
  });
  api.answers(twoFactorRoutes.removePasskey, () => {
    passkeys = [];
    return {};
  });
  renderScreen('/user');
  await screen.findByText(/Passkey · Added .* · not used yet/);
  await user.click(await button('Rename Office laptop'));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Old laptop{Enter}');
  await screen.findByText('Passkey renamed');
  await user.click(await button('Remove Old laptop'));
  await screen.findByRole('dialog', { name: 'Remove passkey “Old laptop”?' });
  await user.click(await button('Remove'));
  await screen.findByText('Passkey removed');
  await waitFor(() => expect(screen.queryByText('Old laptop')).toBeNull());
});

it('replaces the recovery codes after confirmation', async () => {
  api.answers(twoFactorRoutes.get, { authenticator: ADDED, recovery_codes_left: 1 });
  api.answers(twoFactorRoutes.renewRecoveryCodes, { recovery_codes: CODES });
  renderScreen('/user');
  await user.click(await button('Create new codes'));
  expect(api.calls(twoFactorRoutes.renewRecoveryCodes)).toHaveLength(0);
  await user.click(await button('Create codes'));
  await screen.findByText('fghij-78901');
});

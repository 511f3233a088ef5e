import { identityRoutes } from '@daftar/contract/identity';
import { twoFactorRoutes } from '@daftar/contract/two_factor';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';

const RHEA = { kind: 'staff' as const, name: 'Rhea Changes', email: 'rhea@changes.example', version: 6 };
const NEW_EMAIL = 'rhea.much@changes.example';
const button = (name: string) => screen.findByRole('button', { name });
const verified = { is_email_verify: true, is_phone_verify: true, has_password: true };

/** The account as the server has it. */
let account = {};
const becomes = (change: object) => () => {
  account = { ...account, ...change };
  return account;
};

beforeEach(() => {
  api.answers(twoFactorRoutes.get, {});
  api.answers(identityRoutes.sessions, { data: [] });
  api.answers(identityRoutes.failedSignIns, { data: [] });
  api.answers(identityRoutes.sendEmailCode, { delivery: 'sent' });
});

function open(own: object = {}): void {
  account = { ...RHEA, ...verified, country_code: '+91', mobile_number: '9811144404', ...own };
  renderScreen('/user', { user: account });
  api.answers(identityRoutes.getUser, () => account);
}
/** Asks for another email, with a password or without. */
async function changeEmail(password: string): Promise<void> {
  await user.click(await button('Edit contact details'));
  const email = await screen.findByRole('textbox', { name: 'Email' });
  await user.clear(email);
  await user.type(email, NEW_EMAIL);
  if (password) await user.type(screen.getByLabelText(/^Current password/), password);
  await user.click(await button('Save'));
}

it('changes the name', async () => {
  api.answers(identityRoutes.updateUser, becomes({ name: 'Rhea Changes Much' }));
  open();
  await user.click(await button('Edit name'));
  const name = await screen.findByRole('textbox', { name: 'Your name' });
  await user.clear(name);
  await user.type(name, 'Rhea Changes Much');
  await user.click(await button('Save'));
  await screen.findByText('Name updated');
  await screen.findByText('Rhea Changes Much');
  const [call] = api.calls(identityRoutes.updateUser);
  expect([call!.headers['if-match'], call!.body]).toEqual(['6', { name: 'Rhea Changes Much' }]);
});

it('gives the focus back to its button when one cancels', async () => {
  open();
  (await button('Edit name')).focus();
  await user.keyboard('{Enter}');
  (await button('Cancel')).focus();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(document.activeElement).toBe(await button('Edit name')));
});

it('shows at its field that contact details need the password', async () => {
  const message = 'Enter your current password';
  api.refuses(identityRoutes.updateUser, { status: 422, errors: [{ field: 'current_password', rule: 'x', message }] });
  open();
  await changeEmail('');
  await screen.findByText(message);
  expect(screen.getByLabelText(/^Current password/).getAttribute('aria-invalid')).toBe('true');
});

it('keeps the old email until the new one is confirmed by its code', async () => {
  api.answers(identityRoutes.updateUser, becomes({ waiting_email: NEW_EMAIL }));
  api.answers(identityRoutes.confirmEmail, becomes({ waiting_email: null, email: NEW_EMAIL }));
  open();
  await changeEmail('seven quiet rivers');
  await screen.findByText('Confirm your new email');
  expect(api.calls(identityRoutes.updateUser)[0]!.headers['if-match']).toBe('6');
  const waiting = await screen.findByRole('region', { name: 'Confirm email' });
  within(waiting).getByText(/Until then, rhea@changes.example stays your email./);
  await within(waiting).findByText('Didn’t get a code?');
  await user.type(within(waiting).getByLabelText('Verification code'), '123456');
  await screen.findByText('Email confirmed');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Confirm email' })).toBeNull());
  screen.getByText(NEW_EMAIL);
});

it('offers a code again for an email that waits since another visit', async () => {
  open({ waiting_email: NEW_EMAIL });
  const waiting = await screen.findByRole('region', { name: 'Confirm email' });
  within(waiting).getByText('No code yet?');
  expect(api.calls(identityRoutes.sendEmailCode)).toHaveLength(0);
  await user.click(within(waiting).getByRole('button', { name: 'Send code' }));
  await within(waiting).findByText('Didn’t get a code?');
});

it('cancels the change of an email', async () => {
  api.answers(identityRoutes.takeBackEmail, becomes({ waiting_email: null }));
  open({ waiting_email: NEW_EMAIL });
  await user.click(await button('Cancel change'));
  await screen.findByText('Email change cancelled');
  expect(screen.queryByRole('region', { name: 'Confirm email' })).toBeNull();
});

it('changes the password', async () => {
  api.answers(identityRoutes.changePassword, {});
  open();
  await user.click(await button('Change password'));
  await user.type(await screen.findByLabelText('Current password'), 'seven quiet rivers');
  await user.type(screen.getByLabelText('New password'), 'three calm mangoes');
  await user.type(screen.getByLabelText('Confirm new password'), 'three calm mangoes');
  await user.click(await button('Change password'));
  await screen.findByText('Password changed');
  expect(api.calls(identityRoutes.changePassword)[0]!.body).toEqual({
    current_password: 'seven quiet rivers',
    password: 'three calm mangoes',
  });
});

it('shows a wrong current password at its field', async () => {
  api.refuses(identityRoutes.changePassword, {
    status: 401,
    code: 'wrong_credentials',
    message: 'Incorrect password.',
  });
  open();
  await user.click(await button('Change password'));
  await user.type(await screen.findByLabelText('Current password'), 'not this one');
  await user.type(screen.getByLabelText('New password'), 'three calm mangoes');
  await user.type(screen.getByLabelText('Confirm new password'), 'three calm mangoes');
  await user.click(await button('Change password'));
  await waitFor(() => expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true'));
});

it('switches to the dark theme, and keeps it in this browser', async () => {
  open();
  await user.click(await screen.findByRole('radio', { name: 'Dark' }));
  await waitFor(() => expect(document.documentElement.dataset.mantineColorScheme).toBe('dark'));
  expect(localStorage.getItem('theme_mode')).toBe('dark');
  await user.click(screen.getByRole('radio', { name: 'Light' }));
});

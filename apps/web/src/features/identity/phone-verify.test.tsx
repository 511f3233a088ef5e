import { businessRoutes } from '@daftar/contract/businesses';
import { identityRoutes } from '@daftar/contract/identity';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen, screen, user } from '#web/testing/screens.tsx';

const NEW = { email: 'sneha@rao.example', is_email_verify: false, is_phone_verify: false };
const WRONG = { status: 422, error: 'This code is incorrect or has expired. Check it or request a new one.' };
const send = async () => user.click(await screen.findByRole('button', { name: 'Send code' }));
const code = () => screen.findByLabelText('Verification code');

/** The account as the steps leave it. */
let account = {};
const becomes = (change: object) => () => {
  account = { ...account, ...change };
  return { kind: 'staff' as const, ...account };
};

beforeEach(() => {
  api.answers(identityRoutes.sendEmailCode, { delivery: 'outbox' });
  api.answers(identityRoutes.sendPhoneOtp, {});
  api.answers(businessRoutes.list, { data: [] });
});

function open(user: object): void {
  account = { has_password: true, ...user };
  renderScreen('/phone-verify', { user: account });
  api.answers(identityRoutes.getUser, () => account);
}

it('verifies email and mobile number by codes, and opens the businesses', async () => {
  api.answers(identityRoutes.confirmEmail, becomes({ is_email_verify: true }));
  api.answers(identityRoutes.verifyPhone, becomes({ is_phone_verify: true }));
  open(NEW);
  await screen.findByRole('heading', { name: 'Verify your email' });
  screen.getByText('Step 1 of 2');
  await send();
  await screen.findByText(/so the code was not sent/);
  await user.type(await code(), '123456');
  await screen.findByRole('heading', { name: 'Verify your mobile number' });
  screen.getByText('Step 2 of 2');
  await send();
  await user.type(await code(), '654321');
  await screen.findByRole('heading', { name: 'No businesses yet' });
  expect(api.calls(identityRoutes.verifyPhone)[0]!.body).toEqual({ otp: '654321' });
});

it('reports a wrong code, and offers another one after a while', async () => {
  api.refuses(identityRoutes.verifyPhone, WRONG);
  open({ ...NEW, is_email_verify: true });
  await send();
  await user.type(await code(), '000000');
  expect(await screen.findAllByText(WRONG.error)).not.toHaveLength(0);
  screen.getByRole('button', { name: /^Resend code in \d+s$/ });
});

it('lets an invited person create a password, typed twice alike', async () => {
  api.answers(identityRoutes.changePassword, {});
  open({ is_email_verify: true, is_phone_verify: true, has_password: false });
  await screen.findByRole('heading', { name: 'Create a password' });
  await user.type(screen.getByLabelText('Password'), 'three calm mangoes');
  await user.type(screen.getByLabelText('Confirm password'), 'something else');
  await user.click(screen.getByRole('button', { name: 'Create password' }));
  await screen.findByText('Passwords don’t match');
  expect(api.calls(identityRoutes.changePassword)).toHaveLength(0);
  await user.clear(screen.getByLabelText('Confirm password'));
  await user.type(screen.getByLabelText('Confirm password'), 'three calm mangoes');
  await user.click(screen.getByRole('button', { name: 'Create password' }));
  await screen.findByRole('heading', { name: 'No businesses yet' });
});

it('corrects a wrong number, with the password', async () => {
  api.answers(identityRoutes.updateUser, becomes({ mobile_number: '9811122244' }));
  open({ ...NEW, is_email_verify: true, country_code: '+91', mobile_number: '9811122233' });
  await user.click(await screen.findByRole('button', { name: 'Change number' }));
  const number = await screen.findByRole('textbox', { name: 'Mobile number' });
  await user.clear(number);
  await user.type(number, '9811122244');
  await user.type(screen.getByLabelText('Account password'), 'seven quiet rivers');
  await user.click(screen.getByRole('button', { name: 'Change number' }));
  await screen.findByText(/9811122244/);
  expect(api.calls(identityRoutes.updateUser)[0]!.body).toMatchObject({ current_password: 'seven quiet rivers' });
});

it('asks a new owner for a second factor next, which can wait', async () => {
  api.answers(identityRoutes.verifyPhone, becomes({ is_phone_verify: true }));
  open({ ...NEW, is_email_verify: true, second_factor_due_at: '2026-04-08T10:00:00.000Z' });
  await send();
  await user.type(await code(), '654321');
  await screen.findByRole('heading', { name: 'Set up two-factor sign-in' });
  await user.click(screen.getByRole('button', { name: 'Set up later' }));
  await screen.findByRole('heading', { name: 'No businesses yet' });
});

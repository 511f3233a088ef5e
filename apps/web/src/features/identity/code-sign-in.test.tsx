import { identityRoutes } from '@daftar/contract/identity';
import { beforeEach, expect, it, vi } from 'vitest';
import { api, renderScreen, screen, user, waitFor } from '#web/testing/screens.tsx';

const SIGN_IN = '/sign-in?login_type=client';
const WRONG = { status: 422, error: 'This code is incorrect or has expired. Check it or request a new one.' };
const login = () => screen.findByRole('textbox', { name: 'Email or mobile number' });
const code = () => screen.findByLabelText('Verification code');
const focused = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));

beforeEach(() =>
  api.answers(identityRoutes.sendSignInCode, ({ body }) => ({
    delivery: 'sent',
    message: `If ${body.login} has a client login, a code has been sent.`,
  })),
);

async function ask(): Promise<void> {
  renderScreen(SIGN_IN, { as: 'visitor' });
  await user.type(await login(), 'mahesh@kesarfoods.example');
  await user.click(screen.getByRole('button', { name: 'Sign in with a code' }));
  await screen.findByRole('heading', { name: 'Enter your code' });
}

it('sends a code at once to a login that is there, and asks for the code', async () => {
  await ask();
  await screen.findByText(/If mahesh@kesarfoods.example has a client login, a code has been sent./);
  expect((await code()).getAttribute('autocomplete')).toBe('one-time-code');
  await focused(await code());
});

it('checks the code with its last digit, reports a wrong one, and empties the field', async () => {
  api.refuses(identityRoutes.signInByCode, WRONG);
  await ask();
  await user.type(await code(), '111111');
  expect(await screen.findAllByText(WRONG.error)).not.toHaveLength(0);
  expect(await code()).toHaveProperty('value', '');
  expect(api.calls(identityRoutes.signInByCode)[0]!.body).toEqual({
    login: 'mahesh@kesarfoods.example',
    otp: '111111',
  });
});

it('sends another code only after a minute', async () => {
  const now = Date.now();
  await ask();
  const again = await screen.findByRole('button', { name: /^Resend code in \d+s$/ });
  expect(again).toHaveProperty('disabled', true);
  vi.spyOn(Date, 'now').mockReturnValue(now + 61_000);
  await user.click(await screen.findByRole('button', { name: 'Resend code' }));
  await waitFor(() => expect(api.calls(identityRoutes.sendSignInCode)).toHaveLength(2));
});

it('says that an earlier code still counts when too many are asked for', async () => {
  api.refuses(identityRoutes.sendSignInCode, { status: 429, error: 'Too many' });
  await ask();
  await screen.findByText(/A code was sent a short while ago. Enter the most recent one./);
});

it('is used with the keyboard alone: another login, the password, and back', async () => {
  renderScreen(SIGN_IN, { as: 'visitor' });
  await focused(await login());
  screen.getByRole('button', { name: 'Sign in with a code' }).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Sign in with a code' });
  await focused(await login());
  await user.keyboard('mahesh{Enter}');
  await screen.findByText('Enter an email or mobile number');
  await user.clear(await login());
  await user.keyboard('nobody@kesarfoods.example{Enter}');
  await focused(await code());
  screen.getByRole('button', { name: 'Use another email or mobile number' }).focus();
  await user.keyboard('{Enter}');
  await focused(await login());
  await user.clear(await login());
  await user.keyboard('98790 11011');
  screen.getByRole('button', { name: 'Sign in with password' }).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Welcome back' });
  expect(await login()).toHaveProperty('value', '98790 11011');
});

import { businessRoutes } from '@daftar/contract/businesses';
import { identityRoutes } from '@daftar/contract/identity';
import { beforeEach, expect, it } from 'vitest';
import { STORED } from '#web/core/storage.ts';
import { api, renderScreen, screen, user, waitFor } from '#web/testing/screens.tsx';

const LOCKED = { name: 'Pinto Locks', user_pin_exist: true, is_locked: true };
const OPEN = {
  ...LOCKED,
  kind: 'staff' as const,
  is_locked: false,
  is_phone_verify: true,
  is_email_verify: true,
  has_password: true,
};
const wrong = (error: string) => ({ status: 422, code: 'wrong_credentials', error }) as const;

beforeEach(() => api.answers(businessRoutes.list, { data: [] }));

async function open(): Promise<HTMLElement> {
  renderScreen('/pin?next=%2Fbusinesses', { user: LOCKED });
  return screen.findByLabelText('PIN');
}

it('is sent with its last digit, and leads back to the screen', async () => {
  api.answers(identityRoutes.unlock, OPEN as never);
  const pin = await open();
  await waitFor(() => expect(document.activeElement).toBe(pin));
  await user.keyboard('270');
  expect(api.calls(identityRoutes.unlock)).toHaveLength(0);
  await user.keyboard('9');
  await screen.findByRole('heading', { level: 1, name: 'Businesses' });
  expect(api.calls(identityRoutes.unlock)[0]!.body).toEqual({ pin: '2709' });
});

it('says how many tries are left after a wrong one, and empties the field', async () => {
  api.refuses(identityRoutes.unlock, wrong('Incorrect PIN. 4 attempts left.'));
  const pin = await open();
  await user.type(pin, '1111');
  await screen.findAllByText('Incorrect PIN. 4 attempts left.');
  await waitFor(() => expect(pin).toHaveProperty('value', ''));
});

it('ends the session with the fifth wrong one, and says why', async () => {
  api.refuses(identityRoutes.unlock, { status: 401, message: 'You entered a wrong PIN 5 times. Sign in again.' });
  await user.type(await open(), '1111');
  await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
  await screen.findByText('You entered a wrong PIN 5 times. Sign in again.');
  expect(localStorage.getItem(STORED.token)).toBeNull();
});

it('sets another PIN with the account password when it is forgotten', async () => {
  api.refuses(identityRoutes.forgotPin, wrong('Incorrect password.'));
  await open();
  await user.click(screen.getByRole('button', { name: 'Forgot PIN?' }));
  await user.type(await screen.findByLabelText('Account password'), 'not this one');
  await user.type(screen.getByLabelText('New PIN'), '8305');
  await user.click(screen.getByRole('button', { name: 'Set PIN and unlock' }));
  await screen.findByText('Incorrect password.');
  api.answers(identityRoutes.forgotPin, OPEN as never);
  await user.type(screen.getByLabelText('Account password'), 'this one');
  await user.click(screen.getByRole('button', { name: 'Set PIN and unlock' }));
  await screen.findByRole('heading', { level: 1, name: 'Businesses' });
  expect(api.calls(identityRoutes.forgotPin)[1]!.body).toEqual({ password: 'this one', pin: '8305' });
});

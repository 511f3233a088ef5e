import { publicFormRoutes } from '@daftar/contract/public_forms';
import { expect, it } from 'vitest';
import { api, renderScreen, screen, user } from '#web/testing/screens.tsx';

const FORM = { business_name: 'Sharma and Company', language: 'en', path: 'retail_loan/1', closed: null } as const;
const open = () => renderScreen('/public-jwt-forms/v1/pin?jwt=link-of-the-test', { as: 'visitor' });

it('asks a visitor for the PIN, and says that it is wrong', async () => {
  api.answers(publicFormRoutes.byJwt, FORM);
  api.refuses(publicFormRoutes.validatePin, { status: 401, code: 'wrong_credentials', message: 'Wrong PIN' });
  const router = open();
  const field = await screen.findByRole('textbox', { name: 'PIN' });
  await user.type(field, '123456');
  await screen.findByText('Wrong PIN. The form is locked after 5 wrong PINs.');
  expect(field).toHaveProperty('value', '');
  expect(api.calls(publicFormRoutes.validatePin)[0]).toMatchObject({
    body: { pin: '123456' },
    headers: { 'x-jwt-token': 'link-of-the-test' },
  });
  expect(router.state.location.search).toBe('');
});

it('says why a form can’t be opened', async () => {
  api.answers(publicFormRoutes.byJwt, { ...FORM, closed: 'locked' });
  open();
  await screen.findByRole('heading', { level: 1, name: 'Loan form' });
  expect(screen.queryByRole('textbox')).toBeNull();
});

import { firmRoutes } from '@daftar/contract/firms';
import { expect, it } from 'vitest';
import { asksFirst, confirmIdentity, declineToConfirm } from '#web/testing/confirm-first.ts';
import { api, renderScreen, screen, user } from '#web/testing/screens.tsx';

const FIRM = { id: 7, name: 'Sharma and Company', country: 'IN', gst_type: 'Unregistered', state: 'Gujarat' } as const;
const upi = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'UPI ID' });
const save = async () => user.click(await screen.findByRole('button', { name: /^Save firm/ }));

it('asks who you are before the UPI ID changes, keeps what was typed, and saves it', async () => {
  api.answers(firmRoutes.get, { ...FIRM, version: 3 });
  asksFirst(firmRoutes.update, { ...FIRM, upi_id: 'sharma@okhdfcbank', version: 4 });
  renderScreen('firmDetails?firm=7');
  await user.type(await upi(), 'sharma@okhdfcbank');
  await save();
  await declineToConfirm();
  expect((await upi()).value).toBe('sharma@okhdfcbank');
  await save();
  await confirmIdentity();
  await screen.findByText('Sharma and Company saved');
  const sent = api.calls(firmRoutes.update);
  expect(sent.map(({ body }) => body.upi_id)).toEqual(Array(3).fill('sharma@okhdfcbank'));
  expect(sent.map(({ headers }) => headers['if-match'])).toEqual(['3', '3', '3']);
});

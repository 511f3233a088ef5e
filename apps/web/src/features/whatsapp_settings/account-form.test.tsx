import { whatsAppSettingsRoutes as routes } from '@daftar/contract/whatsapp_settings';
import { expect, it } from 'vitest';
import { asksFirst, confirmIdentity, declineToConfirm } from '#web/testing/confirm-first.ts';
import { api, renderScreen, screen, user } from '#web/testing/screens.tsx';

const SAVED = { phone_number_id: '1065', business_account_id: '', app_id: '', has_access_token: true, version: 1 };

it('asks who you are before the token is saved, and keeps what was typed', async () => {
  api.answers(routes.get, { ...SAVED, phone_number_id: '', version: 0 });
  api.answers(routes.access, { is_business_whatsapp: true, may_use: true });
  api.answers(routes.waiting, { recent: 0, older: 0 });
  asksFirst(routes.update, SAVED);
  renderScreen('whatsapp-config');
  await user.type(await screen.findByRole('textbox', { name: 'Phone number ID' }), '1065');
  const token = screen.getByLabelText<HTMLInputElement>('Access token');
  await user.type(token, 'EAABtoken');
  const save = async () => user.click((await screen.findAllByRole('button', { name: 'Save' }))[0]!);
  await save();
  await declineToConfirm();
  expect(token.value).toBe('EAABtoken');
  api.answers(routes.get, SAVED);
  await save();
  await confirmIdentity();
  await screen.findByText('WhatsApp settings saved');
  expect(api.calls(routes.update).at(-1)?.body).toMatchObject({ phone_number_id: '1065', access_token: 'EAABtoken' });
});

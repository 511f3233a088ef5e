/** A business whose WhatsApp number is connected to the local Cloud API. */
import { outboxRoutes } from '@daftar/contract/outbox';
import { whatsAppSettingsRoutes as routes } from '@daftar/contract/whatsapp_settings';
import type { TestApp } from './app.ts';
import { createTestBusiness, createTestUser } from './people.ts';
import { ACCOUNT_ID, APP_ID, APP_SECRET, NUMBER_ID, reportTo, TOKEN } from './whatsapp-cloud.ts';

export const ENTERED = {
  phone_number_id: NUMBER_ID,
  business_account_id: ACCOUNT_ID,
  app_id: APP_ID,
  access_token: TOKEN,
  app_secret: APP_SECRET,
};

export async function connectedBusiness(app: TestApp) {
  const owner = await createTestUser(app);
  const business = (await createTestBusiness(owner)).id;
  const call = owner.in(business);
  // Never quiet, so that no test depends on the hour.
  await call(outboxRoutes.updateSettings, { body: { quiet_from: '00:00', quiet_until: '00:00' } });
  await call(routes.setAccess, { body: { is_business_whatsapp: true } });
  await call(routes.update, { body: ENTERED });
  const { webhook_url, verify_token } = await call(routes.get, {});
  const hook = new URL(webhook_url!);
  const local = `${app.url}${hook.pathname}`;
  const query = new URLSearchParams({
    'hub.mode': 'subscribe',
    'hub.verify_token': verify_token!,
    'hub.challenge': '1158201444',
  });
  await fetch(`${local}?${query}`);
  await call(routes.check, {});
  return { owner, business, call, hook: local, report: (body: object) => reportTo(local, body) };
}

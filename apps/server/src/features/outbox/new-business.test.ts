import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { identityRoutes } from '@daftar/contract/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { lastTextTo } from '#server/testing/messages.ts';
import { createTestPortal } from '#server/testing/portal.ts';
import { testSmtp } from '#server/testing/smtp.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { sendMail } from './outbox.service.ts';

let app: TestApp;
let smtp: Awaited<ReturnType<typeof testSmtp>>;
let at: Awaited<ReturnType<typeof createTestPortal>>;
beforeAll(async () => {
  smtp = await testSmtp();
  app = await ownApp({ ...smtp.settings, RATE_LIMIT_FACTOR: '1' });
  at = await createTestPortal(app);
});
afterAll(async () => {
  await app.stop();
  await smtp.close();
});

test('a business of the first week sends to fifty recipients a day and is told so; its people still get codes', async () => {
  await withBusinessContext(app.app, at.business, async (ctx) => {
    for (let n = 0; n < 50; n += 1) await sendMail(ctx, { to: `n${n}@x.example`, subject: 'Hello', text: 'Plain' });
    // Once more to a recipient of today.
    await sendMail(ctx, { to: 'n0@x.example', subject: 'Hello', text: 'Plain' });
  });
  const { id } = await addClient(at.call);
  const invite = (email: string) =>
    at.call(clientSettingRoutes.grantPortalAccess, { params: { clientId: id }, body: { email } });
  const refusal = await expectRefusal(invite('fifty.first@x.example'));
  expect(refusal).toMatchObject({
    status: 429,
    message: 'In its first 7 days, a business can send 200 messages to 50 recipients a day. Try again tomorrow.',
  });
  const { email } = at.owner.user;
  await app.client()(identityRoutes.forgotPassword, { body: { email } });
  await expect.poll(() => lastTextTo(app, email)).toContain('Reset your password');
  await app.owner.query(`update messages set created_at = created_at - interval '1 day' where business_id = $1`, [
    at.business,
  ]);
  await invite('next.day@x.example');
  await app.owner.query(`update messages set created_at = now() where business_id = $1`, [at.business]);
  await app.owner.query(`update businesses set created_at = now() - interval '8 days' where id = $1`, [at.business]);
  await invite('older.business@x.example');
});

import { providerRoutes as routes } from '@daftar/contract/providers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, testApp, type TestApp } from '#server/testing/app.ts';
import { addMember, createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

let local: TestApp;
let real: TestApp;
beforeAll(async () => {
  local = await testApp();
  real = await ownApp({
    MAIL_PROVIDER: 'smtp',
    SMTP_URL: 'smtp://mailer:hidden-word@127.0.0.1:2525',
    MAIL_FROM: 'Office <office@example.in>',
    SMS_PROVIDER: 'http',
    SMS_URL: 'http://127.0.0.1:2526/sms',
    SMS_TOKEN: 'hidden-token',
    MAX_UPLOAD_MB: '40',
  });
});
afterAll(() => Promise.all([local.stop(), real.stop()]));

const asked = async (owner: TestPerson) => {
  const { id } = await createTestBusiness(owner);
  return { id, answer: await owner.in(id)(routes.get, {}) };
};

test('without settings everything is local', async () => {
  const { answer } = await asked(await createTestUser(local));
  expect(answer).toEqual({
    mail: { kind: 'outbox', from: 'Daftar <no-reply@localhost>' },
    sms: { kind: 'outbox' },
    storage: { kind: 'local', max_upload_mb: 25 },
  });
});

test('with real ones it tells which, and none of their secrets', async () => {
  const { answer } = await asked(await createTestUser(real));
  expect(answer).toEqual({
    mail: { kind: 'smtp', from: 'Office <office@example.in>' },
    sms: { kind: 'http' },
    storage: { kind: 'local', max_upload_mb: 40 },
  });
  expect(JSON.stringify(answer)).not.toMatch(/hidden|127\.0\.0\.1/);
});

test('only an owner may ask', async () => {
  const { id } = await asked(await createTestUser(local));
  const manager = await createTestUser(local);
  await addMember(local, id, manager, { business_management: 'all', user_role_management: 'all' });
  expect((await expectRefusal(manager.in(id)(routes.get, {}))).status).toBe(403);
});

import { twoFactorRoutes as routes } from '@daftar/contract/two_factor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { lastTextTo } from '#server/testing/messages.ts';
import { clientPerson, createTestUser, PASSWORD, type TestPerson } from '#server/testing/people.ts';
import { addAuthenticator, codeOf, forgetProof, signInByPassword } from '#server/testing/two-factor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const byPassword = { body: { method: 'password' as const, password: PASSWORD } };
/** Any call that needs a recent proof. */
const sensitive = (who: TestPerson) => who.call(routes.startAuthenticator, {});

describe('a recent proof of identity', () => {
  test('is a fresh sign-in, then the password, and counts for its session only', async () => {
    const who = await createTestUser(app);
    await sensitive(who);
    const elsewhere = await signInByPassword(app, who);
    await forgetProof(app, who);
    expect(await expectRefusal(sensitive(who))).toMatchObject({ status: 403, body: { code: 'confirm' } });
    await who.call(routes.confirm, byPassword);
    await sensitive(who);
    expect((await expectRefusal(sensitive(elsewhere))).body.code).toBe('confirm');
  });

  test('a wrong password proves nothing', async () => {
    const who = await createTestUser(app);
    await forgetProof(app, who);
    const body = { method: 'password' as const, password: 'not the password' };
    expect((await expectRefusal(who.call(routes.confirm, { body }))).body.code).toBe('wrong_credentials');
    expect((await expectRefusal(sensitive(who))).body.code).toBe('confirm');
  });

  test('is a code of the authenticator app, each code once', async () => {
    const who = await createTestUser(app);
    const { secret } = await addAuthenticator(app, who);
    await forgetProof(app, who);
    const proof = { body: { method: 'authenticator' as const, otp: codeOf(secret) } };
    await who.call(routes.confirm, proof);
    await who.call(routes.renewRecoveryCodes, {});
    await forgetProof(app, who);
    expect((await expectRefusal(who.call(routes.confirm, proof))).status).toBe(401);
  });
});

describe('a code by email', () => {
  const sentTo = async ({ user }: TestPerson): Promise<string> =>
    /(\d{6}) is your Daftar code/.exec(await lastTextTo(app, user.email))![1]!;

  test.each(['staff', 'client'] as const)('is a proof for %s who may not know their password, once', async (kind) => {
    const who = kind === 'staff' ? await createTestUser(app) : await clientPerson(app);
    expect((await who.call(routes.methods, {})).code_to).toContain('•••@example.in');
    await who.call(routes.sendCode, {});
    const proof = { body: { method: 'code' as const, otp: await sentTo(who) } };
    await who.call(routes.confirm, proof);
    expect((await expectRefusal(who.call(routes.confirm, proof))).body.code).toBe('wrong_credentials');
  });

  test('does not replace a second factor', async () => {
    const who = await createTestUser(app);
    await who.call(routes.sendCode, {});
    const otp = await sentTo(who);
    await addAuthenticator(app, who);
    expect((await who.call(routes.methods, {})).code_to).toBeNull();
    expect((await expectRefusal(who.call(routes.sendCode, {}))).status).toBe(409);
    expect((await expectRefusal(who.call(routes.confirm, { body: { method: 'code', otp } }))).status).toBe(401);
  });
});

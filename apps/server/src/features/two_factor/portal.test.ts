import { activityRoutes } from '@daftar/contract/activity';
import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { identityRoutes } from '@daftar/contract/identity';
import { portalRoutes } from '@daftar/contract/portal';
import { twoFactorRoutes as routes } from '@daftar/contract/two_factor';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { expectRefusal, said } from '#server/testing/expect-refusal.ts';
import { lastTextTo } from '#server/testing/messages.ts';
import { addMember, createTestUser, signedIn } from '#server/testing/people.ts';
import { createTestPortal } from '#server/testing/portal.ts';
import { softPasskey } from '#server/testing/soft-passkey.ts';
import { addAuthenticator, codeOf, enterSecondFactor, forgetProof, renewed } from '#server/testing/two-factor.ts';

/** The second factor of portal logins (docs/decisions/0140-second-factor-rules.md). */
let app: TestApp;
let at: Awaited<ReturnType<typeof createTestPortal>>;
beforeAll(async () => {
  app = await testApp();
  at = await createTestPortal(app);
});
afterAll(() => app.stop());

const reset = (params: { clientId: number; id: number }, call = at.call) =>
  call(clientSettingRoutes.resetPortalTwoFactor, { params });

test('a client sets up an app; the portal asks for it after the password and after a code', async () => {
  const { who, email } = await at.withLogin();
  const { secret, recoveryCodes } = await addAuthenticator(app, who);
  expect(recoveryCodes).toHaveLength(10);
  expect(await lastTextTo(app, email)).toContain('You added an authenticator app');
  expect(await at.clientsOf(who)).toHaveLength(1);

  const entering = await at.signIn(email);
  expect(entering.user).toMatchObject({ awaits: 'second_factor', email: expect.stringContaining('•••') });
  expect((await expectRefusal(entering.call(portalRoutes.businesses, {}))).body.code).toBe('second_factor');
  const before = entering.token;
  await enterSecondFactor(app, entering, { method: 'authenticator', otp: codeOf(secret) });
  expect(entering.token).not.toBe(before);
  expect(await at.clientsOf(entering)).toHaveLength(1);

  await app.client()(identityRoutes.sendSignInCode, { body: { login: email } });
  const sent = async () => /(\d{6}) is your Daftar sign-in code/.exec(await lastTextTo(app, email))?.[1];
  await expect.poll(sent, { timeout: 60_000 }).toBeDefined();
  const otp = (await sent())!;
  const { user } = await app.client()(identityRoutes.signInByCode, { body: { login: email, otp } });
  expect(user.awaits).toBe('second_factor');
  const byCode = signedIn(app, user, user.token.token);
  await enterSecondFactor(app, byCode, { method: 'recovery_code', recovery_code: recoveryCodes[0]! });
  expect(await at.clientsOf(byCode)).toHaveLength(1);
});

test('a client uses a passkey, and needs it before changing it', async () => {
  const { who, email } = await at.withLogin();
  const key = softPasskey(app.url);
  const credential = key.create(await who.call(routes.startPasskey, {}));
  await renewed(app, who, who.call(routes.addPasskey, { body: { name: 'Phone', credential } }));
  const entering = await at.signIn(email);
  const answer = key.get(await entering.call(routes.usePasskey, {}));
  await enterSecondFactor(app, entering, { method: 'passkey', credential: answer });
  await forgetProof(app, who);
  expect((await expectRefusal(entering.call(routes.renewRecoveryCodes, {}))).body.code).toBe('confirm');
  expect((await entering.call(routes.methods, {})).code_to).toBeNull();
});

test('the business resets it for a client who lost it, who is signed out and told', async () => {
  const { who, email, params } = await at.withLogin();
  expect(await said(reset(params))).toEqual([409, 'This client doesn’t use two-factor sign-in.']);
  await addAuthenticator(app, who);
  const [access] = await at.accesses(params.clientId);
  expect(access!.has_second_factor).toBe(true);

  const clerk = await createTestUser(app);
  await addMember(app, at.business, clerk, { clients: 'write' });
  expect((await expectRefusal(reset(params, clerk.in(at.business)))).status).toBe(403);
  await forgetProof(app, at.owner);
  expect((await expectRefusal(reset(params))).body.code).toBe('confirm');
  await app.owner.query('update sessions set confirmed_at = now() where user_id = $1', [at.owner.user.id]);
  await reset(params);
  expect((await expectRefusal(who.call(portalRoutes.businesses, {}))).status).toBe(401);
  expect((await at.signIn(email)).user.awaits).toBeUndefined();
  expect(await lastTextTo(app, email)).toContain('Anita Sharma of Sharma & Co reset the second factor');
  const { data } = await at.call(activityRoutes.list, { query: { per_page: 100 } });
  expect(data.find(({ action }) => action === 'reset_two_factor')).toMatchObject({ entity: 'client_logins' });
  const pending = await at.grant(params.clientId, { email: at.newEmail() });
  expect((await expectRefusal(reset({ ...params, id: pending.id }))).status).toBe(409);
});

test('a login that another business relies on is not weakened', async () => {
  const { who, email, params } = await at.withLogin();
  await addAuthenticator(app, who);
  const second = await createTestPortal(app);
  const there = await second.withLogin();
  await second.grant(there.id, { email });
  await second.accept(who, await second.linkTo(email));
  expect((await expectRefusal(reset(params))).status).toBe(409);
  expect((await at.signIn(email)).user.awaits).toBe('second_factor');
});

import { identityRoutes } from '@daftar/contract/identity';
import { twoFactorRoutes as routes } from '@daftar/contract/two_factor';
import { POSTPONE_DAYS } from '@daftar/domain/two-factor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { expectRefusal, said } from '#server/testing/expect-refusal.ts';
import { lastTextTo } from '#server/testing/messages.ts';
import { addMember, createTestBusiness, createTestUser, PASSWORD, signedIn } from '#server/testing/people.ts';
import type { TestPerson } from '#server/testing/people.ts';
import { openSocket } from '#server/testing/sockets.ts';
import { softPasskey } from '#server/testing/soft-passkey.ts';
import {
  addAuthenticator,
  codeOf,
  enterSecondFactor,
  forgetProof,
  renewed,
  signInByPassword,
} from '#server/testing/two-factor.ts';

/** docs/decisions/0140-second-factor-rules.md */
let app: TestApp;
beforeAll(async () => {
  app = await ownApp({ SUPPORT_EMAILS: 'help@factor.example' });
});
afterAll(() => app.stop());

const statusOf = async ({ token }: Pick<TestPerson, 'token'>): Promise<number> =>
  (await fetch(`${app.url}/api/user`, { headers: { authorization: `Bearer ${token}` } })).status;

/** Signed in on a second device, with a socket. */
async function elsewhere(who: TestPerson, secret?: string) {
  const device = await signInByPassword(app, who);
  if (secret) await enterSecondFactor(app, device, { method: 'authenticator', otp: codeOf(secret, 1) });
  const { socket } = await openSocket(app.url, device.token);
  const closed = new Promise<string>((resolve) => socket.once('disconnect', resolve));
  return { token: device.token, closed };
}

describe('a password alone', () => {
  test('does not remove or replace a second factor', async () => {
    const who = await createTestUser(app);
    const { recoveryCodes } = await addAuthenticator(app, who);
    await forgetProof(app, who);
    const byPassword = { body: { method: 'password' as const, password: PASSWORD } };
    expect(await said(who.call(routes.confirm, byPassword))).toEqual([
      409,
      'Confirm with your second factor or a recovery code instead.',
    ]);
    const attempts = [
      () => who.call(routes.removeAuthenticator, {}),
      () => who.call(routes.renewRecoveryCodes, {}),
      () => who.call(routes.startPasskey, {}),
    ];
    for (const attempt of attempts) expect((await expectRefusal(attempt())).body.code).toBe('confirm');
    expect((await signInByPassword(app, who)).user.awaits).toBe('second_factor');

    const byCode = { body: { method: 'recovery_code' as const, recovery_code: recoveryCodes[0]! } };
    await who.call(routes.confirm, byCode);
    expect(await lastTextTo(app, who.user.email)).toContain('You used a recovery code');
    await forgetProof(app, who);
    expect((await expectRefusal(who.call(routes.confirm, byCode))).status).toBe(401);
    await who.call(routes.confirm, { body: { method: 'recovery_code', recovery_code: recoveryCodes[1]! } });
    await who.call(routes.removeAuthenticator, {});
    expect((await who.call(routes.methods, {})).password).toBe(true);
  });

  test('whether it is right or wrong is not told', async () => {
    const who = await createTestUser(app);
    await addAuthenticator(app, who);
    const wrong = { body: { method: 'password' as const, password: 'not the password' } };
    expect((await expectRefusal(who.call(routes.confirm, wrong))).status).toBe(409);
  });
});

describe('the login of an account', () => {
  const pin = '2580';
  const password = 'seven quiet rivers';
  const confirmByCode = async (who: TestPerson) => {
    await who.call(routes.sendCode, {});
    const otp = /(\d{6}) is your/.exec(await lastTextTo(app, who.user.email))![1]!;
    await who.call(routes.confirm, { body: { method: 'code', otp } });
  };

  test('with a second factor changes by password and factor, not by the password alone', async () => {
    const who = await createTestUser(app);
    const { recoveryCodes } = await addAuthenticator(app, who);
    await forgetProof(app, who);
    const current_password = PASSWORD;
    const attempts = [
      () => who.call(identityRoutes.updateUser, { body: { email: 'thief@factor.example', current_password } }),
      () => who.call(identityRoutes.setPin, { body: { pin, current_password } }),
      () => who.call(identityRoutes.updateUser, { body: { mobile_number: '9811177001', current_password } }),
      () => who.call(identityRoutes.changePassword, { body: { password, current_password } }),
    ];
    for (const attempt of attempts) expect((await expectRefusal(attempt())).body.code).toBe('confirm');
    const same = { email: who.user.email, mobile_number: who.user.mobile_number, name: 'Rina Shah' };
    const renamed = await who.call(identityRoutes.updateUser, { body: same });
    expect(renamed).toMatchObject({ ...same, waiting_email: null, is_phone_verify: true, user_pin_exist: false });
    await signInByPassword(app, who);

    await who.call(routes.confirm, { body: { method: 'recovery_code', recovery_code: recoveryCodes[0]! } });
    for (const attempt of attempts) await attempt();
    expect(await who.call(identityRoutes.getUser, {})).toMatchObject({
      waiting_email: 'thief@factor.example',
      mobile_number: '9811177001',
      user_pin_exist: true,
    });
  });

  test('without a second factor changes by its password', async () => {
    const who = await createTestUser(app);
    await forgetProof(app, who);
    const current_password = PASSWORD;
    await who.call(identityRoutes.updateUser, { body: { email: 'moved@factor.example', current_password } });
    await who.call(identityRoutes.setPin, { body: { pin, current_password } });
    await who.call(identityRoutes.changePassword, { body: { password, current_password } });
    expect(await who.call(identityRoutes.getUser, {})).toMatchObject({
      waiting_email: 'moved@factor.example',
      user_pin_exist: true,
    });
  });

  test('without a password is proven by a code, once its contacts are verified', async () => {
    const who = await createTestUser(app);
    await app.owner.query('update users set password_hash = null, phone_verified_at = null where id = $1', [
      who.user.id,
    ]);
    await forgetProof(app, who);
    // A mistyped number is corrected while the account is set up.
    await who.call(identityRoutes.updateUser, { body: { mobile_number: '9811177002' } });
    await app.owner.query('update users set phone_verified_at = now() where id = $1', [who.user.id]);
    const attempts = [
      () => who.call(identityRoutes.updateUser, { body: { email: 'taker@factor.example' } }),
      () => who.call(identityRoutes.updateUser, { body: { mobile_number: '9811177003' } }),
      () => who.call(identityRoutes.changePassword, { body: { password } }),
    ];
    for (const attempt of attempts) expect((await expectRefusal(attempt())).body.code).toBe('confirm');
    await confirmByCode(who);
    await who.call(identityRoutes.changePassword, { body: { password } });
  });
});

describe('other sessions and their sockets end', () => {
  test('when two-factor is turned on; the session gets a new token, and the old one is dead', async () => {
    const who = await createTestUser(app);
    const other = await elsewhere(who);
    const before = { token: who.token };
    const { socket } = await openSocket(app.url, before.token);
    const closed = new Promise((resolve) => socket.once('disconnect', resolve));
    await addAuthenticator(app, who);
    await Promise.all([other.closed, closed]);
    expect(who.token).not.toBe(before.token);
    expect([await statusOf(before), await statusOf(other), await statusOf(who)]).toEqual([401, 401, 200]);
    expect(await lastTextTo(app, who.user.email)).toContain('All other devices were signed out.');
    expect((await who.call(identityRoutes.sessions, {})).data).toHaveLength(1);
  });

  test('when a factor is added, removed, or the recovery codes are replaced', async () => {
    const who = await createTestUser(app);
    const { secret } = await addAuthenticator(app, who);
    let other = await elsewhere(who, secret);
    await who.call(routes.renewRecoveryCodes, {});
    await other.closed;
    expect([await statusOf(other), await statusOf(who)]).toEqual([401, 200]);

    await app.owner.query('update authenticators set last_step = 0 where user_id = $1', [who.user.id]);
    other = await elsewhere(who, secret);
    const credential = softPasskey(app.url).create(await who.call(routes.startPasskey, {}));
    const before = { token: who.token };
    await renewed(app, who, who.call(routes.addPasskey, { body: { name: 'Laptop', credential } }));
    await other.closed;
    expect([await statusOf(other), await statusOf(before), await statusOf(who)]).toEqual([401, 401, 200]);

    await app.owner.query('update authenticators set last_step = 0 where user_id = $1', [who.user.id]);
    other = await elsewhere(who, secret);
    await who.call(routes.removeAuthenticator, {});
    await other.closed;
    expect([await statusOf(other), await statusOf(who)]).toEqual([401, 200]);
    expect(await lastTextTo(app, who.user.email)).toContain('All other devices were signed out.');
  });

  test('the token changes after the second factor', async () => {
    const who = await createTestUser(app);
    const { secret } = await addAuthenticator(app, who);
    const entering = await signInByPassword(app, who);
    const before = { token: entering.token };
    await enterSecondFactor(app, entering, { method: 'authenticator', otp: codeOf(secret) });
    expect([await statusOf(before), await statusOf(entering)]).toEqual([401, 200]);
  });

  test('a sign-in that began before two-factor was turned on does not stay open', async () => {
    const who = await createTestUser(app);
    const { secret } = await who.call(routes.startAuthenticator, {});
    const adding = renewed(app, who, who.call(routes.verifyAuthenticator, { body: { otp: codeOf(secret) } }));
    const entering = await Promise.all([1, 2, 3].map(() => signInByPassword(app, who)));
    await adding;
    // Each one either waits for the second factor or has ended.
    for (const device of entering) expect([401, 403]).toContain(await statusOf(device));
  });
});

describe('a new owner', () => {
  let count = 0;
  /** Signs up through the form's call; the contacts are verified directly. */
  async function signUp(): Promise<TestPerson> {
    count += 1;
    const body = { name: 'Rina Kapur', email: `rina${count}@factor.example`, mobile_number: `98111000${10 + count}` };
    const { user } = await app.client()(identityRoutes.signup, { body: { ...body, password: PASSWORD } });
    await app.owner.query('update users set email_verified_at = now(), phone_verified_at = now() where id = $1', [
      user.id,
    ]);
    return signedIn(app, user, user.token.token);
  }
  const passWeek = ({ user }: TestPerson) =>
    app.owner.query(
      `update users set second_factor_due_at = second_factor_due_at - $2 * interval '1 day' where id = $1`,
      [user.id, POSTPONE_DAYS],
    );

  test('can postpone the second factor for a week, then sets it up at the next sign-in and keeps it', async () => {
    const owner = await signUp();
    await createTestBusiness(owner);
    const due = Date.parse((await owner.call(identityRoutes.getUser, {})).second_factor_due_at!);
    expect(Math.round((due - Date.now()) / 3_600_000)).toBe(POSTPONE_DAYS * 24);
    expect((await owner.call(routes.get, {})).due_at).toBe(new Date(due).toISOString());
    expect((await signInByPassword(app, owner)).user.awaits).toBeUndefined();

    await passWeek(owner);
    // Open work continues.
    expect(await statusOf(owner)).toBe(200);
    const entering = await signInByPassword(app, owner);
    expect(entering.user.awaits).toBe('second_factor_setup');
    expect((await expectRefusal(entering.call(identityRoutes.sessions, {}))).body.code).toBe('second_factor_setup');
    await addAuthenticator(app, entering);
    expect(await statusOf(entering)).toBe(200);
    expect((await expectRefusal(entering.call(routes.removeAuthenticator, {}))).status).toBe(409);
  });

  test('can remove it within the week; whoever owns no business needs none', async () => {
    const owner = await signUp();
    await createTestBusiness(owner);
    await addAuthenticator(app, owner);
    await owner.call(routes.removeAuthenticator, {});
    const visitor = await signUp();
    await passWeek(visitor);
    expect((await signInByPassword(app, visitor)).user.awaits).toBeUndefined();
    const member = await signUp();
    await addMember(app, (await createTestBusiness(owner)).id, member, { clients: 'read' });
    await passWeek(member);
    expect((await signInByPassword(app, member)).user.awaits).toBeUndefined();
  });

  test('owners from before are not affected', async () => {
    const owner = await createTestUser(app);
    await createTestBusiness(owner);
    expect((await owner.call(identityRoutes.getUser, {})).second_factor_due_at).toBeNull();
    expect((await signInByPassword(app, owner)).user.awaits).toBeUndefined();
  });
});

test('an account of the support sets a second factor up at its next sign-in, and keeps it', async () => {
  const support = await createTestUser(app, { email: 'help@factor.example' });
  const entering = await signInByPassword(app, support);
  expect(entering.user.awaits).toBe('second_factor_setup');
  expect((await entering.call(routes.get, {})).is_support).toBe(true);
  await addAuthenticator(app, entering);
  expect((await expectRefusal(entering.call(routes.removeAuthenticator, {}))).status).toBe(409);
  expect((await signInByPassword(app, support)).user.awaits).toBe('second_factor');
});

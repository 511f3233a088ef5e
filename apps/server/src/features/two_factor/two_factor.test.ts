import { activityRoutes } from '@daftar/contract/activity';
import { identityRoutes } from '@daftar/contract/identity';
import { twoFactorRoutes as routes } from '@daftar/contract/two_factor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownApp, testApp, type TestApp } from '#server/testing/app.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestBusiness, createTestUser, PASSWORD, type TestPerson } from '#server/testing/people.ts';
import { addAuthenticator, codeOf, enterSecondFactor, renewed, signInByPassword } from '#server/testing/two-factor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const wrong = { body: { method: 'authenticator', otp: '000000' } } as const;
const byApp = (secret: string, steps = 0) => ({
  body: { method: 'authenticator' as const, otp: codeOf(secret, steps) },
});
const byRecovery = (recovery_code: string) => ({ body: { method: 'recovery_code' as const, recovery_code } });
const mailsTo = async ({ user }: TestPerson): Promise<string[]> =>
  (await app.owner.query('select subject from messages where recipient = $1 order by id', [user.email])).rows.map(
    (row) => row.subject,
  );

describe('setting up an authenticator app', () => {
  test('counts once a code was entered, and gives ten recovery codes', async () => {
    const who = await createTestUser(app);
    const { secret, uri } = await who.call(routes.startAuthenticator, {});
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain('issuer=Daftar');
    expect(await who.call(routes.get, {})).toEqual({
      authenticator: null,
      passkeys: [],
      recovery_codes_left: 0,
      required_by: [],
      due_at: null,
      is_support: false,
    });
    expect((await signInByPassword(app, who)).user.awaits).toBeUndefined();

    expect((await expectRefusal(who.call(routes.verifyAuthenticator, { body: { otp: '000000' } }))).status).toBe(401);
    const adding = who.call(routes.verifyAuthenticator, { body: { otp: codeOf(secret) } });
    const { recovery_codes } = await renewed(app, who, adding);
    expect(new Set(recovery_codes).size).toBe(10);
    expect(await who.call(routes.get, {})).toMatchObject({
      authenticator: { last_used_at: null },
      recovery_codes_left: 10,
    });
    expect(await mailsTo(who)).toEqual(['Two-factor sign-in was set up for your Daftar account']);
    expect((await expectRefusal(who.call(routes.startAuthenticator, {}))).status).toBe(409);
  });

  test('stores the secret encrypted and the recovery codes hashed', async () => {
    const who = await createTestUser(app);
    const { secret, recoveryCodes } = await addAuthenticator(app, who);
    const { rows } = await app.owner.query(
      `select (select secret from authenticators where user_id = $1),
              (select string_agg(code_hash::text, ' ') from recovery_codes where user_id = $1) as hashes`,
      [who.user.id],
    );
    expect(rows[0].secret).toMatch(/^\w+(\.[\w-]+){3}$/);
    expect(rows[0].secret).not.toContain(secret);
    expect(rows[0].hashes).not.toContain(Buffer.from(recoveryCodes[0]!).toString('hex'));
  });
});

describe('signing in with a second factor', () => {
  let who: TestPerson;
  let secret: string;
  let recoveryCodes: string[];
  beforeAll(async () => {
    who = await createTestUser(app);
    ({ secret, recoveryCodes } = await addAuthenticator(app, who));
  });

  test('the password alone opens nothing, and shows no contact details', async () => {
    const entering = await signInByPassword(app, who);
    expect(entering.user).toMatchObject({ awaits: 'second_factor', email: expect.stringContaining('•••') });
    expect((await expectRefusal(entering.call(identityRoutes.getUser, {}))).body.code).toBe('second_factor');
    expect((await expectRefusal(entering.call(routes.get, {}))).body.code).toBe('second_factor');
    expect(await entering.call(routes.methods, {})).toEqual({
      authenticator: true,
      passkey: false,
      password: false,
      recovery_codes: true,
      code_to: null,
    });
    const { data } = await who.call(identityRoutes.sessions, {});
    expect(data.map(({ current }) => current)).toEqual([true]);
  });

  test('a code completes it, and works once', async () => {
    const [first, second] = [await signInByPassword(app, who), await signInByPassword(app, who)];
    const { user } = await enterSecondFactor(app, first, byApp(secret).body);
    expect(user).toMatchObject({ email: who.user.email });
    expect(user.awaits).toBeUndefined();
    expect(Date.parse(user.token.expires_at)).toBeGreaterThan(Date.now() + 3_600_000);
    expect((await first.call(identityRoutes.getUser, {})).id).toBe(who.user.id);
    expect(await expectRefusal(second.call(routes.signIn, byApp(secret)))).toMatchObject({
      status: 401,
      body: { code: 'wrong_credentials' },
    });
    await enterSecondFactor(app, second, byApp(secret, 1).body);
    expect((await expectRefusal(first.call(routes.signIn, byApp(secret, 1)))).status).toBe(401);
  });

  test('the same code sent twice at once is accepted once', async () => {
    await app.owner.query('update authenticators set last_step = 0 where user_id = $1', [who.user.id]);
    const entering = await Promise.all([1, 2, 3].map(() => signInByPassword(app, who)));
    const code = byApp(secret);
    const answers = await Promise.allSettled(entering.map(({ call }) => call(routes.signIn, code)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('a recovery code works once, in any spelling, and the user is notified', async () => {
    const entering = await signInByPassword(app, who);
    const typed = recoveryCodes[0]!.toUpperCase().replace('-', ' ');
    expect((await entering.call(routes.signIn, byRecovery(typed))).user.awaits).toBeUndefined();
    const again = await signInByPassword(app, who);
    expect((await expectRefusal(again.call(routes.signIn, byRecovery(recoveryCodes[0]!)))).status).toBe(401);
    expect((await who.call(routes.get, {})).recovery_codes_left).toBe(9);
    expect(await mailsTo(who)).toContain('A recovery code was used for your Daftar account');
  });

  test('new recovery codes replace the old ones', async () => {
    const { recovery_codes } = await who.call(routes.renewRecoveryCodes, {});
    const entering = await signInByPassword(app, who);
    expect((await expectRefusal(entering.call(routes.signIn, byRecovery(recoveryCodes[1]!)))).status).toBe(401);
    await entering.call(routes.signIn, byRecovery(recovery_codes[0]!));
  });

  test('five wrong codes end the sign-in, and ten stop all of them for a while', async () => {
    const strict = await ownApp({ RATE_LIMIT_FACTOR: '1' });
    try {
      const victim = await createTestUser(strict);
      const own = await addAuthenticator(strict, victim);
      for (let round = 1; round <= 2; round += 1) {
        const entering = await signInByPassword(strict, victim);
        for (let tries = 1; tries <= 4; tries += 1)
          expect((await expectRefusal(entering.call(routes.signIn, wrong))).body.code).toBe('wrong_credentials');
        const fifth = await expectRefusal(entering.call(routes.signIn, wrong));
        expect(fifth.status).toBe(401);
        expect(fifth.body.code).toBeUndefined();
        expect((await expectRefusal(entering.call(identityRoutes.verifyToken, {}))).status).toBe(401);
      }
      const entering = await signInByPassword(strict, victim);
      expect((await expectRefusal(entering.call(routes.signIn, byApp(own.secret)))).status).toBe(429);
    } finally {
      await strict.stop();
    }
  });

  test('removing the last factor ends it, with its recovery codes', async () => {
    const other = await createTestUser(app);
    await addAuthenticator(app, other);
    await other.call(routes.removeAuthenticator, {});
    expect(await other.call(routes.get, {})).toEqual({
      authenticator: null,
      passkeys: [],
      recovery_codes_left: 0,
      required_by: [],
      due_at: null,
      is_support: false,
    });
    expect((await signInByPassword(app, other)).user.awaits).toBeUndefined();
    expect((await expectRefusal(other.call(routes.renewRecoveryCodes, {}))).status).toBe(409);
    expect(await mailsTo(other)).toContain('A second factor was removed from your Daftar account');
  });

  test('a new password by email still asks for it', async () => {
    await who.call(identityRoutes.changePassword, { body: { current_password: PASSWORD, password: 'blue lotus 77' } });
    const { user } = await app.client()(identityRoutes.login, {
      body: { login: who.user.email, password: 'blue lotus 77' },
    });
    expect(user.awaits).toBe('second_factor');
  });
});

describe('the activity log', () => {
  test('explains what happened, and a password alone is no sign-in', async () => {
    const owner = await createTestUser(app);
    const business = (await createTestBusiness(owner)).id;
    const { secret, recoveryCodes } = await addAuthenticator(app, owner);
    const entering = await signInByPassword(app, owner);
    await expectRefusal(entering.call(routes.signIn, wrong));
    await entering.call(routes.signIn, byApp(secret));
    await (await signInByPassword(app, owner)).call(routes.signIn, byRecovery(recoveryCodes[0]!));
    await (await signInByPassword(app, owner)).call(identityRoutes.logout, {});
    await owner.call(routes.removeAuthenticator, {});
    const { data } = await owner.in(business)(activityRoutes.list, { query: { per_page: 100, sort: 'at' } });
    const acts = data.filter(({ entity, action }) => entity === 'members' && action !== 'create');
    expect(acts.map(({ action }) => action)).toEqual([
      'add_authenticator',
      'fail_second_factor',
      'sign_in',
      'use_recovery_code',
      'sign_in',
      'remove_authenticator',
      // The two other sessions.
      'sign_out',
    ]);
    expect(JSON.stringify(acts)).not.toContain(secret);
  });
});

describe('an owner', () => {
  const team = async () => {
    const [owner, member] = [await createTestUser(app), await createTestUser(app)];
    const business = (await createTestBusiness(owner)).id;
    const { memberId } = await addMember(app, business, member, { clients: 'read' });
    await addAuthenticator(app, member);
    return { owner, member, business, memberId };
  };

  test('resets the second factor of a member, who is signed out and told', async () => {
    const { owner, member, business, memberId } = await team();
    await owner.in(business)(routes.resetMember, { params: { id: memberId } });
    expect((await expectRefusal(member.call(identityRoutes.getUser, {}))).status).toBe(401);
    expect((await signInByPassword(app, member)).user.awaits).toBeUndefined();
    expect(await mailsTo(member)).toContain('Your two-factor sign-in for Daftar was reset');
    const { data } = await owner.in(business)(activityRoutes.list, { query: { per_page: 100 } });
    expect(data.map(({ action }) => action)).toContain('reset_two_factor');
    const again = await expectRefusal(owner.in(business)(routes.resetMember, { params: { id: memberId } }));
    expect(again.status).toBe(409);
  });

  test('cannot reset one that another business relies on, nor their own', async () => {
    const { owner, member, business, memberId } = await team();
    await createTestBusiness(member);
    const refused = await expectRefusal(owner.in(business)(routes.resetMember, { params: { id: memberId } }));
    expect(refused.status).toBe(409);
    expect((await signInByPassword(app, member)).user.awaits).toBe('second_factor');
    const { rows } = await app.owner.query('select id from members where business_id = $1 and user_id = $2', [
      business,
      owner.user.id,
    ]);
    const self = owner.in(business)(routes.resetMember, { params: { id: Number(rows[0].id) } });
    expect((await expectRefusal(self)).status).toBe(409);
  });
});

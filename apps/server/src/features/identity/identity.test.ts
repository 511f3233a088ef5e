import { createHash } from 'node:crypto';
import { identityRoutes as routes } from '@daftar/contract/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { lastTextTo } from '#server/testing/messages.ts';
import { PASSWORD, createTestUser, signedIn } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const lastMessage = (recipient: string): Promise<string> => lastTextTo(app, recipient);
const tokenIn = (text: string): string => /token=([\w-]+)/.exec(text)![1]!;

/** Requests a link and waits for its message from the background job. */
async function linkFor(email: string): Promise<string> {
  const before = await lastMessage(email);
  await app.client()(routes.forgotPassword, { body: { email } });
  await expect.poll(() => lastMessage(email)).not.toBe(before);
  return tokenIn(await lastMessage(email));
}

describe('signing up and in', () => {
  test('a new account is signed in for twelve hours, and its secrets are stored hashed only', async () => {
    const { user } = await app.client()(routes.signup, {
      body: { name: 'Anita Sharma', email: ' Anita@Example.in ', mobile_number: '9876500001', password: PASSWORD },
    });
    expect(user).toMatchObject({
      name: 'Anita Sharma',
      email: 'anita@example.in',
      is_phone_verify: false,
      user_pin_exist: false,
      is_locked: false,
    });
    const life = Date.parse(user.token.expires_at) - Date.now();
    expect(life).toBeGreaterThan(43_190_000);
    expect(life).toBeLessThanOrEqual(43_200_000);
    const { rows } = await app.owner.query(
      `select u.password_hash, s.token_hash, to_jsonb(s)::text as session from users u join sessions s on s.user_id = u.id
        where u.id = $1`,
      [user.id],
    );
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/);
    expect(rows[0].token_hash).toEqual(createHash('sha256').update(user.token.token).digest());
    expect(rows[0].session).not.toContain(user.token.token);
  });

  test('a number is one account, whatever zeros and dial codes are typed before it', async () => {
    const { user } = await createTestUser(app);
    const body = { name: 'Second', password: PASSWORD };
    for (const mobile_number of [`0${user.mobile_number}`, `91${user.mobile_number}`]) {
      const again = await app.client()(routes.signup, { body: { ...body, mobile_number, email: 'second@example.in' } });
      expect(again.user.mobile_number).toBe(user.mobile_number);
    }
    const typed = { ...body, mobile_number: '09876543399', email: 'third@example.in' };
    const { user: third } = await app.client()(routes.signup, { body: typed });
    expect(third.mobile_number).toBe('9876543399');
    // The same number in another format is no change: it stays verified.
    await app.owner.query('update users set email_verified_at = now(), phone_verified_at = now() where id = $1', [
      third.id,
    ]);
    const { call } = signedIn(app, third, third.token.token);
    const same = await call(routes.updateUser, { body: { mobile_number: '919876543399' } });
    expect(same).toMatchObject({ mobile_number: '9876543399', is_phone_verify: true });
  });

  test.each([
    ['e-mail', 'anita@example.in'],
    ['e-mail in capitals', 'ANITA@EXAMPLE.IN'],
    ['mobile', '9876500001'],
    ['mobile with dial code', '+91 98765 00001'],
  ])('by %s', async (_, login) => {
    const { user } = await app.client()(routes.login, { body: { login, password: PASSWORD } });
    expect(user.email).toBe('anita@example.in');
    const verified = await signedIn(app, user, user.token.token).call(routes.verifyToken, {});
    expect(verified.user.token).toEqual(user.token);
  });

  test('a wrong password and an unknown account are answered alike', async () => {
    const a = await expectRefusal(
      app.client()(routes.login, { body: { login: 'anita@example.in', password: 'not this one' } }),
    );
    const b = await expectRefusal(
      app.client()(routes.login, { body: { login: 'nobody@example.in', password: 'not this one' } }),
    );
    expect(a.status).toBe(401);
    expect(b.body).toEqual(a.body);
  });

  test('a staff account is no client account', async () => {
    const error = await expectRefusal(
      app.client()(routes.login, { body: { login: 'anita@example.in', password: PASSWORD, login_type: 'client' } }),
    );
    expect(error.status).toBe(401);
  });

  test.each([
    ['mobile_number', { mobile_number: '1234567890' }],
    ['mobile_number', { country_code: '+971', mobile_number: '9876500003' }],
    ['password', { password: 'rules@example.in' }],
    ['password', { password: '9876500003' }],
  ])('a wrong %s makes no account', async (field, wrong) => {
    const body = {
      name: 'Rules',
      email: 'rules@example.in',
      mobile_number: '9876500003',
      password: PASSWORD,
      ...wrong,
    };
    const error = await expectRefusal(app.client()(routes.signup, { body }));
    expect(error.body.errors?.map((e) => e.field)).toEqual([field]);
  });

  test('an expired session is no session', async () => {
    const late = await createTestUser(app);
    await app.owner.query(`update sessions set expires_at = now() - interval '1 second' where user_id = $1`, [
      late.user.id,
    ]);
    expect((await expectRefusal(late.call(routes.getUser, {}))).status).toBe(401);
  });

  test('logout ends this session and no other', async () => {
    const who = await createTestUser(app);
    const { user } = await app.client()(routes.login, { body: { login: who.user.email, password: PASSWORD } });
    const second = signedIn(app, user, user.token.token);
    await who.call(routes.logout, {});
    expect((await expectRefusal(who.call(routes.getUser, {}))).status).toBe(401);
    expect((await second.call(routes.getUser, {})).id).toBe(who.user.id);
  });
});

describe('passwords', () => {
  test('a reset link works once and ends every session', async () => {
    const who = await createTestUser(app);
    const token = await linkFor(who.user.email);
    await app.client()(routes.resetPassword, { body: { token, password: 'a new long secret' } });
    expect((await expectRefusal(who.call(routes.getUser, {}))).status).toBe(401);
    expect(
      (await expectRefusal(app.client()(routes.login, { body: { login: who.user.email, password: PASSWORD } }))).status,
    ).toBe(401);
    await app.client()(routes.login, { body: { login: who.user.email, password: 'a new long secret' } });
    expect(
      (await expectRefusal(app.client()(routes.resetPassword, { body: { token, password: 'another secret' } }))).status,
    ).toBe(422);
  });

  test('asking for one does and answers the same whether there is such an account or not', async () => {
    const who = await createTestUser(app);
    // A lock on the account would delay an answer that reads it.
    const other = await app.owner.connect();
    await other.query('begin');
    await other.query('lock table users, password_resets in access exclusive mode');
    const [known, unknown] = await Promise.all(
      [who.user.email, 'nobody@example.in'].map((email) => app.client()(routes.forgotPassword, { body: { email } })),
    ).finally(async () => {
      await other.query('commit');
      other.release();
    });
    expect(unknown).toEqual(known);
    await expect.poll(() => lastMessage(who.user.email)).toContain('Reset your password here');
    expect(await lastMessage('nobody@example.in')).toBeUndefined();
  });

  test('a link is valid for one hour, and a newer one replaces it', async () => {
    const who = await createTestUser(app);
    const first = await linkFor(who.user.email);
    const second = await linkFor(who.user.email);
    expect(
      (await expectRefusal(app.client()(routes.resetPassword, { body: { token: first, password: 'another secret' } })))
        .status,
    ).toBe(422);
    await app.owner.query(`update password_resets set expires_at = now() - interval '1 second' where user_id = $1`, [
      who.user.id,
    ]);
    expect(
      (await expectRefusal(app.client()(routes.resetPassword, { body: { token: second, password: 'another secret' } })))
        .status,
    ).toBe(422);
  });

  test('two takers of one link: one gets it', async () => {
    const who = await createTestUser(app);
    const token = await linkFor(who.user.email);
    const tries = await Promise.allSettled(
      ['first new secret', 'second new secret'].map((password) =>
        app.client()(routes.resetPassword, { body: { token, password } }),
      ),
    );
    expect(tries.filter((t) => t.status === 'fulfilled')).toHaveLength(1);
  });

  test('a change needs the old one and ends all other sessions', async () => {
    const who = await createTestUser(app);
    const { user } = await app.client()(routes.login, { body: { login: who.user.email, password: PASSWORD } });
    const second = signedIn(app, user, user.token.token);
    const body = { current_password: 'not this one', password: 'a new long secret' };
    expect((await expectRefusal(who.call(routes.changePassword, { body }))).body.code).toBe('wrong_credentials');
    await who.call(routes.changePassword, { body: { ...body, current_password: PASSWORD } });
    expect((await expectRefusal(second.call(routes.getUser, {}))).status).toBe(401);
    expect((await who.call(routes.getUser, {})).id).toBe(who.user.id);
  });

  test('account email belongs to no business and no owner sees it; no secrets are logged', async () => {
    const who = await createTestUser(app);
    const token = await linkFor(who.user.email);
    const { rows } = await app.owner.query('select business_id from messages where recipient = $1', [who.user.email]);
    expect(rows).toEqual([{ business_id: null }]);
    const log = app.logged();
    expect(log).not.toContain(PASSWORD);
    expect(log).not.toContain(who.token);
    expect(log).not.toContain(token);
    expect(log).toContain('/api/forgot_password');
  });
});

describe('sessions', () => {
  test('are listed and ended by their owner only', async () => {
    const who = await createTestUser(app);
    const stranger = await createTestUser(app);
    await app.client({ 'user-agent': 'Test browser' })(routes.login, {
      body: { login: who.user.email, password: PASSWORD },
    });
    const { data } = await who.call(routes.sessions, {});
    expect(data.map((s) => s.current).sort()).toEqual([false, true]);
    const second = data.find((s) => !s.current)!;
    expect((await expectRefusal(stranger.call(routes.endSession, { params: { id: second.id } }))).status).toBe(404);
    await who.call(routes.endSession, { params: { id: second.id } });
    expect((await who.call(routes.sessions, {})).data).toHaveLength(1);
  });
});

describe('the profile', () => {
  test('a new mobile must be verified again and needs the password', async () => {
    const who = await createTestUser(app);
    expect(
      (await expectRefusal(who.call(routes.updateUser, { body: { mobile_number: '9876511111' } }))).body.errors?.[0]
        ?.field,
    ).toBe('current_password');
    const changed = await who.call(routes.updateUser, {
      body: { mobile_number: '9876511111', current_password: PASSWORD },
    });
    expect(changed.is_phone_verify).toBe(false);
  });

  test('a name and picture need none, the picture must be of the own folder, and a version guards both', async () => {
    const who = await createTestUser(app);
    const picture = `users/${who.user.uuid}/profile/0123456789abcdef0123456789abcdef/me.png`;
    const changed = await who.call(
      routes.updateUser,
      { body: { name: 'New Name', image_url: picture } },
      { headers: { 'if-match': String(who.user.version) } },
    );
    expect(changed.name).toBe('New Name');
    expect(changed.image_url).toContain('/files/');
    expect(
      (await expectRefusal(who.call(routes.updateUser, { body: { image_url: 'users/other/profile/x.png' } }))).status,
    ).toBe(422);
    expect(
      (
        await expectRefusal(
          who.call(
            routes.updateUser,
            { body: { name: 'Late' } },
            { headers: { 'if-match': String(who.user.version) } },
          ),
        )
      ).status,
    ).toBe(409);
  });
});

describe('the phone', () => {
  const codeFor = async (mobile: string) => /^\d{6}/.exec(await lastMessage(`+91${mobile}`))![0];

  test('is verified by the code that was sent, once, within five tries', async () => {
    const who = await createTestUser(app, { verified: false, mobile_number: '9876522222' });
    expect(await who.call(routes.sendPhoneOtp, {})).toMatchObject({ delivery: 'outbox' });
    const code = await codeFor('9876522222');
    const wrongCode = code === '111111' ? '222222' : '111111';
    expect((await expectRefusal(who.call(routes.verifyPhone, { body: { otp: wrongCode } }))).body.code).toBe(
      'wrong_credentials',
    );
    expect((await who.call(routes.verifyPhone, { body: { otp: code } })).is_phone_verify).toBe(true);
    expect((await expectRefusal(who.call(routes.sendPhoneOtp, {}))).status).toBe(409);
  });

  test('after five wrong codes the right one does not help', async () => {
    const who = await createTestUser(app, { verified: false, mobile_number: '9876533333' });
    await who.call(routes.sendPhoneOtp, {});
    const code = await codeFor('9876533333');
    const wrongCode = code === '111111' ? '222222' : '111111';
    for (let i = 0; i < 5; i += 1) await expectRefusal(who.call(routes.verifyPhone, { body: { otp: wrongCode } }));
    expect((await expectRefusal(who.call(routes.verifyPhone, { body: { otp: code } }))).status).toBe(401);
  });
});

import { identityRoutes as routes } from '@daftar/contract/identity';
import { portalRoutes } from '@daftar/contract/portal';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { withPlatformContext } from '#server/platform/jobs/job-context.ts';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { textsTo } from '#server/testing/messages.ts';
import { clientPerson, createTestUser, signedIn } from '#server/testing/people.ts';
import { createTestPortal } from '#server/testing/portal.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { sendCode } from './code-sign-in.service.ts';

let app: TestApp;
let practice: Awaited<ReturnType<typeof createTestPortal>>;
beforeAll(async () => {
  app = await ownApp({ DATABASE_POOL: '8' });
  practice = await createTestPortal(app);
});
afterAll(() => app.stop());

const messagesTo = async (recipient: string): Promise<string[]> =>
  (await textsTo(app, recipient)).filter((text) => text.includes('is your Daftar sign-in code'));
const ask = (login: string) => app.client()(routes.sendSignInCode, { body: { login } });
const enter = (login: string, otp: string) => app.client()(routes.signInByCode, { body: { login, otp } });

/** Requests a code and waits for its message from the background job. */
async function codeFor(login: string, recipient = login): Promise<string> {
  const before = (await messagesTo(recipient)).length;
  await ask(login);
  await vi.waitFor(async () => expect(await messagesTo(recipient)).toHaveLength(before + 1), 60_000);
  return /(\d{6}) is your Daftar sign-in code/.exec((await messagesTo(recipient)).at(-1)!)![1]!;
}
const otherThan = (code: string): string => (code === '111111' ? '222222' : '111111');

/** Waits until background jobs are done: the message of a later request has arrived. */
async function untilQuiet(): Promise<void> {
  const { user } = await clientPerson(app, practice.business);
  await codeFor(user.email);
}

describe('signing in by a code', () => {
  test('by mail: as by password, once', async () => {
    const { id, email, who } = await practice.withLogin();
    await app.owner.query('delete from last_sign_ins where user_id = $1', [who.user.id]);
    const code = await codeFor(email);
    const { user } = await enter(email.toUpperCase(), code);
    expect(user).toMatchObject({ id: who.user.id, kind: 'client', email });
    const again = signedIn(app, user, user.token.token);
    expect((await again.in(practice.business)(portalRoutes.clients, {})).data.map((client) => client.id)).toEqual([id]);
    expect((await again.call(routes.sessions, {})).data).toHaveLength(2);
    expect((await practice.accesses(id))[0]!.last_sign_in_at).not.toBeNull();
    expect((await expectRefusal(enter(email, code))).status).toBe(401);
  });

  test('by mobile, in any spelling', async () => {
    const { user } = await clientPerson(app, practice.business);
    const number = user.mobile_number;
    const code = await codeFor(`${number.slice(0, 5)} ${number.slice(5)}`, `+91${number}`);
    expect((await enter(number, code)).user.id).toBe(user.id);
    const dialled = await codeFor(`+91 ${number}`, `+91${number}`);
    expect((await enter(`+91${number}`, dialled)).user.id).toBe(user.id);
  });

  test('an unverified number gets none: it may be someone else’s. An emailed code verifies no phone', async () => {
    const { user } = await clientPerson(app, practice.business);
    await app.owner.query('update users set phone_verified_at = null where id = $1', [user.id]);
    await ask(user.mobile_number);
    await untilQuiet();
    expect(await messagesTo(`+91${user.mobile_number}`)).toEqual([]);
    expect((await enter(user.email, await codeFor(user.email))).user.is_phone_verify).toBe(false);
  });

  test('two who enter it at once: one is let in', async () => {
    const { user } = await clientPerson(app, practice.business);
    const code = await codeFor(user.email);
    const tries = await Promise.allSettled([enter(user.email, code), enter(user.email, code)]);
    expect(tries.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('what strangers learn from it', () => {
  test('nothing: for known and unknown logins the answer, the error and the counts are the same', async () => {
    const { user } = await clientPerson(app, practice.business);
    const { user: staff } = await createTestUser(app, { email: 'only.staff@example.in' });
    const known = await ask(user.email);
    for (const login of ['nobody@example.in', staff.email]) {
      expect(await ask(login)).toEqual({ ...known, message: known.message.replace(user.email, login) });
      const [a, b] = [await expectRefusal(enter(login, '000001')), await expectRefusal(enter(user.email, '000001'))];
      expect(a).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
      expect(a.body).toEqual(b.body);
    }
    expect(known).toEqual({
      delivery: 'outbox',
      message: `If ${user.email} has a client login, a code has been sent.`,
    });
    const { rows } = await app.owner.query(
      `select subject, attempts from one_time_codes where subject in ('sign_in nobody@example.in', 'sign_in ' || $1) order by 1`,
      [user.email],
    );
    expect(rows.map((row) => row.attempts)).toEqual([2, 1]);
    await untilQuiet();
    expect([await messagesTo('nobody@example.in'), await messagesTo(staff.email)]).toEqual([[], []]);
  });

  test('an invalid login is reported before anything is sent', async () => {
    const error = await expectRefusal(ask('mahesh'));
    expect(error.body.errors).toEqual([{ field: 'login', rule: 'custom', message: 'Enter an email or mobile number' }]);
  });

  test('the code is the account’s: in no log, in no queue, in no business’s outbox', async () => {
    const { user } = await clientPerson(app, practice.business);
    const code = await codeFor(user.email);
    expect(app.logged()).not.toMatch(new RegExp(`\\b${code}\\b`));
    const { rows } = await app.owner.query(
      `select business_id from messages where recipient = $1 union all
       select -1 from pgboss.job where data::text ~ ('\\m' || $2 || '\\M')`,
      [user.email, code],
    );
    expect(rows).toEqual([{ business_id: null }]);
  });
});

describe('a code opens nothing', () => {
  test('for another login, nor for another purpose', async () => {
    const [one, two] = [await clientPerson(app, practice.business), await clientPerson(app, practice.business)];
    const [first, second] = [await codeFor(one.user.email), await codeFor(two.user.email)];
    if (first !== second) expect((await expectRefusal(enter(two.user.email, first))).status).toBe(401);
    await app.owner.query('update users set phone_verified_at = null where id = $1', [one.user.id]);
    await one.call(routes.sendPhoneOtp, {});
    expect((await expectRefusal(one.call(routes.verifyPhone, { body: { otp: first } }))).status).toBe(401);
    expect((await enter(one.user.email, first)).user.id).toBe(one.user.id);
  });

  test('after five wrong ones, also when they come at once', async () => {
    const { user } = await clientPerson(app, practice.business);
    const code = await codeFor(user.email);
    await Promise.all(Array.from({ length: 5 }, () => expectRefusal(enter(user.email, otherThan(code)))));
    expect((await expectRefusal(enter(user.email, code))).status).toBe(401);
    expect((await enter(user.email, await codeFor(user.email))).user.id).toBe(user.id);
  });

  test('after ten minutes, nor after a newer one was requested; a late one isn’t sent', async () => {
    const { user } = await clientPerson(app, practice.business);
    const first = await codeFor(user.email);
    const second = await codeFor(user.email);
    if (first !== second) expect((await expectRefusal(enter(user.email, first))).status).toBe(401);
    await app.owner.query(`update one_time_codes set expires_at = now() - interval '1 s' where user_id = $1`, [
      user.id,
    ]);
    expect((await expectRefusal(enter(user.email, second))).status).toBe(401);
    await withPlatformContext(app.app, (ctx) => sendCode(ctx, user.email));
    expect(await messagesTo(user.email)).toHaveLength(2);
  });

  test('once the login has another address, or another password', async () => {
    const { user } = await clientPerson(app, practice.business);
    const code = await codeFor(user.email);
    await app.owner.query(`update users set email = 'moved.on@example.in' where id = $1`, [user.id]);
    expect((await expectRefusal(enter(user.email, code))).status).toBe(401);

    const login = await practice.withLogin();
    const open = await codeFor(login.email);
    await login.who.call(routes.changePassword, {
      body: { current_password: 'green mango 42', password: 'a new long secret' },
    });
    expect((await expectRefusal(enter(login.email, open))).status).toBe(401);
  });
});

test('one a minute and five an hour for a login, whether it exists or not', async () => {
  const strict = await ownApp({ RATE_LIMIT_FACTOR: '1' });
  try {
    const { user } = await clientPerson(strict);
    const send = (login: string) =>
      fetch(`${strict.url}/api/sign_in_codes`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ login }),
      });
    const aMinuteLater = () =>
      strict.owner.query(`update rate_limits set window_ends_at = now() - interval '1 s' where key like '% in 60 s'`);
    for (const login of [user.email, 'nobody@example.in']) {
      for (let i = 0; i < 5; i += 1) {
        expect((await send(login)).status).toBe(202);
        const soon = await send(login.toUpperCase());
        expect(soon.status).toBe(429);
        expect(Number(soon.headers.get('retry-after'))).toBeLessThanOrEqual(60);
        await aMinuteLater();
      }
      const sixth = await send(login);
      expect(sixth.status).toBe(429);
      expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(60);
    }
    expect((await send('somebody@else.in')).status).toBe(202);
  } finally {
    await strict.stop();
  }
});

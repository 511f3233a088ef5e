import { identityRoutes as routes } from '@daftar/contract/identity';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { lastTextTo, textsTo } from '#server/testing/messages.ts';
import { PASSWORD, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { hashSecret } from './hash.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await ownApp({ DATABASE_POOL: '12' });
});
afterAll(() => app.stop());

const NEW_PASSWORD = 'another horse 43';

/** Another transaction, open while calls run. */
async function meanwhile(change: (other: pg.PoolClient) => Promise<unknown>): Promise<() => Promise<void>> {
  const other = await app.owner.connect();
  await other.query('begin');
  await change(other);
  return async () => {
    await other.query('commit');
    other.release();
  };
}

/** Until this many of the server's transactions wait for a lock. */
const untilBlocked = async (count: number): Promise<void> => {
  await expect
    .poll(
      async () =>
        (
          await app.owner.query(`select count(*)::int as n from pg_stat_activity
          where datname = current_database() and application_name = 'daftar' and wait_event_type = 'Lock'`)
        ).rows[0].n,
      { timeout: 60_000 },
    )
    .toBe(count);
};

const sms = async (who: TestPerson): Promise<string> =>
  (await lastTextTo(app, `+91${who.user.mobile_number}`)).slice(0, 6);

const resetLink = async (who: TestPerson): Promise<string> => {
  await app.client()(routes.forgotPassword, { body: { email: who.user.email } });
  await expect.poll(() => linksTo(who)).toHaveLength(1);
  return (await linksTo(who))[0]!;
};
const linksTo = async (who: TestPerson): Promise<string[]> =>
  (await textsTo(app, who.user.email)).map((text) => /token=([\w-]+)/.exec(text)![1]!);

describe('changes while a secret is compared', () => {
  test('a code for the old number does not verify the new one', async () => {
    const who = await createTestUser(app, { verified: false });
    await who.call(routes.sendPhoneOtp, {});
    const otp = await sms(who);
    const commit = await meanwhile((other) =>
      other.query(`update users set mobile_number = '9111111111', phone_verified_at = null where id = $1`, [
        who.user.id,
      ]),
    );
    const verified = expectRefusal(who.call(routes.verifyPhone, { body: { otp } }));
    await untilBlocked(1);
    await commit();
    expect((await verified).status).toBe(401);
    expect(await who.call(routes.getUser, {})).toMatchObject({ mobile_number: '9111111111', is_phone_verify: false });
  });

  test('a sign-in with the old password opens no session once a new one is set', async () => {
    const who = await createTestUser(app);
    const hash = await hashSecret(NEW_PASSWORD);
    const commit = await meanwhile(async (other) => {
      await other.query('update users set password_hash = $2 where id = $1', [who.user.id, hash]);
      await other.query('delete from sessions where user_id = $1', [who.user.id]);
    });
    const signedIn = expectRefusal(app.client()(routes.login, { body: { login: who.user.email, password: PASSWORD } }));
    await untilBlocked(1);
    await commit();
    expect((await signedIn).status).toBe(401);
    expect((await app.owner.query('select from sessions where user_id = $1', [who.user.id])).rowCount).toBe(0);
  });

  test('nor does the old password set another one', async () => {
    const who = await createTestUser(app);
    const hash = await hashSecret(NEW_PASSWORD);
    const commit = await meanwhile((other) =>
      other.query('update users set password_hash = $2 where id = $1', [who.user.id, hash]),
    );
    const body = { current_password: PASSWORD, password: 'a third horse 44' };
    const changed = expectRefusal(who.call(routes.changePassword, { body }));
    const pinned = expectRefusal(who.call(routes.setPin, { body: { current_password: PASSWORD, pin: '2580' } }));
    const forgotten = expectRefusal(who.call(routes.forgotPin, { body: { password: PASSWORD, pin: '2580' } }));
    await untilBlocked(3);
    await commit();
    for (const answer of await Promise.all([changed, pinned, forgotten])) expect(answer.status).toBe(401);
    const { user } = await app.client()(routes.login, { body: { login: who.user.email, password: NEW_PASSWORD } });
    expect(user.user_pin_exist).toBe(false);
  });

  test('a lock during the removal of the PIN locks nothing', async () => {
    const who = await createTestUser(app);
    await who.call(routes.setPin, { body: { current_password: PASSWORD, pin: '2580' } });
    const commit = await meanwhile((other) =>
      other.query('update users set pin_hash = null where id = $1', [who.user.id]),
    );
    const locked = expectRefusal(who.call(routes.lock, {}));
    await untilBlocked(1);
    await commit();
    expect((await locked).status).toBe(409);
    expect((await who.call(routes.getUser, {})).is_locked).toBe(false);
  });

  test('a refused change voids no sign-in code; a saved one does', async () => {
    const who = await createTestUser(app);
    await app.owner.query(
      `insert into one_time_codes (subject, user_id, sent_to, code_hash, expires_at)
       values ('sign_in ' || $2, $1, $2, 'x', now() + interval '10 minutes')`,
      [who.user.id, who.user.email],
    );
    const codes = async () =>
      (await app.owner.query('select from one_time_codes where user_id = $1', [who.user.id])).rowCount;
    const change = (current_password: string) =>
      who.call(routes.changePassword, { body: { current_password, password: NEW_PASSWORD } });
    expect((await expectRefusal(change('not this one'))).status).toBe(401);
    expect(await codes()).toBe(1);
    await change(PASSWORD);
    expect(await codes()).toBe(0);
  });

  test('the sixth PIN opens nothing, though it is correct and was sent before the fifth was checked', async () => {
    const who = await createTestUser(app);
    await who.call(routes.setPin, { body: { current_password: PASSWORD, pin: '2580' } });
    await who.call(routes.lock, {});
    const unlock = (pin: string) => expectRefusal(who.call(routes.unlock, { body: { pin } }));
    for (let i = 0; i < 4; i += 1) await unlock('1470');
    const commit = await meanwhile((other) =>
      other.query('select from sessions where user_id = $1 for update', [who.user.id]),
    );
    const fifth = unlock('1470');
    await untilBlocked(1);
    const sixth = unlock('2580');
    await untilBlocked(2);
    await commit();
    expect((await fifth).message).toBe('You entered a wrong PIN 5 times. Sign in again.');
    expect(await sixth).toMatchObject({ status: 401, message: 'Your session has expired. Sign in again.' });
    expect((await app.owner.query('select from sessions where user_id = $1', [who.user.id])).rowCount).toBe(0);
  });
});

describe('a link to set a new password is worth nothing any more', () => {
  const opens = (token: string) => app.client()(routes.resetPassword, { body: { token, password: NEW_PASSWORD } });

  test('once the password was changed', async () => {
    const who = await createTestUser(app);
    const token = await resetLink(who);
    await who.call(routes.changePassword, { body: { current_password: PASSWORD, password: 'a third horse 44' } });
    expect((await expectRefusal(opens(token))).status).toBe(422);
  });

  test('once the account has another e-mail: it went to the old one', async () => {
    const who = await createTestUser(app);
    const token = await resetLink(who);
    await who.call(routes.updateUser, { body: { email: 'moved@example.in', current_password: PASSWORD } });
    await who.call(routes.sendEmailCode, {});
    const text = await lastTextTo(app, 'moved@example.in');
    await who.call(routes.confirmEmail, { body: { otp: /\d{6}/.exec(text)![0] } });
    expect((await expectRefusal(opens(token))).status).toBe(422);
  });

  test('once another was made, be it in the same moment', async () => {
    const who = await createTestUser(app);
    const commit = await meanwhile((other) => other.query('lock table password_resets in exclusive mode'));
    const ask = () => app.client()(routes.forgotPassword, { body: { email: who.user.email } });
    await Promise.all([ask(), ask()]);
    await untilBlocked(2);
    await commit();
    await expect.poll(() => linksTo(who)).toHaveLength(2);
    const opened = await Promise.allSettled((await linksTo(who)).map(opens));
    expect(opened.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('once another was used', async () => {
    const who = await createTestUser(app);
    const token = await resetLink(who);
    const second = newToken();
    await app.owner.query(
      `insert into password_resets (user_id, token_hash, expires_at) values ($1, $2, now() + interval '1 h')`,
      [who.user.id, hashToken(second)],
    );
    await opens(token);
    expect((await expectRefusal(opens(second))).status).toBe(422);
  });

  test('but a new name does not touch it', async () => {
    const who = await createTestUser(app);
    const token = await resetLink(who);
    await who.call(routes.updateUser, { body: { name: 'New Name' } });
    expect(await opens(token)).toEqual({ ok: true });
  });
});

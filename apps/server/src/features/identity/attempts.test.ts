import { identityRoutes as routes } from '@daftar/contract/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { PASSWORD, createTestUser } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';

/** With the real limits. */
let strict: TestApp;
beforeAll(async () => {
  strict = await ownApp({ RATE_LIMIT_FACTOR: '1' });
});
afterAll(() => strict.stop());

const attempt = (login: string, password: string) =>
  fetch(`${strict.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password }),
  });

test('ten wrong passwords for one account and then 429 with Retry-After; others go on', async () => {
  const who = await createTestUser(strict);
  const friend = await createTestUser(strict);
  for (let i = 0; i < 10; i += 1) expect((await attempt(who.user.email, 'wrong')).status).toBe(401);
  const stopped = await attempt(who.user.email, PASSWORD);
  expect(stopped.status).toBe(429);
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await attempt(friend.user.email, PASSWORD)).status).toBe(200);
  // A correct password resets the failed attempts.
  for (let i = 0; i < 12; i += 1) {
    await attempt(friend.user.email, 'wrong');
    expect((await attempt(friend.user.email, PASSWORD)).status).toBe(200);
  }
});

test('ten for an account over all its logins, whether or not it exists', async () => {
  const { user } = await createTestUser(strict);
  const names = [user.email, user.mobile_number, `+91${user.mobile_number}`];
  for (const logins of [names, ['nobody@example.in', '9123456780', '+919123456780']]) {
    for (const [n, login] of logins.entries())
      for (let i = 0; i < (n === 0 ? 4 : 3); i += 1) await attempt(login, 'wrong');
    for (const login of logins) expect((await attempt(login, PASSWORD)).status).toBe(401);
  }
  await strict.owner.query(`update rate_limits set window_ends_at = now() - interval '1 s'`);
  for (const login of names) expect((await attempt(login, PASSWORD)).status).toBe(200);
});

const NEW_PASSWORD = 'another horse 43';

test('ten over all forms: to sign in, for a new PIN, to change the account', async () => {
  const who = await createTestUser(strict);
  const status = async (call: Promise<unknown>) => (await expectRefusal(call)).status;
  const byPin = (password: string) => status(who.call(routes.forgotPin, { body: { password, pin: '2580' } }));
  const byChange = (current_password: string) =>
    status(who.call(routes.changePassword, { body: { current_password, password: NEW_PASSWORD } }));
  for (let i = 0; i < 4; i += 1) expect((await attempt(who.user.email, 'wrong')).status).toBe(401);
  for (let i = 0; i < 3; i += 1) expect(await byPin('wrong')).toBe(401);
  for (let i = 0; i < 3; i += 1) expect(await byChange('wrong')).toBe(401);
  expect(await byPin(PASSWORD)).toBe(429);
  expect(await byChange(PASSWORD)).toBe(429);
  expect((await attempt(who.user.mobile_number, PASSWORD)).status).toBe(401);
});

/** Simulates this many attempts. */
const guessed = (key: string, count: number) =>
  strict.owner.query(`insert into rate_limits values ($1, now() + interval '15 minutes', $2)`, [key, count]);

test('a right password forgives, whichever door it opens', async () => {
  const who = await createTestUser(strict);
  await guessed(`password of user ${who.user.id}`, 9);
  await who.call(routes.setPin, { body: { current_password: PASSWORD, pin: '2580' } });
  await attempt(who.user.email, 'wrong');
  expect((await attempt(who.user.email, PASSWORD)).status).toBe(200);
});

test('a new password clears the count: everything blocked by the old one works again', async () => {
  const who = await createTestUser(strict);
  const { email, mobile_number } = who.user;
  for (let i = 0; i < 10; i += 1) await attempt(email, 'wrong');
  await guessed(`/login account 91${mobile_number} from 127.0.0.1`, 10);
  await guessed(`current_password account user ${who.user.id}`, 10);
  const token = newToken();
  await strict.owner.query(
    `insert into password_resets (user_id, token_hash, expires_at) values ($1, $2, now() + interval '1 h')`,
    [who.user.id, hashToken(token)],
  );
  await strict.client()(routes.resetPassword, { body: { token, password: NEW_PASSWORD } });
  for (const login of [mobile_number, `+91 ${mobile_number}`])
    expect((await attempt(login, NEW_PASSWORD)).status).toBe(200);
  const { user } = await strict.client()(routes.login, { body: { login: email, password: NEW_PASSWORD } });
  const again = strict.client({ authorization: `Bearer ${user.token.token}` });
  const changed = await again(routes.setPin, { body: { current_password: NEW_PASSWORD, pin: '2580' } });
  expect(changed.user_pin_exist).toBe(true);
});

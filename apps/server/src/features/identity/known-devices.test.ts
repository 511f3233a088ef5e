import { identityRoutes as routes } from '@daftar/contract/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { createTestUser, PASSWORD } from '#server/testing/people.ts';

/** With the real limits, behind a proxy that names the caller. */
let app: TestApp;
beforeAll(async () => {
  app = await ownApp({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' });
});
afterAll(() => app.stop());

const HOME = '203.0.113.7';
const attempt = (login: string, password: string, from = HOME, cookie?: string) =>
  fetch(`${app.url}/api/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      'user-agent': 'Test browser',
      ...(cookie ? { cookie } : {}),
    },
    body: JSON.stringify({ login, password }),
  });
const cookieOf = (answer: Response): string => answer.headers.get('set-cookie')!.split(';')[0]!;

test('wrong passwords from one network don’t lock the account for others', async () => {
  const { user } = await createTestUser(app);
  for (let i = 0; i < 10; i += 1) expect((await attempt(user.email, 'wrong', '198.51.100.1')).status).toBe(401);
  expect((await attempt(user.email, PASSWORD, '198.51.100.1')).status).toBe(429);
  expect((await attempt(user.mobile_number, PASSWORD, '198.51.100.1')).status).toBe(401);
  expect((await attempt(user.email, PASSWORD)).status).toBe(200);
});

test('wrong passwords from everywhere lock new devices out, but not one that has signed in before', async () => {
  const { user } = await createTestUser(app);
  const first = await attempt(user.email, PASSWORD);
  expect(first.headers.get('set-cookie')).toMatch(
    /^daftar_device_\d+=[\w-]{22}\.[\w-]{43}; Path=\/api\/login; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
  );
  const cookie = cookieOf(first);
  await app.owner.query(`insert into rate_limits values ($1, now() + interval '15 minutes', 100)`, [
    `password of user ${user.id}`,
  ]);
  expect((await attempt(user.email, PASSWORD, '198.51.100.9')).status).toBe(401);
  // Not the last character: base64url ignores two of its bits.
  const forged = cookie.replace(/\.(.)/, (_, first) => `.${first === 'A' ? 'B' : 'A'}`);
  expect((await attempt(user.email, PASSWORD, '198.51.100.9', forged)).status).toBe(401);
  const other = await createTestUser(app);
  const theirs = cookieOf(await attempt(other.user.email, PASSWORD)).replace(String(other.user.id), String(user.id));
  expect((await attempt(user.email, PASSWORD, '198.51.100.9', theirs)).status).toBe(401);
  expect((await attempt(user.email, PASSWORD, '198.51.100.9', cookie)).status).toBe(200);
});

test('a known device can’t guess without end either', async () => {
  const { user } = await createTestUser(app);
  const cookie = cookieOf(await attempt(user.email, PASSWORD));
  for (let i = 0; i < 10; i += 1) expect((await attempt(user.email, 'wrong', HOME, cookie)).status).toBe(401);
  expect((await attempt(user.email, PASSWORD, HOME, cookie)).status).toBe(401);
});

test('failed sign-ins are listed for the owner of the account, the latest fifty', async () => {
  const who = await createTestUser(app);
  const stranger = await createTestUser(app);
  const failed = async () => (await who.call(routes.failedSignIns, {})).data;
  expect(await failed()).toEqual([]);
  await attempt(who.user.email, 'wrong', '198.51.100.20');
  await attempt(who.user.mobile_number, 'wrong', '198.51.100.21');
  await attempt(who.user.email, PASSWORD, '198.51.100.22');
  expect(await failed()).toMatchObject([
    { way: 'password', ip: '198.51.100.21', user_agent: 'Test browser' },
    { way: 'password', ip: '198.51.100.20' },
  ]);
  expect((await stranger.call(routes.failedSignIns, {})).data).toEqual([]);
  await app.owner.query(
    `insert into failed_sign_ins (user_id, way) select $1, 'password' from generate_series(1, 60)`,
    [who.user.id],
  );
  await attempt(who.user.email, 'wrong', '198.51.100.23');
  expect(await failed()).toHaveLength(50);
  expect((await app.owner.query('select from failed_sign_ins where user_id = $1', [who.user.id])).rowCount).toBe(50);
  expect((await expectRefusal(app.client()(routes.failedSignIns, {}))).status).toBe(401);
});

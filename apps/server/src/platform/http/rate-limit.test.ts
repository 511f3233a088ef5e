import { fileRoutes } from '@daftar/contract/files';
import { gstRoutes } from '@daftar/contract/gst';
import { identityRoutes as routes } from '@daftar/contract/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { createTestBusiness, PASSWORD, createTestUser } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { networkOf } from '#server/platform/network.ts';

let app: TestApp;
beforeAll(async () => {
  app = await ownApp({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' });
});
afterAll(() => app.stop());

const TRIES = 10;
const times = (count: number) => Array.from({ length: count }, (_, i) => i);

describe('guesses are counted', () => {
  test('of the password, in every form; calls that verify nothing neither count nor reset', async () => {
    const who = await createTestUser(app);
    const guess = (i: number, current_password = 'not this one') =>
      who.call(routes.updateUser, { body: { email: `taken${i}@example.in`, current_password } });
    for (const i of times(TRIES)) {
      expect((await expectRefusal(guess(i))).status).toBe(401);
      await who.call(routes.updateUser, { body: { name: `Name ${'abcdefghijklmnopqrstuvwxyz'[i % 26]}` } });
    }
    expect((await expectRefusal(guess(99, PASSWORD))).status).toBe(429);
    const body = { current_password: PASSWORD, password: 'another horse 43' };
    expect((await expectRefusal(who.call(routes.changePassword, { body }))).status).toBe(429);
    expect((await who.call(routes.updateUser, { body: { name: 'Still here' } })).name).toBe('Still here');
  });

  test('a password sent along counts as an attempt, even if none is needed', async () => {
    const who = await createTestUser(app);
    const body = { name: 'New Name', current_password: 'not this one' };
    expect((await expectRefusal(who.call(routes.updateUser, { body }))).status).toBe(401);
    expect((await who.call(routes.updateUser, { body: { ...body, current_password: PASSWORD } })).name).toBe(
      'New Name',
    );
  });

  test('and the call succeeds, even if the count can’t be reset', async () => {
    const who = await createTestUser(app);
    await who.call(routes.setPin, { body: { current_password: PASSWORD, pin: '2580' } });
    await who.call(routes.lock, {});
    await app.owner.query('revoke delete on rate_limits from daftar_app');
    const unlocked = await who.call(routes.unlock, { body: { pin: '2580' } });
    await app.owner.query('grant delete on rate_limits to daftar_app');
    expect(unlocked.is_locked).toBe(false);
    expect(app.logged()).toContain('permission denied for table rate_limits');
  });

  test('for one account, in any spelling of its number', async () => {
    const { user } = await createTestUser(app);
    const written = times(TRIES).map((i) => `${user.mobile_number.slice(0, i)}-${user.mobile_number.slice(i)}`);
    for (const login of written) {
      const error = await expectRefusal(app.client()(routes.login, { body: { login, password: 'not this one' } }));
      expect(error.status).toBe(401);
    }
    const right = app.client()(routes.login, { body: { login: user.mobile_number, password: PASSWORD } });
    expect((await expectRefusal(right)).status).toBe(429);
  });
});

describe('one address', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:DB8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['2001:db8::5:4:3:2:1', '2001:db8:0:5'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s counts as %s: a line at home has 2^64 addresses', (ip, counted) => expect(networkOf(ip)).toBe(counted));

  test('behind a proxy it is the one the proxy saw, not the one the caller wrote', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' };
    await expectRefusal(app.client(headers)(routes.login, { body: { login: 'nobody@example.in', password: 'x' } }));
    const { rows } = await app.owner.query(`select key from rate_limits where key like '/login address%'`);
    expect(rows.map((row) => row.key)).toContain('/login address 203.0.113.9');
    expect(rows.map((row) => row.key)).not.toContain('/login address 198.51.100.1');
  });
});

describe('an office behind one address', () => {
  const office = (n: number) => app.client({ 'x-forwarded-for': `192.0.2.${n}` });
  const counts = async (n: number): Promise<number[]> =>
    (await app.owner.query(`select count from rate_limits where key like '% address 192.0.2.${n}'`)).rows.map((row) =>
      Number(row.count),
    );
  const nearlyAll = (key: string) =>
    app.owner.query(
      `insert into rate_limits values ($1, now() + interval '15 minutes', 99)
       on conflict (key) do update set count = 99`,
      [key],
    );

  test('signs in as often as it is right; wrong ones count, and a right one takes back only itself', async () => {
    const { user } = await createTestUser(app);
    await nearlyAll('/login address 192.0.2.20');
    const right = () => office(20)(routes.login, { body: { login: user.email, password: PASSWORD } });
    for (const _ of times(3)) expect((await right()).user.id).toBe(user.id);
    expect(await counts(20)).toEqual([99]);
    const wrong = (i: number) => office(20)(routes.login, { body: { login: `no${i}@example.in`, password: 'x' } });
    expect((await expectRefusal(wrong(1))).status).toBe(401);
    expect((await expectRefusal(wrong(2))).status).toBe(429);
    expect((await expectRefusal(right())).status).toBe(429);
  });

  test('unlocks by user, not by address: the session’s user is known', async () => {
    const { user, token } = await createTestUser(app);
    await nearlyAll('/unlock address 192.0.2.21');
    await nearlyAll('current_password address 192.0.2.21');
    const call = app.client({ 'x-forwarded-for': '192.0.2.21', authorization: `Bearer ${token}` });
    await call(routes.setPin, { body: { current_password: PASSWORD, pin: '2580' } });
    for (const _ of times(4)) {
      await call(routes.lock, {});
      await expectRefusal(call(routes.unlock, { body: { pin: '9999' } }));
      expect((await call(routes.unlock, { body: { pin: '2580' } })).id).toBe(user.id);
    }
    expect(await counts(21)).toEqual([99, 99]);
  });
});

test('look-ups in external registers have a limit', async () => {
  const owner = await createTestUser(app);
  const look = owner.in((await createTestBusiness(owner)).id);
  const asked = await Promise.allSettled(
    Array.from({ length: 62 }, () => look(gstRoutes.lookUp, { params: { number: '27AAPFU0939F1ZV' }, query: {} })),
  );
  const turnedAway = asked.filter((one) => one.status === 'rejected').map(({ reason }) => reason.status);
  expect(turnedAway).toEqual([429, 429]);
});

test('uploads have a daily limit, by size; pictures by number, even before the phone is verified', async () => {
  const stranger = await createTestUser(app, { verified: false });
  const picture = { target: 'profile', file_name: 'me.png', file_type: 'image/png', file_extension: 'png' } as const;
  const ask = (count: number) => stranger.call(fileRoutes.upload, { body: { files: times(count).map(() => picture) } });
  for (const _ of times(2)) expect(await ask(20)).toHaveLength(20);
  expect((await expectRefusal(ask(20))).status).toBe(429);

  const owner = await createTestUser(app);
  const call = owner.in((await createTestBusiness(owner)).id);
  const deed = {
    target: 'document',
    file_name: 'deed.pdf',
    file_type: 'application/pdf',
    file_extension: 'pdf',
  } as const;
  const send = (file_size: number) =>
    call(fileRoutes.upload, { body: { files: times(20).map(() => ({ ...deed, file_size })) } });
  for (const _ of times(12)) await send(20 * 1024 * 1024);
  expect(await send(100_000)).toHaveLength(20);
  expect((await expectRefusal(send(20 * 1024 * 1024))).status).toBe(429);
});

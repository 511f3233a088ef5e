import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { PASSWORD, person } from '#server/testing/people.ts';

/** With the limits as they are. */
let strict: TestApp;
beforeAll(async () => {
  strict = await testApp({ RATE_LIMIT_FACTOR: '1' });
});
afterAll(() => strict.stop());

const attempt = (login: string, password: string) =>
  fetch(`${strict.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password }),
  });

test('ten wrong passwords for one account and then 429 with Retry-After; others go on', async () => {
  const who = await person(strict);
  const friend = await person(strict);
  for (let i = 0; i < 10; i += 1) expect((await attempt(who.user.email, 'wrong')).status).toBe(401);
  const stopped = await attempt(who.user.email, PASSWORD);
  expect(stopped.status).toBe(429);
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await attempt(friend.user.email, PASSWORD)).status).toBe(200);
  // A right password forgives the wrong ones before it.
  for (let i = 0; i < 12; i += 1) {
    await attempt(friend.user.email, 'wrong');
    expect((await attempt(friend.user.email, PASSWORD)).status).toBe(200);
  }
});

test('ten for an account under whatever names; that they are one’s, and whether there is one, is not told', async () => {
  const { user } = await person(strict);
  const names = [user.email, user.mobile_number, `+91${user.mobile_number}`];
  for (const logins of [names, ['nobody@example.in', '9123456780', '+919123456780']]) {
    for (const [n, login] of logins.entries())
      for (let i = 0; i < (n === 0 ? 4 : 3); i += 1) await attempt(login, 'wrong');
    for (const login of logins) expect((await attempt(login, PASSWORD)).status).toBe(401);
  }
  await strict.owner.query(`update rate_limits set window_ends_at = now() - interval '1 s'`);
  for (const login of names) expect((await attempt(login, PASSWORD)).status).toBe(200);
});

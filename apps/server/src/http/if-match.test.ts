import { contract } from '@daftar/contract';
import { takesVersion, type Route, type Routes } from '@daftar/contract/core/route';
import { identityRoutes } from '@daftar/contract/identity';
import { notificationRoutes } from '@daftar/contract/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { PASSWORD, person, type TestPerson } from '#server/testing/people.ts';
import { refused } from '#server/testing/refused.ts';

let app: TestApp;
let who: TestPerson;
beforeAll(async () => {
  app = await testApp();
  who = await person(app);
});
afterAll(() => app.stop());

/** The record itself, the list of what became of it, or what belongs to another record and names its version. */
const hasVersion = ({ answer }: Route): boolean => {
  if (!(answer instanceof z.ZodObject)) return false;
  const { data, version, firm_version } = answer.shape as Record<string, z.ZodType | undefined>;
  const [row] = [data instanceof z.ZodArray ? (data.element as z.ZodType) : undefined];
  return Boolean(version ?? firm_version) || (row instanceof z.ZodObject && 'version' in row.shape);
};

const puts = Object.values<Routes>(contract)
  .flatMap((room) => Object.values<Route>(room))
  .filter(({ method }) => method === 'PUT');

test('whatever is put in the place of a record carries its version', () => {
  expect(puts.filter(takesVersion).length).toBeGreaterThan(50);
  expect(puts.filter((route) => takesVersion(route) && !hasVersion(route)).map(({ path }) => path)).toEqual([]);
});

test('what takes none answers with none; but a lock lies on the session, and its user comes along', () => {
  const both = puts.filter((route) => !takesVersion(route) && hasVersion(route)).map(({ path }) => path);
  expect(both.sort()).toEqual(['/forgot_pin', '/lock']);
});

test('a PIN is set by who saw the account as it is', async () => {
  const { call, user } = await person(app);
  const set = (version: number) =>
    call(
      identityRoutes.setPin,
      { body: { current_password: PASSWORD, pin: '2580' } },
      { headers: { 'if-match': String(version) } },
    );
  expect((await refused(set(user.version + 1))).status).toBe(409);
  expect((await set(user.version)).user_pin_exist).toBe(true);
});

test('an If-Match that nothing was held against is refused, and nothing is written', async () => {
  const before = await who.call(notificationRoutes.choices, {});
  const body = { ...before, digest_at: '07:07' };
  const put = who.call(notificationRoutes.choose, { body }, { headers: { 'if-match': '99999' } });
  expect(await refused(put)).toMatchObject({ status: 400, body: { error: expect.stringContaining('If-Match') } });
  expect(await who.call(notificationRoutes.choices, {})).toEqual(before);
});

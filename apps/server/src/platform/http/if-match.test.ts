import { contract } from '@daftar/contract';
import { takesVersion, type Route, type Routes } from '@daftar/contract/core/route';
import { notificationRoutes } from '@daftar/contract/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { leastOf } from '#server/testing/minimal-bodies.ts';
import { fillTenant } from '#server/testing/fill-tenant.ts';
import { clientPerson, createTestBusiness, PASSWORD, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

let app: TestApp;
let who: TestPerson;
beforeAll(async () => {
  app = await testApp();
  who = await createTestUser(app);
});
afterAll(() => app.stop());

/** The record itself, a list of results, or a part of another record with its version. */
const hasVersion = ({ answer }: Route): boolean => {
  if (!(answer instanceof z.ZodObject)) return false;
  const { data, version, firm_version } = answer.shape as Record<string, z.ZodType | undefined>;
  const [row] = [data instanceof z.ZodArray ? (data.element as z.ZodType) : undefined];
  return Boolean(version ?? firm_version) || (row instanceof z.ZodObject && 'version' in row.shape);
};

const puts = Object.values<Routes>(contract)
  .flatMap((room) => Object.values<Route>(room))
  .filter(({ method }) => method === 'PUT');

test('every body that replaces a record carries its version', () => {
  expect(puts.filter(takesVersion).length).toBeGreaterThan(50);
  expect(puts.filter((route) => takesVersion(route) && !hasVersion(route)).map(({ path }) => path)).toEqual([]);
});

test('calls without If-Match answer without a version; but a lock applies to the session', () => {
  const both = puts.filter((route) => !takesVersion(route) && hasVersion(route)).map(({ path }) => path);
  expect(both.sort()).toEqual(['/forgot_pin', '/lock']);
});

test('and is refused after someone else changed the record, in every feature', async () => {
  const { id: business } = await createTestBusiness(await createTestUser(app));
  const [id, uuid] = [60_001, '00000000-0000-4000-8000-000000060001'];
  const login = (await clientPerson(app)).user.id;
  await fillTenant(app.owner, { business, user: who.user.id, login, id, uuid });
  await app.owner.query('update task_comments set created_by = $1', [who.user.id]);
  // Tickets about the product belong to a user and to no business.
  await app.owner.query(`insert into product_tickets (id, user_id, subject) values ($1, $2, 'Theirs')`, [
    id,
    who.user.id,
  ]);
  const headers = {
    authorization: `Bearer ${who.token}`,
    'x-business-id': String(business),
    'content-type': 'application/json',
    'if-match': '99999',
  };
  const named = { pin: '2580', current_password: PASSWORD };
  for (const { path, body } of puts.filter(takesVersion)) {
    const at = path
      .replace('/businesses/{id}', `/businesses/${business}`)
      .replace(/\{(\w+)\}/g, (_, name: string) => (name === 'groupUuid' ? uuid : String(id)));
    const sent = JSON.stringify(body ? leastOf(body, { named }) : {});
    const answer = await fetch(`${app.url}/api${at}`, { method: 'PUT', headers, body: sent });
    expect([path, answer.status, await answer.text()]).toEqual([
      path,
      409,
      expect.stringContaining('Someone else changed this record'),
    ]);
  }
});

test('an unchecked If-Match is refused, and nothing is written', async () => {
  const before = await who.call(notificationRoutes.choices, {});
  const body = { ...before, digest_at: '07:07' };
  const put = who.call(notificationRoutes.choose, { body }, { headers: { 'if-match': '99999' } });
  expect(await expectRefusal(put)).toMatchObject({ status: 400, body: { error: expect.stringContaining('If-Match') } });
  expect(await who.call(notificationRoutes.choices, {})).toEqual(before);
});

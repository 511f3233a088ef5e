import { businessRoutes } from '@daftar/contract/businesses';
import { identityRoutes } from '@daftar/contract/identity';
import { portalRoutes as routes } from '@daftar/contract/portal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { clientPerson, createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { createTestPortal } from '#server/testing/portal.ts';
import { statementsOf } from '#server/testing/statements.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

let app: TestApp;
let owner: TestPerson;
let client: TestPerson;
let one: number;
let two: number;
let foreign: number;

beforeAll(async () => {
  app = await testApp();
  owner = await createTestUser(app);
  one = (await createTestBusiness(owner, 'Mehta & Co')).id;
  two = (await createTestBusiness(owner, 'Advisory')).id;
  foreign = (await createTestBusiness(await createTestUser(app), 'Foreign')).id;
  client = await clientPerson(app, one, two);
});
afterAll(() => app.stop());

test('a client sees the practices that gave it access, and no other', async () => {
  const { data, meta } = await client.call(routes.businesses, {});
  expect(data.map((b) => b.name)).toEqual(['Advisory', 'Mehta & Co']);
  expect(meta.total).toBe(2);
  expect((await client.call(routes.businesses, { query: { search: 'meht' } })).data.map((b) => b.id)).toEqual([one]);
  expect((await client.in(one)(routes.business, {})).name).toBe('Mehta & Co');
  expect((await expectRefusal(client.in(foreign)(routes.business, {}))).status).toBe(405);
  expect((await expectRefusal(client.in(foreign)(routes.branches, {}))).status).toBe(405);
});

test('with the active branches and how to reach them, and the practice itself', async () => {
  const reached = { email: 'office@mehta.in', mobile_number: '9812345610', website: 'https://mehta.in' };
  await owner.call(businessRoutes.update, { params: { id: one }, body: reached });
  expect(await client.in(one)(routes.business, {})).toMatchObject({ id: one, ...reached });
  const body = { name: 'Surat', country: 'IN', email: 'surat@mehta.in', mobile_number: '9812345611', city: 'Surat' };
  const surat = await owner.in(one)(businessRoutes.createBranch, { body });
  const closed = await owner.in(one)(businessRoutes.createBranch, { body: { name: 'Closed', country: 'IN' } });
  await owner.in(one)(businessRoutes.deactivateBranch, { params: { id: closed.id } });
  const { data } = await client.in(one)(routes.branches, {});
  expect(data.map((b) => b.name)).toEqual(['Head office', 'Surat']);
  expect(data[1]).toMatchObject({ id: surat.id, email: 'surat@mehta.in', mobile_number: '9812345611', city: 'Surat' });
});

test('the start of the portal answers the same as its parts, in one statement', async () => {
  const portal = await createTestPortal(app);
  const { id, who } = await portal.withLogin();
  const call = who.ofClient(portal.business, id);
  const start = await call(routes.start, {});
  expect(start).toEqual({
    user: await call(identityRoutes.getUser, {}),
    business: await call(routes.business, {}),
    client: await call(routes.client, {}),
  });
  expect(start.client.id).toBe(id);
  expect(await statementsOf(() => call(routes.start, {}))).toHaveLength(1);
  const other = await portal.withLogin();
  expect((await expectRefusal(who.ofClient(portal.business, other.id)(routes.start, {}))).status).toBe(404);
});

test('access that was taken away is gone at once', async () => {
  const former = await clientPerson(app, one);
  expect((await former.call(routes.businesses, {})).data).toHaveLength(1);
  await app.owner.query('update client_logins set deactivated_at = now() where user_id = $1', [former.user.id]);
  expect((await former.call(routes.businesses, {})).data).toEqual([]);
  expect((await expectRefusal(former.in(one)(routes.business, {}))).status).toBe(405);
});

test('staff and clients have calls of their own', async () => {
  expect((await expectRefusal(owner.in(one)(routes.business, {}))).status).toBe(401);
  expect((await expectRefusal(client.in(one)(businessRoutes.branches, {}))).status).toBe(401);
});

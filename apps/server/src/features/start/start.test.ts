import { businessRoutes } from '@daftar/contract/businesses';
import { identityRoutes } from '@daftar/contract/identity';
import { preferenceRoutes } from '@daftar/contract/preferences';
import { FIRST_BRANCHES, startRoutes as routes } from '@daftar/contract/start';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addMember, createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';

let app: TestApp;
let owner: TestPerson;
let business: number;
beforeAll(async () => {
  app = await testApp();
  owner = await createTestUser(app);
  business = (await createTestBusiness(owner)).id;
  const call = owner.in(business);
  for (const name of ['Surat', 'Rajkot', 'Baroda'])
    await call(businessRoutes.createBranch, { body: { name, country: 'IN' } });
  const { data } = await call(businessRoutes.branches, { query: { search: 'Surat' } });
  await call(businessRoutes.deactivateBranch, { params: { id: data[0]!.id } });
});
afterAll(() => app.stop());

/** The answers of the calls that it stands for. */
async function separately(person: TestPerson) {
  const call = person.in(business);
  return {
    user: await call(identityRoutes.getUser, {}),
    business: await call(businessRoutes.get, { params: { id: business } }),
    permissions: await call(businessRoutes.permissions, { params: { businessId: business } }),
    branches: await call(businessRoutes.branches, { query: FIRST_BRANCHES }),
    preferences: await call(preferenceRoutes.get, {}),
  };
}

const start = (person: TestPerson) => person.in(business)(routes.get, { params: { businessId: business } });

test('answers the same as the separate calls', async () => {
  expect(await start(owner)).toEqual(await separately(owner));
  await owner.in(business)(preferenceRoutes.save, { body: { menu: { pinned: ['/a'], collapsed: ['team'] } } });
  const kept = await start(owner);
  expect(kept).toEqual(await separately(owner));
  expect(kept.preferences.menu).toEqual({ pinned: ['/a'], collapsed: ['team'] });
  expect(kept.branches.data.map(({ deactivated }) => deactivated)).toEqual([0, 0, 0, 1]);
});

test('shows a member their own branches and rights, and no join code', async () => {
  const colleague = await createTestUser(app);
  const { data } = await owner.in(business)(businessRoutes.branches, { query: { search: 'Rajkot' } });
  const branch = data[0]!.id;
  await addMember(app, business, colleague, { clients: 'read' });
  await app.owner.query('update members set branch_ids = $1 where business_id = $2 and user_id = $3', [
    [branch],
    business,
    colleague.user.id,
  ]);
  const told = await start(colleague);
  expect(told).toEqual(await separately(colleague));
  expect(told.branches.data.map(({ name }) => name)).toEqual(['Rajkot']);
  expect(told.business.join_code).toBeNull();
  expect(told.user.uuid).not.toBe((await start(owner)).user.uuid);
});

import { businessRoutes } from '@daftar/contract/businesses';
import { identityRoutes } from '@daftar/contract/identity';
import { preferenceRoutes } from '@daftar/contract/preferences';
import { savedViewRoutes } from '@daftar/contract/saved_views';
import { FIRST_BRANCHES, startRoutes as routes } from '@daftar/contract/start';
import { VIEWED_LIST_NAMES } from '@daftar/domain/saved-views';
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
async function separately(person: TestPerson, lists: readonly (typeof VIEWED_LIST_NAMES)[number][]) {
  const call = person.in(business);
  return {
    user: await call(identityRoutes.getUser, {}),
    business: await call(businessRoutes.get, { params: { id: business } }),
    permissions: await call(businessRoutes.permissions, { params: { businessId: business } }),
    branches: await call(businessRoutes.branches, { query: FIRST_BRANCHES }),
    preferences: await call(preferenceRoutes.get, {}),
    saved_views: await Promise.all(
      lists.map(async (list) => ({ list, ...(await call(savedViewRoutes.list, { query: { list } })) })),
    ),
  };
}

const start = (person: TestPerson) => person.in(business)(routes.get, { params: { businessId: business } });

test('answers the same as the separate calls', async () => {
  expect(await start(owner)).toEqual(await separately(owner, VIEWED_LIST_NAMES));
  await owner.in(business)(preferenceRoutes.save, { body: { menu: { pinned: ['/a'], collapsed: ['team'] } } });
  for (const name of ['B', 'A'])
    await owner.in(business)(savedViewRoutes.create, { body: { list: 'clients', name, state: {} } });
  const kept = await start(owner);
  expect(kept).toEqual(await separately(owner, VIEWED_LIST_NAMES));
  expect(kept.preferences.menu).toEqual({ pinned: ['/a'], collapsed: ['team'] });
  expect(kept.saved_views.find(({ list }) => list === 'clients')!.data.map(({ name }) => name)).toEqual(['A', 'B']);
  expect(kept.branches.data.map(({ deactivated }) => deactivated)).toEqual([0, 0, 0, 1]);
});

test('shows a member their own branches and rights, and no join code', async () => {
  const colleague = await createTestUser(app);
  const { data } = await owner.in(business)(businessRoutes.branches, { query: { search: 'Rajkot' } });
  const branch = data[0]!.id;
  const { memberId } = await addMember(app, business, colleague, { clients: 'read' });
  await app.owner.query('update members set all_branches = false where id = $1', [memberId]);
  await app.owner.query('insert into member_branches (business_id, member_id, branch_id) values ($1, $2, $3)', [
    business,
    memberId,
    branch,
  ]);
  const told = await start(colleague);
  expect(told).toEqual(await separately(colleague, ['clients']));
  expect(told.branches.data.map(({ name }) => name)).toEqual(['Rajkot']);
  expect(told.business.join_code).toBeNull();
  expect(told.user.uuid).not.toBe((await start(owner)).user.uuid);
});

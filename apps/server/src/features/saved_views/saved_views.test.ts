import { savedViewRoutes as routes } from '@daftar/contract/saved_views';
import { MAX_OWN_VIEWS, MAX_SHARED_VIEWS } from '@daftar/domain/saved-views';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runTransaction } from '#server/platform/db/transaction.ts';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addMember, createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

type Call = ReturnType<TestPerson['in']>;

let app: TestApp;
let owner: TestPerson;
let colleague: TestPerson;
let business: number;
let mine: Call;
let theirs: Call;
beforeAll(async () => {
  app = await testApp();
  [owner, colleague] = [await createTestUser(app, { name: 'Anita Sharma' }), await createTestUser(app)];
});
beforeEach(async () => {
  business = (await createTestBusiness(owner)).id;
  await addMember(app, business, colleague, { clients: 'read' });
  [mine, theirs] = [owner.in(business), colleague.in(business)];
});
afterAll(() => app.stop());

const STATE = { search: 'shah', sort: '-name', filters: { category: 'LLP' }, columns: ['pan'] };
const save = (call: Call, name: string, more: object = {}) =>
  call(routes.create, { body: { list: 'clients', name, state: STATE, ...more } });
const names = async (call: Call) =>
  (await call(routes.list, { query: { list: 'clients' } })).data.map(({ name }) => name);
const params = ({ id }: { id: number }) => ({ params: { id } });

test('a view stores filters and columns, and is renamed, changed and deleted', async () => {
  const view = await save(mine, 'Partnerships');
  expect(view).toMatchObject({
    name: 'Partnerships',
    state: STATE,
    user_name: 'Anita Sharma',
    is_mine: true,
    is_shared: false,
    is_default: false,
    may_change: true,
  });
  const changed = await mine(routes.update, { ...params(view), body: { name: 'LLPs' } });
  expect(changed).toMatchObject({ name: 'LLPs', state: STATE, version: view.version + 1 });
  await mine(routes.update, { ...params(view), body: { state: { filters: { status: 'Inactive' } } } });
  expect((await mine(routes.list, { query: { list: 'clients' } })).data[0]!.state).toEqual({
    search: '',
    sort: '',
    filters: { status: 'Inactive' },
    columns: null,
  });
  await mine(routes.remove, params(view));
  expect(await names(mine)).toEqual([]);
});

test('a name is given once by each person', async () => {
  await save(mine, 'Late payers');
  expect((await expectRefusal(save(mine, 'late PAYERS'))).body.errors).toMatchObject([
    { field: 'name', rule: 'unique' },
  ]);
  await save(theirs, 'Late payers');
});

describe('a view that isn’t shared', () => {
  test('does not exist for anyone else, an owner included', async () => {
    const view = await save(theirs, 'My own');
    expect(await names(mine)).toEqual([]);
    expect((await expectRefusal(mine(routes.update, { ...params(view), body: { name: 'x' } }))).status).toBe(404);
    expect((await expectRefusal(mine(routes.remove, params(view)))).status).toBe(404);
    const asDefault = mine(routes.setDefault, { body: { list: 'clients', view_id: view.id } });
    expect((await expectRefusal(asDefault)).status).toBe(404);
    expect(await names(theirs)).toEqual(['My own']);
  });

  test('is kept apart by the database itself', async () => {
    await save(theirs, 'My own');
    const seen = await runTransaction(app.app.pool, { businessId: business, userId: owner.user.id }, 'read', ({ db }) =>
      sql`select from saved_views`.execute(db),
    );
    expect(seen.rows).toEqual([]);
  });
});

describe('a shared view', () => {
  test('is visible to everyone in the business, before their own, and to nobody elsewhere', async () => {
    const shared = await save(mine, 'Zone 4', { is_shared: true });
    await save(theirs, 'Mine');
    expect(await names(theirs)).toEqual(['Zone 4', 'Mine']);
    expect((await theirs(routes.list, { query: { list: 'clients' } })).data[0]).toMatchObject({
      is_mine: false,
      may_change: false,
      user_name: 'Anita Sharma',
    });
    const elsewhere = owner.in((await createTestBusiness(owner)).id);
    expect(await names(elsewhere)).toEqual([]);
    expect((await expectRefusal(elsewhere(routes.remove, params(shared)))).status).toBe(404);
  });

  test('is changed by its owner and by managers of the business; only its owner shares it', async () => {
    const view = await save(theirs, 'Ours', { is_shared: true });
    const manager = await createTestUser(app);
    await addMember(app, business, manager, { clients: 'read', business_management: 'write' });
    const other = await createTestUser(app);
    await addMember(app, business, other, { clients: 'all' });
    const rename = (call: Call, body: object) => call(routes.update, { ...params(view), body });
    expect((await expectRefusal(rename(other.in(business), { name: 'x' }))).status).toBe(403);
    expect((await expectRefusal(other.in(business)(routes.remove, params(view)))).status).toBe(403);
    expect(await rename(manager.in(business), { name: 'Office' })).toMatchObject({ name: 'Office', is_mine: false });
    expect((await expectRefusal(rename(manager.in(business), { is_shared: false }))).status).toBe(403);
    expect(await rename(theirs, { is_shared: false })).toMatchObject({ is_shared: false });
    expect(await names(mine)).toEqual([]);
    await rename(theirs, { is_shared: true });
    await mine(routes.remove, params(view));
  });
});

describe('the default', () => {
  const defaults = async (call: Call) =>
    (await call(routes.list, { query: { list: 'clients' } })).data.filter((v) => v.is_default).map((v) => v.name);

  test("is each person's own, one at a time, and goes with its view", async () => {
    const [a, b] = [await save(mine, 'A', { is_shared: true }), await save(mine, 'B')];
    const choose = (call: Call, view_id: number | null) =>
      call(routes.setDefault, { body: { list: 'clients', view_id } });
    await choose(mine, a.id);
    await choose(mine, b.id);
    await choose(theirs, a.id);
    expect([await defaults(mine), await defaults(theirs)]).toEqual([['B'], ['A']]);
    await choose(mine, null);
    expect([await defaults(mine), await defaults(theirs)]).toEqual([[], ['A']]);
    await mine(routes.remove, params(a));
    expect(await defaults(theirs)).toEqual([]);
  });
});

test('users without access to the list have none of its views', async () => {
  const stranger = await createTestUser(app);
  await addMember(app, business, stranger, { reports: 'read' });
  const call = stranger.in(business);
  const view = await save(mine, 'Shared', { is_shared: true });
  expect((await expectRefusal(call(routes.list, { query: { list: 'clients' } }))).status).toBe(403);
  expect((await expectRefusal(save(call, 'x'))).status).toBe(403);
  expect((await expectRefusal(call(routes.remove, params(view)))).status).toBe(403);
});

describe('limits', () => {
  const fill = (userId: number, count: number, isShared: boolean) =>
    app.owner.query(
      `insert into saved_views (business_id, user_id, list, name, is_shared, state)
       select $1, $2, 'clients', 'View ' || n, $4, '{}' from generate_series(1, $3) n`,
      [business, userId, count, isShared],
    );

  test('a person keeps so many views of a list, also when two are saved at once', async () => {
    await fill(colleague.user.id, MAX_OWN_VIEWS - 1, false);
    const tried = await Promise.allSettled([save(theirs, 'One'), save(theirs, 'Two')]);
    expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await expectRefusal(save(theirs, 'Three'))).status).toBe(409);
    await save(mine, 'Four');
  });

  test('a business shares so many', async () => {
    await fill(colleague.user.id, MAX_SHARED_VIEWS, true);
    expect((await expectRefusal(save(mine, 'x', { is_shared: true }))).status).toBe(409);
    const own = await save(mine, 'x');
    expect((await expectRefusal(mine(routes.update, { ...params(own), body: { is_shared: true } }))).status).toBe(409);
  });

  test('the size of a view is limited', async () => {
    const filters = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`custom.${n}`, 'x']));
    expect((await expectRefusal(save(mine, 'x', { state: { filters } }))).status).toBe(422);
    expect((await expectRefusal(save(mine, 'x', { list: 'nothing' }))).status).toBe(422);
  });
});

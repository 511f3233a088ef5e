import { binRoutes } from '@daftar/contract/bin';
import { businessRoutes } from '@daftar/contract/businesses';
import { configRoutes as routes } from '@daftar/contract/settings';
import { DEFAULT_CONFIGS } from '@daftar/domain/business-configs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addMember, createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

let app: TestApp;
let owner: TestPerson;
let staff: TestPerson;
let stranger: TestPerson;
let business: number;
let other: number;
let branch: number;

beforeAll(async () => {
  app = await testApp();
  owner = await createTestUser(app);
  staff = await createTestUser(app);
  stranger = await createTestUser(app);
  business = (await createTestBusiness(owner)).id;
  other = (await createTestBusiness(stranger)).id;
  await addMember(app, business, staff, { business_management: 'read' });
  branch = (await owner.in(business)(businessRoutes.branches, {})).data[0]!.id;
});
afterAll(() => app.stop());

type Type = keyof typeof DEFAULT_CONFIGS;
const get = (type: Type, branch_id?: number, who = owner) =>
  who.in(business)(routes.get, { query: { type, branch_id } });
const save = (type: Type, config: object, branch_id: number | null = null, headers = {}, who = owner) =>
  who.in(business)(routes.save, { body: { type, branch_id, config: { ...config } } }, { headers });

describe('a configuration', () => {
  test('has typed defaults, for every member to read', async () => {
    for (const type of Object.keys(DEFAULT_CONFIGS) as Type[]) {
      expect(await get(type, undefined, staff)).toMatchObject({
        config: DEFAULT_CONFIGS[type],
        version: 0,
        branch_id: null,
      });
    }
    expect((await expectRefusal(save('DRIVE', {}, null, {}, staff))).status).toBe(403);
  });

  test('has layers: default, business, branch', async () => {
    await save('TIME_SHEET', { daily_hours: 9, days_back: 3 });
    await save('TIME_SHEET', { days_back: 1 }, branch);
    expect((await get('TIME_SHEET')).config).toMatchObject({ daily_hours: 9, days_back: 3, require_note: false });
    expect((await get('TIME_SHEET', branch)).config).toMatchObject({ daily_hours: 9, days_back: 1 });
    // Settings missing in a branch follow the business again.
    await save('TIME_SHEET', {}, branch);
    expect((await get('TIME_SHEET', branch)).config).toMatchObject({ daily_hours: 9, days_back: 3 });
  });

  test.each([
    ['an unknown setting', 'DRIVE', { colour: 'red' }, 'config.colour'],
    ['a value of the wrong kind', 'DRIVE', { max_file_mb: 'many' }, 'config.max_file_mb'],
    ['a value out of bounds', 'TIME_SHEET', { days_back: 4000 }, 'config.days_back'],
    ['a choice that is none', 'WORK_BOARD', { default_view: 'moon' }, 'config.default_view'],
  ] as const)('refuses %s', async (_, type, config, field) => {
    const error = await expectRefusal(save(type, config));
    expect(error.status).toBe(422);
    expect(error.body.errors?.map((e) => e.field)).toEqual([field]);
  });

  test('is saved in the version the caller saw, also by two at the same moment', async () => {
    const first = await Promise.allSettled(
      [1, 2, 3].map((n) => save('WORK_BOARD', { snooze_days: n }, null, { 'if-match': '0' })),
    );
    expect(first.filter((o) => o.status === 'fulfilled')).toHaveLength(1);
    const { version } = await get('WORK_BOARD');
    expect(version).toBe(1);
    expect((await save('WORK_BOARD', { snooze_days: 9 }, null, { 'if-match': '1' })).version).toBe(2);
    expect((await expectRefusal(save('WORK_BOARD', {}, null, { 'if-match': '1' }))).status).toBe(409);
    expect((await get('WORK_BOARD')).config).toMatchObject({ snooze_days: 9 });
  });

  test("knows no branch of another business, and no other business's values", async () => {
    const theirs = (await stranger.in(other)(businessRoutes.branches, {})).data[0]!.id;
    expect((await expectRefusal(get('DRIVE', theirs))).status).toBe(404);
    expect((await expectRefusal(save('DRIVE', {}, theirs))).status).toBe(404);
    const { config, version } = await stranger.in(other)(routes.get, { query: { type: 'TIME_SHEET' } });
    expect({ config, version }).toEqual({ config: DEFAULT_CONFIGS.TIME_SHEET, version: 0 });
  });
});

describe('natures of business', () => {
  const all = async (query = {}) => (await owner.in(business)(routes.natures, { query })).data;
  const add = (name: string) => owner.in(business)(routes.createNature, { body: { name } });

  test('a new business has the three of the specification', async () => {
    expect((await all()).map((n) => n.name)).toEqual(['Trading', 'Manufacturing', 'Service']);
  });

  test('are added, renamed, switched off, searched', async () => {
    const made = await add('Export');
    expect(made).toMatchObject({ name: 'Export', is_active: true });
    const renamed = await owner.in(business)(routes.updateNature, {
      params: { id: made.id },
      body: { name: 'Exporter' },
    });
    const off = await owner.in(business)(
      routes.updateNature,
      { params: { id: made.id }, body: { is_active: false } },
      { headers: { 'if-match': String(renamed.version) } },
    );
    expect(off).toMatchObject({ name: 'Exporter', is_active: false });
    expect((await all({ search: 'export' })).map((n) => n.id)).toEqual([made.id]);
    expect((await expectRefusal(add('exporter'))).body.errors?.[0]).toMatchObject({ field: 'name', rule: 'unique' });
    const stale = owner.in(business)(
      routes.updateNature,
      { params: { id: made.id }, body: {} },
      { headers: { 'if-match': '1' } },
    );
    expect((await expectRefusal(stale)).status).toBe(409);
  });

  test('go to the bin and come back', async () => {
    const { id } = await add('Mining');
    await owner.in(business)(routes.deleteNature, { params: { id } });
    expect((await expectRefusal(owner.in(business)(routes.nature, { params: { id } }))).status).toBe(404);
    expect((await all()).map((n) => n.id)).not.toContain(id);
    await owner.in(business)(binRoutes.restore, { params: { entity: 'natures_of_business', id } });
    expect((await owner.in(business)(routes.nature, { params: { id } })).name).toBe('Mining');
  });

  test('belong to their business', async () => {
    const [first] = await all();
    const foreign = { params: { id: first!.id } };
    expect((await expectRefusal(stranger.in(other)(routes.nature, foreign))).status).toBe(404);
    expect((await expectRefusal(stranger.in(other)(routes.deleteNature, foreign))).status).toBe(404);
    expect((await expectRefusal(staff.in(business)(routes.deleteNature, foreign))).status).toBe(403);
  });
});

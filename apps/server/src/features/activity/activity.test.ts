import { activityRoutes as routes } from '@daftar/contract/activity';
import { businessRoutes } from '@daftar/contract/businesses';
import { teamRoutes } from '@daftar/contract/team';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addMember, createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { readSheet } from '#server/testing/xlsx.ts';

let app: TestApp;
let owner: TestPerson;
/** Sees the log, but no contacts. */
let auditor: TestPerson;
let business: number;
let branch: { id: number };

beforeAll(async () => {
  app = await testApp();
  owner = await createTestUser(app, { name: 'Anita Sharma' });
  auditor = await createTestUser(app, { name: 'Bharat Rao' });
  business = (await createTestBusiness(owner)).id;
  await addMember(app, business, auditor, {
    business_management: 'all',
    user_role_management: 'read',
    clients: 'read',
  });
  const body = { name: 'Surat', country: 'IN', email: 'surat@sharma.in', mobile_number: '9812345611' };
  branch = await owner.in(business)(businessRoutes.createBranch, { body });
  await owner.in(business)(businessRoutes.updateBranch, { params: { id: branch.id }, body: { name: '=Surat 50%' } });
  const [role] = (await owner.in(business)(teamRoutes.roles, {})).data;
  await owner.in(business)(teamRoutes.invite, { body: { email: 'guest@example.in', role_id: role!.id } });
});
afterAll(() => app.stop());

type Query = Record<string, string | number>;
const list = async (who: TestPerson, query: Query = {}, headers = {}) =>
  (await who.in(business)(routes.list, { query: { per_page: 100, ...query } }, { headers })).data;
const take = (who: TestPerson, query: Query) => who.in(business)(routes.export, { query });
const download = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());
/** Rows of the log as they were years ago: the log itself cannot be written to. */
const past = (rows: [at: string, title: string][]) =>
  app.owner.query(
    `insert into activities (business_id, at, action, entity, title) select $1, at, 'create', 'past', title
       from unnest($2::timestamptz[], $3::text[]) r (at, title)`,
    [business, rows.map(([at]) => at), rows.map(([, title]) => title)],
  );

describe('the log', () => {
  test('says who did what, with old and new values', async () => {
    const rows = await list(owner, { entity: 'branches', record_id: branch.id });
    expect(rows.map((row) => row.action)).toEqual(['update', 'create']);
    expect(rows[0]).toMatchObject({
      user_id: owner.user.id,
      user_name: 'Anita Sharma',
      title: '=Surat 50%',
      changes: { name: ['Surat', '=Surat 50%'] },
    });
    expect(rows[0]!.ip).toBeTruthy();
  });

  test('is filtered by person, action and kind, with the choices in use', async () => {
    expect(await list(owner, { user_id: auditor.user.id })).toEqual([]);
    const updates = await list(owner, { action: 'update' });
    expect(updates.length).toBeGreaterThan(0);
    expect(updates.every((row) => row.action === 'update')).toBe(true);
    const known = await owner.in(business)(routes.filters, {});
    expect(known.entities).toEqual(
      expect.arrayContaining(['branches', 'businesses', 'invitations', 'members', 'roles']),
    );
    expect(known.entities).toEqual([...known.entities].sort());
    expect(known.actions).toEqual(expect.arrayContaining(['create', 'update']));
    expect(known.users).toContainEqual({ id: owner.user.id, name: 'Anita Sharma' });
  });

  test('a record number without its kind is refused', async () => {
    expect((await expectRefusal(list(owner, { record_id: 1 }))).body.errors?.[0]).toMatchObject({ field: 'entity' });
  });

  test('is searched by earlier names of records; signs count as letters', async () => {
    expect((await list(owner, { search: 'sURAt' })).map((row) => row.title)).toEqual(['=Surat 50%', 'Surat']);
    expect((await list(owner, { search: '50%' })).map((row) => row.title)).toEqual(['=Surat 50%']);
    expect((await list(owner, { search: '0%' })).map((row) => row.title)).toEqual(['=Surat 50%']);
    expect(await list(owner, { search: '5_%' })).toEqual([]);
  });

  test('members are shown by their names', async () => {
    const titles = (await list(owner, { entity: 'members' })).map((row) => row.title);
    expect(titles).toEqual(expect.arrayContaining(['Anita Sharma', 'Bharat Rao']));
  });

  test("days are the caller's own", async () => {
    // In Kolkata the 10th begins at 18:30 UTC of the 9th, in New York (winter) at 05:00 UTC of the 10th.
    await past([
      ['2024-01-09T18:29:59Z', 'a'],
      ['2024-01-09T18:30:00Z', 'b'],
      ['2024-01-10T18:29:59Z', 'c'],
      ['2024-01-10T18:30:00Z', 'd'],
      ['2024-01-11T04:59:59Z', 'e'],
    ]);
    const on = { entity: 'past', from_date: '2024-01-10', to_date: '2024-01-10' };
    const titles = async (zone: string) => (await list(owner, on, { 'x-timezone': zone })).map((row) => row.title);
    expect(await titles('Asia/Kolkata')).toEqual(['c', 'b']);
    expect(await titles('America/New_York')).toEqual(['e', 'd', 'c']);
    const wrong = await expectRefusal(list(owner, { from_date: '2024-01-10', to_date: '2024-01-09' }));
    expect(wrong.body.errors?.[0]).toMatchObject({ field: 'to_date', message: 'Invalid end date!' });
  });

  test('is for those with the highest right on the business, and cannot be rewritten', async () => {
    const reader = await createTestUser(app);
    await addMember(app, business, reader, { business_management: 'write' });
    expect((await expectRefusal(list(reader))).status).toBe(403);
    await expect(app.app.pool.query('delete from activities')).rejects.toThrow(/permission denied/);
    await expect(app.app.pool.query('delete from app.visible_activities')).rejects.toThrow(/permission denied/);
  });
});

describe('contacts in the log', () => {
  test('are masked without client_contacts, in values and in titles, and are not found by searching', async () => {
    const created = (await list(auditor, { entity: 'branches', record_id: branch.id })).find(
      (row) => row.action === 'create',
    )!;
    expect(created.changes).toMatchObject({ email: [null, 's•••@sharma.in'], mobile_number: [null, '98••••••11'] });
    const [invitation] = await list(auditor, { entity: 'invitations' });
    expect(invitation).toMatchObject({ title: 'g•••@example.in', changes: { email: [null, 'g•••@example.in'] } });
    expect(await list(auditor, { search: 'guest' })).toEqual([]);
    expect(await list(owner, { search: 'guest' })).toHaveLength(1);
    expect((await list(owner, { entity: 'invitations' }))[0]!.title).toBe('guest@example.in');
  });

  test('and in the export', async () => {
    const { url } = await take(auditor, { format: 'csv' });
    const text = (await download(url)).toString('utf8');
    expect(text).toContain('s•••@sharma.in');
    for (const contact of ['surat@sharma.in', '9812345611', 'guest@example.in']) expect(text).not.toContain(contact);
  });
});

describe('the export', () => {
  test('is a real sheet of all rows under the filter, with the filter on it', async () => {
    const filter = { entity: 'branches', user_id: owner.user.id, from_date: '2026-01-01', search: 'surat' };
    const taken = await take(owner, filter);
    expect(taken).toMatchObject({
      rows: 2,
      truncated: false,
      file_name: expect.stringMatching(/^activity-log-[\d-]+\.xlsx$/),
    });
    const sheet = readSheet(await download(taken.url));
    expect(sheet.slice(0, 5)).toEqual([
      ['Activity log'],
      ['Search', 'surat'],
      ['User', 'Anita Sharma'],
      ['Type', 'Branches'],
      ['From', '01/01/2026'],
    ]);
    const head = sheet.findIndex((row) => row[0] === 'Date and time');
    expect(sheet.slice(head + 1).map((row) => row[5])).toEqual(['=Surat 50%', 'Surat']);
    expect(sheet[head + 1]![6]).toBe('Name: Surat → =Surat 50%');
  });

  test('as CSV contains no formulas', async () => {
    const { url } = await take(owner, { entity: 'branches', format: 'csv' });
    expect((await download(url)).toString('utf8')).toContain(`,'=Surat 50%,`);
  });

  test('holds more than a page', async () => {
    const many = Array.from({ length: 300 }, (_, i): [string, string] => ['2023-05-05T10:00:00Z', `bulk ${i}`]);
    await past(many);
    expect((await take(owner, { search: 'bulk', format: 'csv' })).rows).toBe(300);
  });

  test('ends after the newest 50,000 rows, and the sheet says so', async () => {
    await app.owner.query(
      `insert into activities (business_id, at, action, entity, title) select $1, '2022-01-01T00:00:00Z'::timestamptz + n * interval '1 minute',
         'create', 'crowd', 'crowd ' || n from generate_series(1, 50001) n`,
      [business],
    );
    const taken = await take(owner, { entity: 'crowd', format: 'csv' });
    expect(taken).toMatchObject({ rows: 50_000, truncated: true });
    const text = (await download(taken.url)).toString('utf8');
    expect(text).toContain('Newest 50000 rows only. Use filters to export the rest.');
    expect(text).toContain('crowd 50001,');
    expect(text).not.toContain('crowd 1,');
  });

  test('is itself in the log', async () => {
    await take(owner, { entity: 'roles', format: 'csv' });
    const [logged] = await list(owner, { action: 'export' });
    expect(logged).toMatchObject({ entity: 'activities', user_name: 'Anita Sharma' });
    expect(logged!.reason).toContain('Type: Roles');
  });
});

test('another business has a log of its own', async () => {
  const stranger = await createTestUser(app);
  const other = (await createTestBusiness(stranger)).id;
  const { data } = await stranger.in(other)(routes.list, { query: { per_page: 100, search: 'surat' } });
  expect(data).toEqual([]);
  const known = await stranger.in(other)(routes.filters, {});
  expect(known.users).toEqual([{ id: stranger.user.id, name: stranger.user.name }]);
  expect(known.entities).not.toContain('invitations');
  // The log is read through a view instead of row-level security, so it must be restricted without any filter.
  const bare = await app.app.pool.query('select 1 from app.visible_activities');
  expect(bare.rows).toEqual([]);
});

test('of people only so many are offered to choose from, however many have ever done something', async () => {
  const many = (await createTestBusiness(owner)).id;
  await app.owner.query(
    `with crowd as (insert into users (kind, name, email, mobile_number, password_hash)
       select 'staff', 'Crowd ' || n, 'crowd' || n || '@example.in', (6000000000 + n)::text, 'none' from generate_series(1, 1200) n
       returning id)
     insert into activities (business_id, user_id, action, entity) select $1, id, 'update', 'roles' from crowd`,
    [many],
  );
  expect((await owner.in(many)(routes.filters, {})).users).toHaveLength(1000);
});

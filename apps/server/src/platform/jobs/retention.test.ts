import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runTransaction } from '#server/platform/db/transaction.ts';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { withPlatformContext } from './job-context.ts';
import { deleteOldOfBusiness, partitions } from './retention.ts';

let app: TestApp;
let owner: TestPerson;
let business: number;
let other: number;
beforeAll(async () => {
  app = await ownApp({ KEEP_ACTIVITY_MONTHS: '24', KEEP_CHAT_MONTHS: '12' });
  owner = await createTestUser(app);
  business = (await createTestBusiness(owner)).id;
  other = (await createTestBusiness(await createTestUser(app))).id;
});
afterAll(() => app.stop());

const rows = async <T>(text: string, values: unknown[] = []) => (await app.owner.query(text, values)).rows as T[];
const partsOf = async (table: string) =>
  (
    await rows<{ part: string }>(
      `select c.relname || ' ' || pg_get_expr(c.relpartbound, c.oid) as part from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = $1::regclass order by 1`,
      [table],
    )
  ).map(({ part }) => part.replace('FOR VALUES ', ''));
const runJob = () => withPlatformContext(app.app, (ctx) => partitions.run(ctx, {}));
const nextId = (table: string, id: number) => app.owner.query(`alter table ${table} alter id restart with ${id}`);
const log = (of: number, title: string, at: string) =>
  app.owner.query(
    `insert into activities (business_id, action, entity, title, at) values ($1, 'created', 'retention', $2, now() - $3::interval)`,
    [of, title, at],
  );
const logged = async () =>
  (await rows<{ title: string }>(`select title from activities where entity = 'retention' order by id`)).map(
    ({ title }) => title,
  );

test('partitions are reached through their table only', async () => {
  const all = await rows<{ name: string; rights: string | null; is_closed: boolean }>(
    `select relname as name, relrowsecurity as is_closed,
            (select string_agg(a.privilege_type, ' ') from aclexplode(c.relacl) a where a.grantee <> c.relowner) as rights
       from pg_class c where relnamespace = 'partitions'::regnamespace and relkind = 'r'`,
  );
  expect(all.length).toBe(2 * 3 + 8 + 8);
  expect(all.filter(({ rights, is_closed }) => rights || !is_closed)).toEqual([]);
  const read = runTransaction(app.app.pool, { businessId: business }, 'read', ({ db }) =>
    sql`select from partitions.activities_p0`.execute(db),
  );
  await expect(read).rejects.toThrow('permission denied for schema partitions');
});

test('a partition is added in time, once, and rows go on in it', async () => {
  const before = ['p0 FROM (MINVALUE) TO', 'p1 FROM'];
  for (const table of ['activities', 'notifications', 'messages'])
    expect(
      (await partsOf(table)).map((part) => part.slice(table.length + 1).replace(/ \('\d+'\).*/, '')),
      table,
    ).toEqual(before);
  await runJob();
  expect(await partsOf('activities')).toHaveLength(2);
  await nextId('activities', 19_000_000);
  await nextId('messages', 9_000_000);
  await log(business, 'first', '30 months');
  await app.owner.query(
    `insert into messages (business_id, channel, recipient, text) values ($1, 'mail', 'a@example.in', '')`,
    [business],
  );
  await Promise.all([runJob(), runJob()]);
  await runJob();
  expect(await partsOf('activities')).toEqual([
    `activities_p0 FROM (MINVALUE) TO ('20000000')`,
    `activities_p1 FROM ('20000000') TO ('40000000')`,
    `activities_p2 FROM ('40000000') TO (MAXVALUE)`,
  ]);
  expect(await partsOf('messages')).toEqual([
    `messages_p0 FROM (MINVALUE) TO ('10000000')`,
    `messages_p1 FROM ('10000000') TO ('20000000')`,
    `messages_p2 FROM ('20000000') TO (MAXVALUE)`,
  ]);
  await nextId('activities', 21_000_000);
  await log(business, 'second', '23 months');
  // Late: the last partition has rows when it gets its bound.
  await nextId('activities', 45_000_000);
  await log(business, 'third', '23 months');
  await log(other, 'theirs', '25 months');
  await runJob();
  expect(await partsOf('activities')).toContain(`activities_p2 FROM ('40000000') TO ('60000000')`);
  expect(await logged()).toEqual(['first', 'second', 'third', 'theirs']);
});

test('a record of a partition is found without reading the others, and a page of a list from each index', async () => {
  await app.owner.query(
    `insert into activities (business_id, action, entity, record_id) select $1, 'updated', 'pages', n from generate_series(1, 3000) n`,
    [business],
  );
  await app.owner.query('analyze activities');
  const plan = (text: string) =>
    runTransaction(app.app.pool, { businessId: business, userId: owner.user.id }, 'write', async ({ db }) => {
      await sql`set local plan_cache_mode = force_generic_plan`.execute(db);
      await sql`${sql.raw(`prepare a_plan(bigint) as ${text}`)}`.execute(db);
      const found =
        await sql`${sql.raw(`explain (analyze, costs off, timing off) execute a_plan(${business})`)}`.execute(db);
      await sql`deallocate a_plan`.execute(db);
      return found.rows.map((row) => Object.values(row as object)[0] as string).join('\n');
    });
  // The key is not known when the statement is planned.
  const one = await plan('select * from activities where business_id = $1 and id = 5 + $1 - $1');
  expect(one).toContain('Subplans Removed');
  expect(one.match(/activities_p\d/g)).toHaveLength(1);
  const page = await plan('select * from activities where business_id = $1 order by at desc, id desc limit 2');
  expect(page).toContain('Merge Append');
  expect(page).not.toMatch(/Seq Scan|Sort Method/);
});

test('old rows go, newer ones and other businesses’ stay, and what refers to them stays valid', async () => {
  const person = owner.user.id;
  await app.owner.query(
    `insert into messages (business_id, id, channel, recipient, text, created_at, merged_into_id) values
       ($1, 1001, 'mail', 'into', '', now() - interval '14 months', null), ($1, 1002, 'mail', 'merged', '', now() - interval '13 months', 1001),
       ($1, 1003, 'mail', 'new', '', now() - interval '11 months', null), ($2, 1004, 'mail', 'theirs', '', now() - interval '14 months', null)`,
    [business, other],
  );
  await app.owner.query(
    `insert into message_events (business_id, message_id, event, at) values ($1, 1001, 'sent', now()), ($1, 1003, 'sent', now())`,
    [business],
  );
  await app.owner.query(`insert into chat_groups (business_id, id, kind, group_name) values ($1, 1, 'group', 'Team')`, [
    business,
  ]);
  await app.owner.query(`insert into chat_participants (business_id, group_id, user_id) values ($1, 1, $2)`, [
    business,
    person,
  ]);
  await app.owner.query(
    `insert into chat_messages (business_id, id, group_id, uuid, number, seq, sender_id, parent_id, text, created_at) values
       ($1, 1, 1, gen_random_uuid(), 1, 1, $2, null, 'old', now() - interval '13 months'),
       ($1, 2, 1, gen_random_uuid(), 2, 2, $2, 1, 'reply', now() - interval '11 months')`,
    [business, person],
  );
  await app.owner.query(
    `insert into chat_reactions (business_id, group_id, message_id, user_id, emoji) values ($1, 1, 1, $2, '👍')`,
    [business, person],
  );
  // A message that another one was merged into goes with the next run.
  await deleteOldOfBusiness(app.app, business);
  await deleteOldOfBusiness(app.app, business);
  expect(await logged()).toEqual(['second', 'third', 'theirs']);
  expect(await rows(`select recipient from messages where id between 1001 and 1004 order by id`)).toEqual([
    { recipient: 'new' },
    { recipient: 'theirs' },
  ]);
  expect(await rows(`select message_id::int from message_events where business_id = $1`, [business])).toEqual([
    { message_id: 1003 },
  ]);
  expect(await rows(`select text, parent_id from chat_messages`)).toEqual([{ text: 'reply', parent_id: null }]);
  expect(await rows(`select from chat_reactions`)).toEqual([]);
  expect(await rows(`select number::int from chat_reads where user_id = $1`, [person])).toEqual([{ number: 1 }]);
});

test('a partition goes when all its rows are old; the one in use and those with newer rows stay', async () => {
  await app.owner
    .query(`insert into activities (business_id, id, action, entity, title, at) overriding system value values
    (${business}, 30000000, 'created', 'retention', 'old', now() - interval '30 months'),
    (${other}, 31000000, 'created', 'retention', 'old too', now() - interval '26 months')`);
  await runJob();
  expect((await partsOf('activities')).map((part) => part.split(' ')[0])).toContain('activities_p1');
  await app.owner.query(`update activities set at = now() - interval '25 months' where title = 'second'`);
  // p0 has the log of the people of this test.
  await runJob();
  expect((await partsOf('activities')).map((part) => part.split(' ')[0])).toEqual([
    'activities_p0',
    'activities_p2',
    'activities_p3',
  ]);
  await runJob();
  expect(await logged()).toEqual(['third', 'theirs']);
  // Rows of messages are deleted one by one, because others refer to them; then their partition is empty.
  await nextId('messages', 15_000_000);
  await app.owner.query('delete from messages where id < 10000000');
  await runJob();
  expect((await partsOf('messages')).map((part) => part.split(' ')[0])).toEqual([
    'messages_p1',
    'messages_p2',
    'messages_p3',
  ]);
  await app.owner.query(
    `insert into messages (business_id, channel, recipient, text) values ($1, 'mail', 'a@example.in', '')`,
    [business],
  );
});

test('a request of a business drops no partition', async () => {
  const drop = runTransaction(app.app.pool, { businessId: business }, 'write', ({ db }) =>
    sql`select app.drop_old_partitions('activities', now())`.execute(db),
  );
  await expect(drop).rejects.toThrow('not dropped in a business');
});

test('files of a message belong to its table, not to a partition', async () => {
  const path = `businesses/${business}/document/00000000-0000-4000-8000-000000000001/a.pdf`;
  await app.owner.query(
    `insert into messages (business_id, id, channel, recipient, text, attachments) values ($1, 15500000, 'mail', 'a', '', $2)`,
    [business, JSON.stringify([{ path }])],
  );
  expect(await rows(`select entity, record_id::int from file_owners where path = $1`, [path])).toEqual([
    { entity: 'messages', record_id: 15_500_000 },
  ]);
});

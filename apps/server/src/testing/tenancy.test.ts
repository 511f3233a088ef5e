import { businessRoutes as routes } from '@daftar/contract/businesses';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runTransaction } from '#server/platform/db/transaction.ts';
import { ownApp, type TestApp } from './app.ts';
import { fillTenant, tenantTables as describedTables } from './fill-tenant.ts';
import { clientPerson, createTestBusiness, createTestUser, type TestPerson } from './people.ts';
import { UNLOGGED } from './unlogged-tables.ts';

/** A user's own data before a business is chosen: memberships, requests and notifications. */
const ONES_OWN = ['access_requests own', 'client_logins own', 'members own', 'notifications own', 'notifications read'];
/** Messages to an account rather than a business. Requests, which have an actor, can't read them. */
const OF_NOBODY = ['messages account', '((business_id IS NULL) AND (app.actor() IS NULL))', '(business_id IS NULL)'];
/** Used by background work only, as the owner. */
const CLOSED = ['notification_mails'];

/** Id of the row that each tenant has in every table. */
const NUMBERS = [60_001, 70_001];

let app: TestApp;
let tenants: { owner: TestPerson; id: number }[];
beforeAll(async () => {
  app = await ownApp();
  // Rows that wait for background work must be readable there.
  await app.app.jobs.stop();
  tenants = await Promise.all(
    NUMBERS.map(async (number) => {
      const { id } = await createTestBusiness(await createTestUser(app));
      const [owner, login] = [await createTestUser(app), (await clientPerson(app)).user.id];
      const uuid = `00000000-0000-4000-8000-0000000${number}`;
      await fillTenant(app.owner, { business: id, user: owner.user.id, login, id: number, uuid });
      return { owner, id };
    }),
  );
});
afterAll(() => app.stop());

const tenantTables = async (): Promise<string[]> => (await describedTables(app.owner)).map(({ name }) => name);

describe('row-level security', () => {
  test('covers every table with a business, and the request role can neither bypass it nor own the tables', async () => {
    const { rows } = await app.owner.query(
      `select c.relname, c.relrowsecurity, pg_get_userbyid(c.relowner) as owner from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relname = any ($1)`,
      [[...(await tenantTables()), 'businesses']],
    );
    expect(rows.filter((row) => !row.relrowsecurity || row.owner === 'daftar_app')).toEqual([]);
    const role = await app.owner.query(
      `select rolsuper, rolbypassrls, rolcanlogin from pg_roles where rolname = 'daftar_app'`,
    );
    expect(role.rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcanlogin: false }]);
    const { rows: who } = await app.app.pool.query('select current_user');
    expect(who[0].current_user).toBe('daftar_app');
  });

  test('foreign keys between tenant tables carry the business', async () => {
    const { rows } = await app.owner.query(
      `select conrelid::regclass::text as from_table, confrelid::regclass::text as to_table, conname,
              (select count(*) from unnest(conkey) k join pg_attribute a on a.attrelid = conrelid and a.attnum = k where a.attname = 'business_id') as carries
         from pg_constraint where contype = 'f' and conrelid::regclass::text = any ($1) and confrelid::regclass::text = any ($1)`,
      [await tenantTables()],
    );
    expect(rows.length).toBeGreaterThan(4);
    expect(rows.filter((row) => Number(row.carries) !== 1)).toEqual([]);
  });

  test('every policy of a table compares the business', async () => {
    const { rows } = await app.owner.query<{
      table: string;
      name: string;
      reads: string | null;
      writes: string | null;
    }>(
      `select c.relname as table, p.polname as name, pg_get_expr(polqual, polrelid) as reads,
              pg_get_expr(polwithcheck, polrelid) as writes
         from pg_policy p join pg_class c on c.oid = p.polrelid where polpermissive and c.relname = any ($1)`,
      [await tenantTables()],
    );
    const says = (condition: string, said: string | null) =>
      said === null || said === `(${condition})` || said.startsWith(`((${condition}) AND `);
    const by = (condition: string) =>
      rows.filter(
        ({ reads, writes }) => (reads ?? writes) !== null && says(condition, reads) && says(condition, writes),
      );
    const tenant = by('business_id = app.business()');
    const oneself = by('user_id = app.actor()');
    expect(oneself.map(({ table, name }) => `${table} ${name}`).sort()).toEqual(ONES_OWN);
    const others = rows.filter((row) => !tenant.includes(row) && !oneself.includes(row));
    expect(others.map(({ table, name, reads, writes }) => [`${table} ${name}`, reads, writes])).toEqual([OF_NOBODY]);
    const open = new Set(rows.map(({ table }) => table));
    expect((await tenantTables()).filter((table) => !open.has(table))).toEqual(CLOSED);
  });

  test('without any filter in the query, only the own rows are there; without a business, none', async () => {
    for (const table of await tenantTables()) {
      const { rows } = await app.owner.query(`select distinct business_id from ${table} order by 1`);
      expect(
        rows.map((row) => Number(row.business_id)),
        `${table}: rows of both`,
      ).toEqual(expect.arrayContaining(tenants.map(({ id }) => id)));
      for (const { id, owner } of tenants) {
        const seen = await runTransaction(app.app.pool, { businessId: id, userId: owner.user.id }, 'read', ({ db }) =>
          sql<{ business_id: number }>`select distinct business_id from ${sql.table(table)}`.execute(db),
        );
        expect(
          seen.rows.map((row) => row.business_id),
          table,
        ).toEqual(CLOSED.includes(table) ? [] : [id]);
      }
      const nobody = await runTransaction(app.app.pool, {}, 'read', ({ db }) =>
        sql`select 1 from ${sql.table(table)} where business_id is not null`.execute(db),
      );
      expect(nobody.rows, table).toEqual([]);
    }
  });

  test('a row cannot be written into another business', async () => {
    const write = runTransaction(app.app.pool, { businessId: tenants[0]!.id }, 'write', ({ db }) =>
      db.insertInto('branches').values({ business_id: tenants[1]!.id, name: 'Smuggled', country: 'IN' }).execute(),
    );
    await expect(write).rejects.toThrow(/row-level security/);
  });

  test('a query after its transaction has ended is refused', async () => {
    const leaked = await runTransaction(app.app.pool, { businessId: tenants[0]!.id }, 'read', async ({ db }) => db);
    await expect(leaked.selectFrom('branches').selectAll().execute()).rejects.toThrow('outside its transaction');
  });
});

describe('the activity log', () => {
  test('two triggers write it for every table and statement; tables without them have their reason', async () => {
    const { rows } = await app.owner.query<{ table: string }>(
      // One trigger per changed or deleted row and one per insert statement, with the same secret columns, always
      // enabled.
      `select c.relname as table from pg_class c
         join pg_trigger t on t.tgrelid = c.oid and t.tgfoid = 'app.record_activity'::regproc and t.tgtype = 25
         join pg_trigger n on n.tgrelid = c.oid and n.tgfoid = 'app.record_additions'::regproc and n.tgtype = 4
        where t.tgenabled = 'O' and t.tgqual is null and n.tgenabled = 'O' and n.tgqual is null and t.tgargs = n.tgargs`,
    );
    const logged = new Set(rows.map(({ table }) => table));
    expect(logged).toContain('businesses');
    const unlogged = (await tenantTables()).filter((table) => !logged.has(table));
    expect(unlogged.sort()).toEqual(Object.values(UNLOGGED).flat().sort());
  });

  test('has an entry for each row of a statement that changes many, with old and new values', async () => {
    const many = `where business_id = $1 and name like 'Many%'`;
    for (const change of [
      `insert into client_groups (business_id, name) select $1, 'Many ' || n from generate_series(1, 3) n`,
      `update client_groups set name = name || ' more' ${many}`,
      `update client_groups set name = name ${many}`,
      `delete from client_groups ${many}`,
    ])
      await app.owner.query(change, [tenants[0]!.id]);
    const { rows } = await app.owner.query(
      `select action, changes -> 'name' as name from activities where entity = 'client_groups' and title like 'Many%' order by id`,
    );
    expect(rows.map(({ action, name }) => [action, ...name])).toEqual([
      ...[1, 2, 3].map((n) => ['create', null, `Many ${n}`]),
      ...[1, 2, 3].map((n) => ['update', `Many ${n}`, `Many ${n} more`]),
      ...[1, 2, 3].map((n) => ['force_delete', `Many ${n} more`, null]),
    ]);
  });

  test('has the rows of each of them, in its own business', async () => {
    const quiet = new Set(Object.values(UNLOGGED).flat());
    for (const [i, { id }] of tenants.entries()) {
      const { rows } = await app.owner.query(
        `select distinct entity from activities where business_id = $1 and record_id = $2 and action = 'create'`,
        [id, NUMBERS[i]],
      );
      const told = new Set(rows.map(({ entity }) => entity));
      expect((await tenantTables()).filter((table) => !quiet.has(table) && !told.has(table))).toEqual([]);
    }
  });
});

test('two tenants hammered in parallel never see a row of each other', async () => {
  await Promise.all(
    tenants.flatMap(({ owner, id }) =>
      Array.from({ length: 60 }, async (_, i) => {
        if (i % 3 === 0)
          await owner.in(id)(routes.createBranch, { body: { name: `Branch ${id} ${i}`, country: 'IN' } });
        const { data } = await owner.in(id)(routes.branches, { query: { per_page: 100 } });
        expect(data.every((branch) => branch.business_id === id)).toBe(true);
        // The same connections without a filter in the query: row-level security alone.
        const bare = await runTransaction(app.app.pool, { businessId: id, userId: owner.user.id }, 'read', ({ db }) =>
          db.selectFrom('branches').select('business_id').execute(),
        );
        expect(bare.length).toBeGreaterThan(0);
        expect(bare.every((branch) => branch.business_id === id)).toBe(true);
      }),
    ),
  );
});

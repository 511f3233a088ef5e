import { businessRoutes as routes } from '@daftar/contract/businesses';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '#server/db/transaction.ts';
import { testApp, type TestApp } from './app.ts';
import { foundBusiness, person, type TestPerson } from './people.ts';

let app: TestApp;
let tenants: { owner: TestPerson; id: number }[];
beforeAll(async () => {
  app = await testApp();
  const owners = [await person(app), await person(app)];
  tenants = await Promise.all(owners.map(async (owner) => ({ owner, id: (await foundBusiness(owner)).id })));
});
afterAll(() => app.stop());

const tenantTables = async (): Promise<string[]> =>
  (
    await app.owner.query(
      `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'business_id' order by 1`,
    )
  ).rows.map((row) => row.table_name);

describe('row-level security', () => {
  test('stands on every table with a business, and the request role can neither bypass it nor own the tables', async () => {
    const { rows } = await app.owner.query(
      `select c.relname, c.relrowsecurity, pg_get_userbyid(c.relowner) as owner from pg_class c where c.relname = any ($1)`,
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

  test('without any filter in the query, only the own rows are there; without a business, none', async () => {
    for (const table of await tenantTables()) {
      for (const { id, owner } of tenants) {
        const seen = await transact(app.app.pool, { businessId: id, userId: owner.user.id }, 'read', ({ db }) =>
          sql<{ business_id: number }>`select distinct business_id from ${sql.table(table)}`.execute(db),
        );
        expect(
          seen.rows.filter((row) => row.business_id !== id),
          table,
        ).toEqual([]);
      }
      const nobody = await transact(app.app.pool, {}, 'read', ({ db }) =>
        sql`select 1 from ${sql.table(table)} where business_id is not null`.execute(db),
      );
      expect(nobody.rows, table).toEqual([]);
    }
  });

  test('a row cannot be written into another business', async () => {
    const write = transact(app.app.pool, { businessId: tenants[0]!.id }, 'write', ({ db }) =>
      db.insertInto('branches').values({ business_id: tenants[1]!.id, name: 'Smuggled', country: 'IN' }).execute(),
    );
    await expect(write).rejects.toThrow(/row-level security/);
  });

  test('a query after its transaction has ended is refused', async () => {
    const leaked = await transact(app.app.pool, { businessId: tenants[0]!.id }, 'read', async ({ db }) => db);
    await expect(leaked.selectFrom('branches').selectAll().execute()).rejects.toThrow('outside its transaction');
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
        // The same connections, without the query's own filter: row-level security alone.
        const bare = await transact(app.app.pool, { businessId: id, userId: owner.user.id }, 'read', ({ db }) =>
          db.selectFrom('branches').select('business_id').execute(),
        );
        expect(bare.length).toBeGreaterThan(0);
        expect(bare.every((branch) => branch.business_id === id)).toBe(true);
      }),
    ),
  );
});

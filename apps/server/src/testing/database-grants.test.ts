import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { runTransaction } from '#server/platform/db/transaction.ts';
import { testApp, type TestApp } from './app.ts';
import { createTestBusiness, createTestUser } from './people.ts';

/** Permissions of the request role beyond reading its own business. */
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const rows = async (text: string) => (await app.owner.query(text)).rows;
const names = async (text: string) => (await rows(text)).map((row) => row.name);

describe('functions that see past row-level security', () => {
  const DEFINER = `from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.prosecdef and n.nspname = 'app'`;

  test('use a fixed search path, with temporary tables last', async () => {
    expect(await names(`select p.proname as name ${DEFINER}`)).toContain('authenticate');
    expect(
      await names(
        `select p.proname as name ${DEFINER} and not coalesce('search_path=public, pg_temp' = any (p.proconfig), false)`,
      ),
    ).toEqual([]);
  });

  test('are in a schema that only requests and its owner may enter', async () => {
    expect(
      await names(`select coalesce(r.rolname, 'everyone') as name from pg_namespace n, aclexplode(n.nspacl) a
        left join pg_roles r on r.oid = a.grantee where n.nspname = 'app' and a.grantee <> n.nspowner`),
    ).toEqual(['daftar_app']);
  });

  test('take the business from the transaction: a request cannot name another one', async () => {
    const naming = `and p.prorettype <> 'trigger'::regtype and has_function_privilege('daftar_app', p.oid, 'execute')
       and exists (select from unnest(p.proargnames[1:p.pronargs]) argument where argument ~ 'business')`;
    // The exceptions look up a session by its token, which only its owner has.
    expect(await names(`select p.proname as name ${DEFINER} ${naming} order by 1`)).toEqual([
      'authenticate',
      'session_version',
    ]);
  });
});

test('the role of requests creates nothing, owns nothing, and can’t change the log', async () => {
  expect(
    await names(
      `select nspname as name from pg_namespace where has_schema_privilege('daftar_app', oid, 'create') and nspname !~ '^pg_'`,
    ),
  ).toEqual([]);
  expect(await names(`select relname as name from pg_class where relowner = 'daftar_app'::regrole`)).toEqual([]);
  const rights = await rows(`select privilege_type as right from information_schema.role_table_grants
    where grantee = 'daftar_app' and table_schema = 'public' and table_name = 'activities'`);
  expect(rights).toEqual([{ right: 'SELECT' }]);
});

test('views that pass row-level security by say the same themselves', async () => {
  const owners = [await createTestUser(app), await createTestUser(app)];
  const tenants = await Promise.all(owners.map(async (owner) => ({ owner, id: (await createTestBusiness(owner)).id })));
  const views = await names(`select c.table_name as name from information_schema.columns c
    join information_schema.views v using (table_schema, table_name) where c.table_schema = 'app' and c.column_name = 'business_id'`);
  expect(views).toContain('visible_activities');
  for (const view of views) {
    const seenBy = (businessId?: number, userId?: number) =>
      runTransaction(app.app.pool, { businessId, userId }, 'read', async ({ db }) =>
        (
          await sql<{ id: number }>`select distinct business_id as id from ${sql.table(`app.${view}`)}`.execute(db)
        ).rows.map((row) => row.id),
      );
    expect(await seenBy(), view).toEqual([]);
    for (const { owner, id } of tenants)
      expect(
        (await seenBy(id, owner.user.id)).filter((seen) => seen !== id),
        view,
      ).toEqual([]);
  }
});

/** The people who make the measured calls in a business of large-data.ts. */
import { randomUUID } from 'node:crypto';
import { ALL_RIGHTS } from '@daftar/domain/work/board-roles';
import type pg from 'pg';
import { fillTenant } from '../apps/server/src/testing/fill-tenant.ts';
import { hashToken, newToken } from '../apps/server/src/platform/tokens.ts';
import { PERMISSIONS, type Callers } from './call-callers.ts';
import { FILLED } from './filled-row.ts';
import type { Named } from './large-plan.ts';
import type { ReportBooks } from './report-data.ts';

const one = async (pool: pg.Pool, text: string, values: unknown[]): Promise<number> =>
  Number(Object.values((await pool.query<Record<string, unknown>>(text, values)).rows[0] ?? {})[0]);

export async function largeCallers(pool: pg.Pool, books: ReportBooks): Promise<Callers & { named: Named }> {
  const { businessId: business, userId: owner } = books;
  const first = (table: string) => one(pool, `select min(id) from ${table} where business_id = $1`, [business]);
  const colleague = await one(
    pool,
    'select user_id from members where business_id = $1 and user_id <> $2 order by user_id limit 1',
    [business, owner],
  );
  const client = await first('clients');
  const login = await one(
    pool,
    `insert into users (kind, name, email, mobile_number, password_hash, phone_verified_at, email_verified_at)
     values ('client', 'Portal', $1, $2, 'none', now(), now()) returning id`,
    [`portal-${business}-${Date.now()}@bench.example`, String(6_000_000_000 + (Date.now() % 1_000_000_000))],
  );
  await pool.query(
    `with access as (insert into portal_accesses (business_id, client_id, name, email, user_id, accepted_at)
       values ($1, $2, 'Portal', $3::bigint || '@portal.example', $3, now()))
     insert into client_logins (business_id, user_id) values ($1, $3)`,
    [business, client, login],
  );
  await fillTenant(pool, { business, user: colleague, login, ...FILLED }, { mayLack: true });
  const role = await addRole(pool, business, PERMISSIONS);
  await pool.query('update members set role_id = $2 where business_id = $1 and user_id <> $3', [business, role, owner]);
  const junior = await addJunior(pool, business, owner, colleague);
  await pool.query('update businesses set is_business_whatsapp = true where id = $1', [business]);
  const inBusiness = { 'x-business-id': String(business) };
  const enter = async (user: number, kind = 'staff') => ({
    authorization: `Bearer ${await signIn(pool, user, kind)}`,
    ...inBusiness,
  });
  const scope = (user: number, more = {}) => ({
    'app.business_id': String(business),
    'app.user_id': String(user),
    ...more,
  });
  const staff = (user: number, standing = 'staff') =>
    scope(user, { 'app.standing': `${standing} ${user} ${business} {}` });
  return {
    business,
    named: {
      user: colleague,
      client,
      board: await first('boards'),
      firm: await first('firms'),
      group: await first('client_groups'),
      service: await first('services'),
    },
    headers: {
      owner: await enter(owner),
      colleague: await enter(colleague),
      junior: await enter(junior),
      client: { ...(await enter(login, 'client')), 'x-client-id': String(client) },
      form: {},
      nobody: {},
    },
    scopes: {
      owner: staff(owner, 'owner'),
      colleague: staff(colleague),
      junior: staff(junior),
      client: scope(login, { 'app.client_id': String(client) }),
      form: {},
      nobody: {},
    },
  };
}

const addRole = (pool: pg.Pool, business: number, permissions: object): Promise<number> =>
  one(pool, `insert into roles (business_id, name, permissions) values ($1, $2, $3) returning id`, [
    business,
    `Bench ${randomUUID()}`,
    JSON.stringify(permissions),
  ]);

/** A member who doesn't manage boards, and sees only own tasks on each. */
async function addJunior(pool: pg.Pool, business: number, owner: number, colleague: number): Promise<number> {
  const junior = await one(
    pool,
    'select user_id from members where business_id = $1 and user_id <> all ($2) order by user_id limit 1',
    [business, [owner, colleague]],
  );
  const role = await addRole(pool, business, { ...PERMISSIONS, workboard: 'Yes' });
  await pool.query('update members set role_id = $3 where business_id = $1 and user_id = $2', [business, junior, role]);
  await pool.query(
    `with role as (insert into board_roles (business_id, name, rights) values ($1, $3, $4) returning id)
     insert into board_members (business_id, board_id, user_id, role_id)
     select $1, b.id, $2, role.id from boards b, role where b.business_id = $1
     on conflict (business_id, board_id, user_id) do update set role_id = excluded.role_id`,
    [business, junior, `Own tasks ${randomUUID()}`, JSON.stringify(OWN_TASKS)],
  );
  return junior;
}
const OWN_TASKS = { ...ALL_RIGHTS, see: 'own', edit: 'own', complete: 'own', delete: 'none', time: 'own' };

export async function signIn(pool: pg.Pool, user: number, kind = 'staff'): Promise<string> {
  const token = newToken();
  await pool.query('update users set phone_verified_at = now(), email_verified_at = now() where id = $1', [user]);
  await pool.query(
    `insert into sessions (kind, user_id, token_hash, expires_at) values ($3, $1, $2, now() + interval '1 day')`,
    [user, hashToken(token), kind],
  );
  return token;
}

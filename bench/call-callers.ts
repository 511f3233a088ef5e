/** The people who make the measured calls, in the demo business. */
import { businessRoutes } from '@daftar/contract/businesses';
import { makeClient } from '@daftar/contract/core/client';
import { identityRoutes } from '@daftar/contract/identity';
import { portalRoutes } from '@daftar/contract/portal';
import { teamRoutes } from '@daftar/contract/team';
import { grantsFor, MODULES } from '@daftar/domain/permissions';
import pg from 'pg';
import { DEMO_PASSWORD, SIGN_INS } from '../apps/server/src/demo/people.ts';
import type { TestApp } from '../apps/server/src/testing/app.ts';
import { fillTenant } from '../apps/server/src/testing/fill-tenant.ts';
import { publicFormToken } from '../apps/server/src/testing/people.ts';
import { hashToken, newToken } from '../apps/server/src/platform/tokens.ts';
import type { Caller } from './call-plan.ts';
import { FILLED } from './filled-row.ts';

export type Callers = {
  business: number;
  headers: Partial<Record<Caller, Record<string, string>>>;
  /** Settings of a connection that acts for the caller. */
  scopes: Partial<Record<Caller, Record<string, string>>>;
};

/** Every permission except contacts: permissions are checked, and contacts are masked. */
export const PERMISSIONS = Object.fromEntries(
  MODULES.filter((module) => module !== 'client_contacts').map((module) => [module, grantsFor(module).at(-1)!]),
);

export async function signInCallers(origin: string, databaseUrl: string): Promise<Callers> {
  const call = makeClient({ base: `${origin}/api`, timeoutMs: 60_000, headers: () => ({}) });
  const enter = async (login: string, kind: 'staff' | 'client' = 'staff') => {
    const body = { login, password: DEMO_PASSWORD, login_type: kind };
    const { user } = await call(identityRoutes.login, { body });
    return { userId: user.id, headers: { authorization: `Bearer ${user.token.token}` } };
  };
  const owner = await enter(SIGN_INS[0].login);
  const { data } = await call(businessRoutes.list, {}, { headers: owner.headers });
  const business = data.find(({ is_owner }) => is_owner)!.id;
  const inBusiness = { 'x-business-id': String(business) };
  const asOwner = { headers: { ...owner.headers, ...inBusiness } };

  const role = await call(
    teamRoutes.createRole,
    { body: { name: `Bench ${Date.now()}`, permissions: PERMISSIONS } },
    asOwner,
  );
  const client = await enter(SIGN_INS[2].login, 'client');
  const clients = await call(portalRoutes.clients, {}, { headers: { ...client.headers, ...inBusiness } });
  const clientId = String(clients.data[0]!.id);

  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    const token = await addColleague(pool);
    await fillTenant(pool, { business, user: FILLED.id, login: client.userId, ...FILLED }, { mayLack: true });
    await pool.query('update businesses set is_business_whatsapp = true where id = $1', [business]);
    await pool.query(
      'update members set is_whatsapp = true, all_branches = true, role_id = $3 where business_id = $1 and user_id = $2',
      [business, FILLED.id, role.id],
    );
    const form = await publicFormToken({ owner: pool } as TestApp, { business, id: FILLED.id });
    const scope = (userId?: number, more = {}) => ({
      'app.business_id': String(business),
      ...(userId ? { 'app.user_id': String(userId) } : {}),
      ...more,
    });
    return {
      business,
      headers: {
        owner: asOwner.headers,
        colleague: { authorization: `Bearer ${token}`, ...inBusiness },
        client: { ...client.headers, ...inBusiness, 'x-client-id': clientId },
        form: { 'x-jwt-token': form },
        nobody: {},
      },
      scopes: {
        owner: scope(owner.userId, { 'app.standing': `owner ${owner.userId} ${business}` }),
        colleague: scope(FILLED.id, { 'app.standing': `staff ${FILLED.id} ${business}` }),
        client: scope(client.userId, { 'app.client_id': clientId }),
        form: scope(),
        nobody: {},
      },
    };
  } finally {
    await pool.end();
  }
}

/** The member of the rows in every table. */
async function addColleague(pool: pg.Pool): Promise<string> {
  const token = newToken();
  await pool.query(
    `insert into users (id, kind, name, email, mobile_number, password_hash, phone_verified_at, email_verified_at)
     overriding system value values ($1, 'staff', 'Bench', 'bench@example.in', '9000060001', 'x', now(), now())
     on conflict do nothing`,
    [FILLED.id],
  );
  await pool.query(
    `insert into sessions (kind, user_id, token_hash, expires_at) values ('staff', $1, $2, now() + interval '1 day')`,
    [FILLED.id, hashToken(token)],
  );
  return token;
}

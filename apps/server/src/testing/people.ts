import type { Call } from '@daftar/contract/core/client';
import { businessRoutes, type Business } from '@daftar/contract/businesses';
import { identityRoutes, type User } from '@daftar/contract/identity';
import type { PermissionSet } from '@daftar/domain/permissions';
import { hashToken, newToken } from '#server/tokens.ts';
import type { TestApp } from './app.ts';

export const PASSWORD = 'correct horse 42';
let count = 0;

export type TestPerson = {
  user: User;
  token: string;
  call: Call;
  in: (businessId: number, branchId?: number) => Call;
  /** A client login's calls about one client. */
  ofClient: (businessId: number, clientId: number) => Call;
};

/** A person with a verified phone, signed in. Tests of sign-up itself go through the routes. */
export async function person(
  app: TestApp,
  overrides: Partial<{ name: string; email: string; mobile_number: string; verified: boolean }> = {},
): Promise<TestPerson> {
  count += 1;
  const { user } = await app.client()(identityRoutes.signup, {
    body: {
      name: overrides.name ?? `Person ${count}`,
      email: overrides.email ?? `person${count}@example.in`,
      mobile_number: overrides.mobile_number ?? String(9_000_000_000 + count),
      password: PASSWORD,
    },
  });
  if (overrides.verified !== false) {
    await app.owner.query('update users set phone_verified_at = now() where id = $1', [user.id]);
    Object.assign(user, { is_phone_verify: true, version: user.version + 1 });
  }
  return signedIn(app, user, user.token.token);
}

export function signedIn(app: TestApp, user: User, token: string): TestPerson {
  const bearer = { authorization: `Bearer ${token}` };
  return {
    user,
    token,
    call: app.client(bearer),
    in: (businessId, branchId) =>
      app.client({
        ...bearer,
        'x-business-id': String(businessId),
        ...(branchId ? { 'x-branch-id': String(branchId) } : {}),
      }),
    ofClient: (businessId, clientId) =>
      app.client({ ...bearer, 'x-business-id': String(businessId), 'x-client-id': String(clientId) }),
  };
}

export const foundBusiness = (owner: TestPerson, name = `Business ${(count += 1)}`): Promise<Business> =>
  owner.call(businessRoutes.create, { body: { name, country: 'IN', currency: 'INR' } });

/** Lets a person into a business under a role made of these grants, past the invitation. */
export async function addMember(
  app: TestApp,
  businessId: number,
  who: TestPerson,
  permissions: PermissionSet,
): Promise<{ memberId: number; roleId: number }> {
  const role = await app.owner.query(
    'insert into roles (business_id, name, permissions) values ($1, $2, $3) returning id',
    [businessId, `Role ${(count += 1)}`, JSON.stringify(permissions)],
  );
  const roleId = Number(role.rows[0].id);
  const member = await app.owner.query(
    'insert into members (business_id, user_id, role_id) values ($1, $2, $3) returning id',
    [businessId, who.user.id, roleId],
  );
  return { memberId: Number(member.rows[0].id), roleId };
}

/** A client login with access to these practices. */
export async function clientPerson(app: TestApp, ...businessIds: number[]): Promise<TestPerson> {
  count += 1;
  const made = await app.owner.query(
    `insert into users (kind, name, email, mobile_number, password_hash, phone_verified_at)
     values ('client', $1, $2, $3, 'none', now()) returning id, uuid, name, email, country_code, mobile_number, version`,
    [`Client ${count}`, `client${count}@example.in`, String(9_000_000_000 + count)],
  );
  const row = made.rows[0];
  const userId = Number(row.id);
  for (const id of businessIds)
    await app.owner.query('insert into client_logins (business_id, user_id) values ($1, $2)', [id, userId]);
  const token = newToken();
  await app.owner.query(
    `insert into sessions (kind, user_id, token_hash, expires_at) values ('client', $1, $2, now() + interval '1 hour')`,
    [userId, hashToken(token)],
  );
  const user: User = {
    ...row,
    id: userId,
    kind: 'client',
    image_url: null,
    is_locked: false,
    is_phone_verify: true,
    user_pin_exist: false,
  };
  return signedIn(app, user, token);
}

/** A public-form token: the third kind. */
export async function publicFormToken(app: TestApp): Promise<string> {
  const token = newToken();
  await app.owner.query(
    `insert into sessions (kind, token_hash, expires_at) values ('public_form', $1, now() + interval '1 hour')`,
    [hashToken(token)],
  );
  return token;
}

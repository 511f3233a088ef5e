import type { Call } from '@daftar/contract/core/client';
import { businessRoutes, type Business } from '@daftar/contract/businesses';
import type { User } from '@daftar/contract/identity';
import type { PermissionSet } from '@daftar/domain/permissions';
import { hashSecret } from '#server/features/identity/hash.service.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { testApp, type TestApp } from './app.ts';

export const PASSWORD = 'correct horse 42';
let count = 0;

export type TestPerson = {
  user: User;
  token: string;
  call: Call;
  in: (businessId: number, branchId?: number) => Call;
  /** Calls of a portal login about one client. */
  ofClient: (businessId: number, clientId: number) => Call;
};

/** A signed-in user with a verified phone, inserted directly. Tests of sign-up use the routes. */
export function createTestUser(
  app: TestApp,
  overrides: Partial<{ name: string; email: string; mobile_number: string; verified: boolean }> = {},
): Promise<TestPerson> {
  count += 1;
  return account(app, 'staff', {
    name: `Person ${count}`,
    email: `person${count}@example.in`,
    mobile_number: String(9_000_000_000 + count),
    verified: true,
    ...overrides,
  });
}

/** Hashing is slow: all test users share one hash. */
let passwordHash: Promise<string> | undefined;

async function account(
  app: TestApp,
  kind: User['kind'],
  { verified, ...who }: Pick<User, 'name' | 'email' | 'mobile_number'> & { verified: boolean },
): Promise<TestPerson> {
  const token = newToken();
  const { rows } = await app.owner.query(
    `with made as (insert into users (kind, name, email, mobile_number, password_hash, phone_verified_at, email_verified_at)
       values ($1, $2, $3, $4, $5, case when $6 then now() end, now()) returning *),
     signed as (insert into sessions (kind, user_id, token_hash, expires_at)
       select kind, id, $7, now() + interval '1 hour' from made)
     select id, uuid, country_code, version from made`,
    [
      kind,
      who.name,
      who.email,
      who.mobile_number,
      await (passwordHash ??= hashSecret(PASSWORD)),
      verified,
      hashToken(token),
    ],
  );
  const user: User = {
    ...rows[0],
    ...who,
    id: Number(rows[0].id),
    kind,
    waiting_email: null,
    image_url: null,
    is_locked: false,
    is_email_verify: true,
    is_phone_verify: verified,
    has_password: true,
    user_pin_exist: false,
    has_second_factor: false,
    second_factor_due_at: null,
  };
  return signedIn(app, user, token);
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

export const createTestBusiness = (owner: TestPerson, name = `Business ${(count += 1)}`): Promise<Business> =>
  owner.call(businessRoutes.create, { body: { name, country: 'IN', currency: 'INR' } });

/** The shared server with a new business and its owner. Tests await it at the top of their file. */
export async function testBusiness(owned: Parameters<typeof createTestUser>[1] = {}) {
  const app = await testApp();
  const owner = await createTestUser(app, owned);
  const business = (await createTestBusiness(owner)).id;
  return { app, owner, business, call: owner.in(business) };
}

/** Adds a member with a role of these permissions, without an invitation. */
export async function addMember(
  app: TestApp,
  businessId: number,
  who: TestPerson,
  { is_whatsapp = false, ...permissions }: PermissionSet,
): Promise<{ memberId: number; roleId: number }> {
  const role = await app.owner.query(
    'insert into roles (business_id, name, permissions) values ($1, $2, $3) returning id',
    [businessId, `Role ${(count += 1)}`, JSON.stringify(permissions)],
  );
  const roleId = Number(role.rows[0].id);
  const member = await app.owner.query(
    'insert into members (business_id, user_id, role_id, is_whatsapp) values ($1, $2, $3, $4) returning id',
    [businessId, who.user.id, roleId, is_whatsapp],
  );
  return { memberId: Number(member.rows[0].id), roleId };
}

/** A portal login with access to these businesses. */
export async function clientPerson(app: TestApp, ...businessIds: number[]): Promise<TestPerson> {
  count += 1;
  const who = await account(app, 'client', {
    name: `Client ${count}`,
    email: `client${count}@example.in`,
    mobile_number: String(9_000_000_000 + count),
    verified: true,
  });
  for (const id of businessIds)
    await app.owner.query('insert into client_logins (business_id, user_id) values ($1, $2)', [id, who.user.id]);
  return who;
}

/** A token for public forms, the third kind; of this form, and unlocked, where one is named. */
export async function publicFormToken(app: TestApp, form?: { business: number; id: number }): Promise<string> {
  const token = newToken();
  const hash = hashToken(token);
  await app.owner.query(
    `insert into sessions (kind, token_hash, expires_at) values ('public_form', $1, now() + interval '1 hour')`,
    [hash],
  );
  if (form)
    await app.owner.query(
      `insert into public_form_tokens (business_id, form_id, token_hash, unlocked_until)
       values ($1, $2, $3, now() + interval '1 hour')`,
      [form.business, form.id, hash],
    );
  return token;
}

import { contract } from '@daftar/contract';
import { urlOf } from '@daftar/contract/core/client';
import { actorsOf, type Route } from '@daftar/contract/core/route';
import { grantsFor, MODULES, can, type Grant, type PermissionSet } from '@daftar/domain/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rooms } from '#server/rooms.ts';
import { hashToken, newToken } from '#server/tokens.ts';
import { testApp, type TestApp } from './app.ts';
import { addMember, clientPerson, foundBusiness, person, publicFormToken, type TestPerson } from './people.ts';

/** Every route of the product, asked by everyone who must not have an answer. */
const ALL = Object.entries(contract).flatMap(([room, routes]) =>
  Object.entries<Route>(routes).map(([name, route]) => ({ title: `${route.method} ${route.path}`, room, name, route })),
);
const of = (keep: (route: Route) => boolean) => ALL.filter(({ route }) => keep(route));
const signedIn = of((route) => !actorsOf(route).includes('anyone'));
const inBusiness = of((route) => route.business !== undefined);

let app: TestApp;
let owner: TestPerson;
let other: TestPerson;
let client: TestPerson;
let formToken: string;
let mine: number;
let theirs: number;

beforeAll(async () => {
  app = await testApp();
  owner = await person(app);
  other = await person(app);
  mine = (await foundBusiness(owner)).id;
  // Numbers of their own, so that one of theirs is nobody else's in any table.
  for (const table of ['branches', 'roles', 'members', 'natures_of_business'])
    await app.owner.query(`alter table ${table} alter column id restart with 70001`);
  theirs = (await foundBusiness(other)).id;
  for (const table of ['branches', 'roles', 'members', 'natures_of_business'])
    await app.owner.query(`alter table ${table} alter column id restart with 80001`);
  client = await clientPerson(app, mine);
  formToken = await publicFormToken(app);
});
afterAll(() => app.stop());

type Ask = {
  token?: string;
  business?: number;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
};

async function ask(route: Route, { token, business, params, query, body, headers = {} }: Ask) {
  const filled =
    params ??
    Object.fromEntries(
      Object.keys(route.params?.shape ?? {}).map((key) => [
        key,
        key === 'businessId' || (route.business === 'id' && key === 'id') ? business : 1,
      ]),
    );
  const response = await fetch(`${app.url}/api${urlOf(route, { params: filled, query })}`, {
    method: route.method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(business ? { 'x-business-id': String(business) } : {}),
      ...(body === undefined && route.method !== 'POST' ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body:
      route.method === 'GET'
        ? undefined
        : body === undefined
          ? route.method === 'POST'
            ? '{}'
            : undefined
          : typeof body === 'string'
            ? body
            : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : {}) as Record<string, unknown> };
}

async function session(kind: 'staff' | 'client', userId: number, more = ''): Promise<string> {
  const token = newToken();
  await app.owner.query(
    `insert into sessions (kind, user_id, token_hash, expires_at${more && ', locked_at'}) values ($1, $2, $3, now() + interval '1 hour'${more && ', now()'})`,
    [kind, userId, hashToken(token)],
  );
  return token;
}

test('every room of the contract is implemented, and every handler has its route', () => {
  expect(Object.keys(rooms).sort()).toEqual(Object.keys(contract).sort());
  for (const [name, room] of Object.entries(rooms))
    expect(Object.keys(room.handlers).sort(), name).toEqual(Object.keys(room.routes).sort());
});

test('no two routes share an address', () => {
  const addresses = ALL.map(({ route }) => `${route.method} ${route.path.replace(/\{\w+\}/g, '{}')}`);
  expect(addresses).toEqual([...new Set(addresses)]);
});

describe('without a token, or with a wrong one', () => {
  test.each(signedIn)('$title', async ({ route }) => {
    const none = await ask(route, { business: mine });
    expect(none).toEqual({ status: 401, body: { message: 'Empty or Invalid authorization header' } });
    expect((await ask(route, { token: newToken(), business: mine })).status).toBe(401);
  });
});

describe('with a token of another kind', () => {
  test.each(signedIn)('$title', async ({ route }) => {
    const actors = actorsOf(route);
    if (!actors.includes('staff')) expect((await ask(route, { token: owner.token, business: mine })).status).toBe(401);
    if (!actors.includes('client'))
      expect((await ask(route, { token: client.token, business: mine })).status).toBe(401);
    if (!actors.includes('public_form')) {
      expect((await ask(route, { token: formToken, business: mine })).status).toBe(401);
      expect((await ask(route, { business: mine, headers: { 'x-jwt-token': formToken } })).status).toBe(401);
    }
  });
});

describe('while the session is locked, or the phone is not verified', () => {
  test.each(signedIn)('$title', async ({ route }) => {
    const kind = actorsOf(route).includes('staff') ? 'staff' : 'client';
    const who = kind === 'staff' ? owner : client;
    if (!route.whileLocked) {
      const answer = await ask(route, { token: await session(kind, who.user.id, 'locked'), business: mine });
      expect(answer).toMatchObject({ status: 403, body: { code: 'locked' } });
    }
    if (!route.withoutPhone) {
      await app.owner.query('update users set phone_verified_at = null where id = $1', [who.user.id]);
      const answer = await ask(route, { token: who.token, business: mine });
      await app.owner.query('update users set phone_verified_at = now() where id = $1', [who.user.id]);
      expect(answer).toMatchObject({ status: 403, body: { code: 'phone_unverified' } });
    }
  });
});

describe('in a business the caller does not belong to', () => {
  test.each(inBusiness)('$title', async ({ route }) => {
    const token = actorsOf(route).includes('staff') ? owner.token : client.token;
    for (const business of [theirs, 999_999_999, ...(route.business === 'header' ? [undefined] : [])]) {
      const answer = await ask(route, { token, business });
      expect(answer.status).toBe(405);
      expect(answer.body.message).toBeTypeOf('string');
    }
  });
});

describe('with a role that has everything but the permission', () => {
  const guarded = inBusiness.filter(({ route }) => route.permission !== 'member');
  test.each(guarded)('$title', async ({ route }) => {
    const needed = route.permission as Exclude<Route['permission'], undefined | 'member'>;
    const staff = await person(app);
    await addMember(app, mine, staff, needed === 'owner' ? everything() : everythingBut(needed.module, needed.level));
    expect((await ask(route, { token: staff.token, business: mine })).status).toBe(403);
    if (needed === 'owner') return;
    const allowed = await person(app);
    await addMember(app, mine, allowed, { [needed.module]: leastFor(needed.module, needed.level) });
    // A record that is not there: whoever passes the permission is told so, or what else is wrong with the call.
    const nowhere = route.business === 'header' && route.params ? { id: 888_888_888, entity: 'roles' } : undefined;
    const answer = await ask(route, { token: allowed.token, business: mine, ...(nowhere ? { params: nowhere } : {}) });
    expect([401, 403, 405]).not.toContain(answer.status);
  });
});

const passes = (module: (typeof MODULES)[number], grant: Grant, level: Parameters<typeof can>[2]) =>
  can({ [module]: grant }, module, level);
const everything = (): PermissionSet =>
  Object.fromEntries(MODULES.map((module) => [module, grantsFor(module).at(-1)!]));
const everythingBut = (module: (typeof MODULES)[number], level: Parameters<typeof can>[2]): PermissionSet => ({
  ...everything(),
  [module]: grantsFor(module)
    .filter((grant) => !passes(module, grant, level))
    .at(-1)!,
});
const leastFor = (module: (typeof MODULES)[number], level: Parameters<typeof can>[2]): Grant =>
  grantsFor(module).find((grant) => passes(module, grant, level))!;

describe("with another business's id in the path", () => {
  const withId = inBusiness.filter(({ route }) => route.business === 'header' && route.params);
  test.each(withId)('$title', async ({ route }) => {
    const { rows } = await app.owner.query(
      `select id from (select id from branches where business_id = $1 union select id from roles where business_id = $1
        union select id from members where business_id = $1 union select id from natures_of_business where business_id = $1) r`,
      [theirs],
    );
    for (const { id } of rows) {
      const params = Object.fromEntries(
        Object.keys(route.params!.shape).map((key) => [key, key === 'entity' ? 'roles' : id]),
      );
      const foreign = await ask(route, { token: owner.token, business: mine, params });
      const none = await ask(route, { token: owner.token, business: mine, params: { ...params, id: 888_888_888 } });
      expect(foreign.status).toBeGreaterThanOrEqual(400);
      expect(foreign).toEqual(none);
    }
  });
});

describe('with rubbish', () => {
  const RUBBISH = [
    'null',
    '[]',
    '"x"',
    '42',
    '{"a":',
    '{"name":{"$gt":""},"email":[],"id":"1 or 1=1"}',
    `{"name":"${'x'.repeat(50_000)}","login":"\\u0000","search":"%_\\\\"}`,
  ];
  test.each(ALL)('$title', async ({ route }) => {
    const token = actorsOf(route).includes('client') && !actorsOf(route).includes('staff') ? client.token : owner.token;
    const sessionToken = route.path === '/logout' ? await session('staff', owner.user.id) : token;
    for (const body of RUBBISH) {
      const answer = await ask(route, { token: sessionToken, business: mine, body });
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
    }
    for (const junk of [
      "'; drop table users; --",
      '-1',
      '1e99',
      'NaN',
      '\u0000',
      '../../etc/passwd',
      'x'.repeat(3000),
    ]) {
      const params = Object.fromEntries(Object.keys(route.params?.shape ?? {}).map((key) => [key, junk]));
      const query = Object.fromEntries(Object.keys(route.query?.shape ?? {}).map((key) => [key, junk]));
      const answer = await ask(route, { token: sessionToken, business: mine, params, query });
      expect(answer.status, `${junk}: ${JSON.stringify(answer.body)}`).toBeLessThan(500);
    }
  });
});

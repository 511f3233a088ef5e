import { contract } from '@daftar/contract';
import { binRoutes } from '@daftar/contract/bin';
import { actorsOf, rightsOf, takesKey, type Route } from '@daftar/contract/core/route';
import { grantsFor, MODULES, can, type Grant, type PermissionSet } from '@daftar/domain/permissions';
import { IS_DEEP } from '@daftar/domain/testing/property';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { binKinds, features } from '#server/features.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { ownApp, type TestApp } from './app.ts';
import { JUNK, RUBBISH, someOf } from './garbage.ts';
import { agent, askAt, type Ask } from './http-agent.ts';
import { leastOf, placesOf, type Naming } from './minimal-bodies.ts';
import { upload } from './drive.ts';
import { fillTenant, tenantTables } from './fill-tenant.ts';
import { inDays } from './public-forms.ts';
import {
  addMember,
  clientPerson,
  createTestBusiness,
  createTestUser,
  publicFormToken,
  type TestPerson,
} from './people.ts';

/** Calls every route as everyone who must be refused. */
const ALL = Object.entries(contract).flatMap(([room, routes]) =>
  Object.entries<Route>(routes).map(([name, route]) => ({ title: `${route.method} ${route.path}`, room, name, route })),
);
const of = (keep: (route: Route) => boolean) => ALL.filter(({ route }) => keep(route));
const signedIn = of((route) => !actorsOf(route).includes('anyone'));
const inBusiness = of((route) => route.business !== undefined);
/** Visitors of public forms have no session to lock and no phone to verify. */
const isOfVisitor = (route: Route): boolean => actorsOf(route).every((actor) => actor === 'public_form');
let app: TestApp;
let owner: TestPerson;
let client: TestPerson;
/** The same two with a locked session, and others without a verified phone. */
let locked: Record<'staff' | 'client', string>;
let unverified: Record<'staff' | 'client', string>;
let formToken: string;
/** The caller's own upload. */
let paper: string;
let mine: number;
let theirs: number;
let other: TestPerson;

/** Ids present in every table: the caller's own, another business's, and one that no table has. */
const OWN = { id: 60_001, uuid: '00000000-0000-4000-8000-000000060001' };
const FOREIGN = { id: 70_001, uuid: '00000000-0000-4000-8000-000000070001' };
const NONE = { id: 888_888_888, uuid: '00000000-0000-4000-8000-888888888888' };

beforeAll(async () => {
  app = await ownApp();
  ({ business: mine, member: owner } = await filledBusiness(OWN));
  ({ business: theirs, member: other } = await filledBusiness(FOREIGN));
  paper = await upload(owner.in(mine), 'paper.pdf');
  client = await clientPerson(app, mine);
  formToken = await publicFormToken(app, { business: mine, id: OWN.id });
  locked = {
    staff: await session('staff', owner.user.id, 'locked'),
    client: await session('client', client.user.id, 'locked'),
  };
  const [staff, login] = [await createTestUser(app, { verified: false }), await clientPerson(app, mine)];
  await addMember(app, mine, staff, everything());
  await app.owner.query('update users set phone_verified_at = null where id = $1', [login.user.id]);
  unverified = { staff: staff.token, client: login.token };
  await app.owner.query('update businesses set is_business_whatsapp = true where id = $1', [mine]);
});
afterAll(async () => {
  agent.destroy();
  await app.stop();
});

/** The member has this id too: some calls name users. */
async function filledBusiness(ids: typeof OWN): Promise<{ business: number; member: TestPerson }> {
  const business = (await createTestBusiness(await createTestUser(app))).id;
  const login = (await clientPerson(app)).user.id;
  await app.owner.query(`alter table users alter column id restart with ${ids.id}`);
  const member = await createTestUser(app);
  await fillTenant(app.owner, { business, user: member.user.id, login, ...ids });
  return { business, member };
}

const ask = (route: Route, asked: Ask) => askAt(app.url, route, asked);

async function session(kind: 'staff' | 'client', userId: number, more = ''): Promise<string> {
  const token = newToken();
  await app.owner.query(
    `insert into sessions (kind, user_id, token_hash, expires_at${more && ', locked_at'}) values ($1, $2, $3, now() + interval '1 hour'${more && ', now()'})`,
    [kind, userId, hashToken(token)],
  );
  return token;
}

test('every feature of the contract is implemented, and every handler has its route', () => {
  expect(Object.keys(features).sort()).toEqual(Object.keys(contract).sort());
  for (const [name, { routes }] of Object.entries(features))
    expect(Object.keys(routes.handlers).sort(), name).toEqual(Object.keys(routes.routes).sort());
});

test('the foreign id exists in every table and belongs to the other business', async () => {
  for (const { name, columns } of await tenantTables(app.owner)) {
    const keys = columns.filter((column) => column.name === 'id').map(() => `id = ${FOREIGN.id}`);
    const { rows } = await app.owner.query(
      `select distinct business_id from ${name} where ${['business_id = $1', ...keys].join(' and ')}`,
      [theirs],
    );
    expect(rows, name).toEqual([{ business_id: String(theirs) }]);
  }
});

test('no two routes share a path', () => {
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
    const others: Ask[] = [
      ...(actors.includes('staff') ? [] : [{ token: owner.token }]),
      ...(actors.includes('client') ? [] : [{ token: client.token }]),
      ...(actors.includes('public_form') ? [] : [{ token: formToken }, { headers: { 'x-jwt-token': formToken } }]),
    ];
    const answers = await Promise.all(others.map((other) => ask(route, { ...other, business: mine })));
    expect(answers.map(({ status }) => status)).toEqual(others.map(() => 401));
  });
});

test('no answer stored for an Idempotency-Key contains a token or a link made for the call', () => {
  const isShape = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
  const names = (shape: unknown): string[] =>
    isShape(shape)
      ? [...Object.keys(isShape(shape.properties) ? shape.properties : {}), ...Object.values(shape).flatMap(names)]
      : [];
  const SECRETS = ['token', 'secret', 'recovery_codes', 'challenge'];
  const tells = (route: Route): boolean => {
    const shape = z.toJSONSchema(route.answer, { unrepresentable: 'any', reused: 'inline' });
    // A record may contain a link. An answer that is no record and has one is a link made for the call.
    const own = Object.keys(shape.properties ?? {});
    return names(shape).some((name) => SECRETS.includes(name)) || (own.includes('url') && !own.includes('id'));
  };
  const telling = of((route) => (takesKey(route) || route.madeAnew === true) && tells(route));
  expect(telling.map(({ title }) => title)).toEqual(of((route) => route.madeAnew === true).map(({ title }) => title));
});

test('a locked session can call only these routes', () => {
  expect(
    of((route) => route.whileLocked === true)
      .map(({ title }) => title)
      .sort(),
  ).toEqual(['POST /logout', 'POST /unlock', 'POST /verify_token', 'PUT /forgot_pin', 'PUT /lock']);
});

describe('while the session is locked, or the phone is not verified', () => {
  test.each(signedIn.filter(({ route }) => !isOfVisitor(route)))('$title', async ({ route }) => {
    const kind = actorsOf(route).includes('staff') ? 'staff' : 'client';
    if (!route.whileLocked) {
      const answer = await ask(route, { token: locked[kind], business: mine });
      expect(answer).toMatchObject({ status: 403, body: { code: 'locked' } });
    }
    if (!route.withoutPhone) {
      const answer = await ask(route, { token: unverified[kind], business: mine });
      expect(answer).toMatchObject({ status: 403, body: { code: 'phone_unverified' } });
    }
  });
});

describe('in a business the caller does not belong to', () => {
  test.each(inBusiness)('$title', async ({ route }) => {
    const token = actorsOf(route).includes('staff') ? owner.token : client.token;
    const elsewhere = [theirs, 999_999_999, ...(route.business === 'header' ? [undefined] : [])];
    for (const answer of await Promise.all(elsewhere.map((business) => ask(route, { token, business }))))
      expect(answer).toEqual({ status: 405, body: expect.objectContaining({ message: expect.any(String) }) });
  });
});

describe('with a role that has everything but the permission', () => {
  const guarded = inBusiness.filter(({ route }) => route.permission !== 'member');
  const staff = new Map<string, Promise<TestPerson>>();
  /** One caller per set of permissions: these calls don't change them. */
  const someoneWith = (permissions: PermissionSet): Promise<TestPerson> => {
    const key = JSON.stringify(permissions);
    if (!staff.has(key)) staff.set(key, memberWith(permissions));
    return staff.get(key)!;
  };
  const memberWith = async (permissions: PermissionSet): Promise<TestPerson> => {
    const who = await createTestUser(app);
    await addMember(app, mine, who, { is_whatsapp: true, ...permissions });
    return who;
  };
  test.each(guarded)('$title', async ({ route }) => {
    const needed = route.permission as Exclude<Route['permission'], undefined | 'member'>;
    const rights = rightsOf(needed);
    const short = needed === 'owner' ? [everything()] : rights.map(({ module, level }) => everythingBut(module, level));
    if (route.whatsapp) short.push({ ...everything(), is_whatsapp: false });
    for (const permissions of short) {
      const refused = await someoneWith(permissions);
      expect((await ask(route, { token: refused.token, business: mine })).status).toBe(403);
    }
    if (needed === 'owner') return;
    const allowed = await someoneWith(
      Object.fromEntries(rights.map(({ module, level }) => [module, leastFor(module, level)])),
    );
    // A missing record: callers with the permission get 404 or a validation error.
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

/**
 * Tests each id of a path in turn with an otherwise valid call: the other ids are the caller's own and the body passes
 * the schema. Portal calls are tested in client-census.test.ts.
 */
describe("with another business's id in the path", () => {
  const idsIn = (route: Route) => Object.keys(route.params?.shape ?? {}).filter((key) => /id$/i.test(key));
  const withId = inBusiness.filter(
    ({ route }) => route.business === 'header' && idsIn(route).length && actorsOf(route).includes('staff'),
  );
  /** Not encrypted with a real key: an allowed caller finds it but can't decrypt it. */
  const UNREADABLE = '/client/{clientId}/credentials/{id}/password/decrypt';

  test.each(withId)('$title', async ({ route }) => {
    const idFor = (key: string, { id, uuid }: typeof OWN) => (key.endsWith('Uuid') ? uuid : id);
    const own: Record<string, unknown> = { entity: 'roles', number: 1 };
    for (const key of idsIn(route)) own[key] = idFor(key, OWN);
    const named = { firm_id: OWN.id, duplicate_id: OWN.id, key: 'TODO', path: paper, file: paper };
    const call = {
      token: owner.token,
      business: mine,
      ...(route.body && { body: JSON.stringify(leastOf(route.body, { named })) }),
      ...(route.query && { query: leastOf(route.query, { named }) as Record<string, unknown> }),
    };
    const asked = (params: Record<string, unknown>) => ask(route, { ...call, params: { ...own, ...params } });
    for (const key of idsIn(route)) {
      const foreign = await asked({ [key]: idFor(key, FOREIGN) });
      expect(foreign.status, JSON.stringify(foreign.body)).toBe(404);
      expect(foreign).toEqual(await asked({ [key]: idFor(key, NONE) }));
    }
    // Proves that the 404 is about ownership: an equal row of the caller's own is found.
    if (route.method === 'GET' && route.path !== UNREADABLE) expect((await asked({})).status).not.toBe(404);
  });

  test('records in the other business’s bin can’t be restored', async () => {
    for (const { entity } of binKinds) {
      await app.owner.query(`update ${entity} set deleted_at = now() where business_id = $1 and id = $2`, [
        theirs,
        FOREIGN.id,
      ]);
      const restored = (id: number) =>
        ask(binRoutes.restore, { token: owner.token, business: mine, params: { entity, id } });
      expect(await restored(FOREIGN.id), entity).toEqual(await restored(NONE.id));
      expect((await restored(FOREIGN.id)).status).toBe(404);
    }
  });
});

/**
 * Tests each id of a body or query in turn: another business's id must give the same answer as a missing one, and write
 * nothing. Writes are rolled back, so that all cases see the same rows, and the caller's own id proves that the field
 * was reached: for one field of four, except in deep runs.
 */
describe("with another business's id in the body or query", () => {
  const named = { key: 'TODO', frequency: 'Monthly', starts_on: '2030-01-01', form: 'GSTR-1' };
  const own = { id: OWN.id, ids: String(OWN.id) };
  // Exports use the filters of their list and take ten times as long.
  const ofStaff = inBusiness.filter(
    ({ route }) => actorsOf(route).includes('staff') && !/[_/]export$/.test(route.path),
  );
  const PARTS = ['body', 'query'] as const;
  type Sent = { body?: unknown; query?: Record<string, unknown> };
  const naming = ofStaff.filter(({ route }) => PARTS.some((part) => route[part] && placesOf(route[part]).length));
  /** Calls that ignore missing ids and do the rest: a sort order, a quotation without tasks. */
  const BESIDE =
    /^POST \/(invoices_bulk|outstanding_remind|emails|email_recipients) |^PUT \/emails|(quotations|recurring_invoices)\S* \.lines\[\]\.work|\.changes\.remove_/;
  /** Extra fields, so that a call gets as far as the id. */
  const ALSO: [RegExp, Record<string, unknown>][] = [
    [/board_tasks$/, { name: 'Some', board_id: OWN.id }],
    [/board_tasks_bulk/, { changes: { priority: 'High' } }],
    [/clients_bulk_edit/, { changes: { group_by: OWN.id } }],
    [/automations/, { actions: [{ do: 'set_priority', to: 'High' }] }],
    [/reminders/, { on: '2030-01-01', user_ids: [OWN.id], channels: ['app', 'email'] }],
    [/receipts$/, { cash: '100.00' }],
    [/holidays$/, { year: 2026 }],
    [/borrower_(salaried_incomes|income_deductions)$/, { period: '2026-10' }],
    [/borrower_self_emp_incomes$/, { year: '2025-2026' }],
    [/loans_bulk_edit/, { changes: { owner_id: OWN.id } }],
    [/public_forms$/, { sections: [{ key: 'documents' }], name: 'Some', expires_on: inDays(1) }],
    [/statement_send|remind$/, { to: ['someone@example.in'] }],
  ];
  const UNDONE = { status: 409, body: { error: 'This overlaps with an existing entry. Change the dates or times.' } };
  const ANEW = /^(url|version|now|timer_duration)$|_at$/;
  let theirPaper: string;
  let reached = 0;
  let asked = 0;
  let places = 0;

  beforeAll(async () => {
    theirPaper = await upload(other.in(theirs), 'paper.pdf');
    await app.owner.query(`create function undo() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '23P01'; end $$`);
    for (const table of ['activities', 'jobs'])
      await app.owner.query(`create constraint trigger undo after insert on ${table} deferrable initially deferred
        for each row execute function undo()`);
  });
  afterAll(() => app.owner.query('drop function undo cascade'));

  const valueFor = (kind: Naming, { id }: typeof OWN): unknown => {
    if (kind === 'path')
      return { [OWN.id]: paper, [FOREIGN.id]: theirPaper }[id] ?? theirPaper.replace(/.{4}\/paper/, 'none/paper');
    return kind === 'id' ? id : String(id);
  };
  /** Removes values that differ in every answer, and the id itself. */
  const said = (answer: object, { id }: typeof OWN, anew = ANEW) =>
    JSON.stringify(answer, (key, value) => (anew.test(key) ? '' : value)).replaceAll(String(id), '#');

  test.each(naming)('$title', async ({ title, route }) => {
    const filling = { named, own: { ...own, path: paper }, also: ALSO.find(([calls]) => calls.test(title))?.[1] ?? {} };
    const inPath = { day: '2026-04-01', groupUuid: OWN.uuid, ...(route.business && { [route.business]: mine }) };
    const params = Object.fromEntries(
      Object.keys(route.params?.shape ?? {}).map((key) => [key, inPath[key as keyof typeof inPath] ?? OWN.id]),
    );
    const least = Object.fromEntries(PARTS.map((part) => [part, route[part] && leastOf(route[part], filling)]));
    for (const part of PARTS)
      for (const { path, naming: kind, holding } of route[part] ? placesOf(route[part], filling) : []) {
        const holds = (ids: typeof OWN) => {
          const { body, query }: Sent = { ...least, [part]: holding(valueFor(kind, ids)) };
          const sent = body === undefined ? undefined : JSON.stringify(body);
          return ask(route, { token: owner.token, business: mine, params, query, body: sent });
        };
        const [none, foreign] = [await holds(NONE), await holds(FOREIGN)];
        expect(foreign.status, `${path} ${JSON.stringify(foreign.body)}`).toBeLessThan(500);
        const anew = title === 'POST /emails' ? /^id$|_at$/ : ANEW; // Drafts aren't rolled back.
        expect(said(foreign, FOREIGN, anew), path).toBe(said(none, NONE, anew));
        if (route.method !== 'GET' && !BESIDE.test(`${title} ${path}`)) expect(foreign, path).not.toEqual(UNDONE);
        // Exports are logged when linked: always rolled back.
        if (route.method === 'GET' && none.status === UNDONE.status) continue;
        places += 1;
        // What was written in spite of the id is written anew.
        const isKept = route.method !== 'GET' && none.status < 300;
        if (!IS_DEEP && !isKept && places % 4) continue;
        asked += 1;
        if (said(await holds(OWN), OWN) !== said(none, NONE)) reached += 1;
      }
  });

  test("for most fields the caller's own id gives a different answer", () => {
    expect(reached / asked).toBeGreaterThan(0.7);
  });
});

describe('with malformed input', () => {
  const filledWith = (shape: object = {}, junk: string) =>
    Object.fromEntries(Object.keys(shape).map((key) => [key, junk]));

  test.each(ALL.map((one, n) => ({ ...one, n })))('$title', async ({ route, n }) => {
    const token = actorsOf(route).includes('client') && !actorsOf(route).includes('staff') ? client.token : owner.token;
    const sessionToken = route.path === '/logout' ? await session('staff', owner.user.id) : token;
    // GET calls have no body, and a path without parameters is constant.
    const bodies: Ask[] = (route.method === 'GET' ? [] : someOf(RUBBISH, n)).map((body) => ({ body }));
    const addresses: Ask[] = (route.params || route.query ? someOf(JUNK, n) : ['']).map((junk) => ({
      params: filledWith(route.params?.shape, junk),
      query: filledWith(route.query?.shape, junk),
    }));
    const asked = [...bodies, ...addresses, {}];
    const caller: Ask = isOfVisitor(route)
      ? { headers: { 'x-jwt-token': formToken } }
      : { token: sessionToken, business: mine };
    const answers = await Promise.all(asked.map((one) => ask(route, { ...caller, ...one })));
    for (const [i, { status, body }] of answers.entries())
      expect(status, `${JSON.stringify(asked[i]).slice(0, 200)}: ${JSON.stringify(body)}`).toBeLessThan(500);
  });
});

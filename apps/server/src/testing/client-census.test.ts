import { contract } from '@daftar/contract';
import { clientRoutes } from '@daftar/contract/clients';
import { urlOf } from '@daftar/contract/core/client';
import { actorsOf, type Route } from '@daftar/contract/core/route';
import { portalRoutes } from '@daftar/contract/portal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asBusiness } from '#server/access/as-business.ts';
import { runTransaction } from '#server/platform/db/transaction.ts';
import { actAsUser } from '#server/access/act-as-user.repo.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { ownApp, type TestApp } from './app.ts';
import { leastOf } from './minimal-bodies.ts';
import { addClient } from './clients.ts';
import { fillTenant } from './fill-tenant.ts';
import { addMember, clientPerson, createTestBusiness, createTestUser, signedIn, type TestPerson } from './people.ts';
import { createTestPortal } from './portal.ts';

/** Calls every portal route for a client that is not the login's own, and as staff viewing as the client. */
const ALL = Object.values(contract)
  .flatMap((routes) => Object.values<Route>(routes))
  .filter((route) => actorsOf(route).includes('client'))
  .map((route) => ({ title: `${route.method} ${route.path}`, route }));
const ofOneClient = ALL.filter(({ route }) => route.client);
const NO_SUCH_CLIENT = { status: 404, body: { error: 'This client was not found.' } };

/** Ids present in every table: of another client of the same business, and of another business. */
const ANOTHERS = { id: 60_001, uuid: '00000000-0000-4000-8000-000000060001' };
const FOREIGN = { id: 70_001, uuid: '00000000-0000-4000-8000-000000070001' };
const NONE = 888_888_888;

let app: TestApp;
let practice: Awaited<ReturnType<typeof createTestPortal>>;
let own: { id: number; who: TestPerson };
let neighbour: number;
let binned: number;
let viewing: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  app = await ownApp();
  practice = await createTestPortal(app);
  own = await practice.withLogin();
  neighbour = (await practice.withLogin()).id;
  const gone = await addClient(practice.call);
  binned = (await practice.withLogin(gone.id)).id;
  await practice.call(clientRoutes.remove, { params: { id: binned } });
  const elsewhere = (await createTestBusiness(await createTestUser(app))).id;
  stranger = await filled(practice.business, ANOTHERS);
  await filled(elsewhere, FOREIGN);
  const { token } = await practice.call(portalRoutes.view, { params: { clientId: own.id } });
  viewing = signedIn(app, own.who.user, token);
});
afterAll(() => app.stop());

/** Creates a client and returns its portal login. */
async function filled(business: number, ids: typeof ANOTHERS): Promise<TestPerson> {
  const [member, login] = [await createTestUser(app), await clientPerson(app)];
  await fillTenant(app.owner, { business, user: member.user.id, login: login.user.id, ...ids });
  return login;
}

async function ask(route: Route, token: string, clientId: number | undefined, id = 1, body = '{}') {
  const params = Object.fromEntries(
    Object.keys(route.params?.shape ?? {}).map((key) => [key, key === route.client ? (clientId ?? 0) : id]),
  );
  const response = await fetch(`${app.url}/api${urlOf(route, { params })}`, {
    method: route.method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-business-id': String(practice.business),
      ...(clientId === undefined ? {} : { 'x-client-id': String(clientId) }),
      ...(route.method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(route.method === 'GET' ? {} : { body }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : {} };
}

test('every call under client_login names a client, except those that list businesses and clients', () => {
  const others = ALL.filter(({ route }) => route.path.startsWith('/client_login/') && !route.client);
  expect(others.map(({ route }) => route.path).sort()).toEqual([
    '/client_login/branches',
    '/client_login/business',
    '/client_login/businesses',
    '/client_login/clients_list',
  ]);
  expect(ofOneClient.length).toBeGreaterThan(0);
});

describe('with a foreign, binned, unknown or missing client', () => {
  test.each(ofOneClient)('$title', async ({ route }) => {
    for (const clientId of [neighbour, binned, 999_999_999, undefined]) {
      const inPath = route.client !== 'header' && clientId === undefined;
      if (!inPath) expect(await ask(route, own.who.token, clientId)).toEqual(NO_SUCH_CLIENT);
    }
    expect((await ask(route, own.who.token, own.id)).body.error).not.toBe(NO_SUCH_CLIENT.body.error);
  });
});

describe("with the id of another client's or business's record in the path", () => {
  const idsIn = (route: Route) => Object.keys(route.params?.shape ?? {}).filter((key) => key !== route.client);
  test.each(ofOneClient.filter(({ route }) => idsIn(route).length))('$title', async ({ route }) => {
    const body = route.body && JSON.stringify(leastOf(route.body));
    const none = await ask(route, own.who.token, own.id, NONE, body);
    expect(none.status, JSON.stringify(none.body)).toBe(404);
    for (const { id } of [ANOTHERS, FOREIGN])
      expect(await ask(route, own.who.token, own.id, id, body), String(id)).toEqual(none);
    // The owner of the record finds it.
    if (route.method === 'GET')
      expect((await ask(route, stranger.token, ANOTHERS.id, ANOTHERS.id)).status).not.toBe(404);
  });
});

describe('as staff viewing as the client', () => {
  test.each(ALL.filter(({ route }) => route.path !== '/logout'))('$title', async ({ route }) => {
    const answer = await ask(route, viewing.token, own.id);
    const isWrite = route.method !== 'GET' && !route.changesNothing && !route.whileLocked;
    if (isWrite) expect(answer).toMatchObject({ status: 403, body: { code: 'viewing' } });
    else expect(answer.body.code).not.toBe('viewing');
    if (route.client) expect(await ask(route, viewing.token, neighbour)).toEqual(isWrite ? answer : NO_SUCH_CLIENT);
  });
});

describe('contacts, as staff viewing as the client without access to contacts', () => {
  const CONTACTS = { mobile: '9876501234', email: 'prakash@hidden.example' };
  const tells = ({ body }: { body: unknown }) =>
    Object.values(CONTACTS).filter((contact) => JSON.stringify(body).includes(contact));
  let looking: TestPerson;

  /** Every column that holds a client's contact, and change requests. */
  beforeAll(async () => {
    const { rows } = await app.owner.query(
      `select c.table_name as table, c.column_name as column from information_schema.columns c
        where c.table_schema = 'public' and c.data_type = 'text' and c.column_name ~ '(mobile_number|email)$'
          and (c.table_name = 'clients' or exists (select from information_schema.columns o
            where o.table_name = c.table_name and o.table_schema = 'public' and o.column_name = 'client_id'))`,
    );
    for (const { table, column } of rows)
      await app.owner.query(`update ${table} set ${column} = $2 where id = $1`, [
        ANOTHERS.id,
        column.endsWith('email') ? CONTACTS.email : CONTACTS.mobile,
      ]);
    await app.owner.query(
      `update change_requests set subject = 'client_contact_details', before = $2, after = $2 where id = $1`,
      [ANOTHERS.id, JSON.stringify({ mobile_number: CONTACTS.mobile, email: CONTACTS.email })],
    );
    const staff = await createTestUser(app);
    const grants = { clients: 'read', invoices: 'read', workboard: 'Manage WorkBoard', drive: 'read' } as const;
    await addMember(app, practice.business, staff, grants);
    const opened = await staff.in(practice.business)(portalRoutes.view, { params: { clientId: ANOTHERS.id } });
    looking = signedIn(app, staff.user, opened.token);
  });

  const reads = ofOneClient.filter(({ route }) => route.method === 'GET');
  test.each(reads)('$title', async ({ route }) => {
    expect(tells(await ask(route, looking.token, ANOTHERS.id, ANOTHERS.id))).toEqual([]);
  });

  test('the client sees its own contacts', async () => {
    const told = [];
    for (const { title, route } of reads)
      if (tells(await ask(route, stranger.token, ANOTHERS.id, ANOTHERS.id)).length === 2) told.push(title);
    expect(told).toEqual(['GET /client_login/profile', 'GET /client_login/change_requests']);
  });
});

describe('row-level security alone', () => {
  /**
   * Tables without a client policy: contact and payment details of the business, its services, and the login's own
   * data.
   */
  const OPEN = [
    'branches',
    'firm_bank_details',
    'firms',
    'notification_mails',
    'notifications',
    'services',
    'sessions',
  ];
  /** Limited to participants: portal logins take part in no conversation. */
  const isChat = (table: string) => table.startsWith('chat_');

  test('every table has a client policy or is closed to clients', async () => {
    const { rows } = await app.owner.query(
      `select c.relname as table, coalesce(string_agg(pg_get_expr(p.polqual, p.polrelid), ' '), '') as policies from pg_class c
         join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id'
         left join pg_policy p on p.polrelid = c.oid and not p.polpermissive
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by 1 order by 1`,
    );
    const unsaid = rows.filter(({ policies }) => !/portal_client_ids|clients c|board_tasks t/.test(policies));
    const tables = unsaid.map(({ table }) => table as string).filter((table) => !isChat(table));
    expect(tables.filter((table) => !OPEN.includes(table))).toEqual(['client_logins']);
  });

  test('a call about one client hides the login’s other clients', async () => {
    const second = await addClient(practice.call);
    await practice.grant(second.id, { email: own.who.user.email });
    await practice.accept(own.who, await practice.linkTo(own.who.user.email));
    expect(await practice.clientsOf(own.who)).toEqual([own.id, second.id].sort((a, b) => a - b));
    const seen = (clientId?: number) =>
      runTransaction(
        app.app.pool,
        { businessId: practice.business, userId: own.who.user.id, clientId },
        'read',
        async ({ db }) => (await db.selectFrom('clients').select('id').orderBy('id').execute()).map(({ id }) => id),
      );
    expect(await seen()).toEqual([own.id, second.id].sort((a, b) => a - b));
    expect(await seen(second.id)).toEqual([second.id]);
    expect(await seen(neighbour)).toEqual([]);
  });

  test('acting as the business for a client has its own scope and logs the client’s login', async () => {
    const scope = { businessId: practice.business, userId: own.who.user.id, clientId: own.id };
    const members = () => sql<{ n: number }>`select count(*)::int as n from members`;
    await runTransaction(app.app.pool, scope, 'write', async ({ db, asBusiness }) => {
      const count = async () => (await members().execute(db)).rows[0]!.n;
      expect(await count()).toBe(0);
      await asBusiness(async () => {
        expect(await count()).toBeGreaterThan(0);
        await sql`select app.log_action('move', 'clients', ${own.id}, 'Task', null)`.execute(db);
      });
      expect(await count()).toBe(0);
      await expect(asBusiness(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
      expect(await count()).toBe(0);
    });
    // Background work on behalf of a user keeps that user.
    await withBusinessContext(app.app, practice.business, async (nobody) => {
      const ctx = await actAsUser(nobody, practice.owner.user.id);
      await asBusiness(ctx, ({ db }) =>
        sql`select app.log_action('move', 'clients', ${own.id}, 'Task', null)`.execute(db),
      );
      await sql`select app.log_action('move', 'clients', ${own.id}, 'Task', null)`.execute(ctx.db);
    });
    const { rows } = await app.owner.query(`select user_id from activities where action = 'move' order by id`);
    expect(rows.map(({ user_id }) => Number(user_id))).toEqual([
      own.who.user.id,
      practice.owner.user.id,
      practice.owner.user.id,
    ]);
  });
});

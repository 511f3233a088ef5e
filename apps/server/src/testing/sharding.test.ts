import { contract } from '@daftar/contract';
import { actorsOf, type Route } from '@daftar/contract/core/route';
import { emitted } from '@daftar/contract/realtime';
import type pg from 'pg';
import type { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobKinds } from '#server/features.ts';
import { withBusinessContext, withPlatformContext } from '#server/platform/jobs/job-context.ts';
import type { AnyJobKind } from '#server/platform/jobs/job-kind.ts';
import { ownApp, type TestApp } from './app.ts';
import { newGroup, office, type Office } from './chat.ts';
import { upload } from './drive.ts';
import { fillTenant, tenantTables } from './fill-tenant.ts';
import { agent, askAt } from './http-agent.ts';
import { leastOf } from './minimal-bodies.ts';
import { clientPerson, createTestBusiness, createTestUser, type TestPerson } from './people.ts';
import { openSocket } from './sockets.ts';
import * as sharding from './sharding.ts';

/** Id of the row that the business has in every table. */
const OWN = { id: 60_001, uuid: '00000000-0000-4000-8000-000000060001' };

/** Of a job: the id of the own row in every field. */
const PAYLOAD = new Proxy<Record<string, unknown>>(
  {},
  { get: (_, name) => (String(name).endsWith('ids') || String(name) === 'rows' ? [OWN.id] : OWN.id) },
);

/** Those without a business are deleted with all others. */
const MESSAGES_TO_ACCOUNTS = 'delete from "messages"';

let app: TestApp;
let db: pg.PoolClient;
beforeAll(async () => {
  app = await ownApp();
  db = await app.owner.connect();
});
afterAll(async () => {
  agent.destroy();
  db.release();
  await app.stop();
});

/** Undoes what it does to the schema. */
async function tried<T>(change: string, look: () => Promise<T>): Promise<T> {
  await db.query(`begin; ${change}`);
  try {
    return await look();
  } finally {
    await db.query('rollback');
  }
}

describe('as Citus and cells need it', () => {
  test('every table has a business, or is one of the installation', async () => {
    expect(await sharding.tablesWithoutBusiness(db)).toEqual(Object.values(sharding.PLATFORM_TABLES).flat().toSorted());
    expect(await sharding.tablesWithOptionalBusiness(db)).toEqual(['messages']);
  });

  test('every key of a tenant table has its business', async () => {
    expect(await sharding.keysWithoutBusiness(db)).toEqual(Object.keys(sharding.KEYS_WITHOUT_BUSINESS));
    const found = await tried('create unique index some_key on branches (id) include (business_id)', () =>
      sharding.keysWithoutBusiness(db),
    );
    expect(found).toContain('branches some_key');
  });

  test('every foreign key stays in the business, or leads to an account', async () => {
    expect(await sharding.foreignKeysWithoutBusiness(db)).toEqual(Object.keys(sharding.FOREIGN_KEYS_WITHOUT_BUSINESS));
    const change = `create unique index on firms (id); alter table firms add unique (id);
      alter table useful_links add column firm_id bigint references firms (id)`;
    const found = await tried(change, () => sharding.foreignKeysWithoutBusiness(db));
    expect(found).toContain('useful_links useful_links_firm_id_fkey');
  });

  test('every function of the database that reads a tenant table names a business', async () => {
    expect(await sharding.functionsWithoutBusiness(db)).toEqual(Object.keys(sharding.FUNCTIONS_WITHOUT_BUSINESS));
  });
});

describe('statements', () => {
  // Exports use the statements of their list and take ten times as long.
  const routes = Object.values(contract)
    .flatMap((of) => Object.values<Route>(of))
    .filter((route) => route.business !== undefined && !/[_/]export$/.test(route.path));
  let [owner, login]: (TestPerson | undefined)[] = [];
  let business: number;
  let paper: string;
  let chatting: Office;
  let groupUuid: string;

  beforeAll(async () => {
    chatting = await office(app, 2);
    groupUuid = (await newGroup(chatting, chatting.staff.slice(0, 1))).uuid;
    business = (await createTestBusiness(await createTestUser(app))).id;
    login = await clientPerson(app);
    await app.owner.query(`alter table users alter column id restart with ${OWN.id}`);
    owner = await createTestUser(app);
    await fillTenant(app.owner, { business, user: owner.user.id, login: login.user.id, ...OWN });
    paper = await upload(owner.in(business), 'paper.pdf');
    await app.owner.query('update businesses set is_business_whatsapp = true where id = $1', [business]);
    // Writes run to their end and are rolled back, so that every call finds the same rows.
    await app.owner.query(`create function undo() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '23P01'; end $$`);
    for (const table of ['activities', 'jobs'])
      await app.owner.query(`create constraint trigger undo after insert on ${table} deferrable initially deferred
        for each row execute function undo()`);
  });

  /** A body that passes the schema; where its rules are beyond samples, none. */
  function sample(schema: z.ZodType): unknown {
    const named = {
      firm_id: OWN.id,
      duplicate_id: OWN.id,
      key: 'TODO',
      path: paper,
      file: paper,
      frequency: 'Monthly',
    };
    const own = { id: OWN.id, ids: String(OWN.id), path: paper };
    try {
      return leastOf(schema, { named, own });
    } catch {
      return {};
    }
  }

  async function ask(route: Route): Promise<number> {
    const inPath: Record<string, unknown> = { entity: 'roles', number: 1, day: '2026-04-01', groupUuid: OWN.uuid };
    if (route.business !== 'header') inPath[route.business!] = business;
    const params = Object.fromEntries(
      Object.keys(route.params?.shape ?? {}).map((key) => [
        key,
        inPath[key] ?? (key.endsWith('Uuid') ? OWN.uuid : OWN.id),
      ]),
    );
    const isStaff = actorsOf(route).includes('staff');
    const { status } = await askAt(app.url, route, {
      token: (isStaff ? owner : login)!.token,
      business,
      params,
      headers: isStaff ? {} : { 'x-client-id': String(OWN.id) },
      ...(route.body && { body: JSON.stringify(sample(route.body)) }),
      ...(route.query && { query: sample(route.query) as Record<string, unknown> }),
    });
    return status;
  }

  test('of every call name the business of each table that they scan', async () => {
    const recording = sharding.recordStatements();
    const answers: number[] = [];
    try {
      for (const route of routes) {
        recording.at(`${route.method} ${route.path}`);
        answers.push(await ask(route));
      }
    } finally {
      recording.stop();
    }
    const all = new Map([...recording.seen].filter(([, call]) => call !== ''));
    expect(await withoutBusiness(all)).toEqual([]);
    // Calls that got beyond their input: read, or written and rolled back.
    expect(answers.filter((status) => status < 300 || status === 409).length / answers.length).toBeGreaterThan(0.75);
    expect(all.size).toBeGreaterThan(1000);
  }, 600_000);

  test('of every job name it too', async () => {
    const recording = sharding.recordStatements();
    const ends: string[] = [];
    try {
      for (const kind of jobKinds) {
        recording.at(kind.kind);
        ends.push(await runOnce(kind));
      }
    } finally {
      recording.stop();
    }
    expect(await withoutBusiness(recording.seen)).toEqual([expect.stringContaining(MESSAGES_TO_ACCOUNTS)]);
    // The others need a real file or plan.
    expect(ends.filter((end) => end === 'done').length / ends.length).toBeGreaterThan(0.75);
  }, 600_000);

  async function runOnce(kind: AnyJobKind): Promise<string> {
    const now = new Date('2026-11-10T09:00:00Z');
    const steps = { has: () => false, owed: null, note: async () => {} };
    const work =
      'round' in kind
        ? kind.run(app.app, business, now)
        : 'platform' in kind
          ? withPlatformContext(app.app, (ctx) => kind.run({ ...ctx, now }, PAYLOAD as never))
          : withBusinessContext(app.app, business, (ctx) =>
              kind.run({ ...ctx, now }, PAYLOAD as never, async () => {}, steps),
            );
    // What is rolled back has run to its end.
    return work.then(
      () => 'done',
      ({ message }: Error) => (message === '23P01' ? 'done' : message),
    );
  }

  test('of every event of a socket name it too', async () => {
    const { businessId, cluster, owner: sender, staff } = chatting;
    const [receiver, third] = staff as [TestPerson, TestPerson];
    const { socket, ask: emit } = await openSocket(app.url, sender.token);
    const recording = sharding.recordStatements();
    const payload = {
      businessId,
      clusterUuid: cluster,
      groupUuid,
      senderId: sender.user.uuid,
      receiverId: receiver.user.uuid,
      userUuid: receiver.user.uuid,
      users: [third.user.uuid],
      userUuids: [receiver.user.uuid],
      status: 'Active',
      message: 'Filed today',
      messageUuid: OWN.uuid,
    };
    const refused: string[] = [];
    try {
      for (const [event, schema] of Object.entries(emitted)) {
        recording.at(event);
        const known = Object.fromEntries(Object.entries(payload).filter(([key]) => key in schema.shape));
        const { ok, error } = await emit(event, event === 'delete_message' ? { ...known, messageId: 1 } : known);
        if (!ok) refused.push(`${event}: ${error}`);
      }
    } finally {
      recording.stop();
      socket.close();
    }
    expect(await withoutBusiness(recording.seen)).toEqual([]);
    expect(refused).toEqual([]);
  }, 60_000);

  const withoutBusiness = async (seen: ReadonlyMap<string, string>): Promise<string[]> => {
    const tables = (await tenantTables(app.owner)).map(({ name }) => name);
    return [...new Set(await sharding.statementsWithoutBusiness(db, tables, seen))];
  };

  test.each([
    ['select name from branches where id = $1', ['branches']],
    ['select b.name from branches b where b.business_id = $1 and b.id = $2', []],
    ['select f.id from firms f join branches b on b.id = f.id where f.business_id = $1', ['branches']],
    ['update firms set name = $3 where business_id = $1 and id = $2', []],
    ['delete from branches where name = $1', ['branches']],
  ])('%s', async (text, expected) => {
    const found = await sharding.statementsWithoutBusiness(db, ['branches', 'firms'], new Map([[text, 'a call']]));
    expect(found).toEqual(expected.map((table) => `a call: ${table}: ${text}`));
  });
});

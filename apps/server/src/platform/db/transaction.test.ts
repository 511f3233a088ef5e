import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { toHttpError } from '#server/platform/http/error-mapping.ts';
import { MAX_PREPARED } from './pipeline.ts';
import { checkRequestRole, requestPool, type Pool } from './pool.ts';
import { ONE_PLAN, PLANNED_EACH_TIME } from './prepared-statements.ts';
import { runTransaction, type TransactionApi } from './transaction.ts';

let app: TestApp;
let owner: TestPerson;
let businessId: number;
/** One connection, so that the next query gets the same one. */
let pool: Pool;
beforeAll(async () => {
  app = await ownApp();
  owner = await createTestUser(app);
  businessId = (await createTestBusiness(owner)).id;
  pool = requestPool(app.databaseUrl, 1, app.app.log);
});
afterAll(async () => {
  await pool.end();
  await app.stop();
});

/** Role, business and user that the next user of the connection finds. */
const left = async () =>
  (
    await pool.query(`select pg_backend_pid() as connection, current_user::text as role,
      coalesce(current_setting('app.business_id', true), '') || coalesce(current_setting('app.user_id', true), '') ||
      coalesce(current_setting('app.standing', true), '') || coalesce(current_setting('app.ip', true), '') || coalesce(current_setting('app.request_id', true), '') as said,
      current_setting('transaction_read_only') as read_only, (select count(*)::int from branches) as branches`)
  ).rows[0];

describe('a connection keeps nothing of its last user', () => {
  const scope = () => ({
    businessId,
    userId: owner.user.id,
    standing: 'owner' as const,
    ip: '192.0.2.1',
    requestId: 'r',
  });
  const list = ({ db }: TransactionApi) => db.selectFrom('branches').selectAll().execute();
  const failing = ({ db }: TransactionApi) => sql`select 1 / 0`.execute(db);
  const cases: [string, 'read' | 'write', (within: TransactionApi) => Promise<unknown>][] = [
    ['a read', 'read', list],
    ['a write', 'write', list],
    ['many statements at once', 'read', (within) => Promise.all([list(within), list(within), list(within)])],
    ['a read that fails', 'read', failing],
    ['a write that fails', 'write', failing],
    ['one that fails among many', 'read', (within) => Promise.all([list(within), failing(within), list(within)])],
    [
      'a write whose statements fly on after it failed',
      'write',
      (within) => Promise.all([failing(within), list(within)]),
    ],
    [
      'a read that lets go of it half-way, and of what flies on',
      'read',
      async (within) => {
        await list(within);
        await Promise.all([list(within), within.outsideTransaction(async () => {})]);
        await within.outsideTransaction(async () => {});
        return list(within);
      },
    ],
    ['a read that writes', 'read', ({ db }) => db.deleteFrom('branches').execute()],
    ['work that throws', 'write', (within) => list(within).then(() => Promise.reject(new Error('no')))],
    [
      'a business entered before the first statement',
      'read',
      (within) => within.switchBusiness(businessId).then(() => list(within)),
    ],
    ['a business entered half-way', 'write', (within) => list(within).then(() => within.switchBusiness(businessId))],
    ['a business that is no number', 'read', (within) => within.switchBusiness(NaN).then(() => list(within))],
  ];
  test.each(cases)('%s', async (_, mode, work) => {
    const before = await left();
    await runTransaction(pool, scope(), mode, work).catch(() => {});
    expect(await left()).toEqual({
      connection: before.connection,
      role: 'daftar_app',
      said: '',
      read_only: 'off',
      branches: 0,
    });
  });

  test('nor does an unscoped transaction see the rows of the one before', async () => {
    expect(await runTransaction(pool, scope(), 'read', list)).toHaveLength(1);
    expect(await runTransaction(pool, {}, 'read', list)).toEqual([]);
    expect(await runTransaction(pool, {}, 'write', list)).toEqual([]);
  });
});

describe('the session state from the session', () => {
  const asked = async ({ db }: TransactionApi) =>
    (
      await sql<object>`select app.is_owner() as owner, app.portal_client_ids() as portal, app.hidden_client_ids() as hidden`.execute(
        db,
      )
    ).rows[0];
  const as = (scope: object, work = asked) =>
    runTransaction(pool, { businessId, userId: owner.user.id, ...scope }, 'write', work);
  const looked = { owner: true, portal: null, hidden: [] };

  test('is used instead of looking it up', async () => {
    expect(await as({})).toEqual(looked);
    expect(await as({ standing: 'owner' })).toEqual(looked);
    expect(await as({ standing: 'staff' })).toEqual({ ...looked, owner: false });
    const known = { standing: 'staff', hiddenClientIds: [7, 9] };
    const read = (scope: object, work = asked) =>
      runTransaction(pool, { businessId, userId: owner.user.id, ...scope }, 'read', work);
    expect(await read(known)).toEqual({ owner: false, portal: null, hidden: [7, 9] });
    expect(await read({ ...known, hiddenClientIds: [] })).toEqual({ owner: false, portal: null, hidden: [] });
    // A write may change who sees a client.
    expect(await as(known)).toEqual({ ...looked, owner: false });
    expect(await read(known, (within) => within.switchBusiness(businessId).then(() => asked(within)))).toEqual(looked);
    expect(await read(known, (within) => within.asBusiness(() => asked(within)))).toMatchObject({ hidden: [] });
  });

  test('applies to that user in that business only', async () => {
    const stranger = await createTestUser(app);
    const elsewhere = { ...looked, owner: false };
    const change = (name: string, value: number) => async (within: TransactionApi) => {
      await sql`select set_config(${name}, ${String(value)}, true)`.execute(within.db);
      return asked(within);
    };
    expect(await as({ standing: 'owner' }, change('app.user_id', stranger.user.id))).toEqual(elsewhere);
    expect(await as({ standing: 'owner' }, change('app.business_id', businessId + 1_000_000))).toEqual(elsewhere);
    expect(await as({ standing: 'owner' }, (within) => within.asBusiness(() => asked(within)))).toEqual(elsewhere);
    expect(await as({ standing: 'staff', clientId: 7 })).toMatchObject({ portal: [7] });
  });
});

describe('a failed transaction whose work continued', () => {
  const unaware = async ({ db }: TransactionApi) => {
    await sql`select 1 / 0`.execute(db).catch(() => {});
    return 'done';
  };
  const whole = async ({ db }: TransactionApi) => {
    const said: unknown[] = [];
    for (let i = 0; i < 3; i += 1)
      said.push(
        (
          await sql<object>`select current_setting('app.request_id') as request, pg_current_xact_id()::text as of`.execute(
            db,
          )
        ).rows[0],
      );
    return said as { request: string; of: string }[];
  };

  test('is reported, and nothing counts as written', async () => {
    await expect(runTransaction(pool, {}, 'write', unaware)).rejects.toThrow('had failed and was rolled back');
  });

  test('and releases its connection once: the next caller has it exclusively, and intact', async () => {
    const waiting = ['a', 'b', 'c', 'd'].map((requestId) => ({ requestId }));
    const [failed, ...others] = await Promise.allSettled([
      runTransaction(pool, {}, 'write', unaware),
      ...waiting.map((scope) => runTransaction(pool, scope, 'write', whole)),
    ]);
    expect(failed).toMatchObject({ status: 'rejected' });
    for (const [i, other] of others.entries()) {
      if (other.status === 'rejected') throw other.reason;
      const { of } = other.value[0] as { of: string };
      const same = { request: waiting[i]!.requestId, of };
      expect(other.value).toEqual([same, same, same]);
    }
    expect([pool.totalCount, pool.idleCount, pool.waitingCount]).toEqual([1, 1, 0]);
  });
});

describe('a connection that has prepared very many statements', () => {
  const ask = (n: number) =>
    runTransaction(pool, {}, 'read', ({ db }) => sql.raw<{ n: number }>(`select ${n} + 0 as n`).execute(db));
  const count = async () =>
    (
      await pool.query<{ n: number }>(
        `select count(*)::int as n from pg_prepared_statements where statement ~ '^select .* as n$'`,
      )
    ).rows[0]!.n;

  test('keeps those that were used last', async () => {
    for (let n = 0; n < MAX_PREPARED + 50; n += 1) {
      expect((await ask(n)).rows).toEqual([{ n }]);
      await ask(1);
    }
    expect(await count()).toBeLessThanOrEqual(MAX_PREPARED);
    const { rows } = await pool.query(`select generic_plans + custom_plans as runs from pg_prepared_statements
      where statement = 'select 1 + 0 as n'`);
    expect(Number(rows[0].runs)).toBeGreaterThan(MAX_PREPARED);
  });

  test('plans a statement for any number of ids', async () => {
    const among = async (...ids: number[]) =>
      runTransaction(pool, { businessId, userId: owner.user.id }, 'read', ({ db }) =>
        sql<{ id: number }>`select id from branches where business_id = ${businessId} and id = any (${ids}::bigint[])
          union all select n from unnest(${ids}::bigint[]) n`.execute(db),
      );
    const [{ id }] = (await runTransaction(pool, { businessId, userId: owner.user.id }, 'read', ({ db }) =>
      db.selectFrom('branches').select('id').execute(),
    )) as [{ id: number }];
    for (let n = 0; n < 12; n += 1) expect((await among(id)).rows).toEqual([{ id }, { id }]);
    expect((await among()).rows).toEqual([]);
    expect((await among(-1, id)).rows).toEqual([{ id }, { id: -1 }, { id }]);
    const { rows } = await pool.query(`select generic_plans::int as generic, custom_plans::int as custom
      from pg_prepared_statements where statement like 'select id from branches%union all%'`);
    expect(rows).toEqual([{ generic: 9, custom: 5 }]);
  });

  test('plans a marked read once, and others as before', async () => {
    const within = (mode: 'read' | 'write', mark: typeof ONE_PLAN) =>
      runTransaction(pool, { businessId, userId: owner.user.id }, mode, ({ db }) =>
        sql`select ${mark} 1 as marked from branches where business_id = ${businessId} and name > 'a' limit ${5}`.execute(
          db,
        ),
      );
    const plans = async () => {
      const { rows } = await pool.query(`select generic_plans::int as generic, custom_plans::int as custom
        from pg_prepared_statements where statement like 'select%1 as marked%' order by 1`);
      return rows;
    };
    for (let n = 0; n < 3; n += 1) for (const mark of [ONE_PLAN, sql.raw('')]) await within('read', mark);
    expect(await plans()).toEqual([
      { generic: 0, custom: 3 },
      { generic: 3, custom: 0 },
    ]);
    await within('write', ONE_PLAN);
    expect((await plans()).at(-1)).toMatchObject({ generic: 3, custom: 1 });
    const { rows } = await pool.query(`select current_setting('plan_cache_mode') as mode`);
    expect(rows).toEqual([{ mode: 'auto' }]);
  });

  test('plans a read of many rows each time', async () => {
    const read = () =>
      runTransaction(pool, { businessId, userId: owner.user.id }, 'read', ({ db }) =>
        sql`${PLANNED_EACH_TIME} select ${1} as each_time`.execute(db),
      );
    for (let n = 0; n < 3; n += 1) expect((await read()).rows).toEqual([{ each_time: '1' }]);
    const { rows } = await pool.query(`select from pg_prepared_statements where statement like '%as each_time%'`);
    expect(rows).toEqual([]);
  });

  test('prepares one again that it has closed, also after a failure', async () => {
    expect((await ask(2)).rows).toEqual([{ n: 2 }]);
    const failing = Array.from({ length: 5 }, (_, n) =>
      runTransaction(pool, {}, 'read', ({ db }) => sql.raw(`select ${n} / (${n} - ${n})`).execute(db)),
    );
    for (const outcome of await Promise.allSettled(failing))
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
    for (const n of [0, 3, 2, 0]) expect((await ask(n)).rows).toEqual([{ n }]);
    expect(await count()).toBeLessThanOrEqual(MAX_PREPARED);
  });
});

test('a statement that runs too long is stopped, and its caller informed', async () => {
  const { rows } = await app.app.pool.query(
    `select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  expect(rows).toEqual([{ statement: '8s', idle: '2min' }]);
  const hasty = requestPool(app.databaseUrl, 1, app.app.log, { statementSeconds: 0.1, idleSeconds: 0 });
  const endless = await hasty.query('select pg_sleep(10)').catch((error: unknown) => error);
  expect(toHttpError(endless)).toMatchObject({ status: 503 });
  await hasty.end();
});

test.each(['read', 'write'] as const)(
  'a %s that has waited long gives its statements the time that is left',
  async (mode) => {
    const now = Date.now();
    const limits = { kind: mode, statementMs: 8000, deadline: now + 60_000 };
    const times = await runTransaction(pool, { limits }, mode, async ({ db }) => {
      const timeout = async () =>
        (
          await sql<{
            ms: number;
          }>`select setting::int as ms from pg_settings where name = 'statement_timeout'`.execute(db)
        ).rows[0]!.ms;
      const early = await timeout();
      limits.deadline = Date.now() + 5000;
      return [early, await timeout()];
    });
    expect(times[0]).toBe(8000);
    expect(times[1]).toBeGreaterThan(0);
    expect(times[1]).toBeLessThanOrEqual(5000);
  },
);

describe('row-level security holds whatever the address of the database says', () => {
  test.each(['-c work_mem=8MB', '-c work_mem=8MB -c role=none'])('with the options %s', async (options) => {
    const url = `${app.databaseUrl}?options=${encodeURIComponent(options)}`;
    const second = await ownApp({}, { url });
    const { rows } = await second.app.pool.query(
      `select current_user::text as role, current_setting('work_mem') as memory, (select count(*)::int from branches) as branches`,
    );
    expect(rows).toEqual([{ role: 'daftar_app', memory: '8MB', branches: 0 }]);
    await second.stop();
  });

  test('and a server that could bypass it does not start', async () => {
    await expect(checkRequestRole(app.app.pool)).resolves.toBeUndefined();
    await expect(checkRequestRole(app.owner)).rejects.toThrow('not held by row-level security');
  });
});

import { businessRoutes } from '@daftar/contract/businesses';
import type { Call } from '@daftar/contract/core/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { cloneDatabase, type TestDatabase } from '#server/testing/database.ts';
import { databaseProxy } from '#server/testing/database-proxy.ts';
import { createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { databaseFault } from '#server/platform/db/database-fault.ts';
import { toHttpError } from './error-mapping.ts';

let database: TestDatabase;
let proxy: Awaited<ReturnType<typeof databaseProxy>>;
let app: TestApp;
let owner: TestPerson;
let business: number;
let call: Call;
beforeAll(async () => {
  database = await cloneDatabase();
  proxy = await databaseProxy(database.url);
  app = await ownApp({}, { url: proxy.url });
  owner = await createTestUser(app);
  business = (await createTestBusiness(owner)).id;
  call = owner.in(business);
});
afterAll(async () => {
  await app.stop();
  await proxy.stop();
  await database.drop();
});

let count = 0;
/** A POST as a browser sends it. */
async function addBranch({ key, name = `Branch ${(count += 1)}` }: { key?: string; name?: string } = {}) {
  const response = await fetch(`${app.url}/api${businessRoutes.createBranch.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${owner.token}`,
      'x-business-id': String(business),
      'content-type': 'application/json',
      ...(key ? { 'idempotency-key': key } : {}),
    },
    body: JSON.stringify({ name, country: 'IN' }),
  });
  const { status, headers } = response;
  return { name, status, retryAfter: headers.get('retry-after'), body: (await response.json()) as object };
}
const branchesNamed = async (name: string) =>
  (await call(businessRoutes.branches, { query: { per_page: 100 } })).data.filter((one) => one.name === name).length;
const ready = async () => (await fetch(`${app.url}/readyz`)).status;

describe('a connection that is cut at COMMIT', () => {
  test.each(['before', 'after'] as const)(
    '%s it is done: the outcome is unknown, and the same key is safe',
    async (how) => {
      proxy.cutNextCommit(how);
      const key = `cut ${how}`;
      const first = await addBranch({ key });
      expect(first).toMatchObject({
        status: 503,
        retryAfter: '2',
        body: {
          code: 'outcome_unknown',
          error: 'The connection was lost while saving. Try again: your change won’t be saved twice.',
        },
      });
      expect(await branchesNamed(first.name)).toBe(how === 'after' ? 1 : 0);
      expect(await addBranch({ key, name: first.name })).toMatchObject({ status: 201, body: { name: first.name } });
      expect(await branchesNamed(first.name)).toBe(1);
    },
  );

  test('without a key the caller is told to check first', async () => {
    proxy.cutNextCommit('after');
    const { status, body } = await addBranch();
    expect(status).toBe(503);
    expect(body).toMatchObject({
      error: 'The connection was lost while saving. Check whether your change was saved before you try again.',
    });
  });
});

const GONE = 'Daftar is not available at the moment. Nothing was changed. Try again in a few seconds.';

test('a database that cannot be reached is answered with 503, also by readyz, until it is back', async () => {
  proxy.goDown();
  expect(await addBranch()).toMatchObject({ status: 503, retryAfter: '5', body: { error: GONE } });
  expect(await ready()).toBe(503);
  proxy.comeUp();
  await expect.poll(ready).toBe(200);
  expect((await addBranch()).status).toBe(201);
});

test('a backend that is shut down in the middle of a write: 503, and nothing was changed', async () => {
  const holder = await app.owner.connect();
  await holder.query('begin; lock table branches in exclusive mode');
  const asked = addBranch();
  const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await app.owner.query(waiting)).rowCount).toBe(1);
  await app.owner.query(`select pg_terminate_backend(pid) from (${waiting}) w`);
  const { name, ...answer } = await asked;
  await holder.query('rollback');
  holder.release();
  expect(answer).toMatchObject({ status: 503, body: { error: GONE } });
  expect(await branchesNamed(name)).toBe(0);
});

test('a read-only database answers reads, refuses writes with 503, and is not ready', async () => {
  const name = new URL(database.url).pathname.slice(1);
  const renew = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'daftar' and pid <> pg_backend_pid()`;
  await app.owner.query(`alter database ${name} set default_transaction_read_only = on`);
  await app.owner.query(renew);
  await expect.poll(ready).toBe(503);
  expect(await addBranch()).toMatchObject({ status: 503, retryAfter: '60' });
  expect((await call(businessRoutes.branches, {})).data).not.toEqual([]);
  const fresh = await app.owner.connect();
  await fresh.query('set default_transaction_read_only = off');
  await fresh.query(`alter database ${name} reset default_transaction_read_only`);
  await fresh.query(renew);
  fresh.release(true);
  await expect.poll(ready).toBe(200);
  expect((await addBranch()).status).toBe(201);
});

test('a full disk is answered with 507, and readyz follows until a write succeeds', async () => {
  await app.owner.query(`
    create function fill_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger fill_disk before insert on branches for each row execute function fill_disk()`);
  expect(await addBranch()).toMatchObject({
    status: 507,
    body: { error: 'The server has no storage left. Nothing was changed. Tell your administrator.' },
  });
  expect(await ready()).toBe(503);
  await app.owner.query('drop function fill_disk cascade');
  expect((await addBranch()).status).toBe(201);
  expect(await ready()).toBe(200);
});

describe('errors of the database', () => {
  test.each([
    ['53100', 'disk_full', 507],
    ['25006', 'read_only', 503],
    ['57P01', 'unreachable', 503],
    ['57P02', 'unreachable', 503],
    ['57P03', 'unreachable', 503],
    ['08006', 'unreachable', 503],
    ['53300', 'unreachable', 503],
    ['57014', 'slow', 503],
    ['ECONNREFUSED', 'unreachable', 503],
    ['ECONNRESET', 'unreachable', 503],
  ])('%s is %s', (code, fault, status) => {
    const error = Object.assign(new Error('inside'), { code });
    expect(databaseFault(error)).toBe(fault);
    expect(toHttpError(error)).toMatchObject({ status, retryAfter: expect.any(Number) });
  });

  test.each([
    new Error('Connection terminated unexpectedly'),
    new Error('timeout expired'),
    new Error('Query read timeout'),
    Object.assign(new Error('no socket file'), { code: 'ENOENT', syscall: 'connect' }),
  ])('%s is a database that cannot be reached', (error) => {
    expect(toHttpError(error)).toMatchObject({ status: 503 });
  });

  test.each([Object.assign(new Error('no file'), { code: 'ENOENT', syscall: 'open' }), new Error('inside'), null])(
    '%s is not the database’s',
    (error) => expect(databaseFault(error)).toBeUndefined(),
  );
});

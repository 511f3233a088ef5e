import { clientRoutes } from '@daftar/contract/clients';
import type { Call } from '@daftar/contract/core/client';
import { ApiError } from '@daftar/contract/core/errors';
import { identityRoutes } from '@daftar/contract/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { addClient } from '#server/testing/clients.ts';
import { createTestBusiness, createTestUser, PASSWORD, type TestPerson } from '#server/testing/people.ts';

/** The colleagues who add clients, more than there are connections. */
const MANY = 10;

let app: TestApp;
let busy: { id: number; call: Call };
let neighbour: { owner: TestPerson; call: Call };
beforeAll(async () => {
  app = await ownApp({ DATABASE_POOL: '4' });
  const owner = await createTestUser(app);
  const { id } = await createTestBusiness(owner);
  busy = { id, call: owner.in(id) };
  await addClient(busy.call);
  const other = await createTestUser(app);
  neighbour = { owner: other, call: other.in((await createTestBusiness(other)).id) };
});
afterAll(() => app.stop());

/** Locks what every new client of the business needs, as a long import would. */
async function hold() {
  const holder = await app.owner.connect();
  await holder.query('begin');
  await holder.query('select from client_counts where business_id = $1 for update', [busy.id]);
  return async () => {
    await holder.query('commit');
    holder.release();
  };
}
const waiting = async (): Promise<number> =>
  (
    await app.owner.query(`select from pg_stat_activity
      where datname = current_database() and application_name = 'daftar' and wait_event_type = 'Lock'`)
  ).rowCount!;
const body = (first_name: string) => ({ category: 'Individual', first_name }) as const;
const named = async (search: string) => (await busy.call(clientRoutes.list, { query: { search } })).meta.total;

test('a business whose writes wait for a lock leaves connections for others', async () => {
  const release = await hold();
  const adding = Array.from({ length: MANY }, () => busy.call(clientRoutes.create, { body: body('Queued') }));
  await expect.poll(waiting).toBe(2);
  expect((await neighbour.call(clientRoutes.list, {})).data).toEqual([]);
  await addClient(neighbour.call);
  const { email: login } = neighbour.owner.user;
  await app.client()(identityRoutes.login, { body: { login, password: PASSWORD } });
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  expect(await waiting()).toBe(2);
  await release();
  await Promise.all(adding);
  expect(await named('queued')).toBe(MANY);
});

test('a request whose caller is gone is not executed later', async () => {
  const release = await hold();
  const kept = ['Kept', 'Kept'].map((name) => busy.call(clientRoutes.create, { body: body(name) }));
  await expect.poll(waiting).toBe(2);
  const gone = new AbortController();
  const left = busy.call(clientRoutes.create, { body: body('Abandoned') }, { signal: gone.signal });
  const next = busy.call(clientRoutes.create, { body: body('Patient') });
  const isQueued = () => app.app.pool.queue!.length;
  await expect.poll(isQueued).toBe(2);
  gone.abort();
  await expect(left).rejects.toThrow('aborted');
  await expect.poll(isQueued).toBe(1);
  await release();
  await Promise.all([...kept, next]);
  expect([await named('abandoned'), await named('patient'), await named('kept')]).toEqual([0, 1, 2]);
});

test('a caller who waits too long gets an error, and nothing is done afterwards', async () => {
  const release = await hold();
  const answers = await Promise.allSettled(
    Array.from({ length: 5 }, () => busy.call(clientRoutes.create, { body: body('Late') })),
  );
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(ApiError) });
    const { status, message } = (answer as PromiseRejectedResult).reason as ApiError;
    expect({ status, message }).toEqual({
      status: 503,
      message: expect.stringMatching(/^(The server is busy|This took too long)\. Nothing was changed\. Try again\.$/),
    });
  }
  await release();
  await expect.poll(waiting).toBe(0);
  expect(await named('late')).toBe(0);
});

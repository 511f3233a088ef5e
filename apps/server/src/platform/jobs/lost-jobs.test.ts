import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { createTestBusiness, createTestUser } from '#server/testing/people.ts';

let app: TestApp;
let business: number;
beforeAll(async () => {
  app = await ownApp();
  business = (await createTestBusiness(await createTestUser(app))).id;
});
afterAll(() => app.stop());

test('a start queues unfinished jobs that the queue does not know, such as after a restore, once', async () => {
  await app.app.jobs.stop();
  const insert = (kind: string, state: string, due: string) =>
    app.owner.query(
      `insert into jobs (business_id, kind, state, run_at) values ($1, $2, $3, now() + $4::interval) returning id`,
      [business, kind, state, due],
    );
  const { rows } = await insert('housekeeping.business', 'waiting', '0');
  await insert('housekeeping.business', 'waiting', '1 day');
  await insert('dropped.kind', 'waiting', '0');
  await insert('housekeeping.business', 'dead', '0');
  const queued = async () =>
    (
      await app.owner.query(
        `select from pgboss.job where data ->> 'business_id' = $1 and data ? 'job_id' and state in ('created', 'retry', 'active')`,
        [business],
      )
    ).rowCount;
  const state = async () => (await app.owner.query('select state from jobs where id = $1', [rows[0].id])).rows[0].state;

  await app.app.jobs.start();
  await expect.poll(state).toBe('done');
  // The job of tomorrow.
  await expect.poll(queued).toBe(1);
  await app.app.jobs.stop();
  await app.app.jobs.start();
  expect(await queued()).toBe(1);
});

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { createTestBusiness, createTestUser } from '#server/testing/people.ts';
import { withPlatformContext } from './job-context.ts';

let app: TestApp;
let business: number;
beforeAll(async () => {
  app = await ownApp();
  business = (await createTestBusiness(await createTestUser(app))).id;
});
afterAll(() => app.stop());

const sweep = () =>
  withPlatformContext(app.app, async (ctx) => {
    for (const kind of ['housekeeping.business', 'housekeeping']) await app.app.jobs.enqueueAccount(ctx, kind, {});
  });

test('removes expired rows, and nothing else', async () => {
  await app.owner.query(`
    insert into sessions (kind, token_hash, expires_at) values ('public_form', 'old', now() - interval '1 s'), ('public_form', 'new', now() + interval '1 h');
    insert into rate_limits values ('old', now() - interval '1 s', 1), ('new', now() + interval '1 h', 1);
    insert into idempotency_keys (user_id, key, request_hash, created_at) values (1, 'old', '', now() - interval '49 h'), (1, 'new', '', now() - interval '47 h');
    insert into password_resets (user_id, token_hash, expires_at) select id, 'old', now() - interval '1 s' from users limit 1;
    insert into one_time_codes (subject, sent_to, code_hash, expires_at) values ('old', '', '', now() - interval '1 s'), ('new', '', '', now() + interval '1 m');
    insert into jobs (business_id, kind, state, created_at) values
      (${business}, 'old', 'done', now() - interval '31 d'), (${business}, 'old.dead', 'dead', now() - interval '31 d');
    insert into messages (business_id, channel, recipient, text, created_at) values
      (null, 'mail', 'old', 'a link', now() - interval '8 d'), (null, 'mail', 'new', 'a link', now() - interval '6 d'),
      (${business}, 'mail', 'old', '', now() - interval '12 months 1 d'), (${business}, 'mail', 'new', '', now() - interval '11 months');
    insert into notifications (business_id, user_id, type, title, created_at) select ${business}, id, 'TASK_NOTIFICATION', title, at
      from users, (values ('old', now() - interval '6 months 1 d'), ('new', now() - interval '5 months')) v (title, at)`);
  await sweep();
  const left = async () =>
    (
      await app.owner.query(`
      select convert_from(token_hash, 'utf8') as name from sessions where kind = 'public_form'
      union all select key from rate_limits where key in ('old', 'new')
      union all select key from idempotency_keys where key in ('old', 'new')
      union all select convert_from(token_hash, 'utf8') from password_resets
      union all select subject from one_time_codes
      union all select kind from jobs where kind like 'old%'
      union all select recipient from messages where recipient in ('old', 'new')
      union all select title from notifications`)
    ).rows.map((row) => row.name);
  await vi.waitFor(
    async () => expect(await left()).toEqual(['new', 'new', 'new', 'new', 'old.dead', 'new', 'new', 'new']),
    10_000,
  );
});

test('blocks nobody: sweeps over all businesses wait for none', async () => {
  await app.owner.query(`insert into rate_limits values ('/login address 192.0.2.1', now() - interval '1 s', 1)`);
  // A lock in one business blocks it.
  const other = await app.owner.connect();
  await other.query(
    `begin; insert into jobs (business_id, kind, state, created_at) values (${business}, 'held', 'done', now() - interval '31 d')`,
  );
  await other.query('commit');
  await other.query(`begin; select from jobs where kind = 'held' for update`);
  await sweep();
  const gone = async () => (await app.owner.query(`select from rate_limits where key like '/login%'`)).rowCount;
  await vi.waitFor(async () => expect(await gone()).toBe(0), 60_000);
  await other.query('commit');
  other.release();
});

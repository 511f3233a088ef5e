import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { foundBusiness, person } from '#server/testing/people.ts';
import { onPlatform } from './context.ts';

let app: TestApp;
let business: number;
beforeAll(async () => {
  app = await testApp();
  business = (await foundBusiness(await person(app))).id;
});
afterAll(() => app.stop());

test('takes away what has had its time, and nothing else', async () => {
  await app.owner.query(`
    insert into sessions (kind, token_hash, expires_at) values ('public_form', 'old', now() - interval '1 s'), ('public_form', 'new', now() + interval '1 h');
    insert into rate_limits values ('old', now() - interval '1 s', 1), ('new', now() + interval '1 h', 1);
    insert into idempotency_keys (user_id, key, request_hash, created_at) values (1, 'old', '', now() - interval '49 h'), (1, 'new', '', now() - interval '47 h');
    insert into password_resets (user_id, token_hash, expires_at) select id, 'old', now() - interval '1 s' from users limit 1;
    insert into jobs (business_id, kind, state, created_at) values
      (${business}, 'old', 'done', now() - interval '31 d'), (${business}, 'old.dead', 'dead', now() - interval '31 d')`);
  await onPlatform(app.app, (ctx) => app.app.jobs.enqueueAccount(ctx, 'housekeeping', {}));
  const left = async () =>
    (
      await app.owner.query(`
      select convert_from(token_hash, 'utf8') as name from sessions where kind = 'public_form'
      union all select key from rate_limits where key in ('old', 'new')
      union all select key from idempotency_keys where key in ('old', 'new')
      union all select convert_from(token_hash, 'utf8') from password_resets
      union all select kind from jobs where kind like 'old%'`)
    ).rows.map((row) => row.name);
  await vi.waitFor(async () => expect(await left()).toEqual(['new', 'new', 'new', 'old.dead']), 10_000);
});

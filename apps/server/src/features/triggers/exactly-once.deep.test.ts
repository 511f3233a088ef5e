import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClient } from '@daftar/contract/core/client';
import { outboxRoutes } from '@daftar/contract/outbox';
import { triggerRoutes } from '@daftar/contract/triggers';
import { testProgram, type TestProgram } from '#server/testing/server-process.ts';

const CLIENTS = 1000;
const RECORDS = 20;
const MESSAGES = CLIENTS * RECORDS;
/** An email takes at most so many reminders along. */
const MERGED = 6;

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram();
});
afterAll(() => program.end());

const count = async (text: string, values: unknown[] = []): Promise<number> =>
  Number((await program.query(text, values)).rows[0].n);
const runs = () => count('select count(*) as n from trigger_runs');
/** No provider is connected: what went is kept in the outbox. */
const gone = () => count(`select count(*) as n from messages where state = 'outbox'`);

async function until(done: () => Promise<boolean>): Promise<void> {
  while (!(await done())) await wait(250);
}

/** Clients with DSCs that expire in 30 days: all at once, so that the reminders of a client meet. */
async function fill(businessId: number): Promise<void> {
  await program.query(
    `with added as (insert into clients (business_id, category, code_number, first_name, client_full_name, country, country_code, currency, primary_email, primary_mobile_number, status, preferences)
       select $1, 'Individual', n::text, 'Client', 'Client ' || n, 'IN', '+91', 'INR', 'client' || n || '@example.in', '9' || lpad(n::text, 9, '0'), 'Active', '{"modes": ["Email"], "reminders": true}'
         from generate_series(1, $2::int) n returning id)
     insert into dsc_tokens (business_id, code, holder_name, holder_client_id, kind, use, valid_from, expires_on)
       select $1, added.id || '-' || n, 'Holder ' || n, added.id, 'Individual', 'Signature', current_date - 700,
              (now() at time zone 'Asia/Kolkata')::date + 30 from added, generate_series(1, $3::int) n`,
    [businessId, CLIENTS, RECORDS],
  );
}

test('20,000 messages, two processes killed midway: none lost, none twice, no limit passed, none in quiet hours', async () => {
  const [first] = [await program.start()];
  const one = program.running();
  await program.start();
  const two = program.running();
  const { headers, businessId } = await program.signUp(first);
  const callTo = (url: string) => makeClient({ base: `${url}/api`, timeoutMs: 60_000, headers: () => headers });
  // The whole day is allowed, so that the test doesn't depend on the hour.
  await callTo(first)(outboxRoutes.updateSettings, {
    body: { quiet_from: '00:00', quiet_until: '00:00', daily_cap: 1, weekly_cap: 2 },
  });
  await fill(businessId);
  const rule = await callTo(first)(triggerRoutes.create, {
    body: {
      name: 'DSC expires',
      shipped_key: 'dsc_expiry',
      source: 'dsc_expiry',
      steps: [{ days: -30, template: 'dsc.expiring' }],
      hour: 0,
      actions: [{ do: 'message', channels: ['mail'] }],
    },
  });
  await callTo(first)(triggerRoutes.switch, { params: { id: rule.id }, body: { is_active: true } });
  // As if the last look had been yesterday: the steps of this morning are due.
  await program.query(`update trigger_looks set evaluated_to = now() - interval '25 hours'`);
  await callTo(first)(triggerRoutes.check, { body: {} });

  await until(async () => (await runs()) >= MESSAGES / 4);
  for (const server of [one, two]) server.kill('SIGKILL');
  const before = await runs();
  expect(before).toBeLessThan(MESSAGES);
  // No run is written without its message.
  expect(await count(`select count(*) as n from trigger_runs where state = 'pending' or message_id is null`)).toBe(0);

  // At night nothing is sent, although messages are queued.
  await program.query(
    `update messaging_settings set quiet_from = to_char(now() at time zone 'Asia/Kolkata' - interval '1 hour', 'HH24:MI'),
       quiet_until = to_char(now() at time zone 'Asia/Kolkata' + interval '1 hour', 'HH24:MI')`,
  );
  const sentBefore = await gone();
  const [again] = [await program.start()];
  await program.start();
  await callTo(again)(triggerRoutes.check, { body: {} });
  await until(async () => (await runs()) === MESSAGES);
  await wait(2000);
  expect(await gone()).toBe(sentBefore);

  // Morning again.
  await program.query(`update messaging_settings set quiet_from = '00:00', quiet_until = '00:00'`);
  await program.query(`update messages set send_at = now() where state = 'held'`);
  await program.query(
    `update pgboss.job set start_after = now() where state < 'active' and data ->> 'kind' like 'outbox.deliver%'`,
  );
  await until(async () => (await gone()) >= CLIENTS);
  await until(async () => (await count(`select count(*) as n from messages where state = 'queued'`)) === 0);

  const { rows } = await program.query(`select state, count(*)::int as n from messages group by 1 order by 1`);
  const states = Object.fromEntries(rows.map(({ state, n }) => [state, n]));
  // One email for each client with what was merged into it; the rest waits.
  expect(Object.keys(states).toSorted()).toEqual(['held', 'merged', 'outbox']);
  expect(states.outbox).toBe(CLIENTS);
  expect(states.merged).toBeGreaterThanOrEqual(CLIENTS * (MERGED - 1));
  expect(states.held + states.merged + states.outbox).toBe(MESSAGES);
  // An email that night held back may have become part of another one: each part is in one that went.
  const inGone = `with recursive part as (select id, id as root from messages where state = 'outbox'
    union all select m.id, part.root from messages m join part on m.merged_into_id = part.id)
    select count(*) as n from part`;
  expect(await count(inGone)).toBe(states.merged + states.outbox);
  // None lost, none twice: one run and one message for each record.
  expect(await runs()).toBe(MESSAGES);
  expect(await count(`select count(distinct cause_id) as n from messages where cause = 'trigger'`)).toBe(MESSAGES);
  expect(
    await count(
      `select count(*) as n from trigger_runs r join messages m on m.id = r.message_id and m.cause_id = r.id`,
    ),
  ).toBe(MESSAGES);
  // No client passed the limit of one a day, and the rest waits for tomorrow.
  expect(
    await count(
      `select max(n) as n from (select count(*) as n from messages where counts_at is not null group by client_id) x`,
    ),
  ).toBe(1);
  expect(
    await count(`select count(*) as n from messages where state = 'held' and send_at < now() + interval '1 hour'`),
  ).toBe(0);
  // A second look adds nothing.
  await callTo(again)(triggerRoutes.check, { body: {} });
  await until(
    async () =>
      (await count(`select count(*) as n from jobs where kind = 'triggers.evaluate' and state <> 'done'`)) === 0,
  );
  expect(await runs()).toBe(MESSAGES);
}, 400_000);

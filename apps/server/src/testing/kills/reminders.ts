import { outboxRoutes } from '@daftar/contract/outbox';
import { triggerRoutes } from '@daftar/contract/triggers';
import { expect } from 'vitest';
import type { Gate } from '../server-process.ts';
import { addClients } from './email-to-many.ts';
import { countIn, until, type At, type KillCase } from './kill-case.ts';

/** An email takes at most so many reminders along. */
const MERGED = 6;
/** Clients whose reminders are written in one transaction. */
const CLIENTS_AT_ONCE = 50;

/**
 * A trigger that sends a reminder for each record, killed at this run, and started again in quiet hours: none lost, none
 * twice, no limit passed, none at night.
 */
export function reminders({
  clients,
  records,
  killedAt,
}: {
  clients: number;
  records: number;
  killedAt: number;
}): KillCase {
  const messages = clients * records;
  let gate: Gate;
  let sentBefore = 0;
  const count = ({ program, businessId }: At, text: string) => countIn(program, text, [businessId]);
  const runs = (at: At) => count(at, 'select count(*) as n from trigger_runs where business_id = $1');
  /** With a provider or without one. */
  const gone = (at: At) =>
    count(at, `select count(*) as n from messages where business_id = $1 and state in ('outbox', 'sent')`);
  const queued = (at: At) =>
    count(at, `select count(*) as n from messages where business_id = $1 and state = 'queued'`);

  return {
    async begin(at) {
      const { call, program, businessId } = at;
      // The whole day is allowed, so that the test doesn't depend on the hour.
      const settings = { quiet_from: '00:00', quiet_until: '00:00', daily_cap: 1, weekly_cap: 2 };
      await call(outboxRoutes.updateSettings, { body: settings });
      // DSCs that expire in 30 days: all at once, so that the reminders of a client meet.
      await program.query(
        `insert into dsc_tokens (business_id, code, holder_name, holder_client_id, kind, use, valid_from, expires_on)
           select $1, id || '-' || n, 'Holder ' || n, id, 'Individual', 'Signature', current_date - 700,
                  (now() at time zone 'Asia/Kolkata')::date + 30 from unnest($2::bigint[]) id, generate_series(1, $3::int) n`,
        [businessId, await addClients(at, clients), records],
      );
      const rule = await call(triggerRoutes.create, {
        body: {
          name: 'DSC expires',
          shipped_key: 'dsc_expiry',
          source: 'dsc_expiry',
          steps: [{ days: -30, template: 'dsc.expiring' }],
          hour: 0,
          actions: [{ do: 'message', channels: ['mail'] }],
        },
      });
      await call(triggerRoutes.switch, { params: { id: rule.id }, body: { is_active: true } });
      // As if the last look had been yesterday: the steps of this morning are due.
      await program.query(
        `update trigger_looks set evaluated_to = now() - interval '25 hours' where business_id = $1`,
        [businessId],
      );
      gate = await program.gate('trigger_runs', businessId, killedAt);
      await call(triggerRoutes.check, { body: {} });
      await gate.reached();
    },
    async killed(at) {
      await gate.open();
      const atOnce = CLIENTS_AT_ONCE * records;
      expect(await runs(at)).toBe(Math.floor((killedAt - 1) / atOnce) * atOnce);
      // No run is written without its message.
      const halfDone = `select count(*) as n from trigger_runs where business_id = $1 and (state = 'pending' or message_id is null)`;
      expect(await count(at, halfDone)).toBe(0);
      // At night nothing is sent, although messages are queued.
      await at.program.query(
        `update messaging_settings set quiet_from = to_char(now() at time zone 'Asia/Kolkata' - interval '1 hour', 'HH24:MI'),
           quiet_until = to_char(now() at time zone 'Asia/Kolkata' + interval '1 hour', 'HH24:MI') where business_id = $1`,
        [at.businessId],
      );
      sentBefore = await gone(at);
    },
    async check(at) {
      const { call, program, businessId } = at;
      const isQueueEmpty = async () => (await queued(at)) === 0;
      await call(triggerRoutes.check, { body: {} });
      await until(program, async () => (await runs(at)) === messages);
      await until(program, isQueueEmpty);
      expect(await gone(at)).toBe(sentBefore);

      // Morning again.
      await program.query(
        `update messaging_settings set quiet_from = '00:00', quiet_until = '00:00' where business_id = $1`,
        [businessId],
      );
      await program.query(`update messages set send_at = now() where business_id = $1 and state = 'held'`, [
        businessId,
      ]);
      await program.query(
        `update pgboss.job set start_after = now() where state < 'active' and data ->> 'kind' like 'outbox.deliver%'
            and data ->> 'business_id' = $1`,
        [String(businessId)],
      );
      await until(program, async () => (await gone(at)) >= clients);
      await until(program, isQueueEmpty);
      await checkMessages(at);
      // A second look adds nothing.
      await call(triggerRoutes.check, { body: {} });
      const looks = `select count(*) as n from jobs where business_id = $1 and kind = 'triggers.evaluate' and state <> 'done'`;
      await until(program, async () => (await count(at, looks)) === 0);
      expect(await runs(at)).toBe(messages);
    },
  };

  async function checkMessages(at: At): Promise<void> {
    const { rows } = await at.program.query(
      `select case state when 'sent' then 'outbox' else state end as state, count(*)::int as n
         from messages where business_id = $1 group by 1`,
      [at.businessId],
    );
    const states = Object.fromEntries(rows.map(({ state, n }) => [state, n]));
    // One email for each client with what was merged into it; the rest waits.
    expect(Object.keys(states).toSorted()).toEqual(['held', 'merged', 'outbox']);
    expect(states.outbox).toBe(clients);
    expect(states.merged).toBeGreaterThanOrEqual(clients * (MERGED - 1));
    expect(states.held + states.merged + states.outbox).toBe(messages);
    // An email that night held back may have become part of another one: each part is in one that went.
    const inGone = `with recursive part as (select id from messages where business_id = $1 and state in ('outbox', 'sent')
      union all select m.id from messages m join part on m.merged_into_id = part.id) select count(*) as n from part`;
    expect(await count(at, inGone)).toBe(states.merged + states.outbox);
    // None lost, none twice: one run and one message for each record.
    expect(await runs(at)).toBe(messages);
    const causes = `select count(distinct cause_id) as n from messages where business_id = $1 and cause = 'trigger'`;
    expect(await count(at, causes)).toBe(messages);
    const pairs = `select count(*) as n from trigger_runs r join messages m on m.id = r.message_id and m.cause_id = r.id
      where r.business_id = $1`;
    expect(await count(at, pairs)).toBe(messages);
    // No client passed the limit of one a day, and the rest waits for tomorrow.
    const most = `select max(n) as n from
      (select count(*) as n from messages where business_id = $1 and counts_at is not null group by client_id) x`;
    expect(await count(at, most)).toBe(1);
    const soon = `select count(*) as n from messages
      where business_id = $1 and state = 'held' and send_at < now() + interval '1 hour'`;
    expect(await count(at, soon)).toBe(0);
  }
}

import { taxNoticeRoutes } from '@daftar/contract/tax_notices';
import { triggerRoutes } from '@daftar/contract/triggers';
import { SHIPPED_RULES } from '@daftar/domain/triggers/catalogue';
import { TRIGGER_SOURCES } from '@daftar/domain/triggers/sources';
import { MAX_FAILURES } from '@daftar/domain/triggers/rule';
import { beforeAll, describe, expect, test } from 'vitest';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { emit } from '#server/platform/events.ts';
import { invoiceRemindersDue } from '#server/features/receivables/receivables.events.ts';
import { documentRemindersDue } from '#server/features/portal_work/portal_work.events.ts';
import { deliver } from '#server/features/outbox/deliver.service.ts';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { evaluateBusiness } from './evaluate.service.ts';
import { SOURCES } from './sources/sources.ts';

let app: TestApp;
let owner: TestPerson;
let business: number;
beforeAll(async () => {
  app = await testApp();
  owner = await createTestUser(app);
  business = (await createTestBusiness(owner)).id;
  // All hours and enough of them: the limits have their own tests.
  await app.owner.query(
    `insert into messaging_settings (business_id, quiet_from, quiet_until, daily_cap, weekly_cap) values ($1, '00:00', '00:00', 20, 50)`,
    [business],
  );
});

const call = () => owner.in(business);
const evaluate = () => evaluateBusiness(app.app, business, new Date());
const within = <T>(work: Parameters<typeof withBusinessContext<T>>[2]) => withBusinessContext(app.app, business, work);
const rows = async (text: string, values: unknown[] = []) => (await app.owner.query(text, values)).rows;

let made = 0;
async function client(email = `trigger${(made += 1)}@example.in`): Promise<number> {
  const [row] = await rows(
    `insert into clients (business_id, category, code_number, first_name, client_full_name, country, country_code, currency, primary_email, status, preferences)
     values ($1, 'Individual', $2, 'Meera', 'Meera Joshi', 'IN', '+91', 'INR', $3, 'Active', '{"modes": ["Email"], "reminders": true}') returning id`,
    [business, `T${(made += 1)}`, email],
  );
  return Number(row.id);
}
const token = async (clientId: number, days: number, holder = 'Meera Joshi'): Promise<number> =>
  Number(
    (
      await rows(
        `insert into dsc_tokens (business_id, code, holder_name, holder_client_id, kind, use, valid_from, expires_on)
         values ($1, $2, $3, $4, 'Individual', 'Signature', current_date - 700, (now() at time zone 'Asia/Kolkata')::date + $5::int) returning id`,
        [business, `D${(made += 1)}`, holder, clientId, days],
      )
    )[0].id,
  );

const RULE = {
  name: 'DSC expires',
  source: 'dsc_expiry',
  steps: [
    { days: -30, template: 'dsc.expiring' },
    { days: -7, template: 'dsc.expiring' },
  ],
  hour: 0,
  actions: [{ do: 'message' as const, channels: ['whatsapp' as const, 'mail' as const] }],
};
/** Created, switched on, and as if it had looked yesterday: what is due this morning is due now. */
async function rule(more: object = {}): Promise<number> {
  const { id } = await call()(triggerRoutes.create, { body: { ...RULE, ...more } });
  await call()(triggerRoutes.switch, { params: { id }, body: { is_active: true } });
  await rows(`update trigger_looks set evaluated_to = now() - interval '25 hours' where trigger_id = $1`, [id]);
  return id;
}
const runs = (id: number) => call()(triggerRoutes.runs, { query: { trigger_id: id } }).then(({ data }) => data);
const switchOff = (id: number) => call()(triggerRoutes.switch, { params: { id }, body: { is_active: false } });

describe('sources', () => {
  test('the server lists the records of each source of the domain', () => {
    expect(Object.keys(SOURCES).toSorted()).toEqual(TRIGGER_SOURCES.map(({ key }) => key).toSorted());
  });

  test.each(SHIPPED_RULES)('$key can be dry-run for today and the last 30 days', async ({ key }) => {
    for (const period of ['today', 'last_30_days'] as const)
      expect(
        (await call()(triggerRoutes.preview, { query: { key: key as never, period } })).total,
      ).toBeGreaterThanOrEqual(0);
  });
});

describe('a rule', () => {
  test('is off at first and listed with those of the product', async () => {
    const { data } = await call()(triggerRoutes.rules, {});
    expect(data).toHaveLength(SHIPPED_RULES.length);
    expect(data.every(({ is_active, id }) => !is_active && id === null)).toBe(true);
  });

  test('is dry-run before it is switched on, sends nothing for the past, and each step once', async () => {
    const of = await client();
    await token(of, 30);
    const { id } = await call()(triggerRoutes.create, { body: RULE });
    const dry = await call()(triggerRoutes.preview, { query: { id } });
    expect(dry).toMatchObject({
      total: 1,
      data: [
        {
          client_id: of,
          step: -30,
          channel: 'mail',
          subject: expect.stringContaining('DSC'),
          decision: 'Would be sent',
        },
      ],
    });
    await call()(triggerRoutes.switch, { params: { id }, body: { is_active: true } });
    await evaluate();
    expect(await runs(id)).toEqual([]);

    await rows(`update trigger_looks set evaluated_to = now() - interval '25 hours' where trigger_id = $1`, [id]);
    await Promise.all([evaluate(), evaluate()]);
    await evaluate();
    expect(await runs(id)).toMatchObject([{ client_id: of, step: -30, state: 'sent', decision: 'Sent' }]);
    expect(await rows(`select from messages where cause = 'trigger' and client_id = $1`, [of])).toHaveLength(1);
    await switchOff(id);
  });

  test('is dry-run with the limits of each client: one email a day, and the rest later', async () => {
    const limits = (daily: number) =>
      rows('update messaging_settings set daily_cap = $2 where business_id = $1', [business, daily]);
    const of = await client();
    for (const days of [30, 30, 27]) await token(of, days, 'Limited Holder');
    const steps = [-30, -29].map((days) => ({ days, template: 'dsc.expiring' }));
    const { id } = await call()(triggerRoutes.create, {
      body: { ...RULE, steps, conditions: { name: 'Limited Holder' } },
    });
    await limits(1);
    const { data } = await call()(triggerRoutes.preview, { query: { id, period: 'last_30_days' } });
    await limits(20);
    expect(data.map(({ step, decision }) => [step, decision.split(' until')[0]])).toEqual([
      [-30, 'Would be sent, in one email with the others'],
      [-30, 'Would be sent'],
      [-29, 'Would be sent'],
      [-30, 'Would be sent'],
    ]);
    const today = await call()(triggerRoutes.preview, { query: { id } });
    expect(today.data).toHaveLength(2);
  });

  test('finds a record that was committed after the look of its time', async () => {
    const client_id = await client();
    const steps = [{ days: 0, template: 'notice.received' }];
    const id = await rule({ name: 'Notices', source: 'notice_received', steps });
    await rows(`update triggers set switched_at = now() - interval '1 day' where id = $1`, [id]);
    await evaluate();
    const notice = await call()(taxNoticeRoutes.create, {
      body: {
        client_id,
        authority: 'GST',
        subject: 'Late commit',
        received_on: '2026-11-10',
        reply_due_on: '2030-01-01',
        reference: 'ZD1',
      } as never,
    });
    await rows(`update tax_notices set created_at = now() - interval '10 minutes' where id = $1`, [notice.id]);
    await evaluate();
    await evaluate();
    expect(await runs(id)).toMatchObject([{ title: 'Late commit', state: 'sent' }]);
    await switchOff(id);
  });

  test('after days without a server sends the latest step only', async () => {
    const of = await client();
    await token(of, 7, 'Late Holder');
    const id = await rule({ conditions: { name: 'Late Holder' } });
    await rows(`update trigger_looks set evaluated_to = now() - interval '40 days' where trigger_id = $1`, [id]);
    await evaluate();
    expect((await runs(id)).map(({ step, decision }) => [step, decision]).toSorted()).toEqual([
      [-30, 'Skipped: a later step was due'],
      [-7, 'Sent'],
    ]);
    await switchOff(id);
  });

  test('follows its conditions, and says why it skips', async () => {
    const without = await client('');
    await token(without, 30, 'Nobody at home');
    await token(await client(), 30, 'Somebody else');
    const id = await rule({ conditions: { name: 'nobody' } });
    await evaluate();
    expect(await runs(id)).toMatchObject([{ client_id: without, decision: 'Skipped: no email address' }]);
    await switchOff(id);
  });

  test('holds in quiet hours, and stops at the moment of sending when the DSC is renewed', async () => {
    const of = await client();
    const held = await token(of, 30, 'Held Holder');
    const id = await rule({ conditions: { name: 'Held Holder' } });
    await rows(
      `update messaging_settings set quiet_from = to_char(now() at time zone 'Asia/Kolkata' - interval '1 hour', 'HH24:MI'),
         quiet_until = to_char(now() at time zone 'Asia/Kolkata' + interval '1 hour', 'HH24:MI') where business_id = $1`,
      [business],
    );
    await evaluate();
    await rows(`update messaging_settings set quiet_from = '00:00', quiet_until = '00:00' where business_id = $1`, [
      business,
    ]);
    const [run] = await runs(id);
    expect(run).toMatchObject({ state: 'held', decision: expect.stringMatching(/^Held: quiet hours until \d\d/) });
    await rows(`update dsc_tokens set revoked_on = current_date where id = $1`, [held]);
    expect(await within((ctx) => deliver(ctx, run!.message_id!))).toBe(false);
    expect(await runs(id)).toMatchObject([{ state: 'stopped', decision: 'Stopped: DSC renewed' }]);
    await switchOff(id);
  });

  test('that fails repeatedly stops and tells its owner', async () => {
    const id = await rule({ conditions: { name: 'Failing' } });
    for (let n = 0; n < MAX_FAILURES; n += 1) await token(await client(), 30, `Failing ${n}`);
    // Its template is gone.
    await rows(`update triggers set steps = '[{"days": -30, "template": "none.such"}]' where id = $1`, [id]);
    await evaluate();
    const { data } = await call()(triggerRoutes.rules, {});
    expect(data.find((one) => one.id === id)).toMatchObject({
      is_active: false,
      stopped_reason: expect.stringMatching(/.+/),
    });
    expect((await runs(id)).every(({ state }) => state === 'failed')).toBe(true);
    expect(
      await rows(`select title from notifications where user_id = $1 and title like 'Trigger stopped%'`, [
        owner.user.id,
      ]),
    ).toHaveLength(1);
  });

  test('replaces the reminders of the product while it is on', async () => {
    const rests = async (event: typeof invoiceRemindersDue) => {
      let rested = false;
      await within((ctx) => emit(ctx, event, { rest: () => (rested = true) }));
      return rested;
    };
    expect([await rests(invoiceRemindersDue), await rests(documentRemindersDue)]).toEqual([false, false]);
    const id = await rule({ source: 'invoice_due', steps: [{ days: 0, template: 'invoice.due_today' }] });
    expect([await rests(invoiceRemindersDue), await rests(documentRemindersDue)]).toEqual([true, false]);
    await switchOff(id);
    expect(await rests(invoiceRemindersDue)).toBe(false);
  });

  test.each<[object, string]>([
    [
      {
        steps: [
          { days: 1, template: 'dsc.expiring' },
          { days: 1, template: 'dsc.expiring' },
        ],
      },
      'steps',
    ],
    [{ source: 'receipt_saved', steps: [{ days: -1, template: 'receipt.sent' }] }, 'steps'],
    [{ steps: [{ days: 1, template: 'no.such' }] }, 'steps.0.template'],
    [{ source: 'task_unbilled', steps: [{ days: 1, template: 'receipt.sent' }] }, 'actions'],
    [{ actions: [{ do: 'notify', roles: [], user_ids: [] }] }, 'actions.0.roles'],
    [{ actions: [{ do: 'task', board_id: 999_999, name: 'Renew', due_in_days: 2 }] }, 'actions.0.board_id'],
  ])('with %j is refused', async (more, field) => {
    const refusal = await expectRefusal(call()(triggerRoutes.create, { body: { ...RULE, ...more } as typeof RULE }));
    expect(refusal).toMatchObject({ status: 422, body: { errors: [expect.objectContaining({ field })] } });
  });
});

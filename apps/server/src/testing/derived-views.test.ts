import { activityRoutes } from '@daftar/contract/activity';
import { binRoutes } from '@daftar/contract/bin';
import { calendarFeedRoutes } from '@daftar/contract/calendar_feeds';
import { chatRoutes } from '@daftar/contract/chat';
import { clientMessageRoutes } from '@daftar/contract/client_messages';
import { clientRecordRoutes } from '@daftar/contract/client_records';
import { loanRoutes } from '@daftar/contract/loans';
import { notificationRoutes } from '@daftar/contract/notifications';
import { outboxRoutes } from '@daftar/contract/outbox';
import { reportRoutes } from '@daftar/contract/reports';
import { REPORTS } from '@daftar/contract/reports/catalogue';
import { taskRoutes } from '@daftar/contract/tasks';
import { triggerRoutes } from '@daftar/contract/triggers';
import { webhookRoutes } from '@daftar/contract/webhooks';
import type { Module, PermissionSet } from '@daftar/domain/permissions';
import { isRecordKind, RECORD_KINDS, RECORD_RIGHTS, type RecordKind } from '@daftar/domain/record-rights';
import { TRIGGER_FIRED } from '@daftar/domain/webhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actAsUser } from '#server/access/act-as-user.repo.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { sendWritten } from '#server/features/outbox/messages.service.ts';
import { deliver } from '#server/features/webhooks/deliver.service.ts';
import { fileOwners } from '#server/features.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { ownApp, type TestApp } from './app.ts';
import { allBut, DERIVED_VIEWS, RECORD_MODULES } from './derived-views.ts';
import { expectRefusal } from './expect-refusal.ts';
import { fillTenant } from './fill-tenant.ts';
import { addMember, clientPerson, createTestBusiness, createTestUser, type TestPerson } from './people.ts';

/**
 * The census of derived views: a role without a module sees nothing of its records in any preview, log, notification,
 * message, webhook, report, feed, card, bin or file (docs/decisions/0138-rights-of-derived-views.md).
 */
let app: TestApp;
let owner: TestPerson;
let business: number;
/** A member with everything, and for each module one with everything else. */
let full: TestPerson;
const without = new Map<Module, TestPerson>();
const ID = 60_001;
const rows = async (text: string, values: unknown[] = []) => (await app.owner.query(text, values)).rows;
const within = <T>(work: Parameters<typeof withBusinessContext<T>>[2]) => withBusinessContext(app.app, business, work);
const titleOf = (kind: string): string => `Record of ${kind}.`;

beforeAll(async () => {
  app = await ownApp();
  owner = await createTestUser(app);
  business = (await createTestBusiness(owner)).id;
  const [filler, login] = [await createTestUser(app), await clientPerson(app)];
  const uuid = '00000000-0000-4000-8000-000000060001';
  await fillTenant(app.owner, { business, user: filler.user.id, login: login.user.id, id: ID, uuid });
  await rows(
    `update businesses set is_business_whatsapp = true, created_at = now() - interval '1 year' where id = $1`,
    [business],
  );
  await rows(`update clients set is_private = false, deleted_at = null where business_id = $1`, [business]);
  const member = async (permissions: PermissionSet): Promise<TestPerson> => {
    const who = await createTestUser(app);
    await addMember(app, business, who, permissions);
    return who;
  };
  full = await member(allBut(null));
  for (const module of RECORD_MODULES) without.set(module, await member(allBut(module)));
});
afterAll(() => app.stop());

const kindsOf = (module: Module): RecordKind[] => RECORD_KINDS.filter((kind) => RECORD_RIGHTS[kind].module === module);
const modulesOf = (records: readonly RecordKind[]): Module[] => [
  ...new Set(records.map((kind) => RECORD_RIGHTS[kind].module)),
];
/** Each module with the member who lacks it. */
const EACH = RECORD_MODULES.map((module) => [module] as const);
const call = (module: Module) => without.get(module)!.in(business);
/** Kinds of the module that a text names. */
const seenIn = (answer: unknown, module: Module): string[] => {
  const text = JSON.stringify(answer);
  return kindsOf(module).filter((kind) => text.includes(titleOf(kind)));
};

describe('the activity log', () => {
  // In the reason: the log names most records itself.
  beforeAll(async () => {
    for (const kind of RECORD_KINDS)
      await rows(
        `insert into activities (business_id, action, entity, record_id, reason, client_id, board_task_id, loan_id)
         values ($1, 'create', $2, $3, $4, $3, $3, $3)`,
        [business, kind, ID, titleOf(kind)],
      );
  });
  const logOf = async (of: ReturnType<TestPerson['in']>) =>
    Promise.all([1, 2, 3].map((page) => of(activityRoutes.list, { query: { per_page: 100, page } })));

  test('shows all kinds to owners and to a role with everything', async () => {
    for (const who of [owner, full]) {
      const text = JSON.stringify(await logOf(who.in(business)));
      expect(RECORD_KINDS.filter((kind) => !text.includes(titleOf(kind)))).toEqual([]);
    }
  });

  test.each(EACH)('shows nothing of %s without it', async (module) => {
    const of = call(module);
    const clients = { params: { clientId: ID }, query: { per_page: 100 } };
    if (module !== 'clients') expect(seenIn(await of(clientRecordRoutes.activities, clients), module)).toEqual([]);
    const ofOne = { params: { id: ID }, query: { per_page: 100 } };
    if (module !== 'workboard') expect(seenIn(await of(taskRoutes.activity, ofOne), module)).toEqual([]);
    if (module !== 'loan_management') expect(seenIn(await of(loanRoutes.activity, ofOne), module)).toEqual([]);
    if (module === 'business_management') {
      expect((await expectRefusal(of(activityRoutes.list, {}))).status).toBe(403);
      return;
    }
    expect(seenIn(await logOf(of), module)).toEqual([]);
    const { entities } = await of(activityRoutes.filters, {});
    expect(kindsOf(module).filter((kind) => entities.includes(kind))).toEqual([]);
    const { url } = await of(activityRoutes.export, { query: { format: 'csv' } });
    expect(seenIn(await (await fetch(url)).text(), module)).toEqual([]);
    const query = { per_page: 100 };
    if (module !== 'reports')
      expect(seenIn(await of(reportRoutes.get, { params: { report: 'audit-log' }, query }), module)).toEqual([]);
  });
});

describe('triggers', () => {
  const RULE = { name: 'Census', hour: 10, steps: [{ days: 0, template: '' }] };
  const titles = async (of: ReturnType<TestPerson['in']>) =>
    JSON.stringify((await of(triggerRoutes.runs, { query: { per_page: 100 } })).data);
  beforeAll(async () => {
    await rows(`delete from trigger_runs where business_id = $1`, [business]);
    for (const { key } of DERIVED_VIEWS.Triggers)
      await rows(
        `with rule as (insert into triggers (business_id, name, source, conditions, steps, actions, hour)
           values ($1, $2, $2, '{}', '[{"days": 0, "template": ""}]', '[]', 10) returning id)
         insert into trigger_runs (business_id, trigger_id, record_id, step, period, board_task_id, title, link, state, reason, due_at)
           select $1, id, $3, 0, 'x', $3, $4, '', 'done', '', now() from rule`,
        [business, key, ID, titleOf(key)],
      );
  });

  test.each(DERIVED_VIEWS.Triggers.map((one) => [one.key, one.records] as const))(
    '%s is previewed, set up and listed only with the rights to its records',
    async (source, records) => {
      const actions = [{ do: 'notify' as const, roles: [], user_ids: [full.user.id] }];
      const body = { ...RULE, source, actions } as never;
      const { id } = await full.in(business)(triggerRoutes.create, { body });
      await full.in(business)(triggerRoutes.preview, { query: { id } });
      expect(await titles(full.in(business))).toContain(titleOf(source));
      for (const module of modulesOf(records)) {
        const of = call(module);
        expect((await expectRefusal(of(triggerRoutes.preview, { query: { id } }))).status).toBe(403);
        expect((await expectRefusal(of(triggerRoutes.create, { body }))).status).toBe(403);
        const on = { params: { id }, body: { is_active: true } };
        expect((await expectRefusal(of(triggerRoutes.switch, on))).status).toBe(403);
        expect(await titles(of)).not.toContain(titleOf(source));
      }
      await full.in(business)(triggerRoutes.remove, { params: { id } });
    },
  );
});

test('nobody is notified of a record without its module', async () => {
  const people = [full, ...without.values()];
  for (const kind of RECORD_KINDS)
    await within((ctx) =>
      notify(ctx, {
        type: 'TASK_NOTIFICATION',
        userIds: people.map(({ user }) => user.id),
        title: titleOf(kind),
        records: [kind],
        board_task_id: ID,
      }),
    );
  const told = async (who: TestPerson) =>
    Promise.all([1, 2].map((page) => who.call(notificationRoutes.list, { query: { per_page: 100, page } })));
  const all = JSON.stringify(await told(full));
  expect(RECORD_KINDS.filter((kind) => !all.includes(titleOf(kind)))).toEqual([]);
  for (const [module, who] of without) expect(seenIn(await told(who), module), module).toEqual([]);
});

test('messages to clients are listed and opened only with the right to what they are about', async () => {
  const written = { text: 'Text', html: 'Text', purpose: 'service' as const };
  for (const { key } of DERIVED_VIEWS.Messages)
    await within((ctx) =>
      sendWritten(
        ctx,
        { ...written, subject: titleOf(key) },
        { to: 'asha@example.in', client_id: ID, about: `${key}:${ID}` as never },
      ),
    );
  const pages = (of: ReturnType<TestPerson['in']>) =>
    Promise.all(
      [1, 2, 3].map((page) =>
        of(clientMessageRoutes.ofClient, { params: { clientId: ID }, query: { per_page: 100, page } }),
      ),
    );
  const all = (await pages(full.in(business))).flatMap(({ data }) => data);
  for (const { key, records } of DERIVED_VIEWS.Messages) {
    const sent = all.find(({ subject }) => subject === titleOf(key));
    expect(sent, key).toBeDefined();
    for (const module of modulesOf(records)) {
      const opened = call(module)(outboxRoutes.get, { params: { id: sent!.id } });
      expect([403, 404]).toContain((await expectRefusal(opened)).status);
    }
  }
  for (const [module] of without)
    if (module !== 'clients') {
      const subjects = (await pages(call(module))).flatMap(({ data }) => data.map(({ subject }) => subject));
      const hidden = DERIVED_VIEWS.Messages.filter(({ records }) => modulesOf(records).includes(module));
      expect(hidden.map(({ key }) => titleOf(key)).filter((title) => subjects.includes(title))).toEqual([]);
    }
});

describe('webhooks', () => {
  /** The state of a delivery to an endpoint of this member. */
  async function stateOf(who: TestPerson, event: string, facts: object): Promise<string> {
    const [{ id }] = (await rows(
      `with endpoint as (insert into webhook_endpoints (business_id, name, url, events, secret, user_id)
         select $1, 'Census', 'http://127.0.0.1:9/', array[$2], secret, $3 from webhook_endpoints where business_id = $1 limit 1 returning id)
       insert into webhook_deliveries (business_id, endpoint_id, event_id, event, record_id, client_id, facts, state)
         select $1, id, gen_random_uuid(), $2, $4, $4, $5, 'Pending' from endpoint returning id`,
      [business, event, who.user.id, ID, JSON.stringify(facts)],
    )) as [{ id: number }];
    await within((ctx) => deliver(ctx, Number(id)));
    return (await owner.in(business)(webhookRoutes.delivery, { params: { id: Number(id) } })).state;
  }
  beforeAll(async () => {
    await full.in(business)(webhookRoutes.create, {
      body: { name: 'Census', url: 'https://example.in/hook', events: ['client.created'] },
    });
    await rows(`delete from webhook_endpoints where business_id = $1 and user_id <> $2`, [business, full.user.id]);
  });
  const events = [
    ...DERIVED_VIEWS.Webhooks.map(({ key, records }) => ({ name: key, event: key, records, facts: { task_id: ID } })),
    ...DERIVED_VIEWS.Triggers.map(({ key, records }) => ({
      name: `${TRIGGER_FIRED} of ${key}`,
      event: TRIGGER_FIRED,
      records,
      facts: { trigger: { source: key }, record: { id: ID }, values: {} },
    })),
  ];

  test.each(events.map((one) => [one.name, one] as const))('%s', async (_name, { event, records, facts }) => {
    expect(await stateOf(full, event, facts)).not.toBe('Skipped');
    for (const module of modulesOf(records)) expect(await stateOf(without.get(module)!, event, facts)).toBe('Skipped');
  });
});

test('reports are neither listed nor opened without each right that they need', async () => {
  const listed = async (who: TestPerson) => {
    const { data } = await who.in(business)(reportRoutes.catalogue, {});
    return JSON.stringify(data);
  };
  const all = await listed(full);
  for (const { id, needs } of REPORTS) {
    expect(all).toContain(`"${id}"`);
    for (const module of new Set(needs.map((need) => need.module))) {
      const opened = call(module)(reportRoutes.get, { params: { report: id }, query: {} });
      expect((await expectRefusal(opened)).status, `${id} ${module}`).toBe(403);
    }
  }
  for (const [module, who] of without) {
    if (module === 'reports') continue;
    const text = await listed(who);
    const closed = REPORTS.filter(({ needs }) => needs.some((need) => need.module === module));
    expect(closed.map(({ id }) => id).filter((id) => text.includes(`"${id}"`))).toEqual([]);
  }
});

test('calendar feeds, chat cards, the bin and files show nothing without the module', async () => {
  for (const { key, records } of DERIVED_VIEWS.Feeds) {
    const feedOf = async (who: TestPerson) => {
      const body = { name: key, contents: [key] as never, only_mine: false };
      return fetch((await who.in(business)(calendarFeedRoutes.create, { body })).secret);
    };
    expect((await feedOf(full)).status).toBe(200);
    for (const module of modulesOf(records)) expect((await feedOf(without.get(module)!)).status).toBe(404);
  }
  for (const { key, records } of DERIVED_VIEWS['Chat cards']) {
    const query = { query: { links: `${key}:${ID}` } };
    expect((await full.in(business)(chatRoutes.links, query)).data).toHaveLength(1);
    for (const module of modulesOf(records)) expect((await call(module)(chatRoutes.links, query)).data).toEqual([]);
  }
  for (const [module] of without) {
    const kinds = (await call(module)(binRoutes.kinds, {})).data.map(({ entity }) => entity);
    expect(kindsOf(module).filter((kind) => kinds.includes(kind))).toEqual([]);
  }
  for (const { entity, visibleIds } of fileOwners) {
    if (!isRecordKind(entity)) continue;
    const { module } = RECORD_RIGHTS[entity];
    const who = without.get(module)!;
    const seen = await within(async (ctx) => visibleIds(await actAsUser(ctx, who.user.id), [ID]));
    expect([...seen], entity).toEqual([]);
  }
});

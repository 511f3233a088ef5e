import { activityRoutes } from '@daftar/contract/activity';
import { notificationRoutes } from '@daftar/contract/notifications';
import type { CallInput } from '@daftar/contract/core/route';
import { triggerRoutes } from '@daftar/contract/triggers';
import { today } from '@daftar/domain/date-format';
import type { PermissionSet } from '@daftar/domain/permissions';
import { beforeAll, describe, expect, test } from 'vitest';
import { taskRoutes } from '@daftar/contract/tasks';
import { deliver } from '#server/features/outbox/deliver.service.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { addFirm, issuedInvoice } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestUser, testBusiness, type TestPerson } from '#server/testing/people.ts';
import { addBoard, addTask, joinBoard } from '#server/testing/work.ts';
import { evaluateBusiness } from './evaluate.service.ts';

type RuleBody = CallInput<typeof triggerRoutes.create>['body'];

/** Rules show records: their previews, runs, alerts and tasks ask the right of each record (record-rights.ts). */
const { app, owner, business, call } = await testBusiness();
const TODAY = today(new Date(), 'Asia/Kolkata');
const rows = async (text: string, values: unknown[] = []) => (await app.owner.query(text, values)).rows;
let clientId: number;
let firm_id: number;
let number: string;
let board: number;
let taskName: string;

beforeAll(async () => {
  await rows(
    `insert into messaging_settings (business_id, quiet_from, quiet_until, daily_cap, weekly_cap) values ($1, '00:00', '00:00', 20, 50)`,
    [business],
  );
  firm_id = (await addFirm(call)).id;
  clientId = (await addClient(call, { primary_email: 'meera@example.in' })).id;
  const invoice = await issuedInvoice(call, { firm_id, client_id: clientId, date: TODAY, due_date: TODAY });
  number = invoice.number!;
  await rows(`update clients set preferences = '{"modes": ["Email"], "reminders": true}' where id = $1`, [clientId]);
  board = await addBoard(app, business);
  taskName = 'Secret merger';
  await rows(`update boards set is_shared_with_clients = true where id = $1`, [board]);
  const task = await addTask(call, board, { name: taskName, client_id: clientId });
  await call(taskRoutes.complete, { params: { id: task.id } });
});

async function member(permissions: PermissionSet): Promise<TestPerson & { roleId: number }> {
  const who = await createTestUser(app);
  const { roleId } = await addMember(app, business, who, { trigger: 'Yes', ...permissions });
  return { ...who, roleId };
}
const setRole = (roleId: number, permissions: PermissionSet) =>
  rows(`update roles set permissions = $2 where id = $1`, [roleId, JSON.stringify(permissions)]);

let count = 0;
const ofInvoices = (actions: RuleBody['actions']): RuleBody => ({
  name: `Due ${(count += 1)}`,
  source: 'invoice_due',
  steps: [{ days: 0, template: 'invoice.due_today' }],
  hour: 0,
  actions,
});
const notify = (...users: TestPerson[]): RuleBody['actions'] => [
  { do: 'notify', roles: [], user_ids: users.map(({ user }) => user.id) },
];
/** Switched on, as if it had looked yesterday. */
async function running(by: TestPerson, body: RuleBody): Promise<number> {
  const { id } = await by.in(business)(triggerRoutes.create, { body });
  await by.in(business)(triggerRoutes.switch, { params: { id }, body: { is_active: true } });
  await lookAgain(id);
  return id;
}
const lookAgain = (id: number) =>
  rows(`update trigger_looks set evaluated_to = now() - interval '25 hours' where trigger_id = $1`, [id]);
const evaluate = () => evaluateBusiness(app.app, business, new Date());
const runsOf = async (who: TestPerson, id: number) =>
  (await who.in(business)(triggerRoutes.runs, { query: { trigger_id: id } })).data;
const told = async (who: TestPerson) =>
  (await who.call(notificationRoutes.list, { query: { per_page: 100 } })).data.map(({ title }) => title);
const ruleOf = async (id: number) => (await call(triggerRoutes.rules, {})).data.find((one) => one.id === id)!;
const off = (id: number) => call(triggerRoutes.switch, { params: { id }, body: { is_active: false } });

describe('a member with the right to triggers alone', () => {
  test('previews no records of other modules', async () => {
    const nobody = await member({});
    const of = nobody.in(business);
    for (const key of ['invoice_due', 'task_completed', 'birthday', 'dsc_expiry'] as const) {
      const { status, body } = await expectRefusal(of(triggerRoutes.preview, { query: { key } }));
      expect([status, body.message]).toEqual([403, expect.stringContaining('Ask a business owner for access to')]);
    }
    const reader = await member({ invoices: 'read', clients: 'read' });
    expect((await reader.in(business)(triggerRoutes.preview, { query: { key: 'invoice_due' } })).data).toHaveLength(1);
  });

  test('makes and switches on no rules about them', async () => {
    const nobody = await member({});
    const create = () => nobody.in(business)(triggerRoutes.create, { body: ofInvoices(notify(nobody)) });
    expect((await expectRefusal(create())).status).toBe(403);
    const { id } = await call(triggerRoutes.create, { body: ofInvoices(notify(owner)) });
    const of = nobody.in(business);
    const change = { params: { id }, body: { actions: notify(nobody) } };
    expect((await expectRefusal(of(triggerRoutes.update, change))).status).toBe(403);
    const on = { params: { id }, body: { is_active: true } };
    expect((await expectRefusal(of(triggerRoutes.switch, on))).status).toBe(403);
    // Switching off shows nothing.
    await of(triggerRoutes.switch, { params: { id }, body: { is_active: false } });
  });

  test('sees no runs about them, and is not notified by the rules of others', async () => {
    const [nobody, reader] = [await member({}), await member({ invoices: 'read' })];
    const id = await running(owner, ofInvoices(notify(nobody, reader)));
    await evaluate();
    expect(await runsOf(owner, id)).toMatchObject([{ title: `Invoice ${number}`, state: 'done' }]);
    expect(await runsOf(reader, id)).toHaveLength(1);
    expect(await runsOf(nobody, id)).toEqual([]);
    expect((await told(reader)).join()).toContain(number);
    expect((await told(nobody)).join()).not.toContain(number);
    await off(id);
  });

  test('is not notified alone, which the log says', async () => {
    const nobody = await member({});
    const id = await running(owner, ofInvoices(notify(nobody)));
    await evaluate();
    expect(await runsOf(owner, id)).toMatchObject([
      { state: 'skipped', decision: 'Skipped: no one to notify who can see the record' },
    ]);
    await off(id);
  });
});

describe('tasks', () => {
  const ofTasks = (actions: RuleBody['actions']): RuleBody => ({
    name: `Done ${(count += 1)}`,
    source: 'task_completed',
    steps: [{ days: 0, template: '' }],
    actions,
  });

  test('are previewed and listed as far as the boards show them, and named to nobody else', async () => {
    const [outside, inside] = [
      await member({ workboard: 'Yes', clients: 'read' }),
      await member({ workboard: 'Yes', clients: 'read' }),
    ];
    await joinBoard(app, business, board, inside);
    const preview = async (who: TestPerson) =>
      (
        await who.in(business)(triggerRoutes.preview, { query: { key: 'task_completed', period: 'last_30_days' } })
      ).data.map(({ title }) => title);
    expect(await preview(inside)).toContain(taskName);
    expect(await preview(outside)).toEqual([]);
    const id = await running(owner, ofTasks(notify(outside, inside)));
    await evaluate();
    expect((await runsOf(inside, id)).map(({ title }) => title)).toEqual([taskName]);
    expect(await runsOf(outside, id)).toEqual([]);
    expect((await told(inside)).join()).toContain(taskName);
    expect((await told(outside)).join()).not.toContain(taskName);
    await off(id);
    // A rule of a member looks at the tasks that they see.
    const own = await running(outside, ofTasks(notify(outside)));
    await evaluate();
    expect(await runsOf(owner, own)).toEqual([]);
    await off(own);
  });

  test('are created only on boards where the owner of the rule can create them', async () => {
    const who = await member({ workboard: 'Yes', invoices: 'read' });
    const task = [{ do: 'task' as const, board_id: board, name: 'Call', due_in_days: 2 }];
    const create = () => who.in(business)(triggerRoutes.create, { body: ofInvoices(task) });
    expect(await expectRefusal(create())).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'actions.0.board_id' }] },
    });
    await joinBoard(app, business, board, who);
    const id = await running(who, ofInvoices(task));
    await rows(`delete from board_members where board_id = $1 and user_id = $2`, [board, who.user.id]);
    await evaluate();
    expect(await ruleOf(id)).toMatchObject({
      is_active: false,
      stopped_reason: expect.stringContaining('can’t create tasks on its board'),
    });
    expect(await runsOf(owner, id)).toEqual([]);
  });
});

describe('a rule whose owner', () => {
  test('loses the right to its records stops, and says why', async () => {
    const who = await member({ invoices: 'read' });
    const id = await running(who, ofInvoices(notify(who)));
    await setRole(who.roleId, { trigger: 'Yes' });
    await evaluate();
    expect(await ruleOf(id)).toMatchObject({
      is_active: false,
      stopped_reason: `The role of ${who.user.name} no longer includes “Invoices and receipts”. Someone whose role includes it can switch the trigger on again.`,
    });
    expect(await runsOf(owner, id)).toEqual([]);
    expect((await told(who)).filter((title) => title.startsWith('Trigger stopped'))).toHaveLength(1);
    // Someone with the right takes it over.
    await call(triggerRoutes.switch, { params: { id }, body: { is_active: true } });
    await lookAgain(id);
    await evaluate();
    expect(await ruleOf(id)).toMatchObject({ is_active: true, stopped_reason: '' });
    await off(id);
  });

  test('loses the right to triggers, or leaves, stops', async () => {
    const [former, gone] = [await member({ invoices: 'read' }), await member({ invoices: 'read' })];
    const ids = [await running(former, ofInvoices(notify(owner))), await running(gone, ofInvoices(notify(owner)))];
    await setRole(former.roleId, { invoices: 'read' });
    await rows(`update members set deactivated_at = now() where business_id = $1 and user_id = $2`, [
      business,
      gone.user.id,
    ]);
    await evaluate();
    expect((await ruleOf(ids[0]!)).stopped_reason).toContain('“Automated messages”');
    expect((await ruleOf(ids[1]!)).stopped_reason).toContain('has left the business');
    expect((await told(owner)).filter((title) => title.startsWith('Trigger stopped'))).toHaveLength(1);
  });

  test('lost the right since: a message that waited is not sent', async () => {
    const who = await member({ invoices: 'read', clients: 'read' });
    const id = await running(who, ofInvoices([{ do: 'message', channels: ['mail'] }]));
    await evaluate();
    const [run] = await runsOf(owner, id);
    expect(run!.message_id).not.toBeNull();
    await setRole(who.roleId, { trigger: 'Yes' });
    expect(await withBusinessContext(app.app, business, (ctx) => deliver(ctx, run!.message_id!))).toBe(false);
    expect(await runsOf(owner, id)).toMatchObject([
      { state: 'stopped', decision: 'Stopped: the owner of the trigger can’t see the record' },
    ]);
    await off(id);
  });

  test('edited it: from then on it runs with the rights of the editor', async () => {
    const who = await member({ invoices: 'read' });
    const id = await running(owner, ofInvoices(notify(owner)));
    await who.in(business)(triggerRoutes.update, { params: { id }, body: { actions: notify(who) } });
    await setRole(who.roleId, { trigger: 'Yes' });
    await evaluate();
    expect((await ruleOf(id)).stopped_reason).toContain(who.user.name);
  });
});

test('the activity log shows records of the caller’s modules only', async () => {
  const auditor = await createTestUser(app);
  const { roleId } = await addMember(app, business, auditor, { business_management: 'all' });
  const log = async () => (await auditor.in(business)(activityRoutes.list, { query: { per_page: 100 } })).data;
  const kinds = async () => [...new Set((await log()).map(({ entity }) => entity))];
  expect(JSON.stringify(await log())).not.toContain(number);
  for (const hidden of ['invoices', 'clients', 'board_tasks', 'firms', 'roles'])
    expect(await kinds()).not.toContain(hidden);
  const { entities } = await auditor.in(business)(activityRoutes.filters, {});
  expect(entities).not.toContain('invoices');
  const asked = { query: { entity: 'invoices' } };
  expect((await auditor.in(business)(activityRoutes.list, asked)).data).toEqual([]);
  expect((await auditor.in(business)(activityRoutes.export, { query: { entity: 'invoices' } })).rows).toBe(0);
  await setRole(roleId, { business_management: 'all', invoices: 'read' });
  expect(await kinds()).toContain('invoices');
});

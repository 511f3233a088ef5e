import type { Call } from '@daftar/contract/core/client';
import { dashboardRoutes as routes } from '@daftar/contract/dashboard';
import { accountRoutes } from '@daftar/contract/receivables';
import { receiptRoutes } from '@daftar/contract/receipts';
import { taskRoutes } from '@daftar/contract/tasks';
import { workBillingRoutes } from '@daftar/contract/work_billing';
import { today } from '@daftar/domain/date-format';
import { addDays, addMonths, monthStart, weekdayOf } from '@daftar/domain/dates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addFirm, issuedInvoice } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { addBoard, addTask, boardMember, joinBoard } from '#server/testing/work.ts';

const DAY = today(new Date(), 'Asia/Kolkata');
const MONDAY = addDays(DAY, -weekdayOf(DAY));
const OPEN = 'TODO,PENDING,OVERDUE,SNOOZED';

let app: TestApp;
let owner: TestPerson;
let business: number;
let board: number;
let call: Call;
beforeAll(async () => {
  app = await testApp();
  owner = await createTestUser(app);
});
beforeEach(async () => {
  business = (await createTestBusiness(owner)).id;
  call = owner.in(business);
  board = await addBoard(app, business);
});
afterAll(() => app.stop());

/** With a fee of 2,500.00. */
const completedWork = async (client_id: number) =>
  call(taskRoutes.complete, {
    params: { id: (await due(DAY, { client_id, billing_basis: 'fixed', fee: '2500' })).id },
  });

const due = (due_date: string | null, changes: object = {}) => addTask(call, board, { due_date, ...changes });

test('counts open tasks by week, progress and age, as the lists behind the bars do', async () => {
  await due(MONDAY);
  await due(addDays(MONDAY, 6));
  await due(addDays(MONDAY, 7), { work_progress: 'In Process' });
  await due(addDays(MONDAY, 8 * 7 - 1));
  // After the last week, without a due date, closed, and in the bin.
  await due(addDays(MONDAY, 8 * 7));
  await due(null);
  await call(taskRoutes.complete, { params: { id: (await due(DAY)).id } });
  await call(taskRoutes.remove, { params: { id: (await due(DAY)).id } });
  await due(addDays(DAY, -30));
  await due(addDays(DAY, -31));
  await due(addDays(DAY, -200));
  const asleep = await due(addDays(DAY, -40));
  await call(taskRoutes.snooze, { params: { id: asleep.id }, body: { until: addDays(DAY, 2) } });

  const { weeks, progress, overdue, truncated } = await call(routes.work, {});
  expect(weeks.map(({ open }) => open)).toEqual([2, 1, 0, 0, 0, 0, 0, 1]);
  expect(overdue.slice(1).map(({ days, tasks }) => [days, tasks])).toEqual([
    ['8–30', 1],
    ['31–90', 1],
    ['Over 90', 1],
  ]);
  expect(truncated).toBe(false);
  const listed = async (query: object) =>
    (await call(taskRoutes.list, { query: { per_page: 1, ...query } })).meta.total;
  for (const { from, to, open } of weeks)
    expect(await listed({ status: OPEN, due_from: from, due_to: to }), `week from ${from}`).toBe(open);
  for (const { progress: work_progress, open } of progress)
    expect(await listed({ status: OPEN, work_progress, due_to: weeks.at(-1)!.to }), work_progress).toBe(open);
  for (const { from, to, tasks } of overdue)
    expect(await listed({ status: 'OVERDUE', due_to: to, ...(from && { due_from: from }) }), to).toBe(tasks);
});

test('counts the tasks assigned to the caller, as their list does', async () => {
  const clerk = await boardMember(app, business, board, { see: 'own' }, { workboard: 'Yes' });
  const assignee_ids = [clerk.user.id];
  await due(DAY, { assignee_ids });
  await due(addDays(DAY, 7), { assignee_ids });
  await due(addDays(DAY, 8), { assignee_ids });
  await due(null, { assignee_ids });
  await due(DAY, { reviewer_ids: assignee_ids });
  await call(taskRoutes.complete, { params: { id: (await due(DAY, { assignee_ids })).id } });
  const theirs = clerk.in(business);
  const { mine } = await theirs(routes.work, {});
  expect(mine).toEqual({ open: 4, due_soon: 2 });
  const listed = async (query: object) =>
    (await theirs(taskRoutes.list, { query: { mine: true, status: OPEN, per_page: 1, ...query } as never })).meta.total;
  expect([await listed({}), await listed({ due_to: addDays(DAY, 7) })]).toEqual([4, 2]);
  expect((await call(routes.work, {})).mine).toEqual({ open: 0, due_soon: 0 });
  await app.owner.query(`update boards set deleted_at = now() where id = $1`, [board]);
  expect((await theirs(routes.work, {})).mine).toEqual({ open: 0, due_soon: 0 });
});

test('without overdue marks, no ages are shown', async () => {
  await due(addDays(DAY, -3));
  await app.owner.query(
    `insert into business_configs (business_id, type, config) values ($1, 'WORK_BOARD', '{"auto_overdue": false}')`,
    [business],
  );
  expect((await call(routes.work, {})).overdue).toEqual([]);
});

test('shows each user their visible tasks: all of a board, or their own', async () => {
  const [second, third] = [await addBoard(app, business), await addBoard(app, business)];
  const clerk = await boardMember(app, business, board, { see: 'own' }, { workboard: 'Yes' });
  await joinBoard(app, business, second, clerk);
  await due(DAY);
  await due(DAY, { assignee_ids: [clerk.user.id], reviewer_ids: [clerk.user.id] });
  await addTask(call, second, { due_date: DAY });
  await addTask(call, third, { due_date: DAY });
  const seen = (await clerk.in(business)(routes.work, {})).weeks[0]!.open;
  expect(seen).toBe(2);
  expect(seen).toBe((await clerk.in(business)(taskRoutes.list, { query: { per_page: 1 } })).meta.total);
  expect((await call(routes.work, {})).weeks[0]!.open).toBe(4);
});

test('billed and collected by month, in one currency', async () => {
  const month = monthStart(DAY);
  const firm = await addFirm(call);
  const client = await addClient(call, { state: 'Gujarat' });
  const of = { firm_id: firm.id, client_id: client.id };
  await issuedInvoice(call, { ...of, date: month });
  await issuedInvoice(call, { ...of, date: addMonths(month, -11) });
  await issuedInvoice(call, { ...of, date: addMonths(month, -12) });
  await issuedInvoice(call, { ...of, date: month, currency: 'USD', exchange_rate: '84' } as never);
  await call(receiptRoutes.create, {
    body: { ...of, date: month, mode: 'UPI', cash: '500', allocation: 'oldest_first' },
  });
  await completedWork(client.id);
  const { currency, months, others, outstanding, unbilled } = await call(routes.billing, {});
  expect(outstanding).toEqual((await call(accountRoutes.outstandingSummary, { query: {} })).sums);
  expect(outstanding.map((sums) => [sums.currency, sums.ageing.total])).toEqual([
    ['INR', '3040.00'],
    ['USD', '1180.00'],
  ]);
  const { meta, total_value } = await call(workBillingRoutes.list, { query: { per_page: 1 } });
  expect(unbilled).toEqual({ tasks: meta.total, capped: false, value: total_value });
  expect(unbilled).toMatchObject({ tasks: 1, value: '2500.00' });
  expect([currency, others, months.length]).toEqual(['INR', ['USD'], 12]);
  expect(months[0]).toEqual({ month: addMonths(month, -11), billed: '1180.00', collected: '0.00' });
  expect(months.at(-1)).toEqual({ month, billed: '1180.00', collected: '500.00' });
});

test('each chart needs the permission of its list', async () => {
  const nobody = await createTestUser(app);
  await addMember(app, business, nobody, { clients: 'read' });
  for (const route of [routes.work, routes.billing])
    expect((await expectRefusal(nobody.in(business)(route, {}))).status).toBe(403);
});

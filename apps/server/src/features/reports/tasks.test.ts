/** The reports on tasks: figures of known tasks, what is behind them, and who sees which. */
import type { CallInput } from '@daftar/contract/core/route';
import { recurringTaskRoutes } from '@daftar/contract/recurring_tasks';
import { reportRoutes } from '@daftar/contract/reports';
import { serviceRoutes } from '@daftar/contract/services';
import { taskRoutes } from '@daftar/contract/tasks';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { startOfWeek } from '@daftar/domain/work/timesheets';
import { beforeAll, describe, expect, test } from 'vitest';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestUser, testBusiness, type TestPerson } from '#server/testing/people.ts';
import { addBoard, addTask, boardMember } from '#server/testing/work.ts';

const { app, owner, business, call } = await testBusiness({ name: 'Anita' });
const DAY = today(new Date(), 'Asia/Kolkata');
const DATES = { from_date: addDays(DAY, -60), to_date: addDays(DAY, 60) };

type Query = CallInput<typeof reportRoutes.get>['query'];
const get = (report: string, filters: object = {}, query: Query = {}, as = call) =>
  as(reportRoutes.get, { params: { report }, query: { filters: JSON.stringify(filters), ...query } });
const behind = (report: string, status: string, name: string, query: Query = DATES, as = call) =>
  as(reportRoutes.details, { params: { report }, query: { ...query, status, name } as never });

let gst: number;
let tax: number;
let anil: TestPerson;
let open: { id: number; name: string };
let hidden: { id: number };
let service: number;

const setDays = (id: number, days: object) =>
  app.owner.query(
    `update board_tasks set ${Object.entries(days)
      .map(([column, value]) => `${column} = '${value as string}'`)
      .join(', ')} where id = ${id}`,
  );

beforeAll(async () => {
  [gst, tax] = [await addBoard(app, business, 'GST'), await addBoard(app, business, 'Tax')];
  const rights = { see: 'own', edit: 'own', complete: 'own', recurring: false } as const;
  anil = await boardMember(app, business, gst, rights, { workboard: 'Yes', reports: 'read', clients: 'read' });
  const client = await addClient(call, { first_name: 'Open', last_name: 'Client' });
  open = { id: client.id, name: client.client_full_name };
  hidden = await addClient(call);
  const { data } = await call(serviceRoutes.list, { query: { search: 'GSTR 1', per_page: 1 } });
  service = data[0]!.id;
  const mine = { assignee_ids: [owner.user.id], due_date: addDays(DAY, 3) };
  await addTask(call, gst, { ...mine, name: 'Late', due_date: addDays(DAY, -10), client_id: open.id, estimate: 3600 });
  await addTask(call, gst, {
    ...mine,
    name: 'Shared',
    service_id: service,
    assignee_ids: [owner.user.id, anil.user.id],
  });
  const asleep = await addTask(call, tax, { ...mine, name: 'Asleep' });
  await call(taskRoutes.snooze, { params: { id: asleep.id }, body: { until: addDays(DAY, 2) } });
  const done = await addTask(call, gst, { ...mine, name: 'Done', client_id: open.id, service_id: service });
  await call(taskRoutes.complete, { params: { id: done.id } });
  await call(taskRoutes.archive, { params: { id: done.id } });
  const off = await addTask(call, tax, { ...mine, name: 'Off' });
  await call(taskRoutes.cancel, { params: { id: off.id } });
  await addTask(call, tax, { name: 'Someday' });
  await addTask(call, gst, {
    name: 'Secret',
    due_date: addDays(DAY, -40),
    client_id: hidden.id,
    assignee_ids: [anil.user.id],
  });
  await app.owner.query('update clients set is_private = true where id = $1', [hidden.id]);
});

test('the register has each task once, with its status, and those without a due date by a filter', async () => {
  const { data, meta } = await get('task-register', {}, DATES);
  expect(meta.total).toBe(6);
  expect(data.map(({ task, status }) => [task, status])).toEqual([
    ['Secret', 'OVERDUE'],
    ['Late', 'OVERDUE'],
    ['Shared', 'TODO'],
    ['Asleep', 'SNOOZED'],
    ['Done', 'COMPLETED'],
    ['Off', 'CANCELLED'],
  ]);
  expect(data[2]).toMatchObject({ service: 'GSTR 1', board: 'GST', assignee: expect.stringContaining('Anita, ') });
  expect((await get('task-register', { undated: 'true' }, DATES)).data).toMatchObject([{ task: 'Someday', due: null }]);
  expect((await get('task-register', { status: 'OVERDUE', client_id: open.id }, DATES)).meta.total).toBe(1);
  expect((await get('task-register', {}, { ...DATES, search: 'open client' })).meta.total).toBe(2);
  const grouped = await get('task-register', {}, { ...DATES, group: 'status' });
  expect(grouped.groups).toContainEqual({ value: 'OVERDUE', rows: 2, totals: {} });
});

test('a task of two users is in both rows and once in the total, and each figure opens its tasks', async () => {
  const { data, totals } = await get('task-status-by-user', {}, DATES);
  const counts = { todo: 1, pending: 0, overdue: 1, snoozed: 1, completed: 1, cancelled: 1, total: 5 };
  expect(data).toMatchObject([
    { user: 'Anita', ...counts, on_time: 1, on_time_rate: 100, estimate: 3600 },
    { user: anil.user.name, todo: 1, overdue: 1, total: 2 },
  ]);
  expect(totals).toMatchObject({ ...counts, overdue: 2, total: 6 });
  const [anita] = data;
  const late = await behind('task-status-by-user', 'overdue', String(anita!['id']));
  expect(late).toMatchObject({
    label: 'Overdue · Anita',
    data: [{ task: 'Late', status: 'OVERDUE' }],
    meta: { total: 1 },
  });
  expect((await behind('task-status-by-user', 'total', '*')).meta.total).toBe(6);
  const chart = await call(reportRoutes.chart, { params: { report: 'task-status-by-user' }, query: DATES });
  expect(chart.categories[0]).toMatchObject({ label: 'Anita' });
  expect((await get('task-status-by-user', { user_id: anil.user.id }, DATES)).data).toMatchObject([{ total: 2 }]);
});

test('services count their tasks, and done is of those not cancelled', async () => {
  const { data, totals } = await get('task-status-by-service', {}, DATES);
  expect(data).toMatchObject([
    { service: null, total: 4, kept: 3, done_rate: 0 },
    { service: 'GSTR 1', total: 2, completed: 1, done_rate: 50 },
  ]);
  expect(totals).toMatchObject({ total: 6, kept: 5, done_rate: 20 });
  expect((await behind('task-status-by-service', 'completed', String(service))).data).toMatchObject([{ task: 'Done' }]);
});

test('overdue tasks have their days, who must act, and the last comment', async () => {
  const { data } = await get('overdue-tasks');
  expect(data.map(({ task, days_late, age, waiting_on }) => [task, days_late, age, waiting_on])).toEqual([
    ['Secret', 40, '31-90', 'team'],
    ['Late', 10, '08-30', 'team'],
  ]);
  const id = data[1]!['task_id'] as number;
  await call(taskRoutes.addComment, { params: { id }, body: { text: 'Called the client' } });
  await call(taskRoutes.setProgress, { params: { id }, body: { work_progress: 'Documents Pending' } });
  const waiting = await get('overdue-tasks', { waiting_on: 'client' });
  expect(waiting.data).toMatchObject([{ task: 'Late', last_note: 'Called the client' }]);
  const chart = await call(reportRoutes.chart, { params: { report: 'overdue-tasks' }, query: {} });
  expect(chart.values.flat().reduce((sum: number, n) => sum + Number(n), 0)).toBe(2);
  expect((await behind('overdue-tasks', 'client', '08-30', {})).data).toMatchObject([{ task: 'Late' }]);
});

test('documents that clients owe have their age and reminders', async () => {
  const documents = [{ name: 'Sales' }, { name: 'Ours', is_asked_of_client: false }];
  const task = await addTask(call, tax, { name: 'Books', client_id: open.id, documents });
  await app.owner.query(`update document_requests set asked_at = now() - interval '9 days' where board_task_id = $1`, [
    task.id,
  ]);
  await app.owner.query(
    `insert into activities (business_id, action, entity, record_id) values ($1, 'remind', 'board_tasks', $2)`,
    [business, task.id],
  );
  const { data, meta } = await get('documents-pending-from-client', { age: '08-30' });
  expect(meta.total).toBe(1);
  expect(data).toMatchObject([{ client: open.name, task: 'Books', item: 'Sales', reminders: 1, age_days: 9 }]);
  await app.owner.query(`update task_documents set status = 'Approved' where board_task_id = $1`, [task.id]);
  expect((await get('documents-pending-from-client')).meta.total).toBe(0);
});

test('reviews wait, are answered, and take their time', async () => {
  const reviewer_ids = [anil.user.id, owner.user.id];
  const waits = await addTask(call, gst, { name: 'Waits', reviewer_ids });
  const answered = await addTask(call, gst, { name: 'Answered', reviewer_ids });
  for (const { id } of [waits, answered]) await call(taskRoutes.askReview, { params: { id } });
  await app.owner.query(
    `update activities set at = at - interval '2 hours' where record_id = $1 and changes -> 'review' ->> 1 = 'Waiting'`,
    [answered.id],
  );
  const params = { id: answered.id };
  await anil.in(business)(taskRoutes.returnReview, { params, body: { reason: 'Check the total' } });
  const { data, totals } = await get('review-queue', {}, DATES);
  const rowOf = (user: TestPerson) => data.find(({ reviewer_id }) => reviewer_id === user.user.id);
  expect(rowOf(owner)).toMatchObject({ waiting: 1, returned: 0, oldest: DAY, turnaround: null });
  expect(rowOf(anil)).toMatchObject({ waiting: 1, returned: 1, approved: 0, reviewed: 1 });
  expect(Math.round(Number(rowOf(anil)!['turnaround']) / 60)).toBe(120);
  expect(totals).toMatchObject({ waiting: 1, returned: 1, reviewed: 1 });
  expect((await behind('review-queue', 'returned', String(anil.user.id))).data).toMatchObject([
    { task: 'Answered', outcome: 'Returned', reviewer: anil.user.name },
  ]);
  expect((await behind('review-queue', 'waiting', '*')).meta.total).toBe(1);
  expect((await get('review-queue', { user_id: owner.user.id }, DATES)).data).toHaveLength(1);
});

test('recurring tasks show what comes next and what was missed', async () => {
  const work = { name: 'GSTR 1', service_id: service, assignee_ids: [owner.user.id] };
  const plan = { frequency: 'Daily', starts_on: addDays(DAY, 20), lead_days: 5 } as const;
  const rule = await call(recurringTaskRoutes.create, { body: { board_id: gst, client_id: open.id, ...plan, work } });
  const row = {
    client: open.name,
    task: 'GSTR 1',
    service: 'GSTR 1',
    frequency: 'Daily',
    assignee: 'Anita',
    missed: 0,
  };
  expect((await get('recurring-task-schedule')).data).toMatchObject([{ ...row, last: null, next: addDays(DAY, 20) }]);
  await call(recurringTaskRoutes.pause, { params: { id: rule.id } });
  // As if the pause had begun long ago: the tasks of three days should exist.
  await app.owner.query('update recurring_tasks set starts_on = $2, next_due = $2 where id = $1', [
    rule.id,
    addDays(DAY, 3),
  ]);
  const paused = await get('recurring-task-schedule', { missed_only: 'true', state: 'Paused' });
  expect(paused).toMatchObject({ data: [{ task: 'GSTR 1', missed: 3 }], totals: { missed: 3 } });
  // Rules show all tasks of a board, so they are for members who see all of it.
  expect((await get('recurring-task-schedule', {}, {}, anil.in(business))).data).toEqual([]);
  await call(recurringTaskRoutes.end, { params: { id: rule.id } });
  expect((await get('recurring-task-schedule')).data).toEqual([]);
});

test('days until completion are of the client or of the firm, as the task shows them', async () => {
  const client = await addClient(call);
  const task = await addTask(call, gst, { name: 'Slow', client_id: client.id, due_date: addDays(DAY, -1) });
  const params = { id: task.id };
  await call(taskRoutes.setProgress, { params, body: { work_progress: 'Documents Pending' } });
  await call(taskRoutes.setProgress, { params, body: { work_progress: 'In Process' } });
  const { rows } = await app.owner.query(
    `select id from activities
      where business_id = $2 and entity = 'board_tasks' and record_id = $1 and changes ? 'work_progress' order by id`,
    [task.id, business],
  );
  for (const [i, days] of [20, 15, 5].entries())
    await app.owner.query(`update activities set at = now() - make_interval(days => $2) where id = $1`, [
      rows[i].id,
      days,
    ]);
  await call(taskRoutes.complete, { params });
  const { data } = await get('client-delay-analysis', { client_id: client.id }, DATES);
  const { delay } = await call(taskRoutes.get, { params });
  expect(delay).toMatchObject({ client_days: 10, practice_days: 10, punctuality: 'late' });
  const figures = { tasks: 1, client_days: 10, firm_days: 10, client_rate: 50, on_time_rate: 0 };
  expect(data).toMatchObject([{ client: client.client_full_name, service: null, ...figures }]);
  const tasks = await behind('client-delay-analysis', 'client_days', String(data[0]!['id']));
  expect(tasks).toMatchObject({
    data: [{ task: 'Slow', client_days: 10 }],
    totals: { client_days: 10, firm_days: 10 },
  });
});

test('weeks count what was created and completed, and the backlog carries on', async () => {
  const board = await addBoard(app, business, 'Weeks');
  const made = [];
  for (let i = 0; i < 4; i += 1) made.push((await addTask(call, board)).id);
  const [old, quick, slow, fresh] = made as [number, number, number, number];
  // Monday four weeks ago.
  const monday = startOfWeek(addDays(DAY, -28), 'Monday');
  const at = (days: number) => `${addDays(monday, days)} 12:00:00+05:30`;
  await setDays(old, { created_at: at(-30) });
  await setDays(quick, { created_at: at(0), state: 'COMPLETED', work_progress: 'Completed', completed_at: at(2) });
  await setDays(slow, { created_at: at(1), state: 'COMPLETED', work_progress: 'Completed', completed_at: at(7) });
  await setDays(fresh, { created_at: at(15), state: 'CANCELLED', cancelled_at: at(16) });
  const dates = { from_date: monday, to_date: addDays(monday, 20) };
  const { data, totals } = await get('board-throughput', { board_id: board }, dates);
  expect(data).toMatchObject([
    { week: monday, created: 2, completed: 1, backlog: 2, cycle_days: 2 },
    { week: addDays(monday, 7), created: 0, completed: 1, backlog: 1, cycle_days: 6 },
    { week: addDays(monday, 14), created: 1, completed: 0, cancelled: 1, backlog: 1 },
  ]);
  expect(totals).toMatchObject({ created: 3, completed: 2 });
  expect((await behind('board-throughput', 'completed', addDays(monday, 7), dates)).data).toMatchObject([
    { reference: expect.stringMatching(/-/), days: 6 },
  ]);
});

describe('rights', () => {
  const REPORTS = [
    'task-register',
    'task-status-by-user',
    'task-status-by-service',
    'overdue-tasks',
    'documents-pending-from-client',
    'review-queue',
    'client-delay-analysis',
    'board-throughput',
    'recurring-task-schedule',
    'upcoming-due-dates',
  ];

  test('boards and private clients limit cells, counts and details', async () => {
    const theirs = anil.in(business);
    expect((await get('task-register', {}, DATES, theirs)).data.map(({ task }) => task)).not.toContain('Secret');
    const counted = await get('task-status-by-user', { board_id: gst }, DATES, theirs);
    expect(counted.totals).toMatchObject({ overdue: 0, total: 1 });
    expect((await get('overdue-tasks', {}, {}, theirs)).meta.total).toBe(0);
    const all = await behind('task-status-by-service', 'total', '*', DATES, theirs);
    expect(all.data.map(({ task }) => task)).toEqual(['Shared']);
  });

  test.each(REPORTS)('%s needs access to boards', async (report) => {
    const outsider = await createTestUser(app);
    await addMember(app, business, outsider, { reports: 'read', clients: 'read' });
    expect(await expectRefusal(get(report, {}, {}, outsider.in(business)))).toMatchObject({ status: 403 });
  });
});

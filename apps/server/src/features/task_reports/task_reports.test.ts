import type { Call } from '@daftar/contract/core/client';
import { taskReportRoutes as routes } from '@daftar/contract/task_reports';
import { taskRoutes } from '@daftar/contract/tasks';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { teamLoad } from '@daftar/domain/work/team-load';
import { SUNDAYS_OFF } from '@daftar/domain/work/working-days';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addMember, createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addBoard, addTask, boardMember } from '#server/testing/work.ts';

const DAY = today(new Date(), 'Asia/Kolkata');
const RANGE = { from_date: addDays(DAY, -20), to_date: addDays(DAY, 20) };

let app: TestApp;
let owner: TestPerson;
let other: TestPerson;
let business: number;
let board: number;
let call: Call;
beforeAll(async () => {
  app = await testApp();
  owner = await createTestUser(app, { name: 'Anita' });
});
beforeEach(async () => {
  business = (await createTestBusiness(owner)).id;
  call = owner.in(business);
  board = await addBoard(app, business, 'GST');
  const permissions = { workboard: 'Yes', reports: 'read' } as const;
  other = await boardMember(app, business, board, { see: 'own', edit: 'own', complete: 'own' }, permissions);
});
afterAll(() => app.stop());

const mine = (changes: object) => addTask(call, board, { assignee_ids: [owner.user.id], ...changes });

test('counts tasks due in the range by their current state, and matches its totals', async () => {
  await mine({ due_date: addDays(DAY, -3) });
  await mine({ due_date: addDays(DAY, 3) });
  const asleep = await mine({ due_date: addDays(DAY, 9) });
  await call(taskRoutes.snooze, { params: { id: asleep.id }, body: { until: addDays(DAY, 2) } });
  const done = await mine({ due_date: addDays(DAY, 1), estimate: 3600 });
  await call(taskRoutes.complete, { params: { id: done.id } });
  const off = await mine({ due_date: addDays(DAY, 1) });
  await call(taskRoutes.cancel, { params: { id: off.id } });
  await mine({ due_date: addDays(DAY, 60) });
  await addTask(call, board, { due_date: DAY, assignee_ids: [owner.user.id, other.user.id] });
  const seen = await call(routes.report, { query: RANGE });
  const counts = { todo: 2, pending: 0, overdue: 1, snoozed: 1, completed: 1, cancelled: 1, total: 6, on_time: 1 };
  expect(seen.data[0]).toMatchObject({ id: owner.user.id, name: 'Anita', ...counts, estimate: 3600 });
  expect(seen.data[1]).toMatchObject({ id: other.user.id, total: 1 });
  // A task of two members counts for each of them, and once in the total.
  expect(seen.totals).toMatchObject(counts);
  const byBoard = await call(routes.report, { query: { ...RANGE, group: 'board' } });
  expect(byBoard.data).toMatchObject([{ id: board, name: 'GST', ...counts }]);
});

test('users who see only their own tasks get counts of those, and their own workload', async () => {
  await mine({ due_date: DAY });
  await addTask(call, board, { due_date: DAY, estimate: 7200, assignee_ids: [other.user.id] });
  const theirs = other.in(business);
  expect((await theirs(routes.report, { query: RANGE })).totals).toMatchObject({ total: 1 });
  const { people } = await theirs(routes.teamLoad, {});
  expect(people).toMatchObject([{ user_id: other.user.id, open: 1, due_within: 1, remaining: 7200 }]);
  expect((await call(routes.teamLoad, {})).people.map(({ user_id }) => user_id).toSorted()).toEqual(
    [owner.user.id, other.user.id].toSorted(),
  );
});

test('workload is what the domain adds up from the tasks, each shared among its assignees', async () => {
  const [me, them] = [owner.user.id, other.user.id];
  const due = (days: number | null, estimate: number | null, assignee_ids: number[]) => ({
    due_date: days === null ? null : addDays(DAY, days),
    estimate,
    assignee_ids,
  });
  const open = [
    due(-2, 1001, [them, me]),
    due(-3, null, [me, them]),
    due(13, 7, [me, them, me]),
    due(14, 500, [me]),
    due(null, 60, [me]),
  ];
  const ids = [];
  for (const task of open) ids.push((await addTask(call, board, task)).id);
  await call(taskRoutes.snooze, { params: { id: ids[1]! }, body: { until: addDays(DAY, 2) } });
  const done = await mine({ due_date: DAY, estimate: 3600 });
  await call(taskRoutes.complete, { params: { id: done.id } });
  const deleted = await mine({ due_date: DAY, estimate: 3600 });
  await call(taskRoutes.remove, { params: { id: deleted.id } });
  const tasks = open.map((task) => ({ ...task, state: 'TODO' as const, snoozed_until: null, logged: 0 }));
  const window = { from: DAY, to: addDays(DAY, 13), week: SUNDAYS_OFF, daily_hours: 8 };
  const { people } = await call(routes.teamLoad, {});
  for (const expected of teamLoad(tasks, [me, them], new Map(), window)) {
    const { user_id, open: tasksOpen, due_within, remaining, unestimated } = expected;
    const load = people.find((one) => one.user_id === user_id);
    // The task that sleeps is late for the domain alone.
    expect(load).toMatchObject({ open: tasksOpen, due_within, remaining, unestimated, overdue: expected.overdue - 1 });
  }
  expect(people.map(({ user_id }) => user_id)).toEqual([me, them]);
  const own = await other.in(business)(routes.teamLoad, {});
  expect(own.people).toEqual(people.filter(({ user_id }) => user_id === them));
});

test('is a year at most, leaves as a file, and asks for the right', async () => {
  const long = call(routes.report, { query: { from_date: '2024-01-01', to_date: '2026-01-01' } });
  expect(await expectRefusal(long)).toMatchObject({ status: 422, body: { errors: [{ field: 'to_date' }] } });
  await mine({ due_date: DAY });
  const file = await call(routes.export, { query: { ...RANGE, exportType: 'csv' } });
  const text = await (await fetch(file.url)).text();
  expect(text).toContain('Anita');
  expect(text).toContain('Total');
  const outsider = await createTestUser(app);
  await addMember(app, business, outsider, { workboard: 'Yes' });
  expect(await expectRefusal(outsider.in(business)(routes.report, { query: {} }))).toMatchObject({ status: 403 });
});

import type { Call } from '@daftar/contract/core/client';
import { businessRoutes } from '@daftar/contract/businesses';
import { identityRoutes } from '@daftar/contract/identity';
import { notificationRoutes } from '@daftar/contract/notifications';
import { teamRoutes } from '@daftar/contract/team';
import { timesheetRoutes as routes } from '@daftar/contract/timesheets';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { startOfDay } from '@daftar/domain/day-start';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { ownApp, testApp, type TestApp } from '#server/testing/app.ts';
import { addClient } from '#server/testing/clients.ts';
import {
  addMember,
  createTestBusiness,
  createTestUser,
  signedIn,
  PASSWORD,
  type TestPerson,
} from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addTask, startedAt } from '#server/testing/time.ts';
import { addBoard, joinBoard } from '#server/testing/work.ts';
import { notifyForgottenTimers } from './remind.service.ts';
import { stopTimers } from './timer.service.ts';

const HOME = 'Asia/Kolkata';
const MINUTE = 60_000;

let app: TestApp;
/** A second process on the same database. */
let neighbour: TestApp;
let owner: TestPerson;
let business: number;
let board: number;
let tasks: number[];
let call: Call;
beforeAll(async () => {
  app = await testApp();
  neighbour = await ownApp({}, { url: app.databaseUrl });
  owner = await createTestUser(app, { name: 'Anita Sharma' });
  business = (await createTestBusiness(owner)).id;
  call = owner.in(business);
  board = await addBoard(app, business);
  tasks = [];
  for (const name of ['GSTR-1 June', 'Tax audit', 'CMA data', 'Notice'])
    tasks.push(await addTask(app, business, board, { name }));
});
afterAll(async () => {
  await neighbour.stop();
  await app.stop();
});

const running = async (of: TestPerson = owner) => (await of.call(routes.running, {})).running;
const start = (task: number, stop_range_id?: number, by: Call = call) =>
  by(routes.start, { body: { board_task_id: task, stop_range_id } });
const stop = (task: number, more: object = {}, by: Call = call) =>
  by(routes.stop, { body: { board_task_id: task, ...more } });
const halt = (of: TestPerson = owner) => of.call(routes.stopAny, { body: {} });
const ranges = async (task: number) =>
  (await call(routes.ranges, { query: { board_task_id: task, sort: 'start_date_time' } })).data;
const rowsRunning = async (user: number) =>
  Number(
    (
      await app.owner.query('select count(*) from time_sheet_ranges where user_id = $1 and end_date_time is null', [
        user,
      ])
    ).rows[0].count,
  );

describe('one timer', () => {
  test('runs, is returned in the fields of the specification, and leaves an entry', async () => {
    const [task] = tasks as [number];
    expect(await running()).toBeNull();
    const { running: begun } = await start(task);
    expect(begun).toMatchObject({
      is_timer_running: true,
      timer_is_stopped: false,
      board_task_id: task,
      task_name: 'GSTR-1 June',
      business_id: business,
      gathered: 0,
      looks_forgotten: false,
    });
    await startedAt(app, begun!.time_sheet_range_id, new Date(Date.now() - 90_000), today(new Date(), HOME));
    expect((await running())!.timer_duration).toMatch(/^00:01:3\d$/);
    const range = await call(routes.range, {
      params: { id: begun!.time_sheet_range_id },
      query: { business_id: business },
    });
    expect(range).toMatchObject({ board_task_id: task, status: 'ACTIVE', duration: '00:00:00', source: 'timer' });
    const stopped = await stop(task);
    expect(stopped).toMatchObject({ is_timer_running: false, timer_is_stopped: true, time_sheet_range_id: null });
    expect(stopped.timer_duration).toMatch(/^00:01:3\d$/);
    expect((await ranges(task))[0]).toMatchObject({ status: 'COMPLETED', user_name: 'Anita Sharma' });
    const { totals, gathered } = await call(routes.ofTask, { params: { id: task } });
    expect([totals.seconds, gathered]).toEqual([gathered, totals.seconds]);
    const kept = await app.owner.query('select logged_seconds, version from board_tasks where id = $1', [task]);
    expect(kept.rows[0]).toEqual({ logged_seconds: gathered, version: 1 });
  });

  test('needs confirmation before another starts; the answer names its entry', async () => {
    const [first, second, third] = tasks as [number, number, number];
    const { running: begun } = await start(first);
    const question = await expectRefusal(start(second));
    expect(question.status).toBe(409);
    expect(question.body).toMatchObject({
      error: `Timer Already Running: stop timer for task #${first} GSTR-1 June?`,
      code: 'timer_running',
      running: { time_sheet_range_id: begun!.time_sheet_range_id, board_task_id: first },
    });
    // Cancel: the old one runs on.
    expect((await running())!.board_task_id).toBe(first);
    // Another tab has started a third one: the confirmed timer no longer runs.
    await start(third, begun!.time_sheet_range_id);
    expect((await expectRefusal(start(second, begun!.time_sheet_range_id))).body.running!.board_task_id).toBe(third);
    await start(second, (await running())!.time_sheet_range_id);
    expect(await running()).toMatchObject({ board_task_id: second, task_name: 'Tax audit' });
    await halt();
    expect(await running()).toBeNull();
    expect((await halt()).stopped).toBeNull();
  });

  test('that already runs on the same task continues, and a stopped one can’t be stopped', async () => {
    const [task, other] = tasks as [number, number];
    const { running: begun } = await start(task);
    expect((await start(task)).running!.time_sheet_range_id).toBe(begun!.time_sheet_range_id);
    expect((await expectRefusal(stop(other))).status).toBe(409);
    await stop(task);
    expect((await expectRefusal(stop(task))).status).toBe(409);
  });

  test('is left by two tabs and two processes that start at once', async () => {
    const user = await createTestUser(app);
    await addMember(app, business, user, { workboard: 'Manage WorkBoard' });
    const there = signedIn(neighbour, user.user, user.token).in(business);
    const started = await Promise.allSettled(
      Array.from({ length: 16 }, (_, i) => start(tasks[i % 4]!, undefined, i % 2 ? there : user.in(business))),
    );
    expect(await rowsRunning(user.user.id)).toBe(1);
    const { board_task_id } = (await running(user))!;
    // Starts of the same task succeeded, others were asked to confirm.
    for (const [i, one] of started.entries())
      expect(one.status, `${i}`).toBe(tasks[i % 4] === board_task_id ? 'fulfilled' : 'rejected');
    await Promise.allSettled(
      Array.from({ length: 12 }, async (_, i) => {
        const now = await running(user);
        await start(tasks[i % 4]!, now?.time_sheet_range_id, i % 2 ? there : user.in(business));
      }),
    );
    expect(await rowsRunning(user.user.id)).toBe(1);
    await halt(user);
  });
});

describe('over midnight', () => {
  test.each([
    ['Asia/Kolkata', 'IN', 'INR'],
    ['Asia/Dubai', 'AE', 'AED'],
  ])('of the business it is split: %s', async (timezone, country, currency) => {
    const who = await createTestUser(app);
    const dubai = await who.call(businessRoutes.create, {
      body: { name: `Practice ${timezone}`, country, currency, timezone },
    });
    const there = who.in(dubai.id);
    const task = await addTask(app, dubai.id, await addBoard(app, dubai.id));
    const midnight = startOfDay(today(new Date(), timezone), timezone);
    const begins = new Date(midnight.getTime() - 24 * 60 * MINUTE - 10 * MINUTE);
    const { running: begun } = await start(task, undefined, there);
    const day = today(begins, timezone);
    await startedAt(app, begun!.time_sheet_range_id, begins, day);
    expect((await running(who))!.looks_forgotten).toBe(true);
    await stop(task, { at: new Date(midnight.getTime() + 5000).toISOString() }, there);
    const { data } = await there(routes.ranges, { query: { sort: 'start_date_time' } });
    expect(data.map((range) => [range.day, range.duration])).toEqual([
      [day, '00:10:00'],
      [addDays(day, 1), '24:00:00'],
      [addDays(day, 2), '00:00:05'],
    ]);
    const { timer, totals } = await there(routes.ofTask, { params: { id: task } });
    expect([timer.timer_duration, totals.seconds]).toEqual(['24:10:05', 87_005]);
  });

  test('a forgotten one is stopped at the time the work really ended, between its start and now', async () => {
    const [task] = tasks as [number];
    const staff = await createTestUser(app);
    await addMember(app, business, staff, { workboard: 'Manage WorkBoard' });
    const ask = staff.in(business);
    const { running: begun } = await start(task, undefined, ask);
    const begins = new Date(Math.floor(Date.now() / 1000) * 1000 - 3 * 60 * MINUTE);
    await startedAt(app, begun!.time_sheet_range_id, begins, today(begins, HOME));
    for (const at of [new Date(begins.getTime() - 1000), new Date(Date.now() + MINUTE)])
      expect((await expectRefusal(stop(task, { at: at.toISOString() }, ask))).body.errors).toMatchObject([
        { field: 'at', message: 'Invalid Date Time!' },
      ]);
    await stop(task, { at: new Date(begins.getTime() + 45 * MINUTE).toISOString(), note: 'Left for the bank' }, ask);
    const data = (await ranges(task)).filter(({ note }) => note === 'Left for the bank');
    expect(data.reduce((total, { seconds }) => total + seconds, 0)).toBe(45 * 60);
  });
});

describe('a timer is stopped', () => {
  test('by signing out', async () => {
    const { user } = await app.client()(identityRoutes.login, {
      body: { login: owner.user.email, password: PASSWORD },
    });
    const elsewhere = signedIn(app, user, user.token.token);
    await start(tasks[0]!, undefined, elsewhere.in(business));
    await elsewhere.call(identityRoutes.logout, {});
    expect(await running()).toBeNull();
    expect((await ranges(tasks[0]!)).every(({ status }) => status === 'COMPLETED')).toBe(true);
  });

  test('from another business, where starting one asks about it', async () => {
    const second = await createTestBusiness(owner);
    const task = await addTask(app, second.id, await addBoard(app, second.id), { name: 'Elsewhere' });
    const { running: begun } = await start(tasks[0]!);
    const question = await expectRefusal(start(task, undefined, owner.in(second.id)));
    expect(question.body.error).toContain('GSTR-1 June');
    const answer = await start(task, begun!.time_sheet_range_id, owner.in(second.id));
    expect(answer.running).toMatchObject({ task_name: 'Elsewhere', business_name: second.name });
    expect(await rowsRunning(owner.user.id)).toBe(1);
    // The call is one of the first business, and stops what runs in the second.
    await start(tasks[1]!, answer.running!.time_sheet_range_id);
    expect((await running())!.business_id).toBe(business);
    await halt();
  });

  test('when its user is deactivated, and when its task is cancelled', async () => {
    const leaver = await createTestUser(app);
    const { memberId } = await addMember(app, business, leaver, { workboard: 'Manage WorkBoard' });
    await start(tasks[2]!, undefined, leaver.in(business));
    await call(teamRoutes.deactivateMember, { params: { id: memberId } });
    expect(await rowsRunning(leaver.user.id)).toBe(0);
    await start(tasks[3]!);
    // If-Match is the task's version.
    await withBusinessContext(app.app, business, (ctx) =>
      stopTimers({ ...ctx, ifMatch: { version: 99, isChecked: false } }, { board_task_id: tasks[3]! }),
    );
    expect(await running()).toBeNull();
  });
});

describe('who may', () => {
  test('depends on the role on the board; a hidden task doesn’t exist', async () => {
    const staff = await createTestUser(app);
    await addMember(app, business, staff, { workboard: 'Yes' });
    const ask = staff.in(business);
    expect((await expectRefusal(start(tasks[0]!, undefined, ask))).status).toBe(404);
    await joinBoard(app, business, board, staff, {
      see: 'all',
      edit: 'own',
      complete: 'own',
      delete: 'none',
      time: 'own',
    });
    expect((await expectRefusal(start(tasks[0]!, undefined, ask))).status).toBe(403);
    const own = await addTask(app, business, board, { assignee_ids: [staff.user.id] });
    await start(own, undefined, ask);
    await halt(staff);
    expect((await expectRefusal(start(await addTask(app, business, board, { state: 'CANCELLED' })))).status).toBe(409);
    expect((await ask(routes.tasks, {})).data.map((task) => task.board_task_id)).toEqual([own]);
    expect((await ask(routes.tasks, { query: { search: 'GSTR' } })).data).toEqual([]);
    expect((await call(routes.tasks, { query: { search: 'gstr-1' } })).data).toMatchObject([
      { task_name: 'GSTR-1 June' },
    ]);
  });

  test('stopping works for a client that became private', async () => {
    const staff = await createTestUser(app);
    await addMember(app, business, staff, { workboard: 'Manage WorkBoard', clients: 'read' });
    const client = await addClient(call);
    const task = await addTask(app, business, board, { client_id: client.id });
    await start(task, undefined, staff.in(business));
    await app.owner.query(`update clients set is_private = true, private_user_ids = '{}' where id = $1`, [client.id]);
    expect(await running(staff)).toMatchObject({ board_task_id: task, task_name: '', client_name: null });
    await halt(staff);
    expect((await staff.in(business)(routes.ranges, {})).data).toMatchObject([{ status: 'COMPLETED', task_name: '' }]);
    // To everybody else without that client, the time does not exist either.
    const colleague = await createTestUser(app);
    await addMember(app, business, colleague, { workboard: 'Manage WorkBoard', user_role_management: 'write' });
    const { data } = await colleague.in(business)(routes.ranges, { query: { user_id: staff.user.id } });
    expect(data).toEqual([]);
  });
});

test('a forgotten timer sends one notification, whoever checks', async () => {
  const staff = await createTestUser(app);
  await addMember(app, business, staff, { workboard: 'Manage WorkBoard' });
  const { running: begun } = await start(tasks[0]!, undefined, staff.in(business));
  const told = async () =>
    (await staff.call(notificationRoutes.list, {})).data.filter(({ board_task_id }) => board_task_id === tasks[0]);
  expect(await notifyForgottenTimers(app.app, business, new Date())).toBe(0);
  await startedAt(app, begun!.time_sheet_range_id, new Date(Date.now() - 9 * 60 * MINUTE), today(new Date(), HOME));
  const counts = await Promise.all(
    [app, neighbour, app].map((one) => notifyForgottenTimers(one.app, business, new Date())),
  );
  expect(counts.reduce((a, b) => a + b)).toBe(1);
  expect(await told()).toMatchObject([{ type: 'TASK_NOTIFICATION' }]);
  expect((await told())[0]!.title).toContain('Your timer is still running');
  await halt(staff);
});

test('managers see running timers, others don’t', async () => {
  await halt();
  await start(tasks[0]!);
  const { data } = await call(routes.runningNow, {});
  expect(data).toMatchObject([{ user_name: 'Anita Sharma', board_task_id: tasks[0], task_name: 'GSTR-1 June' }]);
  await halt();
  expect((await call(routes.runningNow, {})).data).toEqual([]);
  const colleague = await createTestUser(app);
  await addMember(app, business, colleague, { workboard: 'Yes' });
  expect(await expectRefusal(colleague.in(business)(routes.runningNow, {}))).toMatchObject({ status: 403 });
});

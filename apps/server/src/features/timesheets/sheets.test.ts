import type { Call } from '@daftar/contract/core/client';
import { notificationRoutes } from '@daftar/contract/notifications';
import { timesheetRoutes as routes } from '@daftar/contract/timesheets';
import { formatDay, today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { momentOn } from '@daftar/domain/work/clock';
import { isWorkingDay, SUNDAYS_OFF } from '@daftar/domain/work/working-days';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ownApp, testApp, type TestApp } from '#server/testing/app.ts';
import { addMember, createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addTask } from '#server/testing/time.ts';
import { readSheet } from '#server/testing/xlsx.ts';
import { addBoard, joinBoard } from '#server/testing/work.ts';
import { remindBusiness } from './remind.service.ts';

const HOME = 'Asia/Kolkata';
const TODAY = today(new Date(), HOME);
/** The last two working days: with Sundays off they are within the days open for entries. */
const WORKED = [1, 2, 3, 4].map((ago) => addDays(TODAY, -ago)).filter((day) => isWorkingDay(day, SUNDAYS_OFF));
const [LATER, EARLIER] = WORKED as [string, string];
const SPAN = { from: EARLIER, to: LATER };

let app: TestApp;
let neighbour: TestApp;
let owner: TestPerson;
let manager: TestPerson;
let business: number;
let board: number;
let task: number;
let staff: TestPerson;
let call: Call;
beforeAll(async () => {
  app = await testApp();
  neighbour = await ownApp({}, { url: app.databaseUrl });
  owner = await createTestUser(app);
  business = (await createTestBusiness(owner)).id;
  board = await addBoard(app, business);
  task = await addTask(app, business, board);
  manager = await createTestUser(app, { name: 'Priya' });
  await addMember(app, business, manager, { workboard: 'Manage WorkBoard', user_role_management: 'write' });
});
afterAll(async () => {
  await neighbour.stop();
  await app.stop();
});
beforeEach(async () => {
  staff = await createTestUser(app);
  await addMember(app, business, staff, { workboard: 'Yes' });
  await joinBoard(app, business, board, staff);
  call = staff.in(business);
});

const write = (day: string, seconds: number, by = call) =>
  by(routes.add, { body: { board_task_id: task, day, seconds } });
const states = async (by = call, user_id?: number) => {
  const { days } = await by(routes.sheet, { query: { ...SPAN, user_id } });
  return days.filter(({ day }) => WORKED.includes(day)).map(({ state }) => state);
};
const submit = (by = call) => by(routes.submit, { body: SPAN });
const judge = (
  act: 'approve' | 'return' | 'lock' | 'reopen',
  by: TestPerson = manager,
  reason = 'Please look',
  of = staff,
) => by.in(business)(routes.judge, { body: { ...SPAN, user_id: of.user.id, act, reason } });
const HOUR = 3600;

describe('a sheet', () => {
  test('goes from open to submitted, approved and locked, and is editable only while it is open', async () => {
    const { data } = await write(LATER, 2 * HOUR);
    expect((await call(routes.sheet, { query: SPAN })).acts).toEqual(['write', 'submit']);
    expect((await submit()).days).toEqual([EARLIER, LATER].filter((day) => WORKED.includes(day)));
    expect(await states()).toEqual(['Submitted', 'Submitted']);
    for (const attempt of [
      () => write(LATER, HOUR),
      () => call(routes.fill, { body: { board_task_id: task, day: LATER, seconds: HOUR } }),
      () => call(routes.remove, { params: { id: data[0]!.id } }),
      () => call(routes.change, { params: { id: data[0]!.id }, body: { note: 'x' } }),
    ]) {
      const { status, message } = await expectRefusal(attempt());
      expect([409, 422]).toContain(status);
      expect(message).toContain(`The timesheet for ${formatDay(LATER)} is submitted.`);
    }
    await call(routes.withdraw, { body: SPAN });
    await write(LATER, HOUR);
    await submit();
    expect((await expectRefusal(submit())).status).toBe(409);
    await judge('approve');
    expect((await expectRefusal(call(routes.withdraw, { body: SPAN }))).status).toBe(409);
    await judge('lock');
    expect(await states()).toEqual(['Locked', 'Locked']);
    expect((await expectRefusal(judge('approve'))).status).toBe(409);
    await judge('reopen');
    expect(await states()).toEqual(['Open', 'Open']);
  });

  test('is returned with a reason, and its user is notified', async () => {
    await write(LATER, 2 * HOUR);
    await submit();
    expect((await expectRefusal(judge('return', manager, ''))).body.errors).toMatchObject([
      { field: 'reason', message: 'Enter a reason.' },
    ]);
    await judge('return', manager, 'Where is the audit?');
    const { days } = await call(routes.sheet, { query: SPAN });
    expect(days.find(({ day }) => day === LATER)).toMatchObject({ state: 'Open', reason: 'Where is the audit?' });
    const { data } = await staff.call(notificationRoutes.list, {});
    expect(data).toMatchObject([{ type: 'DAILY_TIME_SHEET', body: 'Where is the audit?' }]);
  });

  test('is approved by another manager, never by its user unless an owner', async () => {
    await write(LATER, HOUR);
    await submit();
    expect((await expectRefusal(judge('approve', staff))).status).toBe(403);
    expect((await expectRefusal(call(routes.team, { query: SPAN }))).status).toBe(403);
    const colleague = await createTestUser(app);
    await addMember(app, business, colleague, { workboard: 'Manage WorkBoard' });
    expect((await expectRefusal(states(colleague.in(business), staff.user.id))).status).toBe(403);
    expect(await states(manager.in(business), staff.user.id)).toEqual(['Submitted', 'Submitted']);
    const stranger = await createTestUser(app);
    expect((await expectRefusal(judge('approve', manager, '', stranger))).status).toBe(404);

    await write(LATER, HOUR, manager.in(business));
    await submit(manager.in(business));
    const own = await expectRefusal(judge('approve', manager, '', manager));
    expect([own.status, own.message]).toEqual([403, "You can't approve your own timesheet."]);
    await write(LATER, HOUR, owner.in(business));
    await submit(owner.in(business));
    await judge('approve', owner, '', owner);
    expect(await states(owner.in(business))).toEqual(['Approved', 'Approved']);
  });

  test('of a week is submitted up to today: later days stay open', async () => {
    await write(EARLIER, HOUR);
    const { days } = await call(routes.submit, { body: { from: EARLIER, to: addDays(TODAY, 6) } });
    expect(days).toContain(EARLIER);
    expect(days.filter((day) => day > TODAY)).toEqual([]);
  });

  test('is approved as a whole week although later days are still open', async () => {
    const week = { from: EARLIER, to: addDays(TODAY, 6) };
    await write(EARLIER, HOUR);
    await call(routes.submit, { body: week });
    expect((await call(routes.sheet, { query: week })).state).toBe('Submitted');
    const body = { ...week, user_id: staff.user.id, act: 'approve', reason: '' } as const;
    await manager.in(business)(routes.judge, { body });
    expect((await call(routes.sheet, { query: week })).state).toBe('Approved');
    const { data } = await manager.in(business)(routes.team, { query: { ...week, per_page: 100 } });
    expect(data.find(({ user_id }) => user_id === staff.user.id)?.state).toBe('Approved');
  });

  test('is exported with its filter: own entries, or everyone’s for approvers', async () => {
    await write(LATER, 1.5 * HOUR);
    await submit();
    const exported = async (by: Call, query: { user_id?: number } = {}) => {
      const { url, rows } = await by(routes.exportAll, { query: { ...SPAN, ...query, exportType: 'xlsx' } });
      return { rows, cells: readSheet(Buffer.from(await (await fetch(url)).arrayBuffer())).flat() };
    };
    const own = await exported(call);
    expect(own.rows).toBe(1);
    expect(own.cells).toEqual(expect.arrayContaining([formatDay(LATER), staff.user.name, 'Submitted', 'Manual']));
    expect(own.cells.map(String)).toContain('1.5');
    expect(own.cells).toContain(`${formatDay(EARLIER)} to ${formatDay(LATER)}`);
    expect((await exported(manager.in(business))).rows).toBeGreaterThan(1);
    expect((await exported(manager.in(business), { user_id: staff.user.id })).rows).toBe(1);
    const others = call(routes.exportAll, { query: { user_id: manager.user.id } });
    expect((await expectRefusal(others)).status).toBe(403);
  });

  test('with a running timer is not submitted, and a timer starts only on an open day', async () => {
    const now = { from: addDays(TODAY, -1), to: TODAY };
    await call(routes.start, { body: { board_task_id: task } });
    const { status, body } = await expectRefusal(call(routes.submit, { body: { from: TODAY, to: TODAY } }));
    // Days off expect no time, and nothing was logged yet.
    const isOff = !isWorkingDay(TODAY, SUNDAYS_OFF);
    expect([status, body.error!.includes(isOff ? 'no open day' : 'Stop the running timer first.')]).toEqual([
      409,
      true,
    ]);
    await staff.call(routes.stopAny, { body: {} });
    await app.owner.query(
      `insert into time_sheets (business_id, user_id, day, state) values ($1, $2, $3, 'Submitted')`,
      [business, staff.user.id, now.to],
    );
    const refusal = await expectRefusal(call(routes.start, { body: { board_task_id: task } }));
    expect([refusal.status, refusal.body.error]).toEqual([409, `The timesheet for ${formatDay(TODAY)} is submitted.`]);
  });
});

test('managers see all: requests, entries and progress', async () => {
  await write(LATER, 3 * HOUR);
  await submit();
  await call(routes.start, { body: { board_task_id: task } });
  const { data } = await manager.in(business)(routes.team, { query: { ...SPAN, per_page: 100 } });
  const own = data.find(({ user_id }) => user_id === staff.user.id)!;
  expect(own).toMatchObject({ seconds: 3 * HOUR, billable_seconds: 0, expected: 16 * HOUR, state: 'Submitted' });
  expect(own.running).toMatchObject({ board_task_id: task });
  expect(own.acts).toEqual(['approve', 'return']);
  expect(data.find(({ user_id }) => user_id === manager.user.id)!.acts).toEqual([]);
  await staff.call(routes.stopAny, { body: {} });
});

describe('hour rates', () => {
  test('are visible to managers and billing users only; entries keep their rates', async () => {
    expect((await expectRefusal(call(routes.rates, {}))).status).toBe(403);
    const { roleId } = await addMember(app, business, await createTestUser(app), { workboard: 'Yes' });
    const asManager = manager.in(business);
    const rate = (body: object) => asManager(routes.addRate, { body: { charge_rate: '1000', ...body } });
    await rate({ charge_rate: '500.00' });
    expect((await expectRefusal(rate({ charge_rate: '600.00' }))).status).toBe(422);
    expect((await expectRefusal(rate({ user_id: staff.user.id, role_id: roleId }))).body.errors).toMatchObject([
      { field: 'role_id' },
    ]);
    await rate({ user_id: staff.user.id, charge_rate: '1200.00', cost_rate: '300.00' });
    const later = await rate({ user_id: staff.user.id, from_day: LATER, charge_rate: '1500.00', cost_rate: '300.00' });
    await write(EARLIER, HOUR);
    await write(LATER, HOUR);
    const [mine] = (await call(routes.ranges, {})).data;
    expect(mine!.charge_rate).toBeNull();
    const { data } = await asManager(routes.ranges, { query: { user_id: staff.user.id, sort: 'start_date_time' } });
    expect(data.map((range) => range.charge_rate)).toEqual(['1200.00', '1500.00']);
    await asManager(routes.changeRate, { params: { id: later.id }, body: { charge_rate: '9999.00' } });
    await asManager(routes.removeRate, { params: { id: later.id } });
    const { data: after } = await asManager(routes.ranges, {
      query: { user_id: staff.user.id, sort: 'start_date_time' },
    });
    expect(after.map((range) => range.charge_rate)).toEqual(['1200.00', '1500.00']);
    const log = await app.owner.query(
      `select changes::text as said from activities where entity in ('hour_rates', 'time_sheet_ranges')`,
    );
    expect(log.rows.some(({ said }) => /1200\.00|1500\.00|9999\.00/.test(said))).toBe(false);
  });
});

describe("'Please Fill your timesheet'", () => {
  const told = async () =>
    (await staff.call(notificationRoutes.list, {})).data.filter(({ title }) => title === 'Please Fill your timesheet');
  const evening = (day: string) => momentOn(day, '18:35', HOME);
  const remindedUntil = (moment: Date) =>
    app.owner.query(
      `insert into time_sheet_rounds values ($1, $2) on conflict (business_id) do update set reminded_until = $2`,
      [business, moment.toISOString()],
    );

  test('goes once to users with an empty timesheet, with two processes and after downtime', async () => {
    await write(EARLIER, 8 * HOUR);
    await remindedUntil(momentOn(EARLIER, '12:00', HOME));
    await Promise.all([app, neighbour, app].map((one) => remindBusiness(one.app, business, evening(EARLIER))));
    expect(await told()).toEqual([]);
    await Promise.all([app, neighbour, app].map((one) => remindBusiness(one.app, business, evening(LATER))));
    await remindBusiness(app.app, business, new Date(evening(LATER).getTime() + 600_000));
    expect(await told()).toMatchObject([
      { type: 'DAILY_TIME_SHEET', link: `/business/${business}/timesheet?day=${LATER}` },
    ]);
  });

  test('skips users who have submitted, are on leave or need no timesheet', async () => {
    await submit();
    await remindedUntil(momentOn(LATER, '12:00', HOME));
    await remindBusiness(app.app, business, evening(LATER));
    expect(await told()).toEqual([]);
    const absent = await createTestUser(app);
    await addMember(app, business, absent, { workboard: 'Yes' });
    await joinBoard(app, business, board, absent);
    await app.owner.query(
      `insert into leave_requests (business_id, user_id, type, from_day, to_day, state) values ($1, $2, 'CL', $3, $3, 'Approved')`,
      [business, absent.user.id, LATER],
    );
    const reader = await createTestUser(app);
    await addMember(app, business, reader, { clients: 'read' });
    await remindedUntil(momentOn(LATER, '12:00', HOME));
    await remindBusiness(app.app, business, evening(LATER));
    for (const who of [absent, reader]) expect((await who.call(notificationRoutes.list, {})).data).toEqual([]);
  });
});

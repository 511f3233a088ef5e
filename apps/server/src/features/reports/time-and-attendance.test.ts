/** The reports on time and attendance: figures of known days, what is behind them, and who sees which. */
import { attendanceRoutes } from '@daftar/contract/attendance';
import type { CallInput } from '@daftar/contract/core/route';
import { reportRoutes } from '@daftar/contract/reports';
import { timesheetRoutes } from '@daftar/contract/timesheets';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { momentOn } from '@daftar/domain/work/clock';
import { startOfWeek } from '@daftar/domain/work/timesheets';
import { beforeAll, expect, test } from 'vitest';
import { addFirm, fee, issuedInvoice } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestUser, testBusiness, type TestPerson } from '#server/testing/people.ts';
import { addTask } from '#server/testing/time.ts';
import { addBoard } from '#server/testing/work.ts';

const ZONE = 'Asia/Kolkata';
const { app, owner, business, call } = await testBusiness({ name: 'Anita' });
const NOW = today(new Date(), ZONE);
/** Monday and Tuesday of last week, which are over on any day. */
const MONDAY = startOfWeek(addDays(NOW, -7), 'Monday');
const TUESDAY = addDays(MONDAY, 1);
const DATES = { from_date: MONDAY, to_date: TUESDAY };
const HOUR = 3600;

type Query = CallInput<typeof reportRoutes.get>['query'];
const get = (report: string, filters: object = {}, query: Query = DATES, as = call) =>
  as(reportRoutes.get, { params: { report }, query: { filters: JSON.stringify(filters), ...query } });
const behind = (report: string, status: string, name: string, as = call) =>
  as(reportRoutes.details, { params: { report }, query: { ...DATES, status, name } });

let anil: TestPerson;
let client: { id: number; client_full_name: string };

async function entry(who: TestPerson, task: number, day: string, [from, to]: [string, string], isBillable: boolean) {
  await app.owner.query(
    `insert into time_sheet_ranges (business_id, board_task_id, user_id, day, start_date_time, end_date_time, source,
       is_billable, charge_rate, cost_rate) values ($1, $2, $3, $4, $5, $6, 'typed', $7, 1000, 333.33)`,
    [business, task, who.user.id, day, momentOn(day, from, ZONE), momentOn(day, to, ZONE), isBillable],
  );
}
async function attended(who: TestPerson, day: string, from: string, to: string | null) {
  const { rows } = await app.owner.query(
    'insert into attendances (business_id, user_id, day) values ($1, $2, $3) returning id',
    [business, who.user.id, day],
  );
  await app.owner.query(
    `insert into attendance_slots (business_id, attendance_id, user_id, start_time, end_time, is_forgotten)
     values ($1, $2, $3, $4, $5, $6)`,
    [business, rows[0].id, who.user.id, momentOn(day, from, ZONE), to && momentOn(day, to, ZONE), false],
  );
}

beforeAll(async () => {
  anil = await createTestUser(app, { name: 'Anil' });
  await addMember(app, business, anil, { workboard: 'Yes', reports: 'read', clients: 'read', invoices: 'read' });
  await app.owner.query(`update members set created_at = $2 where business_id = $1`, [business, addDays(MONDAY, -30)]);
  const board = await addBoard(app, business);
  client = await addClient(call, { first_name: 'Open', last_name: 'Client' });
  const task = await addTask(app, business, board, { client_id: client.id });
  const own = await addTask(app, business, board);
  await entry(owner, task, MONDAY, ['10:00', '13:00'], true);
  await entry(owner, own, MONDAY, ['14:00', '15:00'], false);
  await entry(anil, task, TUESDAY, ['10:00', '12:00'], true);
  await attended(owner, MONDAY, '10:00', '19:00');
  await attended(anil, TUESDAY, '11:30', '16:00');
  const firm = await addFirm(call);
  await issuedInvoice(call, { firm_id: firm.id, client_id: client.id, date: MONDAY, lines: [fee('5000')] });
});

test('hours by user are billable or not, against the target', async () => {
  const { data, totals } = await get('timesheet-by-user');
  const [anita] = data;
  expect(anita).toMatchObject({ user: 'Anita', billable: 3 * HOUR, other: HOUR, total: 4 * HOUR });
  expect(data[1]).toMatchObject({ user: 'Anil', billable: 2 * HOUR, total: 2 * HOUR });
  const { data: team } = await call(timesheetRoutes.team, { query: { from: MONDAY, to: TUESDAY } });
  const target = team.find(({ user_id }) => user_id === owner.user.id)!.expected;
  expect(anita!['target']).toBe(target);
  expect(anita!['utilisation']).toBe(Math.round((3 * HOUR * 1000) / target) / 10);
  expect(totals).toMatchObject({ billable: 5 * HOUR, other: HOUR, total: 6 * HOUR });
  const entries = await behind('timesheet-by-user', 'other', String(owner.user.id));
  expect(entries).toMatchObject({ meta: { total: 1 }, totals: { seconds: HOUR } });
  const targets = await behind('timesheet-by-user', 'target', '*');
  expect(targets.totals['seconds']).toBe(totals['target']);
  // A target is of all work.
  expect((await get('timesheet-by-user', { client_id: client.id })).totals).toMatchObject({
    total: 5 * HOUR,
    target: 0,
  });
});

test('hours of clients have their cost, what was billed, and the recovery', async () => {
  const { data, totals } = await get('timesheet-by-client');
  expect(data).toMatchObject([
    {
      client: client.client_full_name,
      hours: 5 * HOUR,
      value: '5000.00',
      cost: '1666.65',
      billed: '5000.00',
      recovery: 300,
      rate: '1000.00',
    },
    { client: null, hours: HOUR, cost: '333.33', billed: '0', recovery: 0 },
  ]);
  expect(totals).toMatchObject({ hours: 6 * HOUR, cost: '1999.98', billed: '5000.00' });
  const invoices = await behind('timesheet-by-client', 'billed', String(client.id));
  expect(invoices).toMatchObject({ meta: { total: 1 }, totals: { billed: '5000.00' } });
  expect((await behind('timesheet-by-client', 'cost', String(client.id))).totals).toMatchObject({ cost: '1666.65' });
});

test('estimates are compared with the time that was logged', async () => {
  const board = await addBoard(app, business);
  const task = await addTask(app, business, board, { name: 'Over' });
  await app.owner.query('update board_tasks set estimate = 3600, due_date = $2 where id = $1', [task, MONDAY]);
  await entry(owner, task, MONDAY, ['16:00', '17:30'], true);
  const { data, totals } = await get('budget-vs-actual-hours', { board_id: board });
  const row = { estimate: HOUR, actual: 5400, variance: 1800, variance_rate: 50 };
  expect(data).toMatchObject([{ task: 'Over', ...row }]);
  expect(totals).toEqual(row);
  expect((await get('budget-vs-actual-hours', { board_id: board, over_only: 'true' })).meta.total).toBe(1);
  await app.owner.query('delete from time_sheet_ranges where board_task_id = $1', [task]);
  expect((await get('budget-vs-actual-hours', { board_id: board, over_only: 'true' })).meta.total).toBe(0);
});

test('days that are not logged in full or not approved are listed with their gap', async () => {
  const { data } = await get('missing-timesheets', { gap_only: 'true' });
  expect(
    data.map(({ user, day, attendance, logged, gap, state }) => [user, day, attendance, logged, gap, state]),
  ).toEqual([
    ['Anil', TUESDAY, 4.5 * HOUR, 2 * HOUR, 2.5 * HOUR, 'Open'],
    ['Anita', MONDAY, 9 * HOUR, 4 * HOUR, 5 * HOUR, 'Open'],
  ]);
  const all = await get('missing-timesheets', { state: 'Open' });
  expect(all.meta.total).toBeGreaterThanOrEqual(2);
  await app.owner.query(
    `insert into time_sheets (business_id, user_id, day, state) values ($1, $2, $3, 'Approved'), ($1, $2, $4, 'Approved')`,
    [business, owner.user.id, MONDAY, TUESDAY],
  );
  const left = await get('missing-timesheets', { user_id: owner.user.id });
  expect(left.data).toMatchObject([{ day: MONDAY, gap: 5 * HOUR, state: 'Approved' }]);
});

test('the muster has a code for each day, and the parts add up', async () => {
  const { data, across } = await get('attendance-monthly');
  expect(across!.map(({ key }) => key)).toEqual([MONDAY, TUESDAY]);
  const anita = data.find(({ user }) => user === 'Anita')!;
  expect(anita).toMatchObject({ present: 1, absent: 1, cells: { [MONDAY]: 'P', [TUESDAY]: 'A' } });
  expect(data.find(({ user }) => user === 'Anil')).toMatchObject({ present: 0.5, absent: 1.5, late: 1 });
  const absent = await behind('attendance-monthly', 'absent', String(owner.user.id));
  expect(absent.data).toMatchObject([{ day: TUESDAY, code: 'A' }]);
  const cell = await behind('attendance-monthly', MONDAY, String(owner.user.id));
  expect(cell.data).toMatchObject([{ code: 'P', worked: 9 * HOUR }]);
  const long = get('attendance-monthly', {}, { from_date: '2026-01-01', to_date: '2026-06-30' });
  expect(await expectRefusal(long)).toMatchObject({ status: 422, body: { errors: [{ field: 'to_date' }] } });
});

test('hours at work are compared with logged hours', async () => {
  const { data, totals } = await get('attendance-vs-logged');
  expect(data).toMatchObject([
    { user: 'Anil', working_hrs: 4.5 * HOUR, logged_time: 2 * HOUR, difference_hrs: 2.5 * HOUR },
    { user: 'Anita', working_hrs: 9 * HOUR, logged_time: 4 * HOUR, difference_hrs: 5 * HOUR },
  ]);
  expect(totals).toMatchObject({ working_hrs: 13.5 * HOUR, difference_hrs: 7.5 * HOUR });
});

test('late, early and missing check-outs are exceptions', async () => {
  const { data } = await get('late-early-exceptions');
  expect(data).toMatchObject([{ user: 'Anil', day: TUESDAY, type: expect.stringMatching(/Late/) }]);
  const { data: days } = await call(attendanceRoutes.month, {
    query: { month: TUESDAY.slice(0, 7), user_id: anil.user.id },
  });
  const { late_minutes, early_minutes } = days.find(({ day }) => day === TUESDAY)!;
  expect(data[0]).toMatchObject({ late_minutes, early_minutes });
  expect((await get('late-early-exceptions', { type: 'missing' })).meta.total).toBe(0);
});

test('members see their own time and attendance only, and no costs', async () => {
  const theirs = anil.in(business);
  for (const report of ['timesheet-by-user', 'attendance-monthly', 'attendance-vs-logged'])
    expect(
      (await get(report, {}, DATES, theirs)).data.map(({ user }) => user),
      report,
    ).toEqual(['Anil']);
  for (const report of ['missing-timesheets', 'late-early-exceptions'])
    expect(new Set((await get(report, {}, DATES, theirs)).data.map(({ user }) => user)), report).toEqual(
      new Set(['Anil']),
    );
  const others = get('timesheet-by-user', { user_id: owner.user.id }, DATES, theirs);
  expect(await expectRefusal(others)).toMatchObject({ status: 403 });
  expect(await expectRefusal(get('timesheet-by-client', {}, DATES, theirs))).toMatchObject({ status: 403 });
});

test('time on tasks of a private client is hidden from those who can’t see it', async () => {
  const approver = await createTestUser(app);
  await addMember(app, business, approver, {
    workboard: 'Manage WorkBoard',
    reports: 'read',
    user_role_management: 'write',
    invoices: 'read',
    clients: 'read',
  });
  await app.owner.query('update clients set is_private = true where id = $1', [client.id]);
  const theirs = approver.in(business);
  expect((await get('timesheet-by-user', {}, DATES, theirs)).totals).toMatchObject({ total: HOUR });
  expect((await get('timesheet-by-client', {}, DATES, theirs)).totals).toMatchObject({ hours: HOUR, billed: '0' });
  expect((await behind('timesheet-by-user', 'total', '*', theirs)).meta.total).toBe(1);
});

/** Totals of the reports on work, compared with the screens that they come from. */
import { attendanceRoutes } from '@daftar/contract/attendance';
import { complianceRoutes } from '@daftar/contract/compliance';
import { ApiError } from '@daftar/contract/core/errors';
import type { CallInput } from '@daftar/contract/core/route';
import { reportRoutes } from '@daftar/contract/reports';
import { taskReportRoutes } from '@daftar/contract/task_reports';
import { taskRoutes } from '@daftar/contract/tasks';
import { timesheetRoutes } from '@daftar/contract/timesheets';
import { today } from '@daftar/domain/date-format';
import { addDays, addMonths, monthEnd, monthStart } from '@daftar/domain/dates';
import { TASK_STATUSES } from '@daftar/domain/enumerations';
import { momentOn, parseDuration } from '@daftar/domain/work/clock';
import { beforeAll, describe, expect, test } from 'vitest';
import { computeStale } from '#server/features/compliance/compute-obligations.service.ts';
import { filersOf } from '#server/features/compliance/testing/filers.ts';
import { addClient } from '#server/testing/clients.ts';
import { addMember, createTestUser, testBusiness, type TestPerson } from '#server/testing/people.ts';
import { addBoard, addTask } from '#server/testing/work.ts';

const ZONE = 'Asia/Kolkata';
const { app, owner, business, call } = await testBusiness();
const DAY = today(new Date(), ZONE);
const SPAN = { from: addDays(DAY, -30), to: addDays(DAY, 30) };
const DATES = { from_date: SPAN.from, to_date: SPAN.to };

type Query = CallInput<typeof reportRoutes.get>['query'];
const get = (report: string, query: Query = DATES, filters: object = {}, as = call) =>
  as(reportRoutes.get, { params: { report }, query: { per_page: 100, filters: JSON.stringify(filters), ...query } });
const sumOf = (rows: readonly Record<string, unknown>[], column: string): number =>
  rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0);

/** Mulberry32: the same seed, the same history. */
function drawing(seed: number) {
  let state = seed;
  const upTo = (n: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * n);
  };
  return { upTo, one: <T>(from: readonly T[]): T => from[upTo(from.length)]! };
}

let people: TestPerson[];
let board: number;
let tasks: number[];

/** Refusals are part of a random history. */
async function attempt(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ApiError) || ![403, 404, 409, 422].includes(error.status)) throw error;
  }
}

beforeAll(async () => {
  board = await addBoard(app, business);
  people = [owner];
  for (let i = 0; i < 2; i += 1) {
    const one = await createTestUser(app);
    await addMember(app, business, one, { workboard: 'Manage WorkBoard', reports: 'read' });
    people.push(one);
    await call(timesheetRoutes.addRate, {
      body: { user_id: one.user.id, charge_rate: `${777 + i}.77`, cost_rate: '133.33' },
    });
  }
  await app.owner.query('update members set created_at = $2 where business_id = $1', [business, addDays(DAY, -90)]);
  const clients = [await addClient(call), await addClient(call), null];
  const { upTo, one } = drawing(7);
  tasks = [];
  for (let i = 0; i < 60; i += 1) {
    const client = one(clients);
    const { id } = await addTask(call, board, {
      ...(client ? { client_id: client.id } : {}),
      ...(upTo(8) === 0 ? {} : { due_date: addDays(DAY, upTo(50) - 25) }),
      assignee_ids: people.filter(() => upTo(2) === 0).map(({ user }) => user.id),
      reviewer_ids: upTo(3) === 0 ? [one(people).user.id] : [],
      ...(upTo(2) === 0 ? { estimate: upTo(20_000) } : {}),
    });
    tasks.push(id);
    const params = { id };
    const acts = [
      () => call(taskRoutes.start, { params }),
      () => call(taskRoutes.snooze, { params, body: { until: addDays(DAY, 1 + upTo(5)) } }),
      () => call(taskRoutes.complete, { params }),
      () => call(taskRoutes.cancel, { params }),
      () => call(taskRoutes.askReview, { params }),
      async () => {
        await call(taskRoutes.complete, { params });
        await call(taskRoutes.archive, { params });
      },
      () => Promise.resolve(),
    ];
    await attempt(one(acts));
  }
});

describe('tasks', () => {
  const listed = async (query: object) =>
    (await call(taskRoutes.list, { query: { per_page: 100, all_boards: true, ...query } as never })).meta.total;

  test('register = list per status = users, each task once = services = task report', async () => {
    const columns = ['todo', 'pending', 'overdue', 'snoozed', 'completed', 'cancelled'] as const;
    const [byUser, byService] = [await get('task-status-by-user'), await get('task-status-by-service')];
    const existing = (await call(taskReportRoutes.report, { query: DATES })).totals as Record<string, unknown>;
    let all = 0;
    for (const [i, status] of TASK_STATUSES.entries()) {
      const { meta } = await get('task-register', DATES, { status });
      const dates = { due_from: SPAN.from, due_to: SPAN.to, status };
      // Lists leave archived tasks out unless they are asked for.
      const inLists = (await listed(dates)) + (await listed({ ...dates, archived: true }));
      expect(meta.total, status).toBe(inLists);
      const totals = [byUser.totals, byService.totals, existing].map((sums) => sums[columns[i]!]);
      expect(totals, status).toEqual([inLists, inLists, inLists]);
      expect(sumOf(byService.data, columns[i]!), status).toBe(inLists);
      all += inLists;
    }
    expect(all).toBeGreaterThan(40);
    expect((await get('task-register')).meta.total).toBe(all);
    for (const column of ['on_time', 'estimate', 'logged'])
      expect(byUser.totals[column], column).toEqual(existing[column]);
    // A row of the report of users is that of the task report.
    const rows = await call(taskReportRoutes.report, { query: DATES });
    for (const { id, total, overdue } of rows.data)
      expect(byUser.data.find((row) => row['id'] === String(id ?? '-'))).toMatchObject({ total, overdue });
  });

  test('overdue tasks = the overdue ones of the list, whatever their age', async () => {
    const { meta } = await get('overdue-tasks', {});
    expect(meta.total).toBe(await listed({ status: 'OVERDUE' }));
    expect(meta.total).toBeGreaterThan(3);
  });

  test('the review queue = tasks in review', async () => {
    const { totals } = await get('review-queue');
    expect(totals['waiting']).toBe(await listed({ review: 'Waiting' }));
    expect(totals['waiting']).toBeGreaterThan(0);
  });

  test('backlog = open tasks now', async () => {
    const { data } = await get('board-throughput', { from_date: addDays(DAY, -10), to_date: DAY });
    expect(data.at(-1)!['backlog']).toBe(await listed({ is_open: true }));
  });

  test('days of clients and firm = those that each task shows', async () => {
    const { totals } = await get('client-delay-analysis');
    const shown = { tasks: 0, client_days: 0, firm_days: 0 };
    for (const id of tasks) {
      const { completed_at, client_id, delay } = await call(taskRoutes.get, { params: { id } });
      if (!completed_at || client_id === null) continue;
      shown.tasks += 1;
      shown.client_days += delay.client_days;
      shown.firm_days += delay.practice_days;
    }
    expect(shown.tasks).toBeGreaterThan(3);
    expect(totals).toMatchObject(shown);
  });

  test('estimates and times = those of the list', async () => {
    const { totals } = await get('budget-vs-actual-hours');
    const { rows } = await app.owner.query(
      `select sum(estimate)::int as estimate, sum(logged_seconds)::int as actual from board_tasks
        where business_id = $1 and estimate is not null and due_date between $2 and $3`,
      [business, SPAN.from, SPAN.to],
    );
    expect(totals).toMatchObject(rows[0]);
  });

  test('upcoming dates = the compliance calendar', async () => {
    const { addFiler } = filersOf(app, call, () => board);
    await addFiler('Calendar Mills', { services: ['GSTR 3B', 'GSTR 1', 'Income Tax', 'TDS'] });
    await addFiler('Second Mills', { services: ['GSTR 3B'], serial: '2' });
    await computeStale(app.app, business);
    const dates = { from: DAY, to: addDays(DAY, 100) };
    const { data } = await get('upcoming-due-dates', { from_date: dates.from, to_date: dates.to });
    const calendar = await call(complianceRoutes.calendar, { query: dates });
    expect(calendar.data.length).toBeGreaterThan(5);
    const filings = data.filter(({ kind }) => kind === 'filing');
    expect(filings).toHaveLength(calendar.data.length);
    for (const { due_date, title, total, filed, completed } of calendar.data)
      expect(filings.find((row) => row['due'] === due_date && row['title'] === title)).toMatchObject({
        total,
        done: filed + completed,
        pending: total - filed - completed,
      });
    const details = await call(reportRoutes.details, {
      params: { report: 'upcoming-due-dates' },
      query: { from_date: dates.from, to_date: dates.to, status: 'pending', name: '*' },
    });
    expect(details.meta.total).toBe(sumOf(data, 'pending'));
  });
});

describe('time', () => {
  const PAST = { from: addDays(DAY, -7), to: DAY };
  const PAST_DATES = { from_date: PAST.from, to_date: PAST.to };

  async function live({ upTo, one }: ReturnType<typeof drawing>): Promise<void> {
    const who = one(people).in(business);
    const board_task_id = one(tasks);
    const day = addDays(DAY, -1 - upTo(6));
    const begins = momentOn(day, `${String(upTo(24)).padStart(2, '0')}:00`, ZONE).getTime();
    const span = {
      start_date_time: new Date(begins + upTo(60) * 1000).toISOString(),
      end_date_time: new Date(begins + 60_000 + upTo(4 * 3600) * 1000).toISOString(),
    };
    await attempt(
      one([
        () => who(timesheetRoutes.add, { body: { board_task_id, ...span, is_billable: upTo(2) === 0 } }),
        () => who(timesheetRoutes.add, { body: { board_task_id, day, seconds: 1 + upTo(7200) } }),
        () => who(timesheetRoutes.fill, { body: { board_task_id, day, seconds: upTo(10_000) } }),
      ]),
    );
  }

  test.each([1, 2])('users = totals = clients = team, and targets (seed %i)', async (seed) => {
    const draw = drawing(seed);
    for (let step = 0; step < 50; step += 1) await live(draw);
    const byUser = await get('timesheet-by-user', PAST_DATES);
    const byClient = await get('timesheet-by-client', PAST_DATES);
    const { totals, data } = await call(timesheetRoutes.totals, { query: { by: 'user', ...PAST } });
    expect(totals.seconds).toBeGreaterThan(3600);
    expect(byUser.totals).toMatchObject({ total: totals.seconds, billable: totals.billable_seconds });
    expect(byClient.totals).toMatchObject({ hours: totals.seconds, cost: totals.cost, value: totals.value });
    const { data: team } = await call(timesheetRoutes.team, { query: PAST });
    for (const { user_id, seconds, expected } of team)
      expect(byUser.data.find((row) => row['id'] === String(user_id))).toMatchObject({
        total: seconds,
        target: expected,
      });
    expect(data.map(({ key, seconds }) => [key, seconds]).toSorted()).toEqual(
      byUser.data.flatMap((row) => (row['total'] ? [[row['id'], row['total']]] : [])).toSorted(),
    );
    const { data: clients } = await call(timesheetRoutes.totals, { query: { by: 'client', ...PAST } });
    for (const { key, seconds, cost, value } of clients)
      expect(byClient.data.find((row) => row['id'] === (key || '-'))).toMatchObject({ hours: seconds, cost, value });
    // A search groups the records; without one the rows have SQL of their own.
    for (const [report, name, rows] of [
      ['timesheet-by-user', 'user', byUser.data],
      ['timesheet-by-client', 'client', byClient.data],
    ] as const)
      for (const row of rows.filter((one) => one[name])) {
        const found = await get(report, { ...PAST_DATES, search: String(row[name]) });
        expect(found.data.find(({ id }) => id === row['id'])).toEqual(row);
      }
    const details = await call(reportRoutes.details, {
      params: { report: 'timesheet-by-user' },
      query: { ...PAST_DATES, status: 'billable', name: '*' },
    });
    expect(details.totals['seconds']).toBe(totals.billable_seconds);
  });
});

describe('attendance', () => {
  /** Last month is over; a random part of its days was attended. */
  const FIRST = addMonths(monthStart(DAY), -1);
  const MONTH = { from_date: FIRST, to_date: monthEnd(FIRST) };
  beforeAll(async () => {
    const { upTo } = drawing(11);
    for (const { user } of people)
      for (let day = FIRST; day <= MONTH.to_date; day = addDays(day, 1)) {
        if (upTo(4) === 0) continue;
        const { rows } = await app.owner.query(
          'insert into attendances (business_id, user_id, day, from_home) values ($1, $2, $3, $4) returning id',
          [business, user.id, day, upTo(5) === 0],
        );
        const start = momentOn(day, `${String(9 + upTo(3)).padStart(2, '0')}:${upTo(2) ? '05' : '40'}`, ZONE);
        await app.owner.query(
          `insert into attendance_slots (business_id, attendance_id, user_id, start_time, end_time) values ($1, $2, $3, $4, $5)`,
          [business, rows[0].id, user.id, start, new Date(start.getTime() + (1 + upTo(9)) * 3600_000)],
        );
        if (upTo(3) > 0)
          await app.owner.query(
            `insert into time_sheet_ranges (business_id, board_task_id, user_id, day, start_date_time, end_date_time, source)
             values ($1, $2, $3, $4, $5, $6, 'typed') on conflict do nothing`,
            [business, tasks[0], user.id, day, start, new Date(start.getTime() + (1 + upTo(4)) * 1800_000)],
          );
      }
  });
  const muster = () => call(attendanceRoutes.muster, { query: { month: FIRST.slice(0, 7), per_page: 100 } });

  test('the monthly report = the muster roll, day by day and in sum', async () => {
    const { data, across } = await get('attendance-monthly', MONTH);
    const roll = await muster();
    expect(across!.map(({ key }) => key)).toEqual(roll.days.map(({ day }) => day));
    expect(data).toHaveLength(roll.data.length);
    for (const { user_id, codes, totals } of roll.data) {
      const row = data.find(({ id }) => id === String(user_id))!;
      const { present, absent, leave, off, late, payable } = totals;
      expect(row).toMatchObject({ present, absent, leave, off, late, payable });
      expect(across!.map(({ key }) => (row['cells'] as Record<string, string>)[key] ?? null)).toEqual(codes);
    }
  });

  test('working and logged hours = attendance and timesheets, and gaps are their difference per day', async () => {
    const { data, totals } = await get('attendance-vs-logged', MONTH);
    const roll = await muster();
    for (const { user_id, totals: sums } of roll.data)
      expect(data.find(({ id }) => id === String(user_id))).toMatchObject({
        working_hrs: parseDuration(sums.working_hrs),
        logged_time: parseDuration(sums.logged_time),
      });
    const time = { from: MONTH.from_date, to: MONTH.to_date };
    const logged = await call(timesheetRoutes.totals, { query: { by: 'user', ...time } });
    expect(totals['logged_time']).toBe(logged.totals.seconds);
    const gaps = await get('missing-timesheets', MONTH, { gap_only: 'true' });
    let expected = 0;
    for (const { user } of people) {
      const month = await call(attendanceRoutes.month, { query: { month: FIRST.slice(0, 7), user_id: user.id } });
      for (const { day, working_hrs, logged_time } of month.data) {
        const gap = parseDuration(working_hrs)! - parseDuration(logged_time)!;
        if (gap <= 0) continue;
        expected += gap;
        const row = gaps.data.find((one) => one['user_id'] === user.id && one['day'] === day);
        if (gaps.meta.total <= 100) expect(row).toMatchObject({ gap });
      }
    }
    expect(expected).toBeGreaterThan(0);
    expect(gaps.totals['gap']).toBe(expected);
  });

  test('exceptions = late days of the muster roll', async () => {
    const { meta } = await get('late-early-exceptions', MONTH, { type: 'late' });
    const roll = await muster();
    expect(meta.total).toBe(roll.data.reduce((sum, { totals }) => sum + totals.late, 0));
  });
});

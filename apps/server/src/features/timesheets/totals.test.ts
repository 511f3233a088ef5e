/** A random history of time entries by seed, written through the API: every grouping gives the same total. */
import { ApiError } from '@daftar/contract/core/errors';
import { timesheetRoutes as routes, TIME_KEYS } from '@daftar/contract/timesheets';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { momentOn } from '@daftar/domain/work/clock';
import { timeTotals, totalsBy, type TimeEntry } from '@daftar/domain/work/time-totals';
import { beforeAll, expect, test } from 'vitest';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { addClient } from '#server/testing/clients.ts';
import { addMember, createTestUser, type TestPerson, testBusiness } from '#server/testing/people.ts';
import { addTask } from '#server/testing/time.ts';
import { addBoard } from '#server/testing/work.ts';
import { dayFactRows } from '#server/features/attendance/days.repo.ts';
import { timeOfTasks } from './time.service.ts';

const { app, owner, business, call } = await testBusiness();
const HOME = 'Asia/Kolkata';
const TODAY = today(new Date(), HOME);
const SPAN = { from: addDays(TODAY, -7), to: TODAY };

let people: TestPerson[];
let tasks: number[];
beforeAll(async () => {
  const board = await addBoard(app, business);
  const clients = [await addClient(call), await addClient(call)];
  tasks = [];
  for (const client of [clients[0], clients[1], clients[1], undefined])
    tasks.push(await addTask(app, business, board, client ? { client_id: client.id } : {}));
  people = [owner];
  for (let i = 0; i < 2; i += 1) {
    const one = await createTestUser(app);
    await addMember(app, business, one, { workboard: 'Manage WorkBoard' });
    people.push(one);
    await call(routes.addRate, { body: { user_id: one.user.id, charge_rate: `${777 + i}.77`, cost_rate: '133.33' } });
  }
  await call(routes.addRate, { body: { charge_rate: '500.00', cost_rate: '99.99', from_day: addDays(TODAY, -3) } });
});

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

/** One step; refusals are part of the history. */
async function live({ upTo, one }: ReturnType<typeof drawing>): Promise<void> {
  const who = one(people).in(business);
  const board_task_id = one(tasks);
  const day = addDays(TODAY, -1 - upTo(6));
  const begins = momentOn(
    day,
    `${String(upTo(24)).padStart(2, '0')}:${String(upTo(60)).padStart(2, '0')}`,
    HOME,
  ).getTime();
  const span = {
    start_date_time: new Date(begins + upTo(60) * 1000).toISOString(),
    end_date_time: new Date(begins + 60_000 + upTo(4 * 3600) * 1000).toISOString(),
  };
  const { data } = await who(routes.ranges, { query: { per_page: 100 } });
  const own = data.filter(({ status }) => status === 'COMPLETED');
  const acts = [
    () => who(routes.add, { body: { board_task_id, ...span, is_billable: upTo(2) === 0 } }),
    () => who(routes.add, { body: { board_task_id, day, seconds: 1 + upTo(7200) } }),
    () => who(routes.fill, { body: { board_task_id, day, seconds: upTo(10_000) } }),
    () => own.length > 0 && who(routes.change, { params: { id: one(own).id }, body: { ...span, board_task_id } }),
    () => own.length > 0 && upTo(3) === 0 && who(routes.remove, { params: { id: one(own).id } }),
    () => who(routes.start, { body: { board_task_id } }),
    () => who(routes.stopAny, { body: {} }),
  ];
  try {
    await one(acts)();
  } catch (error) {
    if (!(error instanceof ApiError) || ![404, 409, 422].includes(error.status)) throw error;
  }
}

async function entries(): Promise<TimeEntry[]> {
  return withBusinessContext(app.app, business, (ctx) => timeOfTasks(ctx, tasks), { mode: 'read' });
}

test.each([1, 2, 3])('sums tie: task = user = day = client = report (seed %i)', async (seed) => {
  const draw = drawing(seed);
  for (let step = 0; step < 60; step += 1) await live(draw);
  for (const one of people) await one.call(routes.stopAny, { body: {} });
  const all = await entries();
  expect(all.length).toBeGreaterThan(10);
  const expected = timeTotals(all);
  const keys = {
    task: 'board_task_id',
    user: 'user_id',
    day: 'day',
    client: 'client_id',
    service: 'service_id',
  } as const;
  for (const by of TIME_KEYS) {
    const { data, totals } = await call(routes.totals, { query: { by, ...SPAN } });
    expect(totals, by).toEqual(expected);
    const parts = totalsBy(all, keys[by]);
    const told = data.map(({ key, seconds, billable_seconds, value, cost }) => [
      key,
      { seconds, billable_seconds, value, cost },
    ]);
    const wanted = [...parts].map(([key, sums]) => [key === null ? '' : String(key), sums]);
    expect(Object.fromEntries(told), by).toEqual(Object.fromEntries(wanted));
  }
  // Totals of the task, the timesheets, the team view and attendance.
  const kept = await app.owner.query('select id, logged_seconds from board_tasks where business_id = $1', [business]);
  const byTask = totalsBy(all, 'board_task_id');
  for (const { id, logged_seconds } of kept.rows) expect(logged_seconds).toBe(byTask.get(Number(id))?.seconds ?? 0);
  const { data: team } = await call(routes.team, { query: SPAN });
  const byUser = totalsBy(all, 'user_id');
  const { logged } = await withBusinessContext(app.app, business, (ctx) =>
    dayFactRows(
      ctx,
      people.map(({ user }) => user.id),
      SPAN,
    ),
  );
  for (const { user } of people) {
    const sum = byUser.get(user.id)?.seconds ?? 0;
    const sheet = await call(routes.sheet, { query: { ...SPAN, user_id: user.id } });
    const ofSheet = [
      sheet.totals.seconds,
      sheet.rows.reduce((n, row) => n + row.seconds, 0),
      sheet.days.reduce((n, day) => n + day.seconds, 0),
    ];
    const ofTeam = team.find(({ user_id }) => user_id === user.id)!.seconds;
    const ofAttendance = logged.reduce((n, row) => n + (row.user_id === user.id ? row.seconds : 0), 0);
    expect([...ofSheet, ofTeam, ofAttendance]).toEqual([sum, sum, sum, sum, sum]);
  }
});

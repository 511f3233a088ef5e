import type { Call } from '@daftar/contract/core/client';
import { configRoutes } from '@daftar/contract/settings';
import { timesheetRoutes as routes } from '@daftar/contract/timesheets';
import { civil, today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { momentOn } from '@daftar/domain/work/clock';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ownApp, testApp, type TestApp } from '#server/testing/app.ts';
import { addClient } from '#server/testing/clients.ts';
import { addMember, createTestBusiness, createTestUser, signedIn, type TestPerson } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addTask } from '#server/testing/time.ts';
import { addBoard } from '#server/testing/work.ts';

const HOME = 'Asia/Kolkata';
const TODAY = today(new Date(), HOME);
const YESTERDAY = addDays(TODAY, -1);

let app: TestApp;
let neighbour: TestApp;
let owner: TestPerson;
let business: number;
let board: number;
let task: number;
let internal: number;
/** A new user per test, so that times don't overlap. */
let staff: TestPerson;
let call: Call;
beforeAll(async () => {
  app = await testApp();
  neighbour = await ownApp({}, { url: app.databaseUrl });
  owner = await createTestUser(app);
  business = (await createTestBusiness(owner)).id;
  board = await addBoard(app, business);
  const client = await addClient(owner.in(business));
  task = await addTask(app, business, board, { name: 'GSTR-3B', client_id: client.id });
  internal = await addTask(app, business, board, { name: 'Training' });
});
afterAll(async () => {
  await neighbour.stop();
  await app.stop();
});
beforeEach(async () => {
  staff = await createTestUser(app);
  await addMember(app, business, staff, { workboard: 'Manage WorkBoard' });
  call = staff.in(business);
});

const at = (time: string, day = YESTERDAY): string => momentOn(day, time, HOME).toISOString();
const add = (body: object, by = call) => by(routes.add, { body: { board_task_id: task, ...body } });
const times = (from: string, to: string, day = YESTERDAY) => ({
  start_date_time: at(from, day),
  end_date_time: at(to, day),
});
const shown = async (day = YESTERDAY) => {
  const { data } = await call(routes.ranges, { query: { from: day, to: day, sort: 'start_date_time' } });
  const clock = (moment: string) => {
    const { hour, minute } = civil(new Date(moment), HOME);
    return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  };
  return data.map((range) => `${clock(range.start_date_time)}-${clock(range.end_date_time!)}`);
};
const cell = (seconds: number, of = task, day = YESTERDAY) =>
  call(routes.fill, { body: { board_task_id: of, day, seconds } });
const HOUR = 3600;

describe('time without a timer', () => {
  test('is written from–to, billable where there is a client, split at midnight', async () => {
    const { data } = await add({ ...times('10:00', '11:30'), note: ' Reconciled ' });
    expect(data).toMatchObject([
      { day: YESTERDAY, duration: '01:30:00', seconds: 5400, is_billable: true, note: 'Reconciled', source: 'typed' },
    ]);
    expect(data[0]).toMatchObject({ charge_rate: null, cost_rate: null, status: 'COMPLETED', user_id: staff.user.id });
    const night = await add({
      board_task_id: internal,
      start_date_time: at('23:50', addDays(TODAY, -2)),
      end_date_time: at('00:20'),
    });
    expect(night.data.map((range) => [range.day, range.duration, range.is_billable])).toEqual([
      [addDays(TODAY, -2), '00:10:00', false],
      [YESTERDAY, '00:20:00', false],
    ]);
  });

  test('with a duration goes into the first free slot of the day, from opening time', async () => {
    await add(times('10:30', '12:00'));
    await add({ day: YESTERDAY, seconds: HOUR });
    await add({ day: YESTERDAY, seconds: HOUR / 2 });
    expect(await shown()).toEqual(['10:00-10:30', '10:30-12:00', '12:00-13:00']);
    // More than fits after opening time is placed before it.
    await add({ day: YESTERDAY, seconds: 11 * HOUR });
    await add({ day: YESTERDAY, seconds: HOUR });
    expect(await shown()).toEqual(['09:00-10:00', '10:00-10:30', '10:30-12:00', '12:00-13:00', '13:00-00:00']);
    expect((await expectRefusal(add({ day: YESTERDAY, seconds: 9.5 * HOUR }))).body.errors).toMatchObject([
      { field: 'seconds', message: "There isn't enough free time on this day. Enter a shorter duration." },
    ]);
  });

  test.each([
    ['end_date_time', () => times('11:00', '11:00'), 'Invalid Date Time!'],
    ['end_date_time', () => times('10:00', '11:00', addDays(TODAY, 1)), "You can't log time in the future."],
    [
      'end_date_time',
      () => ({ start_date_time: '0001-01-01T00:00:00Z', end_date_time: '9999-01-01T00:00:00Z' }),
      'Enter up to 24 hours per entry.',
    ],
    [
      'start_date_time',
      () => times('10:00', '11:00', addDays(TODAY, -8)),
      'You can log time for the last 7 days only.',
    ],
    ['seconds', () => ({ day: YESTERDAY }), 'Enter a start and end time, or a day and duration.'],
    ['day', () => ({ day: addDays(TODAY, 1), seconds: 60 }), "You can't log time in the future."],
    ['seconds', () => ({ day: addDays(TODAY, -8), seconds: 60 }), 'You can log time for the last 7 days only.'],
  ])('that cannot be is refused at %s', async (field, body, message) => {
    const { status, body: said } = await expectRefusal(add(body()));
    expect(status).toBe(422);
    expect(said.errors!.find((error) => error.field === field)?.message).toContain(message);
  });

  test('needs a note if the settings say so', async () => {
    const save = (require_note: boolean) =>
      owner.in(business)(configRoutes.save, { body: { type: 'TIME_SHEET', config: { require_note } } });
    await save(true);
    expect((await expectRefusal(add({ day: YESTERDAY, seconds: 60 }))).body.errors).toMatchObject([{ field: 'note' }]);
    await add({ day: YESTERDAY, seconds: 60, note: 'Called' });
    await save(false);
  });
});

describe('nothing overlaps', () => {
  test('may touch but not overlap', async () => {
    await add(times('10:00', '11:00'));
    await add(times('11:00', '12:00'));
    const { body } = await expectRefusal(add({ board_task_id: internal, ...times('10:59', '11:01') }));
    expect(body.errors).toMatchObject([{ field: 'start_date_time' }]);
    expect(body.errors![0]!.message).toMatch(/^Overlaps the entry that starts at /);
  });

  test('also under parallel writes of two processes', async () => {
    const there = signedIn(neighbour, staff.user, staff.token).in(business);
    const wanted = Array.from({ length: 20 }, (_, i) =>
      times(`1${i % 4}:${i % 2 ? '15' : '00'}`, `1${(i % 4) + 1}:10`),
    );
    await Promise.allSettled(wanted.map((body, i) => add(body, i % 2 ? there : call)));
    const { data } = await call(routes.ranges, { query: { sort: 'start_date_time', per_page: 100 } });
    expect(data.length).toBeGreaterThan(0);
    for (const [i, range] of data.entries())
      if (i > 0) expect(range.start_date_time >= data[i - 1]!.end_date_time!, `${i}`).toBe(true);
    const hands = `insert into time_sheet_ranges (business_id, board_task_id, user_id, day, start_date_time, end_date_time, source)
      values ($1, $2, $3, $4, $5, $6, 'typed')`;
    const [first] = data;
    const again = [business, task, staff.user.id, YESTERDAY, first!.start_date_time, first!.end_date_time];
    await expect(app.owner.query(hands, again)).rejects.toThrow('time_sheet_ranges_no_overlap');
  });

  test('in any business: a user works on one task at a time', async () => {
    const second = await createTestBusiness(owner);
    const elsewhere = await addTask(app, second.id, await addBoard(app, second.id));
    const there = owner.in(second.id);
    await add(times('15:00', '16:00'), owner.in(business));
    const { body } = await expectRefusal(
      there(routes.add, { body: { board_task_id: elsewhere, ...times('15:30', '15:40') } }),
    );
    expect(body.errors).toMatchObject([{ field: 'start_date_time' }]);
    // A duration is put around it.
    const { data } = await there(routes.add, { body: { board_task_id: elsewhere, day: YESTERDAY, seconds: 6 * HOUR } });
    expect(data[0]!.start_date_time).toBe(at('16:00'));
    const { businesses, seconds } = await owner.call(routes.everywhere, { query: { from: YESTERDAY, to: YESTERDAY } });
    expect(businesses.filter((one) => one.seconds > 0).map((one) => [one.business_id, one.seconds])).toEqual([
      [business, HOUR],
      [second.id, 6 * HOUR],
    ]);
    expect(seconds).toBe(7 * HOUR);
  });
});

describe('a time entry', () => {
  test('is changed and deleted by its user and by managers; for others it doesn’t exist', async () => {
    const [range] = (await add(times('10:00', '11:00'))).data;
    const change = (body: object, by = call) => by(routes.change, { params: { id: range!.id }, body });
    await add(times('12:00', '13:00'));
    await change({ ...times('09:00', '10:30'), note: 'Earlier', board_task_id: internal, is_billable: false });
    expect(await shown()).toEqual(['09:00-10:30', '12:00-13:00']);
    expect((await expectRefusal(change(times('12:30', '14:00')))).status).toBe(422);
    const colleague = await createTestUser(app);
    await addMember(app, business, colleague, { workboard: 'Manage WorkBoard' });
    expect((await expectRefusal(change({ note: 'x' }, colleague.in(business)))).status).toBe(404);
    expect((await expectRefusal(colleague.in(business)(routes.remove, { params: { id: range!.id } }))).status).toBe(
      404,
    );
    const { data } = await change({ note: 'As agreed' }, owner.in(business));
    expect(data).toMatchObject([{ note: 'As agreed', task_name: 'Training', seconds: 5400, charge_rate: '0.00' }]);
    await call(routes.remove, { params: { id: range!.id } });
    expect(await shown()).toEqual(['12:00-13:00']);
  });

  test('is entered in the week as the total of a task', async () => {
    await cell(2 * HOUR);
    await cell(1.5 * HOUR, internal);
    await cell(2.5 * HOUR);
    await cell(HOUR);
    expect(await shown()).toEqual(['10:00-11:00', '12:00-13:30']);
    await cell(0, internal);
    const sheet = await call(routes.sheet, { query: { from: YESTERDAY, to: TODAY } });
    expect(sheet.rows).toMatchObject([
      { board_task_id: task, seconds: HOUR, days: [{ day: YESTERDAY, seconds: HOUR, timed: 0, entries: 1 }] },
    ]);
    expect(sheet.totals).toMatchObject({ seconds: HOUR, billable_seconds: HOUR, value: null });
  });

  test('timer entries can’t be overwritten', async () => {
    await add(times('10:00', '11:00'));
    await app.owner.query(`update time_sheet_ranges set source = 'timer' where user_id = $1`, [staff.user.id]);
    await cell(1.5 * HOUR);
    const { status, body } = await expectRefusal(cell(HOUR / 2));
    expect([status, body.error]).toEqual([409, '1h was recorded by the timer. Edit that entry in the day view.']);
    await cell(HOUR);
    expect(await shown()).toEqual(['10:00-11:00']);
  });
});

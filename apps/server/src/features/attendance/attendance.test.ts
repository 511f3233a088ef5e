import { attendanceRoutes as routes } from '@daftar/contract/attendance';
import { configRoutes } from '@daftar/contract/settings';
import { notificationRoutes } from '@daftar/contract/notifications';
import { addDays } from '@daftar/domain/dates';
import { today } from '@daftar/domain/date-format';
import { momentOn } from '@daftar/domain/work/clock';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addMember, createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addTask } from '#server/testing/time.ts';
import { addBoard } from '#server/testing/work.ts';

const ZONE = 'Asia/Kolkata';
const DAY = today(new Date(), ZONE);
const YESTERDAY = addDays(DAY, -1);
const iso = (day: string, time: string): string => momentOn(day, time, ZONE).toISOString();

let app: TestApp;
let owner: TestPerson;
let manager: TestPerson;
let staff: TestPerson;
let colleague: TestPerson;
let stranger: TestPerson;
let business = 0;
let other = 0;

beforeAll(async () => {
  app = await testApp();
  [owner, manager, staff, colleague, stranger] = await Promise.all([
    createTestUser(app),
    createTestUser(app),
    createTestUser(app),
    createTestUser(app),
    createTestUser(app),
  ]);
});
afterAll(() => app.stop());

/** A new business for each test, so that days don't overlap. */
beforeEach(async () => {
  business = (await createTestBusiness(owner)).id;
  await addMember(app, business, manager, { user_role_management: 'write', reports: 'read' });
  await addMember(app, business, staff, { reports: 'read' });
  await addMember(app, business, colleague, {});
});

const as = (who: TestPerson) => who.in(business);
const punch = (act: 'in' | 'out' | 'forgot', who = staff, from_home = false) =>
  as(who)(routes.punch, { body: { act, from_home } });
const slotsOf = async (who = staff) =>
  (
    await app.owner.query(
      'select start_time, end_time, is_forgotten from attendance_slots where business_id = $1 and user_id = $2 order by 1',
      [business, who.user.id],
    )
  ).rows as { start_time: Date; end_time: Date | null; is_forgotten: boolean }[];

/** Inserts a slot with this check-in time. */
async function putSlot(who: TestPerson, start: Date, end: Date | null, day = today(start, ZONE)): Promise<number> {
  const { rows } = await app.owner.query(
    `insert into attendances (business_id, user_id, day) values ($1, $2, $3)
     on conflict (business_id, user_id, day) do update set day = excluded.day returning id`,
    [business, who.user.id, day],
  );
  const id = Number(rows[0].id);
  await app.owner.query(
    'insert into attendance_slots (business_id, attendance_id, user_id, start_time, end_time) values ($1, $2, $3, $4, $5)',
    [business, id, who.user.id, start, end],
  );
  return id;
}
const worked = (who: TestPerson, day: string, from: string, to: string) =>
  putSlot(who, momentOn(day, from, ZONE), momentOn(day, to, ZONE), day);

/** A time zone in which it is this hour now, for the business. */
async function onClock(hour: number): Promise<string> {
  const ahead = ((hour - new Date().getUTCHours() + 12 + 24) % 24) - 12;
  const zone = ahead > 0 ? `Etc/GMT-${ahead}` : `Etc/GMT+${-ahead}`;
  await app.owner.query('update businesses set timezone = $2 where id = $1', [business, zone]);
  return zone;
}

describe('punching', () => {
  test('in and out, on the server’s clock', async () => {
    expect(await as(staff)(routes.today, {})).toMatchObject({
      state: 'Out',
      since: null,
      may_punch: true,
      missing: [],
    });
    const before = Date.now();
    const came = await punch('in', staff, true);
    expect(came).toMatchObject({ state: 'In', is_punch_missing: false, record: { from_home: true } });
    expect(Math.abs(new Date(came.since!).getTime() - before)).toBeLessThan(60_000);
    expect((await expectRefusal(punch('in'))).status).toBe(409);
    await app.owner.query(
      `update attendance_slots set start_time = start_time - interval '1 minute'
      where business_id = $1`,
      [business],
    );
    expect(await punch('out')).toMatchObject({ state: 'Out', record: { attendanceSlots: [{ is_typed: false }] } });
    expect((await expectRefusal(punch('out'))).status).toBe(409);
  });

  test('two at the same moment leave one open slot', async () => {
    const both = await Promise.allSettled([punch('in'), punch('in'), punch('in')]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await slotsOf()).toHaveLength(1);
  });

  test('the database itself allows one open slot, and no overlaps', async () => {
    await punch('in');
    const another = putSlot(staff, new Date(), null);
    await expect(another).rejects.toMatchObject({ code: expect.stringMatching(/^23(505|P01)$/) });
    await worked(staff, YESTERDAY, '10:00', '12:00');
    await expect(worked(staff, YESTERDAY, '11:59', '13:00')).rejects.toMatchObject({ code: '23P01' });
    await worked(staff, YESTERDAY, '12:00', '13:00');
  });

  test('past midnight is a slot of each day', async () => {
    const zone = await onClock(0);
    const start = new Date(Math.floor(Date.now() / 1000) * 1000 - 2 * 3_600_000);
    await putSlot(staff, start, null, today(start, zone));
    expect(await as(staff)(routes.today, {})).toMatchObject({
      state: 'In',
      is_punch_missing: true,
      is_forgotten: false,
    });
    await punch('out');
    const slots = await slotsOf();
    expect(slots.map(({ start_time }) => today(start_time, zone))).toEqual([
      today(start, zone),
      addDays(today(start, zone), 1),
    ]);
    expect(slots[0]!.end_time).toEqual(slots[1]!.start_time);
    const { rows } = await app.owner.query('select day from attendances where business_id = $1 order by day', [
      business,
    ]);
    expect(rows).toHaveLength(2);
  });

  test('after a missed check-out people check in with one tap, and enter the missed time later', async () => {
    const id = await putSlot(staff, momentOn(addDays(DAY, -2), '10:00', ZONE), null);
    expect(await as(staff)(routes.today, {})).toMatchObject({ state: 'In', is_forgotten: true });
    expect((await expectRefusal(punch('out'))).body.error).toContain("You didn't check out on");
    expect(await punch('in')).toMatchObject({ state: 'In', missing: [{ id, day: addDays(DAY, -2) }] });
    expect(await as(staff)(routes.get, { params: { id } })).toMatchObject({
      is_punch_missing: true,
      working_hrs: '00:00:00',
      attendanceSlots: [{ end_time: null, is_forgotten: true }],
    });
  });

  test('is only for managers if the business says so', async () => {
    const body = { type: 'ATTENDANCE' as const, config: { web_punch: false } };
    await as(owner)(configRoutes.save, { body });
    expect((await as(staff)(routes.today, {})).may_punch).toBe(false);
    expect((await expectRefusal(punch('in'))).status).toBe(403);
    expect((await punch('in', manager)).state).toBe('In');
  });
});

describe('a month', () => {
  test('shows hours, late and early, and who may see it', async () => {
    await app.owner.query(`update members set created_at = now() - interval '90 days' where business_id = $1`, [
      business,
    ]);
    const day = lastWorkingDay();
    await worked(staff, day, '10:16', '13:00');
    await worked(staff, day, '14:00', '18:00');
    const task = await addTask(app, business, await addBoard(app, business));
    await app.owner.query(
      `insert into time_sheet_ranges (business_id, board_task_id, user_id, day, start_date_time, end_date_time, source)
       values ($1, $2, $3, $4, $5, $6, 'typed')`,
      [business, task, staff.user.id, day, iso(day, '10:30'), iso(day, '17:30')],
    );
    const query = { month: day.slice(0, 7) };
    const month = await as(staff)(routes.month, { query });
    expect(month.data.find((one) => one.day === day)).toMatchObject({
      code: 'HD',
      late_minutes: 16,
      early_minutes: 30,
      working_hrs: '06:44:00',
      // Written down is more than was worked.
      logged_time: '07:00:00',
      difference_hrs: '-00:16:00',
    });
    expect(month.totals).toMatchObject({ logged_time: '07:00:00', difference_hrs: '-00:16:00' });
    const theirs = { query: { ...query, user_id: staff.user.id } };
    expect((await as(manager)(routes.month, theirs)).data).toEqual(month.data);
    expect((await expectRefusal(as(colleague)(routes.month, theirs))).status).toBe(403);
    const id = month.data.find((one) => one.day === day)!.id!;
    expect((await expectRefusal(as(colleague)(routes.get, { params: { id } }))).status).toBe(404);
    expect((await as(colleague)(routes.day, { params: { day } })).attendanceSlots).toEqual([]);
  });

  test('of everybody is for those who look after people', async () => {
    await worked(staff, DAY, '00:00', '00:01');
    const team = await as(manager)(routes.team, {});
    expect(team.data).toHaveLength(4);
    expect(team.data.find(({ user_id }) => user_id === staff.user.id)).toMatchObject({ working_hrs: '00:01:00' });
    expect((await expectRefusal(as(staff)(routes.team, {}))).status).toBe(403);
  });
});

/** A day in the past that is no Sunday. */
function lastWorkingDay(): string {
  for (let day = YESTERDAY; ; day = addDays(day, -1)) if (new Date(`${day}T00:00:00Z`).getUTCDay() !== 0) return day;
}

describe('typed times', () => {
  const ask = (who: TestPerson, more: object = {}) =>
    as(who)(routes.askCorrection, {
      body: {
        day: YESTERDAY,
        slots: [{ start_time: iso(YESTERDAY, '10:00'), end_time: iso(YESTERDAY, '18:30') }],
        reason: 'At the client’s',
        ...more,
      },
    });

  test('count after another user’s approval, which sends a notification', async () => {
    await worked(staff, YESTERDAY, '11:00', '12:00');
    const asked = await ask(staff);
    expect(asked).toMatchObject({ state: 'Requested', working_hrs: '08:30:00', acts: ['edit', 'cancel'] });
    expect((await expectRefusal(ask(staff))).body.errors?.[0]).toMatchObject({ field: 'day' });
    const day = () => as(staff)(routes.day, { params: { day: YESTERDAY } });
    expect(await day()).toMatchObject({ working_hrs: '01:00:00', correction_id: asked.id });
    const approve = (who: TestPerson) => as(who)(routes.approveCorrection, { params: { id: asked.id }, body: {} });
    expect((await expectRefusal(approve(staff))).status).toBe(403);
    expect((await expectRefusal(approve(colleague))).status).toBe(404);
    const told = (await manager.call(notificationRoutes.list, {})).data[0];
    expect(told).toMatchObject({ title: expect.stringContaining('requested approval: manual entry for') });
    expect(await approve(manager)).toMatchObject({ state: 'Approved', decided_by_name: manager.user.name });
    expect(await day()).toMatchObject({
      working_hrs: '08:30:00',
      correction_id: null,
      attendanceSlots: [{ is_typed: true }],
    });
    expect((await expectRefusal(approve(manager))).status).toBe(409);
    const answer = (await staff.call(notificationRoutes.list, {})).data[0];
    expect(answer).toMatchObject({ title: expect.stringContaining('approved your manual entry for') });
  });

  test('keep check-ins made after the request', async () => {
    const zone = await onClock(12);
    const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000);
    const start = new Date(minute.getTime() - 120_000);
    const onDay = today(start, zone);
    const asked = await ask(staff, {
      day: onDay,
      slots: [{ start_time: start.toISOString(), end_time: minute.toISOString() }],
    });
    await punch('in');
    await as(manager)(routes.approveCorrection, { params: { id: asked.id }, body: {} });
    const slots = await slotsOf();
    expect(slots.map(({ end_time }) => end_time === null)).toEqual([false, true]);
  });

  test('of approvers are approved at once; nobody decides on their own, except an owner', async () => {
    expect(await ask(manager, { user_id: staff.user.id })).toMatchObject({ state: 'Approved' });
    expect(await ask(owner)).toMatchObject({ state: 'Approved' });
    const own = await ask(manager);
    expect(own).toMatchObject({ state: 'Requested', acts: ['edit', 'cancel'] });
    const approve = as(manager)(routes.approveCorrection, { params: { id: own.id }, body: {} });
    expect((await expectRefusal(approve)).status).toBe(403);
    expect((await expectRefusal(ask(colleague, { user_id: staff.user.id }))).status).toBe(403);
  });

  test.each([
    [
      'overlap',
      [
        ['10:00', '12:00'],
        ['11:00', '13:00'],
      ],
      'slots.1.start_time',
    ],
    ['end before they begin', [['12:00', '10:00']], 'slots.0.end_time'],
  ])('that %s are refused', async (_, times, field) => {
    const slots = times.map(([from, to]) => ({ start_time: iso(YESTERDAY, from!), end_time: iso(YESTERDAY, to!) }));
    expect((await expectRefusal(ask(staff, { slots }))).body.errors?.map((e) => e.field)).toEqual([field]);
  });

  test.each([
    [addDays(DAY, 1), 'Select today or an earlier day.'],
    [addDays(DAY, -367), 'Select a day within the last year.'],
  ])('of %s are refused: %s', async (day, message) => {
    expect((await expectRefusal(ask(staff, { day, slots: [] }))).body.errors).toMatchObject([
      { field: 'day', message },
    ]);
  });

  test('are changed while they wait, and withdrawn', async () => {
    const { id } = await ask(staff);
    const body = { slots: [], from_home: false, reason: 'Was not there' };
    expect(await as(staff)(routes.updateCorrection, { params: { id }, body })).toMatchObject({ slots: [] });
    expect((await expectRefusal(as(colleague)(routes.updateCorrection, { params: { id }, body }))).status).toBe(404);
    expect(await as(staff)(routes.cancelCorrection, { params: { id }, body: {} })).toMatchObject({
      state: 'Cancelled',
    });
    expect((await as(manager)(routes.corrections, { query: { state: 'Requested' } })).data).toEqual([]);
  });
});

test('another business sees nothing', async () => {
  other = (await createTestBusiness(stranger)).id;
  const attendance = await worked(staff, YESTERDAY, '10:00', '18:00');
  const body = { day: YESTERDAY, slots: [], reason: 'x' };
  const { id } = await as(staff)(routes.askCorrection, { body });
  const there = stranger.in(other);
  expect((await expectRefusal(there(routes.get, { params: { id: attendance } }))).status).toBe(404);
  expect((await expectRefusal(there(routes.correction, { params: { id } }))).status).toBe(404);
  expect((await expectRefusal(there(routes.approveCorrection, { params: { id }, body: {} }))).status).toBe(404);
  expect((await expectRefusal(there(routes.month, { query: { user_id: staff.user.id } }))).status).toBe(404);
  expect((await there(routes.team, {})).data.map(({ user_id }) => user_id)).toEqual([stranger.user.id]);
  expect((await there(routes.corrections, {})).data).toEqual([]);
});

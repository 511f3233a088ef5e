import { attendanceRoutes as routes } from '@daftar/contract/attendance';
import { businessRoutes } from '@daftar/contract/businesses';
import { configRoutes } from '@daftar/contract/settings';
import { notificationRoutes } from '@daftar/contract/notifications';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addMember, createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

let app: TestApp;
let owner: TestPerson;
let manager: TestPerson;
let staff: TestPerson;
let stranger: TestPerson;
let business = 0;
let staffMember = 0;

beforeAll(async () => {
  app = await testApp();
  [owner, manager, staff, stranger] = await Promise.all([
    createTestUser(app),
    createTestUser(app),
    createTestUser(app),
    createTestUser(app),
  ]);
});
afterAll(() => app.stop());

beforeEach(async () => {
  business = (await createTestBusiness(owner)).id;
  await addMember(app, business, manager, { user_role_management: 'write', reports: 'read' });
  staffMember = (await addMember(app, business, staff, { reports: 'read' })).memberId;
  await app.owner.query(`update members set created_at = '2020-01-01' where business_id = $1`, [business]);
});

const as = (who: TestPerson) => who.in(business);
/** Monday, 3 to Wednesday, 5 March 2025. */
const ask = (more: object = {}, who = staff) =>
  as(who)(routes.askLeave, { body: { type: 'CL', from: '2025-03-03', to: '2025-03-05', reason: 'Wedding', ...more } });
const approve = (id: number, who = manager) => as(who)(routes.approveLeave, { params: { id }, body: {} });
const left = async (type = 'CL', day = '2025-03-03') =>
  (await as(staff)(routes.leaveBalance, { query: { day } })).data.find((one) => one.type === type)!.left;
const musterOf = async (month: string, who = manager) => (await as(who)(routes.muster, { query: { month } })).data;
const lineOf = async (month: string) => (await musterOf(month)).find(({ user_id }) => user_id === staff.user.id)!;

describe('leave', () => {
  test('is requested, approved by another user, counted, shown in the muster, and notified', async () => {
    const asked = await ask({ starts_at_noon: true });
    expect(asked).toMatchObject({ state: 'Requested', days: 2.5, acts: ['edit', 'cancel'] });
    expect(await left()).toBe(9.5);
    expect((await lineOf('2025-03')).totals.leave).toBe(0);
    expect((await expectRefusal(approve(asked.id, staff))).status).toBe(403);
    expect((await manager.call(notificationRoutes.list, {})).data[0]).toMatchObject({
      title: `${staff.user.name} requested approval: leave (CL) from 03/03/2025 to 05/03/2025`,
      body: 'Wedding',
      link: `/business/${business}/attendance?tab=leave`,
    });
    expect(await approve(asked.id)).toMatchObject({ state: 'Approved', decided_by_name: manager.user.name });
    const line = await lineOf('2025-03');
    expect(line.codes.slice(2, 5)).toEqual(['L/A', 'L', 'L']);
    expect(line.totals).toMatchObject({ leave: 2.5, paid_leave: 2.5 });
    expect((await staff.call(notificationRoutes.list, {})).data[0]!.title).toContain('approved your leave (CL)');
  });

  test('does not overlap, also with two requests at once; two halves of a day may be of two types', async () => {
    const both = await Promise.allSettled([ask(), ask(), ask({ type: 'SL' })]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await expectRefusal(ask({ type: 'LOP', from: '2026-03-05', to: '2028-03-05' }))).body.errors).toMatchObject(
      [{ field: 'to', message: 'Apply for up to 1 year at a time.' }],
    );
    const error = await expectRefusal(ask({ from: '2025-03-05', to: '2025-03-06' }));
    expect(error.body.errors).toMatchObject([
      { field: 'from', message: 'Leave is already applied for on these days.' },
    ]);
    await ask({ from: '2025-03-10', to: '2025-03-10', ends_at_noon: true });
    await ask({ type: 'SL', from: '2025-03-10', to: '2025-03-10', starts_at_noon: true });
    const insert = app.owner.query(
      `insert into leave_requests (business_id, user_id, type, from_day, to_day) values ($1, $2, 'CL', '2025-03-10', '2025-03-11')`,
      [business, staff.user.id],
    );
    await expect(insert).rejects.toMatchObject({ code: '23P01' });
  });

  test('is the rest of the year; over the turn of the year, of both', async () => {
    const body = { type: 'ATTENDANCE' as const, config: { leave_days: { CL: 2, LOP: 0 } } };
    await as(owner)(configRoutes.save, { body });
    const query = { type: 'CL', from: '2025-03-03', to: '2025-03-05' } as const;
    const preview = (more: object) => as(staff)(routes.leavePreview, { query: { ...query, ...more } });
    expect(await preview({})).toEqual({ days: 3, problem: '2 days of CL left. This request uses 3.' });
    expect(await preview({ to: '2025-03-04', ends_at_noon: '1' })).toEqual({ days: 1.5, problem: null });
    const error = await expectRefusal(ask());
    expect(error.body.errors).toMatchObject([{ field: 'type', message: '2 days of CL left. This request uses 3.' }]);
    // Monday, 31 March to Wednesday, 2 April: one day of the old year, two of the new.
    await ask({ from: '2025-03-31', to: '2025-04-02' });
    expect([await left('CL', '2025-03-31'), await left('CL', '2025-04-01')]).toEqual([1, 0]);
    expect((await ask({ type: 'LOP', from: '2025-05-05', to: '2025-05-30' })).days).toBe(23);
    expect(
      (await expectRefusal(ask({ type: 'SL', from: '2025-06-02', to: '2025-06-02' }))).body.errors?.[0]?.field,
    ).toBe('type');
  });

  test('is rejected with a reason, changed while it waits, cancelled, and its days come back', async () => {
    const { id } = await ask();
    const change = { type: 'SL' as const, from: '2025-03-03', to: '2025-03-03' };
    expect(await as(staff)(routes.updateLeave, { params: { id }, body: change })).toMatchObject({
      type: 'SL',
      days: 1,
    });
    const no = { params: { id }, body: { answer: 'Filing week' } };
    expect(await as(manager)(routes.rejectLeave, no)).toMatchObject({ state: 'Rejected', answer: 'Filing week' });
    expect((await expectRefusal(as(staff)(routes.updateLeave, { params: { id }, body: change }))).status).toBe(409);
    const again = await ask();
    await approve(again.id);
    // Past leave can only be cancelled by those who approve it.
    const cancel = (who: TestPerson) => as(who)(routes.cancelLeave, { params: { id: again.id }, body: {} });
    expect((await expectRefusal(cancel(staff))).status).toBe(403);
    expect((await cancel(manager)).state).toBe('Cancelled');
    expect(await left()).toBe(12);
    const ahead = await ask({ from: '2030-03-04', to: '2030-03-04' });
    await approve(ahead.id);
    expect((await as(staff)(routes.cancelLeave, { params: { id: ahead.id }, body: {} })).state).toBe('Cancelled');
  });

  test('of others is seen and decided by those who look after people only', async () => {
    const { id } = await ask();
    const mine = await ask({}, manager);
    expect((await as(staff)(routes.leaves, {})).data.map((one) => one.id)).toEqual([id]);
    expect((await expectRefusal(as(staff)(routes.leave, { params: { id: mine.id } }))).status).toBe(404);
    expect((await as(manager)(routes.leaves, { query: { state: 'Requested' } })).data).toHaveLength(2);
    expect((await expectRefusal(approve(mine.id))).status).toBe(403);
    expect((await approve(mine.id, owner)).state).toBe('Approved');
    expect((await ask({ user_id: staff.user.id, from: '2025-03-12', to: '2025-03-12' }, manager)).state).toBe(
      'Approved',
    );
    expect((await ask({}, owner)).state).toBe('Approved');
    const there = (await createTestBusiness(stranger)).id;
    expect((await expectRefusal(stranger.in(there)(routes.leave, { params: { id } }))).status).toBe(404);
    expect((await stranger.in(there)(routes.leaves, {})).data).toEqual([]);
  });
});

describe('holidays', () => {
  const save = (holidays: { day: string; name: string; branch_id?: number | null }[], who = owner) =>
    as(who)(routes.saveHolidays, { body: { year: 2025, holidays } });

  test('of a year are kept at once; the national ones are proposed', async () => {
    const first = await as(staff)(routes.holidays, { query: { year: 2025 } });
    expect(first.proposed.map(({ day }) => day)).toEqual(['2025-01-26', '2025-08-15', '2025-10-02']);
    const saved = await save([
      { day: '2025-08-15', name: 'Independence Day' },
      { day: '2025-03-04', name: 'Foundation day' },
    ]);
    expect(saved.data.map(({ name }) => name)).toEqual(['Foundation day', 'Independence Day']);
    expect(saved.proposed.map(({ day }) => day)).toEqual(['2025-01-26', '2025-10-02']);
    const again = await save([{ day: '2025-03-04', name: 'Founders’ day' }]);
    expect(again.data).toMatchObject([{ id: saved.data[0]!.id, name: 'Founders’ day', version: 2 }]);
    const twice = save([
      { day: '2025-03-04', name: 'One' },
      { day: '2025-03-04', name: 'Two' },
      { day: '2026-03-04', name: 'Three' },
    ]);
    expect((await expectRefusal(twice)).body.errors?.map(({ field }) => field)).toEqual([
      'holidays.1.day',
      'holidays.2.day',
    ]);
    expect((await expectRefusal(save([], staff))).status).toBe(403);
  });

  test('that a colleague added meanwhile are not taken away by an older list', async () => {
    const year = 2024;
    const put = (version: number, ...names: string[]) =>
      as(owner)(
        routes.saveHolidays,
        { body: { year, holidays: names.map((name, at) => ({ day: `${year}-03-0${at + 1}`, name })) } },
        { headers: { 'if-match': String(version) } },
      );
    const { version } = await as(owner)(routes.holidays, { query: { year } });
    const both = await Promise.allSettled([put(version, 'Holi'), put(version, 'Ugadi')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const seen = await as(owner)(routes.holidays, { query: { year } });
    await as(owner)(routes.updateHoliday, {
      params: { id: seen.data[0]!.id },
      body: { day: seen.data[0]!.day, name: 'Dhuleti' },
    });
    expect((await expectRefusal(put(seen.version))).status).toBe(409);
    const now = await as(owner)(routes.holidays, { query: { year } });
    expect(now.data.map(({ name }) => name)).toEqual(['Dhuleti']);
    expect((await put(now.version)).data).toEqual([]);
  });

  test('cost no leave; a branch’s are for those who work in it alone', async () => {
    const [branch] = (await as(owner)(businessRoutes.branches, {})).data;
    const holiday = { day: '2025-03-04', name: 'Kite day', branch_id: branch!.id };
    const { id } = await as(owner)(routes.createHoliday, { body: holiday });
    const asked = await ask();
    expect(asked.days).toBe(3);
    await app.owner.query('update members set all_branches = false where business_id = $1 and id = $2', [
      business,
      staffMember,
    ]);
    await app.owner.query('insert into member_branches values ($1, $2, $3)', [business, staffMember, branch!.id]);
    expect((await as(staff)(routes.leave, { params: { id: asked.id } })).days).toBe(2);
    await approve(asked.id);
    expect((await lineOf('2025-03')).codes.slice(2, 5)).toEqual(['L', 'H', 'L']);
    await as(owner)(routes.updateHoliday, { params: { id }, body: { ...holiday, day: '2025-03-20' } });
    expect((await lineOf('2025-03')).codes[3]).toBe('L');
    await as(owner)(routes.deleteHoliday, { params: { id } });
    expect((await as(owner)(routes.holidays, { query: { year: 2025 } })).data).toEqual([]);
  });
});

describe('the muster', () => {
  test('adds up to the days of the month, for everybody or for oneself', async () => {
    const { id } = await ask();
    await approve(id);
    const lines = await musterOf('2025-03');
    expect(lines).toHaveLength(3);
    for (const { codes, totals } of lines) {
      expect(codes).toHaveLength(31);
      expect(totals.present + totals.leave + totals.off + totals.absent + totals.open).toBe(totals.days);
      expect(totals.days).toBe(31);
      expect(totals.off).toBe(codes.filter((code) => code === 'W' || code === 'H').length);
    }
    expect((await musterOf('2025-03', staff)).map(({ user_id }) => user_id)).toEqual([staff.user.id]);
    // Not absent before joining.
    await app.owner.query(`update members set created_at = '2025-03-17T04:00:00Z' where business_id = $1 and id = $2`, [
      business,
      staffMember,
    ]);
    const line = await lineOf('2025-03');
    expect(line.codes.slice(0, 16)).toEqual(Array(16).fill(null));
    expect(line.totals.days).toBe(15);
    expect((await musterOf('2025-02')).map(({ user_id }) => user_id)).not.toContain(staff.user.id);
  });

  test('is a page of people, and a file of all', async () => {
    const page = await as(manager)(routes.muster, { query: { month: '2025-03', per_page: 2, page: 2 } });
    expect([page.data.length, page.meta.total, page.days.length]).toEqual([1, 3, 31]);
    const file = await as(manager)(routes.musterExport, { query: { month: '2025-03', exportType: 'csv' } });
    expect(file).toMatchObject({ rows: 3, truncated: false, file_name: 'attendance-2025-03.csv' });
    const text = await (await fetch(file.url)).text();
    expect(text).toContain('Attendance March 2025');
    expect(text).toContain(staff.user.name);
    expect(
      text
        .split('\n')
        .find((line) => line.startsWith('Name'))
        ?.split(','),
    ).toHaveLength(1 + 31 + 11);
  });
});

import { customReportRoutes } from '@daftar/contract/custom_reports';
import { dashboardBoardRoutes } from '@daftar/contract/dashboards';
import { reportScheduleRoutes as routes } from '@daftar/contract/report_schedules';
import { reportRoutes } from '@daftar/contract/reports';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestUser, testBusiness, type TestPerson } from '#server/testing/people.ts';
import { queueDue } from './report_schedules.service.ts';

const { app, owner, business, call } = await testBusiness();
let reader: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  for (const first_name of ['Asha', 'Bela', 'Chetan']) await addClient(call, { first_name, last_name: 'Rao' });
  reader = await createTestUser(app);
  await addMember(app, business, reader, { reports: 'read', clients: 'read', export_clients: 'Yes' });
  stranger = await createTestUser(app);
  await addMember(app, business, stranger, { reports: 'read' });
});

const schedule = {
  name: 'New clients',
  report: 'client-list',
  frequency: 'Daily',
  send_time: '09:00',
  format: 'csv',
} as const;
const deliveries = async (id: number) => (await call(routes.deliveries, { params: { id } })).data;
const mailsTo = async (email: string) =>
  (await app.owner.query('select subject, attachments from messages where recipient = $1', [email])).rows;

describe('a scheduled report', () => {
  test('goes to each recipient with what they can see, once per time', async () => {
    const user_ids = [owner, reader, stranger].map(({ user }) => user.id);
    const made = await call(routes.create, { body: { ...schedule, user_ids } });
    expect(made).toMatchObject({
      is_mine: true,
      is_active: true,
      user_names: expect.arrayContaining([owner.user.name]),
      problem: `Not sent to ${stranger.user.name}: they can’t open this report any more. Change their roles, or choose other recipients.`,
    });
    const due = new Date(made.next_at!);
    await queueDue(app.app, business, new Date(due.getTime() - 1));
    expect(await deliveries(made.id)).toEqual([]);
    // Two servers at the same time.
    await Promise.all([queueDue(app.app, business, due), queueDue(app.app, business, due)]);
    await vi.waitFor(async () => expect(await deliveries(made.id)).toHaveLength(3), { timeout: 60_000 });
    const found = await deliveries(made.id);
    expect(found.filter(({ status }) => status === 'sent')).toHaveLength(2);
    expect(found.find(({ user_name }) => user_name === stranger.user.name)).toMatchObject({ status: 'no_access' });
    expect(await mailsTo(reader.user.email)).toMatchObject([{ subject: expect.stringContaining('New clients') }]);
    expect(await mailsTo(stranger.user.email)).toEqual([]);
    const { next_at, last_at } = await call(routes.get, { params: { id: made.id } });
    expect(Date.parse(next_at!) - due.getTime()).toBe(24 * 3600_000);
    expect(last_at).not.toBeNull();
  });

  test('is seen by its recipients and changed by its creator', async () => {
    const made = await call(routes.create, { body: { ...schedule, name: 'Mine', user_ids: [reader.user.id] } });
    const theirs = await reader.in(business)(routes.get, { params: { id: made.id } });
    expect(theirs).toMatchObject({ is_mine: false, user_name: owner.user.name });
    const change = reader.in(business)(
      routes.update,
      { params: { id: made.id }, body: { name: 'Theirs' } },
      { headers: { 'if-match': String(made.version) } },
    );
    expect(await expectRefusal(change)).toMatchObject({ status: 403 });
    expect(await expectRefusal(stranger.in(business)(routes.get, { params: { id: made.id } }))).toMatchObject({
      status: 404,
    });
  });

  test('is refused for reports that its creator can’t open, unknown filters and people outside', async () => {
    const outsider = await createTestUser(app);
    const body = { ...schedule, user_ids: [owner.user.id] };
    expect(await expectRefusal(stranger.in(business)(routes.create, { body }))).toMatchObject({ status: 403 });
    expect(await expectRefusal(call(routes.create, { body: { ...body, filters: { nonsense: '1' } } }))).toMatchObject({
      status: 422,
    });
    expect(await expectRefusal(call(routes.create, { body: { ...body, user_ids: [outsider.user.id] } }))).toMatchObject(
      {
        status: 422,
        body: { errors: [{ field: 'user_ids' }] },
      },
    );
    expect(await expectRefusal(call(routes.create, { body: { ...body, report: 'no-such-report' } }))).toMatchObject({
      status: 404,
    });
  });

  test('shrinks with the rights of its recipients, and says so', async () => {
    const who = await createTestUser(app);
    const { roleId } = await addMember(app, business, who, { reports: 'read', clients: 'read', export_clients: 'Yes' });
    const { id } = await call(routes.create, { body: { ...schedule, user_ids: [who.user.id] } });
    const problem = async () => (await call(routes.get, { params: { id } })).problem;
    expect(await problem()).toBe('');
    await app.owner.query(`update roles set permissions = '{"reports":"read"}' where id = $1`, [roleId]);
    expect(await problem()).toMatch(/^Not sent to anyone: /);
    await call(routes.sendNow, { params: { id } });
    await vi.waitFor(async () => expect(await deliveries(id)).toMatchObject([{ status: 'no_access' }]), 60_000);
    expect(await mailsTo(who.user.email)).toEqual([]);
    const leave = `update members set deactivated_at = now() where business_id = $1 and user_id = $2`;
    await app.owner.query(`update roles set permissions = '{"reports":"read","clients":"read"}' where id = $1`, [
      roleId,
    ]);
    expect(await problem()).toBe('');
    await app.owner.query(leave, [business, who.user.id]);
    expect(await problem()).toMatch(/^Not sent to anyone: /);
  });

  test('that is refused for its period is no lack of access', async () => {
    const body = { ...schedule, report: 'attendance-monthly', period: '2026-2027', user_ids: [owner.user.id] };
    const { id } = await call(routes.create, { body });
    await call(routes.sendNow, { params: { id } });
    await vi.waitFor(async () => expect(await deliveries(id)).toMatchObject([{ status: 'refused' }]), {
      timeout: 60_000,
    });
  });

  test('of a custom report goes to others once it is shared', async () => {
    const { id, version } = await call(customReportRoutes.create, {
      body: { name: 'By status', base: 'client-list', columns: ['client_name'] },
    });
    const body = { ...schedule, report: `custom-${id}`, user_ids: [owner.user.id, reader.user.id] };
    expect(await expectRefusal(call(routes.create, { body }))).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'user_ids' }] },
    });
    await call(routes.create, { body: { ...body, user_ids: [owner.user.id] } });
    const share = { params: { id }, body: { is_shared: true } };
    await call(customReportRoutes.update, share, { headers: { 'if-match': String(version) } });
    await call(routes.create, { body });
  });
});

describe('a custom report', () => {
  const config = { name: 'Clients by status', base: 'client-list', columns: ['client_name', 'status'] };

  test('groups the rows of another, counts them, and opens the records behind', async () => {
    const made = await call(customReportRoutes.create, {
      body: { ...config, group_column: 'status', measures: ['rows'], chart: 'donut' },
    });
    const report = `custom-${made.id}`;
    const { data, totals } = await call(reportRoutes.get, { params: { report }, query: {} });
    expect(totals).toEqual({ rows: 3 });
    expect(data).toEqual([expect.objectContaining({ group_value: 'Active', rows: 3 })]);
    const chart = await call(reportRoutes.chart, { params: { report }, query: {} });
    expect(chart.values).toEqual([[3]]);
    const behind = await call(reportRoutes.details, {
      params: { report },
      query: { status: 'rows', name: String(data[0]!['id']) },
    });
    expect(behind.meta.total).toBe(3);
  });

  test('is private until it is shared, and only its creator changes it', async () => {
    const made = await call(customReportRoutes.create, { body: config });
    const report = `custom-${made.id}`;
    const theirs = () => reader.in(business)(reportRoutes.get, { params: { report }, query: {} });
    expect(await expectRefusal(theirs())).toMatchObject({ status: 404 });
    await call(
      customReportRoutes.update,
      { params: { id: made.id }, body: { is_shared: true } },
      { headers: { 'if-match': String(made.version) } },
    );
    expect((await theirs()).meta.total).toBe(3);
    // Its rows need the same rights as the report that they come from.
    const without = stranger.in(business)(reportRoutes.get, { params: { report }, query: {} });
    expect(await expectRefusal(without)).toMatchObject({ status: 403 });
  });

  test.each([
    [{ base: 'clients-by-category' }, 'base'],
    [{ columns: ['no_such_column'] }, 'columns'],
    [{ group_column: 'no_such_column', measures: ['rows'] }, 'group_column'],
    [{ group_column: 'status', measures: [] }, 'measures'],
    [{ group_column: 'mobile', measures: ['rows'] }, 'group_column'],
  ])('with %j is refused at %s', async (changes, field) => {
    const refused = await expectRefusal(call(customReportRoutes.create, { body: { ...config, ...changes } }));
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  });

  test('sorted by a contact has another order for those who see masks, who can’t sort by it', async () => {
    const made = await call(customReportRoutes.create, {
      body: {
        ...config,
        group_column: null,
        measures: [],
        columns: ['client_name', 'mobile'],
        sort: '-mobile',
        is_shared: true,
      },
    });
    const params = { report: `custom-${made.id}` };
    const theirs = reader.in(business);
    const { data } = await theirs(reportRoutes.get, { params, query: {} });
    expect(data.map((row) => row['client_name'])).toEqual(['Asha Rao', 'Bela Rao', 'Chetan Rao']);
    const sorted = theirs(reportRoutes.get, { params, query: { sort: 'mobile' } });
    expect(await expectRefusal(sorted)).toMatchObject({ status: 422, body: { errors: [{ field: 'sort' }] } });
    await call(reportRoutes.get, { params, query: { sort: 'mobile' } });
  });

  test('keeps the filters that it was saved with', async () => {
    const made = await call(customReportRoutes.create, { body: { ...config, filters: { status: 'Inactive' } } });
    const rows = async (query: { filters?: string }) =>
      (await call(reportRoutes.get, { params: { report: `custom-${made.id}` }, query })).meta.total;
    expect(await rows({})).toBe(0);
    // Cleared on the screen.
    expect(await rows({ filters: '{}' })).toBe(3);
  });
});

test('a dashboard is one’s own, or for a role', async () => {
  const card = { report: 'client-list', show: 'figure' } as const;
  const made = await call(dashboardBoardRoutes.create, { body: { name: 'Partners', cards: [card] } });
  const seen = async (by = reader.in(business)) => (await by(dashboardBoardRoutes.list, { query: {} })).data;
  expect(await seen()).toEqual([]);
  const role = (
    await app.owner.query('select role_id from members where business_id = $1 and user_id = $2', [
      business,
      reader.user.id,
    ])
  ).rows[0].role_id;
  await call(
    dashboardBoardRoutes.update,
    { params: { id: made.id }, body: { role_ids: [Number(role)] } },
    { headers: { 'if-match': String(made.version) } },
  );
  expect(await seen()).toMatchObject([{ name: 'Partners', is_mine: false, cards: [card] }]);
  expect(await seen(stranger.in(business))).toEqual([]);
  const unknown = call(dashboardBoardRoutes.create, { body: { name: 'X', cards: [{ ...card, report: 'nothing' }] } });
  expect(await expectRefusal(unknown)).toMatchObject({ status: 422, body: { errors: [{ field: 'cards.0.report' }] } });
  const given = reader.in(business)(dashboardBoardRoutes.create, { body: { name: 'Y', role_ids: [Number(role)] } });
  expect(await expectRefusal(given)).toMatchObject({ status: 403 });
});

test('a large export is made in the background, for its user only', async () => {
  const params = { report: 'client-list' };
  const { job_id: id } = await call(reportRoutes.queueExport, { params, body: { exportType: 'csv' } });
  const file = await vi.waitFor(() => call(reportRoutes.exported, { params: { id } }), { timeout: 60_000 });
  expect(file).toMatchObject({ rows: 3, truncated: false });
  expect(await (await fetch(file.url)).text()).toContain('Asha Rao');
  expect((await call(reportRoutes.exports, {})).data).toMatchObject([{ id, state: 'done', rows: 3 }]);
  expect((await reader.in(business)(reportRoutes.exports, {})).data).toEqual([]);
  expect(await expectRefusal(reader.in(business)(reportRoutes.exported, { params: { id } }))).toMatchObject({
    status: 404,
  });
});

/** On a random book by seed: totals of the reports equal the lists and totals of the screens with the same data. */
import { activityRoutes } from '@daftar/contract/activity';
import { billingOverviewRoutes } from '@daftar/contract/billing_overview';
import { groupRoutes } from '@daftar/contract/client_labels';
import { clientReportRoutes } from '@daftar/contract/client_reports';
import { clientRoutes } from '@daftar/contract/clients';
import { communicationRoutes } from '@daftar/contract/communications';
import { outboxRoutes } from '@daftar/contract/outbox';
import { accountRoutes } from '@daftar/contract/receivables';
import { reportRoutes } from '@daftar/contract/reports';
import { supportTicketRoutes } from '@daftar/contract/support_tickets/all';
import { taskRoutes } from '@daftar/contract/tasks';
import { timesheetRoutes } from '@daftar/contract/timesheets';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { MESSAGE_STATES } from '@daftar/domain/messaging/states';
import { add } from '@daftar/domain/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { addFirm, fee, issuedInvoice, received } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { addMember, createTestUser, type TestPerson, testBusiness } from '#server/testing/people.ts';
import { addBoard, addTask } from '#server/testing/work.ts';
import { sendMail, sendSms } from '#server/features/outbox/outbox.service.ts';

const { app, owner, business, call } = await testBusiness();
const TODAY = today(new Date(), 'Asia/Kolkata');
const WHOLE = { from_date: '2020-04-01', to_date: '2030-03-31' };

/** Mulberry32: the same seed, the same book. */
let state = 23;
const upTo = (n: number): number => {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * n);
};
const one = <T>(from: readonly T[]): T => from[upTo(from.length)]!;

const open = (report: string, filters: object = {}, query: object = {}) =>
  call(reportRoutes.get, { params: { report }, query: { ...query, per_page: 100, filters: JSON.stringify(filters) } });
const sumOf = (rows: readonly Record<string, unknown>[], name: string) =>
  rows.reduce((total, row) => total + Number(row[name]), 0);

const CATEGORIES = ['Individual', 'Private Limited', 'Trust'] as const;
const INDUSTRIES = ['Chemicals', 'Textiles', ''] as const;
const groups: number[] = [];
const referrers: number[] = [];
let colleague: TestPerson;

beforeAll(async () => {
  const firms = [await addFirm(call), await addFirm(call)];
  for (const name of ['Alpha', 'Beta']) {
    groups.push((await call(groupRoutes.createGroup, { body: { name } })).id);
    referrers.push((await call(groupRoutes.createReference, { body: { name } })).id);
  }
  colleague = await createTestUser(app);
  await addMember(app, business, colleague, { workboard: 'Manage WorkBoard' });
  const board = await addBoard(app, business);
  const clients: number[] = [];
  for (let i = 0; i < 14; i += 1) {
    const category = one(CATEGORIES);
    const name =
      category === 'Individual'
        ? { first_name: 'Client', last_name: 'abcdefghijklmn'[i]! }
        : { company_name: `Company ${i}` };
    const { id } = await addClient(call, {
      category,
      ...name,
      industry: one(INDUSTRIES),
      group_by: one([null, ...groups]),
      reffered_by: one([null, ...referrers]),
    });
    if (upTo(4) === 0) await call(clientRoutes.update, { params: { id }, body: { status: 'Inactive' } });
    clients.push(id);
    await withBusinessContext(app.app, business, async (ctx) => {
      await sendMail(ctx, {
        to: `c${i}@example.in`,
        subject: `Note ${i}`,
        text: 'Text',
        html: '',
        client_id: id,
      } as never);
      if (upTo(2)) await sendSms(ctx, { to: `+9190000000${String(i).padStart(2, '0')}`, text: 'Text' });
    });
  }
  for (let i = 0; i < 24; i += 1) {
    const [firm_id, client_id] = [one(firms).id, one(clients)];
    await issuedInvoice(call, {
      firm_id,
      client_id,
      date: TODAY,
      lines: [fee(`${100 + upTo(9000)}.${10 + upTo(89)}`)],
    });
    if (upTo(2))
      await received(call, {
        firm_id: one(firms).id,
        client_id: one(clients),
        date: TODAY,
        cash: `${50 + upTo(4000)}.00`,
      });
  }
  for (let i = 0; i < 12; i += 1) {
    await call(communicationRoutes.create, {
      body: {
        direction: one(['Inbound', 'Outbound'] as const),
        mode: one(['Call', 'Email', 'Others'] as const),
        subject: `Talk ${i}`,
        client_id: one([null, ...clients]),
        happens_at: new Date(Date.now() - upTo(20) * 86_400_000).toISOString(),
      },
    });
    if (upTo(2))
      await call(supportTicketRoutes.create, {
        body: { client_id: one(clients), subject: `Question ${i}`, text: 'Text' },
      });
    const task = await addTask(call, board, {
      client_id: one(clients),
      due_date: addDays(TODAY, upTo(10) - 5),
      assignee_ids: one([[owner.user.id], [colleague.user.id], [owner.user.id, colleague.user.id]]),
    });
    await call(timesheetRoutes.add, {
      body: { board_task_id: task.id, day: addDays(TODAY, -1), seconds: 60 + upTo(3600) },
    });
    if (upTo(2)) await call(taskRoutes.complete, { params: { id: task.id } });
  }
  // A client in the bin keeps its dues.
  await call(clientRoutes.remove, { params: { id: clients[0]! } });
});

test('the register has the clients of the client list, with each filter', async () => {
  const filters = [
    {},
    ...CATEGORIES.map((category) => ({ category })),
    { status: 'Inactive' as const },
    { group_by: groups[0]! },
    { reffered_by: referrers[1]! },
    { industry: 'Chemicals' },
  ];
  for (const filter of filters) {
    const list = await call(clientRoutes.list, { query: { per_page: 100, ...filter } });
    const { group_by, ...others } = filter as { group_by?: number };
    const report = await open('client-list', { ...others, ...(group_by ? { group_id: group_by } : {}) });
    expect(report.data.map(({ client_id }) => client_id).toSorted()).toEqual(list.data.map(({ id }) => id).toSorted());
  }
});

test.each(['clients-by-category', 'clients-by-industry', 'clients-by-group', 'clients-by-reference'])(
  '%s counts every client of the list once',
  async (report) => {
    const { meta } = await call(clientRoutes.list, { query: {} });
    const { data, totals } = await open(report);
    expect(totals['clients']).toBe(meta.total);
    expect(sumOf(data, 'clients')).toBe(meta.total);
  },
);

test('industries are those of the client report', async () => {
  for (const filter of [{}, { category: 'Trust' as const }, { status: 'Active' as const }]) {
    const { data } = await call(clientReportRoutes.byIndustry, { query: filter });
    const report = await open('clients-by-industry', filter);
    // A row of the report can be only of a client in the bin with dues.
    const counted = report.data.filter(({ clients }) => clients !== 0);
    const pairs = (rows: readonly Record<string, unknown>[]) =>
      rows.map(({ industry, clients }) => `${(industry as string | null) ?? ''}: ${clients as number}`).toSorted();
    expect(pairs(counted)).toEqual(pairs(data));
  }
});

test('billed, received and outstanding are those of the overview and the outstanding list', async () => {
  const { currencies } = await call(billingOverviewRoutes.dashboard, { query: {} });
  const overview = currencies.find(({ currency }) => currency === 'INR')!;
  const groupsReport = await open('clients-by-group');
  expect(groupsReport.totals).toMatchObject({ billed: overview.period.billed, outstanding: overview.outstanding });
  expect((await open('clients-by-reference')).totals).toMatchObject({
    billed: overview.period.billed,
    received: overview.period.collected,
  });
  expect((await open('clients-by-industry')).totals).toMatchObject({ outstanding: overview.outstanding });
  const list = await call(accountRoutes.outstanding, { query: { by: 'group', per_page: 100 } });
  const dues = list.data.filter(({ ageing }) => Number(ageing.total) !== 0);
  const rows = groupsReport.data.filter(({ outstanding }) => Number(outstanding) !== 0);
  const pairs = (found: readonly [unknown, unknown][]) => found.map((pair) => pair.join(': ')).toSorted();
  expect(pairs(rows.map(({ group_name, outstanding }) => [group_name ?? 'No group', outstanding]))).toEqual(
    pairs(dues.map(({ name, ageing }) => [name, ageing.total])),
  );
});

test('details of every outstanding figure sum up to it', async () => {
  const { data } = await open('clients-by-industry');
  for (const { id, outstanding, billed } of data) {
    for (const [status, value] of Object.entries({ outstanding, billed })) {
      const query = { status, name: String(id), per_page: 100 };
      const { totals, data: rows } = await call(reportRoutes.details, {
        params: { report: 'clients-by-industry' },
        query,
      });
      expect(Number(totals[status])).toBe(Number(value));
      expect(Number(rows.reduce((sum, row) => add(sum, String(row[status])), '0.00'))).toBe(Number(value));
    }
  }
});

test('the message log has the messages of the outbox by state', async () => {
  for (const wanted of MESSAGE_STATES) {
    const { meta } = await call(outboxRoutes.list, { query: { state: wanted } });
    expect((await open('message-delivery-log', { state: wanted }, WHOLE)).meta.total).toBe(meta.total);
  }
  const { meta } = await call(outboxRoutes.list, { query: {} });
  expect(meta.total).toBeGreaterThan(14);
  expect((await open('message-delivery-log', {}, WHOLE)).meta.total).toBe(meta.total);
});

test('the contact log has the communications and tickets of their lists', async () => {
  const { meta } = await call(communicationRoutes.list, { query: {} });
  const tickets = await call(supportTicketRoutes.list, { query: {} });
  const { data } = await open('communication-and-meeting-log', {}, WHOLE);
  expect(data.filter(({ type }) => type !== 'Ticket')).toHaveLength(meta.total);
  expect(data.filter(({ type }) => type === 'Ticket')).toHaveLength(tickets.meta.total);
  const calls = await call(communicationRoutes.list, { query: { mode: 'Call', direction: 'Inbound' } });
  const filter = { mode: 'Call', direction: 'Inbound' };
  expect((await open('communication-and-meeting-log', filter, WHOLE)).meta.total).toBe(calls.meta.total);
});

describe('the scorecard', () => {
  test('has the completed and overdue tasks of the task list, and each task once in the totals', async () => {
    const { data, totals } = await open('user-productivity', {}, WHOLE);
    for (const person of [owner, colleague]) {
      const own = data.find(({ user_id }) => user_id === person.user.id)!;
      const assigned = { all_boards: 'true', assignee: String(person.user.id) } as const;
      const done = await call(taskRoutes.list, { query: { ...assigned, status: 'COMPLETED' } as never });
      const late = await call(taskRoutes.list, { query: { ...assigned, status: 'OVERDUE' } as never });
      expect([own['tasks_done'], own['overdue']]).toEqual([done.meta.total, late.meta.total]);
    }
    const done = await call(taskRoutes.list, { query: { all_boards: 'true', status: 'COMPLETED' } as never });
    expect(totals['tasks_done']).toBe(done.meta.total);
  });

  test('has the hours and the value of the timesheet', async () => {
    const span = { from: addDays(TODAY, -30), to: TODAY };
    const sheet = await call(timesheetRoutes.totals, { query: { by: 'user', ...span } });
    const { totals, data } = await open('user-productivity', {}, { from_date: span.from, to_date: span.to });
    expect(totals['hours']).toBe(sheet.totals.seconds);
    expect(Number(totals['value'])).toBe(Number(sheet.totals.value));
    for (const { key, seconds } of sheet.data)
      expect(data.find(({ user_id }) => String(user_id) === key)!['hours']).toBe(seconds);
  });
});

test('the audit log has the entries of the activity list, with each filter', async () => {
  for (const filter of [{}, { entity: 'clients' }, { action: 'create' }, { user_id: owner.user.id }]) {
    const { meta } = await call(activityRoutes.list, { query: { ...filter, per_page: 1 } });
    const report = await open('audit-log', filter, WHOLE);
    // Opening a list writes nothing, so both count the same entries; the list counts up to a cap.
    expect(Math.min(report.meta.total, 1000)).toBe(Math.min(meta.total, 1000));
  }
});

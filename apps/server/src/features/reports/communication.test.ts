/** Reports about messages, contacts, people and the activity log. */
import { clientRoutes } from '@daftar/contract/clients';
import { communicationRoutes } from '@daftar/contract/communications';
import type { Call } from '@daftar/contract/core/client';
import { reportRoutes as routes } from '@daftar/contract/reports';
import { supportTicketRoutes } from '@daftar/contract/support_tickets/all';
import { taskRoutes } from '@daftar/contract/tasks';
import { taskPartRoutes } from '@daftar/contract/work/task-parts';
import { timesheetRoutes } from '@daftar/contract/timesheets';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { beforeAll, describe, expect, test } from 'vitest';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestUser, type TestPerson, testBusiness } from '#server/testing/people.ts';
import { addBoard, addTask } from '#server/testing/work.ts';

const { app, owner, business, call } = await testBusiness({ name: 'Anita Rao' });
const TODAY = today(new Date(), 'Asia/Kolkata');
const AROUND = { from_date: addDays(TODAY, -2), to_date: addDays(TODAY, 2) };

type Asked = { filters?: object } & Record<string, unknown>;
const open = (report: string, { filters, ...query }: Asked = {}, by: Call = call) =>
  by(routes.get, {
    params: { report },
    query: { ...AROUND, ...query, ...(filters ? { filters: JSON.stringify(filters) } : {}) },
  });
const cells = (rows: readonly Record<string, unknown>[], ...names: string[]) =>
  rows.map((row) => names.map((name) => row[name]));
const member = async (permissions: Parameters<typeof addMember>[3]): Promise<TestPerson> => {
  const who = await createTestUser(app);
  await addMember(app, business, who, permissions);
  return who;
};
const statusOf = async (report: string, who: TestPerson) =>
  (await expectRefusal(open(report, {}, who.in(business)))).status;

let client: number;
let secret: number;
beforeAll(async () => {
  client = (await addClient(call, { first_name: 'Asha', last_name: 'Rao' })).id;
  secret = (await addClient(call, { first_name: 'Hidden', last_name: 'Person' })).id;
  await app.owner.query('update clients set is_private = true where id = $1', [secret]);
});

describe('the message log', () => {
  beforeAll(async () => {
    const { rows } = await app.owner.query(
      `insert into messages (business_id, channel, recipient, subject, text, state, client_id, user_id, error)
       select $1::bigint, channel, recipient, subject, 'Text', state, client, person, error from (values
         ('mail', 'asha@example.in', 'GSTR-3B is due', 'delivered', $2::bigint, null::bigint, null),
         ('mail', 'gone@example.in', 'Statement', 'hardbounce', $2, null, 'Unknown mailbox gone@example.in'),
         ('whatsapp', '+919825011001', '', 'read', $2, $4, null),
         ('mail', 'hidden@example.in', 'Secret', 'sent', $3, null, null),
         ('mail', 'team@example.in', 'Invitation', 'sent', null, null, null))
         v (channel, recipient, subject, state, client, person, error) returning id, subject`,
      [business, client, secret, owner.user.id],
    );
    const first = rows.find(({ subject }) => subject === 'GSTR-3B is due').id;
    await app.owner.query(
      `insert into message_events (business_id, message_id, event, at) values
        ($1, $2, 'sent', now() - interval '3 minutes'), ($1, $2, 'delivered', now() - interval '2 minutes'),
        ($1, $2, 'email_open', now() - interval '1 minute')`,
      [business, first],
    );
  });

  test('has every message with its last event, and the totals of opens', async () => {
    const { data, meta, totals } = await open('message-delivery-log');
    expect(meta.total).toBe(5);
    expect(data.find(({ subject }) => subject === 'GSTR-3B is due')).toMatchObject({
      client_name: 'Asha Rao',
      channel: 'mail',
      recipient: 'asha@example.in',
      state: 'delivered',
      event: 'email_open',
      opens: 1,
      clicks: 0,
    });
    expect(data.find(({ channel }) => channel === 'whatsapp')).toMatchObject({
      subject: 'Text',
      user_name: 'Anita Rao',
    });
    expect(totals).toMatchObject({ opens: 1, clicks: 0 });
  });

  test('is filtered by channel, event and state', async () => {
    const found = async (filters: object) =>
      cells((await open('message-delivery-log', { filters })).data, 'subject').flat();
    expect(await found({ channel: 'whatsapp' })).toEqual(['Text']);
    expect(await found({ event: 'email_open' })).toEqual(['GSTR-3B is due']);
    expect(await found({ state: 'hardbounce' })).toEqual(['Statement']);
    expect((await open('message-delivery-log', { from_date: '2020-01-01', to_date: '2020-01-31' })).meta.total).toBe(0);
  });

  test('shows others the messages of clients they see, with masked addresses', async () => {
    const clerk = await member({ reports: 'read', clients: 'read' });
    const { data } = await open('message-delivery-log', {}, clerk.in(business));
    expect(cells(data, 'subject').flat().toSorted()).toEqual(['GSTR-3B is due', 'Statement', 'Text']);
    expect(JSON.stringify(data)).not.toMatch(/asha@example.in|gone@example.in/);
    expect(await statusOf('message-delivery-log', await member({ reports: 'read' }))).toBe(403);
  });
});

test('the contact log has calls, meetings and tickets with their next steps', async () => {
  const at = new Date().toISOString();
  const about = { client_id: client, direction: 'Inbound', mode: 'Call', happens_at: at } as const;
  await call(communicationRoutes.create, {
    body: { ...about, subject: 'Form 16', next_step: 'Send it', next_step_on: TODAY },
  });
  await call(communicationRoutes.create, {
    body: { ...about, subject: 'Review', mode: 'Others', meeting_state: 'Held' },
  });
  await call(communicationRoutes.create, { body: { ...about, subject: 'Hidden talk', client_id: secret } });
  const ticket = await call(supportTicketRoutes.create, {
    body: { client_id: client, subject: 'Refund', text: 'Where?' },
  });
  const { data } = await open('communication-and-meeting-log', { sort: 'subject' });
  expect(cells(data, 'subject', 'type', 'client_name', 'mode', 'state', 'next_step', 'next_step_on')).toEqual([
    ['Form 16', 'Communication', 'Asha Rao', 'Call', null, 'Send it', TODAY],
    ['Hidden talk', 'Communication', 'Hidden Person', 'Call', null, null, null],
    ['Refund', 'Ticket', 'Asha Rao', 'Others', 'Open', null, null],
    ['Review', 'Meeting', 'Asha Rao', 'Others', 'Held', null, null],
  ]);
  expect(data.find(({ type }) => type === 'Ticket')).toMatchObject({ ticket_id: ticket.id, ticket: `#${ticket.id}` });
  const only = await open('communication-and-meeting-log', { filters: { type: 'Meeting' } });
  expect(cells(only.data, 'subject')).toEqual([['Review']]);
  const clerk = await member({ reports: 'read', clients: 'read', workboard: 'Yes' });
  expect((await open('communication-and-meeting-log', {}, clerk.in(business))).meta.total).toBe(3);
  expect(await statusOf('communication-and-meeting-log', await member({ reports: 'read', clients: 'read' }))).toBe(403);
});

describe('the scorecard', () => {
  let colleague: TestPerson;
  beforeAll(async () => {
    colleague = await member({ workboard: 'Manage WorkBoard' });
    const board = await addBoard(app, business);
    const both = [owner.user.id, colleague.user.id];
    const done = await addTask(call, board, { assignee_ids: both, due_date: TODAY, client_id: client });
    await addTask(call, board, { assignee_ids: [colleague.user.id], due_date: addDays(TODAY, -3) });
    const reviewed = await addTask(call, board, { assignee_ids: [colleague.user.id], reviewer_ids: [owner.user.id] });
    await colleague.in(business)(taskPartRoutes.askReview, { params: { id: reviewed.id } });
    await call(taskPartRoutes.returnReview, { params: { id: reviewed.id }, body: { reason: 'Totals differ' } });
    await call(taskRoutes.complete, { params: { id: done.id } });
    await call(timesheetRoutes.addRate, { body: { charge_rate: '1000.00', cost_rate: '0.00' } });
    await call(timesheetRoutes.add, {
      body: { board_task_id: done.id, day: addDays(TODAY, -1), seconds: 5400, is_billable: true },
    });
  });

  test('has what each person did, with a shared task once in the totals', async () => {
    const { data, totals } = await open('user-productivity');
    const FIGURES = ['tasks_done', 'on_time_percent', 'hours', 'value', 'reviews_returned', 'overdue'] as const;
    const of = (who: TestPerson) =>
      cells(
        data.filter(({ user_id }) => user_id === who.user.id),
        ...FIGURES,
      )[0];
    expect(of(owner)).toEqual([1, 100, 5400, '1500.00', 0, 0]);
    expect(of(colleague)).toEqual([1, 100, 0, '0', 1, 1]);
    expect(totals).toMatchObject({ tasks_done: 1, hours: 5400, value: '1500.00', reviews_returned: 1, overdue: 1 });
  });

  test('opens the records behind a figure, and is filtered by person', async () => {
    const behind = (status: string, name: string) =>
      call(routes.details, { params: { report: 'user-productivity' }, query: { ...AROUND, status, name } });
    const returned = await behind('reviews_returned', String(colleague.user.id));
    expect(cells(returned.data, 'kind', 'date')).toEqual([['Returned', TODAY]]);
    expect((await behind('hours', String(owner.user.id))).totals).toMatchObject({ hours: 5400, value: '1500.00' });
    expect((await behind('tasks_done', '*')).meta.total).toBe(1);
    const { meta, totals } = await open('user-productivity', { filters: { user_id: colleague.user.id } });
    expect(meta.total).toBe(1);
    expect(totals).toMatchObject({ tasks_done: 1, hours: 0 });
  });

  test('is for those who approve timesheets', async () => {
    expect(await statusOf('user-productivity', await member({ reports: 'read', workboard: 'Yes' }))).toBe(403);
  });
});

describe('the audit log', () => {
  test('says who changed what, from and to, with masked contacts for those who see masks', async () => {
    await call(clientRoutes.update, {
      params: { id: client },
      body: { primary_email: 'new@example.in', city: 'Surat' },
    });
    const filters = { entity: 'clients', action: 'update', client_id: client };
    const { data } = await open('audit-log', { filters });
    expect(data[0]).toMatchObject({ user_name: 'Anita Rao', action: 'update', entity: 'Clients', record: 'Asha Rao' });
    expect(data[0]!['changes']).toContain('City: – → Surat');
    expect(data[0]!['changes']).toContain('new@example.in');
    const auditor = await member({ reports: 'read', clients: 'read', business_management: 'all' });
    const theirs = await open('audit-log', { filters }, auditor.in(business));
    expect(theirs.data[0]!['changes']).toContain('City: – → Surat');
    expect(theirs.data[0]!['changes']).not.toContain('new@example.in');
    const hidden = await open('audit-log', { filters: { client_id: secret } }, auditor.in(business));
    expect(hidden.meta.total).toBe(0);
    expect((await open('audit-log', { filters: { client_id: secret } })).meta.total).toBeGreaterThan(0);
  });

  test('needs the right to manage the business', async () => {
    expect(await statusOf('audit-log', await member({ reports: 'read', business_management: 'write' }))).toBe(403);
  });
});

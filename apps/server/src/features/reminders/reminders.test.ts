import { communicationRoutes } from '@daftar/contract/communications';
import type { Call } from '@daftar/contract/core/client';
import type { CallInput } from '@daftar/contract/core/route';
import { notificationRoutes } from '@daftar/contract/notifications';
import { outboxRoutes } from '@daftar/contract/outbox';
import { reminderRoutes as routes } from '@daftar/contract/reminders';
import { taskRoutes } from '@daftar/contract/tasks';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { momentOn } from '@daftar/domain/work/clock';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownApp, testApp, type TestApp } from '#server/testing/app.ts';
import { addClient } from '#server/testing/clients.ts';
import { addMember, createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addBoard, addTask, boardMember } from '#server/testing/work.ts';
import { runDue } from './run.service.ts';

const HOME = 'Asia/Kolkata';
const TODAY = today(new Date(), HOME);
/** Far enough ahead that nothing is sent before the test sets the time. */
const START = addDays(TODAY, 60);
const at = (day: string, time = '09:30'): Date => momentOn(day, time, HOME);

let app: TestApp;
let owner: TestPerson;
let clerk: TestPerson;
let business: number;
let board: number;
let call: Call;
beforeAll(async () => {
  app = await testApp();
  [owner, clerk] = [await createTestUser(app, { name: 'Anita Rao' }), await createTestUser(app, { name: 'Dev Nair' })];
  business = (await createTestBusiness(owner, 'Rao & Co')).id;
  call = owner.in(business);
  board = await addBoard(app, business);
  await addMember(app, business, clerk, { workboard: 'Yes', clients: 'read' });
});
afterAll(() => app.stop());

type Body = CallInput<typeof routes.create>['body'];
const bodyOf = (wanted: Partial<Body> = {}): Body => ({
  text: 'Call Kesar Foods',
  on: START,
  at: '09:30',
  user_ids: [clerk.user.id],
  ...wanted,
});
const create = (wanted: Partial<Body> = {}, by = call) => by(routes.create, { body: bodyOf(wanted) });
const get = (id: number, by = call) => by(routes.get, { params: { id } });
const heard = async (text: string, who = clerk) =>
  (await who.call(notificationRoutes.list, { query: { search: text, per_page: 100 } })).data;
const mails = async (recipient: string) =>
  (await call(outboxRoutes.list, { query: { search: recipient, per_page: 100 } })).data;

describe('a reminder', () => {
  test('is sent once, in the app and by email, and stays until done', async () => {
    const made = await create({ text: 'Ring the bank', channels: ['app', 'email'] });
    expect(made).toMatchObject({
      label: 'Once',
      state: 'Scheduled',
      users: [{ id: clerk.user.id, name: 'Dev Nair' }],
      next_at: at(START).toISOString(),
      acts: ['edit', 'snooze', 'finish', 'cancel'],
    });
    await runDue(app.app, at(START, '09:29'));
    expect(await heard('Ring the bank')).toEqual([]);
    await runDue(app.app, at(START));
    await runDue(app.app, at(START, '09:31'));
    const [notice, ...more] = await heard('Ring the bank');
    expect(more).toEqual([]);
    expect(notice).toMatchObject({
      type: 'REMINDER_NOTIFICATION',
      body: '',
      link: `/business/${business}/workBoards-Reminder?reminder=${made.id}`,
    });
    expect((await mails(clerk.user.email)).map(({ subject }) => subject)).toEqual(['Reminder: Ring the bank']);
    expect(await get(made.id)).toMatchObject({ state: 'Scheduled', next_at: null, sent_at: expect.any(String) });
    const done = await clerk.in(business)(routes.finish, { params: { id: made.id }, body: {} });
    expect(done).toMatchObject({ state: 'Done', acts: [] });
    expect(await expectRefusal(call(routes.cancel, { params: { id: made.id }, body: {} }))).toMatchObject({
      status: 409,
    });
  });

  test('recurs; after downtime the last is sent and names the others', async () => {
    const { id } = await create({ text: 'Attendance', repeats: { frequency: 'Daily' } });
    await runDue(app.app, at(START));
    await runDue(app.app, at(addDays(START, 3), '12:00'));
    const notices = await heard('Attendance');
    expect(notices.map(({ body }) => body)).toEqual([
      expect.stringMatching(/^Earlier reminders were missed: .+09:30.*, .+09:30.*\.$/),
      '',
    ]);
    expect(await get(id)).toMatchObject({ label: 'Every day', next_at: at(addDays(START, 4)).toISOString() });
    await call(routes.cancel, { params: { id }, body: {} });
    await runDue(app.app, at(addDays(START, 9)));
    expect(await heard('Attendance')).toHaveLength(2);
  });

  test('is sent exactly once although two processes check at the same moment', async () => {
    const other = await ownApp({}, { url: app.databaseUrl });
    try {
      await create({ text: 'Only once', channels: ['app', 'email'] });
      const now = at(START, '10:00');
      await Promise.all([runDue(app.app, now), runDue(other.app, now), runDue(app.app, now)]);
      expect(await heard('Only once')).toHaveLength(1);
      expect((await mails(clerk.user.email)).filter(({ subject }) => subject.includes('Only once'))).toHaveLength(1);
    } finally {
      await other.close();
      await other.owner.end();
    }
  });

  test('is snoozed by its recipient, and sent then', async () => {
    const { id } = await create({ text: 'Put off' });
    await runDue(app.app, at(START));
    const until = at(addDays(START, 1), '11:00').toISOString();
    const snooze = (moment: string) => clerk.in(business)(routes.snooze, { params: { id }, body: { until: moment } });
    expect(await snooze(until)).toMatchObject({ snoozed_until: until, next_at: until, acts: ['snooze', 'finish'] });
    const { body } = await expectRefusal(snooze(new Date(Date.now() - 60_000).toISOString()));
    expect(body.errors).toMatchObject([{ field: 'until', message: 'Cannot schedule for a past date' }]);
    await runDue(app.app, new Date(until));
    await runDue(app.app, new Date(until));
    expect(await heard('Put off')).toHaveLength(2);
    expect(await get(id)).toMatchObject({ snoozed_until: null, next_at: null });
  });

  test('is emailed to clients; unreachable ones are named', async () => {
    const kesar = await addClient(call, { first_name: 'Kesar', primary_email: 'kesar@reminded.example' });
    const silent = await addClient(call, { first_name: 'Silent' });
    const { id } = await create({
      text: 'Please send the bank statement',
      user_ids: [],
      client_ids: [kesar.id, silent.id],
      channels: ['email'],
    });
    await runDue(app.app, at(START));
    expect((await mails('kesar@reminded.example')).map(({ subject }) => subject)).toEqual(['Reminder from Rao & Co']);
    expect(await get(id)).toMatchObject({
      state: 'Done',
      unreached: `${silent.client_full_name} has no email address`,
    });
  });

  test('about a task stops when the task is closed', async () => {
    const task = await addTask(call, board);
    const { id } = await create({ text: 'About a task', board_task_id: task.id });
    await call(taskRoutes.complete, { params: { id: task.id } });
    await runDue(app.app, at(START));
    expect(await heard('About a task')).toEqual([]);
    expect(await get(id)).toMatchObject({ state: 'Done', task_reference: task.reference });
  });

  test('with a new schedule starts again; with a new text it doesn’t', async () => {
    const { id, version } = await create({ text: 'First words', repeats: { frequency: 'Weekly' } });
    const update = (wanted: Partial<Body>, seen = version) =>
      call(routes.update, { params: { id }, body: bodyOf(wanted) }, { headers: { 'if-match': String(seen) } });
    const again = { repeats: { frequency: 'Weekly' as const } };
    const said = await update({ text: 'Other words', ...again });
    expect(said).toMatchObject({ text: 'Other words', next_at: at(START).toISOString() });
    expect(await expectRefusal(update({ text: 'Stale', ...again }))).toMatchObject({ status: 409 });
    const moved = await update({ on: addDays(START, 1), ...again }, said.version);
    expect(moved).toMatchObject({ next_at: at(addDays(START, 1)).toISOString() });
    await call(routes.cancel, { params: { id }, body: {} });
  });

  test.each([
    ['on', { on: addDays(TODAY, -1) }, 'Cannot schedule for a past date'],
    ['user_ids', { user_ids: [] }, 'Please select user'],
    ['user_ids', { user_ids: [999_999] }, 'Select people from your team.'],
    ['channels', { channels: ['whatsapp'] }, 'WhatsApp is not set up. Ask your administrator.'],
    ['channels', { channels: [] }, 'Select at least one channel.'],
    ['client_ids', { client_ids: [999_999], channels: ['email'] }, 'Select active clients.'],
    ['board_task_id', { board_task_id: 999_999 }, 'Select a task.'],
  ] as const)('that cannot be is refused at %s', async (field, wanted, message) => {
    const { body } = await expectRefusal(create(wanted as unknown as Partial<Body>));
    expect(body.errors).toEqual([expect.objectContaining({ field, message })]);
  });
});

test('is visible to its creator and recipients; managers of boards see all, or their own', async () => {
  const stranger = await boardMember(app, business, board);
  const { id } = await create({ text: 'Between two' });
  const texts = async (by: Call, query = {}) =>
    (await by(routes.list, { query: { search: 'Between', ...query } })).data.map(({ text }) => text);
  expect(await texts(clerk.in(business))).toEqual(['Between two']);
  expect(await texts(stranger.in(business))).toEqual([]);
  expect(await expectRefusal(get(id, stranger.in(business)))).toMatchObject({ status: 404 });
  expect(await expectRefusal(clerk.in(business)(routes.cancel, { params: { id }, body: {} }))).toMatchObject({
    status: 403,
  });
  await create({ text: 'Between others', user_ids: [stranger.user.id] }, stranger.in(business));
  expect(await texts(call, { sort: 'created_at' })).toEqual(['Between two', 'Between others']);
  expect(await texts(call, { mine: 'true' })).toEqual(['Between two']);
});

test('a next step makes one for who writes it down', async () => {
  const day = addDays(TODAY, 5);
  const said = await call(communicationRoutes.create, {
    body: {
      direction: 'Inbound',
      mode: 'Call',
      subject: 'Audit',
      next_step: 'Send the list',
      next_step_on: day,
      remind_me: true,
    },
  });
  const { data } = await call(routes.list, { query: { search: 'Send the list' } });
  expect(data).toMatchObject([
    { communication_id: said.id, users: [{ id: owner.user.id }], next_at: at(day).toISOString(), channels: ['app'] },
  ]);
});

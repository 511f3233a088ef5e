import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { notificationRoutes } from '@daftar/contract/notifications';
import { taskRoutes } from '@daftar/contract/tasks';
import { taxNoticeRoutes as routes } from '@daftar/contract/tax_notices';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { momentOn } from '@daftar/domain/work/clock';
import { expect, test } from 'vitest';
import { addClient } from '#server/testing/clients.ts';
import { upload } from '#server/testing/drive.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestBusiness, createTestUser, testBusiness } from '#server/testing/people.ts';
import { addBoard } from '#server/testing/work.ts';
import { alertNoticeDates } from './alerts.service.ts';

const { app, business, owner, call } = await testBusiness();
const HOME = 'Asia/Kolkata';
const TODAY = today(new Date(), HOME);
const inDays = (days: number) => addDays(TODAY, days);
const client = await addClient(call);

const add = (changes = {}, by = call) =>
  by(routes.create, {
    body: {
      client_id: client.id,
      authority: 'GST',
      subject: 'Mismatch of returns',
      received_on: inDays(-5),
      reply_due_on: inDays(10),
      ...changes,
    } as never,
  });
const details = (id: number, by = call) => by(routes.details, { params: { id } });
const messages = async (wrong: Promise<unknown>) =>
  ((await expectRefusal(wrong)).body.errors ?? []).map(({ field, message }) => `${field}: ${message}`);
const reply = (noticeId: number, replied_on = TODAY) =>
  call(routes.replies_create, { params: { noticeId }, body: { replied_on, acknowledgement: 'AA0711' } });
const hear = (noticeId: number, held_on: string, more = {}) =>
  call(routes.hearings_create, { params: { noticeId }, body: { held_on, ...more } });

test('a notice is recorded with its demand and what follows from it', async () => {
  const demand = { tax: '100000', interest: '18000', penalty: '10000' };
  const notice = await add({ ...demand, section: 'DRC-01', assignee_id: owner.user.id });
  expect(notice).toMatchObject({
    demand: '128000.00',
    suggested_pre_deposit: '10000.00',
    due_on: inDays(10),
    next_on: inDays(10),
    next_kind: 'reply',
    assignee_name: owner.user.name,
    stage: 'Notice',
  });
  expect(await messages(add({ reply_due_on: inDays(-6) }))).toHaveLength(1);
});

test('a reference is unique for its authority in a business', async () => {
  const reference = 'ZD240926001122A';
  await add({ reference });
  expect(await messages(add({ reference: reference.toLowerCase() }))).toEqual([
    'reference: A notice from GST with this reference is already here.',
  ]);
  expect((await add({ reference, authority: 'Court' })).reference).toBe(reference);
  const other = await createTestUser(app);
  const their = other.in((await createTestBusiness(other)).id);
  const theirs = await add({ reference, client_id: (await addClient(their)).id }, their);
  expect(theirs.reference).toBe(reference);
  expect((await expectRefusal(details(theirs.id))).status).toBe(404);
  expect(await messages(add({ parent_id: theirs.id }))).toEqual(['parent_id: Select a notice of the same client.']);
});

test('due dates are never lost: extensions and corrections are appended', async () => {
  const { id } = await add();
  const extend = (due_on: string, granted_on = TODAY) =>
    call(routes.extend, { params: { id }, body: { due_on, granted_on, reason: 'Accounts under audit' } });
  expect(await messages(extend(inDays(10)))).toHaveLength(1);
  expect(await extend(inDays(20))).toMatchObject({ due_on: inDays(20), reply_due_on: inDays(10), next_on: inDays(20) });
  await extend(inDays(30));
  expect(
    (await expectRefusal(call(routes.update, { params: { id }, body: { reply_due_on: null } as never }))).status,
  ).toBe(422);
  await call(routes.update, { params: { id }, body: { reply_due_on: inDays(11) } });
  const { extensions, notice: after } = await details(id);
  expect(after).toMatchObject({ due_on: inDays(30), reply_due_on: inDays(11) });
  expect(extensions.map(({ kind, previous_due_on, due_on }) => [kind, previous_due_on, due_on])).toEqual([
    ['Extension', inDays(10), inDays(20)],
    ['Extension', inDays(20), inDays(30)],
    ['Correction', inDays(10), inDays(11)],
  ]);
});

test('replies, hearings and the order move the stage and the next date', async () => {
  const { id } = await add();
  const answered = await reply(id, inDays(-1));
  expect((await details(id)).notice).toMatchObject({ stage: 'Reply', replied_on: inDays(-1), next_on: null });
  const held = await hear(id, inDays(3), { held_at: '11:30', place: 'Ward 3, Surat' });
  expect((await details(id)).notice).toMatchObject({ stage: 'Hearing', next_on: inDays(3), next_kind: 'hearing' });
  const params = { noticeId: id, id: held.id };
  await call(routes.hearings_update, { params, body: { outcome: 'Adjourned', next_hearing_on: inDays(13) } });
  const after = await details(id);
  expect(after.hearings.map(({ held_on, outcome }) => [held_on, outcome])).toEqual([
    [inDays(3), 'Adjourned'],
    [inDays(13), ''],
  ]);
  expect(after.notice.next_on).toBe(inDays(13));
  // An extension needs another reply.
  await call(routes.extend, { params: { id }, body: { due_on: inDays(12), granted_on: TODAY } });
  expect((await details(id)).notice).toMatchObject({ replied_on: null, next_on: inDays(12), next_kind: 'reply' });
  const order = { order_on: TODAY, order_outcome: 'Confirmed' as const, appeal_due_on: inDays(90) };
  const ordered = await call(routes.update, { params: { id }, body: order });
  expect(ordered.stage).toBe('Order');
  expect(ordered.next_on).toBe(inDays(13));
  await call(routes.replies_remove, { params: { noticeId: id, id: answered.id } });
  expect((await details(id)).replies).toEqual([]);
});

test('a merge of clients takes notices along with all their parts', async () => {
  const [kept, duplicate] = [await addClient(call), await addClient(call)];
  const { id } = await add({ client_id: duplicate.id });
  await call(routes.extend, { params: { id }, body: { due_on: inDays(20), granted_on: inDays(-1) } });
  await reply(id);
  await call(clientSettingRoutes.merge, { params: { clientId: kept.id }, body: { duplicate_id: duplicate.id } });
  const { notice, extensions, replies } = await details(id);
  expect([notice.client_id, extensions.length, replies.length]).toEqual([kept.id, 1, 1]);
});

test('documents are kept in the client’s drive, for the notice or a reply', async () => {
  const { id } = await add();
  const answered = await reply(id);
  const attach = async (name: string, reply_id: number | null) =>
    call(routes.addFiles, { params: { id }, body: { files: [{ url: await upload(call, name) }], reply_id } });
  await attach('notice.pdf', null);
  const { data } = await attach('reply.pdf', answered.id);
  expect(data.map(({ name, reply_id }) => [name, reply_id])).toEqual([
    ['notice.pdf', null],
    ['reply.pdf', answered.id],
  ]);
  const params = { id: data[0]!.id };
  expect((await call(routes.fileLink, { params, query: {} })).name).toBe('notice.pdf');
  await call(routes.removeFile, { params });
  expect((await details(id)).files.map(({ name }) => name)).toEqual(['reply.pdf']);
  expect((await expectRefusal(attach('other.pdf', 999_999))).status).toBe(422);
});

test('a notice has one task, which leads back to it', async () => {
  const board = await addBoard(app, business);
  const { id } = await add();
  const create = () =>
    call(routes.createTask, {
      params: { id },
      body: { board_id: board, name: 'Reply to DRC-01', due_date: inDays(9), assignee_ids: [owner.user.id] },
    });
  const task = await create();
  expect(task).toMatchObject({ name: 'Reply to DRC-01', due_date: inDays(9), client_id: client.id });
  expect((await expectRefusal(create())).body.error).toBe('This notice already has a task.');
  const params = { id: task.id };
  expect((await call(routes.ofTask, { params })).notice).toMatchObject({ id, subject: 'Mismatch of returns' });
  await call(taskRoutes.complete, { params });
  expect(await details(id)).toMatchObject({ has_task: true, task: { status: 'COMPLETED' } });
  const colleague = await createTestUser(app);
  await addMember(app, business, colleague, { clients: 'read', workboard: 'Yes' });
  expect(await details(id, colleague.in(business))).toMatchObject({ has_task: true, task: null });
  await call(taskRoutes.remove, { params });
  expect((await details(id)).has_task).toBe(false);
  expect((await create()).id).not.toBe(task.id);
});

test('notices need access to clients, and those of private clients stay hidden', async () => {
  const [reader, outsider] = [await createTestUser(app), await createTestUser(app)];
  await addMember(app, business, reader, { clients: 'read' });
  await addMember(app, business, outsider, { deed: 'all' });
  const secret = await addClient(call);
  const { id } = await add({ client_id: secret.id, subject: 'Summons' });
  await hear(id, inDays(2));
  const theirs = reader.in(business);
  const dates = async () =>
    (await theirs(routes.calendar, { query: { from: TODAY, to: inDays(30) } })).data.filter(
      ({ notice_id }) => notice_id === id,
    );
  expect((await dates()).map(({ kind, on }) => [kind, on])).toEqual([
    ['hearing', inDays(2)],
    ['reply', inDays(10)],
  ]);
  expect((await expectRefusal(add({}, theirs))).status).toBe(403);
  expect((await expectRefusal(outsider.in(business)(routes.list, { query: {} }))).status).toBe(403);
  await app.owner.query('update clients set is_private = true where id = $1', [secret.id]);
  expect(await dates()).toEqual([]);
  expect((await expectRefusal(details(id, theirs))).status).toBe(404);
  const found = await theirs(routes.list, { query: { search: 'Summons' } });
  expect(found.data).toEqual([]);
});

test('the list is searched, filtered and exported', async () => {
  const one = await addClient(call, { first_name: 'Bhavna', last_name: 'Trivedi' } as never);
  const notice = await add({ client_id: one.id, authority: 'ESI', reply_due_on: inDays(40) });
  const ids = async (query: object) => (await call(routes.list, { query: query as never })).data.map(({ id }) => id);
  expect(await ids({ search: 'Trivedi' })).toEqual([notice.id]);
  expect(await ids({ authority: 'ESI', due_from: inDays(39), due_to: inDays(41) })).toEqual([notice.id]);
  expect(await ids({ authority: 'ESI', due_to: inDays(39) })).toEqual([]);
  expect((await call(routes.exportAll, { query: { authority: 'ESI', exportType: 'csv' } as never })).rows).toBe(1);
});

test('the assignee is told 7, 3 and 1 days before, once each, until it is replied to', async () => {
  const [assignee, blind] = [await createTestUser(app), await createTestUser(app)];
  await addMember(app, business, assignee, { clients: 'read' });
  await addMember(app, business, blind, { workboard: 'Yes' });
  const { id } = await add({ subject: 'Alerted', assignee_id: assignee.user.id, reply_due_on: inDays(20) });
  await add({ subject: 'Unseen', assignee_id: blind.user.id, reply_due_on: inDays(20) });
  await hear(id, inDays(22));
  const heard = async (who = assignee) =>
    (await who.call(notificationRoutes.list, { query: { per_page: 100 } })).data.map(({ title }) => title);
  const runOn = (day: number, time = '09:30') =>
    alertNoticeDates.run(app.app, business, momentOn(inDays(day), time, HOME));
  await runOn(12);
  await runOn(13, '07:00');
  expect(await heard()).toEqual([]);
  await runOn(13);
  await runOn(14);
  expect(await heard()).toEqual(['Reply due in 7 days: Alerted']);
  await runOn(17);
  expect(await heard()).toEqual(
    ['Reply due in 3 days: Alerted', 'Hearing in 5 days: Alerted', 'Reply due in 7 days: Alerted'].toSorted(
      (a, b) => Number(b.includes('5 days')) - Number(a.includes('5 days')),
    ),
  );
  await reply(id);
  await runOn(19);
  expect((await heard()).filter((title) => title.startsWith('Reply'))).toHaveLength(2);
  expect((await heard()).filter((title) => title.startsWith('Hearing'))).toHaveLength(2);
  await call(routes.update, { params: { id }, body: { stage: 'Closed' } });
  await runOn(21);
  expect(await heard()).toHaveLength(4);
  expect(await heard(blind)).toEqual([]);
});

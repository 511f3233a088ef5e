import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { fileRoutes } from '@daftar/contract/files';
import { taskRoutes } from '@daftar/contract/tasks';
import type { StoredFile } from '@daftar/contract/work/task-detail';
import { beforeAll, expect, test } from 'vitest';
import { addClient } from '#server/testing/clients.ts';
import { createTestUser, type TestPerson, testBusiness } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addBoard, addTask, boardMember } from '#server/testing/work.ts';

const { app, owner, business } = await testBusiness();
let board: number;
const call = () => owner.in(business);

beforeAll(async () => {
  board = await addBoard(app, business);
});

async function uploaded(name = 'register.pdf'): Promise<StoredFile> {
  const file = { target: 'document', file_name: name, file_type: 'application/pdf', file_extension: 'pdf' } as const;
  const [place] = await call()(fileRoutes.upload, { body: { files: [file] } });
  const put = await fetch(place!.pre_signed_url, { method: 'PUT', body: '%PDF-1.4 a page' });
  expect(put.status).toBeLessThan(300);
  return { name, path: place!.url, size: 15 };
}

test('to-dos are added, ticked off, put in order and deleted', async () => {
  const { id } = await addTask(call(), board, { to_dos: [{ name: 'First' }, { name: 'Second' }] });
  const third = await call()(taskRoutes.addToDo, { params: { id }, body: { name: 'Third' } });
  const names = async () => (await call()(taskRoutes.get, { params: { id } })).to_do_list.map(({ name }) => name);
  await call()(taskRoutes.moveToDo, { params: { id: third.id }, body: { after: null } });
  expect(await names()).toEqual(['Third', 'First', 'Second']);
  const done = await call()(taskRoutes.updateToDo, { params: { id: third.id }, body: { is_done: true } });
  expect(done).toMatchObject({ is_done: true, done_by: { id: owner.user.id } });
  expect((await call()(taskRoutes.get, { params: { id } })).to_dos).toEqual({ done: 1, of: 3 });
  await call()(taskRoutes.removeToDo, { params: { id: third.id } });
  expect(await names()).toEqual(['First', 'Second']);
});

test('assignees of a to-do tick it off, although they may not change the task', async () => {
  const helper = await boardMember(app, business, board, { edit: 'none', delete: 'none' });
  const { to_do_list } = await addTask(call(), board, { to_dos: [{ name: 'Call', assignee_id: helper.user.id }] });
  const params = { id: to_do_list[0]!.id };
  const ticked = await helper.in(business)(taskRoutes.updateToDo, { params, body: { is_done: true } });
  expect(ticked.is_done).toBe(true);
  const renamed = helper.in(business)(taskRoutes.updateToDo, { params, body: { name: 'Other', is_done: false } });
  expect((await expectRefusal(renamed)).status).toBe(403);
});

test('requested documents put the task on hold, and the last upload continues it', async () => {
  const { id } = await addTask(call(), board);
  const asked = await call()(taskRoutes.askDocuments, {
    params: { id },
    body: { documents: [{ name: 'Sales' }, { name: 'Purchases' }] },
  });
  expect(asked).toMatchObject({ work_progress: 'Documents Pending', status: 'PENDING' });
  const [sales, purchases] = asked.document_list.map((one) => one.id) as [number, number];
  expect(asked.document_list[0]).toMatchObject({ status: 'Pending', waits_for: 'client', acts: ['remove', 'upload'] });
  const upload = async (document: number) =>
    call()(taskRoutes.uploadDocument, { params: { id: document }, body: { file: await uploaded() } });
  expect((await upload(sales)).work_progress).toBe('Documents Pending');
  const both = await upload(purchases);
  expect(both.work_progress).toBe('Documents Received');
  expect(both.document_list[1]).toMatchObject({ status: 'Request for Verification', file: { name: 'register.pdf' } });
  const page = await fetch(both.document_list[1]!.file!.url);
  expect(await page.text()).toBe('%PDF-1.4 a page');
  const back = await call()(taskRoutes.askDocumentChange, {
    params: { id: sales },
    body: { reason: 'May is missing' },
  });
  expect(back.document_list[0]).toMatchObject({ status: 'Request for Change', reason: 'May is missing' });
  expect(back.work_progress).toBe('Documents Pending');
  expect((await expectRefusal(call()(taskRoutes.approveDocument, { params: { id: sales } }))).status).toBe(409);
  await upload(sales);
  const approved = await call()(taskRoutes.approveDocument, { params: { id: sales } });
  expect(approved).toMatchObject({ work_progress: 'Documents Received', documents: { done: 1, of: 2 } });
  expect((await expectRefusal(call()(taskRoutes.removeDocument, { params: { id: sales } }))).status).toBe(409);
  const taken = await call()(taskRoutes.takeBackDocument, { params: { id: purchases } });
  expect(taken.document_list[1]).toMatchObject({ status: 'Pending', file: null });
});

test('a file that was not uploaded, or is another’s, is refused', async () => {
  const { document_list } = await addTask(call(), board, { documents: [{ name: 'Sales' }] });
  for (const path of ['businesses/1/document/none/x.pdf', `businesses/${business}/document/none/x.pdf`, '../secret']) {
    const file = { name: 'x.pdf', path, size: 1 };
    const hand = call()(taskRoutes.uploadDocument, { params: { id: document_list[0]!.id }, body: { file } });
    expect((await expectRefusal(hand)).status).toBe(422);
  }
});

test('a file is visible to users who see its task, and to nobody once that is in the bin', async () => {
  const { id, document_list } = await addTask(call(), board, { documents: [{ name: 'Sales' }] });
  const file = await uploaded('Sales May.pdf');
  await call()(taskRoutes.uploadDocument, { params: { id: document_list[0]!.id }, body: { file } });
  const other = await addBoard(app, business);
  const [insider, outsider] = [await boardMember(app, business, board), await boardMember(app, business, other)];
  const show = (who: TestPerson) =>
    who
      .in(business)(fileRoutes.show, { body: { files: [{ file_path: file.path }] } })
      .then(({ urls }) => urls[0]!);
  expect(await (await fetch(await show(insider))).text()).toBe('%PDF-1.4 a page');
  expect((await expectRefusal(show(outsider))).status).toBe(404);
  // Nor can they attach it elsewhere to read it.
  const own = await addTask(call(), other);
  const body = { text: 'Mine', attachments: [file] };
  const comment = outsider.in(business)(taskRoutes.addComment, { params: { id: own.id }, body });
  expect((await expectRefusal(comment)).status).toBe(422);
  const { rows } = await app.owner.query(
    `select changes from activities where business_id = $1 and entity = 'task_documents'`,
    [business],
  );
  expect(JSON.stringify(rows)).toContain('•••/Sales May.pdf');
  expect(JSON.stringify(rows)).not.toContain(`businesses/${business}/document`);
  await call()(taskRoutes.remove, { params: { id } });
  for (const who of [owner, insider]) expect((await expectRefusal(show(who))).status).toBe(404);
});

test('comments mention users who see the task, are changed by their author only, and keep their place', async () => {
  const colleague = await boardMember(app, business, board);
  const outsider = await createTestUser(app);
  const { id } = await addTask(call(), board, { assignee_ids: [colleague.user.id] });
  const text = `@[Colleague](${colleague.user.id}) and @[Nobody](${outsider.user.id}), please look`;
  const said = await call()(taskRoutes.addComment, { params: { id }, body: { text } });
  expect(said).toMatchObject({ text, is_own: true, author: { id: owner.user.id } });
  const told = await app.owner.query(
    `select user_id, title, body from notifications where board_task_id = $1 and title not like '%assigned%'`,
    [id],
  );
  // Once, although also assigned; never to users outside the board.
  expect(told.rows).toMatchObject([
    { user_id: String(colleague.user.id), body: '@Colleague and @Nobody, please look' },
  ]);
  expect(told.rows[0].title).toMatch(/mentions you$/);
  const params = { id: said.id };
  const other = colleague.in(business)(taskRoutes.updateComment, { params, body: { text: 'Changed' } });
  expect((await expectRefusal(other)).status).toBe(403);
  const edited = await call()(taskRoutes.updateComment, { params, body: { text: 'Please look' } });
  expect(edited).toMatchObject({ text: 'Please look', edited_at: expect.any(String) });
  await call()(taskRoutes.removeComment, { params });
  const { data } = await call()(taskRoutes.comments, { params: { id } });
  expect(data).toMatchObject([{ id: said.id, text: '', is_deleted: true }]);
  expect((await call()(taskRoutes.get, { params: { id } })).comments).toBe(0);
});

test('a task becomes a subtask of another, one level deep and on one board', async () => {
  const whole = await addTask(call(), board);
  const part = await addTask(call(), board, { parent_id: whole.id });
  const single = await addTask(call(), board);
  const set = (id: number, parent_id: number | null) =>
    call()(taskRoutes.setParent, { params: { id }, body: { parent_id } });
  expect((await set(single.id, whole.id)).parent).toMatchObject({ id: whole.id });
  const { sub_task_list, sub_tasks } = await call()(taskRoutes.get, { params: { id: whole.id } });
  expect(sub_task_list.map(({ id }) => id)).toEqual([part.id, single.id]);
  expect(sub_tasks).toEqual({ done: 0, of: 2 });
  for (const [child, parent] of [
    [single.id, single.id],
    [whole.id, single.id],
    [single.id, part.id],
  ] as const)
    expect((await expectRefusal(set(child, parent))).status).toBe(409);
  const elsewhere = await addTask(call(), await addBoard(app, business));
  expect((await expectRefusal(set(elsewhere.id, whole.id))).status).toBe(409);
  expect((await expectRefusal(call()(taskRoutes.remove, { params: { id: whole.id } }))).status).toBe(409);
  expect((await set(single.id, null)).parent).toBeNull();
});

test('fields of the board are stored by type, required, and removed when emptied', async () => {
  const own = await addBoard(app, business);
  const { rows } = await app.owner.query(
    `insert into board_fields (business_id, board_id, label, type, options, is_required, rank)
     values ($1, $2, 'Return', 'Drop-down', '{Regular,Nil}', true, 'a1'), ($1, $2, 'Amount', 'Number Field', '{}', false, 'a2'),
            ($1, $2, 'Marks', 'Checkbox', '{A,B}', false, 'a3') returning id`,
    [business, own],
  );
  const [type, amount, marks] = rows.map((row) => Number(row.id)) as [number, number, number];
  const { id, gates } = await addTask(call(), own, { fields: { [amount]: 1500, [marks]: ['A', 'B'] } });
  expect(gates).toMatchObject([{ gate: 'fields', items: [{ id: type, name: 'Return' }] }]);
  const set = (fields: Record<string, unknown>) =>
    call()(taskRoutes.update, { params: { id }, body: { fields: fields as never } });
  expect((await set({ [type]: 'Nil' })).fields).toEqual({ [type]: 'Nil', [amount]: 1500, [marks]: ['A', 'B'] });
  expect((await expectRefusal(set({ [type]: 'Other' }))).status).toBe(422);
  expect((await expectRefusal(set({ 999999: 'x' }))).status).toBe(422);
  const found = async (questions: object) =>
    (await call()(taskRoutes.list, { query: { board_id: own, fields: JSON.stringify(questions) } })).data.length;
  expect(await found({ [type]: { op: 'any_of', value: ['Nil', 'Regular'] } })).toBe(1);
  expect(await found({ [type]: { op: 'any_of', value: ['Regular'] } })).toBe(0);
  expect(await found({ [marks]: { op: 'any_of', value: ['B'] } })).toBe(1);
  expect(await found({ [amount]: { op: 'at_least', value: 1500 } })).toBe(1);
  expect(await found({ [amount]: { op: 'at_most', value: 1499 } })).toBe(0);
  const wrong = call()(taskRoutes.list, {
    query: { board_id: own, fields: `{"${type}":{"op":"at_least","value":1}}` },
  });
  expect((await expectRefusal(wrong)).status).toBe(422);
  expect((await set({ [amount]: null })).fields).toEqual({ [type]: 'Nil', [marks]: ['A', 'B'] });
  expect(await found({ [amount]: { op: 'is_empty' } })).toBe(1);
});

test('its history includes its subtasks, deleted ones too; watchers are notified', async () => {
  const watcher = await boardMember(app, business, board);
  const { id, to_do_list } = await addTask(call(), board, { to_dos: [{ name: 'Collect' }] });
  expect(await watcher.in(business)(taskRoutes.watch, { params: { id } })).toMatchObject({ is_watching: true });
  await call()(taskRoutes.start, { params: { id } });
  await call()(taskRoutes.removeToDo, { params: { id: to_do_list[0]!.id } });
  const { data } = await watcher.in(business)(taskRoutes.activity, { params: { id } });
  expect(data.map(({ entity, action }) => `${entity} ${action}`)).toEqual(
    expect.arrayContaining([
      'task_to_dos force_delete',
      'board_tasks update',
      'task_to_dos create',
      'board_tasks create',
    ]),
  );
  const told = await app.owner.query('select title from notifications where user_id = $1', [watcher.user.id]);
  expect(told.rows.map(({ title }) => title)).toEqual([expect.stringMatching(/has a new status$/)]);
  expect((await watcher.in(business)(taskRoutes.unwatch, { params: { id } })).is_watching).toBe(false);
});

test('users who lose access to a private client get no more notifications of its tasks, in the app or by email', async () => {
  const [chosen, watcher] = [await boardMember(app, business, board), await boardMember(app, business, board)];
  const client = await addClient(call());
  const { id } = await addTask(call(), board, { client_id: client.id });
  for (const who of [chosen, watcher]) await who.in(business)(taskRoutes.watch, { params: { id } });
  await call()(clientSettingRoutes.privacy, {
    params: { clientId: client.id },
    body: { is_private: true, user_ids: [chosen.user.id] },
  });
  await call()(taskRoutes.start, { params: { id } });
  const told = async (table: string) =>
    (
      await app.owner.query(`select distinct user_id from ${table} where user_id = any ($1)`, [
        [chosen.user.id, watcher.user.id],
      ])
    ).rows.map(({ user_id }) => Number(user_id));
  expect(await told('notifications')).toEqual([chosen.user.id]);
  expect(await told('notification_mails')).toEqual([chosen.user.id]);
});

test('days with the client are the client’s', async () => {
  const { id } = await addTask(call(), board, { due_date: '2020-01-10' });
  await call()(taskRoutes.askDocuments, { params: { id }, body: { documents: [{ name: 'Bill' }] } });
  await app.owner.query(
    `update activities set at = at - interval '12 days' where entity = 'board_tasks' and record_id = $1 and action = 'create'`,
    [id],
  );
  await app.owner.query(
    `update activities set at = at - interval '5 days' where entity = 'board_tasks' and record_id = $1 and action = 'update'`,
    [id],
  );
  const { delay } = await call()(taskRoutes.get, { params: { id } });
  expect(delay).toEqual({ client_days: 5, practice_days: 7, punctuality: 'late' });
});

test('documents are found by their name and their file, only in tasks that the caller sees', async () => {
  const client = await addClient(call(), { first_name: 'Kavita', last_name: 'Rane' });
  const { id, reference } = await addTask(call(), board, { client_id: client.id, name: 'Audit' });
  const { document_list } = await call()(taskRoutes.askDocuments, {
    params: { id },
    body: { documents: [{ name: 'Fixed deposit certificate' }] },
  });
  const [document] = document_list;
  const file = await uploaded('quarterly-ledger.pdf');
  await call()(taskRoutes.uploadDocument, { params: { id: document!.id }, body: { file } });
  const found = async (search: string, by = call()) =>
    (await by(taskRoutes.searchDocuments, { query: { search } })).data;
  expect(await found('deposit CERT')).toEqual([
    {
      id: document!.id,
      name: 'Fixed deposit certificate',
      file_name: 'quarterly-ledger.pdf',
      task_id: id,
      reference,
      task_name: 'Audit',
      client_name: 'Kavita Rane',
    },
  ]);
  expect(await found('quarterly-led')).toHaveLength(1);
  expect(await found('no such thing')).toEqual([]);
  const other = await boardMember(app, business, await addBoard(app, business));
  expect(await found('deposit cert', other.in(business))).toEqual([]);
});

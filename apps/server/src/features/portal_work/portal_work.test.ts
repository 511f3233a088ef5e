import { boardRoutes } from '@daftar/contract/boards';
import { communicationRoutes } from '@daftar/contract/communications';
import { fileRoutes } from '@daftar/contract/files';
import { notificationRoutes } from '@daftar/contract/notifications';
import { CLIENT_TASKS, portalWorkRoutes as routes } from '@daftar/contract/portal_work';
import { BOARD_TASKS_EVENT, TOUCH_EVENT } from '@daftar/contract/realtime';
import { portalRoutes } from '@daftar/contract/portal';
import { taskRoutes } from '@daftar/contract/tasks';
import type { Call } from '@daftar/contract/core/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { createTestPortal } from '#server/testing/portal.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { openSocket } from '#server/testing/sockets.ts';
import { addBoard, addTask, boardMember } from '#server/testing/work.ts';

let app: TestApp;
let practice: Awaited<ReturnType<typeof createTestPortal>>;
let board: number;
beforeAll(async () => {
  app = await testApp();
  practice = await createTestPortal(app);
  board = await addBoard(app, practice.business);
});
afterAll(() => app.stop());

/** A client with a portal login: its calls, and one of its tasks. */
async function client() {
  const login = await practice.withLogin();
  return { ...login, ask: login.who.ofClient(practice.business, login.id) };
}
type Client = Awaited<ReturnType<typeof client>>;

const BYTES = '%PDF-1.4 a page';
async function uploaded(call: Call, name = 'register.pdf') {
  const file = { target: 'document', file_name: name, file_type: 'application/pdf', file_extension: 'pdf' } as const;
  const [place] = await call(fileRoutes.upload, { body: { files: [file] } });
  expect((await fetch(place!.pre_signed_url, { method: 'PUT', body: BYTES })).status).toBeLessThan(300);
  return { name, path: place!.url };
}

const askedOf = async ({ id }: Client, names = ['Sales'], more: Parameters<typeof addTask>[2] = {}) => {
  const task = await addTask(practice.call, board, { client_id: id, ...more });
  const body = { documents: names.map((name) => ({ name })) };
  return practice.call(taskRoutes.askDocuments, { params: { id: task.id }, body });
};
const hand = async ({ ask }: Client, id: number, documentId: number, file?: { name: string; path: string }) =>
  ask(routes.upload, { params: { id, documentId }, body: { file: file ?? (await uploaded(ask)) } });

describe('a client sees', () => {
  test('its own tasks on shared boards, with their shared parts', async () => {
    const one = await client();
    const helper = await boardMember(app, practice.business, board);
    const task = await addTask(practice.call, board, {
      client_id: one.id,
      name: 'GSTR 1 June',
      description: 'Always pays late',
      due_date: '2020-01-31',
      assignee_ids: [helper.user.id],
      to_dos: [{ name: 'Send the cheque', is_shared_with_clients: true }, { name: 'Call the partner' }],
      documents: [{ name: 'Sales' }, { name: 'Working papers', is_asked_of_client: false }],
    });
    const about = { direction: 'Outbound', mode: 'Call', board_task_id: task.id, client_id: one.id } as const;
    for (const [subject, is_shared_with_clients] of [
      ['Shared', true],
      ['Ours', false],
    ] as const)
      await practice.call(communicationRoutes.create, { body: { ...about, subject, is_shared_with_clients } });
    const params = { id: task.id };
    const shown = await one.ask(routes.get, { params });
    expect(shown).toMatchObject({
      name: 'GSTR 1 June',
      is_late: true,
      assignees: [{ id: helper.user.id, name: helper.user.name }],
      documents: { done: 0, of: 1 },
      to_dos: { done: 0, of: 1 },
    });
    expect(JSON.stringify(shown)).not.toContain('pays late');
    expect(JSON.stringify(shown)).not.toContain(helper.user.email);
    const names = async (route: typeof routes.todos | typeof routes.documents) =>
      (await one.ask(route, { params })).data.map(({ name }) => name);
    expect([await names(routes.todos), await names(routes.documents)]).toEqual([['Send the cheque'], ['Sales']]);
    const said = (await one.ask(routes.communications, { params })).data;
    expect(said.map(({ subject }) => subject)).toEqual(['Shared']);
  });

  test('no other client’s task, nor one on a board that is not shared, archived or deleted: 404 with all its parts', async () => {
    const [one, other] = [await client(), await client()];
    const hidden = await addBoard(app, practice.business);
    const tasks = [
      await addTask(practice.call, board, { client_id: other.id }),
      await addTask(practice.call, hidden, { client_id: one.id }),
    ];
    const states = [{ is_shared_with_clients: false }, { archived_at: 'now()' }, { deleted_at: 'now()' }];
    for (const state of states) {
      const [[column, value]] = Object.entries(state) as [[string, unknown]];
      await app.owner.query(
        `update boards set is_shared_with_clients = true, archived_at = null, deleted_at = null where id = $1`,
        [hidden],
      );
      await app.owner.query(`update boards set ${column} = ${String(value)} where id = $1`, [hidden]);
      for (const { id } of tasks)
        for (const route of [
          routes.get,
          routes.subTasks,
          routes.communications,
          routes.todos,
          routes.documents,
          routes.fields,
        ])
          expect((await expectRefusal(one.ask(route as typeof routes.get, { params: { id } }))).status).toBe(404);
      expect((await one.ask(routes.list, {})).data).toEqual([]);
      expect((await one.ask(routes.overview, {})).total).toBe(0);
    }
    const foreign = one.who.ofClient(practice.business, other.id);
    expect((await expectRefusal(foreign(routes.list, {}))).status).toBe(404);
  });

  test('fields of the board that are shared, with their values; parts of a task that are its own', async () => {
    const one = await client();
    const own = await addBoard(app, practice.business);
    const field = (label: string, is_shared_with_clients: boolean) =>
      practice.call(boardRoutes.createField, {
        params: { id: own },
        body: { label, type: 'Text Field', is_shared_with_clients },
      });
    const [ack, note] = [await field('Acknowledgement', true), await field('Note to ourselves', false)];
    const task = await addTask(practice.call, own, {
      client_id: one.id,
      fields: { [ack.id]: 'AA0906', [note.id]: 'secret' },
    });
    expect((await one.ask(routes.fields, { params: { id: task.id } })).data).toEqual([
      { id: ack.id, label: 'Acknowledgement', type: 'Text Field', value: 'AA0906' },
    ]);
    const part = await addTask(practice.call, own, { client_id: one.id, parent_id: task.id });
    await addTask(practice.call, own, { parent_id: task.id });
    expect((await one.ask(routes.subTasks, { params: { id: task.id } })).data.map(({ id }) => id)).toEqual([part.id]);
    expect((await one.ask(routes.list, {})).data.map(({ id }) => id)).toEqual([task.id]);
  });

  test('pages, search and filters; what is due first comes first', async () => {
    const one = await client();
    const add = (name: string, due_date: string | null) =>
      addTask(practice.call, board, { client_id: one.id, name, due_date });
    const tasks = [await add('ITR', null), await add('GSTR 1', '2030-02-01'), await add('TDS', '2030-01-01')];
    await practice.call(taskRoutes.complete, { params: { id: tasks[2]!.id } });
    const names = async (query: object) => {
      const { data, meta } = await one.ask(routes.list, { query });
      return [meta.total, ...data.map(({ name }) => name)];
    };
    expect(await names({})).toEqual([3, 'TDS', 'GSTR 1', 'ITR']);
    expect(await names({ is_open: '1' })).toEqual([2, 'GSTR 1', 'ITR']);
    expect(await names({ is_open: '0' })).toEqual([1, 'TDS']);
    expect(await names({ search: 'gstr' })).toEqual([1, 'GSTR 1']);
    expect(await names({ work_progress: 'Completed' })).toEqual([1, 'TDS']);
    expect(await names({ state: 'TODO', sort: '-name' })).toEqual([2, 'ITR', 'GSTR 1']);
    expect(await names({ per_page: 1, page: 2 })).toEqual([3, 'GSTR 1']);
    const own = await addBoard(app, practice.business);
    expect(await names({ board_id: own })).toEqual([0]);
  });

  test('an overview by status, progress, board, person and date, under its filters', async () => {
    const one = await client();
    const own = await addBoard(app, practice.business, 'Returns');
    const [first, second] = [
      await boardMember(app, practice.business, own),
      await boardMember(app, practice.business, own),
    ];
    const add = (boardId: number, due_date: string, assignee_ids: number[] = []) =>
      addTask(practice.call, boardId, { client_id: one.id, due_date, assignee_ids });
    await add(own, '2020-01-01', [first.user.id, second.user.id]);
    const done = await add(own, '2030-06-01', [first.user.id]);
    await add(board, '2030-06-02');
    await practice.call(taskRoutes.complete, { params: { id: done.id } });
    const all = await one.ask(routes.overview, {});
    expect(all).toMatchObject({ total: 3, late: 1 });
    expect(all.by_state).toEqual([
      { state: 'COMPLETED', count: 1 },
      { state: 'TODO', count: 2 },
    ]);
    expect(all.by_board[0]).toEqual({ board_id: own, board_name: 'Returns', count: 2 });
    expect(all.by_person.map(({ user_id, count }) => [user_id, count])).toEqual([
      [first.user.id, 2],
      [second.user.id, 1],
    ]);
    expect(all.by_date.map(({ date }) => date)).toEqual(['2020-01-01', '2030-06-01', '2030-06-02']);
    const total = async (query: object) => (await one.ask(routes.overview, { query })).total;
    expect(await total({ startDate: '2030-01-01', endDate: '2030-06-01' })).toBe(1);
    expect(await total({ boardIds: String(own) })).toBe(2);
    expect(await total({ userId: second.user.id })).toBe(1);
    // Stages add up to the open and the completed tasks; a cancelled one is in none.
    const cancelled = await add(own, '2030-06-01');
    await practice.call(taskRoutes.cancel, { params: { id: cancelled.id } });
    const staged = await one.ask(routes.overview, {});
    const counted = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0);
    expect(counted(staged.by_state)).toBe(4);
    expect(counted(staged.by_progress)).toBe(3);
  });
});

describe('a client hands in', () => {
  test('the uploaded file moves the progress, notifies the assignee, and runs automations', async () => {
    const one = await client();
    const own = await addBoard(app, practice.business);
    const helper = await boardMember(app, practice.business, own);
    await practice.call(boardRoutes.createAutomation, {
      params: { id: own },
      body: {
        name: 'Papers are in',
        when: { on: 'document', to: 'Request for Verification' },
        actions: [{ do: 'add_to_do', name: 'Look at the papers' }],
      },
    });
    const task = await addTask(practice.call, own, {
      client_id: one.id,
      assignee_ids: [helper.user.id],
      documents: [{ name: 'Sales' }],
    });
    await practice.call(taskRoutes.setProgress, {
      params: { id: task.id },
      body: { work_progress: 'Documents Pending' },
    });
    const browser = await openSocket(app.url, helper.token);
    await browser.ask('join_business_channel', { businessId: practice.business });
    const heard = new Promise((resolve) => browser.socket.on(BOARD_TASKS_EVENT, resolve));
    const { id: documentId } = task.document_list[0]!;
    expect((await one.ask(routes.needed, {})).data).toMatchObject([
      { id: documentId, task_id: task.id, acts: ['upload'] },
    ]);
    const document = await hand(one, task.id, documentId);
    expect(document).toMatchObject({
      status: 'Request for Verification',
      file: { name: 'register.pdf', size: BYTES.length },
      uploaded_by: one.who.user.name,
      acts: ['upload', 'take_back'],
    });
    expect(await heard).toMatchObject({ board_id: own, ids: [task.id] });
    browser.socket.close();
    const after = await practice.call(taskRoutes.get, { params: { id: task.id } });
    expect(after).toMatchObject({ work_progress: 'Documents Received' });
    expect(after.to_do_list.map(({ name }) => name)).toEqual(['Look at the papers']);
    expect(after.document_list[0]).toMatchObject({
      uploaded_by: { id: one.who.user.id },
      acts: expect.arrayContaining(['approve']),
    });
    const told = (await helper.call(notificationRoutes.list, {})).data;
    expect(told[0]).toMatchObject({ type: 'TASK_NOTIFICATION', board_task_id: task.id, body: 'register.pdf' });
    expect((await one.ask(routes.needed, {})).data).toEqual([]);
    const { data } = await practice.call(taskRoutes.activity, { params: { id: task.id } });
    expect(data.find(({ entity, action }) => entity === 'task_documents' && action === 'update')?.user_id).toBe(
      one.who.user.id,
    );
  });

  test('returned documents come first with their reason, and can be uploaded again', async () => {
    const one = await client();
    const task = await askedOf(one, ['Sales', 'Purchases'], { due_date: '2030-01-20' });
    const [sales] = task.document_list;
    await hand(one, task.id, sales!.id);
    await practice.call(taskRoutes.askDocumentChange, {
      params: { id: sales!.id },
      body: { reason: 'May is missing' },
    });
    const needs = (await one.ask(routes.needed, {})).data;
    expect(needs.map(({ name, status, reason }) => [name, status, reason])).toEqual([
      ['Sales', 'Request for Change', 'May is missing'],
      ['Purchases', 'Pending', ''],
    ]);
    expect(needs[0]!.due_date).toBe('2030-01-20');
    expect(await hand(one, task.id, sales!.id)).toMatchObject({ status: 'Request for Verification', reason: '' });
    await practice.call(taskRoutes.approveDocument, { params: { id: sales!.id } });
    expect((await expectRefusal(hand(one, task.id, sales!.id))).status).toBe(409);
  });

  test('and removes its own files that nobody has reviewed', async () => {
    const one = await client();
    const second = await practice.withLogin(one.id);
    const task = await askedOf(one);
    const params = { id: task.id, documentId: task.document_list[0]!.id };
    await hand(one, task.id, params.documentId);
    const another = second.who.ofClient(practice.business, one.id);
    expect((await expectRefusal(another(routes.takeBack, { params }))).status).toBe(409);
    expect(await one.ask(routes.takeBack, { params })).toMatchObject({
      status: 'Pending',
      file: null,
      acts: ['upload'],
    });
    expect((await practice.call(taskRoutes.get, { params: { id: task.id } })).work_progress).toBe('Documents Pending');
    await hand(one, task.id, params.documentId);
    await practice.call(taskRoutes.approveDocument, { params: { id: params.documentId } });
    expect((await expectRefusal(one.ask(routes.takeBack, { params }))).status).toBe(409);
  });

  test('only a file of its own upload, once; only requested documents', async () => {
    const [one, other] = [await client(), await client()];
    const task = await askedOf(one, ['Sales', 'Purchases']);
    const theirs = await askedOf(other);
    const [sales, purchases] = task.document_list.map(({ id }) => id) as [number, number];
    for (const path of [
      `businesses/${practice.business}/document/none/x.pdf`,
      'businesses/1/document/a/x.pdf',
      '../secret',
    ])
      expect((await expectRefusal(hand(one, task.id, sales, { name: 'x.pdf', path }))).status).toBe(422);
    const file = await uploaded(one.ask);
    await hand(one, task.id, sales, file);
    expect((await expectRefusal(hand(one, task.id, purchases, file))).status).toBe(422);
    for (const [taskId, documentId] of [
      [theirs.id, theirs.document_list[0]!.id],
      [task.id, theirs.document_list[0]!.id],
    ] as const)
      expect((await expectRefusal(hand(one, taskId, documentId))).status).toBe(404);
    const ours = await addTask(practice.call, board, {
      client_id: one.id,
      documents: [{ name: 'Ours', is_asked_of_client: false }],
    });
    expect((await expectRefusal(hand(one, ours.id, ours.document_list[0]!.id))).status).toBe(404);
  });

  test('and viewers as the client upload nothing', async () => {
    const one = await client();
    const task = await askedOf(one);
    const { token } = await practice.call(portalRoutes.view, { params: { clientId: one.id } });
    const looking = app.client({
      authorization: `Bearer ${token}`,
      'x-business-id': String(practice.business),
      'x-client-id': String(one.id),
    });
    expect((await looking(routes.needed, {})).data.map(({ name }) => name)).toEqual(['Sales']);
    const params = { id: task.id, documentId: task.document_list[0]!.id };
    const file = await uploaded(one.ask);
    expect((await expectRefusal(looking(routes.upload, { params, body: { file } }))).status).toBe(403);
    expect((await expectRefusal(looking(routes.takeBack, { params }))).status).toBe(403);
  });

  test('ticks off shared to-dos, and nothing else', async () => {
    const one = await client();
    const task = await addTask(practice.call, board, {
      client_id: one.id,
      to_dos: [{ name: 'Sign', is_shared_with_clients: true }, { name: 'Ours' }],
    });
    const [sign, ours] = task.to_do_list.map(({ id }) => id) as [number, number];
    const tick = (todoId: number, is_done: boolean) =>
      one.ask(routes.tick, { params: { id: task.id, todoId }, body: { is_done } });
    expect(await tick(sign, true)).toMatchObject({ name: 'Sign', is_done: true });
    expect((await expectRefusal(tick(ours, true))).status).toBe(404);
    const after = await practice.call(taskRoutes.get, { params: { id: task.id } });
    expect(after.to_do_list[0]).toMatchObject({ is_done: true, done_by: { id: one.who.user.id } });
    expect((await tick(sign, false)).is_done).toBe(false);
  });

  test('its browsers get events of its own tasks only', async () => {
    const [one, other] = [await client(), await client()];
    const [task, theirs] = [await askedOf(one), await askedOf(other)];
    const { socket, touched } = await openSocket(app.url, one.who.token);
    const both = new Promise<void>((resolve) => socket.on(TOUCH_EVENT, () => touched.length === 2 && resolve()));
    await practice.call(taskRoutes.setProgress, { params: { id: task.id }, body: { work_progress: 'In Process' } });
    await practice.call(taskRoutes.setProgress, { params: { id: theirs.id }, body: { work_progress: 'In Process' } });
    await practice.call(taskRoutes.addToDo, { params: { id: task.id }, body: { name: 'Next' } });
    await both;
    socket.close();
    expect(touched).toEqual([CLIENT_TASKS, CLIENT_TASKS]);
  });
});

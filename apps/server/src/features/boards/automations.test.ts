import { activityRoutes } from '@daftar/contract/activity';
import { boardRoutes as routes } from '@daftar/contract/boards';
import type { CallInput } from '@daftar/contract/core/route';
import { notificationRoutes } from '@daftar/contract/notifications';
import { taskRoutes } from '@daftar/contract/tasks';
import type { Board } from '@daftar/contract/work/board';
import { expect, test } from 'vitest';
import { colleague, makeBoard, takeOn } from '#server/testing/boards.ts';
import { createTestUser, testBusiness } from '#server/testing/people.ts';
import { expectRefusal, said } from '#server/testing/expect-refusal.ts';

const { app, owner, business, call } = await testBusiness();

type Body = CallInput<typeof routes.createAutomation>['body'];
const automate = (board: Board, body: Body) => call(routes.createAutomation, { params: { id: board.id }, body });
const addTask = (board: Board, more: Partial<CallInput<typeof taskRoutes.create>['body']> = {}) =>
  call(taskRoutes.create, { body: { board_id: board.id, name: 'GSTR-1 June', ...more } });
const read = (id: number) => call(taskRoutes.get, { params: { id } });
const setProgress = (id: number, work_progress: 'In Process' | 'Documents Received' | 'Documents Pending') =>
  call(taskRoutes.setProgress, { params: { id }, body: { work_progress } });
const logOf = async (id: number) =>
  (await call(activityRoutes.list, { query: { entity: 'board_tasks', record_id: id, action: 'automate' } })).data.map(
    ({ reason }) => reason,
  );

test('a new task is assigned, its documents are requested and a to-do is added; the log names the automation', async () => {
  const board = await makeBoard(call);
  const worker = await colleague(app, business, 'Yes', 'Rohan Desai');
  await takeOn(call, board, worker.user.id, 'Senior');
  await automate(board, {
    name: 'Start',
    when: { on: 'created' },
    conditions: [{ field: 'priority', any_of: ['High'] }],
    actions: [
      { do: 'assign', user_ids: [worker.user.id] },
      { do: 'ask_client', documents: ['Sales register', 'Bank statement'] },
      { do: 'add_to_do', name: 'Call the client' },
    ],
  });
  const task = await read((await addTask(board, { priority: 'High' })).id);
  expect(task).toMatchObject({
    assignees: [{ id: worker.user.id }],
    work_progress: 'Documents Pending',
    state: 'PENDING',
    documents: { of: 2 },
    to_dos: { of: 1 },
  });
  expect(await logOf(task.id)).toEqual([
    '“Start”: assigned Rohan Desai; requested Sales register, Bank statement; added to-do Call the client',
  ]);
  expect((await read((await addTask(board)).id)).assignees).toEqual([]);
});

test('fires once for each event, and notifies the users it names', async () => {
  const board = await makeBoard(call, { code: 'TELL' });
  const [watcher, outside] = [await colleague(app, business), await colleague(app, business)];
  await takeOn(call, board, watcher.user.id, 'Senior');
  await automate(board, {
    name: 'Papers are in',
    when: { on: 'progress', to: 'Documents Received' },
    actions: [{ do: 'notify', user_ids: [watcher.user.id, outside.user.id], roles: ['assignees'] }],
  });
  const { id } = await addTask(board);
  await setProgress(id, 'Documents Received');
  await setProgress(id, 'Documents Received');
  await setProgress(id, 'In Process');
  const told = (await watcher.call(notificationRoutes.list, {})).data.filter((one) => one.board_task_id === id);
  expect(told).toMatchObject([{ title: 'TELL-1 GSTR-1 June', body: 'Papers are in' }]);
  // Colleagues who can't open the board are not.
  expect((await outside.call(notificationRoutes.list, {})).data).toEqual([]);
  expect(await logOf(id)).toEqual(['“Papers are in”: notified 1 person']);
});

test('one triggers the next, in the same action: on completion the next task is created and assigned', async () => {
  const board = await makeBoard(call, { code: 'CHAIN' });
  const template = await call(routes.createTemplate, {
    params: { id: board.id },
    body: { name: 'Next return', template: { name: 'GSTR-1 next' } },
  });
  await automate(board, {
    name: 'Next',
    when: { on: 'status', to: 'COMPLETED' },
    actions: [{ do: 'create_next', template_id: template.id, days_after: 0 }],
  });
  await automate(board, {
    name: 'To me',
    when: { on: 'created' },
    actions: [
      { do: 'assign', user_ids: [owner.user.id] },
      { do: 'set_priority', to: 'High' },
    ],
  });
  const { id } = await addTask(board);
  await call(taskRoutes.complete, { params: { id } });
  const { data } = await call(taskRoutes.list, { query: { board_id: board.id, sort: 'created_at' } });
  expect(data.map(({ name, priority, assignees }) => [name, priority, assignees.length])).toEqual([
    ['GSTR-1 June', 'High', 1],
    ['GSTR-1 next', 'High', 1],
  ]);
  expect(await logOf(id)).toContain('“Next”: created CHAIN-2');
});

test('acts without the triggering user’s permissions; a failed action is logged and stops nothing', async () => {
  const board = await makeBoard(call);
  const member = await colleague(app, business);
  await takeOn(call, board, member.user.id, 'Restricted');
  await automate(board, {
    name: 'Finish',
    when: { on: 'progress', to: 'In Process' },
    actions: [
      { do: 'set_status', to: 'COMPLETED' },
      { do: 'assign', user_ids: [owner.user.id] },
    ],
  });
  const open = { assignee_ids: [member.user.id], to_dos: [{ name: 'Sign it' }] };
  const blocked = await addTask(board, open);
  const begin = (id: number) =>
    member.ask(taskRoutes.setProgress, { params: { id }, body: { work_progress: 'In Process' } });
  await begin(blocked.id);
  expect(await read(blocked.id)).toMatchObject({
    state: 'PENDING',
    work_progress: 'In Process',
    assignees: [{ id: member.user.id }, { id: owner.user.id }],
  });
  expect((await logOf(blocked.id))[0]).toMatch(/^“Finish”: failed: This task can't be completed yet: .+; assigned /);
  const free = await addTask(board, { assignee_ids: [member.user.id] });
  await begin(free.id);
  expect((await read(free.id)).state).toBe('COMPLETED');
});

test('a circle can’t be saved, and a chain stops after five runs', async () => {
  const board = await makeBoard(call);
  const stages = ['Documents Pending', 'Documents Received', 'In Process'] as const;
  const push = (from: (typeof stages)[number], to: (typeof stages)[number]): Body => ({
    name: `${from} to ${to}`,
    when: { on: 'progress', to: from },
    actions: [
      { do: 'set_progress', to },
      { do: 'add_to_do', name: to },
    ],
  });
  await automate(board, push('Documents Pending', 'Documents Received'));
  const last = await automate(board, push('Documents Received', 'In Process'));
  const circle = await expectRefusal(automate(board, push('In Process', 'Documents Pending')));
  expect([circle.status, circle.body.error]).toEqual([
    409,
    'These automations would trigger each other in a loop: Documents Pending to Documents Received → Documents Received to In Process → In Process to Documents Pending → Documents Pending to Documents Received.',
  ]);
  const off = await automate(board, { ...push('In Process', 'Documents Pending'), is_active: false });
  const turnOn = { params: { id: off.id }, body: { ...push('In Process', 'Documents Pending'), is_active: true } };
  expect((await expectRefusal(call(routes.updateAutomation, turnOn))).status).toBe(409);
  // As if an older version had let it in.
  await app.owner.query('update board_automations set is_active = true where id = $1', [off.id]);
  const { id } = await addTask(board);
  await setProgress(id, 'Documents Pending');
  expect((await logOf(id)).length).toBe(5);
  await call(routes.removeAutomation, { params: { id: last.id } });
});

test('a column that brings the work on is part of a circle too', async () => {
  const board = await makeBoard(call);
  const { data: columns } = await call(routes.columns, { params: { id: board.id } });
  const inHand = columns.find(({ work_progress }) => work_progress === 'In Process')!;
  const circle = automate(board, {
    name: 'Round',
    when: { on: 'progress', to: 'In Process' },
    actions: [{ do: 'move', column_id: inHand.id }],
  });
  expect((await expectRefusal(circle)).status).toBe(409);
  const moving = await automate(board, {
    name: 'Into its column',
    when: { on: 'progress', to: 'Documents Pending' },
    actions: [{ do: 'move', column_id: inHand.id }],
  });
  const { id } = await addTask(board);
  await setProgress(id, 'Documents Pending');
  expect(await read(id)).toMatchObject({ column_id: inHand.id, work_progress: 'In Process' });
  const removing = await expectRefusal(call(routes.removeColumn, { params: { id: inHand.id } }));
  expect(removing.status).toBe(422);
  await call(routes.removeAutomation, { params: { id: moving.id } });
});

test('names only existing members, columns and templates of the board', async () => {
  const [board, other] = [await makeBoard(call), await makeBoard(call)];
  const stranger = await createTestUser(app);
  const { data: columns } = await call(routes.columns, { params: { id: other.id } });
  const wrong: Body['actions'][] = [
    [{ do: 'assign', user_ids: [stranger.user.id] }],
    [{ do: 'move', column_id: columns[0]!.id }],
    [{ do: 'create_next', template_id: 999_999, days_after: 1 }],
    [{ do: 'notify', user_ids: [], roles: [] }],
    [],
  ];
  for (const actions of wrong)
    expect((await expectRefusal(automate(board, { name: 'Wrong', when: { on: 'created' }, actions }))).status).toBe(
      422,
    );
  const ofNoService: Body['conditions'] = [{ field: 'service_id', any_of: [888_888_888] }];
  const asked = { when: { on: 'created' as const }, actions: [{ do: 'set_priority' as const, to: 'High' as const }] };
  expect(await said(automate(board, { name: 'Wrong', ...asked, conditions: ofNoService }))).toEqual([
    422,
    'Select a service from the list.',
  ]);
});

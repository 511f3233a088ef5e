import { taskRoutes } from '@daftar/contract/tasks';
import { beforeAll, expect, test } from 'vitest';
import { addClient } from '#server/testing/clients.ts';
import { createTestUser, testBusiness } from '#server/testing/people.ts';
import { said } from '#server/testing/expect-refusal.ts';
import { addBoard, addTask } from '#server/testing/work.ts';

const { app, owner, business } = await testBusiness();
let board: number;
const call = () => owner.in(business);

beforeAll(async () => {
  board = await addBoard(app, business);
});

test('a task is created with its parts, found in lists, on the board, by its number and its client', async () => {
  const client = await addClient(call());
  const task = await addTask(call(), board, {
    name: 'GSTR-1 June 2026',
    client_id: client.id,
    period_label: 'June 2026',
    due_date: '2099-07-11',
    assignee_ids: [owner.user.id],
    tags: ['urgent'],
    to_dos: [{ name: 'Collect' }, { name: 'File' }],
    documents: [{ name: 'Sales register' }],
  });
  expect(task).toMatchObject({
    status: 'TODO',
    to_dos: { done: 0, of: 2 },
    documents: { done: 0, of: 1 },
    client_name: client.client_full_name,
    assignees: [{ id: owner.user.id }],
  });
  expect(task.gates.map(({ gate }) => gate)).toEqual(['to_dos', 'documents']);
  const found = async (query: object) =>
    (await call()(taskRoutes.list, { query })).data.map(({ id }) => id).includes(task.id);
  for (const query of [
    {},
    { board_id: board },
    { mine: 'true' },
    { client: String(client.id) },
    { period: 'June 2026' },
    { tag: 'urgent' },
    { status: 'TODO,OVERDUE' },
    { search: 'gstr-1' },
    { search: task.reference.toLowerCase() },
    { search: client.client_full_name },
    { due_from: '2099-07-01', due_to: '2099-07-31' },
    { assignee: String(owner.user.id), is_open: 'true' },
    { sort: '-priority' },
    { sort: 'name' },
    { sort: '-due_date' },
  ])
    expect(await found(query), JSON.stringify(query)).toBe(true);
  for (const query of [
    { status: 'PENDING' },
    { unassigned: 'true' },
    { tag: 'other' },
    { is_open: 'false' },
    { sort: 'completed_at' },
  ])
    expect(await found(query), JSON.stringify(query)).toBe(false);
  for (const group_by of ['work_progress', 'status', 'column'] as const) {
    const { columns } = await call()(taskRoutes.board, { params: { id: board }, query: { group_by } });
    expect(
      columns.flatMap(({ cards }) => cards.map(({ id }) => id)),
      group_by,
    ).toContain(task.id);
  }
  const { days } = await call()(taskRoutes.calendar, { query: { from_date: '2099-07-01', to_date: '2099-07-31' } });
  expect(days).toMatchObject([{ day: '2099-07-11', count: 1, cards: [{ id: task.id }] }]);
});

test('to-dos are given to people who work here, like the task: an account of elsewhere is not even named', async () => {
  const stranger = await createTestUser(app, { name: 'Somebody of elsewhere' });
  const toDos = (assignee_id: number) => ({ to_dos: [{ name: 'Collect', assignee_id }] });
  const refusal = [422, 'Select people from your team.'];
  expect(await said(addTask(call(), board, toDos(stranger.user.id)))).toEqual(refusal);
  expect(await said(addTask(call(), board, toDos(888_888_888)))).toEqual(refusal);
  expect((await addTask(call(), board, toDos(owner.user.id))).to_dos).toEqual({ done: 0, of: 1 });
});

test('tasks are listed by their progress, cancelled ones too', async () => {
  const own = await addBoard(app, business);
  const add = async (work_progress: 'In Process' | 'Documents Pending') =>
    (await addTask(call(), own, { work_progress })).id;
  const [open, off, waiting, done] = [
    await add('In Process'),
    await add('In Process'),
    await add('Documents Pending'),
    await add('In Process'),
  ];
  await call()(taskRoutes.cancel, { params: { id: off } });
  await call()(taskRoutes.complete, { params: { id: done } });
  const listed = async (work_progress: string) =>
    (await call()(taskRoutes.list, { query: { board_id: own, work_progress } as object })).data.map(({ id }) => id);
  expect(await listed('In Process')).toEqual([open, off]);
  expect(await listed('In Process,Documents Pending')).toEqual([open, off, waiting]);
  expect(await listed('Completed')).toEqual([done]);
  expect(await listed('Documents Pending,Completed')).toEqual([waiting, done]);
});

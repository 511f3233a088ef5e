import { taskRoutes } from '@daftar/contract/tasks';
import type { BoardRights } from '@daftar/domain/work/board-roles';
import { beforeAll, expect, test } from 'vitest';
import { addClient } from '#server/testing/clients.ts';
import {
  addMember,
  createTestBusiness,
  createTestUser,
  type TestPerson,
  testBusiness,
} from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addBoard, addTask, boardMember, joinBoard } from '#server/testing/work.ts';

const { app, owner, business } = await testBusiness();
let board: number;
const call = () => owner.in(business);

beforeAll(async () => {
  board = await addBoard(app, business);
});

const NONE: Partial<BoardRights> = {
  create: false,
  assign: false,
  bulk: false,
  edit: 'none',
  complete: 'none',
  delete: 'none',
  time: 'none',
};
const member = (rights: Partial<BoardRights>) => boardMember(app, business, board, { ...NONE, ...rights });
const idsSeen = async (who: TestPerson, query: object = {}) =>
  (await who.in(business)(taskRoutes.list, { query })).data.map(({ id }) => id);

/** Every way to a task: none of them may show what another hides. */
async function waysTo(who: TestPerson, id: number, name: string): Promise<boolean[]> {
  const as = who.in(business);
  const boards = await as(taskRoutes.board, { params: { id: board }, query: {} });
  const days = await as(taskRoutes.calendar, { query: { from_date: '2099-03-01', to_date: '2099-03-31' } });
  const search = await as(taskRoutes.search, { query: { search: name } });
  const cards = await as(taskRoutes.cards, { query: { ids: String(id), board_id: board } });
  const detail = await as(taskRoutes.get, { params: { id } }).then(
    () => true,
    () => false,
  );
  const has = (found: { id: number }[]) => found.some((card) => card.id === id);
  return [
    (await idsSeen(who)).includes(id),
    (await idsSeen(who, { board_id: board })).includes(id),
    has(boards.columns.flatMap((column) => column.cards)),
    has(days.days.flatMap((day) => day.cards)),
    has(search.data),
    has(cards.data),
    detail,
  ];
}

test('access to all tasks shows all, access to own tasks shows those, in every call', async () => {
  const all = await member({ see: 'all' });
  const own = await member({ see: 'own' });
  const task = await addTask(call(), board, { name: 'Quarterly audit', due_date: '2099-03-05' });
  const given = await addTask(call(), board, {
    name: 'Quarterly return',
    due_date: '2099-03-06',
    assignee_ids: [own.user.id],
  });
  const yes = Array(7).fill(true);
  expect(await waysTo(all, task.id, task.name)).toEqual(yes);
  expect(await waysTo(own, task.id, task.name)).toEqual(Array(7).fill(false));
  expect(await waysTo(own, given.id, given.name)).toEqual(yes);
});

test('all tasks of one board and own tasks of another are listed together, in one order and each once', async () => {
  const second = await addBoard(app, business);
  const mixed = await member({ see: 'own' });
  await joinBoard(app, business, second, mixed, { see: 'all' });
  const theirs = await addTask(call(), board, { due_date: '2098-05-02', assignee_ids: [mixed.user.id] });
  await addTask(call(), board, { due_date: '2098-05-02' });
  const [early, late] = [
    await addTask(call(), second, { due_date: '2098-05-01' }),
    await addTask(call(), second, { due_date: '2098-05-03' }),
  ];
  const inOrder = [early.id, theirs.id, late.id];
  expect(await idsSeen(mixed)).toEqual(inOrder);
  expect(await idsSeen(mixed, { sort: '-due_date' })).toEqual(inOrder.toReversed());
  expect(await idsSeen(mixed, { per_page: 2, page: 2 })).toEqual([late.id]);
  const { meta } = await mixed.in(business)(taskRoutes.list, { query: { per_page: 1 } });
  expect(meta.total).toBe(3);
  const after = await mixed.in(business)(taskRoutes.list, { query: { per_page: 2, page: 3 } });
  expect(after).toMatchObject({ data: [], meta: { total: 3, last_page: 2 } });
  const days = { from_date: '2098-05-01', to_date: '2098-05-31' };
  const { days: seen } = await mixed.in(business)(taskRoutes.calendar, { query: days });
  expect(seen.flatMap(({ cards }) => cards.map(({ id }) => id))).toEqual(inOrder);
});

test('own tasks are listed once by due date, whatever parts one has in them, and tasks without a date last', async () => {
  const own = await member({ see: 'own', create: true });
  const me = [own.user.id];
  const as = own.in(business);
  const add = (who: typeof as, values: object) => addTask(who, board, values).then(({ id }) => id);
  await add(call(), { due_date: '2097-01-01' });
  const undated = await add(call(), { assignee_ids: me, due_date: null });
  const late = await add(call(), { reviewer_ids: me, assignee_ids: me, due_date: '2097-03-03' });
  const created = await add(as, { assignee_ids: me, due_date: '2097-02-02' });
  const reviewed = await add(call(), { reviewer_ids: me, due_date: '2097-02-02' });
  const done = await add(call(), { assignee_ids: me, due_date: '2097-02-03' });
  await call()(taskRoutes.complete, { params: { id: done } });
  await add(call(), { watcher_ids: me, due_date: '2097-02-02' });

  const inOrder = [created, reviewed, done, late, undated];
  expect(await idsSeen(own)).toEqual(inOrder);
  expect(await idsSeen(own, { sort: '-due_date' })).toEqual(inOrder.toReversed());
  expect(await idsSeen(own, { per_page: 2, page: 2 })).toEqual([done, late]);
  expect((await as(taskRoutes.list, { query: { per_page: 2, page: 2 } })).meta.total).toBe(5);
  expect(await idsSeen(own, { sort: 'name' })).toHaveLength(5);
  expect(await idsSeen(own, { is_open: true })).toEqual([created, reviewed, late, undated]);
  expect(await idsSeen(own, { board_id: board, due_from: '2097-02-03' })).toEqual([done, late, undated]);
  expect(await idsSeen(own, { due_to: '2097-02-03' })).toEqual([created, reviewed, done]);
  expect(await idsSeen(own, { due_from: '2097-02-03', due_to: '2097-03-03' })).toEqual([done, late]);
  const mine = { assignee: String(own.user.id) };
  for (const who of [own, owner]) expect(await idsSeen(who, mine)).toEqual([created, done, late, undated]);
  expect(await idsSeen(own, { ...mine, reviewer: String(own.user.id) })).toEqual([late]);
});

test('without a place on the board there is none, and without the permission no call at all', async () => {
  const task = await addTask(call(), board);
  const outsider = await createTestUser(app);
  await addMember(app, business, outsider, { workboard: 'Yes' });
  expect(await idsSeen(outsider)).toEqual([]);
  expect((await expectRefusal(outsider.in(business)(taskRoutes.get, { params: { id: task.id } }))).status).toBe(404);
  expect((await expectRefusal(outsider.in(business)(taskRoutes.board, { params: { id: board } }))).status).toBe(404);
  expect((await expectRefusal(addTask(outsider.in(business), board))).status).toBe(404);
  const manager = await createTestUser(app);
  await addMember(app, business, manager, { workboard: 'Manage WorkBoard' });
  expect(await idsSeen(manager)).toContain(task.id);
});

test('each action needs its permission', async () => {
  const viewer = await member({ see: 'all' });
  const { id } = await addTask(call(), board, { to_dos: [{ name: 'Collect' }] });
  const as = viewer.in(business);
  const params = { id };
  const { acts, may, to_do_list } = await as(taskRoutes.get, { params });
  expect(acts).toEqual([]);
  expect(may).toEqual({ edit: false, assign: false, comment: true, create: false, time: false });
  for (const no of [
    () => as(taskRoutes.update, { params, body: { name: 'Mine now' } }),
    () => as(taskRoutes.start, { params }),
    () => as(taskRoutes.complete, { params }),
    () => as(taskRoutes.remove, { params }),
    () => as(taskRoutes.move, { params, body: { after: null } }),
    () => as(taskRoutes.addToDo, { params, body: { name: 'More' } }),
    () => as(taskRoutes.updateToDo, { params: { id: to_do_list[0]!.id }, body: { is_done: true } }),
    () => as(taskRoutes.askDocuments, { params, body: { documents: [{ name: 'Bill' }] } }),
    () => addTask(as, board),
  ])
    expect((await expectRefusal(no())).status).toBe(403);
  const bulk = await as(taskRoutes.bulk, { body: { ids: [id], act: 'start' } });
  expect(bulk.outcomes).toMatchObject([{ id, ok: false }]);
  // Without the right to complete, neither the button nor a drop completes it.
  const editor = await member({ see: 'all', edit: 'all' });
  expect((await expectRefusal(editor.in(business)(taskRoutes.complete, { params }))).status).toBe(403);
  const drop = editor.in(business)(taskRoutes.move, { params, body: { status: 'COMPLETED', after: null } });
  expect((await expectRefusal(drop)).status).toBe(403);
  expect((await editor.in(business)(taskRoutes.start, { params })).acts).not.toContain('complete');
});

test('assigning others is a separate permission; assigning oneself isn’t', async () => {
  const colleague = await member({ see: 'all', edit: 'all' });
  const worker = await member({ see: 'all', edit: 'all', create: true });
  const as = worker.in(business);
  expect((await expectRefusal(addTask(as, board, { assignee_ids: [colleague.user.id] }))).status).toBe(403);
  const { id } = await addTask(as, board, { assignee_ids: [worker.user.id] });
  const give = (assignee_ids: number[]) => as(taskRoutes.update, { params: { id }, body: { assignee_ids } });
  expect((await expectRefusal(give([worker.user.id, colleague.user.id]))).status).toBe(403);
  expect((await give([])).assignees).toEqual([]);
  const stranger = await createTestUser(app);
  const unknown = call()(taskRoutes.update, { params: { id }, body: { assignee_ids: [stranger.user.id] } });
  expect((await expectRefusal(unknown)).body.errors).toMatchObject([{ field: 'assignee_ids', rule: 'exists' }]);
  // Works here, but would not see it.
  const outsider = await createTestUser(app, { name: 'Outsider' });
  await addMember(app, business, outsider, { workboard: 'Yes' });
  const blind = call()(taskRoutes.update, { params: { id }, body: { reviewer_ids: [outsider.user.id] } });
  expect((await expectRefusal(blind)).body.errors).toEqual([
    { field: 'reviewer_ids', rule: 'exists', message: 'Add them to the board first: Outsider' },
  ]);
});

test('users who see own tasks only can’t remove their own access', async () => {
  const own = await member({ see: 'own', edit: 'own' });
  const { id } = await addTask(call(), board, { assignee_ids: [own.user.id] });
  const away = own.in(business)(taskRoutes.update, { params: { id }, body: { assignee_ids: [] } });
  expect((await expectRefusal(away)).status).toBe(409);
  expect((await own.in(business)(taskRoutes.get, { params: { id } })).assignees).toHaveLength(1);
});

test('tasks of a private client are visible to its users only, in every call, and nobody else assigns one to it', async () => {
  const named = await member({ see: 'all', create: true });
  const other = await member({ see: 'all', create: true });
  const client = await addClient(call());
  await app.owner.query('update clients set is_private = true, private_user_ids = $2 where id = $1', [
    client.id,
    [named.user.id],
  ]);
  const task = await addTask(call(), board, { name: 'Confidential', client_id: client.id, due_date: '2099-03-07' });
  expect(await waysTo(named, task.id, task.name)).toEqual(Array(7).fill(true));
  expect(await waysTo(other, task.id, task.name)).toEqual(Array(7).fill(false));
  expect((await expectRefusal(addTask(other.in(business), board, { client_id: client.id }))).status).toBe(422);
  expect((await expectRefusal(other.in(business)(taskRoutes.start, { params: { id: task.id } }))).status).toBe(404);
});

test('another business has none of it', async () => {
  const stranger = await createTestUser(app);
  const theirs = (await createTestBusiness(stranger)).id;
  const task = await addTask(call(), board);
  const as = stranger.in(theirs);
  expect((await as(taskRoutes.list, { query: {} })).data).toEqual([]);
  for (const no of [
    () => as(taskRoutes.get, { params: { id: task.id } }),
    () => as(taskRoutes.update, { params: { id: task.id }, body: { name: 'Theirs' } }),
    () => as(taskRoutes.addComment, { params: { id: task.id }, body: { text: 'Hello' } }),
    () => addTask(as, board),
  ])
    expect((await expectRefusal(no())).status).toBe(404);
  const bulk = await as(taskRoutes.bulk, { body: { ids: [task.id], act: 'start' } });
  expect(bulk.outcomes).toEqual([{ id: task.id, ok: false, message: 'This record was not found.' }]);
});

test('a change needs the version that was read: another one is a conflict', async () => {
  const { id, version } = await addTask(call(), board);
  await call()(taskRoutes.update, { params: { id }, body: { priority: 'High' } });
  const late = app.client({
    authorization: `Bearer ${owner.token}`,
    'x-business-id': String(business),
    'if-match': String(version),
  });
  const change = late(taskRoutes.update, { params: { id }, body: { priority: 'Low' } });
  expect((await expectRefusal(change)).status).toBe(409);
});

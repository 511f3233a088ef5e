import { binRoutes } from '@daftar/contract/bin';
import { boardRoutes as routes } from '@daftar/contract/boards';
import { ALL_RIGHTS, STARTING_ROLES } from '@daftar/domain/work/board-roles';
import { expect, test } from 'vitest';
import * as boards from '#server/testing/boards.ts';
import { testBusiness } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

const { app, owner, business, call } = await testBusiness({ name: 'Anita Sharma' });

const makeBoard = (more = {}) => boards.makeBoard(call, more);
const colleague = (grant?: boards.WorkboardGrant) => boards.colleague(app, business, grant);
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

test('a new board has its own columns, the five roles, and its creator as manager', async () => {
  const board = await makeBoard({ name: 'GST returns', description: 'All registrations', colour: '#1971C2' });
  expect(board).toMatchObject({
    name: 'GST returns',
    role_name: 'Manager',
    rights: ALL_RIGHTS,
    group_by: 'column',
    open: 0,
    overdue: 0,
    mine: 0,
    member_count: 1,
    members: [{ id: owner.user.id, name: 'Anita Sharma' }],
  });
  const { data: columns } = await call(routes.columns, { params: { id: board.id } });
  expect(names(columns)).toEqual(['To do', 'Waiting for client', 'In progress', 'Done']);
  const { data: roles } = await call(routes.roles, {});
  expect(roles.map(({ name, rights }) => ({ name, rights }))).toEqual(STARTING_ROLES);
  await makeBoard();
  expect((await call(routes.roles, {})).data).toHaveLength(5);
});

test('a board of a kind starts with the contents of that kind', async () => {
  const { id } = await makeBoard({ blueprint: 'gst' });
  const params = { id };
  expect(names((await call(routes.columns, { params })).data)).toContain('Filed');
  expect((await call(routes.fields, { params })).data.map(({ label }) => label)).toEqual(['ARN', 'Filed on', 'Scheme']);
  expect(names((await call(routes.templates, { params })).data)).toEqual(['GSTR-1', 'GSTR-3B']);
  expect((await call(routes.automations, { params })).data).toMatchObject([{ is_active: true }]);
});

test('a code is unique among boards, and has letters only', async () => {
  const board = await makeBoard();
  const again = await expectRefusal(makeBoard({ code: board.code }));
  expect([again.status, again.body.errors]).toEqual([
    422,
    [{ field: 'code', rule: 'unique', message: 'This value is already in use' }],
  ]);
  expect((await expectRefusal(makeBoard({ code: 'gst' }))).status).toBe(422);
});

test('is seen by those who are on it and by managers of boards; for others it does not exist', async () => {
  const board = await makeBoard({ name: 'Secret audit' });
  const [member, stranger, manager] = [await colleague(), await colleague(), await colleague('Manage WorkBoard')];
  await boards.takeOn(call, board, member.user.id, 'Viewer');
  const seen = async ({ ask }: typeof member) => names((await ask(routes.list, { query: { search: 'audit' } })).data);
  expect(await seen(member)).toEqual(['Secret audit']);
  expect(await seen(manager)).toEqual(['Secret audit']);
  expect(await seen(stranger)).toEqual([]);
  const params = { id: board.id };
  for (const route of [routes.get, routes.permissions, routes.columns, routes.members, routes.automations])
    expect((await expectRefusal(stranger.ask(route, { params }))).status).toBe(404);
  expect((await member.ask(routes.permissions, { params })).data).toMatchObject([
    { board_id: board.id, role_name: 'Viewer', manages_boards: false, rights: { see: 'all', edit: 'none' } },
  ]);
  expect((await manager.ask(routes.permissions, { params })).data).toMatchObject([
    { role_id: null, manages_boards: true, manages_roles: false, rights: ALL_RIGHTS },
  ]);
});

test('the two levels: managers of boards make boards, only the higher one makes roles', async () => {
  const [yes, manager, all] = [
    await colleague(),
    await colleague('Manage WorkBoard'),
    await colleague('Manage WorkBoard and Role'),
  ];
  const board = { body: { name: 'By a manager', code: 'MGR' } };
  expect((await expectRefusal(yes.ask(routes.create, board))).status).toBe(403);
  expect((await manager.ask(routes.create, board)).role_name).toBe('Manager');
  const role = { body: { name: 'Trainee', rights: STARTING_ROLES[4]!.rights } };
  expect((await expectRefusal(manager.ask(routes.createRole, role))).status).toBe(403);
  expect(await all.ask(routes.createRole, role)).toMatchObject({ name: 'Trainee', member_count: 0 });
});

test('archived it is read-only; restored it can be used again', async () => {
  const { id, name } = await makeBoard({ name: 'Old work' });
  const params = { id };
  await call(routes.archive, { params });
  expect((await expectRefusal(call(routes.archive, { params }))).status).toBe(409);
  const shown = async (query: object) => names((await call(routes.list, { query: { search: name, ...query } })).data);
  expect([await shown({}), await shown({ is_archived: 'true' }), await shown({ ids: String(id) })]).toEqual([
    [],
    [name],
    [name],
  ]);
  expect((await expectRefusal(call(routes.update, { params, body: { name: 'New' } }))).status).toBe(409);
  expect((await expectRefusal(call(routes.createColumn, { params, body: { name: 'Late' } }))).status).toBe(409);
  expect((await call(routes.restore, { params })).archived_at).toBeNull();
  expect((await call(routes.update, { params, body: { name: 'New' } })).name).toBe('New');
});

test('goes to the bin and is restored, unless its code is taken meanwhile', async () => {
  const board = await makeBoard({ name: 'Wrong board' });
  const params = { id: board.id };
  await call(routes.remove, { params });
  expect((await expectRefusal(call(routes.get, { params }))).status).toBe(404);
  const other = await makeBoard({ code: board.code });
  const back = { params: { entity: 'boards', id: board.id } };
  expect((await expectRefusal(call(binRoutes.restore, back))).body.error).toContain('uses the code of “Wrong board”');
  await call(routes.update, { params: { id: other.id }, body: { code: 'OTHER' } });
  await call(binRoutes.restore, back);
  expect((await call(routes.get, { params })).name).toBe('Wrong board');
});

test('of two changes at once, the second gets a conflict', async () => {
  const board = await makeBoard();
  const seen = { headers: { 'if-match': String(board.version) } };
  const change = (description: string) =>
    call(routes.update, { params: { id: board.id }, body: { description } }, seen);
  await change('First');
  expect((await expectRefusal(change('Second'))).status).toBe(409);
});

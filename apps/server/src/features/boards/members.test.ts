import { activityRoutes } from '@daftar/contract/activity';
import { boardRoutes as routes } from '@daftar/contract/boards';
import { taskRoutes } from '@daftar/contract/tasks';
import { teamRoutes } from '@daftar/contract/team';
import { ALL_RIGHTS, NO_RIGHTS, STARTING_ROLES, type BoardRights } from '@daftar/domain/work/board-roles';
import { expect, test } from 'vitest';
import { colleague, makeBoard, roleNamed, takeOn, type Colleague } from '#server/testing/boards.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

const { app, owner, business, call } = await testBusiness();

const addTask = (boardId: number, name: string, ...assignees: Colleague[]) =>
  call(taskRoutes.create, { body: { board_id: boardId, name, assignee_ids: assignees.map(({ user }) => user.id) } });
const namesSeen = async ({ ask }: Colleague, boardId: number) =>
  (await ask(taskRoutes.list, { query: { board_id: boardId, sort: 'name' } })).data.map(({ name }) => name);

test('a role shows no, own or all tasks, in the counts too', async () => {
  const board = await makeBoard(call);
  const blind = await call(routes.createRole, { body: { name: 'Blind', rights: NO_RIGHTS } });
  const [viewer, restricted, nobody] = [
    await colleague(app, business),
    await colleague(app, business),
    await colleague(app, business),
  ];
  await takeOn(call, board, viewer.user.id, 'Viewer');
  await takeOn(call, board, restricted.user.id, 'Restricted');
  await call(routes.addMembers, {
    params: { id: board.id },
    body: { user_ids: [nobody.user.id], role_id: blind.id },
  });
  await addTask(board.id, 'Audit of Kesar', viewer);
  const late = { board_id: board.id, name: 'Return of Mehta', due_date: '2020-01-31' };
  await call(taskRoutes.create, { body: { ...late, assignee_ids: [restricted.user.id] } });
  await addTask(board.id, 'Return of Shah');
  expect(await namesSeen(viewer, board.id)).toEqual(['Audit of Kesar', 'Return of Mehta', 'Return of Shah']);
  expect(await namesSeen(restricted, board.id)).toEqual(['Return of Mehta']);
  expect((await expectRefusal(nobody.ask(routes.get, { params: { id: board.id } }))).status).toBe(404);
  const counted = async ({ ask }: Colleague) => {
    const { open, overdue, mine } = await ask(routes.get, { params: { id: board.id } });
    return { open, overdue, mine };
  };
  expect(await counted(viewer)).toEqual({ open: 3, overdue: 1, mine: 1 });
  expect(await counted(restricted)).toEqual({ open: 1, overdue: 1, mine: 1 });
});

test('nobody grants more than they have, or changes members who have more', async () => {
  const board = await makeBoard(call);
  const rights: BoardRights = { ...STARTING_ROLES[2]!.rights, members: true };
  const lead = await call(routes.createRole, { body: { name: 'Team lead', rights } });
  const [boss, leader, fresh] = [
    await colleague(app, business),
    await colleague(app, business),
    await colleague(app, business),
  ];
  const bossMember = await takeOn(call, board, boss.user.id, 'Manager');
  const params = { id: board.id };
  await call(routes.addMembers, { params, body: { user_ids: [leader.user.id], role_id: lead.id } });
  const give = async (role: string) =>
    leader.ask(routes.addMembers, {
      params,
      body: { user_ids: [fresh.user.id], role_id: await roleNamed(call, role) },
    });
  expect((await expectRefusal(give('Manager'))).body.message).toBe(
    "You can't assign a role with more permissions than your own.",
  );
  const [member] = (await give('Viewer')).data;
  const above = { params: { id: member!.id }, body: { role_id: await roleNamed(call, 'Senior') } };
  expect((await expectRefusal(leader.ask(routes.updateMember, above))).status).toBe(403);
  const raised = await leader.ask(routes.updateMember, { ...above, body: { role_id: lead.id } });
  expect(raised.role_name).toBe('Team lead');
  expect((await expectRefusal(leader.ask(routes.removeMember, { params: { id: bossMember.id } }))).body.message).toBe(
    'This member has more permissions than you.',
  );
  await leader.ask(routes.removeMember, { params: { id: member!.id } });
  expect((await call(routes.members, { params })).data.map(({ user_id }) => user_id)).not.toContain(fresh.user.id);
});

test('only people who work here, each once; who has no permission for boards is marked', async () => {
  const board = await makeBoard(call);
  const stranger = await createTestUser(app);
  const params = { id: board.id };
  const role_id = await roleNamed(call, 'Member');
  const foreign = await expectRefusal(
    call(routes.addMembers, { params, body: { user_ids: [stranger.user.id], role_id } }),
  );
  expect(foreign.body.errors).toMatchObject([{ field: 'user_ids', message: 'Select people from your team.' }]);
  const clerk = await createTestUser(app);
  await addMember(app, business, clerk, { clients: 'read' });
  const body = { user_ids: [clerk.user.id, owner.user.id, clerk.user.id], role_id };
  const { data } = await call(routes.addMembers, { params, body });
  expect(data.find(({ user_id }) => user_id === clerk.user.id)).toMatchObject({
    has_access: false,
    role_name: 'Member',
  });
  // The creator is already a member, and keeps their role.
  expect(data.find(({ user_id }) => user_id === owner.user.id)).toMatchObject({
    has_access: true,
    role_name: 'Manager',
  });
  expect((await call(routes.members, { params })).meta.total).toBe(2);
});

test('the open work of a leaving member is listed, and handed over', async () => {
  const board = await makeBoard(call, { code: 'LEAVE' });
  const [leaving, taking] = [await colleague(app, business), await colleague(app, business)];
  const member = await takeOn(call, board, leaving.user.id, 'Member');
  await takeOn(call, board, taking.user.id, 'Senior');
  const open = await addTask(board.id, 'Half done', leaving, taking);
  const done = await addTask(board.id, 'All done', leaving);
  await call(taskRoutes.complete, { params: { id: done.id } });
  const params = { id: member.id };
  expect(await call(routes.openTasks, { params })).toEqual({
    data: [{ id: open.id, reference: 'LEAVE-1', name: 'Half done', due_date: null }],
    total: 1,
  });
  expect((await expectRefusal(taking.ask(routes.openTasks, { params }))).status).toBe(403);
  const wrong = await expectRefusal(call(routes.removeMember, { params, query: { hand_over_to: leaving.user.id } }));
  expect(wrong.body.errors).toMatchObject([{ field: 'hand_over_to' }]);
  await call(routes.removeMember, { params, query: { hand_over_to: taking.user.id } });
  const assigned = async (id: number) =>
    (await call(taskRoutes.get, { params: { id } })).assignees.map((assignee) => assignee.id);
  expect(await assigned(open.id)).toEqual([taking.user.id]);
  expect(await assigned(done.id)).toEqual([leaving.user.id]);
  expect((await expectRefusal(leaving.ask(routes.get, { params: { id: board.id } }))).status).toBe(404);
});

test('a member who leaves the business leaves its boards; the successor joins them and sees the work', async () => {
  const [first, second] = [await makeBoard(call), await makeBoard(call)];
  const [leaving, taking] = [await colleague(app, business), await colleague(app, business)];
  for (const board of [first, second]) await takeOn(call, board, leaving.user.id, 'Manager');
  await takeOn(call, first, taking.user.id, 'Viewer');
  const task = await addTask(second.id, 'To be taken over', leaving);
  await addTask(second.id, 'Of somebody else');
  await call(teamRoutes.deactivateMember, {
    params: { id: leaving.memberId },
    query: { hand_over_to: taking.memberId },
  });
  const roles = async (id: number) =>
    (await call(routes.members, { params: { id } })).data
      .filter(({ user_id }) => user_id !== owner.user.id)
      .map(({ user_id, role_name }) => [user_id, role_name]);
  expect(await roles(first.id)).toEqual([[taking.user.id, 'Viewer']]);
  expect(await roles(second.id)).toEqual([[taking.user.id, 'Restricted']]);
  expect(await namesSeen(taking, second.id)).toEqual(['To be taken over']);
  expect((await call(taskRoutes.get, { params: { id: task.id } })).assignees).toMatchObject([{ id: taking.user.id }]);
});

test('roles: contradictions are refused, a role in use stays, a change applies at once', async () => {
  const broken = { body: { name: 'Odd', rights: { ...NO_RIGHTS, edit: 'all' as const } } };
  expect((await expectRefusal(call(routes.createRole, broken))).body.errors).toMatchObject([{ field: 'rights.edit' }]);
  const role = await call(routes.createRole, { body: { name: 'Helper', rights: STARTING_ROLES[4]!.rights } });
  const taken = await expectRefusal(call(routes.createRole, { body: { name: 'helper', rights: NO_RIGHTS } }));
  expect(taken.status).toBe(422);
  const board = await makeBoard(call);
  const helper = await colleague(app, business);
  await call(routes.addMembers, { params: { id: board.id }, body: { user_ids: [helper.user.id], role_id: role.id } });
  const params = { id: role.id };
  expect((await expectRefusal(call(routes.removeRole, { params }))).body.errors).toMatchObject([
    { message: 'Record is related to other records' },
  ]);
  const rename = () => helper.ask(routes.update, { params: { id: board.id }, body: { name: 'Mine now' } });
  expect((await expectRefusal(rename())).status).toBe(403);
  await call(routes.updateRole, { params, body: { name: 'Helper', rights: ALL_RIGHTS } });
  expect((await rename()).name).toBe('Mine now');
});

test('the log names new members of boards with their role, and roles of boards by name', async () => {
  const board = await makeBoard(call, { name: 'Logged board' });
  const worker = await colleague(app, business, 'Yes', 'Meera Iyer');
  const member = await takeOn(call, board, worker.user.id, 'Viewer');
  await call(routes.updateMember, {
    params: { id: member.id },
    body: { role_id: await roleNamed(call, 'Senior') },
  });
  await call(routes.removeMember, { params: { id: member.id } });
  const { data } = await call(activityRoutes.list, { query: { entity: 'board_members', record_id: member.id } });
  expect(data.map(({ action, title, changes }) => ({ action, title, changes }))).toEqual([
    { action: 'force_delete', title: 'Meera Iyer · Logged board', changes: { board_role: ['Senior', null] } },
    { action: 'update', title: 'Meera Iyer · Logged board', changes: { board_role: ['Viewer', 'Senior'] } },
    { action: 'create', title: 'Meera Iyer · Logged board', changes: { board_role: [null, 'Viewer'] } },
  ]);
});

test('a member’s boards and open work, as far as the caller sees them', async () => {
  const [open, hidden] = [await makeBoard(call, { name: 'Seen by both' }), await makeBoard(call)];
  const [worker, peer] = [await colleague(app, business, 'Yes', 'Kavya Iyer'), await colleague(app, business)];
  for (const board of [open, hidden]) await takeOn(call, board, worker.user.id, 'Senior');
  await addTask(open.id, 'Not yet due', worker);
  await call(taskRoutes.create, {
    body: { board_id: hidden.id, name: 'Late', due_date: '2020-01-01', assignee_ids: [worker.user.id] },
  });
  const params = { id: worker.user.id };
  expect((await expectRefusal(peer.ask(routes.person, { params }))).status).toBe(404);
  await takeOn(call, open, peer.user.id, 'Viewer');
  expect(await peer.ask(routes.person, { params })).toMatchObject({
    name: 'Kavya Iyer',
    boards: [{ name: 'Seen by both', role_name: 'Senior', open: 1, overdue: 0 }],
    load: { open: 1, overdue: 0 },
  });
  const whole = await call(routes.person, { params });
  expect(whole.boards).toHaveLength(2);
  expect(whole.load).toMatchObject({ open: 2, overdue: 1, due_within: 1, unestimated: 1 });
});

import { communicationRoutes } from '@daftar/contract/communications';
import { loanTaskRoutes as routes } from '@daftar/contract/loan_tasks';
import { loanRoutes } from '@daftar/contract/loans';
import { taskRoutes } from '@daftar/contract/tasks';
import { expect, test } from 'vitest';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';
import { addBoard, addTask, boardMember } from '#server/testing/work.ts';

const { app, business, owner, call } = await testBusiness();
const board = await addBoard(app, business);
const open = (changes = {}) =>
  call(loanRoutes.create, { body: { loan_type: 'Personal', amount: '500000', months: 48, ...changes } });
const names = async (id: number, by = call) => (await by(routes.list, { params: { id } })).data.map(({ name }) => name);

test('a task is created for a file, with its client, and shows the file', async () => {
  const client = await addClient(call);
  const file = await open({ client_id: client.id });
  const { data } = await call(routes.create, {
    params: { id: file.id },
    body: { board_id: board, name: 'Collect bank statements', due_date: '2027-01-15', assignee_ids: [owner.user.id] },
  });
  expect(data).toMatchObject([
    {
      name: 'Collect bank statements',
      client_id: client.id,
      due_date: '2027-01-15',
      assignees: [{ id: owner.user.id }],
    },
  ]);
  const params = { id: data[0]!.id };
  expect((await call(routes.ofTask, { params })).loan).toMatchObject({ id: file.id, number: file.number });
  await call(taskRoutes.complete, { params });
  await call(routes.create, { params: { id: file.id }, body: { board_id: board, name: 'Visit the branch' } });
  // Open ones first, whatever their dates.
  expect(await names(file.id)).toEqual(['Visit the branch', 'Collect bank statements']);
});

test('a task is linked to one file, of the same client, and unlinked', async () => {
  const [one, another] = [await addClient(call), await addClient(call)];
  const file = await open({ client_id: one.id });
  const link = (id: number, taskId: number) => call(routes.link, { params: { id, taskId } });
  const task = await addTask(call, board, { name: 'Valuation', client_id: one.id });
  await link(file.id, task.id);
  await link(file.id, task.id);
  expect(await names(file.id)).toEqual(['Valuation']);
  const other = await open();
  expect((await expectRefusal(link(other.id, task.id))).body.error).toBe('This task belongs to another loan file.');
  const strange = await addTask(call, board, { client_id: another.id });
  expect((await expectRefusal(link(file.id, strange.id))).body.error).toBe('This task is for another client.');
  await call(routes.unlink, { params: { id: file.id, taskId: task.id } });
  expect(await names(file.id)).toEqual([]);
  expect((await call(routes.ofTask, { params: { id: task.id } })).loan).toBeNull();
  await link(other.id, task.id);
  expect(await names(other.id)).toEqual(['Valuation']);
});

test('tasks are seen by the role on their board, and files by their client', async () => {
  const client = await addClient(call);
  const file = await open({ client_id: client.id });
  const body = { board_id: board, name: 'Title search' };
  const { data } = await call(routes.create, { params: { id: file.id }, body });
  const outsider = await createTestUser(app);
  await addMember(app, business, outsider, { loan_management: 'write', workboard: 'Yes' });
  const theirs = outsider.in(business);
  expect(await names(file.id, theirs)).toEqual([]);
  expect((await expectRefusal(theirs(routes.create, { params: { id: file.id }, body }))).status).toBe(404);
  expect((await expectRefusal(theirs(routes.ofTask, { params: { id: data[0]!.id } }))).status).toBe(404);
  const rights = { loan_management: 'read', workboard: 'Yes', clients: 'read' } as const;
  const colleague = (await boardMember(app, business, board, { see: 'all' }, rights)).in(business);
  expect(await names(file.id, colleague)).toEqual(['Title search']);
  expect((await expectRefusal(colleague(routes.create, { params: { id: file.id }, body }))).status).toBe(403);
  await app.owner.query('update clients set is_private = true where id = $1', [client.id]);
  expect((await expectRefusal(names(file.id, colleague))).status).toBe(404);
});

test('communications are logged on a file, with its client or without one', async () => {
  const client = await addClient(call);
  const [file, alone] = [await open({ client_id: client.id }), await open()];
  const log = (loan_id: number, subject: string, by = call) =>
    by(communicationRoutes.create, {
      body: { direction: 'Outbound', mode: 'Call', subject, loan_id, happens_at: new Date().toISOString() },
    });
  expect(await log(file.id, 'Asked for salary slips')).toMatchObject({
    client_id: client.id,
    loan_id: file.id,
    loan_number: file.number,
  });
  expect(await log(alone.id, 'First call')).toMatchObject({ client_id: null, loan_id: alone.id });
  const subjects = async (query: object, by = call) =>
    (await by(communicationRoutes.list, { query })).data.map(({ subject }) => subject);
  expect(await subjects({ loan_id: alone.id })).toEqual(['First call']);
  expect(await subjects({ client_id: client.id })).toEqual(['Asked for salary slips']);
  const { body } = await expectRefusal(log(999_999, 'Nowhere'));
  expect(body.errors).toMatchObject([{ field: 'loan_id', message: 'Select a loan file.' }]);

  // Without access to loans, communications about files are hidden, and none can be added.
  const clerk = await createTestUser(app);
  await addMember(app, business, clerk, { workboard: 'Yes', clients: 'read' });
  const theirs = clerk.in(business);
  expect(await subjects({ loan_id: alone.id }, theirs)).toEqual([]);
  expect(await subjects({ client_id: client.id }, theirs)).toEqual([]);
  expect((await expectRefusal(log(alone.id, 'Guessed', theirs))).status).toBe(422);
});

import { boardRoutes as routes } from '@daftar/contract/boards';
import { taskRoutes } from '@daftar/contract/tasks';
import { CUSTOM_FIELD_TYPES } from '@daftar/domain/enumerations';
import { expect, test } from 'vitest';
import { colleague, makeBoard, roleNamed, takeOn } from '#server/testing/boards.ts';
import { createTestUser, testBusiness } from '#server/testing/people.ts';
import { expectRefusal, said } from '#server/testing/expect-refusal.ts';

const { app, owner, business, call } = await testBusiness();

const columnsOf = async (id: number) => (await call(routes.columns, { params: { id } })).data;
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
const fieldsOf = async (asked: Promise<unknown>) => {
  const { status, body } = await expectRefusal(asked);
  return [status, ...(body.errors ?? []).map(({ field }) => field)];
};

test('columns are added at the right, changed, and put elsewhere without touching the others', async () => {
  const { id } = await makeBoard(call);
  const before = await columnsOf(id);
  const added = await call(routes.createColumn, { params: { id }, body: { name: 'In review', colour: '#6741D9' } });
  expect(added).toMatchObject({ name: 'In review', work_progress: null, cards: 0, enter_role_ids: [] });
  const { data } = await call(routes.moveColumn, { params: { id: added.id }, body: { after_id: before[2]!.id } });
  expect(names(data)).toEqual(['To do', 'Waiting for client', 'In progress', 'In review', 'Done']);
  expect(before.map(({ rank }) => rank)).toEqual(data.filter((one) => one.id !== added.id).map(({ rank }) => rank));
  const first = await call(routes.moveColumn, { params: { id: added.id }, body: { after_id: null } });
  expect(names(first.data)[0]).toBe('In review');
  const change = { params: { id: added.id }, body: { name: 'Review' } };
  expect(await call(routes.updateColumn, change)).toMatchObject({ name: 'Review', colour: '#6741D9' });
  const unknown = { params: { id: added.id }, body: { enter_role_ids: [999_999] } };
  expect(await fieldsOf(call(routes.updateColumn, unknown))).toEqual([422, 'enter_role_ids']);
});

test('deleting a column with cards needs their new column', async () => {
  const { id } = await makeBoard(call);
  const [first, second] = await columnsOf(id);
  const task = await call(taskRoutes.create, { body: { board_id: id, name: 'Stands in the first' } });
  expect(task.column_id).toBe(first!.id);
  const params = { id: first!.id };
  expect(await fieldsOf(call(routes.removeColumn, { params }))).toEqual([422, 'cards_to']);
  expect(await fieldsOf(call(routes.removeColumn, { params, query: { cards_to: first!.id } }))).toEqual([
    422,
    'cards_to',
  ]);
  await call(routes.removeColumn, { params, query: { cards_to: second!.id } });
  expect((await call(taskRoutes.get, { params: { id: task.id } })).column_id).toBe(second!.id);
  expect(await columnsOf(id)).toHaveLength(3);
});

test('a column kept for roles lets only these move cards in and out', async () => {
  const board = await makeBoard(call);
  const [member, senior] = [await colleague(app, business), await colleague(app, business)];
  await takeOn(call, board, member.user.id, 'Member');
  await takeOn(call, board, senior.user.id, 'Senior');
  const [first, , , done] = await columnsOf(board.id);
  const seniors = [await roleNamed(call, 'Senior')];
  await call(routes.updateColumn, {
    params: { id: done!.id },
    body: { enter_role_ids: seniors, leave_role_ids: seniors, work_progress: null },
  });
  const { id } = await call(taskRoutes.create, {
    body: { board_id: board.id, name: 'To be signed', assignee_ids: [member.user.id] },
  });
  const moving = (who: typeof member, column_id: number) =>
    who.ask(taskRoutes.move, { params: { id }, body: { column_id, after: null } });
  expect((await expectRefusal(moving(member, done!.id))).body.message).toBe("Your role can't move tasks to Done.");
  expect((await moving(senior, done!.id)).column_id).toBe(done!.id);
  expect((await expectRefusal(moving(member, first!.id))).body.message).toBe("Your role can't move tasks out of Done.");
  const used = await expectRefusal(call(routes.removeRole, { params: { id: seniors[0]! } }));
  expect(used.status).toBe(422);
});

test('settings need a role with the permission', async () => {
  const board = await makeBoard(call);
  const member = await colleague(app, business);
  await takeOn(call, board, member.user.id, 'Member');
  const params = { id: board.id };
  const [column] = await columnsOf(board.id);
  const tries = [
    () => member.ask(routes.createColumn, { params, body: { name: 'Mine' } }),
    () => member.ask(routes.updateColumn, { params: { id: column!.id }, body: { name: 'Mine' } }),
    () => member.ask(routes.createField, { params, body: { label: 'Mine', type: 'Text Field' } }),
    () => member.ask(routes.createTemplate, { params, body: { name: 'Mine', template: { name: 'Mine' } } }),
    () =>
      member.ask(routes.createAutomation, {
        params,
        body: { name: 'Mine', when: { on: 'created' }, actions: [{ do: 'ask_review' }] },
      }),
    () => member.ask(routes.update, { params, body: { name: 'Mine' } }),
  ];
  for (const asked of tries) expect((await expectRefusal(asked())).status).toBe(403);
});

test('an entry on a board outside the caller’s access is as unknown as a random number', async () => {
  const board = await makeBoard(call);
  const { ask } = await colleague(app, business);
  const on = { params: { id: board.id } };
  const [column] = await columnsOf(board.id);
  const member = await takeOn(call, board, (await colleague(app, business)).user.id, 'Member');
  const field = await call(routes.createField, { ...on, body: { label: 'Hidden', type: 'Text Field' } });
  const template = await call(routes.createTemplate, { ...on, body: { name: 'Hidden', template: { name: 'Hidden' } } });
  const body = { name: 'Hidden', when: { on: 'created' as const }, actions: [{ do: 'ask_review' as const }] };
  const automation = await call(routes.createAutomation, { ...on, body });
  const task = await call(taskRoutes.create, { body: { board_id: board.id, name: 'Hidden' } });
  const asked: [number, (id: number) => Promise<unknown>][] = [
    [column!.id, (id) => ask(routes.updateColumn, { params: { id }, body: { name: 'Mine' } })],
    [member.id, (id) => ask(routes.removeMember, { params: { id } })],
    [field.id, (id) => ask(routes.removeField, { params: { id } })],
    [template.id, (id) => ask(routes.template, { params: { id } })],
    [template.id, (id) => ask(routes.removeTemplate, { params: { id } })],
    [automation.id, (id) => ask(routes.removeAutomation, { params: { id } })],
    [task.id, (id) => ask(taskRoutes.get, { params: { id } })],
    [task.id, (id) => ask(taskRoutes.complete, { params: { id } })],
  ];
  for (const [id, one] of asked) expect(await said(one(id))).toEqual(await said(one(888_888_888)));
});

test('fields of all nine types; tasks are checked against them, and a field keeps its type', async () => {
  const { id } = await makeBoard(call);
  const params = { id };
  const withOptions = ['Radio-Button', 'Checkbox', 'Drop-down'];
  for (const type of CUSTOM_FIELD_TYPES)
    await call(routes.createField, {
      params,
      body: { label: type, type, options: withOptions.includes(type) ? ['Yes', 'No'] : [] },
    });
  const { data: fields } = await call(routes.fields, { params });
  expect(fields.map(({ type }) => type)).toEqual([...CUSTOM_FIELD_TYPES]);
  const [text, , number] = fields;
  const again = { params, body: { label: 'text field', type: 'Text Field' as const } };
  expect(await fieldsOf(call(routes.createField, again))).toEqual([422, 'label']);
  const hollow = { params, body: { label: 'Choice', type: 'Drop-down' as const } };
  expect(await fieldsOf(call(routes.createField, hollow))).toEqual([422, 'options']);
  const body = { board_id: id, name: 'With fields', fields: { [number!.id]: 'many' } };
  expect(await fieldsOf(call(taskRoutes.create, { body }))).toEqual([422, `fields.${number!.id}`]);
  const moved = await call(routes.moveField, { params: { id: number!.id }, body: { after_id: null } });
  expect(moved.data[0]!.id).toBe(number!.id);
  const change = { label: 'Acknowledgement', options: [], is_required: true, is_shared_with_clients: false };
  expect(await call(routes.updateField, { params: { id: text!.id }, body: change })).toMatchObject({
    label: 'Acknowledgement',
    type: 'Text Field',
    is_required: true,
  });
  await call(routes.removeField, { params: { id: text!.id } });
  expect((await call(routes.fields, { params })).data).toHaveLength(8);
});

test('a template creates tasks with its to-dos, documents and people; one that an automation uses can’t be deleted', async () => {
  const { id } = await makeBoard(call, { code: 'TPL' });
  const params = { id };
  const template = {
    name: 'GSTR-1 {period}',
    to_dos: [{ name: 'Sales register', days_before: 5 }, { name: 'Filed' }],
    documents: [{ name: 'Sales register' }],
    assignee_ids: [owner.user.id],
    target_days: 2,
  };
  const wrong = { params, body: { name: 'Wrong', template: { ...template, name: 'GSTR-1 {mnth}' } } };
  expect(await fieldsOf(call(routes.createTemplate, wrong))).toEqual([422, 'template.name']);
  const stranger = await createTestUser(app);
  const foreign = { params, body: { name: 'Wrong', template: { ...template, reviewer_ids: [stranger.user.id] } } };
  expect(await fieldsOf(call(routes.createTemplate, foreign))).toEqual([422, 'reviewer_ids']);
  const unknown = { params, body: { name: 'Wrong', template: { ...template, service_id: 888_888_888 } } };
  expect(await fieldsOf(call(routes.createTemplate, unknown))).toEqual([422, 'template.service_id']);
  const made = await call(routes.createTemplate, { params, body: { name: 'GSTR-1', template } });
  const task = await call(taskRoutes.create, {
    body: { board_id: id, name: 'GSTR-1 June', template_id: made.id, due_date: '2026-07-11' },
  });
  expect(task).toMatchObject({ target_date: '2026-07-09', assignees: [{ id: owner.user.id }] });
  expect(task.to_dos).toMatchObject({ of: 2 });
  const automation = await call(routes.createAutomation, {
    params,
    body: {
      name: 'Next month',
      when: { on: 'status', to: 'COMPLETED' },
      actions: [{ do: 'create_next', template_id: made.id, days_after: 30 }],
    },
  });
  const remove = () => call(routes.removeTemplate, { params: { id: made.id } });
  expect((await expectRefusal(remove())).body.errors).toMatchObject([
    { message: 'The automation “Next month” uses this template. Change the automation first.' },
  ]);
  await call(routes.removeAutomation, { params: { id: automation.id } });
  await remove();
  expect((await call(routes.templates, { params })).data).toEqual([]);
});

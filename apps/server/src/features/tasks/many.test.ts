import { binRoutes } from '@daftar/contract/bin';
import { boardRoutes } from '@daftar/contract/boards';
import { jobRoutes } from '@daftar/contract/jobs';
import { taskRoutes } from '@daftar/contract/tasks';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { startOfDay } from '@daftar/domain/day-start';
import { beforeAll, expect, test, vi } from 'vitest';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addClient } from '#server/testing/clients.ts';
import { createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { expectRefusal, said } from '#server/testing/expect-refusal.ts';
import { addBoard, addTask, boardMember } from '#server/testing/work.ts';
import { readSheet } from '#server/testing/xlsx.ts';
import { BULK } from './bulk.service.ts';
import { insertTasks } from './insert-tasks.service.ts';
import { notifyDueTasks } from './notify.service.ts';
import { taskBody } from '@daftar/contract/work/task';

let app: TestApp;
let owner: TestPerson;
let colleague: TestPerson;
let business: number;
let board: number;
const call = () => owner.in(business);
const TODAY = today(new Date(), 'Asia/Kolkata');

beforeAll(async () => {
  app = await testApp();
  owner = await createTestUser(app);
  business = (await createTestBusiness(owner)).id;
  board = await addBoard(app, business);
  colleague = await boardMember(app, business, board);
});

const titlesOf = async (who: TestPerson): Promise<string[]> =>
  (await app.owner.query('select title from notifications where user_id = $1 order by id', [who.user.id])).rows.map(
    ({ title }) => title,
  );
const forgetNotices = () => app.owner.query('delete from notifications where business_id = $1', [business]);

/** As a rule or a bulk run creates them. */
const made = (count: number, more: object = {}) =>
  withBusinessContext(app.app, business, (ctx) =>
    insertTasks(
      ctx,
      board,
      Array.from({ length: count }, (_, i) => {
        const { board_id: _board, ...body } = taskBody.parse({ name: `Made ${i}`, ...more });
        return body;
      }),
    ),
  );

test('changes of many tasks are one event', async () => {
  await forgetNotices();
  await made(12, { assignee_ids: [colleague.user.id] });
  expect(await titlesOf(colleague)).toEqual(['12 tasks were assigned to you']);
});

test('bulk changes apply to each task separately: failures have their reason', async () => {
  await forgetNotices();
  const ids = await made(3, { tags: ['old'] });
  await call()(taskRoutes.complete, { params: { id: ids[1]! } });
  const { job_id, outcomes } = await call()(taskRoutes.bulk, {
    body: {
      ids: [...ids, 999_999],
      changes: { priority: 'High', add_assignees: [colleague.user.id], add_tags: ['new'], remove_tags: ['old'] },
    },
  });
  expect(job_id).toBeNull();
  expect(outcomes).toEqual([
    { id: ids[0], ok: true, message: null },
    { id: ids[1], ok: false, message: 'This task is completed and can’t be edited' },
    { id: ids[2], ok: true, message: null },
    { id: 999_999, ok: false, message: 'This record was not found.' },
  ]);
  const task = await call()(taskRoutes.get, { params: { id: ids[2]! } });
  expect(task).toMatchObject({ priority: 'High', tags: ['new'], assignees: [{ id: colleague.user.id }] });
  expect(await titlesOf(colleague)).toEqual(['2 tasks were assigned to you']);
  // Changes and an action of one task are saved together: if the action is refused, nothing changes.
  const gated = await addTask(call(), board, { to_dos: [{ name: 'Open' }] });
  await call()(taskRoutes.bulk, { body: { ids: [gated.id], changes: { priority: 'Low' }, act: 'complete' } });
  expect(await call()(taskRoutes.get, { params: { id: gated.id } })).toMatchObject({
    priority: 'Medium',
    state: 'TODO',
  });
  expect((await expectRefusal(call()(taskRoutes.bulk, { body: { ids } }))).status).toBe(422);
});

test('more than a hundred go on in the background, with the rights of who ordered it', async () => {
  const ids = await made(120);
  const mine = await boardMember(app, business, board, { edit: 'own', complete: 'own', delete: 'own' });
  await call()(taskRoutes.update, { params: { id: ids[0]! }, body: { assignee_ids: [mine.user.id] } });
  const run = async (who: TestPerson) => {
    const { job_id } = await who.in(business)(taskRoutes.bulk, { body: { ids, act: 'start' } });
    return vi.waitFor(
      async () => {
        const job = await who.in(business)(jobRoutes.get, { params: { id: job_id! } });
        expect(job.state).toBe('done');
        return job;
      },
      { timeout: 110_000, interval: 200 },
    );
  };
  expect((await run(mine)).result).toMatchObject({ done: 1 });
  const whole = { done: 119, refused: [{ id: ids[0] }] };
  const { id, result } = await run(owner);
  expect(result).toMatchObject(whole);
  // A retry, as after a crash, doesn't repeat or refuse what is done.
  await app.owner.query(`update jobs set state = 'dead', result = null where id = $1`, [id]);
  await call()(jobRoutes.retry, { params: { id } });
  await vi.waitFor(
    async () => expect(await call()(jobRoutes.get, { params: { id } })).toMatchObject({ state: 'done', result: whole }),
    20_000,
  );
});

test('a restarted bulk change notifies of all assignments, also those of the first try', async () => {
  await forgetNotices();
  const ids = await made(5);
  await app.owner.query(`create function stumble() returns trigger language plpgsql as $$
    begin raise 'the disk is full'; end $$`);
  await app.owner.query(
    `create trigger stumble before update on board_tasks for each row when (old.id = ${ids[2]!}) execute function stumble()`,
  );
  const order = { ids, changes: { add_assignees: [colleague.user.id] }, user_id: owner.user.id };
  const id = await withBusinessContext(app.app, business, (ctx) => app.app.jobs.enqueue(ctx, BULK, order));
  const job = () => call()(jobRoutes.get, { params: { id } });
  await vi.waitFor(async () => expect(await job()).toMatchObject({ state: 'waiting', attempts: 1 }), 60_000);
  expect(await titlesOf(colleague)).toEqual([]);
  await app.owner.query('drop function stumble cascade');
  await app.owner.query(`update jobs set state = 'dead' where id = $1`, [id]);
  await call()(jobRoutes.retry, { params: { id } });
  await vi.waitFor(async () => expect(await job()).toMatchObject({ state: 'done', result: { done: 5 } }), 60_000);
  expect(await titlesOf(colleague)).toEqual(['5 tasks were assigned to you']);
});

test('background work is answered with 202, and stops if the permission was removed', async () => {
  const ids = await made(101);
  const leaving = await boardMember(app, business, board);
  await app.app.jobs.rest();
  const answer = await fetch(`${app.url}/api/board_tasks_bulk`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${leaving.token}`,
      'x-business-id': String(business),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ ids, act: 'start' }),
  });
  expect(answer.status).toBe(202);
  const { job_id } = (await answer.json()) as { job_id: number };
  await app.owner.query('update members set deactivated_at = now() where business_id = $1 and user_id = $2', [
    business,
    leaving.user.id,
  ]);
  await app.app.jobs.stop();
  await app.app.jobs.start();
  await vi.waitFor(async () => {
    const { result } = await call()(jobRoutes.get, { params: { id: job_id } });
    expect(result).toMatchObject({ done: 0 });
  }, 60_000);
});

test('deleted tasks are in the bin and are restored, by the task’s call and by the bin’s', async () => {
  const { id, name } = await addTask(call(), board);
  await call()(taskRoutes.remove, { params: { id } });
  expect((await expectRefusal(call()(taskRoutes.get, { params: { id } }))).status).toBe(404);
  const { data } = await call()(binRoutes.list, { query: { entity: 'board_tasks' } });
  expect(data).toMatchObject([{ id, title: name, entity_title: 'Task' }]);
  const viewer = await boardMember(app, business, board, { delete: 'none' });
  expect((await expectRefusal(viewer.in(business)(taskRoutes.undelete, { params: { id } }))).status).toBe(403);
  expect((await call()(taskRoutes.undelete, { params: { id } })).id).toBe(id);
  expect((await expectRefusal(call()(taskRoutes.undelete, { params: { id } }))).status).toBe(404);
  await call()(taskRoutes.remove, { params: { id } });
  await call()(binRoutes.restore, { params: { entity: 'board_tasks', id } });
  expect((await call()(taskRoutes.get, { params: { id } })).id).toBe(id);
});

test('a subtask whose parent is in the bin is restored as a separate task', async () => {
  const whole = await addTask(call(), board);
  const part = await addTask(call(), board, { parent_id: whole.id });
  for (const { id } of [part, whole]) await call()(taskRoutes.remove, { params: { id } });
  expect((await call()(taskRoutes.undelete, { params: { id: part.id } })).parent_id).toBeNull();
  await call()(taskRoutes.undelete, { params: { id: whole.id } });
  const other = await addTask(call(), board, { parent_id: whole.id });
  for (const { id } of [other, whole]) await call()(taskRoutes.remove, { params: { id } });
  await call()(binRoutes.restore, { params: { entity: 'board_tasks', id: other.id } });
  expect((await call()(taskRoutes.get, { params: { id: other.id } })).parent_id).toBeNull();
});

test('tasks can’t be restored to a board that is archived or in the bin', async () => {
  const shelf = await addBoard(app, business);
  const { id } = await addTask(call(), shelf);
  await call()(taskRoutes.remove, { params: { id } });
  const field = await call()(boardRoutes.createField, {
    params: { id: shelf },
    body: { label: 'Acknowledgement', type: 'Text Field' },
  });
  await call()(boardRoutes.removeField, { params: { id: field.id } });
  const restore = (entity: string, record: number) => call()(binRoutes.restore, { params: { entity, id: record } });
  await call()(boardRoutes.archive, { params: { id: shelf } });
  for (const [entity, record] of [
    ['board_tasks', id],
    ['board_fields', field.id],
  ] as const)
    expect(await said(restore(entity, record))).toEqual([409, 'This board is archived. Restore it first.']);
  await call()(boardRoutes.remove, { params: { id: shelf } });
  for (const [entity, record] of [
    ['board_tasks', id],
    ['board_fields', field.id],
  ] as const)
    expect(await said(restore(entity, record))).toEqual([
      409,
      'Its board is also in the bin. Restore the board first.',
    ]);
  await restore('boards', shelf);
  await call()(boardRoutes.restore, { params: { id: shelf } });
  await call()(boardRoutes.createField, {
    params: { id: shelf },
    body: { label: 'acknowledgement', type: 'Text Field' },
  });
  expect((await said(restore('board_fields', field.id)))[1]).toContain('Another field is named “Acknowledgement”');
  await restore('board_tasks', id);
  expect((await call()(taskRoutes.get, { params: { id } })).id).toBe(id);
});

test('due and overdue tasks are notified once for each due date, in the morning, also with two processes', async () => {
  await app.owner.query('delete from task_notices where business_id = $1', [business]);
  await made(2, { assignee_ids: [colleague.user.id], due_date: addDays(TODAY, 1) });
  const late = await addTask(call(), board, { assignee_ids: [colleague.user.id], due_date: addDays(TODAY, -1) });
  await made(1, { assignee_ids: [colleague.user.id], due_date: addDays(TODAY, -60) });
  await forgetNotices();
  const at = (hour: number) => new Date(startOfDay(TODAY, 'Asia/Kolkata').getTime() + hour * 3_600_000);
  const round = (hour: number) =>
    withBusinessContext(app.app, business, (ctx) => notifyDueTasks({ ...ctx, now: at(hour) }));
  await round(6);
  expect(await titlesOf(colleague)).toEqual([]);
  await Promise.all([round(9), round(9)]);
  await round(10);
  expect(await titlesOf(colleague)).toEqual(['2 tasks are due soon', `${late.reference} ${late.name} is overdue`]);
  // Another due date is another notice.
  await call()(taskRoutes.update, { params: { id: late.id }, body: { due_date: addDays(TODAY, -2) } });
  await forgetNotices();
  await round(11);
  expect(await titlesOf(colleague)).toEqual([`${late.reference} ${late.name} is overdue`]);
});

test('my day lists open tasks in order', async () => {
  const me = await boardMember(app, business, board);
  const mine = { assignee_ids: [me.user.id] };
  const soon = await addTask(call(), board, { ...mine, due_date: addDays(TODAY, 3) });
  const due = await addTask(call(), board, { ...mine, due_date: TODAY });
  const late = await addTask(call(), board, { ...mine, due_date: addDays(TODAY, -2) });
  const target = await addTask(call(), board, { ...mine, due_date: addDays(TODAY, 30), target_date: TODAY });
  await addTask(call(), board, { ...mine, due_date: addDays(TODAY, 30) });
  const review = await addTask(call(), board, { reviewer_ids: [me.user.id] });
  await call()(taskRoutes.askReview, { params: { id: review.id } });
  // Assigned to someone else, but the caller's timer runs on it.
  const helped = await addTask(call(), board);
  await app.owner.query(
    `insert into time_sheet_ranges (business_id, board_task_id, user_id, day, start_date_time, source)
     values ($1, $2, $3, $4, date_trunc('second', now()), 'timer')`,
    [business, helped.id, me.user.id, TODAY],
  );
  const { sections } = await me.in(business)(taskRoutes.myDay, {});
  expect(sections.map(({ section, cards }) => [section, cards.map(({ id }) => id)])).toEqual([
    ['running', [helped.id]],
    ['overdue', [late.id]],
    ['due_today', [due.id]],
    ['to_review', [review.id]],
    ['target_reached', [target.id]],
    ['due_soon', [soon.id]],
  ]);
});

test('clients have their open tasks', async () => {
  const busy = await addClient(call(), { first_name: 'Busy', last_name: 'Bee' });
  const idle = await addClient(call(), { first_name: 'Idle', last_name: 'Bee' });
  await addTask(call(), board, { client_id: busy.id, due_date: addDays(TODAY, -1) });
  const next = await addTask(call(), board, { client_id: busy.id, due_date: addDays(TODAY, 4) });
  const done = await addTask(call(), board, { client_id: busy.id });
  await call()(taskRoutes.complete, { params: { id: done.id } });
  const { data } = await call()(taskRoutes.clientsAndTasks, { query: { search: 'bee' } });
  expect(data).toMatchObject([
    { id: busy.id, open_tasks: 2, overdue_tasks: 1, next_due: next.due_date, capped: false },
    { id: idle.id, open_tasks: 0, overdue_tasks: 0, next_due: null, tasks: [] },
  ]);
  const some = await call()(taskRoutes.clientsAndTasks, { query: { search: 'bee', with_tasks: 'true' } });
  expect(some.data.map(({ id }) => id)).toEqual([busy.id]);
});

test('an export has the tasks under the filter, with the board’s own fields, and is logged', async () => {
  const own = await addBoard(app, business);
  const { rows } = await app.owner.query(
    `insert into board_fields (business_id, board_id, label, type, rank) values ($1, $2, 'ARN', 'Text Field', 'a1') returning id`,
    [business, own],
  );
  const task = await addTask(call(), own, { name: '=cmd()', fields: { [rows[0].id]: 'AA24' }, due_date: '2099-01-02' });
  const { url, rows: count } = await call()(taskRoutes.exportAll, { query: { board_id: own, exportType: 'xlsx' } });
  expect(count).toBe(1);
  const cells = readSheet(Buffer.from(await (await fetch(url)).arrayBuffer())).flat();
  expect(cells).toEqual(expect.arrayContaining(['ARN', 'AA24', task.reference]));
  expect(cells.some((cell) => String(cell).includes('cmd()'))).toBe(true);
  const log = await app.owner.query(
    `select 1 from activities where business_id = $1 and action = 'export' and entity = 'board_tasks'`,
    [business],
  );
  expect(log.rowCount).toBe(1);
});

test('a task created from a template has its name, parts and people; typed values take precedence', async () => {
  const template = {
    name: 'GSTR-1 {period} {client}',
    description: 'By the book',
    service_id: null,
    priority: 'High',
    to_dos: [{ name: 'Collect', days_before: 5 }],
    documents: [{ name: 'Sales', is_required: true }],
    assignee_ids: [colleague.user.id],
    reviewer_ids: [],
    estimate: 3600,
    target_days: 2,
    fields: {},
  };
  const { rows } = await app.owner.query(
    `insert into task_templates (business_id, board_id, name, template) values ($1, $2, 'GSTR-1', $3) returning id`,
    [business, board, JSON.stringify(template)],
  );
  const client = await addClient(call());
  const template_id = Number(rows[0].id);
  const task = await addTask(call(), board, {
    name: '',
    template_id,
    client_id: client.id,
    period_label: 'June 2026',
    due_date: '2099-07-11',
  });
  expect(task).toMatchObject({
    name: `GSTR-1 June 2026 ${client.client_full_name}`,
    priority: 'High',
    target_date: '2099-07-09',
    estimate: 3600,
    assignees: [{ id: colleague.user.id }],
    to_do_list: [{ name: 'Collect', due_date: '2099-07-06' }],
    document_list: [{ name: 'Sales', is_required: true }],
  });
  const named = await addTask(call(), board, { name: 'My own', template_id, estimate: 60 });
  expect(named).toMatchObject({ name: 'My own', estimate: 60 });
  expect((await expectRefusal(addTask(call(), board, { name: '' }))).status).toBe(422);
  expect((await expectRefusal(addTask(call(), board, { name: '', template_id: 999_999 }))).status).toBe(404);
});

import { taskRoutes } from '@daftar/contract/tasks';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestPerson, testBusiness } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addBoard, addTask, boardMember } from '#server/testing/work.ts';

const { app, owner, business } = await testBusiness();
let reviewer: TestPerson;
let board: number;
const call = () => owner.in(business);
const TODAY = today(new Date(), 'Asia/Kolkata');

beforeAll(async () => {
  board = await addBoard(app, business);
  reviewer = await boardMember(app, business, board, { edit: 'none', complete: 'none', delete: 'none' });
});

type Act = 'start' | 'putBack' | 'wake' | 'complete' | 'cancel' | 'reopen' | 'restore' | 'archive' | 'unarchive';
const act = (id: number, name: Act, as = call()) => as(taskRoutes[name], { params: { id } });

describe('the life of a task', () => {
  test('from to-do to completed and back, each action where allowed and 409 elsewhere', async () => {
    const { id, acts } = await addTask(call(), board);
    expect(acts).toEqual(expect.arrayContaining(['edit', 'start', 'snooze', 'complete', 'cancel', 'delete']));
    expect(acts).not.toContain('ask_review');
    for (const not of ['putBack', 'wake', 'reopen', 'restore', 'archive', 'unarchive'] as const)
      expect((await expectRefusal(act(id, not))).status, not).toBe(409);
    expect(await act(id, 'start')).toMatchObject({ status: 'PENDING', work_progress: 'In Process' });
    expect((await expectRefusal(act(id, 'start'))).status).toBe(409);
    const done = await act(id, 'complete');
    expect(done).toMatchObject({
      status: 'COMPLETED',
      work_progress: 'Completed',
      completed_by: { id: owner.user.id },
    });
    expect((await expectRefusal(act(id, 'complete'))).status).toBe(409);
    const change = call()(taskRoutes.update, { params: { id }, body: { name: 'Other' } });
    expect((await expectRefusal(change)).status).toBe(409);
    expect(await act(id, 'reopen')).toMatchObject({
      status: 'PENDING',
      work_progress: 'In Process',
      completed_at: null,
    });
    expect(await act(id, 'cancel')).toMatchObject({ status: 'CANCELLED' });
    expect((await expectRefusal(act(id, 'reopen'))).status).toBe(409);
    // The task had started, so it isn't TODO again.
    expect(await act(id, 'restore')).toMatchObject({ status: 'PENDING', cancelled_at: null });
    await act(id, 'complete');
    expect(await act(id, 'archive')).toMatchObject({ acts: ['unarchive', 'delete'] });
    expect((await expectRefusal(act(id, 'reopen'))).status).toBe(409);
    const listed = async (archived: string) =>
      (await call()(taskRoutes.list, { query: { archived } })).data.some((card) => card.id === id);
    expect([await listed('false'), await listed('true')]).toEqual([false, true]);
    expect((await act(id, 'unarchive')).archived_at).toBeNull();
  });

  test('is late by the business’s day, and not by that of who looks', async () => {
    const { id } = await addTask(call(), board, { due_date: addDays(TODAY, -1) });
    const elsewhere = app.client({
      authorization: `Bearer ${owner.token}`,
      'x-business-id': String(business),
      'x-timezone': 'Pacific/Kiritimati',
    });
    expect(await elsewhere(taskRoutes.get, { params: { id } })).toMatchObject({ status: 'OVERDUE', days_late: 1 });
    const { id: due } = await addTask(call(), board, { due_date: TODAY });
    expect(await elsewhere(taskRoutes.get, { params: { id: due } })).toMatchObject({ status: 'TODO', days_late: 0 });
  });

  test('is snoozed until a date and returns; not into the past, not beyond its due date', async () => {
    const { id } = await addTask(call(), board, { due_date: addDays(TODAY, 10) });
    const snooze = (until: string) => call()(taskRoutes.snooze, { params: { id }, body: { until } });
    expect((await expectRefusal(snooze(TODAY))).status).toBe(422);
    expect((await expectRefusal(snooze(addDays(TODAY, 11)))).status).toBe(422);
    expect(await snooze(addDays(TODAY, 5))).toMatchObject({ status: 'SNOOZED' });
    const shown = async (group_by: 'status' | 'work_progress') => {
      const { columns } = await call()(taskRoutes.board, { params: { id: board }, query: { group_by } });
      return columns.find(({ cards }) => cards.some((card) => card.id === id))?.key;
    };
    expect([await shown('status'), await shown('work_progress')]).toEqual(['SNOOZED', undefined]);
    // On that date it wakes up without a job.
    await app.owner.query('update board_tasks set snoozed_until = $2 where id = $1', [id, TODAY]);
    expect([await shown('status'), await shown('work_progress')]).toEqual(['TODO', 'To Be Initiated']);
    await snooze(addDays(TODAY, 5));
    // An earlier due date ends the snooze.
    const moved = await call()(taskRoutes.update, { params: { id }, body: { due_date: addDays(TODAY, 2) } });
    expect(moved).toMatchObject({ status: 'TODO', snoozed_until: null });
    await snooze(addDays(TODAY, 1));
    expect(await act(id, 'wake')).toMatchObject({ status: 'TODO' });
  });
});

test('completion checks are listed one by one, and pass when they are done', async () => {
  const { id } = await addTask(call(), board, {
    reviewer_ids: [reviewer.user.id],
    to_dos: [{ name: 'Collect' }],
    documents: [{ name: 'Register' }, { name: 'Photo', is_required: false }],
  });
  const part = await addTask(call(), board, { parent_id: id, name: 'Part' });
  const { status, body } = await expectRefusal(act(id, 'complete'));
  expect(status).toBe(409);
  expect(body.errors).toEqual([
    { field: 'to_dos', rule: 'gate', message: '1 to-do open: Collect' },
    { field: 'sub_tasks', rule: 'gate', message: '1 subtask open: Part' },
    { field: 'documents', rule: 'gate', message: '1 document not approved: Register' },
    { field: 'review', rule: 'gate', message: `Review not requested: ${reviewer.user.name}` },
  ]);
  const task = await call()(taskRoutes.get, { params: { id } });
  await call()(taskRoutes.updateToDo, { params: { id: task.to_do_list[0]!.id }, body: { is_done: true } });
  await call()(taskRoutes.removeDocument, { params: { id: task.document_list[0]!.id } });
  await act(part.id, 'cancel');
  await call()(taskRoutes.askReview, { params: { id } });
  await reviewer.in(business)(taskRoutes.approveReview, { params: { id } });
  expect((await act(id, 'complete')).status).toBe('COMPLETED');
});

test('a running timer blocks completing; cancelling the task stops it', async () => {
  const { id } = await addTask(call(), board);
  await app.owner.query(
    `insert into time_sheet_ranges (business_id, board_task_id, user_id, day, start_date_time, source)
     values ($1, $2, $3, $4, date_trunc('second', now()) - interval '1 second', 'timer')`,
    [business, id, reviewer.user.id, TODAY],
  );
  expect((await expectRefusal(act(id, 'complete'))).body.errors).toMatchObject([{ field: 'timer' }]);
  await act(id, 'cancel');
  const running = await app.owner.query(
    'select count(*)::int as n from time_sheet_ranges where board_task_id = $1 and end_date_time is null',
    [id],
  );
  expect(running.rows[0].n).toBe(0);
});

describe('review', () => {
  const reviewed = async () => (await addTask(call(), board, { reviewer_ids: [reviewer.user.id] })).id;
  const asked = (id: number) => call()(taskRoutes.askReview, { params: { id } });
  const answer = () => reviewer.in(business);

  test('asking and returning leave the work in process, returning with the reason; who may not edit may answer', async () => {
    const id = await reviewed();
    expect(await asked(id)).toMatchObject({ review: 'Waiting', work_progress: 'In Process', status: 'PENDING' });
    const returned = await answer()(taskRoutes.returnReview, { params: { id }, body: { reason: 'Sales are missing' } });
    expect(returned).toMatchObject({
      review: 'Returned',
      review_note: 'Sales are missing',
      work_progress: 'In Process',
    });
    await asked(id);
    expect(await answer()(taskRoutes.approveReview, { params: { id } })).toMatchObject({ review: 'Approved' });
    // Changed work voids the approval.
    const again = await call()(taskRoutes.setProgress, {
      params: { id },
      body: { work_progress: 'Documents Pending' },
    });
    expect(again.review).toBe('Not Asked');
  });

  test('only a reviewer answers, with a reason for a return, and only requested reviews', async () => {
    const id = await reviewed();
    expect((await expectRefusal(answer()(taskRoutes.approveReview, { params: { id } }))).status).toBe(409);
    await asked(id);
    expect((await expectRefusal(call()(taskRoutes.approveReview, { params: { id } }))).status).toBe(403);
    const noReason = answer()(taskRoutes.returnReview, { params: { id }, body: { reason: ' ' } });
    expect((await expectRefusal(noReason)).status).toBe(422);
    const other = await addTask(call(), board);
    expect((await expectRefusal(asked(other.id))).status).toBe(422);
    await call()(taskRoutes.withdrawReview, { params: { id } });
    expect((await expectRefusal(call()(taskRoutes.withdrawReview, { params: { id } }))).status).toBe(409);
  });

  test('the reviewer is notified, and the assignee of the answer', async () => {
    const worker = await boardMember(app, business, board);
    const { id } = await addTask(call(), board, {
      assignee_ids: [worker.user.id],
      reviewer_ids: [reviewer.user.id],
    });
    await worker.in(business)(taskRoutes.askReview, { params: { id } });
    await answer()(taskRoutes.returnReview, { params: { id }, body: { reason: 'Once more' } });
    const told = async (who: TestPerson) =>
      (
        await app.owner.query('select title from notifications where user_id = $1 and board_task_id = $2 order by id', [
          who.user.id,
          id,
        ])
      ).rows.map(({ title }) => (title as string).replace(/^\S+ Task \d+ /, ''));
    expect(await told(reviewer)).toEqual(['is waiting for your review']);
    expect(await told(worker)).toEqual(['was assigned to you', 'was returned by the reviewer']);
  });
});

test('progress and status are one: finished work completes the task, resumed work reopens it', async () => {
  const { id } = await addTask(call(), board);
  const to = (work_progress: 'In Process' | 'Completed' | 'Documents Pending' | 'To Be Initiated') =>
    call()(taskRoutes.setProgress, { params: { id }, body: { work_progress } });
  expect(await to('In Process')).toMatchObject({ status: 'PENDING', work_progress: 'In Process' });
  expect(await to('To Be Initiated')).toMatchObject({ status: 'TODO' });
  expect(await to('Completed')).toMatchObject({ status: 'COMPLETED', completed_by: { id: owner.user.id } });
  expect(await to('Documents Pending')).toMatchObject({ status: 'PENDING', completed_at: null });
  await act(id, 'cancel');
  expect((await expectRefusal(to('In Process'))).status).toBe(409);
});

test('without overdue marks no task is overdue, and the card moves freely', async () => {
  const { id } = await addTask(call(), board, { due_date: addDays(TODAY, -3) });
  await app.owner.query(
    `insert into business_configs (business_id, type, config) values ($1, 'WORK_BOARD', '{"auto_overdue": false}')`,
    [business],
  );
  expect(await call()(taskRoutes.get, { params: { id } })).toMatchObject({ status: 'TODO', days_late: 0 });
  const moved = await call()(taskRoutes.move, { params: { id }, body: { status: 'PENDING', after: null } });
  expect(moved.status).toBe('PENDING');
  await app.owner.query('delete from business_configs where business_id = $1', [business]);
  expect((await call()(taskRoutes.get, { params: { id } })).status).toBe('OVERDUE');
  const back = call()(taskRoutes.move, { params: { id }, body: { status: 'TODO', after: null } });
  expect((await expectRefusal(back)).status).toBe(409);
});

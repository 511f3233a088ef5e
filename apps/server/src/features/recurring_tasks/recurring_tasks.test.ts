import { complianceRoutes } from '@daftar/contract/compliance';
import type { CallInput } from '@daftar/contract/core/route';
import { recurringTaskRoutes as routes } from '@daftar/contract/recurring_tasks';
import { taskRoutes } from '@daftar/contract/tasks';
import { teamRoutes } from '@daftar/contract/team';
import { today } from '@daftar/domain/date-format';
import { addDays, addMonths, monthEnd, monthStart } from '@daftar/domain/dates';
import type { Day } from '@daftar/domain/dates';
import { startOfDay } from '@daftar/domain/day-start';
import { datesWithin } from '@daftar/domain/recurrence-due';
import { periodBefore } from '@daftar/domain/work/work-periods';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ownApp } from '#server/testing/app.ts';
import { addClient } from '#server/testing/clients.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addBoard, joinBoard } from '#server/testing/work.ts';
import { runDue } from './run.service.ts';

const { app, owner, business, call } = await testBusiness();
const HOME = 'Asia/Kolkata';
const TODAY = today(new Date(), HOME);
/** Far enough ahead that nothing is created before the test sets the day. */
const START = addMonths(monthStart(TODAY), 2);

let board: number;
let client: number;
beforeAll(async () => {
  board = await addBoard(app, business);
  client = (await addClient(call, { first_name: 'Kesar', last_name: 'Foods' })).id;
});

type Body = CallInput<typeof routes.create>['body'];
type Wanted = Partial<Omit<Body, 'work'>> & { work?: Partial<Body['work']> };
const bodyOf = ({ work, ...wanted }: Wanted = {}): Body => ({
  board_id: board,
  client_id: client,
  frequency: 'Monthly',
  starts_on: START,
  lead_days: 5,
  period: 'month',
  ...wanted,
  work: { name: 'GSTR 1 {period}', ...work },
});
const create = (wanted: Wanted = {}) => call(routes.create, { body: bodyOf(wanted) });
const get = (id: number) => call(routes.get, { params: { id } });
const update = (id: number, wanted: Wanted) => {
  const { board_id: _, ...body } = bodyOf(wanted);
  return call(routes.update, { params: { id }, body });
};
const made = async (id: number) =>
  (await call(routes.tasks, { params: { id }, query: { per_page: 100, sort: 'due_date' } })).data;
const dues = async (id: number) => (await made(id)).map(({ due_date }) => due_date);
const noon = (day: Day) => new Date(startOfDay(day, HOME).getTime() + 12 * 3600_000);
/** As if it were that day, noon. */
const runOn = (day: Day) => runDue(app.app, noon(day));
const at = (name: 'pause' | 'resume' | 'retry' | 'end', id: number) => call(routes[name], { params: { id } });
const close = (ruleId: number, state = 'COMPLETED') =>
  app.owner.query(
    `update board_tasks set state = $2::text, work_progress = case $2 when 'COMPLETED' then 'Completed' else work_progress end,
       completed_at = case $2 when 'COMPLETED' then now() end, cancelled_at = case $2 when 'CANCELLED' then now() end
      where recurring_task_id = $1 and state in ('TODO', 'PENDING')`,
    [ruleId, state],
  );

describe('a rule', () => {
  test('previews its tasks: date, period, description', async () => {
    const rule = await create({
      starts_on: monthEnd(START),
      ordinal: 'Last Day',
      ends: 'After Number Of Times',
      times: 3,
    });
    expect(rule).toMatchObject({
      state: 'Active',
      label: 'Every month on the last day, 3 times',
      client_name: 'Kesar Foods',
      next_due: monthEnd(START),
      made: 0,
      acts: ['edit', 'run', 'pause', 'end'],
    });
    expect(rule.planned.map(({ created_on, due_date, period_label }) => [created_on, due_date, period_label])).toEqual(
      [0, 1, 2].map((n) => {
        const due = monthEnd(addMonths(START, n));
        return [addDays(due, -5), due, periodBefore('month', due, 1).label];
      }),
    );
    const { data, may_change } = await call(routes.list, { query: { board_id: board, search: 'kesar' } });
    expect([data.map(({ id }) => id), may_change]).toEqual([[rule.id], true]);
    const preview = await call(routes.preview, {
      body: { frequency: 'Weekly', starts_on: START, weekdays: ['Friday'] },
    });
    expect([preview.label, preview.planned.length]).toEqual(['Every week on Friday', 12]);
  });

  test.each([
    ['starts_on', { starts_on: addDays(TODAY, -1) }, 'Cannot schedule for a past date'],
    ['times', { ends: 'After Number Of Times' }, 'Enter a number from 1 to 1,000'],
    ['target_days', { target_days: 9 }, 'The target date is before the task is created. Enter fewer days.'],
    ['client_id', { client_id: 999_999 }, 'Select a client.'],
    [
      'work.name',
      { work: { name: 'GSTR {cleint}' } },
      'Replace {cleint} with {client}, {period}, {month} or {service}.',
    ],
    ['work.service_id', { work: { service_id: 999_999 } }, 'Select an option from the list.'],
    ['assignee_ids', { work: { assignee_ids: [999_999] } }, 'Select people from your team.'],
    ['to_dos', { work: { to_dos: [{ name: 'File', assignee_id: 999_999 }] } }, 'Select people from your team.'],
  ] as const)('that cannot be is refused at %s', async (field, wanted, message) => {
    const { body } = await expectRefusal(create(wanted as Wanted));
    expect(body.errors!.find((error) => error.field === field)?.message).toContain(message);
  });

  test('is created by roles with the permission, and seen by those who see its tasks', async () => {
    const [senior, member, restricted, stranger] = await Promise.all([1, 2, 3, 4].map(() => createTestUser(app)));
    for (const who of [senior, member, restricted, stranger])
      await addMember(app, business, who!, { workboard: 'Yes', clients: 'read' });
    await joinBoard(app, business, board, senior!);
    await joinBoard(app, business, board, member!, { recurring: false });
    await joinBoard(app, business, board, restricted!, { recurring: false, see: 'own' });
    const { id } = await senior!.in(business)(routes.create, { body: bodyOf() });
    expect(await member!.in(business)(routes.get, { params: { id } })).toMatchObject({ acts: [] });
    expect(await expectRefusal(member!.in(business)(routes.create, { body: bodyOf() }))).toMatchObject({ status: 403 });
    expect(await expectRefusal(member!.in(business)(routes.end, { params: { id } }))).toMatchObject({ status: 403 });
    const listed = { query: { board_id: board } };
    expect(await expectRefusal(restricted!.in(business)(routes.list, listed))).toMatchObject({ status: 403 });
    expect(await expectRefusal(stranger!.in(business)(routes.list, listed))).toMatchObject({ status: 404 });
    expect(await expectRefusal(stranger!.in(business)(routes.get, { params: { id } }))).toMatchObject({ status: 404 });
  });
});

describe('tasks that are due', () => {
  test('creates the task this many days ahead, complete: period, target, to-dos with their days, documents, people', async () => {
    const { id } = await create({
      target_days: 2,
      work: {
        name: 'GSTR 1 {period} {client}',
        assignee_ids: [owner.user.id],
        to_dos: [{ name: 'Reconcile {period}', days_before: 3 }, { name: 'File' }],
        documents: [{ name: 'Sales register {month}' }],
        description: 'Returns of {client}',
      },
    });
    await runOn(addDays(START, -6));
    expect(await made(id)).toEqual([]);
    await runOn(addDays(START, -5));
    const period = periodBefore('month', START, 1);
    const [task] = await made(id);
    expect(task).toMatchObject({
      name: `GSTR 1 ${period.label} Kesar Foods`,
      period_label: period.label,
      due_date: START,
      assignees: [{ id: owner.user.id }],
    });
    const kept = await app.owner.query(
      `select t.task_type, t.period_from::text, t.target_date::text < t.due_date::text as has_target, t.client_id::int,
              (select array_agg(d.name || coalesce(' ' || d.due_date, '') order by d.rank) from task_to_dos d where d.board_task_id = t.id) as to_dos,
              t.description, (select array_agg(d.name) from task_documents d where d.board_task_id = t.id) as documents
         from board_tasks t where t.id = $1`,
      [task!.id],
    );
    expect(kept.rows).toEqual([
      {
        task_type: 'RECURRING_TASK',
        period_from: period.from,
        has_target: true,
        client_id: client,
        to_dos: [`Reconcile ${period.label} ${addDays(START, -3)}`, 'File'],
        description: 'Returns of Kesar Foods',
        documents: [`Sales register ${period.label}`],
      },
    ]);
    expect(await get(id)).toMatchObject({ made: 1, made_due: START, next_due: addMonths(START, 1) });
  });

  test('on the first day of a rule need not wait for the next round', async () => {
    const { id } = await create({ starts_on: addDays(TODAY, 2), period: null, work: { name: 'Weekly call' } });
    await vi.waitFor(async () => expect(await dues(id)).toEqual([addDays(TODAY, 2)]), 60_000);
  });

  test.each([
    ['from the end of January over a leap day', { starts_on: '2028-01-31' }],
    ['on the last day', { starts_on: '2028-01-05', ordinal: 'Last Day' as const }],
    ['on the 5th Monday', { starts_on: '2028-01-01', ordinal: '5th' as const, weekday: 'Monday' as const }],
  ])('a year of a monthly rule, looked at every nine days: %s', async (_, recurrence) => {
    const { id } = await create({ ...recurrence, lead_days: 0 });
    const until = '2028-12-31';
    for (let day = '2028-01-01'; day <= until; day = addDays(day, 9)) await runOn(day);
    await runOn(until);
    const expected = datesWithin({ frequency: 'Monthly', ends: 'Never', ...recurrence }, recurrence.starts_on, until);
    expect(await dues(id)).toEqual(expected);
    expect((await made(id)).map(({ period_label }) => period_label)).toEqual(
      expected.map((due) => periodBefore('month', due, 1).label),
    );
    await at('end', id);
  });

  test('after ten days of downtime all are created, each for its own day, and none twice', async () => {
    const { id } = await create({ frequency: 'Daily', starts_on: START, lead_days: 0, period: null });
    await runOn(START);
    await runOn(addDays(START, 10));
    await runOn(addDays(START, 10));
    expect(await dues(id)).toEqual(Array.from({ length: 11 }, (_, n) => addDays(START, n)));
    await at('end', id);
  });

  test('two processes at the same moment make each one once', async () => {
    const other = await ownApp({}, { url: app.databaseUrl });
    try {
      const { id } = await create({ frequency: 'Daily', starts_on: START, lead_days: 0, period: null });
      const now = noon(addDays(START, 14));
      await Promise.all([runDue(app.app, now), runDue(other.app, now), runDue(app.app, now)]);
      expect(await dues(id)).toEqual(Array.from({ length: 15 }, (_, n) => addDays(START, n)));
      await at('end', id);
    } finally {
      await other.close();
      await other.owner.end();
    }
  });

  test('ends with its last task', async () => {
    const { id } = await create({ ends: 'After Number Of Times', times: 2, lead_days: 0 });
    await runOn(addMonths(START, 5));
    expect(await get(id)).toMatchObject({ state: 'Ended', made: 2, next_due: null, planned: [], acts: [] });
  });
});

describe('by completion', () => {
  test('the next is created when the last is completed or cancelled, and not before', async () => {
    const { id } = await create({ creates: 'completion', lead_days: 0 });
    await runOn(START);
    await runOn(addMonths(START, 3));
    expect(await dues(id)).toEqual([START]);
    expect(await get(id)).toMatchObject({ next_at: null, next_due: addMonths(START, 1) });
    await close(id);
    await runOn(addDays(START, 4));
    expect(await dues(id)).toEqual([START, addMonths(START, 1)]);
    await close(id, 'CANCELLED');
    await runOn(addDays(START, 4));
    await runOn(addDays(START, 4));
    expect(await dues(id)).toHaveLength(3);
    await at('end', id);
  });

  test('one completed during a pause is followed by the next one after it', async () => {
    const { id } = await create({ creates: 'completion', starts_on: addDays(TODAY, 3), lead_days: 3 });
    await runOn(TODAY);
    await at('pause', id);
    await close(id);
    await runOn(addDays(TODAY, 1));
    expect(await dues(id)).toHaveLength(1);
    await at('resume', id);
    await vi.waitFor(async () => expect(await dues(id)).toHaveLength(2), 60_000);
    await at('end', id);
  });
});

describe('a pause', () => {
  test('is deliberate: tasks due meanwhile aren’t made up for', async () => {
    const { id } = await create({ frequency: 'Daily', starts_on: TODAY, lead_days: 0, period: null });
    await vi.waitFor(async () => expect(await dues(id)).toEqual([TODAY]), 60_000);
    expect(await at('pause', id)).toMatchObject({ state: 'Paused', acts: ['edit', 'resume', 'end'] });
    await runOn(addDays(TODAY, 4));
    expect(await dues(id)).toEqual([TODAY]);
    // As if the pause started four days ago.
    await app.owner.query(`update recurring_tasks set made_due = $2, starts_on = $2 where id = $1`, [
      id,
      addDays(TODAY, -4),
    ]);
    await app.owner.query(`update board_tasks set recurring_due = $2, due_date = $2 where recurring_task_id = $1`, [
      id,
      addDays(TODAY, -4),
    ]);
    expect(await at('resume', id)).toMatchObject({ state: 'Active' });
    await vi.waitFor(async () => expect(await dues(id)).toEqual([addDays(TODAY, -4), TODAY]), 60_000);
    expect(await at('end', id)).toMatchObject({ state: 'Ended' });
    expect(await expectRefusal(at('resume', id))).toMatchObject({ status: 409 });
  });
});

describe('an edit', () => {
  test('affects tasks that haven’t started, moves them within their period, and previews that', async () => {
    const { id } = await create({ lead_days: 35, target_days: 1 });
    await runOn(addDays(START, -1));
    const [first, second] = await made(id);
    expect([first!.due_date, second!.due_date]).toEqual([START, addMonths(START, 1)]);
    await app.owner.query(`update board_tasks set state = 'PENDING', work_progress = 'In Process' where id = $1`, [
      first!.id,
    ]);

    const wanted = { lead_days: 35, starts_on: addDays(START, 2), work: { name: 'GSTR 1 of {client} {period}' } };
    const { board_id: _, ...body } = bodyOf(wanted);
    const effect = await call(routes.effect, { params: { id }, body });
    const moved = addDays(addMonths(START, 1), 2);
    expect(effect.kept).toEqual([{ id: first!.id, name: first!.name, why: 'Work has started' }]);
    expect(effect.touched).toMatchObject([{ id: second!.id, due_from: second!.due_date, due_to: moved }]);
    expect(await dues(id)).toEqual([START, addMonths(START, 1)]);

    const { version } = await get(id);
    const asSeen = (seen: number) =>
      app.client({
        authorization: `Bearer ${owner.token}`,
        'x-business-id': String(business),
        'if-match': String(seen),
      })(routes.update, { params: { id }, body });
    expect(await expectRefusal(asSeen(version - 1))).toMatchObject({ status: 409 });
    await asSeen(version);
    await runOn(addDays(START, -1));
    expect((await made(id)).map(({ name, due_date }) => [name, due_date])).toEqual([
      [first!.name, START],
      [`GSTR 1 of Kesar Foods ${second!.period_label}`, moved],
    ]);
    await at('end', id);
    expect(await expectRefusal(update(id, wanted))).toMatchObject({ status: 409 });
  });
});

describe('a task that could not be created', () => {
  test('is notified once, stored, and created when the cause is fixed', async () => {
    const shelf = await addBoard(app, business);
    const { id } = await create({ board_id: shelf, lead_days: 0 });
    await app.owner.query('update boards set archived_at = now() where id = $1', [shelf]);
    await runOn(addMonths(START, 1));
    await runDue(app.app, new Date(noon(addMonths(START, 1)).getTime() + 2 * 3600_000));
    expect(await get(id)).toMatchObject({ failure: expect.stringContaining('is archived'), made: 0 });
    const { rows } = await app.owner.query(
      `select count(*)::int as n from notifications where title like 'Recurring task %' and user_id = $1`,
      [owner.user.id],
    );
    expect(rows).toEqual([{ n: 1 }]);
    await app.owner.query('update boards set archived_at = null where id = $1', [shelf]);
    await at('retry', id);
    await runOn(addMonths(START, 1));
    expect(await get(id)).toMatchObject({ failure: '', made: 2 });
    await at('end', id);
  });

  test('isn’t caused by a former assignee: the task is created for the others', async () => {
    const leaver = await createTestUser(app);
    await addMember(app, business, leaver, { workboard: 'Yes' });
    const to_dos = [leaver, owner].map(({ user }) => ({ name: user.name, assignee_id: user.id }));
    const { id } = await create({ lead_days: 0, work: { assignee_ids: [leaver.user.id, owner.user.id], to_dos } });
    await app.owner.query('update members set deactivated_at = now() where user_id = $1', [leaver.user.id]);
    await runOn(START);
    const [task] = await made(id);
    expect(task!.assignees.map((one) => one.id)).toEqual([owner.user.id]);
    const { to_do_list } = await call(taskRoutes.get, { params: { id: task!.id } });
    expect(to_do_list.map(({ assignee }) => assignee?.id ?? null)).toEqual([null, owner.user.id]);
    await at('end', id);
  });
});

test('a leaving member’s recurring tasks are handed over', async () => {
  const [leaver, heir] = [await createTestUser(app), await createTestUser(app)];
  const { memberId } = await addMember(app, business, leaver, { workboard: 'Yes' });
  const { memberId: heirId } = await addMember(app, business, heir, { workboard: 'Yes' });
  const people = [leaver.user.id, heir.user.id];
  const { id } = await create({ work: { assignee_ids: people, reviewer_ids: [leaver.user.id] } });
  const to_dos = [leaver, owner].map(({ user }) => ({ name: user.name, assignee_id: user.id }));
  const { id: withToDos } = await create({ work: { to_dos } });
  await call(complianceRoutes.saveRule, { body: { form: 'PF', board_id: board, assignee_ids: [leaver.user.id] } });
  await call(teamRoutes.deactivateMember, { params: { id: memberId }, query: { hand_over_to: heirId } });
  expect((await get(id)).work).toMatchObject({ assignee_ids: [heir.user.id], reviewer_ids: [heir.user.id] });
  expect((await get(withToDos)).work.to_dos.map((one) => one.assignee_id)).toEqual([heir.user.id, owner.user.id]);
  const { data } = await call(complianceRoutes.rules, { query: { has_rule: 'true' } });
  expect(data[0]!.rule!.assignee_ids).toEqual([heir.user.id]);
});

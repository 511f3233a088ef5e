import { bulkTaskRoutes as routes } from '@daftar/contract/bulk_tasks';
import type { CallInput } from '@daftar/contract/core/route';
import { jobRoutes } from '@daftar/contract/jobs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { addClient } from '#server/testing/clients.ts';
import { addMember, createTestUser, type TestPerson, testBusiness } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addBoard, joinBoard } from '#server/testing/work.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { runBulk } from './run.service.ts';

const { app, owner, business, call } = await testBusiness({ name: 'Anita' });
let colleague: TestPerson;
let board: number;
beforeAll(async () => {
  board = await addBoard(app, business);
  colleague = await createTestUser(app, { name: 'Dev' });
  await addMember(app, business, colleague, { workboard: 'Yes', clients: 'read' });
});

type Body = CallInput<typeof routes.create>['body'];
const bodyOf = (clients: Body['clients'], more: Partial<Body> = {}): Body => ({
  board_id: board,
  clients,
  work: { name: 'Tax audit of {client}' },
  ...more,
});
const until = (job: number, state: string) =>
  vi.waitFor(async () => expect(await call(jobRoutes.get, { params: { id: job } })).toMatchObject({ state }), {
    timeout: 60_000,
    interval: 100,
  });
const tasksOf = async (run: number) =>
  (
    await app.owner.query(
      `select client_id::int, name, assignee_ids::int[] as assignees, period_label, due_date::text, target_date::text, task_type
         from board_tasks where bulk_run_id = $1 order by name`,
      [run],
    )
  ).rows;

describe('for some clients', () => {
  let ids: number[];
  beforeAll(async () => {
    const mine = { assignee_id: owner.user.id };
    ids = [
      (await addClient(call, { first_name: 'Asha', last_name: 'Rao', ...mine })).id,
      (await addClient(call, { first_name: 'Bela', last_name: 'Shah' })).id,
      (await addClient(call, { first_name: 'Chirag', last_name: 'Jain' })).id,
      (await addClient(call, { first_name: 'Dina', last_name: 'Mehta' })).id,
    ];
    await app.owner.query(`update clients set status = 'Inactive' where id = $1`, [ids[3]]);
  });

  test('the preview lists who gets what, and who is left out and why; the run does the same', async () => {
    const people = [colleague.user.id, owner.user.id];
    const body = bodyOf({ ids }, { people, period_label: 'AY 2026-27', due_date: '2026-12-31', target_days: 5 });
    const preview = await call(routes.preview, { body });
    expect(preview).toMatchObject({
      planned: 3,
      left_out_count: 1,
      left_out: [{ client_id: ids[3], why: 'Inactive client' }],
      by_person: [
        { name: 'Anita', tasks: 2 },
        { name: 'Dev', tasks: 1 },
      ],
    });
    expect(preview.tasks.map(({ name, assignees }) => [name, assignees.map((one) => one.name).join()])).toEqual([
      ['Tax audit of Asha Rao', 'Anita'],
      ['Tax audit of Bela Shah', 'Dev'],
      ['Tax audit of Chirag Jain', 'Anita'],
    ]);
    const { job_id, id } = await call(routes.create, { body });
    await until(job_id, 'done');
    expect(await tasksOf(id)).toEqual(
      preview.tasks.map(({ client_id, name, assignees }) => ({
        client_id,
        name,
        assignees: assignees.map((one) => one.id),
        period_label: 'AY 2026-27',
        due_date: '2026-12-31',
        target_date: '2026-12-26',
        task_type: 'BULK_TASK',
      })),
    );
    expect(await call(routes.get, { params: { id } })).toMatchObject({ planned: 3, made: 3, left_out_count: 1 });
    const again = await expectRefusal(call(routes.create, { body }));
    expect(again.body.errors).toMatchObject([{ message: 'No tasks to create. All selected clients are skipped.' }]);
  });

  test('a second try creates nothing twice, and continues after a broken run', async () => {
    const { job_id, id } = await call(routes.create, {
      body: bodyOf({ ids: ids.slice(0, 3) }, { work: { name: 'KYC' } }),
    });
    await until(job_id, 'done');
    await app.owner.query(`delete from board_tasks where bulk_run_id = $1 and client_id = $2`, [id, ids[1]]);
    const run = () =>
      withBusinessContext(app.app, business, (ctx) =>
        runBulk(ctx, { run_id: id, user_id: owner.user.id }, async () => {}),
      );
    expect(await run()).toMatchObject({ made: 3 });
    expect(await run()).toMatchObject({ made: 3 });
    expect((await tasksOf(id)).map(({ client_id }) => client_id).sort()).toEqual(ids.slice(0, 3).sort());
  });

  test('is ordered for people who work here, and made without those who have left since', async () => {
    const leaver = await createTestUser(app);
    const toDos = (assignee_id: number) => [{ name: 'File', assignee_id }];
    const order = (work: Partial<Body['work']>) =>
      call(routes.create, { body: bodyOf({ ids: ids.slice(0, 1) }, { work: { name: 'Notes', ...work } }) });
    expect((await expectRefusal(order({ to_dos: toDos(leaver.user.id) }))).body.errors).toMatchObject([
      { field: 'to_dos' },
    ]);
    await addMember(app, business, leaver, { workboard: 'Yes' });
    const work = { to_dos: toDos(leaver.user.id), reviewer_ids: [leaver.user.id, owner.user.id] };
    const { job_id, id } = await order(work);
    await until(job_id, 'done');
    await app.owner.query('delete from board_tasks where bulk_run_id = $1', [id]);
    await app.owner.query('update members set deactivated_at = now() where user_id = $1', [leaver.user.id]);
    await withBusinessContext(app.app, business, (ctx) =>
      runBulk(ctx, { run_id: id, user_id: owner.user.id }, async () => {}),
    );
    const { rows } = await app.owner.query(
      `select t.reviewer_ids::int[] as reviewers, d.assignee_id from board_tasks t
         join task_to_dos d on d.business_id = t.business_id and d.board_task_id = t.id where t.bulk_run_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ reviewers: [owner.user.id], assignee_id: null }]);
  });

  test('a group, a service or any filter of the list chooses', async () => {
    const group = await app.owner.query(
      `insert into client_groups (business_id, name) values ($1, 'Mehta family') returning id`,
      [business],
    );
    await app.owner.query('update clients set group_by = $1 where id = any ($2)', [group.rows[0].id, ids.slice(0, 2)]);
    const filter = { group_by: Number(group.rows[0].id) };
    expect(await call(routes.preview, { body: bodyOf({ filter }, { work: { name: 'Will' } }) })).toMatchObject({
      planned: 2,
    });
    const none = await expectRefusal(call(routes.preview, { body: bodyOf({ filter: { service: 'GSTR 9' } }) }));
    expect(none.body.errors).toMatchObject([{ field: 'clients', message: 'No client matches. Change the filter.' }]);
  });

  test('of a service are for its clients and a period, and never for all clients by accident', async () => {
    const blank = await expectRefusal(call(routes.preview, { body: bodyOf({ filter: { status: 'Active' } }) }));
    expect(blank.body.errors).toMatchObject([
      { field: 'clients', message: 'Select a service, group, category or tag.' },
    ]);
    const { rows } = await app.owner.query(
      `insert into client_services (business_id, client_id, service) values ($1, $2, 'GSTR 3B') returning
         (select id::int from services where business_id = $1 and name = 'GSTR 3B') as service`,
      [business, ids[1]],
    );
    const work = { name: 'GSTR-3B {period}', service_id: rows[0].service };
    const body = bodyOf({ filter: { status: 'Active' } }, { work });
    const undated = await expectRefusal(call(routes.preview, { body }));
    expect(undated.body.errors).toMatchObject([{ field: 'period_label', message: 'Select a period.' }]);
    expect(await call(routes.preview, { body: { ...body, period_label: 'July 2026' } })).toMatchObject({
      clients: 1,
      planned: 1,
      unassigned: 1,
      tasks: [{ client_id: ids[1], name: 'GSTR-3B July 2026' }],
      fee: null,
    });
  });

  test('have the fee of their service, unless a recurring invoice bills it already', async () => {
    const { rows } = await app.owner.query(
      `update services set default_fee = 1500 where business_id = $1 and name = 'GSTR 9' returning id::int`,
      [business],
    );
    await app.owner.query(
      `insert into client_services (business_id, client_id, service) select $1, unnest($2::bigint[]), 'GSTR 9'`,
      [business, ids.slice(0, 2)],
    );
    const work = { name: 'GSTR-9 {period}', service_id: rows[0].id, to_dos: [{ name: 'Reconcile' }] };
    const body = bodyOf({ filter: { status: 'Active' } }, { work, period_label: '2025-2026' });
    expect(await call(routes.preview, { body })).toMatchObject({ planned: 2, fee: '1500.00', billed_already: 0 });
    const { job_id, id } = await call(routes.create, { body });
    await until(job_id, 'done');
    const made = await app.owner.query(
      `select t.billing_basis, t.fee::text, (select count(*)::int from task_to_dos d
          where d.business_id = t.business_id and d.board_task_id = t.id) as to_dos
         from board_tasks t where t.bulk_run_id = $1`,
      [id],
    );
    expect(made.rows).toEqual([1, 2].map(() => ({ billing_basis: 'fixed', fee: '1500.00', to_dos: 1 })));
    const priced = { ...work, billing_basis: 'fixed' as const, fee: '900' };
    expect(await call(routes.preview, { body: { ...body, period_label: '2024-2025', work: priced } })).toMatchObject({
      fee: '900',
    });
  });

  test('needs the right on the board, and clients to choose from', async () => {
    const body = bodyOf({ ids });
    expect(await expectRefusal(colleague.in(business)(routes.preview, { body }))).toMatchObject({ status: 404 });
    await joinBoard(app, business, board, colleague, { bulk: false });
    expect(await expectRefusal(colleague.in(business)(routes.create, { body }))).toMatchObject({ status: 403 });
    const blind = await createTestUser(app);
    await addMember(app, business, blind, { workboard: 'Manage WorkBoard' });
    expect(await expectRefusal(blind.in(business)(routes.preview, { body }))).toMatchObject({ status: 403 });
  });
});

test('2,000 clients, in the background and within bounds', async () => {
  await app.owner.query(
    `insert into clients (business_id, code_number, category, first_name, client_full_name, country, country_code, currency, industry)
     select $1, 'M' || n, 'Individual', 'Many', 'Many ' || n, 'IN', '+91', 'INR', 'Many' from generate_series(1, 2000) n`,
    [business],
  );
  const work = {
    name: 'KYC of {client}',
    to_dos: [{ name: 'Ask' }, { name: 'File' }],
    documents: [{ name: 'PAN card' }],
  };
  const body = bodyOf(
    { filter: { industry: 'Many' } },
    { work, people: [owner.user.id, colleague.user.id], spread: 'by_load' },
  );
  for (const confirmed of [undefined, 1999]) {
    const { body: answer } = await expectRefusal(call(routes.create, { body: { ...body, confirmed } }));
    expect(answer.errors).toMatchObject([{ message: '2000 tasks will be created. Type 2000 to confirm.' }]);
  }
  const { clients, planned, left_out_count, by_person, unassigned } = await call(routes.preview, { body });
  expect([clients, planned + left_out_count]).toEqual([2000, 2000]);
  expect(by_person.reduce((sum, one) => sum + one.tasks, unassigned)).toBe(planned);
  const { job_id, id } = await call(routes.create, { body: { ...body, confirmed: 2000 } });
  await until(job_id, 'done');
  const tasks = await tasksOf(id);
  expect(new Set(tasks.map(({ client_id }) => client_id)).size).toBe(2000);
  const share = tasks.filter(({ assignees }) => assignees[0] === owner.user.id).length;
  expect(Math.abs(share - 1000)).toBeLessThan(20);
  expect(await call(jobRoutes.get, { params: { id: job_id } })).toMatchObject({ progress: 2000, total: 2000 });
});

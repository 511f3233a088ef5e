import { businessRoutes } from '@daftar/contract/businesses';
import type { Call } from '@daftar/contract/core/client';
import { firmRoutes } from '@daftar/contract/firms';
import { invoiceRoutes } from '@daftar/contract/invoices';
import { quotationRoutes } from '@daftar/contract/quotations';
import { recurringInvoiceRoutes } from '@daftar/contract/recurring_invoices';
import { taskRoutes } from '@daftar/contract/tasks';
import { workBillingRoutes as routes } from '@daftar/contract/work_billing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addFirm, draftInvoice, fee } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addBoard, addTask, boardMember } from '#server/testing/work.ts';

let app: TestApp;
let owner: TestPerson;
let business: number;
let board: number;
let firm: number;
let client: number;
let call: Call;
beforeAll(async () => {
  app = await testApp();
  owner = await createTestUser(app);
});
beforeEach(async () => {
  business = (await createTestBusiness(owner)).id;
  call = owner.in(business);
  firm = (await addFirm(call)).id;
  board = await addBoard(app, business);
  client = (await addClient(call, { first_name: 'Kesar', last_name: 'Foods', state: 'Gujarat' })).id;
});
afterAll(() => app.stop());

const completed = async (fee: string, more: object = {}) => {
  const { id } = await addTask(call, board, { client_id: client, billing_basis: 'fixed', fee, ...more });
  await call(taskRoutes.complete, { params: { id } });
  return id;
};
const open = async () => (await call(routes.list, {})).data.map(({ id, value }) => [id, value]);
const bill = (task_ids: number[]) => call(routes.bill, { body: { task_ids } });
const billing = (id: number) => call(routes.ofTask, { params: { id } });

test('the firm is the one that bills for the task’s branch, or must be chosen', async () => {
  const branch = async (name: string) =>
    (await call(businessRoutes.createBranch, { body: { name, country: 'IN' } })).id;
  const [surat, mumbai] = [await branch('Surat'), await branch('Mumbai')];
  // Ordered before the registered firm of Gujarat.
  await addFirm(call, { name: 'Aaa', gst_type: 'Unregistered', tax_number: '', branches: [mumbai] } as never);
  const task = await completed('2500.00', { branch_id: surat });
  const { invoices } = await bill([task]);
  const draft = await call(invoiceRoutes.get, { params: { id: invoices[0]!.id } });
  expect(draft).toMatchObject({ firm_id: firm, total: '2950.00' });

  const [own] = (await call(firmRoutes.list, {})).data.filter(({ id }) => id === firm);
  await call(firmRoutes.update, { params: { id: firm }, body: { ...own, branches: [surat] } as never });
  const elsewhere = await completed('100.00');
  const { status, body } = await expectRefusal(bill([elsewhere]));
  expect([status, body.errors![0]]).toMatchObject([422, { field: 'firm_id' }]);
  expect(body.errors![0]!.message).toBe(`Choose the firm that bills task #${elsewhere}`);
});

describe('a fixed fee', () => {
  test('is unbilled when the task is completed, drafted when billed, and unbilled again when the draft is deleted', async () => {
    const id = await completed('2500.00');
    expect(await open()).toEqual([[id, '2500.00']]);
    const { invoices } = await bill([id]);
    expect(invoices).toMatchObject([{ client_id: client, client_name: 'Kesar Foods', total: '2950.00' }]);
    expect(await open()).toEqual([]);
    expect(await billing(id)).toMatchObject({ state: 'Billed', open: '0.00', invoices: [{ value: '2500.00' }] });
    await call(invoiceRoutes.discard, { params: { id: invoices[0]!.id } });
    expect(await open()).toEqual([[id, '2500.00']]);
    expect(await billing(id)).toMatchObject({ state: 'Unbilled', problem: null, invoices: [] });
  });

  test('is billed by the amount of the line: less stays open, more doesn’t', async () => {
    const id = await completed('2500.00');
    const { invoices } = await bill([id]);
    const draft = await call(invoiceRoutes.get, { params: { id: invoices[0]!.id } });
    const lines = draft.lines.map((line) => ({ ...line, rate: '1000' }));
    const body = { firm_id: draft.firm_id, client_id: client, date: draft.date, lines } as never;
    await call(invoiceRoutes.update, { params: { id: draft.id }, body });
    expect(await open()).toEqual([[id, '1500.00']]);
    expect((await billing(id)).state).toBe('Part Billed');
  });

  test('cancelling the invoice opens it again, a copy of the invoice does not bill it twice', async () => {
    const id = await completed('900.00');
    const { invoices } = await bill([id]);
    const invoice = { params: { id: invoices[0]!.id } };
    await call(invoiceRoutes.issue, invoice);
    await call(invoiceRoutes.duplicate, invoice);
    expect((await billing(id)).invoices).toHaveLength(1);
    await call(invoiceRoutes.cancel, { ...invoice, body: { reason: 'Wrong client' } });
    expect(await open()).toEqual([[id, '900.00']]);
  });
});

test('tasks of one payer go on one invoice, a line each, and never twice when two users bill at once', async () => {
  const ids = [await completed('100.00'), await completed('200.00')];
  const both = await Promise.allSettled([bill(ids), bill(ids)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const won = both.find(({ status }) => status === 'fulfilled') as PromiseFulfilledResult<
    Awaited<ReturnType<typeof bill>>
  >;
  const draft = await call(invoiceRoutes.get, { params: { id: won.value.invoices[0]!.id } });
  expect(draft.lines.map(({ rate, work }) => [rate, work[0]!.task_id])).toEqual([
    ['100.00', ids[0]],
    ['200.00', ids[1]],
  ]);
});

test('tasks that aren’t completed, not billable or without a client are refused by name', async () => {
  const begun = await addTask(call, board, { client_id: client, billing_basis: 'fixed', fee: '10' });
  const free = await completed('0', { billing_basis: 'none' });
  const alone = await completed('10.00', { client_id: null });
  expect(await open()).toEqual([]);
  for (const id of [begun.id, free, alone])
    expect(await expectRefusal(bill([id]))).toMatchObject({ status: 422, body: { errors: [{ field: 'task_ids' }] } });
});

test('billing needs the board permission, and unbilled work shows only visible tasks', async () => {
  const id = await completed('500.00');
  const permissions = { workboard: 'Yes', clients: 'read', invoices: 'write' } as const;
  const clerk = await boardMember(app, business, board, { bill: false }, permissions);
  expect((await clerk.in(business)(routes.list, {})).data).toHaveLength(1);
  expect(await expectRefusal(clerk.in(business)(routes.bill, { body: { task_ids: [id] } }))).toMatchObject({
    status: 403,
  });
  const other = await boardMember(app, business, await addBoard(app, business), {}, permissions);
  expect((await other.in(business)(routes.list, {})).data).toEqual([]);
  const own = { see: 'own', edit: 'own', complete: 'own', delete: 'own', time: 'own' } as const;
  const watching = await boardMember(app, business, board, own, permissions);
  await completed('70.00', { watcher_ids: [watching.user.id] });
  expect((await watching.in(business)(routes.list, {})).data).toEqual([]);
  expect(await expectRefusal(other.in(business)(routes.bill, { body: { task_ids: [id] } }))).toMatchObject({
    status: 404,
  });
});

describe('the value of unbilled work', () => {
  const permissions = { workboard: 'Yes', clients: 'read', invoices: 'write' } as const;
  const valueOf = async (as = call, query: object = {}) =>
    (await as(routes.list, { query: query as never })).total_value;
  /** Stored sums against the rows, and the tasks they are of. */
  const expectStored = async () => {
    const { rows } = await app.owner.query(
      `select coalesce(array_agg(w.row order by w.row), '{}') =
         array(select (board_id, service_id, value)::text from unbilled_sums where business_id = $1 and value <> 0 order by 1) as sums,
         not exists (select from unbilled_work u join board_tasks t on t.business_id = u.business_id and t.id = u.task_id
           where u.business_id = $1 and (u.board_id, u.service_id) is distinct from (t.board_id, t.service_id)) as tasks
         from (select (board_id, coalesce(service_id, 0), sum(value))::text as row from unbilled_work
                where business_id = $1 group by board_id, coalesce(service_id, 0)) w`,
      [business],
    );
    expect(rows).toEqual([{ sums: true, tasks: true }]);
  };
  const change = (set: string, id: number, ...values: unknown[]) =>
    app.owner.query(`update board_tasks set ${set} where business_id = $1 and id = $2`, [business, id, ...values]);

  test('is kept by board and service when tasks are billed, moved, deleted, restored and reopened', async () => {
    const [first, second] = [await completed('100.00'), await completed('20.50')];
    expect(await valueOf()).toBe('120.50');
    await expectStored();
    const other = await addBoard(app, business);
    await change('board_id = $3, number = number + 100', second, other);
    await expectStored();
    expect([await valueOf(call, { board_id: board }), await valueOf(call, { board_id: other })]).toEqual([
      '100.00',
      '20.50',
    ]);
    const { rows } = await app.owner.query(
      `insert into services (business_id, name) values ($1, 'Audit') returning id`,
      [business],
    );
    const service = Number(rows[0].id);
    await change('service_id = $3', first, service);
    await expectStored();
    expect(await valueOf(call, { service_id: service })).toBe('100.00');
    expect(await valueOf(call, { service_id: service, board_id: other })).toBe('0.00');
    expect(await valueOf(call, { client_id: client, service_id: service })).toBe('100.00');
    await change('fee = 90', first);
    expect(await valueOf()).toBe('110.50');
    await change('deleted_at = now()', first);
    expect(await valueOf()).toBe('20.50');
    await expectStored();
    await change('deleted_at = null', first);
    expect(await valueOf()).toBe('110.50');
    await bill([first]);
    await change(`state = 'PENDING', work_progress = 'In Process', completed_at = null, completed_by = null`, second);
    expect(await valueOf()).toBe('0.00');
    await expectStored();
  });

  test('leaves out clients, boards and tasks that the caller does not see', async () => {
    const other = await addBoard(app, business);
    const hidden = (await addClient(call, { first_name: 'Ravi', last_name: 'Mehta' })).id;
    await app.owner.query('update clients set is_private = true where business_id = $1 and id = $2', [
      business,
      hidden,
    ]);
    const clerk = await boardMember(app, business, board, {}, permissions);
    const own = { see: 'own', edit: 'own', complete: 'own', delete: 'own', time: 'own' } as const;
    const helper = await boardMember(app, business, board, own, permissions);
    await completed('100.00');
    await completed('7.00', { client_id: hidden });
    await completed('30.00', { assignee_ids: [helper.user.id] });
    const { id } = await addTask(call, other, { client_id: client, billing_basis: 'fixed', fee: '5.00' });
    await call(taskRoutes.complete, { params: { id } });
    expect(await valueOf()).toBe('142.00');
    expect(await valueOf(clerk.in(business))).toBe('130.00');
    expect(await valueOf(clerk.in(business), { board_id: other })).toBe('0.00');
    expect(await valueOf(clerk.in(business), { board_id: board, search: 'no such task' })).toBe('0.00');
    expect(await valueOf(helper.in(business))).toBe('30.00');
    expect(await valueOf(helper.in(business), { board_id: board })).toBe('30.00');
    expect(await valueOf(helper.in(business), { page: 2 })).toBe('30.00');
    expect(await valueOf(call, { search: 'no such task' })).toBe('0.00');
    await expectStored();
  });
});

describe('work that an invoice names by hand', () => {
  const PERMISSIONS = { workboard: 'Yes', clients: 'read', invoices: 'write' } as const;
  const about = (...parts: { task_id: number; value: string; entry_ids?: number[] }[]) =>
    parts.map((part) => fee(part.value, { work: [{ entry_ids: [], ...part }] }));
  const draft = async (lines: object[], more: object = {}, as = call) =>
    draftInvoice(as, { firm_id: firm, client_id: client, lines, ...more });
  let hours = 0;
  const hour = async (task: number): Promise<number> => {
    const { rows } = await app.owner.query(
      `insert into time_sheet_ranges (business_id, board_task_id, user_id, day, start_date_time, end_date_time, source, charge_rate)
       select $1, $2, $3, '2026-11-02', t, t + interval '1 hour', 'typed', 900
         from (select '2026-11-02 02:00Z'::timestamptz + make_interval(hours => $4::int) as t) s returning id`,
      [business, task, owner.user.id, (hours += 1)],
    );
    return Number(rows[0].id);
  };
  const problemOf = async (answer: Promise<unknown>) => {
    const { status, body } = await expectRefusal(answer);
    return [status, body.errors?.[0]?.field, body.errors?.[0]?.message];
  };

  test('is completed, belongs to the billed client, and is on no other document', async () => {
    const id = await completed('500.00');
    const made = await draft(about({ task_id: id, value: '200' }));
    expect(await open()).toEqual([[id, '300.00']]);
    await draft(about({ task_id: id, value: '300' }));
    expect(await problemOf(draft(about({ task_id: id, value: '1' })))).toEqual([
      422,
      'lines.0.description',
      `Line 1: task #${id} is already fully billed.`,
    ]);
    const begun = await addTask(call, board, { client_id: client, billing_basis: 'fixed', fee: '10' });
    expect((await problemOf(draft(about({ task_id: begun.id, value: '10' }))))[2]).toContain(
      `Line 1: complete task #${begun.id} before billing it.`,
    );
    const other = (await addClient(call, { first_name: 'Ravi', last_name: 'Mehta' })).id;
    const theirs = await completed('90.00', { client_id: other });
    const strange = `Line 2: task #${theirs} belongs to another client`;
    const both = [...about({ task_id: id, value: '1' }), ...about({ task_id: theirs, value: '90' })];
    const update = (lines: object[], client_id = client) =>
      call(invoiceRoutes.update, {
        params: { id: made.id },
        body: { firm_id: firm, client_id, date: made.date, lines } as never,
      });
    expect((await problemOf(update(both)))[2]).toBe(strange);
    // Billed tasks stay on the document, for its client.
    await update(about({ task_id: id, value: '150' }));
    expect((await problemOf(update(about({ task_id: id, value: '150' }), other)))[2]).toContain('another client');
  });

  test('is visible to the caller on a board where they can bill; others leave it unchanged', async () => {
    const id = await completed('500.00');
    const lines = about({ task_id: id, value: '500' });
    const elsewhere = await boardMember(app, business, await addBoard(app, business), {}, PERMISSIONS);
    const unseen = [422, 'lines.0.description', 'Line 1: the task was not found'];
    expect(await problemOf(draft(lines, {}, elsewhere.in(business)))).toEqual(unseen);
    expect(await problemOf(draft(about({ task_id: 999_999, value: '5' })))).toEqual(unseen);
    // The error doesn't reveal that the task exists for another client.
    const other = (await addClient(call, { first_name: 'Ravi', last_name: 'Mehta' })).id;
    expect(await problemOf(draft(lines, { client_id: other }, elsewhere.in(business)))).toEqual(unseen);
    const clerk = (await boardMember(app, business, board, { bill: false }, PERMISSIONS)).in(business);
    expect((await expectRefusal(draft(lines, {}, clerk))).status).toBe(403);
    const made = await draft(lines);
    const changed = await clerk(invoiceRoutes.update, {
      params: { id: made.id },
      body: { firm_id: firm, client_id: client, date: made.date, lines, notes: 'With thanks' } as never,
    });
    expect(changed.notes).toBe('With thanks');
    expect((await billing(id)).state).toBe('Billed');
  });

  test('by time: pieces of that task that no line is about', async () => {
    const [id, other] = [
      await completed('0', { billing_basis: 'time' }),
      await completed('0', { billing_basis: 'time' }),
    ];
    const [first, second, foreign] = [await hour(id), await hour(id), await hour(other)];
    const wrong = [422, 'lines.0.description', `Line 1: select unbilled time from task #${id}.`];
    expect(await problemOf(draft(about({ task_id: id, value: '900', entry_ids: [foreign] })))).toEqual(wrong);
    await draft(about({ task_id: id, value: '900', entry_ids: [first] }));
    expect(await problemOf(draft(about({ task_id: id, value: '900', entry_ids: [first] })))).toEqual(wrong);
    await draft(about({ task_id: id, value: '900', entry_ids: [second] }));
    expect(await open()).toEqual([[other, '900.00']]);
  });

  test('of a note: billed by its invoice, and open again with it', async () => {
    const [id, other] = [await completed('500.00'), await completed('50.00')];
    const { invoices } = await bill([id]);
    const original_id = invoices[0]!.id;
    await call(invoiceRoutes.issue, { params: { id: original_id } });
    const note = { kind: 'credit_note', original_id, reason: 'Agreed' };
    const strange = `Line 1: task #${other} is not on the original invoice`;
    expect((await problemOf(draft(about({ task_id: other, value: '50' }), note)))[2]).toBe(strange);
    await draft(about({ task_id: id, value: '500' }), note);
    expect(await open()).toEqual(expect.arrayContaining([[id, '500.00']]));
  });

  test('of two simultaneous drafts for the same task one is created', async () => {
    const id = await completed('500.00');
    const both = await Promise.allSettled([1, 2].map(() => draft(about({ task_id: id, value: '500' }))));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('a quotation and a recurring invoice are about none', async () => {
    const id = await completed('500.00');
    const document = { firm_id: firm, client_id: client, lines: about({ task_id: id, value: '500' }) };
    const quotation = await call(quotationRoutes.create, { body: { ...document, date: '2026-11-15' } as never });
    expect(quotation.lines[0]!.work).toEqual([]);
    const rule = { frequency: 'Monthly', starts_on: '2099-01-01', mode: 'draft' };
    const recurring = await call(recurringInvoiceRoutes.create, { body: { ...document, ...rule } as never });
    expect(recurring.body.lines[0]!.work).toEqual([]);
  });
});

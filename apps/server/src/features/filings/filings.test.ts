import { complianceRoutes } from '@daftar/contract/compliance';
import { filingRoutes as routes } from '@daftar/contract/filings';
import { taskRoutes } from '@daftar/contract/tasks';
import { addMonths, monthStart } from '@daftar/domain/dates';
import { periodContaining } from '@daftar/domain/work/work-periods';
import { beforeAll, describe, expect, test } from 'vitest';
import { computeStale } from '#server/features/compliance/compute-obligations.service.ts';
import { filersOf, PERIOD, TODAY } from '#server/features/compliance/testing/filers.ts';
import { upload } from '#server/testing/drive.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';
import { addBoard, boardMember } from '#server/testing/work.ts';

const { app, business, call } = await testBusiness();
let board: number;
beforeAll(async () => {
  board = await addBoard(app, business);
});
const { addFiler, owed, make, tasks } = filersOf(app, call, () => board);

/** The first day of this month: after the period, and before all due dates of it. */
const IN_TIME = monthStart(TODAY);
const OLD = periodContaining('month', addMonths(monthStart(TODAY), -4));
let serial = 100000;
const arn = () => `AA240626${(serial += 1)}K`;

type Filer = { id: number; gst_number: string };
const filing = (client: Filer, changes: object = {}) => ({
  client_id: client.id,
  registration_kind: 'GSTIN' as const,
  registration: client.gst_number,
  form: 'GSTR-3B',
  period_from: PERIOD.from,
  period_to: PERIOD.to,
  filed_on: IN_TIME,
  acknowledgement: arn(),
  ...changes,
});
const record = (client: Filer, changes: object = {}, by = call) =>
  by(routes.create, { body: filing(client, changes) as never });
const messages = async (wrong: Promise<unknown>) =>
  ((await expectRefusal(wrong)).body.errors ?? []).map(({ field }) => field);
const filerWithTask = async (name: string) => {
  const client = await addFiler(name);
  await computeStale(app.app, business);
  const found = (await owed(client.id, { form: 'GSTR-3B' })).find(({ period_label }) => period_label === PERIOD.label)!;
  await make([found.id]);
  const [task] = await tasks('GSTR-3B', client.id);
  return { ...client, task_id: task!.id as number };
};
const stateOf = async (client: Filer) =>
  (await owed(client.id, { form: 'GSTR-3B' })).find(({ period_label }) => period_label === PERIOD.label)!;
const closeChecks = async (taskId: number) => {
  await app.owner.query(`update task_to_dos set is_done = true where board_task_id = $1`, [taskId]);
  await app.owner.query(`update task_documents set is_required = false where board_task_id = $1`, [taskId]);
};
const taskOf = (id: number, by = call) => by(taskRoutes.get, { params: { id } });

describe('recording a filing', () => {
  test('completes the task of the obligation, and the calendar says Filed', async () => {
    const client = await filerWithTask('Task Filers');
    await closeChecks(client.task_id);
    const recorded = await record(client, { note: 'Filed by Anita' });
    expect(recorded).toMatchObject({
      title: 'GSTR-3B',
      law: 'GST',
      period_label: PERIOD.label,
      is_late: false,
      return_kind: 'Original',
      number: 1,
      late_fee: '0.00',
      warnings: [],
      task: { id: client.task_id, is_completed: true, open_checks: [] },
    });
    expect(await taskOf(client.task_id)).toMatchObject({ status: 'COMPLETED' });
    expect(await stateOf(client)).toMatchObject({
      state: 'Filed',
      filing: { id: recorded.id, filed_on: IN_TIME, acknowledgement: recorded.acknowledgement },
    });
    const { data } = await call(complianceRoutes.matrix, { query: { form: 'GSTR-3B', search: 'Task Filers' } });
    const cell = data[0]!.cells.find(({ period_label }) => period_label === PERIOD.label);
    expect(cell).toMatchObject({ state: 'Filed', filing: { id: recorded.id } });
    const details = await call(routes.get, { params: { id: recorded.id } });
    expect(details).toMatchObject({ has_task: true, task: { id: client.task_id }, files: [], related: [] });
  });

  test('with open checks is recorded; the answer names the checks', async () => {
    const client = await filerWithTask('Open Checks');
    const recorded = await record(client);
    expect(recorded.task).toMatchObject({ id: client.task_id, is_completed: false });
    expect(recorded.task!.open_checks.map(({ gate }) => gate)).toEqual(['to_dos', 'documents']);
    expect(await stateOf(client)).toMatchObject({ state: 'Filed' });
    expect((await taskOf(client.task_id)).status).not.toBe('COMPLETED');
  });

  test('twice with one acknowledgement is one record, and completes the task the second time', async () => {
    const client = await filerWithTask('Retry Traders');
    const acknowledgement = arn();
    const first = await record(client, { acknowledgement });
    await closeChecks(client.task_id);
    const again = await record(client, { acknowledgement: ` ${acknowledgement.toLowerCase()}` });
    expect(again).toMatchObject({ id: first.id, task: { is_completed: true } });
    expect((await call(routes.list, { query: { client_id: client.id } })).meta.total).toBe(1);
  });

  test('five at once with one acknowledgement are one record', async () => {
    const client = await addFiler('Parallel Papers');
    const acknowledgement = arn();
    const all = await Promise.all(Array.from({ length: 5 }, () => record(client, { acknowledgement })));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  });

  test('refuses a second original, a number of another filing, and wrong numbers', async () => {
    const [client, other] = [await addFiler('Once Only'), await addFiler('Other Only', { serial: '2' })];
    const first = await record(client);
    expect(await expectRefusal(record(client))).toMatchObject({ status: 409 });
    expect(await messages(record(other, { acknowledgement: first.acknowledgement }))).toEqual(['acknowledgement']);
    expect(await messages(record(other, { registration: client.gst_number }))).toEqual(['registration']);
    expect(await messages(record(other, { acknowledgement: 'AA1' }))).toEqual(['acknowledgement']);
    expect(await messages(record(other, { period_from: OLD.from }))).toEqual(['period_to']);
    expect(await messages(record(other, { client_id: 999_999 }))).toEqual(['client_id']);
  });

  test('revised returns are numbered, and warn of the day in the number', async () => {
    const client = await addFiler('Revising Company');
    const itr = {
      registration_kind: 'PAN' as const,
      registration: '',
      form: 'ITR',
      form_variant: 'ITR-6',
      period_from: '2024-04-01',
      period_to: '2025-03-31',
      filed_on: '2025-10-30',
    };
    const first = await record(client, { ...itr, acknowledgement: '123456789301025' });
    expect(first).toMatchObject({ period_label: 'AY 2025-26', due_date: '2025-10-31', is_late: false, warnings: [] });
    const revised = { ...itr, return_kind: 'Revised', filed_on: '2025-12-20' };
    expect(await record(client, { ...revised, acknowledgement: '123456789201225' })).toMatchObject({ number: 1 });
    const second = await record(client, { ...revised, acknowledgement: '223456789201224' });
    expect(second).toMatchObject({ number: 2, warnings: [expect.stringContaining('201225')] });
    expect((await call(routes.get, { params: { id: first.id } })).related.map(({ id }) => id)).toContain(second.id);
  });

  test('late ones count as late, with fee and interest in the totals', async () => {
    const client = await addFiler('Late Limited');
    const late = { period_from: OLD.from, period_to: OLD.to, filed_on: TODAY, late_fee: '500', interest: '120.50' };
    expect(await record(client, late)).toMatchObject({ is_late: true, late_fee: '500.00' });
    await record(client);
    const query = { client_id: client.id };
    expect(await call(routes.summary, { query })).toEqual({
      count: 2,
      late: 1,
      late_fee: '500.00',
      interest: '120.50',
    });
    expect((await call(routes.list, { query: { ...query, is_late: '1' as never } })).data).toHaveLength(1);
    const { data } = await call(complianceRoutes.matrix, { query: { form: 'GSTR-3B', search: 'Late Limited' } });
    const cell = data[0]?.cells.find(({ period_label }) => period_label === OLD.label);
    expect(cell?.state ?? 'Filed late').toBe('Filed late');
  });
});

describe('a compliance task', () => {
  test('takes its acknowledgement from those who may complete it', async () => {
    const client = await filerWithTask('Own Task');
    await closeChecks(client.task_id);
    const [member, viewer] = [
      await boardMember(app, business, board),
      await boardMember(app, business, board, { complete: 'none' }),
    ];
    const params = { id: client.task_id };
    const proposal = await member.in(business)(routes.ofTask, { params });
    expect(proposal).toMatchObject({
      subject: { form: 'GSTR-3B', registration: client.gst_number, period_label: PERIOD.label },
      is_required: false,
      filings: [],
    });
    const body = { filed_on: IN_TIME, acknowledgement: arn() };
    expect(await expectRefusal(viewer.in(business)(routes.recordOfTask, { params, body }))).toMatchObject({
      status: 403,
    });
    const recorded = await member.in(business)(routes.recordOfTask, { params, body });
    expect(recorded).toMatchObject({ client_id: client.id, task: { is_completed: true } });
    expect((await call(routes.ofTask, { params })).filings.map(({ id }) => id)).toEqual([recorded.id]);
  });

  test('without one can be completed, unless the business requires it', async () => {
    const client = await filerWithTask('Required Registers');
    await closeChecks(client.task_id);
    await app.owner.query(
      `insert into business_configs (business_id, type, config) values ($1, 'WORK_BOARD', '{"require_acknowledgement": true}')`,
      [business],
    );
    const params = { id: client.task_id };
    const refused = await expectRefusal(call(taskRoutes.complete, { params }));
    expect(refused).toMatchObject({ status: 409, body: { errors: [{ field: 'filing' }] } });
    await record(client);
    expect(await taskOf(client.task_id)).toMatchObject({ status: 'COMPLETED' });
    await app.owner.query(`delete from business_configs where business_id = $1 and type = 'WORK_BOARD'`, [business]);
  });
});

describe('the register', () => {
  test('is searched by number and client, filtered and exported', async () => {
    const client = await addFiler('Searchable Silks');
    const { id, acknowledgement } = await record(client);
    const found = async (query: object) =>
      (await call(routes.list, { query: { per_page: 100, ...query } as never })).data.map((row) => row.id);
    expect(await found({ search: acknowledgement.slice(0, 12).toLowerCase() })).toContain(id);
    expect(await found({ search: 'searchable' })).toEqual([id]);
    expect(await found({ search: 'searchable', law: 'Income Tax' })).toEqual([]);
    expect(await found({ client_id: client.id, form: 'GSTR-3B', from: IN_TIME, to: IN_TIME })).toEqual([id]);
    expect(await found({ client_id: client.id, period_from: PERIOD.to, period_to: PERIOD.to })).toEqual([id]);
    expect(await found({ client_id: client.id, to: PERIOD.to })).toEqual([]);
    const file = await call(routes.exportAll, { query: { client_id: client.id, exportType: 'csv' } });
    expect(file).toMatchObject({ rows: 1, truncated: false });
  });

  test('a filing is corrected, and not by number of another', async () => {
    const client = await addFiler('Corrected Corner');
    const [one, two] = [await record(client), await record(client, { period_from: OLD.from, period_to: OLD.to })];
    const params = { id: one.id };
    const acknowledgement = arn();
    expect(await call(routes.update, { params, body: { acknowledgement, late_fee: '20' } })).toMatchObject({
      acknowledgement,
      late_fee: '20.00',
      version: one.version + 1,
    });
    const taken = call(routes.update, { params, body: { acknowledgement: two.acknowledgement } });
    expect(await messages(taken)).toEqual(['acknowledgement']);
    expect(await messages(call(routes.update, { params, body: { filed_on: PERIOD.to } }))).toEqual(['filed_on']);
  });

  test('a removed filing stays with its reason; the task stays completed unless it is reopened', async () => {
    const client = await filerWithTask('Removed Rugs');
    await closeChecks(client.task_id);
    const { id } = await record(client);
    const remove = (body: object, of = id) => call(routes.remove, { params: { id: of }, body: body as never });
    expect(await messages(remove({ reason: '' }))).toEqual(['reason']);
    await remove({ reason: 'Wrong client' });
    expect(await taskOf(client.task_id)).toMatchObject({ status: 'COMPLETED' });
    expect(await stateOf(client)).toMatchObject({ state: 'Completed', filing: null });
    const removed = await call(routes.list, { query: { client_id: client.id, is_removed: '1' as never } });
    expect(removed.data).toMatchObject([{ id, removed_reason: 'Wrong client' }]);
    const again = await record(client);
    await remove({ reason: 'Again', reopen_task: true }, again.id);
    expect((await taskOf(client.task_id)).status).not.toBe('COMPLETED');
    expect(await expectRefusal(remove({ reason: 'Twice' }, again.id))).toMatchObject({ status: 409 });
  });

  test('has documents, which stay in the client’s drive', async () => {
    const client = await addFiler('Documented Dyes');
    const { id } = await record(client);
    const url = await upload(call, 'acknowledgement.pdf');
    const { data } = await call(routes.addFiles, { params: { id }, body: { files: [{ url, name: 'ARN.pdf' }] } });
    expect(data).toMatchObject([{ name: 'ARN.pdf' }]);
    expect((await call(routes.fileLink, { params: { id: data[0]!.id } })).name).toBe('ARN.pdf');
    await call(routes.removeFile, { params: { id: data[0]!.id } });
    expect((await call(routes.get, { params: { id } })).files).toEqual([]);
  });

  test('offers what a client owes, and any other form', async () => {
    const client = await addFiler('Choosing Chairs');
    await record(client);
    const params = { id: client.id };
    const { data } = await call(routes.choices, { params });
    const of3b = data.filter(({ form }) => form === 'GSTR-3B');
    expect(of3b.find(({ period_label }) => period_label === PERIOD.label)).toMatchObject({ is_filed: true });
    expect(of3b.find(({ period_label }) => period_label === OLD.label)).toMatchObject({ is_filed: false });
    expect(data.every(({ form }) => form !== 'GSTR-7')).toBe(true);
    const other = await call(routes.choices, { params, query: { form: 'GSTR-7' } });
    expect(other.data[0]).toMatchObject({ form: 'GSTR-7', registration: client.gst_number, due_date: null });
  });

  test('is for those who see the client', async () => {
    const client = await addFiler('Hidden House');
    const { id } = await record(client);
    const other = await createTestUser(app);
    await addMember(app, business, other, { clients: 'write', workboard: 'Yes' });
    const their = other.in(business);
    expect((await their(routes.list, { query: { client_id: client.id } })).data).toHaveLength(1);
    const removal = their(routes.remove, { params: { id }, body: { reason: 'No' } });
    expect(await expectRefusal(removal)).toMatchObject({ status: 403 });
    await app.owner.query('update clients set is_private = true where id = $1', [client.id]);
    expect((await their(routes.list, { query: { client_id: client.id } })).data).toEqual([]);
    expect(await expectRefusal(their(routes.get, { params: { id } }))).toMatchObject({ status: 404 });
    expect(await messages(record(client, { period_from: OLD.from, period_to: OLD.to }, their))).toEqual(['client_id']);
  });
});

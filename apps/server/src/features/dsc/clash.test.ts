import { dscRoutes as routes } from '@daftar/contract/dsc';
import { taskRoutes } from '@daftar/contract/tasks';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { expect, test } from 'vitest';
import { addClient } from '#server/testing/clients.ts';
import { createTestUser, addMember, testBusiness } from '#server/testing/people.ts';
import { addBoard, addTask } from '#server/testing/work.ts';

const { app, business, owner, call } = await testBusiness();
const TODAY = today(new Date(), 'Asia/Kolkata');
const inDays = (days: number) => addDays(TODAY, days);
const board = await addBoard(app, business);
const company = (name: string) => addClient(call, { category: 'Private Limited', company_name: name });

/** A task for a filing, as the calendar creates it. */
async function filing(clientId: number, form: string, due: number): Promise<number> {
  const { id } = await addTask(call, board, {
    client_id: clientId,
    due_date: inDays(due),
    name: `${form} ${clientId}`,
  });
  const key = `${form}|2026-10-01|2026-10-31|`;
  await app.owner.query('update board_tasks set obligation_key = $1 where id = $2', [key, id]);
  await app.owner.query(
    `insert into client_obligations (business_id, client_id, key, form, title, law, period_label, period_from, period_to,
       who, statutory_date, due_date) values ($1, $2, $3, $4, $4, 'Company', 'October', '2026-10-01', '2026-10-31',
       'company', $5, $5) on conflict do nothing`,
    [business, clientId, key, form, inDays(due)],
  );
  return id;
}
const codeOf = async (task: number) =>
  (await call(routes.taskClashes, { query: { task_ids: String(task) as never } })).data[0]?.clash.code ?? null;
const add = (clientId: number, changes = {}) =>
  call(routes.create, {
    body: {
      holder_name: 'Ramesh Shah',
      valid_from: inDays(-300),
      expires_on: inDays(400),
      signatories: [{ client_id: clientId, role: 'Director' }],
      ...changes,
    } as never,
  });

test('a business without tokens has no conflicts', async () => {
  const client = await company('Early Bird Private Limited');
  expect(await codeOf(await filing(client.id, 'MGT-7', 10))).toBeNull();
  expect((await call(routes.conflicts, { query: {} })).data).toEqual([]);
});

test('a conflict follows the due date, the custody and the certificate', async () => {
  const client = await company('Kesar Foods Private Limited');
  const task = await filing(client.id, 'MGT-7', 10);
  const token = await add((await company('Other Private Limited')).id);
  expect(await codeOf(task)).toBe('NO_DSC');
  const change = (body: object) => call(routes.update, { params: { id: token.id }, body: body as never });
  await change({ signatories: [{ client_id: client.id, role: 'Director' }] });
  expect(await codeOf(task)).toBeNull();
  await change({ expires_on: inDays(8) });
  expect(await codeOf(task)).toBe('EXPIRES_BEFORE_DUE');
  const { version } = await call(taskRoutes.get, { params: { id: task } });
  expect(version).toBeGreaterThan(0);
  await call(taskRoutes.update, { params: { id: task }, body: { due_date: inDays(8) } as never });
  expect(await codeOf(task)).toBe('EXPIRES_SOON_AFTER');
  await change({ expires_on: inDays(400) });
  await call(routes.move, {
    params: { id: token.id },
    body: { moves: 1, custody: 'client', person: 'Meena', purpose: 'Bank', expected_back: inDays(9) } as never,
  });
  expect(await codeOf(task)).toBe('NOT_BACK_BY_DUE');
  await change({ revoked_on: TODAY, revoke_reason: 'Left the company' });
  expect(await codeOf(task)).toBe('REVOKED');
});

test('only forms that need a DSC, of clients that need one', async () => {
  const [person, firm] = [
    await addClient(call),
    await addClient(call, { category: 'LLP', company_name: 'Reddy and Co LLP' }),
  ];
  expect(await codeOf(await filing(person.id, 'GSTR-3B', 5))).toBeNull();
  expect(await codeOf(await filing(firm.id, 'GSTR-3B', 5))).toBe('NO_DSC');
  expect(await codeOf(await filing(firm.id, 'PF', 5))).toBeNull();
});

test('two partners sign Form 8, an auditor of the firm signs the tax audit', async () => {
  const llp = await addClient(call, { category: 'LLP', company_name: 'Twin Partners LLP' });
  const form8 = await filing(llp.id, 'LLP Form 8', 10);
  await add(llp.id, { holder_name: 'First Partner' });
  expect(await codeOf(form8)).toBe('NO_DSC');
  await add(llp.id, { holder_name: 'Second Partner' });
  expect(await codeOf(form8)).toBeNull();
  const audit = await filing(llp.id, 'TAX-AUDIT', 10);
  expect(await codeOf(audit)).toBe('NO_DSC');
  await add(llp.id, { holder_name: 'Anita Desai', holder_user_id: owner.user.id, signatories: [] });
  expect(await codeOf(audit)).toBeNull();
});

test('filings, the calendar and the dashboard agree', async () => {
  const client = await company('Calendar Private Limited');
  await add(client.id, { expires_on: inDays(3) });
  const task = await filing(client.id, 'ADT-1', 6);
  const found = await app.owner.query<{ id: number }>(
    `select id::int from client_obligations where client_id = $1 and form = 'ADT-1'`,
    [client.id],
  );
  const ids = String(found.rows[0]!.id) as never;
  expect((await call(routes.filingClashes, { query: { ids } })).data[0]!.clash.code).toBe('EXPIRES_BEFORE_DUE');
  const { data: days } = await call(routes.calendar, { query: { from: inDays(6), to: inDays(6) } });
  expect(days).toContainEqual({ due_date: inDays(6), form: 'ADT-1', count: 1 });
  const list = await call(routes.conflicts, { query: {} });
  expect(list.data.find(({ task_id }) => task_id === task)?.client_name).toBe('Calendar Private Limited');
  expect(list.conflicts + list.warnings).toBe(list.data.length);
  // Filed: nothing to sign.
  await app.owner.query(
    `update board_tasks set state = 'COMPLETED', work_progress = 'Completed', completed_at = now() where id = $1`,
    [task],
  );
  expect(await codeOf(task)).toBeNull();
  expect((await call(routes.filingClashes, { query: { ids } })).data).toEqual([]);
});

test('a filing in the register needs no signature, whatever state its task has', async () => {
  const client = await company('Registered Private Limited');
  const task = await filing(client.id, 'AOC-4', 6);
  const obligation = await app.owner.query<{ id: number; key: string }>(
    `select id::int, key from client_obligations where client_id = $1`,
    [client.id],
  );
  const { id, key } = obligation.rows[0]!;
  const found = async () => [
    await codeOf(task),
    (await call(routes.filingClashes, { query: { ids: String(id) as never } })).data[0]?.clash.code ?? null,
    (await call(routes.conflicts, { query: {} })).data.some(({ task_id }) => task_id === task),
  ];
  expect(await found()).toEqual(['NO_DSC', 'NO_DSC', true]);
  const { rows } = await app.owner.query<{ id: number }>(
    `insert into filings (business_id, client_id, law, registration_kind, registration, form, title, period_from,
       period_to, period_label, obligation_key, filed_on, acknowledgement, mode, return_kind, number)
     values ($1, $2, 'Company', 'CIN', '', 'AOC-4', 'AOC-4', '2026-10-01', '2026-10-31', 'October', $3, $4, 'A12345678',
       'Portal', 'Original', 1) returning id::int`,
    [business, client.id, key, TODAY],
  );
  expect(await found()).toEqual([null, null, false]);
  await app.owner.query(`update filings set removed_at = now(), removed_reason = 'Wrong' where id = $1`, [rows[0]!.id]);
  expect(await found()).toEqual(['NO_DSC', 'NO_DSC', true]);
});

test('tasks of other boards stay hidden', async () => {
  const outsider = await createTestUser(app);
  await addMember(app, business, outsider, { dsc: 'read', clients: 'read', workboard: 'Yes' } as never);
  const client = await company('Hidden Board Private Limited');
  const task = await filing(client.id, 'MGT-7', 4);
  expect(await codeOf(task)).toBe('NO_DSC');
  const theirs = await outsider.in(business)(routes.taskClashes, { query: { task_ids: String(task) as never } });
  expect(theirs.data).toEqual([]);
});

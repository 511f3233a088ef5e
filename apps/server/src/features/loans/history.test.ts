import { activityRoutes } from '@daftar/contract/activity';
import { borrowerRoutes } from '@daftar/contract/borrowers';
import { clientRecordRoutes } from '@daftar/contract/client_records';
import { loanRoutes as routes } from '@daftar/contract/loans';
import { expect, test } from 'vitest';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';

const { app, business, call } = await testBusiness();

const open = (changes = {}) =>
  call(routes.create, { body: { loan_type: 'Personal', amount: '500000', months: 48, ...changes } });
const historyOf = async (id: number) =>
  (await call(routes.activity, { params: { id }, query: {} })).data.map(
    ({ action, entity, title }) => `${action} ${entity} ${title}`,
  );

test('a file has the history of itself and its parts, named by person and number', async () => {
  const asha = await call(borrowerRoutes.create, { body: { first_name: 'Asha', last_name: 'Mehta' } });
  const file = await open();
  const params = { id: file.id };
  await call(routes.update, { params, body: { people: [{ borrower_id: asha.id, role: 'Applicant' }] } });
  await call(routes.move, { params, body: { to: 'Process (Internal)', reject_reason: '' } });
  await call(routes.update, { params, body: { people: [] } });
  await open();
  expect(await historyOf(file.id)).toEqual([
    `force_delete loan_people Asha Mehta · ${file.number}`,
    `update loans ${file.number}`,
    `create loan_people Asha Mehta · ${file.number}`,
    `create loans ${file.number}`,
  ]);
  const moved = (await call(routes.activity, { params, query: {} })).data[1]!;
  expect(moved.changes).toEqual({ status: ['Drafted', 'Process (Internal)'] });
  expect((await expectRefusal(call(routes.activity, { params: { id: 999_999 }, query: {} }))).status).toBe(404);
});

test('a client’s activity has its files for those who see loans; a private client’s are hidden in the log', async () => {
  const client = await addClient(call);
  const borrower = await call(borrowerRoutes.fromClient, { body: { client_id: client.id } });
  const file = await open({ client_id: client.id, people: [{ borrower_id: borrower.id, role: 'Applicant' }] });
  const seen = async (ask: typeof call) =>
    (await ask(clientRecordRoutes.activities, { params: { clientId: client.id } })).data.map(({ entity }) => entity);
  expect(await seen(call)).toEqual(expect.arrayContaining(['loans', 'loan_people', 'borrowers']));

  const clerk = await createTestUser(app);
  const { roleId } = await addMember(app, business, clerk, { clients: 'read', business_management: 'all' });
  const theirs = clerk.in(business);
  expect(await seen(theirs)).not.toContain('loans');
  const logged = async () =>
    (await theirs(activityRoutes.list, { query: { entity: 'loans', record_id: file.id } })).data.length;
  expect(await logged()).toBe(0);
  await app.owner.query(
    `update roles set permissions = permissions || '{"loan_management":"read"}' where business_id = $1 and id = $2`,
    [business, roleId],
  );
  expect(await logged()).toBe(1);
  await app.owner.query('update clients set is_private = true where business_id = $1 and id = $2', [
    business,
    client.id,
  ]);
  expect(await logged()).toBe(0);
});

test('the files of a client are its own and those it stands behind', async () => {
  const client = await addClient(call);
  const borrower = await call(borrowerRoutes.fromClient, { body: { client_id: client.id } });
  const own = await open({ client_id: client.id });
  const guaranteed = await open({ people: [{ borrower_id: borrower.id, role: 'Guarantor' }] });
  await open();
  const { data } = await call(routes.list, { query: { client_id: client.id, sort: 'created_at' } });
  expect(data.map(({ id }) => id)).toEqual([own.id, guaranteed.id]);
  // Found by the client's name, also on the board; not by those who don't see the client.
  const found = (await call(routes.list, { query: { search: client.client_full_name.slice(0, 6) } })).data;
  expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining([own.id, guaranteed.id]));
  const columns = (await call(routes.pipeline, { query: { search: own.number } })).data;
  expect(columns[0]).toMatchObject({ files: 1, loans: [{ id: own.id }] });
  const clerk = await createTestUser(app);
  await addMember(app, business, clerk, { loan_management: 'read', clients: 'read' });
  await app.owner.query('update clients set is_private = true where business_id = $1 and id = $2', [
    business,
    client.id,
  ]);
  const hidden = await clerk.in(business)(routes.list, { query: { search: client.client_full_name } });
  expect(hidden.data.map(({ id }) => id)).not.toContain(own.id);
});

test('an export has the files under the filter, with their people, and is logged', async () => {
  const ravi = await call(borrowerRoutes.create, { body: { first_name: 'Ravi', last_name: 'Shah' } });
  const file = await open({
    loan_type: 'Education',
    sub_type: 'top up',
    amount: '1250000',
    next_step: 'Collect fee schedule',
    next_step_on: '2026-12-01',
    people: [{ borrower_id: ravi.id, role: 'Applicant' }],
  });
  const answer = await call(routes.exportAll, { query: { loan_type: 'Education', exportType: 'csv' } });
  expect(answer).toMatchObject({ rows: 1, truncated: false });
  const text = await (await fetch(answer.url)).text();
  for (const cell of [
    file.number,
    'Ravi Shah',
    'Top up',
    '1250000.00',
    'Collect fee schedule',
    '01/12/2026',
    'Drafted',
  ])
    expect(text).toContain(cell);
  const none = await call(routes.exportAll, { query: { status: 'Sanctioned', exportType: 'csv' } });
  expect(none.rows).toBe(0);
  const log = await app.owner.query(
    `select from activities where business_id = $1 and action = 'export' and entity = 'loans'`,
    [business],
  );
  expect(log.rowCount).toBe(2);
});

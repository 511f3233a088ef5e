import { clientRecordRoutes as routes } from '@daftar/contract/client_records';
import { communicationRoutes } from '@daftar/contract/communications';
import type { Call } from '@daftar/contract/core/client';
import { driveRoutes } from '@daftar/contract/drive';
import { reminderRoutes } from '@daftar/contract/reminders';
import { taskRoutes } from '@daftar/contract/tasks';
import { isRecordKind } from '@daftar/domain/record-rights';
import type { PermissionSet } from '@daftar/domain/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { addFirm, issuedInvoice, received } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { fillTenant } from '#server/testing/fill-tenant.ts';
import {
  addMember,
  clientPerson,
  createTestBusiness,
  createTestUser,
  type TestPerson,
} from '#server/testing/people.ts';
import { addBoard, addTask, joinBoard } from '#server/testing/work.ts';

/** A client's activity shows only what its reader may see elsewhere (specification, section 6). */
let app: TestApp;
let owner: TestPerson;
let call: Call;
let business: number;
let clientId: number;
let boards: number[];

beforeAll(async () => {
  app = await ownApp();
  owner = await createTestUser(app);
  business = (await createTestBusiness(owner)).id;
  call = owner.in(business);
  clientId = (await addClient(call)).id;
  const firm = await addFirm(call);
  await issuedInvoice(call, { firm_id: firm.id, client_id: clientId });
  await received(call, { firm_id: firm.id, client_id: clientId, cash: '500' });
  await call(driveRoutes.ofClient, { params: { id: clientId }, body: {} });
  boards = [await addBoard(app, business), await addBoard(app, business)];
  for (const board of boards) {
    const { id } = await addTask(call, board, { name: `Return on ${board}`, client_id: clientId, fee: '9000' });
    await call(taskRoutes.addComment, { params: { id }, body: { text: 'Look at the rent' } });
    const said = { direction: 'Outbound', mode: 'Call', subject: `About ${board}`, board_task_id: id } as const;
    await call(communicationRoutes.create, { body: said });
  }
  const said = { direction: 'Outbound', mode: 'Call', subject: 'About nothing', client_id: clientId } as const;
  await call(communicationRoutes.create, { body: said });
  await call(reminderRoutes.create, {
    body: { text: 'Ask for the rent', on: '2099-01-04', at: '10:00', user_ids: [owner.user.id], client_id: clientId },
  });
});
afterAll(() => app.stop());

const historyOf = async (as: Call, id = clientId) =>
  (await as(routes.activities, { params: { clientId: id }, query: { per_page: 100 } })).data;
async function colleague(permissions: PermissionSet, ...on: number[]) {
  const who = await createTestUser(app);
  await addMember(app, business, who, { clients: 'read', ...permissions });
  for (const board of on) await joinBoard(app, business, board, who);
  return { who, entities: async () => [...new Set((await historyOf(who.in(business))).map(({ entity }) => entity))] };
}

test('an owner sees all of it', async () => {
  const all = new Set((await historyOf(call)).map(({ entity }) => entity));
  const some = ['invoices', 'receipts', 'drive_items', 'board_tasks', 'task_comments', 'communications', 'reminders'];
  expect([...all].sort()).toEqual([...some, 'clients'].sort());
});

describe('of other modules nobody is told without them', () => {
  test.each<[PermissionSet, string[]]>([
    [{}, ['clients']],
    [{ invoices: 'read' }, ['clients', 'invoices', 'receipts']],
    [{ drive: 'read' }, ['clients', 'drive_items']],
    [{ invoices: 'none', drive: 'none', workboard: 'No' }, ['clients']],
    // Without boards no tasks are visible; entries about no task are visible to everyone who sees boards.
    [{ workboard: 'Yes' }, ['clients', 'communications']],
    [{ workboard: 'Manage WorkBoard' }, ['board_tasks', 'clients', 'communications', 'reminders', 'task_comments']],
  ])('%j: %j', async (permissions, told) => {
    const { entities } = await colleague(permissions);
    expect((await entities()).sort()).toEqual(told);
  });
});

test('of tasks they see those on their boards, as far as their role shows them', async () => {
  const { who } = await colleague({ workboard: 'Yes' }, boards[0]!);
  const text = JSON.stringify(await historyOf(who.in(business)));
  expect(text).toContain(`Return on ${boards[0]}`);
  expect(text).toContain(`About ${boards[0]}`);
  expect(text).toContain('About nothing');
  for (const hidden of [`Return on ${boards[1]}`, `About ${boards[1]}`, 'Ask for the rent'])
    expect(text).not.toContain(hidden);

  const { who: narrow } = await colleague({ workboard: 'Yes' });
  await joinBoard(app, business, boards[1]!, narrow, { see: 'own' });
  expect(JSON.stringify(await historyOf(narrow.in(business)))).not.toContain('Return on');
  await addTask(narrow.in(business), boards[1]!, { name: 'Mine', client_id: clientId });
  expect(JSON.stringify(await historyOf(narrow.in(business)))).toContain('Mine');
});

test('a reminder is shown to its recipients', async () => {
  const { who, entities } = await colleague({ workboard: 'Yes' });
  expect(await entities()).not.toContain('reminders');
  await call(reminderRoutes.create, {
    body: { text: 'Yours', on: '2099-01-04', at: '10:00', user_ids: [who.user.id], client_id: clientId },
  });
  const text = JSON.stringify(await historyOf(who.in(business)));
  expect(text).toContain('Yours');
  expect(text).not.toContain('Ask for the rent');
});

test('that a statement was mailed is a matter of invoices', async () => {
  await app.owner.query(
    `insert into activities (business_id, client_id, action, entity, record_id) values ($1, $2, 'mail_statement', 'clients', $2)`,
    [business, clientId],
  );
  const acts = async (as: Call) => (await historyOf(as)).map(({ action }) => action);
  expect(await acts((await colleague({})).who.in(business))).not.toContain('mail_statement');
  expect(await acts((await colleague({ invoices: 'read' })).who.in(business))).toContain('mail_statement');
});

test('every entry logged for a client names its subject, and a right that shows it', async () => {
  const [other, member, login] = [
    (await createTestBusiness(owner)).id,
    await createTestUser(app),
    await clientPerson(app),
  ];
  const id = 60_001;
  await fillTenant(app.owner, {
    business: other,
    user: member.user.id,
    login: login.user.id,
    id,
    uuid: '00000000-0000-4000-8000-000000060001',
  });
  // Actions on a login change no row of the business.
  await app.owner.query(`update portal_accesses set accepted_at = now(), revoked_at = null where business_id = $1`, [
    other,
  ]);
  await app.owner.query(`select app.log_account($1, 'sign_in', null, null)`, [login.user.id]);
  // But for the row of the log itself.
  const { rows } = await app.owner.query(
    `select distinct entity from activities where business_id = $1 and client_id = $2 and entity <> 'Theirs' order by entity`,
    [other, id],
  );
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.map(({ entity }) => String(entity)).filter((entity) => !isRecordKind(entity))).toEqual([]);
});

import { clientRecordRoutes } from '@daftar/contract/client_records';
import { clientRoutes } from '@daftar/contract/clients';
import { accountRoutes } from '@daftar/contract/receivables';
import { taskRoutes } from '@daftar/contract/tasks';
import { expect, test } from 'vitest';
import { addFirm, issuedInvoice, received } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';
import { addBoard, addTask } from '#server/testing/work.ts';

/** The columns of the client list that come from other features: they are read for the rows of one page. */
const { app, business, call } = await testBusiness();

test('a row has the active services of the client', async () => {
  const { id } = await addClient(call, { first_name: 'Anita', last_name: 'Rao' });
  const services = [
    { service: 'TDS', is_active: true },
    { service: 'Accounting', is_active: true },
    { service: 'DSC', is_active: false },
  ] as const;
  await call(clientRecordRoutes.multiServiceStore, {
    params: { clientId: id },
    body: { services: services.map((service) => ({ ...service })) },
  });
  const { data } = await call(clientRoutes.list, { query: { search: 'anita rao' } });
  expect(data[0]!.services).toEqual(['Accounting', 'TDS']);
});

test('balances of the asked clients are net of advances, with the overdue part, and only for billing', async () => {
  const firm = await addFirm(call);
  const [owes, ahead, none] = [
    await addClient(call, { state: 'Gujarat' }),
    await addClient(call, { state: 'Gujarat' }),
    await addClient(call, { state: 'Gujarat' }),
  ];
  const invoice = { firm_id: firm.id, client_id: owes.id };
  await issuedInvoice(call, { ...invoice, date: '2026-10-01', due_date: '2026-10-10' });
  await issuedInvoice(call, { ...invoice, due_date: '2099-01-01' });
  await received(call, { firm_id: firm.id, client_id: ahead.id, cash: '500' });
  const query = { ids: `${owes.id},${ahead.id},${none.id},999999999` };
  const { data } = await call(accountRoutes.outstandingByClient, { query });
  expect(data).toEqual([
    { client_id: owes.id, currency: 'INR', net: '2360.00', overdue: '1180.00' },
    { client_id: ahead.id, currency: 'INR', net: '-500.00', overdue: '0' },
  ]);
  const { data: rows } = await call(accountRoutes.outstanding, { query: { search: owes.code_number } });
  expect(rows[0]).toMatchObject({ ageing: { net: '2360.00' }, overdue: '1180.00' });
  const clerk = await createTestUser(app);
  await addMember(app, business, clerk, { clients: 'all', workboard: 'read' });
  expect((await expectRefusal(clerk.in(business)(accountRoutes.outstandingByClient, { query }))).status).toBe(403);
});

test('open tasks of the asked clients count only tasks that the caller sees', async () => {
  const board = await addBoard(app, business);
  const [busy, idle] = [await addClient(call), await addClient(call)];
  const late = await addTask(call, board, { client_id: busy.id, due_date: '2026-01-05' });
  await addTask(call, board, { client_id: busy.id, due_date: '2099-01-05' });
  const query = { ids: `${busy.id},${idle.id}`, per_page: 100 };
  const { data } = await call(taskRoutes.clientsAndTasks, { query });
  expect(data).toMatchObject([
    { id: busy.id, open_tasks: 2, overdue_tasks: 1, next_due: '2099-01-05', tasks: [{ id: late.id }, {}] },
    { id: idle.id, open_tasks: 0, overdue_tasks: 0, next_due: null },
  ]);
  const clerk = await createTestUser(app);
  await addMember(app, business, clerk, { clients: 'all' });
  const counts = (await clerk.in(business)(taskRoutes.clientsAndTasks, { query })).data;
  expect(counts.map(({ open_tasks }) => open_tasks)).toEqual([0, 0]);
});

import type { Call } from '@daftar/contract/core/client';
import { invoiceRoutes } from '@daftar/contract/invoices';
import { taskRoutes } from '@daftar/contract/tasks';
import { workBillingRoutes as routes } from '@daftar/contract/work_billing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addFirm } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { foundBusiness, person, type TestPerson } from '#server/testing/people.ts';
import { refused } from '#server/testing/refused.ts';
import { addBoard, addTask, boardMember } from '#server/testing/work.ts';

let app: TestApp;
let owner: TestPerson;
let business: number;
let board: number;
let client: number;
let call: Call;
beforeAll(async () => {
  app = await testApp();
  owner = await person(app);
});
beforeEach(async () => {
  business = (await foundBusiness(owner)).id;
  call = owner.in(business);
  await addFirm(call);
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

describe('a fixed fee', () => {
  test('is open when the task is completed, on a draft when it is billed, and opens again when the draft is thrown away', async () => {
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

  test('is billed for what the line comes to: less is open, more is not', async () => {
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

test('tasks of one payer come on one invoice, a line each, and never twice when two bill at once', async () => {
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

test('what is not completed, not billable or without a client is refused by name', async () => {
  const begun = await addTask(call, board, { client_id: client, billing_basis: 'fixed', fee: '10' });
  const free = await completed('0', { billing_basis: 'none' });
  const alone = await completed('10.00', { client_id: null });
  expect(await open()).toEqual([]);
  for (const id of [begun.id, free, alone])
    expect(await refused(bill([id]))).toMatchObject({ status: 422, body: { errors: [{ field: 'task_ids' }] } });
});

test('who may not bill on the board does not, and who does not see its tasks sees none of them', async () => {
  const id = await completed('500.00');
  const permissions = { workboard: 'Yes', clients: 'read', invoices: 'write' } as const;
  const clerk = await boardMember(app, business, board, { bill: false }, permissions);
  expect((await clerk.in(business)(routes.list, {})).data).toHaveLength(1);
  expect(await refused(clerk.in(business)(routes.bill, { body: { task_ids: [id] } }))).toMatchObject({ status: 403 });
  const other = await boardMember(app, business, await addBoard(app, business), {}, permissions);
  expect((await other.in(business)(routes.list, {})).data).toEqual([]);
  const own = { see: 'own', edit: 'own', complete: 'own', delete: 'own', time: 'own' } as const;
  const watching = await boardMember(app, business, board, own, permissions);
  await completed('70.00', { watcher_ids: [watching.user.id] });
  expect((await watching.in(business)(routes.list, {})).data).toEqual([]);
  expect(await refused(other.in(business)(routes.bill, { body: { task_ids: [id] } }))).toMatchObject({ status: 404 });
});

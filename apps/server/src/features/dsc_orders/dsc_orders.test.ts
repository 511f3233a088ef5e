import { dscRoutes } from '@daftar/contract/dsc';
import { dscOrderRoutes as routes, type DscOrder } from '@daftar/contract/dsc_orders';
import { invoiceRoutes } from '@daftar/contract/invoices';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import type { OrderAct } from '@daftar/domain/dsc/orders';
import { expect, test } from 'vitest';
import { addFirm } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';

const { app, business, call } = await testBusiness();
const TODAY = today(new Date(), 'Asia/Kolkata');
const inDays = (days: number) => addDays(TODAY, days);
const client = await addClient(call, { category: 'Private Limited', company_name: 'Kesar Foods Private Limited' });

const add = (changes = {}) =>
  call(routes.create, {
    body: {
      client_id: client.id,
      holder_name: 'Ramesh Shah',
      role: 'Director',
      price: '2500',
      cost: '1400',
      ...changes,
    } as never,
  });
const act = (id: number, step: OrderAct, note = '') =>
  call(routes.act, { params: { id }, body: { act: step as never, note } });
const tickAll = async (order: DscOrder) => {
  for (const { name } of order.kyc)
    await call(routes.check, { params: { id: order.id }, body: { list: 'kyc', name, is_done: true } });
};
async function untilReady(order: DscOrder) {
  for (const step of ['place', 'pay', 'start_kyc'] as const) await act(order.id, step);
  await tickAll(order);
  for (const step of ['finish_kyc', 'submit', 'approve', 'make_ready'] as const) await act(order.id, step);
}
const certificate = {
  certificate_number: '',
  valid_from: TODAY,
  expires_on: inDays(730),
  password: 'n3w-secret',
  box: '3',
  slot: '9',
};

test('an order goes step by step, and no other way', async () => {
  const order = await add();
  expect(order.number).toMatch(/^DSC\/\d{4}-\d{2}\/\d{4}$/);
  expect(order).toMatchObject({ state: 'Draft', age: 0 });
  expect((await expectRefusal(act(order.id, 'approve'))).status).toBe(409);
  for (const step of ['place', 'pay', 'start_kyc'] as const) await act(order.id, step);
  const refused = await expectRefusal(act(order.id, 'finish_kyc'));
  expect(refused.body.errors?.[0]?.message).toContain('Complete the KYC checklist first');
  await tickAll(order);
  await act(order.id, 'finish_kyc');
  await act(order.id, 'submit');
  expect((await expectRefusal(act(order.id, 'reject'))).status).toBe(422);
  expect(await act(order.id, 'reject', 'Photo not clear')).toMatchObject({
    state: 'Rejected',
    reject_reason: 'Photo not clear',
  });
  expect((await act(order.id, 'resubmit')).state).toBe('Submitted to CA');
  await act(order.id, 'approve');
  expect((await expectRefusal(act(order.id, 'cancel', 'Too late'))).status).toBe(409);
  const { data } = await call(routes.steps, { params: { id: order.id } });
  expect(data.map(({ state }) => state)).toEqual([
    'Approved',
    'Submitted to CA',
    'Rejected',
    'Submitted to CA',
    'Video pending',
    'KYC pending',
    'Paid',
    'Placed',
    'Draft',
  ]);
});

test('two users take the same step: one does', async () => {
  const order = await add();
  const results = await Promise.allSettled([act(order.id, 'place'), act(order.id, 'place')]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await call(routes.steps, { params: { id: order.id } })).data).toHaveLength(2);
});

test('the checklist follows the kind and keeps what was done', async () => {
  const order = await add();
  await call(routes.check, { params: { id: order.id }, body: { list: 'kyc', name: 'Photo', is_done: true } });
  const changed = await call(routes.update, {
    params: { id: order.id },
    body: { kind: 'Organisation', entity_name: 'Kesar Foods Private Limited' } as never,
  });
  expect(changed.kyc.find(({ name }) => name === 'Photo')?.done_on).toBe(TODAY);
  expect(changed.kyc.map(({ name }) => name)).toContain('Board authorisation');
});

test('the new token replaces the old one and signs for its clients', async () => {
  const [second, secret] = [await addClient(call), await addClient(call)];
  const old = await call(dscRoutes.create, {
    body: {
      holder_name: 'Ramesh Shah',
      pan: 'ABCPS1234F',
      valid_from: inDays(-700),
      expires_on: inDays(20),
      box: '3',
      slot: '9',
      signatories: [client, second, secret].map(({ id }) => ({ client_id: id, role: 'Director' })),
    } as never,
  });
  const { ids, created } = await call(routes.renew, { body: { token_ids: [old.id] } });
  expect(created).toBe(1);
  expect(await call(routes.renew, { body: { token_ids: [old.id] } })).toMatchObject({ created: 0, skipped: 1 });
  expect((await call(dscRoutes.get, { params: { id: old.id } })).order_id).toBe(ids[0]);
  const order = await call(routes.get, { params: { id: ids[0]! } });
  expect(order).toMatchObject({ pan: 'ABCPS1234F', renews_code: old.code, state: 'Draft' });
  // A colleague who doesn't see one of the clients carries it over all the same.
  await app.owner.query('update clients set is_private = true where id = $1', [secret.id]);
  const colleague = await createTestUser(app);
  await addMember(app, business, colleague, { dsc: 'write', clients: 'read' });
  await untilReady(order);
  const done = await colleague.in(business)(routes.download, { params: { id: order.id }, body: certificate as never });
  expect(done.state).toBe('Downloaded');
  const token = await call(dscRoutes.get, { params: { id: done.token_id! } });
  expect(token).toMatchObject({ box: '3', slot: '9', has_password: true, expires_on: inDays(730), custody: 'office' });
  expect(token.signatories.map(({ client_id }) => client_id).toSorted()).toEqual(
    [client.id, second.id, secret.id].toSorted(),
  );
  expect((await call(dscRoutes.get, { params: { id: old.id } })).replaced_by_id).toBe(token.id);
  expect((await call(dscRoutes.list, { query: { state: 'Replaced' } })).data.map(({ id }) => id)).toContain(old.id);
  expect(JSON.stringify(done)).not.toContain('n3w-secret');
  const remap = await call(routes.check, {
    params: { id: order.id },
    body: { list: 'remap', name: 'MCA', is_done: true },
  });
  expect(remap.remap.find(({ name }) => name === 'MCA')?.done_on).toBe(TODAY);
  await act(order.id, 'hand_over', 'By hand');
  expect(await call(dscRoutes.get, { params: { id: token.id } })).toMatchObject({
    custody: 'client',
    with_name: 'Ramesh Shah',
  });
  expect((await act(order.id, 'close')).state).toBe('Closed');
});

test('a placed order is billed once, with a draft to review', async () => {
  await addFirm(call);
  const order = await add();
  expect((await expectRefusal(call(routes.bill, { params: { id: order.id }, body: {} }))).status).toBe(409);
  await act(order.id, 'place');
  const { invoice_id } = await call(routes.bill, { params: { id: order.id }, body: {} });
  const invoice = await call(invoiceRoutes.get, { params: { id: invoice_id } });
  expect(invoice).toMatchObject({ client_id: client.id, reference: order.number });
  expect(invoice.lines[0]).toMatchObject({ rate: '2500.00' });
  expect(invoice.lines[0]!.description).toContain('Ramesh Shah');
  expect((await call(routes.get, { params: { id: order.id } })).invoice_id).toBe(invoice_id);
  expect((await expectRefusal(call(routes.bill, { params: { id: order.id }, body: {} }))).status).toBe(409);
  const change = call(routes.update, { params: { id: order.id }, body: { price: '3000' } as never });
  expect((await expectRefusal(change)).status).toBe(422);
});

test('totals and ages agree with the list', async () => {
  const order = await add({ issuer: 'Capricorn' });
  await app.owner.query(`update dsc_orders set state_since = now() - interval '9 days' where id = $1`, [order.id]);
  const list = await call(routes.list, { query: { age: '8 to 15 days' } as never });
  expect(list.data.map(({ id, age }) => [id, age])).toEqual([[order.id, 9]]);
  const totals = await call(routes.totals, { query: { issuer: 'Capricorn' } as never });
  expect(totals).toMatchObject({ orders: 1, open: 1, price: '2500.00', cost: '1400.00', unbilled: '0.00' });
  expect(totals.ages.find(({ age }) => age === '8 to 15 days')?.orders).toBe(1);
  const { rows } = await call(routes.exportAll, { query: { exportType: 'csv' } as never });
  expect(rows).toBe((await call(routes.list, { query: {} })).meta.total);
  await call(routes.remove, { params: { id: order.id } });
  const placed = await add();
  await act(placed.id, 'place');
  expect((await expectRefusal(call(routes.remove, { params: { id: placed.id } }))).status).toBe(409);
});

import { feePlanRoutes as routes } from '@daftar/contract/fee_plans';
import type { Firm } from '@daftar/contract/firms';
import { invoiceRoutes } from '@daftar/contract/invoices';
import { recurringInvoiceRoutes } from '@daftar/contract/recurring_invoices';
import { beforeAll, expect, test } from 'vitest';
import { addFirm } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { testBusiness } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

const { call } = await testBusiness();
let firm: Firm;
beforeAll(async () => {
  firm = await addFirm(call);
});

let count = 0;
const line = (rate: string, frequency: 'Monthly' | 'Quarterly' | '' = 'Monthly') => ({
  description: 'Books',
  hsn_sac: '998222',
  rate,
  tax_rate: '18',
  frequency,
});
const newPlan = (lines: object[] = [line('5000'), line('1500'), line('9000', 'Quarterly'), line('2500', '')]) =>
  call(routes.create, { body: { name: `Plan ${(count += 1)}`, lines } as never });
const START = '2099-04-01';

test('a plan has its yearly total, is changed, paused, and moved to the bin', async () => {
  const plan = await newPlan();
  expect(plan).toMatchObject({ yearly: '114000.00', clients: 0, is_active: true });
  const changed = await call(routes.update, { params: { id: plan.id }, body: { lines: [line('100')] } });
  expect(changed).toMatchObject({ name: plan.name, yearly: '1200.00' });
  expect(
    (await expectRefusal(call(routes.create, { body: { name: plan.name, lines: [line('1')] } }))).body.errors,
  ).toMatchObject([{ field: 'name', rule: 'unique' }]);
  await call(routes.remove, { params: { id: plan.id } });
  expect((await call(routes.list, { query: { search: plan.name } })).data.map(({ name }) => name)).not.toContain(
    plan.name,
  );
});

test('given to clients it creates a schedule for each frequency, and a draft for one-time fees', async () => {
  const plan = await newPlan();
  const clients = [await addClient(call, { state: 'Gujarat' }), await addClient(call, { state: 'Gujarat' })];
  const body = { client_ids: clients.map(({ id }) => id), firm_id: firm.id, starts_on: START, mode: 'issue' } as const;
  expect(await call(routes.give, { params: { id: plan.id }, body })).toEqual({ given: 2 });
  const { data } = await call(routes.given, { params: { id: plan.id }, query: {} });
  expect(data).toHaveLength(2);
  const [first] = data;
  const rules = await Promise.all(
    first!.recurring_ids.map((id) => call(recurringInvoiceRoutes.get, { params: { id } })),
  );
  expect(rules.map(({ frequency, total, mode, next_day }) => [frequency, total, mode, next_day])).toEqual([
    ['Monthly', '7670.00', 'issue', START],
    ['Quarterly', '10620.00', 'issue', START],
  ]);
  expect(await call(invoiceRoutes.get, { params: { id: first!.invoice_id! } })).toMatchObject({
    status: 'Draft',
    total: '2950.00',
    reference: plan.name,
  });
  expect((await call(routes.list, { query: { search: plan.name } })).data[0]).toMatchObject({ clients: 2 });

  expect(await expectRefusal(call(routes.give, { params: { id: plan.id }, body }))).toMatchObject({ status: 409 });
  await call(routes.end, { params: { id: first!.id } });
  expect(await call(recurringInvoiceRoutes.get, { params: { id: rules[0]!.id } })).toMatchObject({ state: 'Ended' });
  expect(await expectRefusal(call(routes.end, { params: { id: first!.id } }))).toMatchObject({ status: 409 });
});

test('all of the clients get it, or none', async () => {
  const plan = await newPlan();
  const client = await addClient(call, { state: 'Gujarat' });
  const body = { client_ids: [client.id, 999_999], firm_id: firm.id, starts_on: START };
  expect(await expectRefusal(call(routes.give, { params: { id: plan.id }, body }))).toMatchObject({ status: 422 });
  expect((await call(routes.given, { params: { id: plan.id }, query: {} })).data).toEqual([]);
  await call(routes.update, { params: { id: plan.id }, body: { is_active: false } });
  expect(await expectRefusal(call(routes.give, { params: { id: plan.id }, body }))).toMatchObject({ status: 409 });
});

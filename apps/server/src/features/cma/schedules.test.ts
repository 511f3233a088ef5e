import { cashCreditRoutes } from '@daftar/contract/cash_credit';
import { cmaRoutes as routes } from '@daftar/contract/cma';
import { toText } from '@daftar/domain/cma/fixed';
import { Sheet, type Column } from '@daftar/domain/cma/sheet';
import { beforeAll, expect, test } from 'vitest';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';

const { app, business, call } = await testBusiness();
let client_id: number;
let file: { id: number };
let scenario_id: number;
const params = () => ({ id: file.id });
const sheetOf = (query = {}) => call(routes.sheet, { params: params(), query });

beforeAll(async () => {
  client_id = (await addClient(call)).id;
  await call(cashCreditRoutes.setUp, { body: { client_id, nature: 'Trading', estimated_year: '2026-2027' } });
  file = await call(cashCreditRoutes.create, { body: { client_id, name: 'Renewal 2026' } });
  scenario_id = (await sheetOf()).scenario_id;
});

const block = (changes = {}) =>
  call(routes.blocks_create, {
    body: { scenario_id, name: 'Plant and machinery', rate: '15', cost: '1000000', written_off: '200000', ...changes },
  });
const loan = (changes = {}) =>
  call(routes.loans_create, {
    body: { scenario_id, name: 'Machinery loan', amount: '1200000', annual_rate: '12', months: 24, ...changes },
  });

test('asset blocks and term loans fill lines of the sheet, and a copied scenario keeps them', async () => {
  const late = { year: '2026-2027', added: '0', added_late: '200000', sold: '0' };
  const made = await block({ changes: [late] });
  expect(made.changes).toEqual([{ ...late, sold_cost: '0', sold_written_off: '0' }]);
  await loan({ drawn_year: '2026-2027', drawn_month: 7, moratorium_months: 6, frequency: 'Quarterly' });
  const { balances } = await sheetOf();
  expect(balances.scheduled_depreciation!.slice(0, 4)).toEqual([null, null, '135000.00', '129750.00']);
  expect(balances.scheduled_loans!.slice(2, 4)).toEqual(['1200000.00', '0.00']);
  expect(balances.scheduled_interest!.slice(2, 4)).toEqual(['72000.00', '117000.00']);

  const copy = await call(routes.scenarios_create, {
    body: { cash_credit_loan_id: file.id, name: 'With a copy', copy_of: scenario_id },
  });
  await call(routes.blocks_remove, { params: { id: made.id } });
  expect((await sheetOf()).balances.scheduled_depreciation).toBeUndefined();
  const copied = await sheetOf({ scenario_id: copy.id });
  expect(copied.balances.scheduled_depreciation![2]).toBe('135000.00');
  // Browser and server calculate from the same answer.
  const figures = new Sheet(copied.columns as Column[], copied.balances, copied.settings);
  expect(toText(figures.value('depreciation', 2)!)).toBe('135000.00');
  expect(toText(figures.value('instalments', 2)!)).toBe('600000.00');
  await call(routes.scenarios_remove, { params: { id: copy.id } });
});

test('a disposal with its cost gives a gain of its year', async () => {
  const sale = { year: '2026-2027', added: '0', added_late: '0', sold: '150000', sold_cost: '300000' };
  const made = await block({ changes: [{ ...sale, sold_written_off: '180000' }] });
  const { balances } = await sheetOf();
  expect(balances.scheduled_gain!.slice(2, 4)).toEqual(['30000.00', null]);
  expect(balances.scheduled_removed![2]).toBe('180000.00');
  const refused = await expectRefusal(block({ changes: [{ ...sale, sold_written_off: '300001' }] }));
  expect(refused.body.errors![0]!.field).toBe('changes.0.sold_written_off');
  // Stored before disposals had a cost.
  const old = [{ year: '2026-2027', added: '5', added_late: '0', sold: '0' }];
  await app.owner.query('update cma_asset_blocks set changes = $2 where id = $1', [made.id, JSON.stringify(old)]);
  expect((await call(routes.blocks_get, { params: { id: made.id } })).changes[0]).toMatchObject({ sold_cost: '0' });
  await call(routes.blocks_remove, { params: { id: made.id } });
});

test('a change keeps the scenario, and what can’t be is refused', async () => {
  const made = await block();
  const changed = await call(routes.blocks_update, { params: { id: made.id }, body: { rate: '40' } });
  expect(changed).toMatchObject({ rate: '40.000', cost: '1000000.00', scenario_id, changes: [] });
  const message = async (refused: Promise<unknown>) => (await expectRefusal(refused)).body.errors![0]!.message;
  expect(await message(block({ written_off: '1000001' }))).toBe('Depreciation to date can’t be more than the cost.');
  expect(await message(block({ scenario_id: 999_999 }))).toBe('Select a scenario');
  expect(await message(loan({ scenario_id: 999_999 }))).toBe('Select a scenario');
  const over = { params: { id: made.id }, body: { cost: '100000' } };
  expect(await message(call(routes.blocks_update, over))).toBe('Depreciation to date can’t be more than the cost.');
  // Nothing is typed over a schedule itself.
  const cells = [{ line: 'scheduled_depreciation', year: '2027-2028', value: '1' }] as never;
  const typed = call(routes.saveCells, { params: params(), body: { scenario_id, cells } });
  expect(await message(typed)).toBe('Select a line that takes input');
});

test('what goal-seek finds is kept to the last decimal', async () => {
  const cells = [{ line: 'growth_sales_domestic', year: '2027-2028', value: '12.34567891' }] as never;
  await call(routes.saveCells, { params: params(), body: { scenario_id, cells } });
  expect((await sheetOf()).cells.growth_sales_domestic![3]).toBe('12.34567891');
});

test('schedules of a private client are hidden from colleagues who may not see it', async () => {
  const made = await loan();
  const clerk = await createTestUser(app);
  await addMember(app, business, clerk, { cma_management: 'write', clients: 'read' });
  const theirs = clerk.in(business);
  expect((await theirs(routes.loans_get, { params: { id: made.id } })).name).toBe('Machinery loan');
  await app.owner.query('update clients set is_private = true where business_id = $1 and id = $2', [
    business,
    client_id,
  ]);
  expect((await expectRefusal(theirs(routes.loans_get, { params: { id: made.id } }))).status).toBe(404);
  const added = theirs(routes.loans_create, {
    body: { scenario_id, name: 'Hidden', amount: '1', annual_rate: '1', months: 1 },
  });
  expect((await expectRefusal(added)).status).toBe(422);
});

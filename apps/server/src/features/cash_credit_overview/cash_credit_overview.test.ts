import { cashCreditRoutes as routes } from '@daftar/contract/cash_credit';
import { cmaImportRoutes } from '@daftar/contract/cma_import';
import { cashCreditOverviewRoutes as overview, type OverviewRow } from '@daftar/contract/cash_credit_overview';
import { binRoutes } from '@daftar/contract/bin';
import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { cmaRoutes } from '@daftar/contract/cma';
import { lenderRoutes } from '@daftar/contract/lenders';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { addToMonth, monthOf } from '@daftar/domain/cma/dues';
import { fiscalYearLabel, fiscalYearOf } from '@daftar/domain/fiscal-year';
import { describe, expect, test } from 'vitest';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestBusiness, createTestUser, testBusiness } from '#server/testing/people.ts';

const { app, business, call, owner } = await testBusiness();
const TODAY = today(new Date(), 'Asia/Kolkata');
const LAST_MONTH = addToMonth(monthOf(TODAY), -1);
const YEAR = fiscalYearOf(TODAY);

const rows = async (query = {}, by = call) => (await by(overview.list, { query })).data;
const rowOf = async (client_id: number): Promise<OverviewRow | undefined> => (await rows({ client_id }))[0];
const kinds = (row: OverviewRow | undefined) => row!.dues.filter(({ is_due }) => is_due).map(({ kind }) => kind);
const limit = (client_id: number, changes = {}) =>
  call(routes.existing_create, {
    body: {
      client_id,
      bank: 'Union Bank of India',
      facility: 'Cash credit',
      limit_amount: '5000000',
      outstanding: '4300000',
      ...changes,
    },
  });

/** A started client, with figures of both audited years. */
async function started() {
  const client_id = (await addClient(call)).id;
  const estimated_year = fiscalYearLabel(YEAR);
  await call(routes.setUp, { body: { client_id, nature: 'Trading', estimated_year } });
  const { years, groups, accounts } = await call(routes.tree, { query: { client_id } });
  const cell = (line: string, year: number, amount: string) => ({
    account_id: accounts.find(({ group_id }) => group_id === groups.find((one) => one.line === line)!.id)!.id,
    config_id: years[year]!.id,
    amount,
  });
  const save = (...cells: ReturnType<typeof cell>[]) => call(routes.saveBalances, { body: { client_id, cells } });
  const balances = (year: number) => [
    cell('sales_domestic', year, '10000000'),
    cell('raw_indigenous', year, '8500000'),
    cell('creditors', year, '1000000'),
    cell('debtors_domestic', year, '1500000'),
    cell('capital', year, '500000'),
  ];
  await save(...balances(0), ...balances(1));
  return { client_id, years, groups, accounts, cell, save };
}

describe('the row of a client', () => {
  test('sums its working-capital limits and follows them', async () => {
    const client_id = (await addClient(call)).id;
    expect(await rowOf(client_id)).toBeUndefined();
    const first = await limit(client_id);
    await limit(client_id, {
      bank: 'ICICI Bank',
      facility: 'Bank guarantee',
      limit_amount: '1000000',
      outstanding: '0',
    });
    await limit(client_id, { facility: 'Term loan', limit_amount: '9000000', outstanding: '9000000' });
    expect(await rowOf(client_id)).toMatchObject({
      banks: ['Union Bank of India', 'ICICI Bank'],
      limit_amount: '6000000.00',
      outstanding: '4300000.00',
      use_percent: 72,
      overdrawn: '0.00',
      file_id: null,
      audited: null,
      dues: [],
    });
    await call(routes.existing_update, { params: { id: first.id }, body: { outstanding: '5200000' } });
    expect(await rowOf(client_id)).toMatchObject({ use_percent: 87, overdrawn: '200000.00' });
    for (const { id } of (await call(routes.existing_list, { query: { client_id } })).data)
      await call(routes.existing_remove, { params: { id } });
    expect(await rowOf(client_id)).toBeUndefined();
  });

  test('has ratios of the last audited and the assessed year, true after every edit', async () => {
    const { client_id, cell, save, groups, accounts } = await started();
    const params = { clientId: client_id };
    expect((await rowOf(client_id))!.audited).toMatchObject({
      year: fiscalYearLabel(YEAR - 1),
      current_ratio: '1.50',
      outside: [],
    });
    // A balance
    await save(cell('debtors_domestic', 1, '1100000'));
    expect(await rowOf(client_id)).toMatchObject({
      audited: { current_ratio: '1.10', outside: ['current_ratio'] },
      assessed: null,
      is_outside: true,
    });
    // The bank's norm
    await call(routes.changeSettings, { params, body: { norms: { current_ratio: { min: '1.05' } } } });
    expect(await rowOf(client_id)).toMatchObject({ audited: { outside: [] }, is_outside: false });
    // A file and a projection input
    const file = await call(routes.create, { body: { client_id, name: 'Renewal', requested_limit: '2500000' } });
    const before = (await rowOf(client_id))!.assessed!;
    expect(before.year).toBe(fiscalYearLabel(YEAR + 1));
    const { scenario_id } = await call(cmaRoutes.sheet, { params: { id: file.id } });
    const grown = { line: 'debtors_domestic', year: before.year, value: '9000000' };
    await call(cmaRoutes.saveCells, { params: { id: file.id }, body: { scenario_id, cells: [grown] } });
    const after = (await rowOf(client_id))!.assessed!;
    expect(after.current_ratio).not.toBe(before.current_ratio);
    // The assessed year
    await call(routes.update, { params: { id: file.id }, body: { assessed_year: fiscalYearLabel(YEAR) } });
    expect((await rowOf(client_id))!.assessed!.year).toBe(fiscalYearLabel(YEAR));
    // An account under another line
    const group = (line: string) => groups.find((one) => one.line === line)!.id;
    const debtors = accounts.find(({ group_id }) => group_id === group('debtors_domestic'))!;
    await call(routes.accounts_update, { params: { id: debtors.id }, body: { group_id: group('investments') } });
    expect((await rowOf(client_id))!.audited!.current_ratio).toBeNull();
    // A year that is no longer audited
    const year = (await call(routes.tree, { query: { client_id } })).years[1]!;
    await call(routes.configs_update, { params: { id: year.id }, body: { kind: 'estimated' } });
    expect((await rowOf(client_id))!.audited!.year).toBe(fiscalYearLabel(YEAR - 2));
  });

  test('shows the newest file, also after one goes to the bin and returns', async () => {
    const { client_id } = await started();
    await call(routes.create, { body: { client_id, name: 'First', stage: 'Sanctioned' } });
    const second = await call(routes.create, { body: { client_id, name: 'Second', requested_limit: '700' } });
    expect(await rowOf(client_id)).toMatchObject({ file_id: second.id, stage: 'Draft', requested_limit: '700.00' });
    await call(routes.remove, { params: { id: second.id } });
    expect(await rowOf(client_id)).toMatchObject({ file_name: 'First', stage: 'Sanctioned' });
    await call(binRoutes.restore, { params: { entity: 'cash_credit_loans', id: second.id } });
    expect((await rowOf(client_id))!.file_name).toBe('Second');
  });
});

describe('what is due', () => {
  test('a renewal within 60 days, of a facility or of the newest file that isn’t rejected', async () => {
    const client_id = (await addClient(call)).id;
    const facility = await limit(client_id, { renewal_on: addDays(TODAY, 61) });
    expect(await rowOf(client_id)).toMatchObject({ next_due_on: addDays(TODAY, 61), dues: [{ is_due: false }] });
    await call(routes.existing_update, { params: { id: facility.id }, body: { renewal_on: addDays(TODAY, 60) } });
    expect(kinds(await rowOf(client_id))).toEqual(['renewal']);
    const file = await call(routes.create, { body: { client_id, name: 'Late', renewal_on: addDays(TODAY, -1) } });
    expect((await rowOf(client_id))!.dues[0]).toMatchObject({ on: addDays(TODAY, -1), is_overdue: true });
    await call(routes.update, { params: { id: file.id }, body: { stage: 'Rejected' } });
    expect((await rowOf(client_id))!.next_due_on).toBe(addDays(TODAY, 60));
  });

  test('last month’s stock statement, until it is sent', async () => {
    const client_id = (await addClient(call)).id;
    const { id: existing_loan_id } = await limit(client_id, { statement_day: 10 });
    expect(kinds(await rowOf(client_id))).toEqual(['statement']);
    const statement = await call(routes.statements_create, {
      body: { existing_loan_id, month: LAST_MONTH, stock: '4000000', creditors: '1000000', debts: '2000000' },
    });
    expect(statement).toMatchObject({ client_id, drawing_power: '3450000.00', overdrawn: '850000.00' });
    expect(await rowOf(client_id)).toMatchObject({ overdrawn: '850000.00' });
    expect(kinds(await rowOf(client_id))).toEqual(['statement']);
    const params = { id: statement.id };
    await call(routes.statements_update, { params, body: { sent_on: TODAY } });
    const row = await rowOf(client_id);
    expect([kinds(row), row!.next_due_on]).toEqual([[], `${addToMonth(LAST_MONTH, 2)}-10`]);
    const again = call(routes.statements_create, { body: { existing_loan_id, month: LAST_MONTH, stock: '1' } });
    expect((await expectRefusal(again)).body.errors![0]!.message).toBe('This facility has a statement of this month');
    const gone = call(routes.existing_remove, { params: { id: existing_loan_id } });
    expect((await expectRefusal(gone)).body.error).toContain('has stock statements');
    await call(routes.statements_remove, { params });
    expect(kinds(await rowOf(client_id))).toEqual(['statement']);
  });

  test('the year after the last audited one, once it ended more than six months ago', async () => {
    const { client_id, years } = await started();
    const next = (await rowOf(client_id))!.dues.find(({ kind }) => kind === 'audit')!;
    expect(next).toMatchObject({ on: `${YEAR + 1}-09-30`, is_due: false });
    for (const place of [1, 0])
      await call(routes.configs_update, { params: { id: years[place]!.id }, body: { kind: 'estimated' } });
    const missed = (await rowOf(client_id))!.dues.find(({ kind }) => kind === 'audit')!;
    expect(missed).toMatchObject({ on: `${YEAR - 1}-09-30`, is_due: true, is_overdue: true });
  });
});

test('limits of a merged client count for the client that remains, and return with the undo', async () => {
  const [kept, duplicate] = [(await addClient(call)).id, (await addClient(call)).id];
  await limit(kept);
  await limit(duplicate, { limit_amount: '1000000', outstanding: '0' });
  const params = { clientId: kept };
  const merged = await call(clientSettingRoutes.merge, { params, body: { duplicate_id: duplicate } });
  expect([(await rowOf(kept))!.limit_amount, await rowOf(duplicate)]).toEqual(['6000000.00', undefined]);
  await call(clientSettingRoutes.undoMerge, { params: { ...params, id: merged.id } });
  expect([(await rowOf(kept))!.limit_amount, (await rowOf(duplicate))!.limit_amount]).toEqual([
    '5000000.00',
    '1000000.00',
  ]);
});

test('filters, search and order; the export has the same rows in every format', async () => {
  const marked = `Overview ${Date.now()}`;
  const lender = await call(lenderRoutes.create, { body: { name: `Bank of ${marked}` } });
  const one = (await addClient(call)).id;
  await limit(one, { bank: lender.name.toUpperCase(), renewal_on: addDays(TODAY, 3), limit_amount: '100' });
  const two = await started();
  await call(routes.create, {
    body: { client_id: two.client_id, name: marked, lender_id: lender.id, stage: 'Submitted' },
  });
  await two.save(two.cell('debtors_domestic', 1, '900000'));
  const found = async (query: object) => (await rows({ lender_id: lender.id, ...query })).map(({ id }) => id);
  expect(await found({})).toEqual([one, two.client_id]);
  expect(await found({ sort: '-next_due_on' })).toEqual([two.client_id, one]);
  expect(await found({ sort: 'limit_amount' })).toEqual([two.client_id, one]);
  expect(await found({ due: 'renewal' })).toEqual([one]);
  expect(await found({ due: 'statement' })).toEqual([]);
  expect(await found({ stage: 'Submitted' })).toEqual([two.client_id]);
  expect(await found({ outside: '1' })).toEqual([two.client_id]);
  expect(await found({ outside: '0' })).toEqual([one]);
  expect(await found({ search: marked })).toEqual([two.client_id]);
  expect((await rows({ lender_id: lender.id }))[1]!.banks).toEqual([lender.name]);
  for (const exportType of ['xlsx', 'csv', 'pdf'] as const) {
    const file = await call(overview.export, { query: { lender_id: lender.id, exportType } });
    expect([file.rows, file.file_name.endsWith(exportType)]).toEqual([2, true]);
  }
});

describe('chart and years', () => {
  test('groups and accounts take the order given; those of others are refused', async () => {
    const { client_id, groups } = await started();
    const other = await started();
    const ids = groups.slice(0, 3).map(({ id }) => id);
    const turned = ids.toReversed();
    await call(routes.orderChart, { body: { client_id, groups: turned } });
    const now = (await call(routes.tree, { query: { client_id } })).groups;
    expect(now.filter(({ id }) => ids.includes(id)).map(({ id }) => id)).toEqual(turned);
    const theirs = call(routes.orderChart, { body: { client_id, groups: [other.groups[0]!.id] } });
    expect((await expectRefusal(theirs)).body.errors![0]!.message).toBe('Select groups of this client');
  });

  test('a locked year is unlocked', async () => {
    const { client_id, years, cell, save } = await started();
    const { id } = years[0]!;
    await app.owner.query('update cash_credit_configs set locked_at = now(), locked_by = $2 where id = $1', [
      id,
      owner.user.id,
    ]);
    expect((await expectRefusal(save(cell('cash', 0, '5')))).body.error).toContain('was locked on');
    const locked = (await call(routes.tree, { query: { client_id } })).years[0]!;
    expect(locked.locked_by_name).not.toBeNull();
    expect(await call(cmaImportRoutes.unlock, { params: { id } })).toMatchObject({ locked_at: null });
    expect(await save(cell('cash', 0, '5'))).toMatchObject({ saved: 1 });
  });
});

test('colleagues see it by permission, and not for clients that are hidden from them', async () => {
  const client_id = (await addClient(call)).id;
  await limit(client_id);
  const clerk = await createTestUser(app);
  await addMember(app, business, clerk, { cma_management: 'read', clients: 'read' });
  const theirs = clerk.in(business);
  expect(await rows({ client_id }, theirs)).toHaveLength(1);
  expect((await expectRefusal(theirs(routes.existing_create, { body: {} as never }))).status).toBe(403);
  await app.owner.query('update clients set is_private = true where business_id = $1 and id = $2', [
    business,
    client_id,
  ]);
  expect(await rows({ client_id }, theirs)).toEqual([]);
  const stranger = await createTestUser(app);
  await addMember(app, business, stranger, { clients: 'read' });
  expect((await expectRefusal(stranger.in(business)(overview.list, {}))).status).toBe(403);
  const elsewhere = await createTestBusiness(owner);
  expect(await rows({}, owner.in(elsewhere.id))).toEqual([]);
});

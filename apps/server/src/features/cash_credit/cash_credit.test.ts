import { activityRoutes } from '@daftar/contract/activity';
import { cashCreditRoutes as routes } from '@daftar/contract/cash_credit';
import { cmaRoutes } from '@daftar/contract/cma';
import { toText } from '@daftar/domain/cma/fixed';
import { Sheet, type Column } from '@daftar/domain/cma/sheet';
import { beforeAll, expect, test } from 'vitest';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';

const { app, business, call } = await testBusiness();
let client_id: number;
beforeAll(async () => {
  client_id = (await addClient(call)).id;
  await call(routes.setUp, { body: { client_id, nature: 'Manufacturing', estimated_year: '2026-2027' } });
});

const tree = () => call(routes.tree, { query: { client_id } });
const accountOf = async (line: string) => {
  const { groups, accounts } = await tree();
  const group = groups.find((one) => one.line === line)!;
  return accounts.find(({ group_id }) => group_id === group.id)!.id;
};
const yearOf = async (year: string) => (await tree()).years.find((one) => one.year === year)!.id;
const file = (changes = {}) => call(routes.create, { body: { client_id, name: 'Renewal 2026', ...changes } });

test('the financials of a client start with years, groups and an account for each', async () => {
  const { years, groups, accounts, balances } = await tree();
  expect(years.map(({ year, kind }) => `${year} ${kind}`)).toEqual([
    '2024-2025 audited',
    '2025-2026 audited',
    '2026-2027 estimated',
    '2027-2028 projected',
    '2028-2029 projected',
    '2029-2030 projected',
  ]);
  expect(groups.find(({ line }) => line === 'stock_process')).toMatchObject({ major_group: 'current_assets' });
  expect(accounts).toHaveLength(groups.length);
  expect(balances).toEqual([]);
  expect((await call(routes.majorGroups, {})).data[0]).toEqual({ key: 'sales', name: 'Sales and operating income' });
  const again = call(routes.setUp, { body: { client_id, nature: 'Trading', estimated_year: '2026-2027' } });
  expect((await expectRefusal(again)).body.error).toBe('The financials of this client are started already.');
});

test('settings are changed on the version that was read', async () => {
  const params = { clientId: client_id };
  const { version } = await call(routes.settings, { params });
  const changed = await call(routes.changeSettings, { params, body: { unit: 'Crores', rules: { quasi_equity: '1' } } });
  expect(changed).toMatchObject({ unit: 'Crores', rules: { quasi_equity: '1' }, nature: 'Manufacturing' });
  const late = call(
    routes.changeSettings,
    { params, body: { unit: 'Lakhs' } },
    { headers: { 'if-match': String(version) } },
  );
  expect((await expectRefusal(late)).status).toBe(409);
  expect(await call(routes.changeSettings, { params, body: {} })).toMatchObject({ unit: 'Crores' });
});

test('cells are saved together; one that a colleague changed meanwhile stays and is answered', async () => {
  const [sales, cash] = [await accountOf('sales_domestic'), await accountOf('cash')];
  const config_id = await yearOf('2025-2026');
  const save = (cells: object[]) => call(routes.saveBalances, { body: { client_id, cells: cells as never } });
  expect(
    await save([
      { account_id: sales, config_id, amount: '1080000', was: null },
      { account_id: cash, config_id, amount: '24000.5', was: null },
    ]),
  ).toEqual({ saved: 2, changed_meanwhile: [] });
  const late = [
    { account_id: sales, config_id, amount: '5', was: null },
    { account_id: cash, config_id, amount: null, was: '24000.50' },
  ];
  expect(await save(late)).toEqual({
    saved: 1,
    changed_meanwhile: [{ account_id: sales, config_id, amount: '1080000.00' }],
  });
  expect((await tree()).balances).toEqual([{ account_id: sales, config_id, amount: '1080000.00', note: '' }]);
});

test('a balance keeps its note until the note or the amount is deleted', async () => {
  const account_id = await accountOf('labour');
  const config_id = await yearOf('2025-2026');
  const save = (cell: object) =>
    call(routes.saveBalances, { body: { client_id, cells: [{ account_id, config_id, ...cell }] } });
  const stored = async () => (await tree()).balances.find((one) => one.account_id === account_id);
  const refused = await expectRefusal(save({ note: 'Contract labour' }));
  expect(refused.body.errors![0]!.message).toBe('Enter an amount before its note');
  await save({ amount: '5000', note: 'Contract labour of Vatva unit' });
  await save({ amount: '5200', was: '5000' });
  expect(await stored()).toMatchObject({ amount: '5200.00', note: 'Contract labour of Vatva unit' });
  await save({ note: '' });
  expect(await stored()).toMatchObject({ amount: '5200.00', note: '' });
  await save({ note: 'Wages' });
  await save({ amount: null });
  expect(await stored()).toBeUndefined();
});

test('two colleagues type into one projection: no cell is lost, and notes stay', async () => {
  const made = await file({ name: 'Two at once' });
  const clerk = await createTestUser(app);
  await addMember(app, business, clerk, { cma_management: 'write', clients: 'read' });
  const theirs = clerk.in(business);
  const params = { id: made.id };
  const { scenario_id } = await call(cmaRoutes.sheet, { params });
  const body = (...cells: object[]) => ({ params, body: { scenario_id, cells: cells as never } });
  const growth = { line: 'growth_sales_domestic', year: '2027-2028' };
  const tax = { line: 'rate_tax', year: '2027-2028' };
  await call(cmaRoutes.saveCells, body({ ...growth, value: '12', was: null, note: 'Order book of ₹ 4 crore' }));
  const both = await Promise.all([
    call(cmaRoutes.saveCells, body({ ...growth, value: '15', was: '12' })),
    theirs(cmaRoutes.saveCells, body({ ...growth, value: '9', was: '12.00' }, { ...tax, value: '25', was: null })),
  ]);
  expect(both.flatMap(({ changed_meanwhile }) => changed_meanwhile)).toHaveLength(1);
  const [kept] = both.flatMap(({ changed_meanwhile }) => changed_meanwhile);
  const now = await call(cmaRoutes.sheet, { params });
  expect(now.cells.growth_sales_domestic![3]).toBe(kept!.value);
  expect(now.cells.rate_tax![3]).toBe('25');
  expect(now.notes).toEqual([{ ...growth, note: 'Order book of ₹ 4 crore' }]);
  // Typing the same as the colleague is no conflict.
  const same = await call(cmaRoutes.saveCells, body({ ...tax, value: '25', was: null }));
  expect(same).toEqual({ saved: 1, changed_meanwhile: [] });
  // A note stays without a value, also on a calculated line, and goes when it is emptied.
  await call(
    cmaRoutes.saveCells,
    body({ ...growth, value: null }, { line: 'net_sales', year: '2026-2027', note: 'Agreed' }),
  );
  expect((await call(cmaRoutes.sheet, { params })).notes).toHaveLength(2);
  await call(cmaRoutes.saveCells, body({ ...growth, note: '' }, { line: 'net_sales', year: '2026-2027', note: '' }));
  expect(await call(cmaRoutes.sheet, { params })).toMatchObject({ notes: [], cells: { rate_tax: {} } });
});

test('balances of another client’s accounts and years are refused', async () => {
  const other = (await addClient(call)).id;
  await call(routes.setUp, { body: { client_id: other, nature: 'Trading', estimated_year: '2026-2027' } });
  const theirs = await call(routes.tree, { query: { client_id: other } });
  const cell = { account_id: theirs.accounts[0]!.id, config_id: await yearOf('2025-2026'), amount: '1' };
  const refused = await expectRefusal(call(routes.saveBalances, { body: { client_id, cells: [cell] } }));
  expect(refused.body.errors![0]!.message).toBe('Select an account');
  const mixed = await expectRefusal(call(routes.balances_create, { body: cell }));
  expect(mixed.body.errors![0]!.message).toBe('Select a year');
});

test('years, groups and accounts with balances can’t be deleted', async () => {
  const account_id = await accountOf('creditors');
  const config_id = await yearOf('2024-2025');
  await call(routes.balances_create, { body: { account_id, config_id, amount: '70000' } });
  const group = (await tree()).groups.find(({ line }) => line === 'creditors')!;
  const error = async (refused: Promise<unknown>) => (await expectRefusal(refused)).body.error;
  expect(await error(call(routes.configs_remove, { params: { id: config_id } }))).toContain('2024-2025 has balances');
  expect(await error(call(routes.accounts_remove, { params: { id: account_id } }))).toContain('has balances');
  expect(await error(call(routes.groups_remove, { params: { id: group.id } }))).toContain('has accounts');
});

test('years follow each other, audited ones first', async () => {
  const other = (await addClient(call)).id;
  await call(routes.setUp, { body: { client_id: other, nature: 'Trading', estimated_year: '2026-2027' } });
  const { years } = await call(routes.tree, { query: { client_id: other } });
  const add = (year: string) => call(routes.configs_create, { body: { client_id: other, year, kind: 'projected' } });
  const error = async (refused: Promise<unknown>) => (await expectRefusal(refused)).body.error;
  expect(await error(add('2033-2034'))).toContain('No year may be missing between 2029-2030 and 2033-2034');
  expect(await error(call(routes.configs_remove, { params: { id: years[2]!.id } }))).toContain(
    'No year may be missing',
  );
  const last = { params: { id: years[5]!.id }, body: { kind: 'audited' } } as const;
  expect(await error(call(routes.configs_update, last))).toContain('2029-2030 can’t be audited');
  expect((await add('2030-2031')).year).toBe('2030-2031');
  await call(routes.configs_remove, { params: { id: years[0]!.id } });
  expect((await call(routes.tree, { query: { client_id: other } })).years[0]!.year).toBe('2025-2026');
});

test('another nature brings its heads, and none with figures disappears', async () => {
  const other = (await addClient(call)).id;
  await call(routes.setUp, { body: { client_id: other, nature: 'Trading', estimated_year: '2026-2027' } });
  const turn = (nature: 'Trading' | 'Manufacturing') =>
    call(routes.changeSettings, { params: { clientId: other }, body: { nature } });
  const heads = () => call(routes.tree, { query: { client_id: other } });
  await turn('Manufacturing');
  const { groups, accounts, years } = await heads();
  const raw = groups.find(({ line }) => line === 'stock_raw_indigenous')!;
  const account = accounts.find(({ group_id }) => group_id === raw.id)!;
  const file = await call(routes.create, { body: { client_id: other, name: 'Nature' } });
  const params = { id: file.id };
  const { scenario_id } = await call(cmaRoutes.sheet, { params });
  const typed = [{ line: 'days_raw', year: '2027-2028', value: '30' }];
  await call(cmaRoutes.saveCells, { params, body: { scenario_id, cells: typed } });
  const cell = { account_id: account.id, config_id: years[1]!.id };
  const save = (amount: string | null) =>
    call(routes.saveBalances, { body: { client_id: other, cells: [{ ...cell, amount }] } });
  await save('500');
  expect((await expectRefusal(turn('Trading'))).body.error).toContain('which Trading has no line for');
  await save(null);
  await turn('Trading');
  expect((await heads()).groups.find(({ id }) => id === raw.id)!.is_hidden).toBe(true);
  expect((await call(cmaRoutes.sheet, { params })).cells).toEqual({});
  const hidden = { client_id: other, line: 'stock_process', name: 'In process' };
  const refused = await expectRefusal(call(routes.groups_create, { body: hidden }));
  expect(refused.body.errors![0]!.message).toContain('Trading has no line Stock-in-process');
  await turn('Manufacturing');
  expect((await heads()).groups.find(({ id }) => id === raw.id)!.is_hidden).toBe(false);
  expect((await call(cmaRoutes.sheet, { params })).cells).toHaveProperty('days_raw');
});

test('a file’s sheet sums accounts by line, and its scenarios hold what is typed', async () => {
  const made = await file({ requested_limit: '2500000' });
  const first = await accountOf('debtors_domestic');
  const group = (await tree()).groups.find(({ line }) => line === 'debtors_domestic')!;
  const extra = await call(routes.accounts_create, { body: { group_id: group.id, name: 'Debtors, Surat' } });
  const config_id = await yearOf('2025-2026');
  const cells = [
    { account_id: first, config_id, amount: '1' },
    { account_id: first, config_id, amount: '150000' },
    { account_id: extra.id, config_id, amount: '35000' },
  ];
  await call(routes.saveBalances, { body: { client_id, cells } });
  const params = { id: made.id };
  const sheet = await call(cmaRoutes.sheet, { params });
  expect(sheet.balances.debtors_domestic).toEqual([null, '185000.00', null, null, null, null]);
  expect(sheet.scenarios.map(({ name }) => name)).toEqual(['Base case']);

  const cell = { line: 'growth_sales_domestic', year: '2027-2028', value: '12.5' };
  const twice = [{ ...cell, value: '1' }, cell];
  const { saved } = await call(cmaRoutes.saveCells, { params, body: { scenario_id: sheet.scenario_id, cells: twice } });
  expect(saved).toBe(1);
  const copy = await call(cmaRoutes.scenarios_create, {
    body: { cash_credit_loan_id: made.id, name: 'Cautious', copy_of: sheet.scenario_id },
  });
  const reset = { ...cell, value: null };
  await call(cmaRoutes.saveCells, { params, body: { scenario_id: sheet.scenario_id, cells: [reset] } });
  expect((await call(cmaRoutes.sheet, { params })).cells).toEqual({});
  const copied = await call(cmaRoutes.sheet, { params, query: { scenario_id: copy.id } });
  expect(copied.cells.growth_sales_domestic![3]).toBe('12.5');
  // Browser and server calculate from the same answer.
  const { columns, balances, settings } = copied;
  const figures = new Sheet(columns as Column[], { ...balances, ...copied.cells }, settings);
  expect(toText(figures.value('sales_domestic', 3)!)).toBe('1215000.00');
  const calculatedLine = { ...cell, line: 'net_sales' };
  const refused = call(cmaRoutes.saveCells, { params, body: { scenario_id: copy.id, cells: [calculatedLine] } });
  expect((await expectRefusal(refused)).body.errors![0]!.message).toBe('Select a line that takes input');
});

test('files of a private client are hidden from colleagues who may not see it', async () => {
  const secret = (await addClient(call)).id;
  await call(routes.setUp, { body: { client_id: secret, nature: 'Service', estimated_year: '2026-2027' } });
  const made = await call(routes.create, { body: { client_id: secret, name: 'Hidden' } });
  const clerk = await createTestUser(app);
  await addMember(app, business, clerk, { cma_management: 'write', clients: 'read' });
  const theirs = clerk.in(business);
  expect((await theirs(routes.get, { params: { id: made.id } })).name).toBe('Hidden');
  await app.owner.query('update clients set is_private = true where business_id = $1 and id = $2', [business, secret]);
  expect((await expectRefusal(theirs(routes.get, { params: { id: made.id } }))).status).toBe(404);
  expect((await expectRefusal(theirs(routes.tree, { query: { client_id: secret } }))).status).toBe(404);
  expect((await expectRefusal(theirs(cmaRoutes.sheet, { params: { id: made.id } }))).status).toBe(404);
});

test('the activity of a private client is hidden too, and names what it is about', async () => {
  const secret = (await addClient(call, { first_name: 'Kirit', last_name: 'Zaveri' })).id;
  await call(routes.setUp, { body: { client_id: secret, nature: 'Service', estimated_year: '2026-2027' } });
  const { years, accounts } = await call(routes.tree, { query: { client_id: secret } });
  const cells = [{ account_id: accounts[0]!.id, config_id: years[1]!.id, amount: '4200000' }];
  await call(routes.saveBalances, { body: { client_id: secret, cells } as never });
  const { id } = await call(routes.create, { body: { client_id: secret, name: 'Hidden' } });
  const { scenario_id } = await call(cmaRoutes.sheet, { params: { id } });
  const typed = [{ line: 'growth_sales_domestic', year: '2027-2028', value: '8' }] as never;
  await call(cmaRoutes.saveCells, { params: { id }, body: { scenario_id, cells: typed } });
  await call(routes.existing_create, {
    body: { client_id: secret, bank: 'Dena Bank', facility: 'Cash credit', limit_amount: '2500000' },
  });
  const auditor = await createTestUser(app);
  await addMember(app, business, auditor, { business_management: 'all', cma_management: 'write', clients: 'read' });
  const titles = async (as: typeof call) => {
    const found = about.map(([entity]) => as(activityRoutes.list, { query: { entity, search: 'Kirit Zaveri' } }));
    return (await Promise.all(found)).map(({ data }) => data.map(({ title }) => title));
  };
  const about = [
    ['ac_balances', `${accounts[0]!.name} 2025-2026 · Kirit Zaveri`],
    ['cma_cells', 'growth sales domestic 2027-2028 · Base case · Kirit Zaveri'],
    ['existing_loans', 'Cash credit · Dena Bank · Kirit Zaveri'],
    ['cash_credit_loans', 'Hidden · Kirit Zaveri'],
  ] as const;
  const named = about.map(([, title]) => expect.arrayContaining([title]));
  expect(await titles(auditor.in(business))).toEqual(named);
  await app.owner.query('update clients set is_private = true where business_id = $1 and id = $2', [business, secret]);
  expect(await titles(auditor.in(business))).toEqual(about.map(() => []));
  expect(await titles(call)).toEqual(named);
});

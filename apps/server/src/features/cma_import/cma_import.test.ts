import { cashCreditRoutes } from '@daftar/contract/cash_credit';
import { cmaImportRoutes as routes, type ImportPlan } from '@daftar/contract/cma_import';
import { cmaRoutes } from '@daftar/contract/cma';
import { fileRoutes } from '@daftar/contract/files';
import { busyRows, MAKER_STOCKS, tallyRows, TRADER_STOCK } from '@daftar/domain/cma_import/sample-books';
import { expect, test } from 'vitest';
import { cmaImportsOf, workbook } from '#server/testing/cma-import.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';
import { readSheet } from '#server/testing/xlsx.ts';

const { app, business, call } = await testBusiness({ name: 'Anita Sharma' });
const { upload, uploadRows, clientOf, tree, preview, start } = cmaImportsOf(call);

const rowOf = ({ rows }: ImportPlan, name: string) => rows.find((row) => row.name === name)!;
const errorOf = async (refused: Promise<unknown>) => (await expectRefusal(refused)).body.error;
const accountOf = async (client_id: number, line: string) => {
  const { groups, accounts } = await tree(client_id);
  return accounts.find(({ group_id }) => groups.find(({ id }) => id === group_id)!.line === line)!;
};
const balanceOf = async (client_id: number, line: string, year: string) => {
  const { years, balances } = await tree(client_id);
  const { id } = await accountOf(client_id, line);
  const config = years.find((one) => one.year === year)!;
  return balances.find((one) => one.account_id === id && one.config_id === config.id)?.amount ?? null;
};

test('a trial balance of Tally is checked without writing, imported whole, and changes nothing again', async () => {
  const client_id = await clientOf('Manufacturing');
  const file = await uploadRows(tallyRows());
  const order = { closing_stocks: MAKER_STOCKS };
  const checked = await preview(client_id, file, order);
  expect(checked).toMatchObject({ format: 'tally', company: 'Mehta Polymers', years: ['2025-2026'], replace: true });
  expect(checked.totals!.debit).toBe(checked.totals!.credit);
  expect(checked.differences).toEqual([{ year: '2025-2026', difference: '0.00' }]);
  expect(checked.problems).toEqual([]);
  expect(checked.rows.every(({ status }) => status === 'ready')).toBe(true);
  expect(rowOf(checked, 'Amul Feed Containers')).toMatchObject({ mapped_by: 'group', group: 'Debtors - Gujarat' });
  expect((await tree(client_id)).balances).toEqual([]);
  expect((await call(routes.list, { query: { client_id } })).data).toEqual([]);

  const { import: made } = await start(client_id, file, order);
  expect(made).toMatchObject({
    years: ['2025-2026'],
    locked_years: ['2025-2026'],
    rows: checked.rows.length,
    user_name: 'Anita Sharma',
    file_name: 'trial-balance.xlsx',
  });
  expect(await balanceOf(client_id, 'sales_export', '2025-2026')).toBe('1150000.00');
  expect(await balanceOf(client_id, 'stock_finished', '2025-2026')).toBe('1420000.00');
  const before = (await tree(client_id)).balances;
  expect(await start(client_id, file, order)).toEqual({ import: null });
  expect((await tree(client_id)).balances).toEqual(before);
  expect((await call(routes.list, { query: { client_id } })).data).toHaveLength(1);

  // The forms show the imported figures.
  const cma = await call(cashCreditRoutes.create, { body: { client_id, name: 'Renewal' } });
  const sheet = await call(cmaRoutes.sheet, { params: { id: cma.id } });
  expect(sheet.balances.sales_export![1]).toBe('1150000.00');
});

test('nothing is imported onto a line that the nature doesn’t have any more', async () => {
  const client_id = await clientOf('Manufacturing');
  const nature = 'Trading' as const;
  await call(cashCreditRoutes.changeSettings, { params: { clientId: client_id }, body: { nature } });
  const account = await accountOf(client_id, 'stock_process');
  const rows = [
    ['Particulars', 'Debit', 'Credit'],
    ['Cash', '500.00', ''],
    ['Capital Account', '', '500.00'],
  ];
  const file = await uploadRows(rows);
  const mappings = [{ name: 'Cash', group: '', account_id: account.id, group_id: null }];
  const refused = await expectRefusal(preview(client_id, file, { years: ['2025-2026'], mappings }));
  expect(refused.body.errors![0]!.message).toBe('Select an account');
});

test('problems are named by row; errors stop the import', async () => {
  const client_id = await clientOf('Trading');
  const rows = [
    ['Particulars', 'Debit', 'Credit'],
    ['Cash', '500.00', ''],
    ['Cash', '20.00', ''],
    ['Zari Enterprise', '100.00', ''],
    ['=HYPERLINK("x")', '=1+1', ''],
    ['Capital Account', '', '600.00'],
  ];
  const file = await uploadRows(rows);
  const checked = await preview(client_id, file);
  expect(checked.problems).toEqual([
    { row: null, kind: 'error', text: 'Select the year of this trial balance.' },
    { row: 3, kind: 'warning', text: 'Cash is in row 2 too. Both are added up.' },
    { row: 5, kind: 'error', text: '=HYPERLINK("x"): “=1+1” is not a number. Fix the file or ignore the ledger.' },
    { row: null, kind: 'error', text: 'One ledger has no head. Map it or ignore it.' },
    { row: null, kind: 'warning', text: 'Debits are ₹620.00 and credits ₹600.00. The difference is ₹20.00.' },
  ]);
  expect(rowOf(checked, 'Zari Enterprise')).toMatchObject({ status: 'unmapped', target: null });
  expect(await errorOf(start(client_id, file))).toBe('Select the year of this trial balance.');
  const years = ['2025-2026'];
  expect(await errorOf(start(client_id, file, { years }))).toContain('is not a number');
  const { id: account_id } = await accountOf(client_id, 'debtors_domestic');
  const { groups } = await tree(client_id);
  const other = groups.find(({ line }) => line === 'other_assets')!;
  const mappings = [
    { name: 'Zari Enterprise', account_id },
    { name: '=HYPERLINK("x")' },
    { name: 'Capital Account', group_id: groups.find(({ line }) => line === 'capital')!.id },
  ];
  const ready = await preview(client_id, file, { years, mappings });
  expect(ready.counts).toMatchObject({ rows: 4, ignored: 1 });
  expect(ready.differences).toEqual([{ year: '2025-2026', difference: '-20.00' }]);
  expect((await start(client_id, file, { years, mappings, lock: false })).import!.locked_years).toEqual([]);
  expect(await balanceOf(client_id, 'debtors_domestic', '2025-2026')).toBe('100.00');
  expect((await tree(client_id)).accounts.filter(({ name }) => name === 'Capital Account')).toHaveLength(1);

  // Mapped elsewhere, the old balance is cleared, and the new account is found again.
  const moved = [{ name: 'Zari Enterprise', group_id: other.id }];
  const again = await preview(client_id, file, { years, mappings: moved });
  expect(again.changes.filter(({ kind }) => kind !== 'same')).toMatchObject([
    { account: 'Zari Enterprise', kind: 'new', before: null, after: '100.00' },
    { line: 'debtors_domestic', kind: 'cleared', before: '100.00', after: null },
  ]);
  expect(rowOf(again, '=HYPERLINK("x")')).toMatchObject({ status: 'ignored', mapped_by: 'client' });
});

test('heads are remembered for the client, then for the business, and for no other business', async () => {
  const [first, second] = [await clientOf('Trading'), await clientOf('Trading')];
  const file = await uploadRows(busyRows());
  const { id: account_id } = await accountOf(first, 'bank_others');
  const mappings = [{ name: 'Bank of Baroda OD 7712', group: 'Bank O/D Account', account_id }];
  await start(first, file, { mappings, closing_stocks: TRADER_STOCK, lock: false });
  const again = await preview(first, file, { closing_stocks: TRADER_STOCK });
  expect(rowOf(again, 'Bank of Baroda OD 7712')).toMatchObject({ mapped_by: 'client', target: { account_id } });
  expect(again.counts).toMatchObject({ new: 0, changed: 0, cleared: 0 });
  const theirs = rowOf(await preview(second, file), 'Bank of Baroda OD 7712');
  expect(theirs.mapped_by).toBe('business');
  expect(theirs.target!.account_id).toBe((await accountOf(second, 'bank_others')).id);

  const stranger = await testBusiness({ name: 'Other Owner' });
  const their = cmaImportsOf(stranger.call);
  const own = await their.clientOf('Trading');
  const foreign = await their.preview(own, await their.uploadRows(busyRows()));
  expect(rowOf(foreign, 'Bank of Baroda OD 7712').mapped_by).toBe('name');
  expect((await expectRefusal(their.preview(own, file))).body.errors![0]!.message).toBe('Upload a file');
  expect((await expectRefusal(their.preview(first, file))).status).toBe(404);
});

test('a locked year says who and when, and refuses every change until it is unlocked', async () => {
  const client_id = await clientOf('Trading');
  const file = await uploadRows(busyRows());
  await start(client_id, file, { closing_stocks: TRADER_STOCK });
  const { years, groups } = await tree(client_id);
  const year = years.find((one) => one.year === '2025-2026')!;
  expect(year).toMatchObject({ locked_by_name: 'Anita Sharma' });
  expect(Date.parse(year.locked_at!)).toBeGreaterThan(0);
  const refusal = /^2025-2026 was locked on \d\d\/\d\d\/\d{4} by Anita Sharma\. Unlock it to change its figures\.$/;
  const { id: account_id } = await accountOf(client_id, 'cash');
  const cell = { account_id, config_id: year.id, amount: '1' };
  const { data } = await call(cashCreditRoutes.balances_list, { query: { account_ids: String(account_id) } });
  const stored = { params: { id: data[0]!.id } };
  const cash = groups.find(({ line }) => line === 'cash')!;
  const cma = await call(cashCreditRoutes.create, { body: { client_id, name: 'Renewal' } });
  const { scenario_id } = await call(cmaRoutes.sheet, { params: { id: cma.id } });
  const typed = { line: 'cash', year: '2025-2026', value: '5' };
  const changes: [string, () => Promise<unknown>][] = [
    ['several cells', () => call(cashCreditRoutes.saveBalances, { body: { client_id, cells: [cell] } })],
    ['a new balance', () => call(cashCreditRoutes.balances_create, { body: cell })],
    ['a balance', () => call(cashCreditRoutes.balances_update, { ...stored, body: { amount: '1' } })],
    ['deleting a balance', () => call(cashCreditRoutes.balances_remove, stored)],
    ['the kind', () => call(cashCreditRoutes.configs_update, { params: { id: year.id }, body: { kind: 'estimated' } })],
    ['the months', () => call(cashCreditRoutes.configs_update, { params: { id: year.id }, body: { months: 9 } })],
    ['deleting the year', () => call(cashCreditRoutes.configs_remove, { params: { id: year.id } })],
    ['the line', () => call(cashCreditRoutes.groups_update, { params: { id: cash.id }, body: { line: 'stores' } })],
    [
      'the group',
      () => call(cashCreditRoutes.accounts_update, { params: { id: account_id }, body: { group_id: groups[0]!.id } }),
    ],
    [
      'a typed figure',
      () => call(cmaRoutes.saveCells, { params: { id: cma.id }, body: { scenario_id, cells: [typed] } }),
    ],
    ['another import', () => start(client_id, file)],
  ];
  for (const [what, change] of changes) expect(await errorOf(change()), what).toMatch(refusal);
  const clerk = await createTestUser(app, { name: 'Kiran Rao' });
  await addMember(app, business, clerk, { cma_management: 'write', clients: 'read' });
  const params = { id: year.id };
  expect((await expectRefusal(clerk.in(business)(routes.unlock, { params }))).status).toBe(403);
  expect(await call(routes.unlock, { params })).toMatchObject({ locked_at: null, locked_by_name: null });
  await call(cashCreditRoutes.saveBalances, { body: { client_id, cells: [cell] } });
  expect(await clerk.in(business)(routes.lock, { params })).toMatchObject({ locked_by_name: 'Kiran Rao' });
  const estimated = years.find(({ kind }) => kind === 'estimated')!;
  expect(await errorOf(call(routes.lock, { params: { id: estimated.id } }))).toBe('Only audited years can be locked.');
});

test('the template goes out with present balances and comes back', async () => {
  const client_id = await clientOf('Service');
  const { id } = await accountOf(client_id, 'cash');
  const { years } = await tree(client_id);
  const cells = [{ account_id: id, config_id: years[0]!.id, amount: '1500.25' }];
  await call(cashCreditRoutes.saveBalances, { body: { client_id, cells } });
  const { url } = await call(routes.template, { query: { client_id } });
  const grid = readSheet(Buffer.from(await (await fetch(url)).arrayBuffer()));
  const head = grid.findIndex(([title]) => title === 'Account ID');
  const cash = grid.find(([own]) => own === String(id))!;
  expect(cash.slice(1, 5)).toEqual(['III 26', 'Cash and bank balances', 'Cash and bank balances', '1500.25']);
  cash[5] = '99.50';
  const file = await upload(await workbook({ name: 'Balances', rows: grid }), 'balances-template.xlsx');
  const checked = await preview(client_id, file);
  expect(checked).toMatchObject({ format: 'template', replace: false, counts: { new: 1, same: 1, changed: 0 } });
  expect(checked.years).toEqual(grid[head]!.slice(4));
  await start(client_id, file, { lock: false });
  expect(await balanceOf(client_id, 'cash', '2025-2026')).toBe('99.50');
  for (const exportType of ['xlsx', 'csv'] as const)
    expect((await call(routes.export, { query: { client_id, exportType } })).file_name).toContain(`.${exportType}`);
});

test('last year’s CMA gives its audited years, in rupees', async () => {
  const client_id = await clientOf('Trading');
  const years = ['2024-25 Audited', '2025-26 Audited', '2026-27 Estimated'];
  const bytes = await workbook(
    {
      name: 'Form II',
      rows: [
        ['Operating statement (₹ in lakhs)'],
        ['', 'Particulars', ...years],
        ['1 i', 'Domestic sales', '90.50', '108.00', '130.00'],
        ['1', 'Gross sales', '90.50', '108.00', '130.00'],
        ['6', 'Selling, general and administrative expenses', '9.00', '11.00', '12.00'],
      ],
    },
    {
      name: 'Form III',
      rows: [
        ['', 'Particulars', ...years],
        ['19', 'Capital', '20.00', '20.00', '20.00'],
      ],
    },
  );
  const file = await upload(bytes, 'cma-2025.xlsx');
  const checked = await preview(client_id, file);
  expect(checked).toMatchObject({ format: 'cma', unit: 'Lakhs', years: ['2024-2025', '2025-2026', null] });
  expect(checked.rows.every(({ mapped_by }) => mapped_by === 'file')).toBe(true);
  await start(client_id, file);
  expect(await balanceOf(client_id, 'sales_domestic', '2024-2025')).toBe('9050000.00');
  expect(await balanceOf(client_id, 'sales_domestic', '2026-2027')).toBeNull();
});

test('JSON and Tally’s XML are read; other files get a clear answer', async () => {
  const client_id = await clientOf('Service');
  const ledgers = [
    { name: 'Cash', group: 'Cash-in-hand', debit: '100' },
    { name: 'Capital', group: 'Capital Account', credit: '100' },
  ];
  const json = await upload(Buffer.from(JSON.stringify({ year: '2024-2025', ledgers })), 'books.json');
  expect((await preview(client_id, json)).differences).toEqual([{ year: '2024-2025', difference: '0.00' }]);
  const xml = Buffer.from(
    '\ufeff<ENVELOPE><DSPDISPNAME>Cash</DSPDISPNAME><DSPCLDRAMTA>-5.00</DSPCLDRAMTA></ENVELOPE>',
    'utf16le',
  );
  expect((await preview(client_id, await upload(xml, 'TrialBal.xml'))).rows).toMatchObject([
    { name: 'Cash', amounts: ['5.00'] },
  ]);

  const compound = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(2000)]);
  const wrong: [Buffer, string, string][] = [
    [compound, 'locked.xlsx', 'has a password or is an old .xls file'],
    [Buffer.from('PK\u0003\u0004 nothing'), 'broken.xlsx', 'Choose an Excel workbook (.xlsx).'],
    [Buffer.from('{"ledgers": 5}'), 'shape.json', 'The JSON needs a list'],
    [Buffer.from('{'), 'broken.json', 'isn’t valid JSON'],
    [Buffer.from('<a/>'), 'vouchers.xml', 'isn’t a trial balance from Tally'],
    [Buffer.from('a,b'), 'books.csv', 'Choose an Excel workbook (.xlsx), a JSON file'],
    [await workbook({ name: 'Leer', rows: [['']] }), 'empty.xlsx', 'The file is empty.'],
    [await workbook({ name: 'Names', rows: [['Name', 'Mobile']] }), 'names.xlsx', 'isn’t recognised'],
  ];
  for (const [bytes, name, text] of wrong)
    expect(await errorOf(preview(client_id, await upload(bytes, name)))).toContain(text);
});

test('past imports and their files are hidden with their client', async () => {
  const client_id = await clientOf('Trading');
  const { import: made } = await start(client_id, await uploadRows(busyRows()), { closing_stocks: TRADER_STOCK });
  const clerk = await createTestUser(app);
  await addMember(app, business, clerk, { cma_management: 'read', clients: 'read' });
  const theirs = clerk.in(business);
  const show = () => theirs(fileRoutes.show, { body: { files: [{ file_path: made!.file }] } });
  expect((await theirs(routes.list, { query: { client_id } })).data).toHaveLength(1);
  expect((await show()).urls).toHaveLength(1);
  expect((await expectRefusal(theirs(routes.preview, { body: { client_id, file: made!.file } }))).status).toBe(403);
  await app.owner.query('update clients set is_private = true where business_id = $1 and id = $2', [
    business,
    client_id,
  ]);
  expect((await theirs(routes.list, { query: { client_id } })).data).toEqual([]);
  expect((await expectRefusal(show())).status).toBe(404);
});

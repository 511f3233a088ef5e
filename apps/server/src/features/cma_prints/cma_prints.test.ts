import { createHash } from 'node:crypto';
import { cashCreditRoutes } from '@daftar/contract/cash_credit';
import { cmaRoutes } from '@daftar/contract/cma';
import { cmaPrintRoutes as routes } from '@daftar/contract/cma_prints';
import { NOT_TALLIED, PRINT_PARTS, typedOf } from '@daftar/domain/cma/prints';
import { Sheet } from '@daftar/domain/cma/sheet';
import { Evaluator } from '@daftar/domain/cma/testing/excel-evaluator';
import { beforeAll, expect, test } from 'vitest';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { readFormulaWorkbook, workbookDifferences } from '#server/testing/formula-workbook.ts';
import { readPdf } from '#server/testing/pdf.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';
import { readSheet } from '#server/testing/xlsx.ts';

const { app, business, call } = await testBusiness();
let client_id: number;
let id: number;
let years: { id: number; year: string; version: number }[];

/** Two audited years that tally, in rupees. */
const BALANCES: Record<string, [string, string]> = {
  sales_domestic: ['90000000', '108000000'],
  raw_indigenous: ['54000000', '64800000'],
  selling: ['26000000', '31000000'],
  interest_bank: ['1500000', '1800000'],
  bank_applicant: ['15000000', '17000000'],
  creditors: ['7000000', '8200000'],
  capital: ['10000000', '10000000'],
  surplus: ['8500000', '18900000'],
  cash: ['900000', '2400000'],
  debtors_domestic: ['15000000', '18500000'],
  gross_block: ['24600000', '33200000'],
};
const options = { unit: 'Lakhs' as const, parts: [...PRINT_PARTS], date: '2026-11-17' };
const params = () => ({ id });

const saveBalances = async (changes: Record<string, (string | null)[]>) => {
  const { groups, accounts } = await call(cashCreditRoutes.tree, { query: { client_id } });
  const accountOf = (line: string) => {
    const group = groups.find((one) => one.line === line)!;
    return accounts.find(({ group_id }) => group_id === group.id)!.id;
  };
  const cells = Object.entries(changes).flatMap(([line, amounts]) =>
    amounts.map((amount, at) => ({ account_id: accountOf(line), config_id: years[at]!.id, amount })),
  );
  await call(cashCreditRoutes.saveBalances, { body: { client_id, cells } });
};
const bytesOf = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());
const preview = async (changes = {}) =>
  bytesOf((await call(routes.preview, { params: params(), body: { ...options, ...changes } })).url);

beforeAll(async () => {
  client_id = (await addClient(call)).id;
  await call(cashCreditRoutes.setUp, { body: { client_id, nature: 'Trading', estimated_year: '2026-2027' } });
  ({ years } = await call(cashCreditRoutes.tree, { query: { client_id } }));
  await saveBalances(BALANCES);
  id = (
    await call(cashCreditRoutes.create, {
      body: { client_id, name: 'Renewal 2027', requested_limit: '20000000', assessed_year: '2027-2028' },
    })
  ).id;
  await call(cashCreditRoutes.existing_create, {
    body: { client_id, bank: 'State Bank of India', facility: 'Cash credit', limit_amount: '15000000' },
  });
  await call(cashCreditRoutes.requested_create, {
    body: { cash_credit_loan_id: id, bank: 'State Bank of India', facility: 'Cash credit', amount: '20000000' },
  });
  const { scenario_id } = await call(cmaRoutes.sheet, { params: params() });
  const cells = [
    { line: 'growth_sales_domestic', year: '2026-2027', value: '12' },
    { line: 'cash_floor', year: '2026-2027', value: '1000000', note: 'Wages of a month' },
  ];
  await call(cmaRoutes.saveCells, { params: params(), body: { scenario_id, cells: cells as never } });
});

test('the setup proposes the firm, the certificate and every part', async () => {
  const setup = await call(routes.setup, { params: params() });
  expect(setup.is_tallied).toBe(true);
  expect(setup.options).toMatchObject({ unit: 'Lakhs', parts: [...PRINT_PARTS] });
  expect(setup.options.certificate).toContain('2024-2025 to 2029-2030');
});

test('the PDF has every form with years, the method, assumptions, notes and certificate', async () => {
  const pages = await readPdf(
    await preview({ partner: 'Meera Shah', membership_number: '123456', udin: '26123456ABCDEF1234', place: 'Surat' }),
  );
  const all = pages.join('\n');
  for (const form of ['I', 'II', 'III', 'IV', 'V', 'VI']) expect(all).toContain(`Form ${form}:`);
  expect(pages[0]).toContain('Limit requested');
  expect(pages.find((page) => page.includes('Form I:'))).toMatch(
    /Existing\s+limit.*Limit\s+requested.*150.00.*200.00/s,
  );
  expect(pages.find((page) => page.includes('Form III:'))).toMatch(/Audited.*Estimated.*Projected/s);
  expect(all).toContain('Method II, the method of this file');
  expect(all).toContain('at least 1.33');
  expect(all).toContain('Break-even to net sales');
  expect(all).toContain('Growth of domestic sales');
  expect(all).toContain('Wages of a month');
  expect(pages.at(-1)).toMatch(/Meera Shah.*Membership no. 123456.*UDIN: 26123456ABCDEF1234/s);
  expect(pages.at(-1)).toMatch(new RegExp(`Page ${pages.length} of ${pages.length}`));
  expect(all).not.toContain(NOT_TALLIED);
});

test('only the chosen parts are printed', async () => {
  const pages = await readPdf(await preview({ parts: ['Ratios'] }));
  expect(pages).toHaveLength(1);
  expect(pages[0]).not.toContain('Form II:');
});

test('the workbook calculates the engine’s figures', async () => {
  const cells = readFormulaWorkbook(await preview({ format: 'xlsx' }));
  const { columns, balances, cells: typed, settings } = await call(cmaRoutes.sheet, { params: params() });
  const sheet = new Sheet(columns, typedOf(columns, balances, typed), settings);
  const evaluator = new Evaluator(cells);
  const compared = { sheet, nature: 'Trading', unit: 'Lakhs' } as const;
  expect(workbookDifferences(cells, (key) => evaluator.value(key), compared)).toMatchObject({ differences: [] });
  // The stored results are what a reader sees before the first calculation.
  expect(workbookDifferences(cells, (key) => cells.get(key)?.value ?? null, compared)).toMatchObject({
    differences: [],
  });
  const limits = [...cells.keys()].filter((key) => /^Form I!F\d+$/.test(key)).map((key) => evaluator.value(key));
  expect(limits).toEqual(['Existing limit', 150, 150]);
});

test('printing keeps a version with its files; a retry makes no second one', async () => {
  const send = () =>
    call(routes.print, { params: params(), body: options }, { headers: { 'idempotency-key': 'print-once-0001' } });
  const first = await send();
  expect(first).toMatchObject({ number: 1, unit: 'Lakhs', scenario: 'Base case', is_tallied: true });
  expect((await send()).id).toBe(first.id);
  const { data } = await call(routes.list, { params: params() });
  expect(data.map(({ number }) => number)).toEqual([1]);

  const ofPrint = { id, print_id: first.id };
  const pdf = await call(routes.file, { params: ofPrint });
  const bytes = await bytesOf(pdf.url);
  expect(pdf.file_name).toMatch(/^CMA .* version 1\.pdf$/);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(first.pdf_sha256);
  // As printed, whatever changes later.
  await saveBalances({ selling: ['26000000', '30000000'], cash: ['900000', '3400000'] });
  expect(await bytesOf((await call(routes.file, { params: ofPrint })).url)).toEqual(bytes);
  const book = await call(routes.file, { params: ofPrint, query: { format: 'xlsx' } });
  const cells = readFormulaWorkbook(await bytesOf(book.url));
  expect([...cells.values()].some(({ value }) => value === 310)).toBe(true);
  await saveBalances(BALANCES);
});

test('a printed version can’t be changed or deleted, also not by SQL', async () => {
  for (const statement of [
    `update cma_prints set unit = 'Crores' where business_id = $1`,
    `update cma_prints set figures = '{}' where business_id = $1`,
    `delete from cma_prints where business_id = $1`,
  ])
    await expect(app.owner.query(statement, [business])).rejects.toThrow('A printed version is not changed');
});

test('a sheet that doesn’t tally prints only after a confirmation, with a warning on every page', async () => {
  await saveBalances({ cash: ['900000', '3400000'] });
  const setup = await call(routes.setup, { params: params() });
  expect(setup.is_tallied).toBe(false);
  expect(setup.problems).toContainEqual(
    expect.objectContaining({
      line: 'difference',
      year: '2025-2026',
      kind: 'error',
      text: 'Assets are 10.00 more than liabilities.',
    }),
  );
  const refused = await expectRefusal(call(routes.print, { params: params(), body: options }));
  expect(refused.body.error).toContain('The sheet doesn’t tally.');
  const printed = await call(routes.print, { params: params(), body: { ...options, with_warning: true } });
  expect(printed.is_tallied).toBe(false);
  const { url } = await call(routes.file, { params: { id, print_id: printed.id } });
  const pages = await readPdf(await bytesOf(url));
  expect(pages.length).toBeGreaterThan(8);
  expect(pages.filter((page) => !page.includes(NOT_TALLIED))).toEqual([]);
  const book = await call(routes.file, { params: { id, print_id: printed.id }, query: { format: 'xlsx' } });
  const cells = readFormulaWorkbook(await bytesOf(book.url));
  const sheets = new Set([...cells.keys()].map((key) => key.split('!')[0]));
  const warned = [...cells].filter(([, { value }]) => value === NOT_TALLIED).map(([key]) => key.split('!')[0]);
  expect(new Set(warned)).toEqual(sheets);
  await saveBalances(BALANCES);
});

test('actuals of a printed year are compared with it, marked above 10 %, and exported', async () => {
  const { data } = await call(routes.list, { params: params() });
  const print_id = data.at(-1)!.id;
  const ofPrint = { id, print_id };
  expect((await call(routes.comparison, { params: ofPrint })).year).toBeNull();

  const year = years[2]!;
  await call(cashCreditRoutes.configs_update, { params: { id: year.id }, body: { kind: 'audited' } });
  await saveBalances({ sales_domestic: ['90000000', '108000000', '96768000'] });
  expect((await call(routes.list, { params: params() })).data[0]!.compared_years).toEqual(['2026-2027']);
  const comparison = await call(routes.comparison, { params: ofPrint });
  expect(comparison.year).toBe('2026-2027');
  expect(comparison.data.find(({ line }) => line === 'sales_domestic')).toMatchObject({
    printed: '120960000.00',
    actual: '96768000.00',
    difference: '-24192000.00',
    percent: '-20.00',
    is_outside: true,
  });
  const exported = await call(routes.exportComparison, { params: ofPrint });
  const rows = readSheet(await bytesOf(exported.url));
  expect(rows.find(([, line]) => line === 'Domestic sales')).toEqual([
    '1 i',
    'Domestic sales',
    '1209.6',
    '967.68',
    '-241.92',
    '-20',
    'Yes',
  ]);
  const wrong = call(routes.comparison, { params: ofPrint, query: { year: '2027-2028' } });
  expect((await expectRefusal(wrong)).body.errors![0]!.message).toBe('Select a year that is audited by now');
});

test('reading needs read, printing needs write, and private clients stay hidden', async () => {
  const clerk = await createTestUser(app);
  await addMember(app, business, clerk, { cma_management: 'read', clients: 'read' });
  const theirs = clerk.in(business);
  const print_id = (await theirs(routes.list, { params: params() })).data[0]!.id;
  expect((await expectRefusal(theirs(routes.print, { params: params(), body: options }))).status).toBe(403);
  await app.owner.query('update clients set is_private = true where business_id = $1 and id = $2', [
    business,
    client_id,
  ]);
  expect((await expectRefusal(theirs(routes.list, { params: params() }))).status).toBe(404);
  expect((await expectRefusal(theirs(routes.file, { params: { id, print_id } }))).status).toBe(404);
});

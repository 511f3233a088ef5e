import { expect, test } from 'vitest';
import { fromPaise, toPaise } from '../loans/paise.ts';
import { nameKey, readAmount, readYear } from './cells.ts';
import { inLine } from './chart-lines.ts';
import { closingEntries, tallyDifference, type Sums } from './closing.ts';
import { readJson, readSheets, readTallyXml } from './read-source.ts';
import { busyRows, MAKER_STOCKS, tallyRows, TRADER_STOCK } from './sample-books.ts';
import { suggestLine } from './suggest.ts';
import type { Source } from './source.ts';
import { USUAL_NORMS } from '../cma/checks.ts';
import type { Nature } from '../cma/line.ts';
import { Sheet, type Column } from '../cma/sheet.ts';
import { cmaWorkbook } from '../cma/workbook.ts';

const grid = (rows: readonly (readonly string[])[], name = 'Sheet1') => [{ name, grid: rows }];
const ledger = (source: Source, name: string) => source.rows.find((row) => row.name === name)!;

test.each([
  ['1,23,456.00 Dr', '123456.00', 'debit'],
  ['12000Cr', '12000.00', 'credit'],
  ['12000.5 CR.', '12000.50', 'credit'],
  ['(1,234.50)', '-1234.50', null],
  ['- 12', '-12.00', null],
  ['₹ 1,00,000', '100000.00', null],
  ['Rs. 5.005', '5.01', null],
  ['.5', '0.50', null],
  ['-0.00', '0.00', null],
  ['(-)1,23,456.00', '-123456.00', null],
  ['(-)500 Cr', '-500.00', 'credit'],
  ['1,234.00-', '-1234.00', null],
  ['−750', '-750.00', null],
  ['-₹ 500', '-500.00', null],
  ['(Rs. 1,500)', '-1500.00', null],
  ['1,500/-', '1500.00', null],
] as const)('the amount %s is read', (cell, amount, side) => {
  expect(readAmount(cell)).toEqual({ amount, side });
});
test.each([
  ['255.816', 5, '25581600.00'],
  ['353.17956960000004', 5, '35317956.96'],
  ['(0.1)', 7, '-1000000.00'],
  ['12', 3, '12000.00'],
] as const)('%s with %i digits of its unit is read to the paisa', (cell, digits, amount) => {
  expect(readAmount(cell, digits)).toEqual({ amount, side: null });
});
test.each(['--5', '5-5', '(-)', '=1+1', '<b>5</b>', '12 34', '1e9', 'N.A.', '#REF!', '9'.repeat(14), '+', 'Dr'])(
  '%s is no number',
  (cell) => {
    expect(readAmount(cell)).toBe('no number');
  },
);
test.each(['', '  ', '-', '--', 'Nil', 'NIL', '—', '\u00a0'])('“%s” is blank', (cell) =>
  expect(readAmount(cell)).toBe('blank'),
);

test.each([
  ['1-Apr-25 to 31-Mar-26', '2025-2026'],
  ['For 1-Apr-2025 to 30-Sep-2025', '2025-2026'],
  ['as on 31/03/2025', '2024-2025'],
  ['31.03.25', '2024-2025'],
  ['2026-03-31', '2025-2026'],
  ['31st March, 2024', '2023-2024'],
  ['FY 2025-26 (Audited)', '2025-2026'],
  ['2024-2025', '2024-2025'],
  ['2024-26', null],
  ['Mar-26', '2025-2026'],
  ['As at March 31, 2026', '2025-2026'],
  ['Year ended 31 March 2026', '2025-2026'],
  ['A.Y. 2026-27', '2025-2026'],
  ['Assessment Year: 2026-2027', '2025-2026'],
  ['F.Y. 25-26', '2025-2026'],
  ['FY25-26', '2025-2026'],
  ['12-13 items', null],
  ['Particulars', null],
  ['9825011011', null],
] as const)('the year of “%s” is %s', (text, year) => expect(readYear(text)).toBe(year));

test('names are compared without case, punctuation and “A/c”', () => {
  expect(nameKey('H.D.F.C. Bank — Current A/C')).toBe(nameKey('H D F C bank current'));
  expect(nameKey('x'.repeat(5000))).toHaveLength(200);
});

const tally = () => readSheets(grid(tallyRows()));

test('a trial balance of Tally is read by indentation, each ledger once, with its groups', () => {
  const source = tally();
  expect(source).toMatchObject({ format: 'tally', company: 'Mehta Polymers', years: ['2025-2026'], warnings: [] });
  expect(source.rows.length).toBeGreaterThan(60);
  expect(ledger(source, 'Pune Auto Comp')).toMatchObject({
    groups: ['Current Assets', 'Sundry Debtors', 'Debtors - Maharashtra'],
    amounts: ['-65000.00'],
  });
  expect(source.rows.reduce((sum, { amounts }) => sum + toPaise(amounts[0]!), 0n)).toBe(0n);
  expect(source.stated!.debit).toBe(source.stated!.credit);
});

test('where indentation was lost, groups are told by their amounts', () => {
  const [flat, indented] = [readSheets(grid(tallyRows({ flat: true }))), tally()];
  expect(flat.rows.map(({ name, groups }) => [name, groups])).toEqual(
    indented.rows.map(({ name, groups }) => [name, groups]),
  );
});

test('closing columns are chosen beside opening balances and transactions', () => {
  const rows = [
    ['Particulars', 'Opening Balance', '', 'Transactions', '', 'Closing Balance', ''],
    ['', 'Debit', 'Credit', 'Debit', 'Credit', 'Debit', 'Credit'],
    ['Cash', '5', '', '100', '20', '85', ''],
    ['Capital', '', '5', '', '80', '', '85'],
  ];
  expect(readSheets(grid(rows)).rows.map(({ amounts }) => amounts[0])).toEqual(['85.00', '-85.00']);
  const single = [
    ['Particulars', 'Opening Balance', 'Transactions', '', 'Closing Balance'],
    ['', '', 'Debit', 'Credit', ''],
    ['Cash', '5 Dr', '100', '20', '85.00 Dr'],
    ['Capital', '5 Cr', '', '80', '85.00 Cr'],
  ];
  expect(readSheets(grid(single)).rows.map(({ amounts }) => amounts[0])).toEqual(['85.00', '-85.00']);
  const sideless = single.map((row) => row.map((cell) => cell.replace(/ [DC]r$/, '')));
  expect(() => readSheets(grid(sideless))).toThrow('don’t say Dr or Cr');
});

test('a trial balance of Busy has a group beside each account', () => {
  const source = readSheets(grid(busyRows()));
  expect(source).toMatchObject({ format: 'busy', company: 'Jain Electric Stores', years: ['2025-2026'] });
  expect(ledger(source, 'Opening Stock')).toMatchObject({ groups: ['Stock-in-hand'], amounts: ['2680000.00'] });
  expect(source.stated!.debit).toBe(source.stated!.credit);
});

test('Tally’s XML is read like its Excel export', () => {
  const xml = `<ENVELOPE><DSPACCNAME><DSPDISPNAME>Cash &amp; more</DSPDISPNAME></DSPACCNAME><DSPACCINFO>
    <DSPCLDRAMT><DSPCLDRAMTA>-1200.00</DSPCLDRAMTA></DSPCLDRAMT><DSPCLCRAMT><DSPCLCRAMTA></DSPCLCRAMTA></DSPCLCRAMT></DSPACCINFO>
    <DSPACCNAME><DSPDISPNAME>Capital</DSPDISPNAME></DSPACCNAME><DSPACCINFO><DSPCLCRAMT><DSPCLCRAMTA>1200.00</DSPCLCRAMTA></DSPCLCRAMT></DSPACCINFO></ENVELOPE>`;
  expect(readTallyXml(xml).rows.map(({ name, amounts }) => [name, amounts[0]])).toEqual([
    ['Cash & more', '1200.00'],
    ['Capital', '-1200.00'],
  ]);
  expect(() => readTallyXml('<ENVELOPE/>')).toThrow('isn’t a trial balance');
});

test('our JSON holds ledgers of a year, or accounts by year', () => {
  const ledgers = [
    { name: 'Cash', group: 'Cash-in-hand', debit: 1200.5 },
    { name: 'Capital', closing: '1,200.50 Cr' },
  ];
  const books = readJson({ company: 'A', year: '2025-2026', ledgers });
  expect(books).toMatchObject({ isTrialBalance: true, years: ['2025-2026'] });
  expect(books.rows.map(({ amounts }) => amounts[0])).toEqual(['1200.50', '-1200.50']);
  const accounts = [{ name: 'Cash', line: 'cash', balances: { '2024-2025': '5', '2025-2026': 'x' } }];
  expect(readJson({ accounts }).rows[0]).toMatchObject({
    line: 'cash',
    amounts: ['5.00', null],
    problem: '“x” is not a number.',
  });
  for (const wrong of [null, 5, 'x', {}, { ledgers: 5 }, { ledgers: [5] }, { accounts: [] }])
    expect(() => readJson(wrong)).toThrow('The JSON needs');
});

test('last year’s CMA is read by labels and numbers, in its unit, without totals', () => {
  const source = readSheets([
    {
      name: 'Form II',
      grid: [
        ['Operating statement', '', '(Rs. in lakhs)'],
        ['No', 'Particulars', '2023-24 Audited', '2024-25 Audited', '2025-26 Estimated'],
        ['1 i', 'Domestic sales', '100.50', '120', '150'],
        ['1', 'Gross sales', '100.50', '120', '150'],
        ['5 vi', 'Depn', '4', '3.5', ''],
        ['', 'Something of our own', '1', '', ''],
      ],
    },
    {
      name: 'Form III',
      grid: [
        ['No', 'Particulars', '2023-24', '2024-25', '2025-26'],
        ['3', 'Trade creditors', '12', '13', '14'],
        ['26', 'Cash and bank balances', '1', '-', '2'],
      ],
    },
    {
      name: 'Form IV',
      grid: [
        ['No', 'Particulars', '2023-24', '2024-25'],
        ['10', 'Trade creditors', '99', '99'],
      ],
    },
  ]);
  expect(source).toMatchObject({ format: 'cma', unit: 'Lakhs', years: ['2023-2024', '2024-2025', '2025-2026'] });
  expect(source.rows.map(({ line, amounts }) => [line, ...amounts])).toEqual([
    ['sales_domestic', '10050000.00', '12000000.00', '15000000.00'],
    ['depreciation', '400000.00', '350000.00', null],
    [undefined, '100000.00', null, null],
    ['creditors', '1200000.00', '1300000.00', '1400000.00'],
    ['cash', '100000.00', null, '200000.00'],
  ]);
});

test('our template names its accounts', () => {
  const rows = [
    ['Balances'],
    ['Client', 'Kesar Foods'],
    ['Account ID', 'Line', 'Group', 'Account', '2024-2025', '2025-2026'],
    ['17', '26', 'Cash and bank balances', 'Cash and bank balances', '5', ''],
    ['18', '3', 'Trade creditors', 'Trade creditors', '', ''],
    ['', '3', 'Trade creditors', 'Own row', 'a', '1'],
  ];
  const source = readSheets(grid(rows));
  expect(source).toMatchObject({ format: 'template', company: 'Kesar Foods', years: ['2024-2025', '2025-2026'] });
  expect(source.rows.map(({ accountId, name, amounts, problem }) => [accountId, name, amounts, problem])).toEqual([
    [17, 'Cash and bank balances', ['5.00', null], null],
    [undefined, 'Own row', [null, '1.00'], '“a” is not a number.'],
  ]);
});

test('hostile cells are text, and files that hold nothing are refused', () => {
  const rows = [
    ['Particulars', 'Debit', 'Credit'],
    ['=cmd|x', '=1+1', ''],
    ['<img src=x onerror=1>', '5', ''],
    ['x'.repeat(9000), '', '5'],
  ];
  const source = readSheets(grid(rows));
  expect(source.rows[0]).toMatchObject({ name: '=cmd|x', amounts: [null], problem: '“=1+1” is not a number.' });
  expect(source.rows[2]!.name).toHaveLength(200);
  expect(() => readSheets(grid([['']]))).toThrow('The file is empty');
  expect(() => readSheets(grid([['Name', 'Mobile']]))).toThrow('isn’t recognised');
  expect(() => readSheets(grid(Array.from({ length: 20_001 }, () => ['a'])))).toThrow('more than 20000 rows');
  const many = [['Particulars', 'Debit', 'Credit'], ...Array.from({ length: 5001 }, (_, n) => [`Party ${n}`, '1', ''])];
  expect(() => readSheets(grid(many))).toThrow('at most 5000');
});

test.each([
  ['Sundry Debtors', 'Amul Feed Containers', true, 'debtors_domestic', 'group'],
  ['Sundry Debtors', 'Pune Auto Comp', false, 'customer_advances', 'group'],
  ['Sundry Creditors', 'Vatva Tool Room', true, 'supplier_advances', 'group'],
  ['Duties & Taxes', 'Output CGST', false, 'statutory_dues', 'name'],
  ['Duties & Taxes', 'Input IGST', true, 'other_current_assets', 'name'],
  ['Bank OD A/c', 'State Bank of India CC 38211', false, 'bank_applicant', 'name'],
  ['Capital Account', 'Drawings - Hitesh Mehta', true, 'drawings', 'name'],
  ['Indirect Expenses', 'Depreciation', true, 'depreciation', 'name'],
  ['Indirect Expenses', 'Interest on CC', true, 'interest_bank', 'name'],
  ['Indirect Expenses', 'Interest on Term Loan', true, 'interest_term', 'name'],
  ['Indirect Expenses', 'Office Rent', true, 'selling', 'name'],
  ['Indirect Expenses', 'Zari', true, 'selling', 'group'],
  ['Stock-in-Hand', 'Opening Stock - Raw Material', true, 'raw_indigenous', 'name'],
  ['Stock-in-Hand', 'Opening Stock - WIP', true, 'opening_process', 'name'],
  ['Stock-in-Hand', 'Opening Stock - Finished Goods', true, 'opening_finished', 'name'],
  ['Sales Accounts', 'Export Sales - Nepal', false, 'sales_export', 'name'],
  ['Sales Accounts', 'Sales Return', true, 'sales_domestic', 'name'],
  ['Direct Expenses', 'Power and Fuel', true, 'power', 'name'],
  ['Provisions', 'Provision for Income Tax', false, 'tax_provision', 'name'],
  ['Loans & Advances (Asset)', 'TDS Receivable AY 2026-27', true, 'advance_tax', 'name'],
  ['', 'Profit & Loss A/c', false, 'surplus', 'name'],
  ['', 'Sundry Debtors', true, 'debtors_domestic', 'name'],
] as const)('%s: %s (debit %s) is suggested as %s', (group, name, isDebit, line, by) => {
  expect(suggestLine({ name, groups: group ? [group] : [], isDebit }, 'Manufacturing')).toEqual({ line, by });
});
test('an unknown ledger without a group has no suggestion', () => {
  expect(suggestLine({ name: 'Zari Enterprise', groups: [], isDebit: true }, 'Trading')).toBeNull();
});

/** Sums by line as the suggestions place them. */
function mapped(source: Source, nature: Nature): Map<string, string> {
  const sums = new Map<string, string>();
  for (const { name, groups, amounts } of source.rows) {
    const debit = amounts[0]!;
    const { line } = suggestLine({ name, groups, isDebit: !debit.startsWith('-') }, nature)!;
    sums.set(line, fromPaise(toPaise(sums.get(line) ?? '0') + toPaise(inLine(line, debit))));
  }
  return sums;
}
const withEntries = (sums: Sums, entries: readonly { line: string; amount: string }[]): Sums => {
  const all = new Map(sums);
  for (const { line, amount } of entries) all.set(line, fromPaise(toPaise(all.get(line) ?? '0') + toPaise(amount)));
  return all;
};
const column = (year: string) => ({ year, kind: 'audited', months: 12 }) as const;

test.each([
  ['Manufacturing', tallyRows(), MAKER_STOCKS],
  ['Trading', busyRows(), TRADER_STOCK],
] as const)('a %s trial balance tallies after its closing entries', (nature, rows, closing_stocks) => {
  const sums = mapped(readSheets(grid(rows)), nature);
  const columns = [column('2025-2026')];
  const books = { sums, earlier: [], columns, nature, rules: {} };
  const { entries, problems, profit } = closingEntries(books, {
    closing_stocks,
    add_profit: true,
    net_of_depreciation: null,
  });
  expect(problems).toEqual([]);
  expect(toPaise(profit)).not.toBe(0n);
  expect(tallyDifference([withEntries(sums, entries)], columns, {})).toBe('0.00');
  expect(tallyDifference([sums], columns, {})).not.toBe('0.00');
  // Books kept net of depreciation: this year's is what was written off so far.
  expect(entries.find(({ line }) => line === 'accumulated_depreciation')!.amount).toBe(sums.get('depreciation'));
});

test('a workbook that we printed last year is read back without questions', () => {
  const columns = (['audited', 'audited', 'projected'] as const).map((kind, n): Column => ({
    year: `${2024 + n}-${2025 + n}`,
    kind,
    months: 12,
  }));
  // Interest and borrowing depend on each other: the workbook has steps that solve them.
  const typed = {
    sales_domestic: ['90000000', '108001234'],
    raw_indigenous: ['54000000', '64000000'],
    interest_bank: ['1400000', '1600000'],
    bank_applicant: ['15000000', '17000000'],
    capital: ['10000000', '10000000'],
    debtors_domestic: ['15000000', '18500000'],
  };
  const printed = cmaWorkbook({
    sheet: new Sheet(columns, { ...typed, rate_bank: [null, null, '10'] }, {}),
    settings: {},
    nature: 'Manufacturing',
    unit: 'Lakhs',
    norms: USUAL_NORMS,
    about: ['Sabarmati Polymers · Renewal 2026-2027 · State Bank of India'],
    facilities: {
      // The day of the balance is no year of the sheet.
      existing: [
        {
          bank: 'State Bank of India',
          facility: 'Cash credit',
          limit_amount: '100',
          used_max: '90',
          used_min: '10',
          outstanding: '60',
          outstanding_on: '2030-10-31',
          overdue: '0',
          annual_rate: null,
        },
      ],
      requested: [],
    },
    notes: [],
  });
  expect(printed.map(({ name }) => name)).toContain('Working');
  const source = readSheets(
    printed.map(({ name, rows }) => ({ name, grid: rows.map((row) => row.map((cell) => String(cell?.value ?? ''))) })),
  );
  expect(source).toMatchObject({
    format: 'cma',
    unit: 'Lakhs',
    company: 'Sabarmati Polymers',
    years: columns.map(({ year }) => year),
  });
  expect(source.rows.filter(({ line }) => !line)).toEqual([]);
  for (const [line, amounts] of Object.entries(typed))
    expect(source.rows.find((row) => row.line === line)?.amounts.slice(0, 2)).toEqual(
      amounts.map((one) => `${one}.00`),
    );
});

test('an opening stock that isn’t last year’s closing stock is reported', () => {
  const sums = new Map([
    ['opening_finished', '100.00'],
    ['sales_domestic', '500.00'],
  ]);
  const earlier = [
    new Map([
      ['stock_finished', '90.00'],
      ['accumulated_depreciation', '7.00'],
      ['sales_domestic', '1.00'],
    ]),
  ];
  const books = {
    sums,
    earlier,
    columns: [column('2024-2025'), column('2025-2026')],
    nature: 'Trading' as const,
    rules: {},
  };
  const closed = closingEntries(books, { closing_stocks: {}, add_profit: true, net_of_depreciation: null });
  expect(closed.problems).toEqual(['The opening stock is ₹100.00, but last year’s closing stock is ₹90.00.']);
  expect(closed.profit).toBe('400.00');
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkSheet } from './checks.ts';
import { over, toFixed, toText } from './fixed.ts';
import { goalSeek } from './goal-seek.ts';
import { CMA_LINES } from './lines.ts';
import { Sheet, type Column, type Typed } from './sheet.ts';
import { anySeed, checkProperty, randomNumbers } from '../testing/property.ts';

const year = (n: number, kind: Column['kind'] = 'audited'): Column => ({ year: `${n}-${n + 1}`, kind, months: 12 });
const columns = [year(2024), year(2025), year(2026, 'estimated'), year(2027, 'projected'), year(2028, 'projected')];
const text = (sheet: Sheet, id: string, column: number) => {
  const value = sheet.value(id, column);
  return value === null ? null : toText(value);
};

describe('permissible bank finance', () => {
  const only = (changes: Typed, settings = {}) =>
    new Sheet(
      [year(2026)],
      { cash: ['370'], creditors: ['150'], bank_applicant: ['200'], capital: ['20'], ...changes },
      settings,
    );
  test.each([
    ['working_capital_gap', '220.00'],
    ['margin_first', '55.00'],
    ['after_margin_first', '165.00'],
    ['after_nwc', '200.00'],
    ['mpbf_first', '165.00'],
    ['mpbf_second', '127.50'],
    ['excess_first', '35.00'],
    ['excess_second', '72.50'],
  ])('the textbook case: %s is %s', (id, value) => expect(text(only({}), id, 0)).toBe(value));

  test('export receivables are left out of the margin’s base', () => {
    const sheet = only({ cash: ['270'], debtors_export: ['100'] });
    expect(text(sheet, 'margin_first', 0)).toBe('30.00');
    expect(text(sheet, 'margin_second', 0)).toBe('67.50');
  });
  test('it is never below zero', () => {
    expect(text(only({ bank_applicant: ['0'], capital: ['220'] }), 'mpbf_first', 0)).toBe('0.00');
  });
  test('instalments can be left out of current liabilities', () => {
    const sheet = only({ creditors: ['130'], instalments: ['20'] }, { instalments_left_out: '1' });
    expect(text(sheet, 'working_capital_gap', 0)).toBe('240.00');
    // Borrowing in the sheet is still what the gap leaves after net working capital.
    expect(text(sheet, 'after_nwc', 0)).toBe('200.00');
  });
});

test('the turnover method is the lower of margin and net working capital', () => {
  const sheet = (settings = {}) =>
    new Sheet(
      [year(2026)],
      { sales_domestic: ['1000'], cash: ['300'], creditors: ['180'], capital: ['120'] },
      settings,
    );
  expect(text(sheet(), 'turnover_need', 0)).toBe('250.00');
  expect(text(sheet(), 'turnover_limit', 0)).toBe('130.00');
  expect(text(sheet({ turnover_ignores_nwc: '1' }), 'turnover_limit', 0)).toBe('200.00');
  expect(text(sheet({ digital_share: '40' }), 'turnover_need', 0)).toBe('270.00');
});

/** A small manufacturer, two audited years. */
const MAKER: Typed = {
  sales_domestic: ['900', '1080'],
  raw_indigenous: ['540', '640'],
  power: ['30', '35'],
  labour: ['60', '70'],
  depreciation: ['20', '22'],
  opening_process: ['15'],
  stock_process: ['18', '20'],
  opening_finished: ['40'],
  stock_finished: ['45', '52'],
  selling: ['90', '105'],
  interest_bank: ['14', '16'],
  interest_term: ['6', '5'],
  tax: ['34', '45'],
  drawings: ['40', '50'],
  bank_applicant: ['150', '170'],
  creditors: ['70', '82'],
  instalments: ['12', '12'],
  term_loans: ['40', '28'],
  unsecured: ['25', '25'],
  capital: ['100', '100'],
  surplus: ['130', '209'],
  cash: ['9', '24'],
  debtors_domestic: ['150', '185'],
  stock_raw_indigenous: ['65', '75'],
  gross_block: ['330', '370'],
  accumulated_depreciation: ['90', '112'],
  other_current_assets: ['0', '12'],
};

describe('projections', () => {
  const drivers: Typed = {
    ...MAKER,
    growth_sales_domestic: [null, null, '15', '12', '10'],
    capex: [null, null, '30', '20', '20'],
    instalments_next: [null, null, '12', '12', '4'],
    cash_floor: [null, null, '10', '10', '10'],
  };
  const sheet = new Sheet(columns, drivers);

  test('sales grow from unrounded values', () => {
    expect([2, 3, 4].map((column) => text(sheet, 'sales_domestic', column))).toEqual(['1242.00', '1391.04', '1530.14']);
  });
  test('costs keep their share of sales until growth is entered', () => {
    expect(text(sheet, 'share_raw_indigenous', 1)).toBe(text(sheet, 'share_raw_indigenous', 3));
    const grown = new Sheet(columns, { ...drivers, growth_labour: [null, null, '5'] });
    expect(text(grown, 'labour', 2)).toBe('73.50');
  });
  test('stocks follow their days, also where they are part of the cost they are measured by', () => {
    for (const id of ['days_process', 'days_finished']) expect(text(sheet, id, 3)).toBe(text(sheet, id, 1));
    const days = over(sheet.value('stock_finished', 3)! * 365n, sheet.value('cost_of_sales', 3)!)!;
    expect(toText(days)).toBe(text(sheet, 'days_finished', 3));
  });
  test('assets equal liabilities, interest and borrowing agree, and the fund flow explains the borrowing', () => {
    for (const column of [2, 3, 4]) {
      expect(text(sheet, 'difference', column)).toBe('0.00');
      expect(toText(sheet.value('net_surplus', column)! + sheet.value('borrowing_rise', column)!)).toBe('0.00');
      const average = (sheet.value('bank_borrowing', column - 1)! + sheet.value('bank_borrowing', column)!) / 2n;
      const charged = (average * sheet.value('rate_bank', column)!) / toFixed('100');
      expect(toText(charged)).toBe(text(sheet, 'interest_bank', column));
    }
    expect(sheet.unsettled.size).toBe(0);
  });
  test('a typed cell overrides its formula and can be reset', () => {
    const edited = new Sheet(columns, drivers);
    edited.edit([{ line: 'sales_domestic', column: 3, value: '2000' }]);
    expect(edited.isOverridden('sales_domestic', 3)).toBe(true);
    expect(text(edited, 'sales_domestic', 4)).toBe('2200.00');
    edited.edit([{ line: 'sales_domestic', column: 3, value: null }]);
    for (const id of ['sales_domestic', 'bank_applicant', 'net_profit', 'cash'])
      expect(text(edited, id, 4)).toBe(text(sheet, id, 4));
  });
  test('an edit calculates only what depends on it', () => {
    const edited = new Sheet(columns, drivers);
    expect(edited.edit([{ line: 'other_reserves', column: 4, value: '0' }])).toBeLessThan(edited.calculated / 20);
  });
});

test('growth is blank without a last year, and sales then stay as they are', () => {
  const sheet = new Sheet(columns, { sales_domestic: [null, '1080'] });
  expect(text(sheet, 'growth_sales_domestic', 1)).toBeNull();
  expect(text(sheet, 'sales_growth', 1)).toBeNull();
  expect(text(sheet, 'sales_domestic', 4)).toBe('1080.00');
});

describe('years of other lengths, and years without a last one', () => {
  const nine = columns.map((column, n) => (n === 2 ? { ...column, months: 9 } : column));
  test('growth compares years of equal length, and costs that grow follow the months', () => {
    const sheet = new Sheet(nine, {
      ...MAKER,
      growth_sales_domestic: [null, null, '0'],
      growth_labour: [null, null, '10'],
    });
    expect(text(sheet, 'sales_domestic', 2)).toBe('810.00');
    expect(text(sheet, 'sales_growth', 2)).toBe('0.00');
    expect(text(sheet, 'labour', 2)).toBe('57.75');
    expect(text(sheet, 'turnover', 2)).toBe('1080.00');
    const other = new Sheet(nine, { ...MAKER, other_income: ['0', '12'] });
    expect([2, 3].map((column) => text(other, 'other_income', column))).toEqual(['9.00', '12.00']);
  });
  test('the first year has no fund flow, no debt service and no doubled interest rate', () => {
    const sheet = new Sheet(columns, MAKER);
    for (const id of ['source_profit', 'source_term', 'sources', 'net_surplus', 'sales_rise', 'dscr'])
      expect(text(sheet, id, 0), id).toBeNull();
    expect(text(sheet, 'rate_bank', 0)).toBe('9.33');
    expect(text(sheet, 'rate_bank', 1)).toBe('10.00');
    // A first column without figures is no last year either.
    const second = Object.fromEntries(Object.entries(MAKER).map(([id, values]) => [id, [null, values[1] ?? null]]));
    expect(text(new Sheet(columns, second), 'source_term', 1)).toBeNull();
  });
  test('a loss gives no rate of tax and no share of drawings', () => {
    const sheet = new Sheet(columns, { ...MAKER, selling: ['90', '900'], tax: ['34', '0'] });
    expect(text(sheet, 'rate_tax', 1)).toBeNull();
    expect(text(sheet, 'share_drawings', 1)).toBeNull();
  });
  test('export receivables beyond the gap leave no margin', () => {
    const sheet = new Sheet([year(2026)], { debtors_export: ['300'], creditors: ['150'], bank_applicant: ['150'] });
    expect(text(sheet, 'margin_first', 0)).toBe('0.00');
    expect(text(sheet, 'mpbf_first', 0)).toBe('150.00');
  });
});

describe('years without figures', () => {
  const filled = (sheet: Sheet, column: number) =>
    CMA_LINES.filter(({ id }) => sheet.value(id, column) !== null).map(({ id }) => id);
  test('a new sheet is blank in all years, whatever the rules', () => {
    for (const settings of [{}, { instalments_left_out: '1', quasi_equity: '1', interest_on_limit: '1' }]) {
      const sheet = new Sheet(columns, {}, settings);
      expect(columns.flatMap((_, column) => filled(sheet, column))).toEqual([]);
    }
  });
  test('a missing year between others is blank', () => {
    const missing = Object.fromEntries(
      Object.entries(MAKER).map(([id, [first = null, second = null]]) => [id, [first, null, second]]),
    );
    const sheet = new Sheet([year(2023), year(2024), year(2025)], missing);
    expect(filled(sheet, 1)).toEqual([]);
    expect(text(sheet, 'source_profit', 2)).toBeNull();
    expect(text(sheet, 'sales_growth', 2)).toBeNull();
  });
});

test('balances without a base stay as they were last year', () => {
  const sheet = new Sheet(columns, Object.fromEntries(Object.entries(MAKER).filter(([id]) => id !== 'raw_indigenous')));
  expect(text(sheet, 'days_creditors', 1)).toBeNull();
  expect(text(sheet, 'creditors', 4)).toBe('82.00');
});

test('depreciation by straight line ends with the block', () => {
  const sheet = new Sheet(
    [year(2024), ...[2025, 2026, 2027].map((n) => year(n, 'projected'))],
    { gross_block: ['100'], accumulated_depreciation: ['70'], depreciation: ['20'], capital: ['30'] },
    { straight_line: '1' },
  );
  expect([1, 2, 3].map((column) => text(sheet, 'depreciation', column))).toEqual(['20.00', '10.00', '0.00']);
  expect(text(sheet, 'net_block', 3)).toBe('0.00');
});

test('what is written off intangibles pays debt service', () => {
  const typed = { ...MAKER, intangibles: ['10', '7'], capital: ['110', '107'] };
  const [without, withIt] = [new Sheet(columns, MAKER), new Sheet(columns, typed)];
  expect(withIt.value('debt_accruals', 1)! - without.value('debt_accruals', 1)!).toBe(toFixed('3'));
});

describe('goal-seek', () => {
  const drivers: Typed = {
    ...MAKER,
    growth_sales_domestic: [null, null, '15', '12', '10'],
    share_drawings: [null, null, '95'],
    capex: [null, null, '40', '40', '40'],
  };
  const goal = { vary: 'growth_sales_domestic', columns: [3], line: 'mpbf_second', column: 3, from: '-20', to: '100' };

  test('finds the sales that support a limit, and leaves the sheet as it was', () => {
    const sheet = new Sheet(columns, drivers);
    const before = text(sheet, 'mpbf_second', 3);
    const found = goalSeek(sheet, { ...goal, target: '190' });
    if (!found.isReached) throw new Error(JSON.stringify(found));
    expect(text(sheet, 'mpbf_second', 3)).toBe(before);
    sheet.edit([{ line: goal.vary, column: 3, value: found.value }]);
    expect(Math.abs(Number(text(sheet, 'mpbf_second', 3)) - 190)).toBeLessThanOrEqual(0.01);
  });
  test('says how far it gets where the target is out of reach', () => {
    const found = goalSeek(new Sheet(columns, drivers), { ...goal, target: '90000' });
    expect(found).toMatchObject({ isReached: false, reason: 'out of reach' });
  });
  test('says that an input has no effect', () => {
    const found = goalSeek(new Sheet(columns, drivers), {
      ...goal,
      vary: 'capital_added',
      columns: [4],
      target: '300',
    });
    expect(found).toMatchObject({ isReached: false, reason: 'no effect' });
  });
});

describe('checks', () => {
  test('an audited year that doesn’t tally is an error with its difference', () => {
    const sheet = new Sheet(columns.slice(0, 2), { ...MAKER, cash: ['9', '30'] });
    expect(checkSheet(sheet)).toContainEqual({
      line: 'difference',
      column: 1,
      kind: 'error',
      text: 'Assets are 6.00 more than liabilities.',
    });
  });
  test('a sheet that tallies has no errors', () => {
    expect(checkSheet(new Sheet(columns, MAKER)).filter(({ kind }) => kind === 'error')).toEqual([]);
  });
  test('ratios beyond the norms and fast growth are warnings', () => {
    const sheet = new Sheet(columns, { ...MAKER, growth_sales_domestic: [null, null, '40'] });
    const lines = checkSheet(sheet).map(({ line, column }) => `${line} ${column}`);
    expect(lines).toContain('sales_growth 2');
    const strict = checkSheet(sheet, { current_ratio: { min: '5' }, outside_to_worth: { max: '0.1' } });
    expect(strict).toContainEqual({ line: 'current_ratio', column: 1, kind: 'warning', text: '1.39 is below 5.' });
    expect(strict.map(({ line }) => line)).toContain('outside_to_worth');
  });
});

test('a negative net worth is outside its norms, and a ratio is compared as it is shown', () => {
  const sheet = new Sheet([year(2025)], {
    // 1.3296 is shown as 1.33.
    cash: ['132.96'],
    creditors: ['100'],
    term_loans: ['50'],
    surplus: ['-17.04'],
  });
  expect(text(sheet, 'current_ratio', 0)).toBe('1.33');
  expect(text(sheet, 'difference', 0)).toBe('0.00');
  expect(checkSheet(sheet).map(({ line, text: said }) => [line, said])).toEqual([
    ['outside_to_worth', 'Tangible net worth is negative.'],
    ['term_to_worth', 'Tangible net worth is negative.'],
  ]);
});

/** Lines that depend on each other are solved to the last of eight decimals, give or take one. */
function isApart(one: bigint | null, other: bigint | null): boolean {
  if (one === null || other === null) return one !== other;
  return Math.abs(Number(one - other)) > 100 + Math.abs(Number(one)) * 1e-6;
}

test('assets equal liabilities in random sheets, whatever is typed', () => {
  const leaves = CMA_LINES.filter(({ formula, form }) => !formula && (form === 'II' || form === 'III'));
  const free = leaves.filter(({ id }) => !['cash', 'bank_applicant'].includes(id));
  const drivers = CMA_LINES.filter(({ form, unit }) => form === 'Drivers' && unit !== 'amount');
  checkProperty(
    fc.property(anySeed, (seed) => {
      const random = randomNumbers(seed);
      const amount = () => (random() * 500).toFixed(2);
      const typed: Record<string, (string | null)[]> = {};
      for (const { id } of leaves) typed[id] = [amount(), amount(), null, null, null];
      // A few typed cells and drivers in later columns.
      for (let n = 0; n < 4; n += 1)
        typed[free[Math.floor(random() * free.length)]!.id]![2 + Math.floor(random() * 3)] = amount();
      for (const { id, unit } of drivers)
        typed[id] = [null, null, unit === 'days' ? (random() * 90).toFixed(0) : (random() * 20).toFixed(1), null, null];
      const sheet = new Sheet(columns, typed);
      for (const column of [2, 3, 4]) {
        expect(sheet.unsettled).toEqual(new Set());
        expect(text(sheet, 'difference', column), `column ${column}`).toBe('0.00');
        const explained = sheet.value('net_surplus', column)! + sheet.value('borrowing_rise', column)!;
        // The audited years don't tally, so only later changes are explained.
        if (column > 2) expect(toText(explained), `column ${column}`).toMatch(/^-?0\.00$/);
      }
      // Edited or calculated anew, the figures are the same.
      const changed = { line: 'selling', column: 2, value: amount() };
      sheet.edit([changed]);
      const selling = typed.selling!.with(2, changed.value);
      const anew = new Sheet(columns, { ...typed, selling });
      const others = CMA_LINES.filter(({ id }) => isApart(sheet.value(id, 4), anew.value(id, 4))).map(({ id }) => id);
      expect(others).toEqual([]);
    }),
    { cases: [[523381475]] },
  );
});

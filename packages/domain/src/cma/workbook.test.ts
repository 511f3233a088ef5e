import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Evaluator, type EvaluatedCell } from './testing/excel-evaluator.ts';
import { UNIT_DIGITS, type CmaUnit } from './chart.ts';
import { USUAL_NORMS } from './checks.ts';
import { columnName } from './excel-formula.ts';
import { toText } from './fixed.ts';
import { BUSINESS_NATURES as NATURES } from '../enumerations.ts';
import type { Nature } from './line.ts';
import { CMA_LINES } from './lines.ts';
import { Sheet, type Column, type Settings, type Typed } from './sheet.ts';
import { cmaWorkbook, printedLabel, SHEET_OF, type FormulaSheet } from './workbook.ts';
import { loopsOf } from './workbook-loops.ts';
import { anySeed, checkProperty, randomNumbers } from '../testing/property.ts';

const year = (n: number, kind: Column['kind'] = 'audited', months = 12): Column => ({
  year: `${n}-${n + 1}`,
  kind,
  months,
});
const COLUMNS = [year(2024), year(2025), year(2026, 'estimated'), year(2027, 'projected'), year(2028, 'projected')];

type Made = { columns?: Column[]; typed: Typed; settings?: Settings; nature?: Nature; unit?: CmaUnit };
const bookOf = ({ columns = COLUMNS, typed, settings = {}, nature = 'Manufacturing', unit = 'Rupees' }: Made) => {
  const sheet = new Sheet(columns, typed, settings);
  const sheets = cmaWorkbook({
    sheet,
    settings,
    nature,
    unit,
    norms: USUAL_NORMS,
    about: ['Sabarmati Polymers', 'Renewal'],
    facilities: {
      existing: [
        {
          bank: 'State Bank of India',
          facility: 'Cash credit',
          limit_amount: '2500000',
          used_max: '2400000',
          used_min: '900000',
          outstanding: '2100000',
          outstanding_on: '2026-10-31',
          overdue: '0',
          annual_rate: '9.75',
        },
      ],
      requested: [{ bank: 'State Bank of India', facility: 'Cash credit', amount: '4000000', purpose: 'Renewal' }],
    },
    notes: [],
  });
  return { sheet, sheets, unit };
};

function cellsOf(sheets: readonly FormulaSheet[]): Map<string, EvaluatedCell> {
  const cells = new Map<string, EvaluatedCell>();
  for (const { name, rows } of sheets)
    for (const [row, line] of rows.entries())
      for (const [column, cell] of line.entries())
        if (cell) cells.set(`${name}!${columnName(column)}${row + 1}`, { value: cell.value, formula: cell.formula });
  return cells;
}
const rowOf = (sheets: readonly FormulaSheet[], id: string) => {
  const line = CMA_LINES.find((one) => one.id === id)!;
  const { rows } = sheets.find(({ name }) => name === SHEET_OF[line.form])!;
  // Lines are found as a reader finds them: by number and label.
  const labels = NATURES.map((nature) => printedLabel(line, nature));
  const row = rows.findIndex(([no, label]) => no?.value === line.no && labels.includes(String(label?.value)));
  return `${SHEET_OF[line.form]}!${row + 1}`;
};
const keyOf = (sheets: readonly FormulaSheet[], id: string, column: number): string =>
  rowOf(sheets, id).replace('!', `!${columnName(column + 2)}`);

/**
 * Cells that the workbook calculates otherwise than the engine, to a hundredth of what the sheet shows. The engine rounds
 * factors such as growth to eight decimals, so amounts agree to as many digits.
 */
function differences({ sheet, sheets, unit }: ReturnType<typeof bookOf>): string[] {
  const evaluator = new Evaluator(cellsOf(sheets));
  return CMA_LINES.flatMap(({ id, unit: kind }) =>
    sheet.columns.flatMap((_, column) => {
      const wanted = sheet.value(id, column);
      const found = evaluator.value(keyOf(sheets, id, column));
      if (wanted === null) return found === null || found === '' ? [] : [`${id} ${column}: ${found}, not blank`];
      const exact = Number(toText(wanted, 8)) / (kind === 'amount' ? 10 ** UNIT_DIGITS[unit] : 1);
      // A ratio of a thousand or more divides by nearly nothing: rounding decides it.
      if (kind !== 'amount' && Math.abs(exact) >= 1_000) return [];
      // Break-even divides by the contribution: the nearer that is to zero, the fewer digits are left.
      const lost =
        id === 'break_even'
          ? Math.max(1, Math.abs(number(sheet, 'net_sales', column) / contribution(sheet, column)))
          : 1;
      const room = lost * Math.max(0.01, Math.abs(exact) * 1e-6);
      if (typeof found === 'number' && Math.abs(found - exact) <= room) return [];
      return [`${id} ${column}: ${JSON.stringify(found)}, not ${exact}`];
    }),
  );
}

const number = (sheet: Sheet, id: string, column: number): number => Number(sheet.value(id, column) ?? 0n);
const contribution = (sheet: Sheet, column: number): number =>
  number(sheet, 'net_sales', column) - number(sheet, 'cost_of_sales', column) + number(sheet, 'depreciation', column);

const MAKER: Typed = {
  sales_domestic: ['900', '1080'],
  raw_indigenous: ['540', '640'],
  labour: ['60', '70'],
  depreciation: ['20', '22'],
  opening_finished: ['40'],
  stock_finished: ['45', '52'],
  selling: ['90', '105'],
  interest_bank: ['14', '16'],
  tax: ['34', '45'],
  drawings: ['40', '50'],
  bank_applicant: ['150', '170'],
  creditors: ['70', '82'],
  capital: ['100', '100'],
  surplus: ['130', '209'],
  cash: ['9', '24'],
  debtors_domestic: ['150', '185'],
  gross_block: ['330', '370'],
  accumulated_depreciation: ['90', '112'],
  growth_sales_domestic: [null, null, '15', '12', '10'],
};

describe('formulas', () => {
  const { sheets } = bookOf({ typed: MAKER });
  const cells = cellsOf(sheets);
  const formula = (id: string, column: number) => cells.get(keyOf(sheets, id, column))?.formula;
  test('inputs are values, and blanks stay blank', () => {
    expect(cells.get(keyOf(sheets, 'sales_domestic', 0))).toEqual({ value: 900, formula: undefined });
    expect(cells.get(keyOf(sheets, 'growth_sales_domestic', 2))).toEqual({ value: 15, formula: undefined });
    expect(cells.get(keyOf(sheets, 'sales_export', 0))).toEqual({ value: null, formula: undefined });
  });
  test('sums skip blanks and are blank without any figure', () => {
    expect(formula('gross_sales', 0)).toBe('IF(COUNT(C7:C9)=0,"",SUM(C7:C9))');
    expect(formula('net_sales', 0)).toBe('IF(COUNT(C10:C11)=0,"",SUM(C10)-SUM(C11))');
  });
  test('projections read last year and the assumptions', () => {
    expect(formula('sales_domestic', 2)).toContain('D7*');
    expect(formula('sales_domestic', 2)).toContain('Assumptions!');
  });
  test('a rule of the bank is a cell', () => {
    expect(formula('turnover', 0)).toMatch(/^IF\(Assumptions!\$C\$\d+<>0,/);
  });
  test('first years have no last year', () => expect(formula('term_repaid', 0)).toBeUndefined());
});

test('Form I has limits and requests in one row, with subtotals of what adds up', () => {
  const { sheets } = bookOf({ typed: {} });
  const cells = cellsOf(sheets);
  const row = sheets[0]!.rows.findIndex(([, , facility]) => facility?.value === 'Cash credit') + 1;
  expect(['F', 'G', 'I', 'K'].map((name) => cells.get(`Form I!${name}${row}`)?.value)).toEqual([
    2_500_000, 2_400_000, 2_100_000, 4_000_000,
  ]);
  expect(cells.get(`Form I!E${row}`)?.value).toBe('31/10/2026');
  const evaluator = new Evaluator(cells);
  expect(['F', 'G', 'I', 'K'].map((name) => evaluator.value(`Form I!${name}${row + 1}`))).toEqual([
    2_500_000,
    null,
    2_100_000,
    4_000_000,
  ]);
});

test('loops open by one line, and typed values break them', () => {
  const { sheet } = bookOf({ typed: MAKER });
  expect(loopsOf(sheet, 1)).toEqual([]);
  const [loop, ...others] = loopsOf(sheet, 2);
  expect(others).toEqual([]);
  expect(loop!.lines).toContain('interest_bank');
  expect(loop!.lines).toContain(loop!.cut);
  const fixed = new Sheet(COLUMNS, { ...MAKER, interest_bank: ['14', '16', '20', '20', '20'] });
  expect([2, 3, 4].flatMap((column) => loopsOf(fixed, column))).toEqual([]);
});

test.each<[string, Partial<Made>]>([
  ['rupees', {}],
  ['lakhs', { unit: 'Lakhs' }],
  ['a loss', { typed: { ...MAKER, selling: ['90', '105', '900', null, '300'] } }],
  ['rules of the bank', { settings: { quasi_equity: '1', interest_on_limit: '1', instalments_left_out: '1' } }],
  ['turnover', { settings: { turnover_gross: '1', turnover_ignores_nwc: '1', digital_share: '40' } }],
  ['straight line', { settings: { straight_line: '1' } }],
  ['nothing typed', { typed: {} }],
  ['a trader', { nature: 'Trading' }],
  [
    'a short year',
    { columns: [year(2024), year(2025, 'audited', 9), year(2026, 'estimated', 18), year(2027, 'projected')] },
  ],
])('the workbook gives the engine’s figures: %s', (_name, made) => {
  expect(differences(bookOf({ typed: MAKER, ...made }))).toEqual([]);
});

test('the workbook gives the engine’s figures for random sheets', () => {
  const inputs = CMA_LINES.filter(({ formula }) => formula === undefined);
  checkProperty(
    fc.property(anySeed, (seed) => {
      const random = randomNumbers(seed);
      const typed: Record<string, (string | null)[]> = {};
      for (const { id, unit, form } of inputs) {
        const value = (): string =>
          unit === 'days'
            ? (random() * 90).toFixed(0)
            : unit === 'percent'
              ? (random() * 24 - 2).toFixed(1)
              : (random() * 5e7).toFixed(2);
        const isAudited = form !== 'Drivers';
        typed[id] = COLUMNS.map((_, at) => ((at < 2 ? isAudited && random() < 0.8 : random() < 0.08) ? value() : null));
      }
      const made = bookOf({
        typed,
        unit: seed % 2 ? 'Lakhs' : 'Crores',
        settings: seed % 3 ? {} : { quasi_equity: '1' },
      });
      if (made.sheet.unsettled.size) return;
      expect(differences(made)).toEqual([]);
    }),
    { isCostly: true, cases: [[117058024], [352082897]] },
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toFixed, toText, type Fixed } from './fixed.ts';
import { goalSeek } from './goal-seek.ts';
import { isKept, tryLevers } from './levers.ts';
import { fromPastYears } from './past-years.ts';
import { Sheet, type Column, type Typed } from './sheet.ts';
import { anySeed, checkProperty, randomNumbers } from '../testing/property.ts';

const columns: Column[] = ['audited', 'audited', 'estimated', 'projected'].map((kind, n) => ({
  year: `${2024 + n}-${2025 + n}`,
  kind: kind as Column['kind'],
  months: 12,
}));
/** A trader, in rupees: two audited years that tally. */
const TRADER: Typed = {
  sales_domestic: ['40000000', '46000000'],
  raw_indigenous: ['34000000', '39000000'],
  opening_finished: ['4300000'],
  stock_finished: ['4600000', '5300000'],
  selling: ['3600000', '4100000'],
  interest_bank: ['600000', '650000'],
  interest_term: ['90000', '70000'],
  tax: ['400000', '600000'],
  drawings: ['700000', '1000000'],
  bank_applicant: ['6000000', '6500000'],
  creditors: ['2800000', '3100000'],
  instalments: ['200000', '200000'],
  term_loans: ['600000', '400000'],
  capital: ['3500000', '3500000'],
  surplus: ['1200000', '2480000'],
  debtors_domestic: ['6200000', '7400000'],
  cash: ['500000', '780000'],
  gross_block: ['3000000', '3000000'],
  instalments_next: [null, null, '200000', '200000'],
};
const sheet = () => new Sheet(columns, TRADER);
const off = (of: Sheet, line: string, column: number, target: string): Fixed => {
  const value = of.value(line, column)! - toFixed(target);
  return value < 0n ? -value : value;
};

describe('levers', () => {
  test('several inputs support a limit, each alone; the sheet stays as it was', () => {
    const of = sheet();
    const present = of.value('mpbf_second', 3)!;
    const target = toText((present * 104n) / 100n);
    const tried = tryLevers(of, 'Trading', { line: 'mpbf_second', column: 3, target });
    expect(of.value('mpbf_second', 3)).toBe(present);
    expect(tried.map(({ lever }) => lever.name)).toEqual([
      'Domestic sales',
      'Cost of goods',
      'Stock of goods held',
      'Debtors',
      'Creditors',
      'Capital',
    ]);
    const reached = tried.flatMap(({ lever, found }) =>
      found.isReached ? [{ line: lever.line, value: found.value }] : [],
    );
    expect(reached.length).toBeGreaterThan(1);
    for (const { line, value } of reached) {
      const applied = sheet();
      applied.edit([{ line, column: 3, value }]);
      expect(off(applied, 'mpbf_second', 3, target), line).toBeLessThanOrEqual(toFixed('0.01'));
    }
  });
  test('values are as round as the target allows', () => {
    const of = sheet();
    const target = toText((of.value('turnover_limit', 3)! * 110n) / 100n, 0);
    const aim = { line: 'turnover_limit', column: 3, target };
    const [exact] = tryLevers(of, 'Trading', aim);
    const [round] = tryLevers(of, 'Trading', { ...aim, near: '1000' });
    if (!exact!.found.isReached || !round!.found.isReached) throw new Error('Not reached');
    expect(round!.found.value.length).toBeLessThan(exact!.found.value.length);
    expect(Number(exact!.sales)).toBeGreaterThan(46_000_000);
  });
  test('a limit out of reach says how far each input gets', () => {
    for (const { found } of tryLevers(sheet(), 'Trading', { line: 'mpbf_first', column: 3, target: '900000000' })) {
      if (found.isReached) throw new Error('Reached');
      expect(['out of reach', 'no effect']).toContain(found.reason);
      expect(Number(found.nearest!.reached)).toBeLessThan(900_000_000);
    }
  });
  test('a floor that is kept needs no change', () => {
    const aim = { line: 'current_ratio', column: 3 };
    expect(isKept(sheet(), { ...aim, target: '0.5' })).toBe(true);
    expect(isKept(sheet(), { ...aim, target: '50' })).toBe(false);
  });
  test('a service firm has no days of goods', () => {
    const names = tryLevers(sheet(), 'Service', { line: 'dscr', column: 3, target: '2' }).map(
      ({ lever }) => lever.line,
    );
    expect(names).not.toContain('days_finished');
    expect(names).not.toContain('days_raw');
  });
});

test('over random sheets, each input reaches the target within a hundredth or says why not', () => {
  const counts = { reached: 0, explained: 0 };
  checkProperty(
    fc.property(anySeed, (seed) => {
      const random = randomNumbers(seed);
      const scaled: Record<string, (string | null)[]> = {};
      for (const [id, values] of Object.entries(TRADER))
        scaled[id] = values.map((value) =>
          value === null ? null : (Number(value) * (0.6 + random() * 0.8)).toFixed(2),
        );
      const of = new Sheet(columns, scaled);
      const line = ['mpbf_first', 'mpbf_second', 'turnover_limit', 'dscr', 'current_ratio'][Math.floor(random() * 5)]!;
      const present = of.value(line, 3);
      if (present === null) return;
      const target = toText((present * BigInt(Math.round(60 + random() * 100))) / 100n);
      for (const { lever, found } of tryLevers(of, 'Trading', { line, column: 3, target })) {
        if (found.isReached) {
          counts.reached += 1;
          const applied = new Sheet(columns, scaled);
          applied.edit([{ line: lever.line, column: 3, value: found.value }]);
          expect(off(applied, line, 3, target), lever.line).toBeLessThanOrEqual(toFixed('0.01'));
        } else {
          counts.explained += 1;
          expect(found.reason, lever.line).toMatch(/^(blank|no effect|out of reach)$/);
          if (found.reason === 'out of reach') expect(found.lowest).not.toBe(found.highest);
        }
      }
      expect(of.value(line, 3)).toBe(present);
    }),
    { isCostly: true },
  );
  expect(counts.reached).toBeGreaterThan(10);
  expect(counts.explained).toBeGreaterThan(10);
});

test('of several values the one nearest to the present is found', () => {
  const of = sheet();
  const days = Number(toText(of.value('days_debtors', 3)!));
  const found = goalSeek(of, {
    vary: 'days_debtors',
    columns: [3],
    line: 'current_assets',
    column: 3,
    target: toText(of.value('current_assets', 3)!),
    from: '0',
    to: '365',
  });
  if (!found.isReached) throw new Error('Not reached');
  expect(Math.abs(Number(found.value) - days)).toBeLessThan(1);
});

test('past years give average growth, shares and days for the first later year', () => {
  const changes = fromPastYears(new Sheet(columns, { ...TRADER, growth_sales_domestic: [null, null, '40', '50'] }));
  const of = (line: string) => changes.filter((change) => change.line === line).map(({ value }) => value);
  expect(of('growth_sales_domestic')).toEqual(['15.00', null]);
  expect(of('share_raw_indigenous')).toEqual(['84.89', null]);
  expect(of('days_debtors')).toEqual(['57.65', null]);
  // Nothing is known of exports.
  expect(of('growth_sales_export')).toEqual([]);
  expect(of('growth_labour')).toEqual([]);
});

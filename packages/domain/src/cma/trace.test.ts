import { describe, expect, test } from 'vitest';
import { EXPLAINED, explanationOf } from './explanations.ts';
import { CMA_LINES } from './lines.ts';
import { Sheet, type Column } from './sheet.ts';
import { dependantsOf, precedentsOf } from './trace.ts';

const column = (n: number, kind: Column['kind']): Column => ({ year: `${n}-${n + 1}`, kind, months: 12 });
const columns = [column(2024, 'audited'), column(2025, 'audited'), column(2026, 'projected')];
const sheet = (settings = {}) =>
  new Sheet(
    columns,
    {
      sales_domestic: ['900', '1080'],
      power: ['30', '36'],
      bank_applicant: ['100', '120'],
      interest_bank: ['9', '10'],
      cash: ['50', '60'],
    },
    settings,
  );
const names = (cells: readonly { id: string; column: number }[]) => cells.map((one) => `${one.id} ${one.column}`);

describe('what a figure is made of', () => {
  test('a total names its lines of the year', () => {
    expect(names(precedentsOf(sheet(), 'gross_sales', 1).sources)).toEqual([
      'sales_domestic 1',
      'sales_export 1',
      'other_operating_income 1',
    ]);
  });
  test('a projection names last year and its input, each once', () => {
    expect(names(precedentsOf(sheet(), 'sales_domestic', 2).sources)).toEqual([
      'sales_domestic 1',
      'growth_sales_domestic 2',
    ]);
  });
  test('of two ways to calculate it, only the one taken', () => {
    const one = sheet();
    expect(names(precedentsOf(one, 'power', 2).sources)).toEqual(['growth_power 2', 'net_sales 2', 'share_power 2']);
    one.edit([{ line: 'growth_power', column: 2, value: '10' }]);
    expect(names(precedentsOf(one, 'power', 2).sources)).toEqual(['growth_power 2', 'power 1']);
  });
  test('rules of the bank are named, and choose what is read', () => {
    const by = (settings: object) => precedentsOf(sheet(settings), 'interest_bank', 2);
    expect(by({}).rules).toEqual(['interest_on_limit']);
    expect(names(by({}).sources)).toEqual(['bank_borrowing 1', 'bank_borrowing 2', 'rate_bank 2']);
    expect(names(by({ interest_on_limit: '1' }).sources)).toEqual(['limit_sanctioned 2', 'rate_bank 2']);
  });
  test('a typed cell and the first year have no sources before them', () => {
    expect(precedentsOf(sheet(), 'sales_domestic', 1)).toEqual({ sources: [], rules: [] });
    expect(names(precedentsOf(sheet(), 'sales_growth', 0).sources)).toEqual(['net_sales 0']);
  });
});

describe('what uses a figure', () => {
  test('formulas of its year, then of the next', () => {
    expect(names(dependantsOf(sheet(), 'sales_tax', 1))).toEqual(['net_sales 1', 'sales_tax 2']);
  });
  test('a formula that was typed over uses nothing', () => {
    const one = sheet();
    one.edit([{ line: 'sales_tax', column: 2, value: '5' }]);
    expect(names(dependantsOf(one, 'sales_tax', 1))).toEqual(['net_sales 1']);
  });
  test('is the reverse of what it is made of', () => {
    const one = sheet();
    for (const { id } of CMA_LINES.slice(40, 80))
      for (const at of [1, 2])
        for (const source of precedentsOf(one, id, at).sources)
          expect(names(dependantsOf(one, source.id, source.column)), `${id} ${at}`).toContain(`${id} ${at}`);
  });
});

test('every line has an explanation, and none is left of a line that went', () => {
  const ids = new Set(CMA_LINES.map(({ id }) => id));
  expect(EXPLAINED.filter((id) => !ids.has(id))).toEqual([]);
  for (const line of CMA_LINES) expect(explanationOf(line), line.id).toMatch(/^[A-Z0-9].+\.$/);
});

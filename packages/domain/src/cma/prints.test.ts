import { expect, test } from 'vitest';
import { compareWithActuals, comparedYears, figuresOf, typedOf } from './prints.ts';
import { Sheet, type Column } from './sheet.ts';

const year = (n: number, kind: Column['kind']): Column => ({ year: `${n}-${n + 1}`, kind, months: 12 });
const then = [year(2024, 'audited'), year(2025, 'estimated'), year(2026, 'projected')];
const now = [year(2024, 'audited'), year(2025, 'audited'), year(2026, 'estimated')];

test('years that are audited by now are compared', () => expect(comparedYears(then, now)).toEqual(['2025-2026']));

test('cells of a scenario go over balances', () => {
  expect(typedOf(then, { cash: ['1', '2', null] }, { cash: [null, '5', null] })).toEqual({ cash: ['1', '5', null] });
});

test('differences above 10 % are marked, and lines blank in both are left out', () => {
  const printed = new Sheet(then, {
    sales_domestic: ['1000'],
    growth_sales_domestic: [null, '20'],
    cash: ['50', '50'],
  });
  const actual = new Sheet(now, {
    sales_domestic: ['1000', '1300'],
    cash: ['50', '65'],
    general_reserve: [null, '65'],
  });
  const of = { columns: then, figures: figuresOf(printed), nature: 'Trading' } as const;
  const lines = compareWithActuals(of, actual, '2025-2026');
  const line = (id: string) => lines.find((one) => one.line === id);
  expect(line('sales_domestic')).toMatchObject({
    printed: '1200.00',
    actual: '1300.00',
    difference: '100.00',
    percent: '8.33',
    is_outside: false,
  });
  expect(line('cash')).toMatchObject({ difference: '15.00', percent: '30.00', is_outside: true });
  expect(line('general_reserve')).toMatchObject({ printed: null, actual: '65.00', percent: null, is_outside: true });
  expect(line('debentures')).toBeUndefined();
});

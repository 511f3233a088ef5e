import { expect, test } from 'vitest';
import { CHART_LINES, drawingPower, inRupees, inUnit, MAJOR_GROUPS, shippedGroups, typedInUnit } from './chart.ts';
import { toFixed } from './fixed.ts';

test('every typed line of Forms II and III has its place in the chart', () => {
  const at = (id: string) => CHART_LINES.find((line) => line.id === id)?.major_group;
  expect([at('sales_export'), at('depreciation'), at('drawings'), at('instalments')]).toEqual([
    'sales',
    'cost',
    'expenses',
    'current_liabilities',
  ]);
  expect([at('unsecured'), at('surplus'), at('advance_tax'), at('gross_block'), at('intangibles')]).toEqual([
    'term_liabilities',
    'net_worth',
    'current_assets',
    'fixed_assets',
    'other_assets',
  ]);
  for (const { key } of MAJOR_GROUPS) expect(CHART_LINES.some(({ major_group }) => major_group === key)).toBe(true);
});

test('a trader has no stock-in-process, a service firm no goods', () => {
  const names = (nature: Parameters<typeof shippedGroups>[0]) => shippedGroups(nature).map(({ line }) => line);
  expect(names('Manufacturing')).toContain('stock_process');
  expect(names('Trading')).not.toContain('stock_process');
  expect(names('Trading')).toContain('stock_finished');
  expect(names('Service')).not.toContain('stock_finished');
  expect(shippedGroups('Service').find(({ line }) => line === 'raw_indigenous')!.name).toBe('Direct cost of services');
});

test('drawing power counts paid stock and book debts less their margins', () => {
  expect(drawingPower({ stock: '1000000', creditors: '400000', debts: '500000' })).toBe('750000.00');
  expect(drawingPower({ stock: '300000', creditors: '400000', debts: '500000' })).toBe('300000.00');
});

test('units change what is shown and typed, not what is kept', () => {
  expect(inUnit(toFixed('1234567.89'), 'Lakhs')).toBe('12.35');
  expect(typedInUnit('1234567.89', 'Lakhs')).toBe('12.3456789');
  expect(inRupees('12.3456789', 'Lakhs')).toBe('1234567.89');
  expect(typedInUnit('-50000', 'Thousands')).toBe('-50');
  expect(inRupees('2', 'Crores')).toBe('20000000.00');
  expect(typedInUnit('100', 'Rupees')).toBe('100');
});

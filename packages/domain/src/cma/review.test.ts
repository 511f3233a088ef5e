import { expect, test } from 'vitest';
import { ONE } from './fixed.ts';
import { CMA_LINES } from './lines.ts';
import {
  AUDITED,
  columns,
  drivers,
  INPUTS,
  MONTHS,
  OPENING,
  project,
  totals,
  type Year,
} from './second-calculation.ts';
import { Sheet, type Settings } from './sheet.ts';

const RULES: [string, Settings][] = [
  ['the usual rules', {}],
  [
    'other rules',
    {
      straight_line: '1',
      interest_on_limit: '1',
      deduct_revaluation: '0',
      quasi_equity: '1',
      instalments_left_out: '1',
      turnover_gross: '1',
      turnover_ignores_nwc: '1',
      digital_share: '40',
    },
  ],
];

test.each(RULES)('a sheet of eight columns agrees with a second calculation: %s', (_, settings) => {
  const usual = {
    straight_line: 0,
    interest_on_limit: 0,
    deduct_revaluation: 1,
    quasi_equity: 0,
    instalments_left_out: 0,
    turnover_gross: 0,
    turnover_ignores_nwc: 0,
    digital_share: 0,
  };
  const rules: Record<string, number> = { ...usual };
  for (const [name, value] of Object.entries(settings)) rules[name] = Number(value);
  const expected: Year[] = [];
  for (const n of [0, 1]) {
    const y: Year = {
      months: 12,
      ...Object.fromEntries(Object.entries(AUDITED).map(([id, values]) => [id, values[n]!])),
    };
    const p = expected[n - 1] ?? null;
    Object.assign(y, p ? { opening_process: p.stock_process, opening_finished: p.stock_finished } : OPENING);
    totals(y, p, 12, rules);
    if (p) y.surplus = p.surplus! + y.retained!;
    totals(y, p, 12, rules);
    y.cash! += y.total_liabilities! - y.total_assets!;
    totals(y, p, 12, rules);
    drivers(y, p, 12, rules);
    expected.push(y);
  }
  for (let n = 2; n < 8; n += 1) expected.push(project(n, expected[n - 1]!, MONTHS[n]!, rules));

  const typed: Record<string, (string | null)[]> = {};
  for (const id of Object.keys(AUDITED)) typed[id] = [expected[0]![id]!.toFixed(6), expected[1]![id]!.toFixed(6)];
  for (const [id, value] of Object.entries(OPENING)) typed[id] = [String(value)];
  for (const [id, values] of Object.entries(INPUTS))
    typed[id] = [null, null, ...values.map((value) => (value === null ? null : String(value)))];
  const sheet = new Sheet(columns, typed, settings);
  expect(sheet.unsettled).toEqual(new Set());
  let compared = 0;
  for (const [n, y] of expected.entries())
    for (const { id, fed } of CMA_LINES) {
      const value = sheet.value(id, n);
      if (fed || (value === null && y[id] === undefined)) continue;
      const engine = Number(value) / Number(ONE);
      expect(Math.abs(engine - (y[id] ?? Number.NaN)), `${id}, column ${n}: ${engine}, expected ${y[id]}`).toBeLessThan(
        0.0005,
      );
      compared += 1;
    }
  expect(compared).toBeGreaterThan(1400);
});

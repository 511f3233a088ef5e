import { describe, expect, test } from 'vitest';
import { duesOf, dueText, firstDay, nextAudit, nextStatement } from './dues.ts';
import { overdrawnBy, powerOf, percentUsed } from './stock-statement.ts';

const TODAY = '2026-11-17';
const NONE = { renewal: null, statement: null, audit: null };

describe('what is due', () => {
  test.each([
    ['renewal', '2027-01-16', true, false],
    ['renewal', '2027-01-17', false, false],
    ['renewal', '2026-11-16', true, true],
    ['renewal', TODAY, true, false],
    ['statement', '2026-11-20', true, false],
    ['statement', '2026-11-10', true, true],
    ['statement', '2026-12-01', false, false],
    ['audit', '2026-11-16', true, true],
    ['audit', TODAY, false, false],
  ] as const)('%s on %s', (kind, on, is_due, is_overdue) => {
    expect(duesOf({ ...NONE, [kind]: on }, TODAY)).toEqual([{ kind, on, is_due, is_overdue }]);
  });

  test('the earliest comes first, and blanks are left out', () => {
    const days = { renewal: '2027-03-01', statement: '2026-12-10', audit: null };
    expect(duesOf(days, TODAY).map(({ kind }) => kind)).toEqual(['statement', 'renewal']);
    expect(firstDay(Object.values(days))).toBe('2026-12-10');
    expect(firstDay([null])).toBeNull();
  });
});

test('each is named with its month or year', () => {
  expect(dueText('renewal', null)).toBe('Limit renewal');
  expect(dueText('statement', '2026-10')).toBe('Stock statement for Oct 2026');
  expect(dueText('audit', '2025-2026')).toBe('Audited year FY 2025-26');
});

describe('the next stock statement', () => {
  test.each([
    ['of the month before the facility, if none was sent', null, '2026-11-17', '2026-10', '2026-11-10'],
    ['follows the last one sent', '2026-10', '2020-01-01', '2026-11', '2026-12-10'],
    ['crosses the year', '2026-11', '2020-01-01', '2026-12', '2027-01-10'],
    ['stays with the first one missed', '2026-07', '2020-01-01', '2026-08', '2026-09-10'],
  ])('is %s', (_, last_sent, since, month, on) => {
    expect(nextStatement({ statement_day: 10, last_sent, since })).toEqual({ month, on });
  });
  test('isn’t wanted without a day', () => {
    expect(nextStatement({ statement_day: null, last_sent: null, since: TODAY })).toBeNull();
  });
});

describe('the next audit', () => {
  test('is of the year after the last audited one, six months after its end', () => {
    const years = ['2024-2025', '2025-2026', '2026-2027'].map((year, n) => ({ year, is_audited: n === 0 }));
    expect(nextAudit(years)).toEqual({ year: '2025-2026', on: '2026-09-30' });
    expect(nextAudit(years.map((one) => ({ ...one, is_audited: true })))).toEqual({
      year: '2027-2028',
      on: '2028-09-30',
    });
  });
  test('is of the first year of the sheet, if none is audited; of none without a sheet', () => {
    expect(nextAudit([{ year: '2024-2025', is_audited: false }])).toEqual({ year: '2024-2025', on: '2025-09-30' });
    expect(nextAudit([])).toBeNull();
  });
});

describe('drawing power', () => {
  const statement = { stock: '4000000', creditors: '1000000', debts: '2000000', stock_margin: '25', debt_margin: '40' };
  test('limits what may be drawn, as the limit does', () => {
    expect(powerOf(statement)).toBe('3450000.00');
    const power = powerOf(statement);
    expect(overdrawnBy({ limit: '5000000', power, outstanding: '3500000' })).toBe('50000.00');
    expect(overdrawnBy({ limit: '3000000', power, outstanding: '3100000.50' })).toBe('100000.50');
    expect(overdrawnBy({ limit: '3000000', power, outstanding: '3000000' })).toBe('0.00');
  });
  test.each([
    ['4300000', '5000000', 86],
    ['0', '5000000', 0],
    ['10', '0', null],
  ])('%s of %s is %s %%', (outstanding, limit, percent) => {
    expect(percentUsed(outstanding, limit)).toBe(percent);
  });
});

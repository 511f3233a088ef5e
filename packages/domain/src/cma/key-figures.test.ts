import { expect, test } from 'vitest';
import { keyColumns, keyFigures } from './key-figures.ts';
import { Sheet, type Column } from './sheet.ts';

const columns: Column[] = [
  { year: '2024-2025', kind: 'audited', months: 12 },
  { year: '2025-2026', kind: 'audited', months: 12 },
  { year: '2026-2027', kind: 'estimated', months: 12 },
  { year: '2027-2028', kind: 'projected', months: 12 },
];
const sheet = (years: (string | null)[]) =>
  new Sheet(columns, {
    sales_domestic: years,
    creditors: years.map((value) => value && '100'),
    debtors_domestic: years.map((value) => value && '120'),
  });

test('the last audited year with figures and the assessed one are the key years', () => {
  expect(keyColumns(sheet(['1000', '1200']), null)).toEqual({ audited: 1, assessed: 3 });
  expect(keyColumns(sheet(['1000']), '2026-2027')).toEqual({ audited: 0, assessed: -1 });
  expect(keyColumns(sheet(['1000', '1200']), '2026-2027')).toEqual({ audited: 1, assessed: 2 });
  expect(keyColumns(sheet([]), '2030-2031')).toEqual({ audited: -1, assessed: -1 });
});

test('ratios outside the norms are named; norms of the bank replace the usual ones', () => {
  const audited = keyFigures(sheet(['1000', '1200']), 1, {}, 'Method II');
  expect(audited).toMatchObject({ year: '2025-2026', current_ratio: '1.20', dscr: null });
  expect(audited.outside).toContain('current_ratio');
  expect(keyFigures(sheet(['1000']), 0, { current_ratio: { min: '1.2' } }, 'Turnover').outside).not.toContain(
    'current_ratio',
  );
});

import { expect, it } from 'vitest';
import type { Filter } from './filter-bar.tsx';
import { withPeriods } from './period-query.ts';

const FILTERS: Filter[] = [
  { name: 'period', label: 'Period', kind: 'period', from: 'from_date', to: 'to_date' },
  { name: 'firm_id', label: 'Firm', options: [] },
];
const asked = (values: Record<string, string>, firstMonth?: number) =>
  withPeriods(FILTERS, values, '2026-05-20', firstMonth);

it.each([
  [
    { period: 'Current Month', firm_id: '3' },
    { from_date: '2026-05-01', to_date: '2026-05-31', firm_id: '3' },
  ],
  [{ period: '2025-2026' }, { from_date: '2025-04-01', to_date: '2026-03-31' }],
  // A saved view from before.
  [{ period: 'this-month' }, { from_date: '2026-05-01', to_date: '2026-05-31' }],
  [
    { period: 'Current Month', to_date: '2026-05-10' },
    { from_date: '2026-05-01', to_date: '2026-05-10' },
  ],
  [{ from_date: '2026-05-03' }, { from_date: '2026-05-03' }],
  [{ period: 'Whenever', firm_id: '3' }, { firm_id: '3' }],
])('%j asks for %j', (values, query) => expect(asked(values as Record<string, string>)).toEqual(query));

it('follows the financial year of the country', () => {
  expect(asked({ period: '2026' }, 1)).toEqual({ from_date: '2026-01-01', to_date: '2026-12-31' });
  expect(asked({ period: '2025-2026' }, 7)).toEqual({ from_date: '2025-07-01', to_date: '2026-06-30' });
});

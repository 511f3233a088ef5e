import { expect, it } from 'vitest';
import { reportQuery } from './filters.ts';

const NOW = new Date('2026-11-15T06:30:00Z');

it.each([
  [{ category: 'Trust' }, { category: 'Trust' }],
  [{ period: 'Last Month' }, { from_date: '2026-10-01', to_date: '2026-10-31' }],
  [
    { period: 'Current Quarter', to_date: '2026-11-01' },
    { from_date: '2026-10-01', to_date: '2026-11-01' },
  ],
  [{ period: 'Whenever', status: 'Active' }, { status: 'Active' }],
])('%j asks for %j', (filters, query) => {
  expect(reportQuery(filters as Record<string, string>, NOW)).toEqual(query);
});

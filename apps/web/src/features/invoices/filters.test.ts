import { expect, it } from 'vitest';
import { periodsOn } from '#web/kit/document-editor/periods.ts';
import { filterQuery } from './filters.ts';

it('periods follow the fiscal year, from April on', () => {
  const spans = Object.fromEntries(periodsOn('2026-05-20').map(({ value, from, to }) => [value, `${from} ${to}`]));
  expect(spans).toEqual({
    'this-month': '2026-05-01 2026-05-31',
    'last-month': '2026-04-01 2026-04-30',
    'this-quarter': '2026-04-01 2026-06-30',
    'last-quarter': '2026-01-01 2026-03-31',
    'year-2026': '2026-04-01 2027-03-31',
    'year-2025': '2025-04-01 2026-03-31',
    'year-2024': '2024-04-01 2025-03-31',
    'year-2023': '2023-04-01 2024-03-31',
  });
});

it('a period is asked for by its days, and a day that is said stands before it', () => {
  expect(filterQuery({ period: 'this-month', to_date: '2026-05-10', firm_id: '3' }, '2026-05-20')).toEqual({
    from_date: '2026-05-01',
    to_date: '2026-05-10',
    firm_id: '3',
  });
  expect(filterQuery({ period: 'nonsense' }, '2026-05-20')).toEqual({});
});

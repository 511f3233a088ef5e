import { describe, expect, test } from 'vitest';
import { comparedRange, initialRange } from './period.ts';

describe('the first dates of a report', () => {
  test.each([
    ['month', undefined, { from: '2026-11-01', to: '2026-11-30' }],
    ['quarter', undefined, { from: '2026-10-01', to: '2026-12-31' }],
    ['year', undefined, { from: '2026-04-01', to: '2027-03-31' }],
    ['year', 1, { from: '2026-01-01', to: '2026-12-31' }],
    ['next_30_days', undefined, { from: '2026-11-18', to: '2026-12-17' }],
    ['all', undefined, null],
  ] as const)('%s (years from month %s) are %j', (initial, firstMonth, range) => {
    expect(initialRange(initial, '2026-11-18', firstMonth)).toEqual(range);
  });
});

describe('a compared period', () => {
  test.each([
    ['previous', { from: '2026-03-01', to: '2026-03-31' }, { from: '2026-02-01', to: '2026-02-28' }],
    ['previous', { from: '2026-04-01', to: '2027-03-31' }, { from: '2025-04-01', to: '2026-03-31' }],
    ['previous', { from: '2026-11-05', to: '2026-11-11' }, { from: '2026-10-29', to: '2026-11-04' }],
    ['year', { from: '2024-02-01', to: '2024-02-29' }, { from: '2023-02-01', to: '2023-02-28' }],
    ['year', { from: '2026-11-05', to: '2026-11-11' }, { from: '2025-11-05', to: '2025-11-11' }],
  ] as const)('%s of %j is %j', (comparison, range, expected) => {
    expect(comparedRange(range, comparison)).toEqual(expected);
  });
});

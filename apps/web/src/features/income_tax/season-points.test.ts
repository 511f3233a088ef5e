import type { TaxSeason } from '@daftar/contract/income_tax';
import { expect, test } from 'vitest';
import { clockText } from './labels.tsx';
import { monthsOf, seasonLine, shareOf } from './season-points.ts';

const season = (filed_by_day: TaxSeason['filed_by_day'], due_by_day: TaxSeason['due_by_day']): TaxSeason => ({
  fy: 2025,
  total: 10,
  filed: 0,
  overdue: 0,
  verify_soon: 0,
  refunds_pending: 0,
  stages: [],
  holders: [],
  filed_by_day,
  due_by_day,
});

test('uploads add up by day, and each due date knows what was due and done', () => {
  const line = seasonLine(
    season(
      [
        { on: '2026-07-20', count: 3 },
        { on: '2026-08-02', count: 2 },
      ],
      [
        { on: '2026-07-31', count: 6 },
        { on: '2026-10-31', count: 4 },
      ],
    ),
  );
  expect(line.points.map(({ filed }) => filed)).toEqual([3, 5]);
  expect(line.due.map(({ until, filed }) => [until, filed])).toEqual([
    [6, 3],
    [10, 5],
  ]);
  expect([line.from, line.to]).toEqual(['2026-04-01', '2026-12-01']);
  expect(shareOf(line, '2026-04-01')).toBe(0);
  expect(shareOf(line, '2027-01-01')).toBe(100);
  expect(monthsOf(line)).toHaveLength(9);
});

test('the clock is about the due date before the upload, and about the verification after it', () => {
  const file = { stage: 'In preparation', due_on: '2026-07-31', uploaded_on: null } as const;
  const at = (today: string, more: object = {}) => clockText({ ...file, ...more } as never, today)?.text;
  expect(at('2026-07-01')).toBeUndefined();
  expect(at('2026-07-30')).toBe('1 day left');
  expect(at('2026-07-31')).toBe('Due today');
  expect(at('2026-08-02')).toBe('2 days overdue');
  const uploaded = { stage: 'Uploaded', uploaded_on: '2026-07-31' };
  expect(at('2026-08-10', uploaded)).toBe('20 days to verify');
  expect(at('2026-09-01', uploaded)).toBe('2 days late to verify');
  expect(at('2026-09-01', { stage: 'Verified' })).toBeUndefined();
});

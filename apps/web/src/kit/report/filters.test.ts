import { expect, it } from 'vitest';
import { industryReport } from '@daftar/contract/client_reports';
import type { Report } from '@daftar/contract/core/report';
import { taskReport } from '@daftar/contract/task_reports';
import { askedOf } from './filters.ts';

it.each([
  [{}, { from_date: '2026-11-01', to_date: '2026-11-30', group: 'user' }],
  [
    { from_date: 'soon', to_date: '2026-11-20', group: 'client', board_id: '3' },
    { from_date: '2026-11-01', to_date: '2026-11-20', group: 'client', board_id: '3' },
  ],
  [{ period: 'Last Month' }, { from_date: '2026-10-01', to_date: '2026-10-31', group: 'user' }],
  [{ group: 'planet' }, { from_date: '2026-11-01', to_date: '2026-11-30', group: 'user' }],
])('the task report with %j asks for %j', (filters, query) => {
  expect(askedOf(taskReport as Report, filters as Record<string, string>, '2026-11-17')).toEqual(query);
});

it('a report without a period asks for its filters alone', () => {
  expect(askedOf(industryReport as Report, { category: 'Trust' }, '2026-11-17')).toEqual({ category: 'Trust' });
});

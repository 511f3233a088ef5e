import { expect, it } from 'vitest';
import { filingNow } from './filing-now.ts';

it.each([
  ['GSTR 3B', '2026-11-17', 'October 2026', '2026-11-20'],
  ['GSTR 3B', '2026-11-20', 'October 2026', '2026-11-20'],
  ['GSTR 3B', '2026-11-21', 'November 2026', '2026-12-20'],
  ['GSTR 1', '2026-11-17', 'November 2026', '2026-12-11'],
  ['GSTR 9', '2026-11-17', '2025-2026', '2026-12-31'],
])('%s on %s is for %s, due %s', (service, today, label, due_date) => {
  expect(filingNow(service, today)).toMatchObject({ form: service.replace(' ', '-'), period: { label }, due_date });
});

it('services with several filings or none propose nothing', () => {
  for (const service of ['Income Tax', 'TDS', 'Accounting', 'Audit of ours'])
    expect(filingNow(service, '2026-11-17')).toBeNull();
});

import { describe, expect, it } from 'vitest';
import { dateProblems, seriesYearNotice, totalProblem } from './issue-rules.ts';

const regular = { tax_kind: 'GST', gst_type: 'Regular' } as const;
const fields = (
  dated: { date: string; due_date?: string | null },
  supplier: Parameters<typeof dateProblems>[1]['supplier'] = regular,
) => dateProblems(dated, { supplier, today: '2026-11-17' }).map(({ field }) => field);

describe('dates of a document', () => {
  it.each([
    ['today', { date: '2026-11-17', due_date: '2026-11-17' }, []],
    ['of last year', { date: '2026-03-31', due_date: '2026-04-15' }, []],
    ['of tomorrow', { date: '2026-11-18' }, ['date']],
    ['of next June', { date: '2027-06-01', due_date: '2027-06-16' }, ['date']],
    ['due before it', { date: '2026-11-17', due_date: '2026-11-16' }, ['due_date']],
    ['before GST', { date: '2016-05-01' }, ['date']],
    ['of the first day of GST', { date: '2017-07-01', due_date: null }, []],
  ] as const)('%s', (_, dated, expected) => {
    expect(fields(dated)).toEqual(expected);
  });

  it('before GST only concern firms under GST', () => {
    expect(fields({ date: '2016-05-01' }, { ...regular, gst_type: 'Unregistered' })).toEqual([]);
    expect(fields({ date: '2016-05-01' }, { tax_kind: 'VAT', gst_type: 'Regular' })).toEqual([]);
  });

  it('of another financial year are pointed out', () => {
    expect(seriesYearNotice('2026-04-01', '2026-11-17', 'invoice')).toBeNull();
    expect(seriesYearNotice('2026-03-31', '2026-11-17', 'invoice')).toBe(
      'This invoice is dated in 2025-26 and takes the next number of that year. The current year is 2026-27.',
    );
  });
});

it('a total has at most 13 digits', () => {
  expect(totalProblem('9999999999999.99')).toBeNull();
  expect(totalProblem('10000000000000.00')).toMatch('13 digits');
  expect(totalProblem(`1${'0'.repeat(30)}`)).toMatch('13 digits');
});

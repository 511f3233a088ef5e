import { describe, expect, it } from 'vitest';
import { dueDates, lastDayForCreditNote, monthPeriod, periodOf, quarterPeriod, isCreditNoteLate } from './periods.ts';

const JUNE = monthPeriod('2026-06-15');

describe('periods', () => {
  it('are months and quarters', () => {
    expect(JUNE).toEqual({
      fp: '062026',
      label: 'June 2026',
      from: '2026-06-01',
      to: '2026-06-30',
      is_quarter: false,
      is_iff: false,
    });
    expect(quarterPeriod('2027-02-10')).toEqual({
      fp: '032027',
      label: 'January-March 2026-27',
      from: '2027-01-01',
      to: '2027-03-31',
      is_quarter: true,
      is_iff: false,
    });
    expect([monthPeriod('2026-05-10', true).is_iff, monthPeriod('2026-06-10', true).is_iff]).toEqual([true, false]);
  });

  it('are read from their code', () => {
    expect(periodOf('062026', false)).toEqual(JUNE);
    expect(periodOf('062026', true)).toEqual(quarterPeriod('2026-06-10'));
    expect([periodOf('052026', true), periodOf('132026', false), periodOf('2026-06', false)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it.each([
    [JUNE, '24', { gstr1: '2026-07-11', gstr3b: '2026-07-20' }],
    [quarterPeriod('2026-06-10'), '24', { gstr1: '2026-07-13', gstr3b: '2026-07-22' }],
    [quarterPeriod('2026-06-10'), '07', { gstr1: '2026-07-13', gstr3b: '2026-07-24' }],
    [monthPeriod('2026-05-10', true), '24', { gstr1: '2026-06-13', gstr3b: null }],
  ])('%j in %s is due %j', (period, state, due) => {
    expect(dueDates(period, state)).toEqual(due);
  });

  it('end for credit notes in November', () => {
    expect([lastDayForCreditNote('2026-03-31'), lastDayForCreditNote('2026-04-01')]).toEqual([
      '2026-11-30',
      '2027-11-30',
    ]);
  });
});

it.each([
  ['2026-10-31', '2026-03-31', false],
  ['2026-10-31', '2025-04-01', false],
  // The return of November is filed in December.
  ['2026-11-01', '2026-03-31', true],
  ['2026-11-30', '2026-03-31', true],
  ['2026-12-01', '2026-03-31', true],
  ['2026-11-30', '2026-04-01', false],
])('a credit note of %s for an invoice of %s is late: %s', (noted, invoiced, isLate) => {
  expect(isCreditNoteLate(noted, invoiced)).toBe(isLate);
});

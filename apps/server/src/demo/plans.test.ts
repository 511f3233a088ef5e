import { fiscalYearOf } from '@daftar/domain/fiscal-year';
import { describe, expect, test } from 'vitest';
import { plannedInvoices } from './billing-plan.ts';
import { plannedWork } from './work-plan.ts';

/** The demo depends on the day it is created: ends of years and months, and 29 February. */
const DAYS = ['2027-04-01', '2027-04-04', '2027-04-05', '2027-03-31', '2028-02-29', '2027-01-01', '2026-12-31'];

describe.each(DAYS)('on %s', (day) => {
  const invoices = plannedInvoices(day);
  const work = plannedWork(day);

  test('the same is planned again', () => {
    expect(plannedInvoices(day)).toEqual(invoices);
    expect(plannedWork(day)).toEqual(work);
  });

  test('billing is of this fiscal year and the one before, oldest first, none of it ahead', () => {
    const years = new Set(invoices.map(({ date }) => fiscalYearOf(date)));
    expect([...years]).toEqual([fiscalYearOf(day) - 1, fiscalYearOf(day)]);
    const dates = invoices.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
    expect(dates.at(-1)! <= day).toBe(true);
  });

  test('invoices are paid, paid in part, owed, credited and cancelled', () => {
    expect(invoices.some(({ paid_after, share }) => paid_after !== null && share === 1)).toBe(true);
    expect(invoices.some(({ paid_after, share }) => paid_after !== null && share < 1)).toBe(true);
    expect(invoices.some(({ paid_after }) => paid_after === null)).toBe(true);
    expect(invoices.some(({ is_credited }) => is_credited)).toBe(true);
    expect(invoices.some(({ is_cancelled }) => is_cancelled)).toBe(true);
  });

  test('work is done, in hand and late on every board, and none was made after today', () => {
    for (const board of ['GST', 'TAX', 'LOAN']) {
      const states = work.filter((task) => task.board === board).map(({ state }) => state);
      expect(states, board).toContain('COMPLETED');
      expect(
        states.some((state) => state === 'TODO' || state === 'PENDING'),
        board,
      ).toBe(true);
    }
    expect(work.some(({ due_date, completed_on }) => due_date < day && completed_on === null)).toBe(true);
    expect(work.filter(({ created_on, completed_on }) => created_on > day || (completed_on ?? day) > day)).toEqual([]);
  });
});

import { MAX_CALENDAR_DAYS } from '@daftar/contract/tasks';
import { expect, it } from 'vitest';
import { daysShown, monthBeside, monthOf } from './calendar-days.ts';

it('shows whole weeks, never more than the server gives', () => {
  for (let month = '2024-01-01'; month < '2030-01-01'; month = monthBeside(month, 1)) {
    const days = daysShown(month);
    expect(days.length % 7).toBe(0);
    expect(days.length).toBeLessThanOrEqual(MAX_CALENDAR_DAYS);
    expect(days).toContain(month);
  }
  expect(daysShown('2026-11-01')[0]).toBe('2026-10-26');
  expect(daysShown('2026-11-01').at(-1)).toBe('2026-12-06');
});

it('reads the month of an address, else that of today', () => {
  expect(monthOf('2026-02', '2026-11-15')).toBe('2026-02-01');
  for (const text of [null, '2026-13', 'soon']) expect(monthOf(text, '2026-11-15')).toBe('2026-11-01');
  expect(monthBeside('2026-12-01', 1)).toBe('2027-01-01');
});

import { expect, it } from 'vitest';
import { dueWords, nearDay, shortDay } from './due-text.ts';

const TODAY = '2026-11-15';
const task = { status: 'PENDING', due_date: null, snoozed_until: null } as const;

it.each([
  ['2026-11-12', '3d overdue', 'late'],
  ['2026-11-15', 'Today', 'near'],
  ['2026-11-16', 'Tomorrow', 'near'],
  ['2026-11-24', '24 Nov', 'plain'],
  ['2027-01-11', '11 Jan 2027', 'plain'],
] as const)('due on %s: %s', (due_date, text, tone) => {
  expect(dueWords({ ...task, due_date }, TODAY)).toEqual({ text, tone });
});

it('shows closed tasks without delay, and when a snooze ends', () => {
  const late = { ...task, due_date: '2026-11-01' } as const;
  expect(dueWords({ ...late, status: 'COMPLETED' }, TODAY)?.text).toBe('Completed');
  expect(dueWords({ ...late, status: 'CANCELLED' }, TODAY)?.text).toBe('Cancelled');
  expect(dueWords({ ...late, status: 'SNOOZED', snoozed_until: '2026-11-20' }, TODAY)?.text).toBe(
    'Snoozed until 20 Nov',
  );
  expect(dueWords({ ...late, status: 'SNOOZED', snoozed_until: '2026-11-16' }, TODAY)?.text).toBe(
    'Snoozed until tomorrow',
  );
  expect(dueWords(task, TODAY)).toBeNull();
});

it('names near days', () => {
  expect(nearDay('2026-11-14', TODAY)).toBe('Yesterday');
  expect(shortDay('2025-03-31', TODAY)).toBe('31 Mar 2025');
});

import { expect, test } from 'vitest';
import { isOfficeHour, isReminderDue } from './document-requests.ts';

const DAYS = [3, 7];
const asked = { asked_on: '2026-06-01', told_on: '2026-06-01', due_date: '2026-06-20' };

test.each([
  ['2026-06-03', false],
  ['2026-06-04', true],
  ['2026-06-20', true],
] as const)('asked on 1 June and told then: on %s a reminder is due: %s', (today, isDue) => {
  expect(isReminderDue(asked, DAYS, today)).toBe(isDue);
});

test('a user is reminded once of the same day, and of missed days once', () => {
  expect(isReminderDue({ ...asked, told_on: '2026-06-04' }, DAYS, '2026-06-07')).toBe(false);
  expect(isReminderDue({ ...asked, told_on: '2026-06-04' }, DAYS, '2026-06-10')).toBe(true);
  expect(isReminderDue({ ...asked, told_on: '2026-06-10' }, DAYS, '2026-06-11')).toBe(false);
  expect(isReminderDue({ ...asked, told_on: '2026-06-20' }, DAYS, '2026-09-01')).toBe(false);
});

test('without days only the due date is notified, without a due date only the days', () => {
  expect(isReminderDue(asked, [], '2026-06-19')).toBe(false);
  expect(isReminderDue(asked, [], '2026-06-20')).toBe(true);
  expect(isReminderDue({ ...asked, told_on: '2026-06-08', due_date: null }, DAYS, '2027-01-01')).toBe(false);
});

test.each([
  [8, false],
  [9, true],
  [17, true],
  [18, false],
] as const)('at %i o’clock: %s', (hour, isOpen) => expect(isOfficeHour(hour)).toBe(isOpen));

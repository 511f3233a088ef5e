import { expect, test } from 'vitest';
import { askingMail, askingTitle } from './document-mail.ts';
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

test('who was reminded is not reminded of the same day again, and of missed days once', () => {
  expect(isReminderDue({ ...asked, told_on: '2026-06-04' }, DAYS, '2026-06-07')).toBe(false);
  expect(isReminderDue({ ...asked, told_on: '2026-06-04' }, DAYS, '2026-06-10')).toBe(true);
  expect(isReminderDue({ ...asked, told_on: '2026-06-10' }, DAYS, '2026-06-11')).toBe(false);
  expect(isReminderDue({ ...asked, told_on: '2026-06-20' }, DAYS, '2026-09-01')).toBe(false);
});

test('without days only the due date is told of, without a due date only the days', () => {
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

const document = { name: 'Sales register', task_name: 'GSTR-1', period_label: 'June 2026', reason: '' };
const asking = {
  practice: 'Sharma & Co',
  client: 'Kesar Foods',
  documents: [{ ...document, due_date: '2026-07-05' }],
  link: 'https://daftar.example/task',
  isReminder: false,
};

test('the mail names each document with its task, its day and why it came back, and the link', () => {
  const { subject, text } = askingMail(asking);
  expect(subject).toBe('Sharma & Co needs a document from you');
  expect(text).toContain('- Sales register (GSTR-1, June 2026), by 05/07/2026');
  expect(text).toContain('https://daftar.example/task');
  const returned = { ...document, due_date: null, reason: 'Page 2 is missing' };
  expect(askingTitle({ ...asking, documents: [returned] })).toBe('Sharma & Co asks you to change a document');
  const both = askingMail({ ...asking, documents: [returned, ...asking.documents], isReminder: true });
  expect(both.subject).toBe('Reminder: Sharma & Co needs 2 documents from you');
  expect(both.text).toContain('To be changed: Page 2 is missing');
});

test('a mail lists thirty, and says how many more there are', () => {
  const { text } = askingMail({ ...asking, documents: Array.from({ length: 32 }, () => asking.documents[0]!) });
  expect(text.match(/Sales register/g)).toHaveLength(30);
  expect(text).toContain('… and 2 more.');
});

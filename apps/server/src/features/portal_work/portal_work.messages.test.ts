import { expect, test } from 'vitest';
import { documentsTitle, portalWorkMessages } from './portal_work.messages.ts';

const mailOf = portalWorkMessages.documentsRequested.email!;
const document = { name: 'Sales register', task_name: 'GSTR-1', period_label: 'June 2026', reason: '' };
const asking = {
  business: 'Sharma & Co',
  client: 'Kesar Foods',
  documents: [{ ...document, due_date: '2026-07-05' }],
  link: 'https://daftar.example/task',
  is_reminder: false,
};

test('the email lists each document with its task, due date and reason, and the link', () => {
  const { subject, text } = mailOf(asking);
  expect(subject).toBe('Sharma & Co needs 1 document from you');
  expect(text).toContain('- Sales register (GSTR-1, June 2026), due 05/07/2026');
  expect(text).toContain('https://daftar.example/task');
  const returned = { ...document, due_date: null, reason: 'Page 2 is missing' };
  expect(documentsTitle('Sharma & Co', [returned])).toBe('Sharma & Co requested changes to 1 document');
  const both = mailOf({ ...asking, documents: [returned, ...asking.documents], is_reminder: true });
  expect(both.subject).toBe('Reminder: Sharma & Co needs 2 documents from you');
  expect(both.text).toContain('Changes needed: Page 2 is missing');
});

test('the email lists 30 documents and counts the rest', () => {
  const { text } = mailOf({ ...asking, documents: Array.from({ length: 32 }, () => asking.documents[0]!) });
  expect(text.match(/Sales register/g)).toHaveLength(30);
  expect(text).toContain('… and 2 more.');
});

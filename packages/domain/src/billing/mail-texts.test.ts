import { expect, test } from 'vitest';
import { documentMail, reminderMail } from './mail-texts.ts';

const sent = {
  title: 'Tax Invoice',
  number: 'SDC/2026-27/0012',
  date: '2026-11-01',
  due_date: '2026-11-16',
  total: '118000.00',
  due: '108000.00',
  currency: 'INR',
  firm: 'Sharma Desai & Co.',
  client: 'Kesar Foods',
} as const;

test('a document says what it is for, and what is still due on it', () => {
  const { subject, message } = documentMail(sent);
  expect(subject).toBe('Tax Invoice SDC/2026-27/0012 from Sharma Desai & Co.');
  expect(message).toContain('of 01/11/2026 for ₹ 1,18,000.00. ₹ 1,08,000.00 is due by 16/11/2026.');
  expect(documentMail({ ...sent, due: '0.00' }).message).not.toContain('is due');
});

test.each([
  ['2026-11-16', 'Due: ', 'is due on 16/11/2026'],
  ['2026-11-17', 'Overdue: ', 'was due on 16/11/2026'],
])('a reminder on %s begins with %s', (today, subject, said) => {
  const mail = reminderMail(sent, today);
  expect(mail.subject.startsWith(subject)).toBe(true);
  expect(mail.message).toContain(`₹ 1,08,000.00 on tax invoice SDC/2026-27/0012 of 01/11/2026 ${said}`);
});

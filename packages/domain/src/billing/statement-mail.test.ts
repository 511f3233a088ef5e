import { expect, it } from 'vitest';
import { noReminder } from './reminder-wish.ts';
import { statementMail } from './statement-mail.ts';

const stated = {
  from: '2026-04-01',
  to: '2026-11-15',
  currency: 'INR',
  firm: 'Sharma & Co',
  client: 'Kesar Foods',
} as const;

it.each([
  ['1180.00', '₹ 1,180.00 is due to us.'],
  ['-500.00', '₹ 500.00 stands in your favour.'],
  ['0.00', 'Nothing is due.'],
])('a statement that closes with %s says so', (closing_balance, said) => {
  const { subject, message } = statementMail({ ...stated, closing_balance });
  expect(subject).toBe('Statement of account from Sharma & Co, 15/11/2026');
  expect(message).toContain(`from 01/04/2026 to 15/11/2026. ${said}`);
});

it.each([
  [{ modes: ['Email'], reminders: true }, 'a@b.in', null],
  [{ modes: ['Email'], reminders: false }, 'a@b.in', 'not_wanted'],
  [{ modes: ['SMS', 'Call'], reminders: true }, 'a@b.in', 'not_wanted'],
  [{ modes: ['Email'], reminders: true }, '', 'no_email'],
])('%j with the address %j: %s', (wishes, email, obstacle) => {
  expect(noReminder(wishes, email)).toBe(obstacle);
});

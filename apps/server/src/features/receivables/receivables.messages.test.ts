import { expect, it } from 'vitest';
import { receivableMessages } from './receivables.messages.ts';

it.each([
  ['1180.00', 'The balance due is ₹ 1,180.00.'],
  ['-500.00', 'You have a credit balance of ₹ 500.00.'],
  ['0.00', 'There is no balance due.'],
])('a statement that closes with %s says so', (closing_balance, said) => {
  const period = { from: '2026-04-01', to: '2026-11-15' };
  const links = { view_link: '', pay_link: '' };
  const parties = { firm: 'Sharma & Co', client: 'Kesar Foods', currency: 'INR' as const };
  const { subject, text } = receivableMessages.statement.email!({ ...period, ...parties, ...links, closing_balance });
  expect(subject).toBe('Statement of account from Sharma & Co as of 15/11/2026');
  expect(text).toContain(`from 01/04/2026 to 15/11/2026. ${said}`);
});

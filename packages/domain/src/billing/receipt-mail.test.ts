import { expect, it } from 'vitest';
import { receiptMail } from './receipt-mail.ts';

const receipt = {
  number: 'SD/R/0017',
  date: '2026-11-10',
  cash: '108000.00',
  total: '118000.00',
  settled: ['SD/0031', 'SD/0042'],
  advance: '0.00',
  currency: 'INR',
  firm: 'Sharma Desai',
  client: 'Kesar Foods',
} as const;

it('thanks for the money and names what it settled', () => {
  const { subject, message } = receiptMail(receipt);
  expect(subject).toBe('Receipt SD/R/0017 from Sharma Desai');
  expect(message).toContain('1,08,000');
  expect(message).toContain('It settles SD/0031, SD/0042.');
  expect(message).not.toContain('advance');
});

it('counts what is too much to name, and says what is held', () => {
  const { message } = receiptMail({ ...receipt, settled: ['1', '2', '3', '4', '5'], advance: '500.00' });
  expect(message).toContain('It settles 1, 2, 3 and 2 more.');
  expect(message).toMatch(/500.*we hold as your advance/);
});

it('where no money came, speaks of what was settled', () => {
  expect(receiptMail({ ...receipt, cash: '0.00' }).message).toContain('1,18,000');
});

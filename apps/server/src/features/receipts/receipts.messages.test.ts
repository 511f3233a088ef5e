import { expect, it } from 'vitest';
import { receiptMessages } from './receipts.messages.ts';

const mailOf = receiptMessages.receipt.email!;
const receipt = {
  number: 'SD/R/0017',
  date: '2026-11-10',
  cash: '108000.00',
  total: '118000.00',
  settled: ['SD/0031', 'SD/0042'],
  advance: '0.00',
  currency: 'INR' as const,
  firm: 'Sharma Desai',
  client: 'Kesar Foods',
  view_link: '',
};

it('thanks for the payment and names the invoices', () => {
  const { subject, text } = mailOf(receipt);
  expect(subject).toBe('Receipt SD/R/0017 from Sharma Desai');
  expect(text).toContain('1,08,000');
  expect(text).toContain('It is for SD/0031, SD/0042.');
  expect(text).not.toContain('advance');
});

it('names three invoices, counts the rest and names the advance', () => {
  const { text } = mailOf({ ...receipt, settled: ['1', '2', '3', '4', '5'], advance: '500.00' });
  expect(text).toContain('It is for 1, 2, 3 and 2 more.');
  expect(text).toContain('₹ 500.00 is held as an advance.');
});

it('names the total settled where no money was received', () => {
  expect(mailOf({ ...receipt, cash: '0.00' }).text).toContain('1,18,000');
});

import { expect, test } from 'vitest';
import { invoiceMessages } from './invoices.messages.ts';

const { sample, email } = invoiceMessages.document;

test('a document email names the total and the amount due', () => {
  const { subject, text } = email!(sample);
  expect(subject).toBe('Tax Invoice SDC/2026-27/0012 from Sharma Desai & Co.');
  expect(text).toContain('dated 01/11/2026 is for ₹ 1,18,000.00. Payment of ₹ 1,08,000.00 is due by 16/11/2026.');
  expect(email!({ ...sample, due: '0.00' }).text).not.toContain('Payment of');
});

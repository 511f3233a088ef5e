import { describe, expect, it } from 'vitest';
import { billingMessages } from './billing.messages.ts';

const invoice = {
  title: 'Tax Invoice',
  number: 'SDC/26-27/0012',
  date: '2026-11-01',
  due_date: '2026-11-16',
  total: '1180.00',
  due: '1000.00',
};
const one = {
  firm: 'Sharma & Co',
  client: 'Kesar Foods',
  currency: 'INR' as const,
  invoices: [invoice],
  own: { subject: '', message: '' },
  view_link: '',
  pay_link: '',
};
const two = {
  ...one,
  invoices: [invoice, { ...invoice, number: 'SDC/26-27/0019', due_date: '2026-12-01', due: '180.50' }],
};
const reminderOf = billingMessages.paymentReminder.email!;

describe('a reminder', () => {
  it.each([
    ['2026-11-16', 'Payment due', 'is due on 16/11/2026'],
    ['2026-11-17', 'Payment overdue', 'was due on 16/11/2026'],
  ])('for one invoice on %s says: %s', (today, begins, said) => {
    const { subject, text } = reminderOf({ ...one, today });
    expect(subject).toBe(`${begins}: tax invoice SDC/26-27/0012, ₹ 1,000.00`);
    expect(text).toContain(`₹ 1,000.00 for tax invoice SDC/26-27/0012 dated 01/11/2026 ${said}`);
  });

  it('for several invoices lists each and the total', () => {
    const { subject, text } = reminderOf({ ...two, today: '2026-11-10' });
    expect(subject).toBe('Payment due: ₹ 1,180.50 to Sharma & Co');
    expect(text).toContain(
      'Tax Invoice SDC/26-27/0012 dated 01/11/2026, due 16/11/2026: ₹ 1,000.00\nTax Invoice SDC/26-27/0019 dated 01/11/2026, due 01/12/2026: ₹ 180.50\n',
    );
  });

  it('fills a custom text, and does not fill a placeholder inside a name', () => {
    const own = { subject: '{firm}: {numbers}', message: '{client} owes {amount} since {due_date}' };
    expect(reminderOf({ ...two, client: '{firm}', today: '2026-11-20', own })).toEqual({
      subject: 'Sharma & Co: SDC/26-27/0012, SDC/26-27/0019',
      text: '{firm} owes ₹ 1,180.50 since 16/11/2026',
    });
  });
});

import { describe, expect, it } from 'vitest';
import { remindingMail, textProblem } from './reminder-mail.ts';
import type { Reminding } from './reminder-mail.ts';

const invoice = {
  title: 'Tax Invoice',
  number: 'SDC/26-27/0012',
  date: '2026-11-01',
  due_date: '2026-11-16',
  total: '1180.00',
  due: '1000.00',
};
const one: Reminding = { firm: 'Sharma & Co', client: 'Kesar Foods', currency: 'INR', invoices: [invoice] };
const two: Reminding = {
  ...one,
  invoices: [invoice, { ...invoice, number: 'SDC/26-27/0019', due_date: '2026-12-01', due: '180.50' }],
};
const none = { subject: '', message: '' };

describe('a reminder', () => {
  it('of one invoice names it, what is due and when', () => {
    const { subject, message } = remindingMail(one, '2026-11-20', none);
    expect(subject).toBe('Overdue: tax invoice SDC/26-27/0012, ₹ 1,000.00');
    expect(message).toContain('was due on 16/11/2026');
  });

  it('of several names each and what they come to', () => {
    const { subject, message } = remindingMail(two, '2026-11-10', none);
    expect(subject).toBe('Due: ₹ 1,180.50 to Sharma & Co');
    expect(message).toContain(
      'Tax Invoice SDC/26-27/0012 of 01/11/2026, due 16/11/2026: ₹ 1,000.00\nTax Invoice SDC/26-27/0019 of 01/11/2026, due 01/12/2026: ₹ 180.50\n',
    );
  });

  it('says it in the own words of the practice, and what is typed into a name is no place', () => {
    const own = { subject: '{firm}: {numbers}', message: '{client} owes {amount} since {due_date}' };
    expect(remindingMail({ ...two, client: '{firm}' }, '2026-11-20', own)).toEqual({
      subject: 'Sharma & Co: SDC/26-27/0012, SDC/26-27/0019',
      message: '{firm} owes ₹ 1,180.50 since 16/11/2026',
    });
  });

  it('refuses a place that nothing comes into', () => {
    expect(textProblem('Dear {client}')).toBeNull();
    expect(textProblem('Dear {name}')).toContain('There is no {name}');
  });
});

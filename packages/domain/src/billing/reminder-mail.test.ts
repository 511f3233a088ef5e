import { describe, expect, it } from 'vitest';
import { fillReminder, textProblem } from './reminder-mail.ts';
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

describe('a custom text of a reminder', () => {
  it('is filled, and a placeholder inside a name is not', () => {
    const told = { ...two, client: '{firm}' };
    expect(fillReminder('{firm}: {numbers}', told)).toBe('Sharma & Co: SDC/26-27/0012, SDC/26-27/0019');
    expect(fillReminder('{client} owes {amount} since {due_date}', told)).toBe(
      '{firm} owes ₹ 1,180.50 since 16/11/2026',
    );
  });

  it('refuses an unknown placeholder', () => {
    expect(textProblem('Dear {client}')).toBeNull();
    expect(textProblem('Dear {name}')).toBe(
      'Replace {name} with {client}, {firm}, {amount}, {numbers}, {due_date} or {invoices}.',
    );
  });
});

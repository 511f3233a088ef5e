/** What an invoice's status says: its document state and its payment state, in the specification's words (section 4). */
import type { Day } from '../dates.ts';
import type { INVOICE_STATUSES } from '../enumerations.ts';
import { compare, isPositive } from '../money.ts';
import type { InvoiceState } from './transitions.ts';

export const PAYMENT_STATES = ['UnPaid', 'Partial Paid', 'Paid'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** Derived, never set: what is settled against what is billed. An invoice of nothing is paid the moment it is issued. */
export function paymentState(total: string, settled: string): PaymentState {
  if (compare(settled, total) >= 0) return 'Paid';
  return isPositive(settled) ? 'Partial Paid' : 'UnPaid';
}

export const invoiceStatus = (state: InvoiceState, payment: PaymentState): InvoiceStatus =>
  state === 'Final' ? payment : state;

/** What a status filter asks for. The first list's Final and Invoiced are one and the same: issued (domain facts, 11). */
export function statusFilter(status: string): { state: InvoiceState; payment?: PaymentState } | null {
  if (status === 'Final' || status === 'Invoiced') return { state: 'Final' };
  if (status === 'Draft' || status === 'Cancelled') return { state: status };
  const payment = PAYMENT_STATES.find((known) => known === status);
  return payment ? { state: 'Final', payment } : null;
}

/** Past its day and not settled; on the day itself it is not late yet. */
export const isOverdue = (
  invoice: { state: InvoiceState; payment: PaymentState; due_date: Day },
  today: Day,
): boolean => invoice.state === 'Final' && invoice.payment !== 'Paid' && invoice.due_date < today;

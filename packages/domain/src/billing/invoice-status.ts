/** Status of an invoice, from its document state and its payment state (specification, section 4). */
import type { Day } from '../dates.ts';
import type { INVOICE_STATUSES } from '../enumerations.ts';
import { compare, isPositive } from '../money.ts';
import type { InvoiceState } from './transitions.ts';

export const PAYMENT_STATES = ['UnPaid', 'Partial Paid', 'Paid'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

export const INVOICE_STATUS_LABELS: Record<InvoiceStatus, string> = {
  Draft: 'Draft',
  UnPaid: 'Unpaid',
  'Partial Paid': 'Partially paid',
  Paid: 'Paid',
  Cancelled: 'Cancelled',
};

/** Derived from the settled amount, never set. An invoice for 0 is paid when it is issued. */
export function paymentState(total: string, settled: string): PaymentState {
  if (compare(settled, total) >= 0) return 'Paid';
  return isPositive(settled) ? 'Partial Paid' : 'UnPaid';
}

export const invoiceStatus = (state: InvoiceState, payment: PaymentState): InvoiceStatus =>
  state === 'Final' ? payment : state;

/** Maps a status filter to states. Final and Invoiced of the specification both mean issued (domain facts, 11). */
export function statusFilter(status: string): { state: InvoiceState; payment?: PaymentState } | null {
  if (status === 'Final' || status === 'Invoiced') return { state: 'Final' };
  if (status === 'Draft' || status === 'Cancelled') return { state: status };
  const payment = PAYMENT_STATES.find((known) => known === status);
  return payment ? { state: 'Final', payment } : null;
}

/** Not overdue yet on the due date itself. */
export const isOverdue = (
  invoice: { state: InvoiceState; payment: PaymentState; due_date: Day },
  today: Day,
): boolean => invoice.state === 'Final' && invoice.payment !== 'Paid' && invoice.due_date < today;

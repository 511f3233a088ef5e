import type { ClientInvoiceRow } from '@daftar/contract/billing/portal-documents';
import type { InvoiceKind } from '@daftar/contract/invoices';
import type { QuotationAnswer } from '@daftar/domain/billing/quotation-answer';
import type { PaymentMode } from '@daftar/domain/billing/settlement';
import { partsOf, type Day } from '@daftar/domain/dates';
import type { Tone } from '#web/kit/badge.tsx';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** `4 November`, with the year if it is not the current one. */
export const dayWords = (day: Day, today: Day): string => {
  const { year, month, day: of } = partsOf(day);
  const words = `${of} ${MONTHS[month - 1]}`;
  return year === partsOf(today).year ? words : `${words} ${year}`;
};

export const daysLate = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'} overdue`;

/** Status for the client: what is left to pay, not the bookkeeping state. */
export function statusOf({ kind, status, is_overdue }: Pick<ClientInvoiceRow, 'kind' | 'status' | 'is_overdue'>): {
  label: string;
  tone: Tone;
} {
  if (is_overdue) return { label: 'Overdue', tone: 'red' };
  if (status === 'Cancelled') return { label: 'Cancelled', tone: 'grey' };
  if (kind === 'credit_note') return { label: 'Credited', tone: 'green' };
  if (status === 'Paid') return { label: 'Paid', tone: 'green' };
  return status === 'Partial Paid' ? { label: 'Partially paid', tone: 'blue' } : { label: 'Unpaid', tone: 'amber' };
}

export const KINDS: Record<InvoiceKind, string> = {
  invoice: 'Invoices',
  debit_note: 'Debit notes',
  credit_note: 'Credit notes',
};

export const STATUSES = [
  { value: 'Overdue', label: 'Overdue' },
  { value: 'UnPaid', label: 'Unpaid' },
  { value: 'Partial Paid', label: 'Partially paid' },
  { value: 'Paid', label: 'Paid' },
  { value: 'Cancelled', label: 'Cancelled' },
];

const ANSWERS: Record<QuotationAnswer, { label: string; tone: Tone }> = {
  open: { label: 'Awaiting your reply', tone: 'amber' },
  accepted: { label: 'Accepted', tone: 'green' },
  declined: { label: 'Declined', tone: 'grey' },
  expired: { label: 'Expired', tone: 'grey' },
  invoiced: { label: 'Invoiced', tone: 'green' },
  cancelled: { label: 'Withdrawn', tone: 'grey' },
  revised: { label: 'Being revised', tone: 'grey' },
};
export const answerOf = (answer: QuotationAnswer) => ANSWERS[answer];

export const SETTLED_BY: Readonly<Record<string, string>> = {
  receipt: 'Receipt',
  credit_note: 'Credit note',
  opening_balance: 'Advance',
};

/** Label of the payment reference by mode. */
export const REFERENCES: Record<PaymentMode, string> = {
  Cash: 'Reference',
  Cheque: 'Cheque number',
  'Bank Transfer': 'UTR number',
  UPI: 'UPI reference (UTR)',
  Card: 'Reference',
  'Demand Draft': 'DD number',
  Other: 'Reference',
};

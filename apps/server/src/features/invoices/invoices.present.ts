import type { Invoice, InvoiceRow } from '@daftar/contract/invoices';
import { ageingBucket } from '@daftar/domain/billing/ageing';
import { invoiceTitle } from '@daftar/domain/billing/document-title';
import { invoiceStatus, isOverdue, type PaymentState } from '@daftar/domain/billing/invoice-status';
import { supplyRecipient } from '@daftar/domain/billing/place-of-supply';
import { actsFrom, type InvoiceState } from '@daftar/domain/billing/transitions';
import type { Day } from '@daftar/domain/dates';
import { sub } from '@daftar/domain/money';
import type { Parties } from '#server/features/billing/parties.service.ts';
import type { ShownInvoice } from './invoices.repo.ts';

type Stated = {
  kind: string;
  state: InvoiceState;
  payment_state: PaymentState | '';
  due_date: string;
  total: string;
  open_amount: string;
};

/** Status, derived from the record and today's date. */
export function statusOf(row: Stated, today: Day) {
  const { kind, state, payment_state, due_date, total, open_amount } = row;
  const payment = payment_state || 'Paid';
  const isDebt = kind !== 'credit_note';
  const is_overdue = isDebt && isOverdue({ state, payment, due_date: due_date }, today);
  const isOpen = isDebt && state === 'Final' && payment !== 'Paid';
  return {
    status: invoiceStatus(state, payment),
    is_overdue,
    due: state === 'Final' ? open_amount : sub(total, total),
    paid_amount: state === 'Final' ? sub(total, open_amount) : sub(total, total),
    ageing: isOpen ? ageingBucket(due_date, today) : null,
  };
}

export const presentRow = <T extends Stated>(row: T, today: Day) => ({ ...row, ...statusOf(row, today) });
export type PresentedRow = InvoiceRow;

const TITLES = { credit_note: 'Credit Note', debit_note: 'Debit Note' } as const;

type Titled = Pick<ShownInvoice, 'kind' | 'lines' | 'supply_kind'>;

export const titleOf = (row: Titled, { supplier, recipient }: Parties): string =>
  row.kind === 'invoice'
    ? invoiceTitle({
        supplier,
        supply: row,
        categories: row.lines.map(({ tax_category }) => tax_category),
        recipient_gstin: supplyRecipient(recipient).gst_number,
      })
    : TITLES[row.kind];

export function presentInvoice(
  row: ShownInvoice,
  today: Day,
  around: Pick<Invoice, 'settlements' | 'notes_on_it'> & Parties,
): Invoice {
  const { ageing: _, ...status } = statusOf(row, today);
  return { ...row, ...status, ...around, title: titleOf(row, around), acts: actsFrom(row.kind, row.state) };
}

import type { Quotation } from '@daftar/contract/quotations';
import { invoiceStatus, type PaymentState } from '@daftar/domain/billing/invoice-status';
import { quotationAnswer } from '@daftar/domain/billing/quotation-answer';
import { quotedLines, type InvoicedSoFar } from '@daftar/domain/billing/quotation-discounts';
import { actsFrom, type InvoiceState, type QuotationState } from '@daftar/domain/billing/transitions';
import type { Day } from '@daftar/domain/dates';
import type { ShownQuotation } from './quotations.repo.ts';

type Stated = {
  state: QuotationState;
  valid_until: string;
  accepted_at: string | null;
  declined_at: string | null;
};

export const presentRow = <T extends Stated>(row: T, today: Day) => ({
  ...row,
  status: row.state,
  answer: quotationAnswer(row, row.valid_until < today),
});

type Made = {
  id: number;
  number: string | null;
  date: string;
  total: string;
  state: InvoiceState;
  payment_state: PaymentState | '';
};

/**
 * A numbered quotation can't be deleted, a partly invoiced one neither revised nor withdrawn, and an expired link isn't
 * sent.
 */
function actsOf({ state, number, valid_until }: ShownQuotation, invoicedSoFar: InvoicedSoFar, today: Day): string[] {
  const begun = invoicedSoFar.lines.length > 0;
  const refused: Record<string, boolean> = {
    discard: number !== null,
    revise: begun,
    cancel: begun,
    send: valid_until < today,
  };
  return actsFrom('quotation', state).filter((act) => !refused[act]);
}

export const presentQuotation = (
  row: ShownQuotation,
  today: Day,
  around: Pick<Quotation, 'recipient'> & { invoicedSoFar: InvoicedSoFar; invoices: Made[] },
): Quotation => ({
  ...presentRow(row, today),
  title: 'Quotation',
  is_answered_in_portal: row.answered_by !== null,
  recipient: around.recipient,
  quoted: quotedLines(row.lines, around.invoicedSoFar),
  invoices: around.invoices.map((made) => ({
    ...made,
    status: invoiceStatus(made.state, made.payment_state || 'Paid'),
  })),
  acts: actsOf(row, around.invoicedSoFar, today),
});

/** An invoice or a note while it is typed: a document, and what only these have. */
import type { Invoice, InvoiceKind } from '@daftar/contract/invoices';
import { dueDate } from '@daftar/domain/billing/reminders';
import { isDay } from '@daftar/domain/dates';
import type { OnMoved } from '#web/billing/follow.ts';
import type { FirmChoice, Place } from '#web/billing/use-around.ts';
import { documentBodyOf, emptyDocument, newLine, valuesOf, type DocumentValues } from '#web/billing/values.ts';
import type { FormApi } from '#web/kit/use-form.ts';

export type InvoiceValues = DocumentValues & {
  due_date: string;
  reason: string;
  shipping: { port_code: string; bill_number: string; bill_date: string };
};

/** What a document is begun as: of its own, or a note on an invoice. */
export type Start = {
  kind: InvoiceKind;
  original: Invoice | null;
  /** Whom it is begun for, and in which currency that client is billed. */
  client?: { id: string; currency: string } | undefined;
};

const NO_SHIPPING = { port_code: '', bill_number: '', bill_date: '' };

/** The firm that bills for the branch one works in: the only one, or the first. */
export const firmFor = (firms: readonly FirmChoice[], branchId: number | undefined): FirmChoice | undefined =>
  firms.find(({ branches }) => !branches.length || branches.includes(branchId ?? 0));

export function beginning(
  place: Place,
  start: Start,
  firms: readonly FirmChoice[],
  date: string,
  rate: string,
): InvoiceValues {
  const { original } = start;
  if (original)
    return {
      ...invoiceValues(original, rate),
      date,
      due_date: date,
      reference: '',
      notes: '',
      attachments: [],
      reason: '',
    };
  const firm = firmFor(firms, place.branch?.id);
  return {
    ...emptyDocument({
      date,
      currency: start.client?.currency || place.business.currency,
      firm_id: firm ? String(firm.id) : '',
      branch_id: place.branch ? String(place.branch.id) : '',
      client_id: start.client?.id ?? '',
      terms: firm?.terms ?? '',
      notes: firm?.notes ?? '',
      lines: [newLine({ tax_rate: rate })],
    }),
    due_date: firm ? dueDate(date, firm.due_days) : '',
    reason: '',
    shipping: NO_SHIPPING,
  };
}

export const invoiceValues = (invoice: Invoice, rate: string): InvoiceValues => ({
  ...valuesOf(invoice, rate),
  due_date: invoice.due_date,
  reason: invoice.reason,
  shipping: invoice.shipping ?? NO_SHIPPING,
});

export const invoiceBodyOf = (values: InvoiceValues, kind: InvoiceKind, originalId: number | null) => ({
  ...documentBodyOf(values),
  kind,
  due_date: values.due_date || undefined,
  original_id: originalId,
  reason: values.reason,
  shipping: Object.values(values.shipping).every(Boolean) ? values.shipping : null,
});

/** A due date that nobody touched moves with the date and with what the firm gives. */
export const followDue =
  (form: FormApi): OnMoved =>
  (was, is) => {
    const due = String(form.valueOf('due_date'));
    const wasDue = isDay(was.date) ? dueDate(was.date, was.days) : '';
    if (due === '' || due === wasDue) form.set('due_date', dueDate(is.date, is.days));
  };

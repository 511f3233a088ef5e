/** An invoice or a note while it is typed: a document, and what only these have. */
import type { Invoice, InvoiceKind } from '@daftar/contract/invoices';
import { dueDate } from '@daftar/domain/billing/reminders';
import { startingRate } from '@daftar/domain/service-catalogue';
import type { OnMoved } from '#web/billing/follow.ts';
import { beginDocument, firmFor } from '#web/billing/begin.ts';
import type { Place } from '#web/billing/use-around.ts';
import { documentBodyOf, valuesOf, type DocumentValues } from '#web/billing/values.ts';
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

export function beginning(place: Place, { original, client }: Start, date: string): InvoiceValues {
  if (original) {
    const rate = startingRate(place.business.tax_kind);
    return {
      ...invoiceValues(original, rate),
      date,
      due_date: date,
      reference: '',
      notes: '',
      attachments: [],
      reason: '',
    };
  }
  const firm = firmFor(place);
  return {
    ...beginDocument(place, date, client?.id ?? '', client?.currency),
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
    if (due === '' || due === dueDate(was.date, was.days)) form.set('due_date', dueDate(is.date, is.days));
  };

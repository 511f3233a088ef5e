/** An invoice or a note while it is typed: a document, and what only these have. */
import type { Invoice, InvoiceKind } from '@daftar/contract/invoices';
import { supplyOf } from '@daftar/domain/billing/notes';
import { dueDate } from '@daftar/domain/billing/reminders';
import { startingRate } from '@daftar/domain/country-pack';
import type { OnMoved } from '#web/kit/document-editor/dependent-fields.ts';
import { beginDocument, firmFor } from '#web/kit/document-editor/new-document.ts';
import type { Place } from '#web/kit/document-editor/use-editor-data.ts';
import { documentBodyOf, valuesOf, type DocumentValues } from '#web/kit/document-editor/form-values.ts';
import type { FormApi } from '#web/kit/use-form.ts';

export type InvoiceValues = DocumentValues & {
  due_date: string;
  reason: string;
  shipping: { port_code: string; bill_number: string; bill_date: string };
};

/** A new document, or a note against an invoice. */
export type Start = {
  kind: InvoiceKind;
  original: Invoice | null;
  /** The preselected client and its billing currency. */
  client?: { id: string; currency: string } | undefined;
};

const NO_SHIPPING = { port_code: '', bill_number: '', bill_date: '' };

export function beginning(place: Place, { kind, original, client }: Start, date: string): InvoiceValues {
  if (original) {
    const rate = startingRate(place.business.country);
    return {
      ...invoiceValues(original, rate),
      date,
      due_date: kind === 'debit_note' ? dueDate(date, daysOf(place, original.firm_id)) : date,
      terms: kind === 'credit_note' ? '' : original.terms,
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

const daysOf = ({ firms }: Place, firmId: number): number => firms.find(({ id }) => id === firmId)?.due_days ?? 0;

export const invoiceValues = (invoice: Invoice, rate: string): InvoiceValues => ({
  ...valuesOf(invoice, rate),
  due_date: invoice.due_date,
  reason: invoice.reason,
  shipping: invoice.shipping ?? NO_SHIPPING,
});

/** A note saved before its invoice's supply was kept shows it now. */
export const draftValues = (draft: Invoice, rate: string, original: Invoice | null): InvoiceValues =>
  invoiceValues(original ? { ...draft, ...supplyOf(original) } : draft, rate);

export const invoiceBodyOf = (values: InvoiceValues, kind: InvoiceKind, originalId: number | null) => ({
  ...documentBodyOf(values),
  kind,
  due_date: values.due_date || undefined,
  original_id: originalId,
  reason: values.reason,
  shipping: Object.values(values.shipping).every(Boolean) ? values.shipping : null,
});

/** An unedited due date follows the date and the firm's payment terms. */
export const followDue =
  (form: FormApi): OnMoved =>
  (was, is) => {
    const due = String(form.valueOf('due_date'));
    if (due === '' || due === dueDate(was.date, was.days)) form.set('due_date', dueDate(is.date, is.days));
  };

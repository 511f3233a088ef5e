import type { FieldError } from '@daftar/contract/core/errors';
import type { InvoiceBody, InvoiceKind } from '@daftar/contract/invoices';
import { allocateOldestFirst } from '@daftar/domain/billing/allocation';
import { cancelProblem } from '@daftar/domain/billing/cancelling';
import { dateProblems } from '@daftar/domain/billing/issue-rules';
import { postingsOf, reversal, type Posting, type Reference } from '@daftar/domain/billing/ledger';
import { noteProblems } from '@daftar/domain/billing/notes';
import { documentNotice } from '@daftar/domain/billing/portal-notices';
import { postCreditNote, postDebitNote, postInvoice, postRelease } from '@daftar/domain/billing/postings';
import { transit } from '@daftar/domain/billing/transitions';
import type { CurrencyCode } from '@daftar/domain/currencies';
import { today } from '@daftar/domain/date-format';
import { compare } from '@daftar/domain/money';
import type { BusinessCtx } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { checkVersion } from '#server/platform/db/records.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { nextDocumentNumber } from '#server/features/firms/series.service.ts';
import { post, postingsAbout } from '#server/features/billing/ledger.service.ts';
import { filedProblems } from '#server/features/gst_returns/filed.service.ts';
import { notifyClientLogins } from '#server/features/client_settings/portal-notifications.service.ts';
import { compose, issueProblems, rule46Problems, type Composed } from '#server/features/billing/compose.service.ts';
import { bodyOf, columnsOf, corrected, inheriting, originalOf, type CompleteBody } from './draft.service.ts';
import { invoiceCancelled, invoiceIssued } from './invoices.events.ts';
import * as repo from './invoices.repo.ts';
import { presentInvoice } from './invoices.present.ts';
import { getInvoice } from './invoices.service.ts';

export const referenceOf = ({ kind, id }: { kind: InvoiceKind; id: number }): Reference => `${kind}:${id}`;

/**
 * Issues a draft: checks it, posts it to the ledger and numbers it in one transaction. The row is read once and written
 * once; the ledger adds the amount due.
 */
export async function issueInvoice(ctx: BusinessCtx, id: number) {
  const draft = await lockWithLedger(ctx, id);
  const state = transit(draft.kind, 'issue', draft.state)!;
  const stored = bodyOf(draft);
  const original = await originalOf(ctx, stored);
  const body = original ? inheriting(stored, original) : stored;
  const composed = await compose(ctx, body, await corrected(ctx, original));
  const problems = [
    ...datesProblems(body, composed),
    ...(await issueProblems(ctx, body, composed, { supplied: (original ?? draft).date, isNote: original !== null })),
    ...rule46Problems(composed, body, original !== null),
    ...(original ? await notesProblems(ctx, body, composed, original) : []),
    ...(await filedProblems(ctx, composed.supplier.tax_number, draft.date)),
  ];
  if (problems.length) throw invalid(...problems);

  // Firm and client as they are today. If that changes the total, it is stored first: the ledger checks against it.
  const { supplier, recipient, totals } = composed;
  const columns = { ...columnsOf(body, composed), supplier, recipient };
  if (compare(totals.total, draft.total) !== 0) await repo.update(ctx, id, columns);
  await post(ctx, draft, [postingOf(draft, composed, original)]);
  // Last, since other documents of the series wait from here on.
  const taken = await nextDocumentNumber(ctx, draft.firm_id, draft.kind, draft.date);
  const issued = await repo.save(ctx, draft, { ...columns, ...taken, state, issued_at: ctx.now.toISOString() });
  await notifyClient(ctx, { ...issued, number: taken.number });
  await emit(ctx, invoiceIssued, { id, client_id: draft.client_id });
  // A draft has no notes and no payments.
  return presentInvoice(issued, today(ctx.now, ctx.timezone), {
    supplier,
    recipient,
    settlements: [],
    notes_on_it: [],
  });
}

/** A credit note falls due on no day. */
function datesProblems(body: CompleteBody, composed: Composed): FieldError[] {
  const { date, due_date } = columnsOf(body, composed);
  const dated = { date, due_date: body.kind === 'credit_note' ? null : due_date };
  return dateProblems(dated, composed).map((problem) => ({ ...problem, rule: 'date' }));
}

/** Locks the ledger of its firm and then the invoice, in one statement. */
async function lockWithLedger(ctx: BusinessCtx, id: number): Promise<repo.ShownInvoice> {
  const invoice = await repo.lockWithFirm(ctx, id);
  if (!invoice) throw notFound('invoice');
  checkVersion(ctx, invoice.version);
  return invoice;
}

/** In the portal, whether the invoice is emailed or not. */
const notifyClient = (ctx: BusinessCtx, row: repo.InvoiceRecord & { number: string; total: string }): Promise<void> =>
  notifyClientLogins(ctx, row.client_id, {
    event: 'invoice_issued',
    ...documentNotice({ ...row, currency: row.currency as CurrencyCode, until: row.due_date }),
    place: `billing/invoices?invoice=${row.id}`,
  });

/** A credit note settles what is still due on its invoice; the rest is the client's advance. */
function postingOf(draft: repo.InvoiceRecord, { totals }: Composed, original: repo.ShownInvoice | null): Posting {
  const document = { source: referenceOf(draft), date: draft.date };
  if (draft.kind === 'invoice') return postInvoice(document, totals);
  if (draft.kind === 'debit_note') return postDebitNote(document, totals);
  const due = { id: referenceOf(original!), due_date: original!.due_date, due: original!.open_amount };
  return postCreditNote(document, totals, allocateOldestFirst(totals.total, [due]).allocations);
}

async function notesProblems(
  ctx: BusinessCtx,
  body: InvoiceBody,
  { totals }: Composed,
  original: repo.ShownInvoice,
): Promise<FieldError[]> {
  const earlier = (await repo.notesOn(ctx, original.id)).filter(({ state }) => state === 'Final');
  const kinds = earlier.map(({ kind, totals: { by_rate } }) => ({
    kind: kind as 'credit_note' | 'debit_note',
    by_rate,
  }));
  const billed = { number: original.number!, date: original.date, by_rate: original.totals.by_rate };
  const note = { kind: body.kind as 'credit_note' | 'debit_note', date: body.date, by_rate: totals.by_rate };
  return noteProblems(note, billed, kinds).map(({ field, message }) => ({
    field: field === 'date' ? 'date' : 'lines',
    rule: 'note',
    message,
  }));
}

/** Keeps the number. Payments become advances, and what a credit note settled is due again. */
export async function cancelInvoice(ctx: BusinessCtx, id: number, reason: string) {
  const invoice = await lockWithLedger(ctx, id);
  const state = transit(invoice.kind, 'cancel', invoice.state)!;
  if (invoice.number !== null) {
    const notes = (await repo.notesOn(ctx, id)).filter((note) => note.state === 'Final');
    const problem = cancelProblem({
      number: invoice.number,
      is_filed: invoice.filed_in !== null,
      note_numbers: notes.map(({ number }) => number!),
    });
    if (problem) throw conflict(problem);
    await reversePostings(ctx, invoice);
  }
  await repo.update(ctx, id, { state, cancelled_at: ctx.now.toISOString(), cancel_reason: reason });
  if (invoice.number !== null) await emit(ctx, invoiceCancelled, { id, client_id: invoice.client_id });
  return getInvoice(ctx, id);
}

async function reversePostings(ctx: BusinessCtx, invoice: repo.InvoiceRecord): Promise<void> {
  const item = referenceOf(invoice);
  const day = today(ctx.now, ctx.timezone);
  const date = day > invoice.date ? day : invoice.date;
  const about = await postingsAbout(ctx, [item]);
  const released = postRelease(about, item, date);
  await post(ctx, invoice, [...released, ...reversal(postingsOf(about, item), 'cancel', date)]);
}

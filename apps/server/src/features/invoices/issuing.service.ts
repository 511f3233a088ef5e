import type { FieldError } from '@daftar/contract/core/errors';
import type { InvoiceBody, InvoiceKind } from '@daftar/contract/invoices';
import { allocateOldestFirst } from '@daftar/domain/billing/allocation';
import { cancelProblem } from '@daftar/domain/billing/cancelling';
import { postingsOf, reversal, type Posting, type Reference } from '@daftar/domain/billing/ledger';
import { noteProblems } from '@daftar/domain/billing/notes';
import { documentNotice } from '@daftar/domain/billing/portal-notices';
import { postCreditNote, postDebitNote, postInvoice, postRelease } from '@daftar/domain/billing/postings';
import { transit } from '@daftar/domain/billing/transitions';
import type { CurrencyCode } from '@daftar/domain/currencies';
import type { BusinessCtx } from '#server/context.ts';
import { conflict, invalid } from '#server/failure.ts';
import { takeNumber } from '#server/features/firms/series.service.ts';
import { holdBooks, post, postingsAbout } from '#server/features/accounts/ledger.service.ts';
import { filedProblems } from '#server/features/gst_returns/filed.service.ts';
import { notifyClientLogins } from '#server/features/notifications/client-logins.service.ts';
import { compose, issueProblems, type Composed } from './composing.service.ts';
import { bodyOf, columnsOf, originalOf } from './drafting.service.ts';
import * as repo from './invoices.repo.ts';
import { dayOf, findInvoice, getInvoice } from './invoices.service.ts';

export const referenceOf = ({ kind, id }: { kind: InvoiceKind; id: number }): Reference => `${kind}:${id}`;

/** Numbered, posted and final, whole or not at all; asked for again it is refused, and no number is taken. */
export async function issueInvoice(ctx: BusinessCtx, id: number) {
  await holdBooks(ctx, (await findInvoice(ctx, id)).firm_id);
  const draft = await repo.hold(ctx, id);
  const state = transit(draft.kind, 'issue', draft.state)!;
  const body = bodyOf(draft);
  const composed = await compose(ctx, body);
  const original = await originalOf(ctx, body);
  const problems = [
    ...(await issueProblems(ctx, body, composed, (original ?? draft).date)),
    ...(original ? await notesProblems(ctx, body, composed, original) : []),
    ...(await filedProblems(ctx, composed.supplier.tax_number, draft.date)),
  ];
  if (problems.length) throw invalid(...problems);

  // As firm and client are today, which may not be as they were when it was drafted.
  const { supplier, recipient } = composed;
  await repo.update(ctx, id, { ...columnsOf(body, composed), supplier, recipient });
  await post(ctx, draft, [postingOf(draft, composed, original)]);
  // Last: whoever numbers in the same series waits from here on.
  const taken = await takeNumber(ctx, draft.firm_id, draft.kind, draft.date);
  await repo.update(ctx, id, { ...taken, state, issued_at: ctx.now.toISOString() });
  await tellClient(ctx, { ...draft, ...taken, total: composed.totals.total });
  return getInvoice(ctx, id);
}

/** In the portal, whether it is mailed or not. */
const tellClient = (ctx: BusinessCtx, row: repo.InvoiceRecord & { number: string; total: string }): Promise<void> =>
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

/** The number stays. What was paid on it becomes the client's advance; what a credit note settled is due again. */
export async function cancelInvoice(ctx: BusinessCtx, id: number, reason: string) {
  await holdBooks(ctx, (await findInvoice(ctx, id)).firm_id);
  const invoice = await repo.hold(ctx, id);
  const state = transit(invoice.kind, 'cancel', invoice.state)!;
  if (invoice.number !== null) {
    const notes = (await repo.notesOn(ctx, id)).filter((note) => note.state === 'Final');
    const problem = cancelProblem({
      number: invoice.number,
      is_filed: invoice.filed_in !== null,
      note_numbers: notes.map(({ number }) => number!),
    });
    if (problem) throw conflict(problem);
    await takeBack(ctx, invoice);
  }
  await repo.update(ctx, id, { state, cancelled_at: ctx.now.toISOString(), cancel_reason: reason });
  return getInvoice(ctx, id);
}

async function takeBack(ctx: BusinessCtx, invoice: repo.InvoiceRecord): Promise<void> {
  const item = referenceOf(invoice);
  const today = dayOf(ctx);
  const date = today > invoice.date ? today : invoice.date;
  const about = await postingsAbout(ctx, [item]);
  const released = postRelease(about, item, date);
  await post(ctx, invoice, [...released, ...reversal(postingsOf(about, item), 'cancel', date)]);
}

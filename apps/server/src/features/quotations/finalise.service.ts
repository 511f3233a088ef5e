import { transit } from '@daftar/domain/billing/transitions';
import type { BusinessCtx } from '#server/platform/context.ts';
import { conflict, invalid } from '#server/platform/http-error.ts';
import { nextDocumentNumber } from '#server/features/firms/series.service.ts';
import { compose, issueProblems } from '#server/features/billing/compose.service.ts';
import { bodyOf, columnsOf } from './draft.service.ts';
import * as repo from './quotations.repo.ts';
import { getQuotation } from './quotations.service.ts';

/** Checked like an invoice, so that a final quotation can be invoiced. */
export async function finalise(ctx: BusinessCtx, id: number) {
  const draft = await repo.lock(ctx, id);
  const state = transit('quotation', 'finalise', draft.state)!;
  const body = bodyOf(draft);
  const composed = await compose(ctx, body);
  const problems = await issueProblems(ctx, body, composed, { supplied: draft.date });
  if (problems.length) throw invalid(...problems);
  const { supplier, recipient } = composed;
  const columns = { ...columnsOf(body, composed), supplier, recipient, state, finalised_at: ctx.now.toISOString() };
  // Last, since other documents of the series wait from here on.
  const taken = draft.number === null ? await nextDocumentNumber(ctx, draft.firm_id, 'quotation', draft.date) : {};
  await repo.update(ctx, id, { ...columns, ...taken });
  return getQuotation(ctx, id);
}

/** The client's answer no longer counts, and the old link stops working once the quotation is final again. */
export async function revise(ctx: BusinessCtx, id: number) {
  const state = transit('quotation', 'revise', (await repo.lock(ctx, id)).state)!;
  await refuseInvoiced(ctx, id, 'revised');
  const unaccepted = { accepted_at: null, accepted_name: '', accepted_ip: '' };
  const undeclined = { declined_at: null, decline_reason: '' };
  await repo.update(ctx, id, { state, sent_at: null, ...unaccepted, ...undeclined, answered_by: null });
  return getQuotation(ctx, id);
}

export async function cancel(ctx: BusinessCtx, id: number, reason: string) {
  const state = transit('quotation', 'cancel', (await repo.lock(ctx, id)).state)!;
  await refuseInvoiced(ctx, id, 'cancelled');
  await repo.update(ctx, id, { state, cancelled_at: ctx.now.toISOString(), cancel_reason: reason });
  return getQuotation(ctx, id);
}

async function refuseInvoiced(ctx: BusinessCtx, id: number, done: string): Promise<void> {
  if ((await repo.invoicedSoFar(ctx, id)).lines.length)
    throw conflict(`This quotation is partially invoiced. Cancel or discard its invoices before it can be ${done}.`);
}

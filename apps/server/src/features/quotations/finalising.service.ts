import { transit } from '@daftar/domain/billing/transitions';
import type { BusinessCtx } from '#server/context.ts';
import { conflict, invalid } from '#server/failure.ts';
import { takeNumber } from '#server/features/firms/series.service.ts';
import { compose, issueProblems } from '#server/features/invoices/composing.service.ts';
import { bodyOf, columnsOf } from './drafting.service.ts';
import * as repo from './quotations.repo.ts';
import { getQuotation } from './quotations.service.ts';

/** Judged like an invoice: what is quoted today must be possible to bill tomorrow. */
export async function finalise(ctx: BusinessCtx, id: number) {
  const draft = await repo.hold(ctx, id);
  const state = transit('quotation', 'finalise', draft.state)!;
  const body = bodyOf(draft);
  const composed = await compose(ctx, body);
  const problems = await issueProblems(ctx, body, composed, draft.date);
  if (problems.length) throw invalid(...problems);
  const { supplier, recipient } = composed;
  await repo.update(ctx, id, { ...columnsOf(body, composed), supplier, recipient });
  // Last: whoever numbers in the same series waits from here on.
  const taken = draft.number === null ? await takeNumber(ctx, draft.firm_id, 'quotation', draft.date) : {};
  await repo.update(ctx, id, { ...taken, state, finalised_at: ctx.now.toISOString() });
  return getQuotation(ctx, id);
}

/** The client said yes, or no, to what it was: that is void, and the old link leads nowhere once it is final again. */
export async function revise(ctx: BusinessCtx, id: number) {
  const state = transit('quotation', 'revise', (await repo.hold(ctx, id)).state)!;
  await refuseInvoiced(ctx, id, 'revised');
  const unaccepted = { accepted_at: null, accepted_name: '', accepted_ip: '' };
  const undeclined = { declined_at: null, decline_reason: '' };
  await repo.update(ctx, id, { state, sent_at: null, ...unaccepted, ...undeclined, answered_by: null });
  return getQuotation(ctx, id);
}

export async function cancel(ctx: BusinessCtx, id: number, reason: string) {
  const state = transit('quotation', 'cancel', (await repo.hold(ctx, id)).state)!;
  await refuseInvoiced(ctx, id, 'cancelled');
  await repo.update(ctx, id, { state, cancelled_at: ctx.now.toISOString(), cancel_reason: reason });
  return getQuotation(ctx, id);
}

async function refuseInvoiced(ctx: BusinessCtx, id: number, done: string): Promise<void> {
  if ((await repo.standing(ctx, id)).lines.length)
    throw conflict(`This quotation is invoiced in part: cancel or discard those invoices before it can be ${done}.`);
}

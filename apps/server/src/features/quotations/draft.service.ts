import { quotationBody, type QuotationBody } from '@daftar/contract/quotations';
import { validUntil } from '@daftar/domain/billing/quotation-answer';
import { transit } from '@daftar/domain/billing/transitions';
import { today } from '@daftar/domain/date-format';
import { rangeProblem } from '@daftar/domain/dates';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { conflict, invalid } from '#server/platform/http-error.ts';
import {
  compose,
  composedColumns,
  typedOf,
  withoutWork,
  type Composed,
} from '#server/features/billing/compose.service.ts';
import { checkBranchChange } from '#server/access/branch-access.ts';
import { quotationForTicket } from './quotations.events.ts';
import * as repo from './quotations.repo.ts';
import { findQuotation, getQuotation } from './quotations.service.ts';

export async function createDraft(ctx: BusinessCtx, body: QuotationBody) {
  await checkBranchChange(ctx, body.branch_id);
  const columns = columnsOf(body, await compose(ctx, body));
  return getQuotation(ctx, await repo.insert(ctx, { ...columns, created_by: actorId(ctx) }));
}

export async function createForTicket(ctx: BusinessCtx, body: QuotationBody, ticket_id: number) {
  const draft = await createDraft(ctx, body);
  await emit(ctx, quotationForTicket, { id: draft.id, client_id: body.client_id, ticket_id });
  return draft;
}

export async function updateDraft(ctx: BusinessCtx, id: number, body: QuotationBody) {
  const { state, number, firm_id, branch_id } = await repo.lock(ctx, id);
  transit('quotation', 'edit', state);
  if (number !== null && firm_id !== body.firm_id)
    throw conflict(`${number} is already numbered, so its firm can't be changed.`);
  await checkBranchChange(ctx, body.branch_id, branch_id);
  await repo.update(ctx, id, columnsOf(body, await compose(ctx, body)));
  return getQuotation(ctx, id);
}

export async function discardDraft(ctx: BusinessCtx, id: number): Promise<void> {
  const { state, number } = await repo.lock(ctx, id);
  transit('quotation', 'discard', state);
  if (number !== null) throw conflict(`${number} is already numbered and can't be discarded. Cancel it instead.`);
  await repo.remove(ctx, id);
}

/** Dated today, without the history of the original. */
export async function duplicate(ctx: BusinessCtx, id: number) {
  const other = bodyOf(await findQuotation(ctx, id));
  return createDraft(ctx, { ...other, date: today(ctx.now, ctx.timezone), valid_until: undefined, attachments: [] });
}

export const bodyOf = (row: repo.QuotationRecord): QuotationBody => typedOf<QuotationBody>(quotationBody, row);

export function columnsOf(body: QuotationBody, composed: Composed): repo.NewQuotation {
  const valid_until = body.valid_until ?? validUntil(body.date);
  const problem = rangeProblem(body.date, valid_until, 'validity');
  if (problem) throw invalid({ field: 'valid_until', rule: 'range', message: problem });
  return {
    ...body,
    lines: withoutWork(body.lines),
    valid_until,
    ...composedColumns(composed),
  };
}

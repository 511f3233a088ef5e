import type { OfferedQuotation } from '@daftar/contract/quotations';
import { quotationAnswer, type QuotationAnswer } from '@daftar/domain/billing/quotation-answer';
import { transit } from '@daftar/domain/billing/transitions';
import { today } from '@daftar/domain/date-format';
import { sub, sum } from '@daftar/domain/money';
import type { BusinessCtx, Ctx } from '#server/platform/context.ts';
import { HttpError, conflict } from '#server/platform/http-error.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { fileUrl } from '#server/features/files/files.service.ts';
import { partiesOf } from '#server/features/billing/parties.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { ownerIds } from '#server/features/team/members.service.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { linkToQuotation } from './quotation-pdf.service.ts';
import * as repo from './quotations.repo.ts';
import { findQuotation } from './quotations.service.ts';

/** The link gives access to this one quotation without signing in. */
async function open(ctx: Ctx, token: string): Promise<{ ctx: BusinessCtx; id: number }> {
  const found = await repo.findByLink(ctx, hashToken(token));
  if (!found) throw new HttpError(404, { error: 'This link is no longer valid. Ask for a new one.' });
  const { business_id: businessId, id } = found;
  await ctx.switchBusiness(businessId);
  return {
    ctx: { ...ctx, businessId, boardId: null, permissions: null, roleName: '', branchIds: null },
    id,
  };
}

const answerOf = (ctx: Ctx, row: repo.QuotationRecord): QuotationAnswer =>
  quotationAnswer(row, row.link_expires_at === null || new Date(row.link_expires_at) <= ctx.now);

/** An expired link shows only its status and whom to contact. */
const SHOWN: readonly QuotationAnswer[] = ['open', 'accepted', 'declined', 'invoiced'];

export async function offered(visitor: Ctx, token: string): Promise<OfferedQuotation> {
  const { ctx, id } = await open(visitor, token);
  return present(ctx, await findQuotation(ctx, id));
}

async function present(ctx: BusinessCtx, row: repo.ShownQuotation): Promise<OfferedQuotation> {
  const { supplier, recipient } = await partiesOf(ctx, row);
  const answer = answerOf(ctx, row);
  return {
    ...row,
    answer,
    business_name: (await businessOf(ctx)).name,
    firm_name: supplier.name,
    logo_url: fileUrl(ctx, supplier.logo),
    email: supplier.email,
    mobile_number: supplier.mobile_number,
    number: row.number!,
    document: SHOWN.includes(answer) ? documentOf(row, recipient.name) : null,
  };
}

function documentOf(row: repo.ShownQuotation, recipient_name: string): OfferedQuotation['document'] {
  const { totals } = row;
  return {
    ...totals,
    recipient_name,
    currency: row.currency,
    notes: row.notes,
    terms: row.terms,
    discount: sum(totals.lines.map((line) => line.document_discount)),
    lines: row.lines.map((line, i) => ({ ...line, total: sub(totals.lines[i]!.gross, totals.lines[i]!.discount) })),
  };
}

export async function offeredPdf(visitor: Ctx, token: string) {
  const { ctx, id } = await open(visitor, token);
  if (!SHOWN.includes(answerOf(ctx, await findQuotation(ctx, id)))) throw over();
  return linkToQuotation(ctx, id);
}

export const accept = (visitor: Ctx, token: string, name: string) =>
  answerByLink(visitor, token, { act: 'accept', name, by: null });

export const decline = (visitor: Ctx, token: string, { name, reason }: { name: string; reason: string }) =>
  answerByLink(visitor, token, { act: 'decline', name, reason, by: null });

async function answerByLink(visitor: Ctx, token: string, given: Given): Promise<OfferedQuotation> {
  const { ctx, id } = await open(visitor, token);
  return present(ctx, await give(ctx, id, given, (row) => answerOf(ctx, row)));
}

/** Response from a portal login. Only the quotation itself can expire, not a link. */
export async function answerAs(ctx: BusinessCtx, id: number, given: Given & { by: number }): Promise<void> {
  await give(ctx, id, given, (row) => quotationAnswer(row, row.valid_until < today(ctx.now, ctx.timezone)));
}

/** `by` is the portal login, if any. */
type Given = { name: string; by: number | null } & ({ act: 'accept' } | { act: 'decline'; reason: string });

const changesOf = (ctx: Ctx, given: Given): Parameters<typeof repo.update>[2] =>
  given.act === 'accept'
    ? { accepted_at: ctx.now.toISOString(), accepted_name: given.name, accepted_ip: ctx.ip, answered_by: given.by }
    : {
        declined_at: ctx.now.toISOString(),
        decline_reason: [given.name, given.reason].filter(Boolean).join(': '),
        answered_by: given.by,
      };

/** Serialised: of two simultaneous answers the second is refused. */
async function give(
  ctx: BusinessCtx,
  id: number,
  given: Given,
  answerNow: (row: repo.QuotationRecord) => QuotationAnswer,
): Promise<repo.ShownQuotation> {
  const quotation = await repo.lock(ctx, id);
  if (answerNow(quotation) !== 'open') throw over();
  transit('quotation', given.act, quotation.state);
  await repo.update(ctx, id, changesOf(ctx, given));
  const row = await findQuotation(ctx, id);
  const done = given.act === 'accept' ? 'accepted' : 'declined';
  await notify(ctx, {
    userIds: [...new Set([...(await ownerIds(ctx)), ...(row.created_by ? [row.created_by] : [])])],
    type: 'REMINDER_NOTIFICATION',
    title: `${row.client_name} ${done} quotation ${row.number}`,
    body: given.act === 'accept' ? `By ${given.name}` : row.decline_reason,
    link: `/business/${ctx.businessId}/quotation/${id}/view`,
    records: ['quotations'],
  });
  ctx.afterCommit(() => ctx.app.realtime.touch(ctx.businessId, null, ['quotations']));
  return row;
}

const over = () => conflict('This quotation can no longer be accepted or declined. Reload the page to see its status.');

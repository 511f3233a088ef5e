import type { ClientQuotation } from '@daftar/contract/billing/portal-documents';
import type { portalBillingRoutes } from '@daftar/contract/portal_billing';
import type { Input } from '@daftar/contract/core/route';
import { asBusiness } from '#server/access/as-business.ts';
import type { ClientCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/http-error.ts';
import { answerAs } from '#server/features/quotations/answer.service.ts';
import { sentTo } from '#server/features/quotations/list.service.ts';
import { linkToQuotation } from '#server/features/quotations/quotation-pdf.service.ts';
import { getQuotation } from '#server/features/quotations/quotations.service.ts';
import { paperOf } from './present.ts';

type Query = Input<typeof portalBillingRoutes.quotations>['query'];

export async function listOffers(ctx: ClientCtx, query: Query) {
  const found = await sentTo(ctx, ctx.clientId, query);
  return { ...found, data: found.data.map((row) => ({ ...row, number: row.number! })) };
}

/** Visible to the client once sent, and not while being revised. */
export async function showOffer(ctx: ClientCtx, id: number): Promise<ClientQuotation> {
  const { number, ...quotation } = await getQuotation(ctx, id);
  const isSent = quotation.status !== 'Draft' && quotation.link_expires_at !== null;
  if (quotation.client_id !== ctx.clientId || number === null || !isSent) throw notFound('quotation');
  return { ...quotation, ...paperOf(quotation), number };
}

export async function offerPdf(ctx: ClientCtx, id: number) {
  await showOffer(ctx, id);
  return asBusiness(ctx, (business) => linkToQuotation(business, id));
}

export const accept = (ctx: ClientCtx, id: number) => answer(ctx, id, { act: 'accept' });
export const decline = (ctx: ClientCtx, id: number, reason: string) => answer(ctx, id, { act: 'decline', reason });

/** The same answer as by the link, in the name of the signed-in person. */
async function answer(ctx: ClientCtx, id: number, given: { act: 'accept' } | { act: 'decline'; reason: string }) {
  await showOffer(ctx, id);
  const { name, userId } = ctx.person;
  await asBusiness(ctx, (business) => answerAs(business, id, { ...given, name, by: userId }));
  return showOffer(ctx, id);
}

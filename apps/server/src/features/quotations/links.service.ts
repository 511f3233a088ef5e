import { createHmac } from 'node:crypto';
import { MAX_LINK_DAYS } from '@daftar/domain/billing/quotation-answer';
import { transit } from '@daftar/domain/billing/transitions';
import { addDays } from '@daftar/domain/dates';
import { startOfDay } from '@daftar/domain/day-start';
import type { BusinessCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/http-error.ts';
import { hashToken, tokenLink } from '#server/platform/tokens.ts';
import * as repo from './quotations.repo.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The client's link to a quotation. It is derived from the quotation and the moment it was finalised, so that sending
 * again gives the same link and a revision a new one. Only its hash is stored.
 */
export async function answerLink(ctx: BusinessCtx, id: number): Promise<{ url: string; expires_at: string }> {
  const quotation = await repo.lock(ctx, id);
  transit('quotation', 'send', quotation.state);
  const ends = startOfDay(addDays(quotation.valid_until, 1), ctx.timezone).getTime();
  if (ends <= ctx.now.getTime()) throw conflict('This quotation has expired. Revise it first.');
  const expires_at = new Date(Math.min(ends, ctx.now.getTime() + MAX_LINK_DAYS * DAY_MS)).toISOString();
  const token = createHmac('sha256', ctx.app.secret)
    .update(`quotation ${ctx.businessId} ${id} ${quotation.finalised_at}`)
    .digest('base64url');
  await repo.update(ctx, id, { token_hash: hashToken(token), link_expires_at: expires_at });
  return { url: tokenLink(ctx.app.publicUrl, 'public-jwt-forms/v1/quotation', { jwt: token }), expires_at };
}

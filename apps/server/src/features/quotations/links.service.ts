import { createHmac } from 'node:crypto';
import { MOST_LINK_DAYS } from '@daftar/domain/billing/quotation-answer';
import { transit } from '@daftar/domain/billing/transitions';
import { addDays } from '@daftar/domain/dates';
import { startOfDay } from '@daftar/domain/day-start';
import type { BusinessCtx } from '#server/context.ts';
import { conflict } from '#server/failure.ts';
import { hashToken } from '#server/tokens.ts';
import * as repo from './quotations.repo.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The link by which the client answers. It is made of the quotation and the moment it was made final, so that the mail
 * that is sent again carries the same one, and a revised quotation another; kept is only its hash.
 */
export async function answerLink(ctx: BusinessCtx, id: number): Promise<{ url: string; expires_at: string }> {
  const quotation = await repo.hold(ctx, id);
  transit('quotation', 'send', quotation.state);
  const ends = startOfDay(addDays(quotation.valid_until, 1), ctx.timezone).getTime();
  if (ends <= ctx.now.getTime()) throw conflict('This quotation is not valid any more: revise it first.');
  const expires_at = new Date(Math.min(ends, ctx.now.getTime() + MOST_LINK_DAYS * DAY_MS)).toISOString();
  const token = createHmac('sha256', ctx.app.secret)
    .update(`quotation ${ctx.businessId} ${id} ${quotation.finalised_at}`)
    .digest('base64url');
  await repo.update(ctx, id, { token_hash: hashToken(token), link_expires_at: expires_at });
  return { url: `${ctx.app.publicUrl}/public-jwt-forms/v1/quotation?jwt=${token}`, expires_at };
}

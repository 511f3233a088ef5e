import type { BusinessCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/http-error.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import * as repo from './email_events.repo.ts';

/** Providers let people choose a header and its value. */
export const SECRET_HEADER = 'x-webhook-secret';

const urlOf = (ctx: BusinessCtx, token: string): string => `${ctx.app.publicUrl}/hooks/email_events/${token}`;

export async function getWebhook(ctx: BusinessCtx) {
  const webhook = await repo.findWebhook(ctx);
  return {
    url: webhook ? urlOf(ctx, webhook.token) : null,
    header: SECRET_HEADER,
    last_event_at: webhook?.last_event_at ?? null,
  };
}

export async function createWebhook(ctx: BusinessCtx) {
  const [token, secret] = [newToken(), newToken()];
  await repo.saveWebhook(ctx, token, hashToken(secret));
  return { url: urlOf(ctx, token), secret };
}

export async function removeWebhook(ctx: BusinessCtx): Promise<{ ok: true }> {
  if (!(await repo.deleteWebhook(ctx))) throw notFound('webhook');
  return { ok: true };
}

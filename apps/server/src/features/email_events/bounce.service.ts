import type { BusinessCtx } from '#server/platform/context.ts';
import { messageOfProvider, noteMessageEvent } from '#server/features/outbox/events.service.ts';
import { ParseRefused, workerParser } from '#server/platform/parsers/parser.ts';
import type * as bounce from './bounce.parse.ts';

export const bounceParser = workerParser<typeof bounce>({
  name: 'bounce',
  reads: 'Reports that an email was not delivered',
  module: new URL('bounce.parse.ts', import.meta.url),
  maxBytes: 5 * 1024 * 1024,
  cpuMs: 5000,
});

/** Null for every other mail, and for one that is too large or takes too long. */
export async function bounceOf(raw: Buffer | string, businessId?: number): Promise<bounce.Bounce | null> {
  try {
    return await bounceParser.run({ bytes: new Uint8Array(Buffer.from(raw)) }, businessId);
  } catch (error) {
    if (error instanceof ParseRefused) return null;
    throw error;
  }
}

/** Records a bounce mail at the message that it is about. False for every other mail. */
export async function noteBounce(ctx: BusinessCtx, raw: Buffer | string): Promise<boolean> {
  const bounce = await ctx.outsideTransaction(() => bounceOf(raw, ctx.businessId));
  const message = bounce?.message_id ? await messageOfProvider(ctx, bounce.message_id) : undefined;
  if (!bounce || !message) return false;
  for (const { event, reason } of bounce.recipients)
    await noteMessageEvent(ctx, message.id, { event, at: ctx.now, detail: reason });
  return true;
}

import { stateAfter, type MessageEvent, type MessageState } from '@daftar/domain/messaging/states';
import type { BusinessCtx } from '#server/platform/context.ts';
import * as repo from './events.repo.ts';

export type Report = {
  event: MessageEvent;
  at: Date;
  /** The reason of a bounce, or the link that was opened. */
  detail?: string;
  cost?: string;
};

/** Bounces in a row after which an address gets nothing more. */
const SOFT_BOUNCES = 3;

/**
 * The only way to record what a provider or tracking reports about a message. Reports come late, twice and in any
 * order. Returns whether it was new.
 */
export async function noteMessageEvent(ctx: BusinessCtx, messageId: number, report: Report): Promise<boolean> {
  const message = await repo.lockReported(ctx, messageId);
  if (!message) return false;
  const { event, at, detail = '', cost } = report;
  const isNew = await repo.insertEvent(ctx, { message_id: message.id, event, at, detail: detail.slice(0, 500) });
  if (!isNew) return false;
  const state = stateAfter(message.state as MessageState, event);
  if (state !== message.state || cost !== undefined)
    await repo.setReported(ctx, message.id, {
      state,
      ...(state === 'failed' || state.endsWith('bounce') ? { error: detail || null } : {}),
      ...(cost === undefined ? {} : { cost }),
    });
  const suppression = { channel: message.channel, address: message.recipient.toLowerCase(), message_id: message.id };
  if (event === 'hardbounce') await repo.suppress(ctx, { ...suppression, reason: 'hardbounce', detail });
  if (event === 'softbounce' && (await repo.softBounces(ctx, message, SOFT_BOUNCES)) >= SOFT_BOUNCES)
    await repo.suppress(ctx, { ...suppression, reason: 'softbounce', detail });
  return true;
}

/** Of a message that a provider names by its own id. */
export const messageOfProvider = repo.findByProvider;
/** Of a message that a provider names by our id. */
export const messageOfReference = repo.findReported;

/** Blocks an address because of a complaint or an answer such as STOP, or because it can't be reached. */
export const suppressAddress = repo.suppress;

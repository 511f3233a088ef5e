/** Messages that rest because nothing could send them: a person decides when a channel is connected again. */
import type { MessageChannel } from '@daftar/domain/messaging/states';
import type { BusinessCtx } from '#server/platform/context.ts';
import { enqueueDeliveries, enqueueDelivery } from './outbox.service.ts';
import * as repo from './resting.repo.ts';

/** `recent`: of the last 24 hours, which can still be sent. */
export const countResting = repo.countResting;

/** Older ones would surprise the client: they become late. Consent, limits and stop conditions are checked again. */
export async function sendResting(ctx: BusinessCtx, channel: MessageChannel, reason: string) {
  const late = await repo.expireResting(ctx, channel, reason);
  const queued = await repo.queueResting(ctx, channel);
  for (const [client, group] of Map.groupBy(queued, ({ client_id }) => client_id)) {
    const ids = group.map(({ id }) => id);
    if (client !== null) await enqueueDeliveries(ctx, ids, ctx.now);
    else for (const id of ids) await enqueueDelivery(ctx, id, { good_until: null, send_at: ctx.now });
  }
  return { sent: queued.length, late };
}

export const cancelResting = repo.cancelResting;

/** Automatic messages to many clients in few statements: the same decisions as for one, taken together. */
import type { MessageChannel } from '@daftar/domain/messaging/states';
import { isNewBusiness, sendingProblem } from '@daftar/domain/sending-limits';
import type { BusinessCtx } from '#server/platform/context.ts';
import { insertMessages, sentToday, type NewMessage } from './outbox.repo.ts';
import { enqueueDeliveries, hasProvider, newMessage, type Cause, type Posted } from './outbox.service.ts';
import { decideMessages } from './safety.service.ts';

export type BulkMessage = Posted & { channel: MessageChannel; client_id: number; cause: Cause };
export type Written = Pick<NewMessage, 'state' | 'held_reason' | 'send_at'> & { id: number };

const DAY_MS = 86_400_000;

/** Written in the transaction and sent after the commit, one client after the other. */
export async function sendMany(ctx: BusinessCtx, messages: readonly BulkMessage[]): Promise<Written[]> {
  if (messages.length === 0) return [];
  const asked = messages.map(({ client_id, channel, to, purpose = 'service' }) => ({
    client_id,
    channel,
    recipient: to,
    purpose,
    isByHand: false,
  }));
  const decisions = await decideMessages(ctx, asked);
  const isReady = new Map<MessageChannel, boolean>();
  for (const { channel } of messages)
    if (!isReady.has(channel)) isReady.set(channel, await hasProvider(ctx, channel, {}));
  const limitOf = await newBusinessLimit(ctx);
  const written = messages.map((message, n) => {
    const rests = !isReady.get(message.channel);
    const limit = rests ? null : limitOf(message.to);
    const decision = limit
      ? ({ go: false, reason: limit, until: new Date(ctx.now.getTime() + DAY_MS) } as const)
      : decisions[n]!;
    return newMessage(ctx, message.channel, message, decision, rests);
  });
  const ids = await insertMessages(ctx, written);
  const all = written.map((message, n) => ({ ...message, id: ids[n]! }));
  const waiting = all.filter(({ state }) => state === 'queued' || state === 'held');
  const together = Map.groupBy(waiting, ({ client_id, send_at }) => `${client_id} ${send_at.getTime()}`);
  for (const group of together.values())
    await enqueueDeliveries(
      ctx,
      group.map(({ id }) => id),
      group[0]!.send_at,
    );
  return all;
}

/** A new business can't send unwanted messages to many: the rest waits for a day. */
async function newBusinessLimit(ctx: BusinessCtx): Promise<(recipient: string) => string | null> {
  const { created_at, messages, recipients } = await sentToday(ctx, '');
  if (!isNewBusiness(new Date(created_at), ctx.now)) return () => null;
  const reached = new Set<string>();
  let sent = 0;
  return (recipient) => {
    reached.add(recipient);
    sent += 1;
    const counts = { messages: messages + sent - 1, recipients: recipients + reached.size - 1 };
    return sendingProblem(counts, ctx.app.env.RATE_LIMIT_FACTOR);
  };
}

import { emitted, NOTIFICATION_CHANNEL_JOINED, type Emitted } from '@daftar/contract/realtime';
import type { z } from 'zod';
import type { Pool } from '#server/db/pool.ts';
import { judge } from './realtime.repo.ts';
import { businessOf, businessRoom, notificationRoom } from './rooms.ts';
import type { Socket } from './sockets.ts';

export type Answer = { ok: true; [more: string]: unknown } | { ok: false; error: string };

type Handlers = {
  [E in Emitted]: (pool: Pool, socket: Socket, payload: z.output<(typeof emitted)[E]>) => Promise<Answer>;
};

const refuse = (error: string): Answer => ({ ok: false, error });

/** What a browser may ask of its socket. Each is authorised like a call: whoever may not see a room may not join it. */
const handlers: Handlers = {
  join_notification_channel: async (_pool, socket) => {
    await socket.join(notificationRoom(socket.data.uuid));
    socket.emit(NOTIFICATION_CHANNEL_JOINED, { user_uuid: socket.data.uuid });
    return { ok: true };
  },
  leave_notification_channel: async (_pool, socket) => {
    await socket.leave(notificationRoom(socket.data.uuid));
    return { ok: true };
  },
  join_business_channel: async (pool, socket, { businessId }) => {
    const [verdict] = await judge(pool, [{ tokenHash: socket.data.tokenHash, businessId }]);
    if (!verdict?.stands) {
      socket.disconnect(true);
      return refuse('Your session has ended. Please sign in again.');
    }
    if (!verdict.belongs) return refuse('You do not have access to this business.');
    const before = businessOf(socket.rooms);
    if (before !== null && before !== businessId) await socket.leave(businessRoom(before));
    await socket.join(businessRoom(businessId));
    return { ok: true, businessId };
  },
};

const isEmitted = (event: string): event is Emitted => Object.hasOwn(emitted, event);

/** One event in, one acknowledgement out, whatever was sent. */
export async function handle(pool: Pool, socket: Socket, event: string, payload: unknown): Promise<Answer> {
  if (!isEmitted(event)) return refuse(`There is no such event: ${event}`);
  const parsed = emitted[event].safeParse(payload ?? {});
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    return refuse([issue.path.join('.'), issue.message].filter(Boolean).join(', '));
  }
  return handlers[event](pool, socket, parsed.data as never);
}

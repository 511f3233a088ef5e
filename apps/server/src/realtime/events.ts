import { emitted, NOTIFICATION_CHANNEL_JOINED, type Emitted } from '@daftar/contract/realtime';
import type { z } from 'zod';
import type { Pool } from '#server/db/pool.ts';
import { failureOf } from '#server/http/errors.ts';
import { isText } from '#server/http/text.ts';
import { saidBy, type Act } from './acting.ts';
import type { EventRoom } from './event-rooms.ts';
import type { Presences } from './presence.ts';
import { statuses } from './presence.repo.ts';
import { businessOfCluster, judge } from './realtime.repo.ts';
import type { RecentTouches } from './recent.ts';
import { businessOf, businessRoom, notificationRoom, userRoom } from './rooms.ts';
import type { Socket } from './sockets.ts';

export type Answer = { ok: true; [more: string]: unknown } | { ok: false; error: string };

export type Desk = { pool: Pool; act: Act; presences: Presences; room: EventRoom; recent: RecentTouches };

type Handler<E extends Emitted> = (
  desk: Desk,
  socket: Socket,
  payload: z.output<(typeof emitted)[E]>,
) => Promise<Answer>;

const refuse = (error: string): Answer => ({ ok: false, error });
const NO_BUSINESS = 'You do not have access to this business.';

/** Asked for after joining, so that nothing falls between the two. */
const missed = (recent: RecentTouches, rooms: readonly string[], ms: number | undefined): { touches?: string[] } =>
  ms === undefined ? {} : { touches: recent.within(rooms, ms) };

/** What a browser may ask of its socket itself. Each is authorised like a call: whoever may not see a room may not join it. */
const own: { [E in Emitted]?: Handler<E> } = {
  join_notification_channel: async ({ recent }, socket, { unheard_ms }) => {
    const { uuid, viewing } = socket.data;
    // Who looks as a client does is shown what the client sees; their own bell rings where they are themselves.
    if (!viewing) await socket.join(notificationRoom(uuid));
    socket.emit(NOTIFICATION_CHANNEL_JOINED, { user_uuid: uuid });
    return { ok: true, ...missed(recent, [notificationRoom(uuid), userRoom(uuid)], unheard_ms) };
  },
  leave_notification_channel: async (_desk, socket) => {
    await socket.leave(notificationRoom(socket.data.uuid));
    return { ok: true };
  },
  join_business_channel: async ({ pool, recent }, socket, { businessId, unheard_ms }) => {
    const [verdict] = await judge(pool, [{ tokenHash: socket.data.tokenHash, businessId }]);
    if (!verdict?.stands) {
      socket.disconnect(true);
      return refuse('Your session has ended. Please sign in again.');
    }
    // When a practice works, and at what, is not its clients' to know (docs/decisions/0031): they hear their own bell.
    if (!verdict.belongs || socket.data.kind === 'client') return refuse(NO_BUSINESS);
    const before = businessOf(socket.rooms);
    if (before !== null && before !== businessId) await socket.leave(businessRoom(before));
    await socket.join(businessRoom(businessId));
    return { ok: true, businessId, ...missed(recent, [businessRoom(businessId)], unheard_ms) };
  },
  join_user_room: async (desk, socket, { clusterUuid, userUuid }) => {
    const [status] = await statusesFor(desk, socket, clusterUuid, [userUuid]);
    return status ? { ok: true, ...status } : refuse('There is no such person.');
  },
  get_user_status: async (desk, socket, { clusterUuid, status, userUuids }) => {
    if (status) await desk.presences.sign(socket, status);
    return { ok: true, statuses: userUuids.length ? await statusesFor(desk, socket, clusterUuid, userUuids) : [] };
  },
};

/** A space that is not there looks just like one of others: neither can be acted in. */
const businessIn = async ({ pool }: Desk, cluster: string): Promise<number> =>
  (await businessOfCluster(pool, cluster)) ?? 0;

const statusesFor = async (desk: Desk, socket: Socket, cluster: string, uuids: readonly string[]) =>
  desk.act(socket, await businessIn(desk, cluster), 'read', (ctx) => statuses(ctx, uuids));

const isEmitted = (event: string): event is Emitted => Object.hasOwn(emitted, event);

/** One event in, one acknowledgement out, whatever was sent. */
export async function handle(desk: Desk, socket: Socket, event: string, payload: unknown): Promise<Answer> {
  if (!isEmitted(event)) return refuse(`There is no such event: ${event}`);
  if (!isText(payload)) return refuse('The event holds characters that are not text.');
  const parsed = emitted[event].safeParse(payload ?? {});
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    return refuse([issue.path.join('.'), issue.message].filter(Boolean).join(', '));
  }
  try {
    const handler = own[event] as Handler<never> | undefined;
    return handler
      ? await handler(desk, socket, parsed.data as never)
      : { ok: true, ...(await inRoom(desk, socket, event, parsed.data)) };
  } catch (error) {
    const failure = failureOf(error);
    if (!failure || failure.status >= 500) throw error;
    return refuse(saidBy(failure));
  }
}

/** An event of a room's, in the business that its payload names. */
async function inRoom(desk: Desk, socket: Socket, event: Emitted, payload: object): Promise<object> {
  const { mode, run } = desk.room[event]!;
  const named = payload as { clusterUuid: string } | { businessId: number };
  const businessId = 'businessId' in named ? named.businessId : await businessIn(desk, named.clusterUuid);
  const line = { emit: (name: string, said: object) => void socket.emit(name, said) };
  return desk.act(socket, businessId, mode, (ctx) => run(ctx, payload as never, line));
}

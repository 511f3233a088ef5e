import { defaultMessage } from '@daftar/contract/core/default-message';
import { fieldErrorText } from '@daftar/domain/toasts';
import { emitted, NOTIFICATION_CHANNEL_JOINED, type Emitted } from '@daftar/contract/realtime';
import type { z } from 'zod';
import type { Pool } from '#server/platform/db/pool.ts';
import { toHttpError } from '#server/platform/http/error-mapping.ts';
import { isValidText } from '#server/platform/http/valid-text.ts';
import { errorText, type EventRunner } from './run-event.ts';
import type { FeatureEvents } from './implement-events.ts';
import type { PresenceTracker } from './presence.ts';
import { statuses } from './presence.repo.ts';
import { businessOfCluster, checkSocketSessions } from './session-checks.repo.ts';
import type { RecentTouches } from './recent-touches.ts';
import { businessOf, businessChannel, notificationChannel, userChannel } from './channels.ts';
import type { Socket } from './sockets.ts';

export type Acknowledgement = { ok: true; [more: string]: unknown } | { ok: false; error: string };

export type EventServices = {
  pool: Pool;
  act: EventRunner;
  presences: PresenceTracker;
  handlers: FeatureEvents;
  recent: RecentTouches;
};

type Handler<E extends Emitted> = (
  services: EventServices,
  socket: Socket,
  payload: z.output<(typeof emitted)[E]>,
) => Promise<Acknowledgement>;

const refuse = (error: string): Acknowledgement => ({ ok: false, error });
const NO_BUSINESS = 'You don’t have access to this business.';

/** Read after joining, so that no event is lost in between. */
const missed = ({ recent, pool: { standbys } }: EventServices, rooms: readonly string[], ms: number | undefined) =>
  ms === undefined ? {} : { touches: recent.within(rooms, ms), ...(standbys && { read_after: standbys.latest }) };

/** Events of the socket itself. Each is authorised like a call: only visible channels can be joined. */
const own: { [E in Emitted]?: Handler<E> } = {
  join_notification_channel: async (services, socket, { unheard_ms }) => {
    const { uuid, viewing } = socket.data;
    // A member viewing as a client gets the client's data, but no notifications.
    if (!viewing) await socket.join(notificationChannel(uuid));
    socket.emit(NOTIFICATION_CHANNEL_JOINED, { user_uuid: uuid });
    return { ok: true, ...missed(services, [notificationChannel(uuid), userChannel(uuid)], unheard_ms) };
  },
  leave_notification_channel: async (_desk, socket) => {
    await socket.leave(notificationChannel(socket.data.uuid));
    return { ok: true };
  },
  join_business_channel: async (services, socket, { businessId, unheard_ms }) => {
    const [verdict] = await checkSocketSessions(services.pool, [{ tokenHash: socket.data.tokenHash, businessId }]);
    if (!verdict?.stands) {
      socket.disconnect(true);
      return refuse('Your session has expired. Sign in again.');
    }
    // Clients must not learn when the business works (docs/decisions/0031): they only get their own notifications.
    if (!verdict.belongs || socket.data.kind === 'client') return refuse(NO_BUSINESS);
    const before = businessOf(socket.rooms);
    if (before !== null && before !== businessId) await socket.leave(businessChannel(before));
    await socket.join(businessChannel(businessId));
    return { ok: true, businessId, ...missed(services, [businessChannel(businessId)], unheard_ms) };
  },
  join_user_room: async (services, socket, { clusterUuid, userUuid }) => {
    const [status] = await statusesFor(services, socket, clusterUuid, [userUuid]);
    return status ? { ok: true, ...status } : refuse('User not found.');
  },
  get_user_status: async (services, socket, { clusterUuid, status, userUuids }) => {
    if (status) await services.presences.sign(socket, status);
    return { ok: true, statuses: userUuids.length ? await statusesFor(services, socket, clusterUuid, userUuids) : [] };
  },
};

/** An unknown conversation looks like one of others: both are refused. */
const businessIn = async ({ pool }: EventServices, cluster: string): Promise<number> =>
  (await businessOfCluster(pool, cluster)) ?? 0;

const statusesFor = async (services: EventServices, socket: Socket, cluster: string, uuids: readonly string[]) =>
  services.act(socket, await businessIn(services, cluster), 'read', (ctx) => statuses(ctx, uuids));

/** Events have their keys in camel case. */
const keyOf = (path: string): string => path.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const isEmitted = (event: string): event is Emitted => Object.hasOwn(emitted, event);

/** Every event gets one acknowledgement. */
export async function handle(
  services: EventServices,
  socket: Socket,
  event: string,
  payload: unknown,
): Promise<Acknowledgement> {
  if (!isEmitted(event)) return refuse(`Unknown event: ${event}`);
  if (!isValidText(payload)) return refuse('The event contains invalid characters.');
  const parsed = emitted[event].safeParse(payload ?? {}, { error: (issue) => defaultMessage(issue as never) });
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!;
    return refuse(path.length ? fieldErrorText({ field: keyOf(path.join('.')), message }) : message);
  }
  try {
    const handler = own[event] as Handler<never> | undefined;
    return handler
      ? await handler(services, socket, parsed.data as never)
      : { ok: true, ...(await inBusiness(services, socket, event, parsed.data)) };
  } catch (error) {
    const failure = toHttpError(error);
    if (!failure || failure.status >= 500) throw error;
    return refuse(errorText(failure));
  }
}

/** An event of a feature, in the business of its payload. */
async function inBusiness(services: EventServices, socket: Socket, event: Emitted, payload: object): Promise<object> {
  const { mode, run } = services.handlers[event]!;
  const named = payload as { clusterUuid: string } | { businessId: number };
  const businessId = 'businessId' in named ? named.businessId : await businessIn(services, named.clusterUuid);
  const eventSocket = { emit: (name: string, message: object) => void socket.emit(name, message) };
  return services.act(socket, businessId, mode, (ctx) => run(ctx, payload as never, eventSocket));
}

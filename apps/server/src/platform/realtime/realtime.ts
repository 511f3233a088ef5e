import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import {
  BOARD_TASKS_EVENT,
  notificationEvent,
  SOCKET_PATH,
  TOUCH_EVENT,
  TRANSPORTS,
  type TouchEvent,
} from '@daftar/contract/realtime';
import { createAdapter } from '@socket.io/postgres-adapter';
import { Server } from 'socket.io';
import type { App, Log, Realtime } from '#server/platform/context.ts';
import { broadcastPool, type Pool } from '#server/platform/db/pool.ts';
import { parsePosition } from '#server/platform/db/standbys.ts';
import type { Env } from '#server/env.ts';
import { withTimeout } from '#server/platform/async.ts';
import { NO_TELEMETRY, type Telemetry } from '#server/platform/telemetry/telemetry.ts';
import { authenticateSocket, SocketRefused } from './authenticate-socket.ts';
import { createEventRunner } from './run-event.ts';
import type { FeatureEvents } from './implement-events.ts';
import { handle, isEmitted, type Acknowledgement, type EventServices } from './channel-events.ts';
import { eventLimit } from './event-rate-limit.ts';
import { PresenceTracker } from './presence.ts';
import { RecentTouches } from './recent-touches.ts';
import { recheck } from './recheck-sessions.ts';
import { businessChannel, businessOf, notificationChannel, sessionChannel, userChannel } from './channels.ts';
import type { Socket, SocketServer } from './sockets.ts';

export type RealtimeDeps = {
  env: Pick<Env, 'CLUSTER'>;
  pool: Pool;
  /** Processes communicate over their own connections: one listens all the time, and must not starve requests. */
  databaseUrl: string;
  log: Log;
  telemetry?: Telemetry;
  /** The app once it is wired, and the features' events. */
  app: () => App;
  events: FeatureEvents;
  /** Milliseconds between checks of the open sockets' sessions. */
  recheckEvery?: number;
};

const LARGEST_PAYLOAD = 64 * 1024;
/** Between processes: a channel got an event. */
const TOUCHED = 'noted';
const RECHECK_EVERY = 2 * 60_000;
/** Clients that don't take their last answer within this time are gone. */
const LAST_ANSWERS_MS = 2_000;

/** socket.io on Fastify's own HTTP server. */
export function attachRealtime(server: HttpServer, deps: RealtimeDeps): Realtime {
  const { pool, log, telemetry = NO_TELEMETRY } = deps;
  const io: SocketServer = new Server(server, {
    path: SOCKET_PATH,
    transports: [...TRANSPORTS],
    serveClient: false,
    maxHttpBufferSize: LARGEST_PAYLOAD,
    // Drops connections without a handshake.
    connectTimeout: 10_000,
  });
  const broadcasts = deps.env.CLUSTER ? broadcastPool(deps.databaseUrl, log) : null;
  if (broadcasts) {
    io.adapter(
      createAdapter(broadcasts, { errorHandler: (err) => log.error({ err }, 'sockets between processes failed') }),
    );
  }

  io.use(async (socket, next) => {
    try {
      socket.data = await authenticateSocket(pool, socket);
    } catch (error) {
      if (error instanceof SocketRefused) return next(error);
      log.error({ err: error }, 'socket could not be admitted');
      return next(new SocketRefused('Something went wrong.'));
    }
    next();
  });
  const presences = new PresenceTracker(io, pool, log);
  const recent = new RecentTouches();
  const services: EventServices = { pool, act: createEventRunner(deps.app), presences, handlers: deps.events, recent };
  const underWay = new Set<Promise<void>>();
  io.on('connection', (socket) => {
    void socket.join([userChannel(socket.data.uuid), sessionChannel(socket.data.sessionId)]);
    socket.on('disconnect', () => void presences.gone(socket.id));
    listen(services, telemetry, log, socket, underWay);
  });

  /** A browser notified of a write must not read an older state from a standby: it sends this back. */
  const position = (): string[] => (pool.standbys ? [pool.standbys.latest] : []);
  /** For sockets that join soon, on any process. */
  const note = (channel: string, touches: readonly string[]): void => {
    recent.note(channel, touches);
    if (broadcasts) io.serverSideEmit(TOUCHED, channel, touches, ...position());
  };
  io.on(TOUCHED, (channel: string, touches: string[], at?: string) => {
    recent.note(channel, touches);
    pool.standbys?.note(parsePosition(at), { businessId: businessOf([channel]) ?? undefined });
  });

  const touchChannel = (channel: string, touches: readonly string[]): void => {
    note(channel, touches);
    io.to(channel).emit(TOUCH_EVENT, { touches: [...touches] } satisfies TouchEvent, ...position());
  };

  const timer = setInterval(() => {
    recent.sweep();
    recheck(pool, [...io.sockets.sockets.values()]).catch((error: Error) =>
      log.error({ err: error }, 'sockets could not be checked'),
    );
  }, deps.recheckEvery ?? RECHECK_EVERY);
  timer.unref();

  return {
    touch(businessId, person, touches) {
      const channel = businessId === undefined ? person && userChannel(person.uuid) : businessChannel(businessId);
      if (channel) touchChannel(channel, touches);
    },
    notify(userUuid, notification) {
      note(notificationChannel(userUuid), ['notifications']);
      io.to(notificationChannel(userUuid)).emit(notificationEvent(userUuid), notification, ...position());
    },
    tell(userUuids, event, payload) {
      if (userUuids.length) io.to(userUuids.map(userChannel)).emit(event, payload, ...position());
    },
    tellStaff(businessId, event, payload) {
      if (event === BOARD_TASKS_EVENT) note(businessChannel(businessId), ['board_tasks']);
      io.to(businessChannel(businessId)).emit(event, payload, ...position());
    },
    endSessions(sessionIds) {
      if (sessionIds.length) io.in(sessionIds.map(sessionChannel)).disconnectSockets(true);
    },
    leaveBusiness(businessId, userUuid) {
      io.in(userChannel(userUuid)).socketsLeave(businessChannel(businessId));
      touchChannel(userChannel(userUuid), ['businesses', 'permissions', 'notifications']);
    },
    sockets: () => io.sockets.sockets.size,
    async leave() {
      clearInterval(timer);
      await Promise.allSettled(underWay);
      await presences.close();
      // Closing the engine would drop messages still being sent, including the last answers.
      const closed = [...io.sockets.sockets.values()].map(({ conn }) => once(conn, 'close'));
      io.local.disconnectSockets(true);
      await withTimeout(LAST_ANSWERS_MS, Promise.all(closed));
      io.engine.close();
    },
    async close() {
      await io.of('/').adapter.close();
      await broadcasts?.end();
    },
  };
}

/** Rate limits, handles and acknowledges every event of a socket. */
function listen(
  services: EventServices,
  telemetry: Telemetry,
  log: Log,
  socket: Socket,
  underWay: Set<Promise<void>>,
): void {
  const countEvent = eventLimit();
  socket.onAny((name: unknown, ...args: unknown[]) => {
    const event = String(name).slice(0, 60);
    const last = args.at(-1);
    const acknowledge = typeof last === 'function' ? (last as (answer: Acknowledgement) => void) : () => {};
    const decision = countEvent();
    if (decision === 'away') socket.disconnect(true);
    if (decision !== 'go') return acknowledge({ ok: false, error: 'Too many events. Please wait a little.' });
    const payload = typeof args[0] === 'function' ? undefined : args[0];
    const answered = telemetry
      .run({ source: 'event', name: isEmitted(event) ? event : 'unknown', requestId: socket.id }, () =>
        handle(services, socket, event, payload),
      )
      .catch((error: Error): Acknowledgement => {
        log.error({ err: error, event }, 'socket event failed');
        return { ok: false, error: 'Something went wrong. Nothing was saved. Try again.' };
      })
      .then(acknowledge)
      .catch(() => {})
      .finally(() => underWay.delete(answered));
    underWay.add(answered);
  });
}

import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import type { Notification } from '@daftar/contract/notifications';
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
import type { App, Log, Person } from '#server/context.ts';
import { neighbourPool, type Pool } from '#server/db/pool.ts';
import type { Env } from '#server/env.ts';
import { within } from '#server/within.ts';
import { admitSocket, Refusal } from './admission.ts';
import { actingOn } from './acting.ts';
import type { EventRoom } from './event-rooms.ts';
import { handle, type Answer, type Desk } from './events.ts';
import { eventLimit } from './limits.ts';
import { Presences } from './presence.ts';
import { RecentTouches } from './recent.ts';
import { recheck } from './recheck.ts';
import { businessRoom, notificationRoom, sessionRoom, userRoom } from './rooms.ts';
import type { Socket, Sockets } from './sockets.ts';

/** What the rest of the server may say to browsers. Only whole acts are told: call it after commit. */
export type Realtime = {
  /** What was written: to everyone in the business, or, for what is not a business's, to the person alone. */
  touch(businessId: number | undefined, person: Pick<Person, 'uuid'> | null, touches: readonly string[]): void;
  notify(userUuid: string, notification: Notification): void;
  /** To every browser of these people. */
  tell(userUuids: readonly string[], event: string, payload: object): void;
  /** To everyone of the practice who is in it just now. */
  tellStaff(businessId: number, event: string, payload: object): void;
  /** These sessions ended or were locked: their sockets go. */
  endSessions(sessionIds: readonly number[]): void;
  /** The person no longer belongs to the business: their sockets hear that, and nothing of the business any more. */
  leaveBusiness(businessId: number, userUuid: string): void;
  /** Every browser of this process goes when what it asked is answered, before the HTTP server's own close, which waits for open connections. */
  leave(): Promise<void>;
  /** After the last act that the other processes' browsers are to hear of. */
  close(): Promise<void>;
};

export type RealtimeDeps = {
  env: Pick<Env, 'CLUSTER'>;
  pool: Pool;
  /** Processes talk to each other on connections of their own: one listens for ever, and must not starve requests. */
  databaseUrl: string;
  log: Log;
  /** The server around it, once it is wired; and the events that its rooms answer. */
  app: () => App;
  events: EventRoom;
  /** Milliseconds between two looks at whether the open sockets' sessions still stand. */
  recheckEvery?: number;
};

const LARGEST_PAYLOAD = 64 * 1024;
/** Between processes: a room was told of something. */
const NOTED = 'noted';
const RECHECK_EVERY = 2 * 60_000;
/** Who does not take its last answer in this time has no line any more. */
const LAST_ANSWERS_MS = 2_000;

/** socket.io on Fastify's own HTTP server. */
export function attachRealtime(server: HttpServer, deps: RealtimeDeps): Realtime {
  const { pool, log } = deps;
  const io: Sockets = new Server(server, {
    path: SOCKET_PATH,
    transports: [...TRANSPORTS],
    serveClient: false,
    maxHttpBufferSize: LARGEST_PAYLOAD,
    // Who has opened a connection and says nothing is not kept.
    connectTimeout: 10_000,
  });
  const neighbours = deps.env.CLUSTER ? neighbourPool(deps.databaseUrl, log) : null;
  if (neighbours) {
    io.adapter(
      createAdapter(neighbours, { errorHandler: (err) => log.error({ err }, 'sockets between processes failed') }),
    );
  }

  io.use(async (socket, next) => {
    try {
      socket.data = await admitSocket(pool, socket);
    } catch (error) {
      if (error instanceof Refusal) return next(error);
      log.error({ err: error }, 'socket could not be admitted');
      return next(new Refusal('Something went wrong on our side.'));
    }
    next();
  });
  const presences = new Presences(io, pool, log);
  const recent = new RecentTouches();
  const desk: Desk = { pool, act: actingOn(deps.app), presences, room: deps.events, recent };
  const underWay = new Set<Promise<void>>();
  io.on('connection', (socket) => {
    void socket.join([userRoom(socket.data.uuid), sessionRoom(socket.data.sessionId)]);
    socket.on('disconnect', () => void presences.gone(socket.id));
    listen(desk, log, socket, underWay);
  });

  /** For those who join in a moment, at whichever process. */
  const note = (room: string, touches: readonly string[]): void => {
    recent.note(room, touches);
    if (neighbours) io.serverSideEmit(NOTED, room, touches);
  };
  io.on(NOTED, (room: string, touches: string[]) => recent.note(room, touches));

  const touchRoom = (room: string, touches: readonly string[]): void => {
    note(room, touches);
    io.to(room).emit(TOUCH_EVENT, { touches: [...touches] } satisfies TouchEvent);
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
      const room = businessId === undefined ? person && userRoom(person.uuid) : businessRoom(businessId);
      if (room) touchRoom(room, touches);
    },
    notify(userUuid, notification) {
      note(notificationRoom(userUuid), ['notifications']);
      io.to(notificationRoom(userUuid)).emit(notificationEvent(userUuid), notification);
    },
    tell(userUuids, event, payload) {
      if (userUuids.length) io.to(userUuids.map(userRoom)).emit(event, payload);
    },
    tellStaff(businessId, event, payload) {
      if (event === BOARD_TASKS_EVENT) note(businessRoom(businessId), ['board_tasks']);
      io.to(businessRoom(businessId)).emit(event, payload);
    },
    endSessions(sessionIds) {
      if (sessionIds.length) io.in(sessionIds.map(sessionRoom)).disconnectSockets(true);
    },
    leaveBusiness(businessId, userUuid) {
      io.in(userRoom(userUuid)).socketsLeave(businessRoom(businessId));
      touchRoom(userRoom(userUuid), ['businesses', 'permissions', 'notifications']);
    },
    async leave() {
      clearInterval(timer);
      await Promise.allSettled(underWay);
      await presences.close();
      // The engine's own end throws away what is still on its way out, the last answers among it.
      const gone = [...io.sockets.sockets.values()].map(({ conn }) => once(conn, 'close'));
      io.local.disconnectSockets(true);
      await within(LAST_ANSWERS_MS, Promise.all(gone));
      io.engine.close();
    },
    async close() {
      await io.of('/').adapter.close();
      await neighbours?.end();
    },
  };
}

/** Every event of one socket: counted, handled, acknowledged. */
function listen(desk: Desk, log: Log, socket: Socket, underWay: Set<Promise<void>>): void {
  const takeTurn = eventLimit();
  socket.onAny((name: unknown, ...args: unknown[]) => {
    const event = String(name).slice(0, 60);
    const last = args.at(-1);
    const acknowledge = typeof last === 'function' ? (last as (answer: Answer) => void) : () => {};
    const turn = takeTurn();
    if (turn === 'away') socket.disconnect(true);
    if (turn !== 'go') return acknowledge({ ok: false, error: 'Too many events. Please wait a little.' });
    const answered = handle(desk, socket, event, typeof args[0] === 'function' ? undefined : args[0])
      .catch((error: Error): Answer => {
        log.error({ err: error, event }, 'socket event failed');
        return { ok: false, error: 'Something went wrong on our side. Nothing was changed.' };
      })
      .then(acknowledge)
      .catch(() => {})
      .finally(() => underWay.delete(answered));
    underWay.add(answered);
  });
}

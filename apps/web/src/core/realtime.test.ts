import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SOCKET_PATH, TRANSPORTS } from '@daftar/contract/realtime';
import { Server } from 'socket.io';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSocket } from './socket.ts';
import { setNavigator } from './navigation.ts';
import { connect } from './realtime.ts';
import { purge, session, signIn } from './session.ts';
import { USER } from '../app/testing/user.ts';

let http: HttpServer;
let sockets: Server | undefined;
let port = 0;
let leave: () => void;
/** The answer of the connect call while the server runs. */
let answer: () => Response;
let refuse: Error | undefined;
/** How many calls failed. */
let missed: number;
const went = vi.fn<(to: string) => void>();
const joined = vi.fn<(event: string) => void>();

async function start(): Promise<void> {
  http = createServer().listen(port, '127.0.0.1');
  await once(http, 'listening');
  ({ port } = http.address() as AddressInfo);
  sockets = new Server(http, { path: SOCKET_PATH, transports: [...TRANSPORTS] });
  sockets.use((_, next) => next(refuse));
  sockets.on('connection', (socket) => socket.onAny((event: string) => joined(event)));
}

/** Like the server: disconnects the browsers and frees the port. */
function stopGracefully(): Promise<void> {
  sockets!.local.disconnectSockets(true);
  sockets!.engine.close();
  return stop();
}

async function stop(): Promise<void> {
  sockets = undefined;
  http.close();
  http.closeAllConnections();
  await once(http, 'close');
}

const how = (pace = {}) =>
  Response.json({
    url: `http://127.0.0.1:${port}`,
    path: SOCKET_PATH,
    transports: TRANSPORTS,
    reconnection_attempts: 20,
    reconnection_delay: 1_000,
    reconnection_delay_max: 5_000,
    ...pace,
  });

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const location = new URL('https://daftar.example/business/7/clients');
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }));
  answer = () => how();
  refuse = undefined;
  missed = 0;
  vi.stubGlobal('fetch', async () => {
    if (sockets) return answer();
    missed += 1;
    throw new TypeError('fetch failed');
  });
  setNavigator(went);
  signIn({ ...USER, token: { token: 't', expires_at: '2026-11-15T17:00:00.000Z' } });
  port = 0;
  await start();
});
afterEach(async () => {
  leave();
  if (sockets) await stopGracefully();
  purge();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

const PATIENT = { timeout: 50_000, interval: 20 };
const isUp = () => useSocket.getState().socket?.connected ?? false;
const timesMissed = () => missed;

it('a server that stops gracefully and comes back has its browsers back, however long it takes to start', async () => {
  leave = connect();
  await expect.poll(isUp, PATIENT).toBe(true);
  await stopGracefully();
  await expect.poll(isUp, PATIENT).toBe(false);
  await expect.poll(timesMissed, PATIENT).toBeGreaterThan(0);
  joined.mockClear();
  await start();
  await expect.poll(isUp, PATIENT).toBe(true);
  await expect.poll(() => joined.mock.calls.flat(), PATIENT).toContain('join_notification_channel');
});

it('reconnects after the last attempt of Socket.IO failed', async () => {
  answer = () => how({ reconnection_attempts: 2, reconnection_delay: 10, reconnection_delay_max: 10 });
  leave = connect();
  await expect.poll(isUp, PATIENT).toBe(true);
  for (const one of sockets!.sockets.sockets.values()) one.conn.close();
  await stop();
  await expect.poll(timesMissed, PATIENT).toBeGreaterThan(0);
  await start();
  await expect.poll(isUp, PATIENT).toBe(true);
});

it('connects although the server was down when the page loaded', async () => {
  await stopGracefully();
  leave = connect();
  await expect.poll(timesMissed, PATIENT).toBeGreaterThan(0);
  await start();
  await expect.poll(isUp, PATIENT).toBe(true);
});

it('reconnects after a refusal by a temporary database error', async () => {
  refuse = new Error('Something went wrong.');
  leave = connect();
  await expect.poll(() => vi.mocked(console.warn).mock.calls.flat(), PATIENT).toContain(refuse.message);
  refuse = undefined;
  await expect.poll(isUp, PATIENT).toBe(true);
});

it('an ended session redirects to sign-in', async () => {
  leave = connect();
  await expect.poll(isUp, PATIENT).toBe(true);
  answer = () => Response.json({ message: 'Your session has expired. Sign in again.' }, { status: 401 });
  sockets!.local.disconnectSockets(true);
  await expect.poll(() => String(went.mock.lastCall?.[0]), PATIENT).toMatch(/^\/sign-in/);
  expect(session().user).toBeNull();
});

it('leaves its channel before disconnecting', async () => {
  leave = connect();
  await expect.poll(isUp, PATIENT).toBe(true);
  leave();
  await expect.poll(() => joined.mock.calls.flat().at(-1), PATIENT).toBe('leave_notification_channel');
});

import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { clientRoutes } from '@daftar/contract/clients';
import { makeClient } from '@daftar/contract/core/client';
import { TOUCH_EVENT, type TouchEvent } from '@daftar/contract/realtime';
import { io } from 'socket.io-client';
import { expect, vi } from 'vitest';
import { ONE_OF_SEVERAL } from './app.ts';
import { testHaproxy } from './haproxy.ts';
import { freePort } from '#server/platform/db/embedded/settings.ts';
import { testProgram } from './server-process.ts';

/** Generous, because a busy machine starts a process in a minute. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 120_000, interval: 100 });

type Headers = Record<string, string>;
/** One place behind the balancer: its port stays, its process changes. */
type Place = { port: number; url: string; child: ChildProcess };

/** Real processes on one database and one folder of files, behind HAProxy with the shipped configuration. */
export async function severalServers(count: number) {
  const program = await testProgram({
    ...ONE_OF_SEVERAL,
    TRUST_PROXY: '1',
    RATE_LIMIT_FACTOR: '1',
    DATABASE_POOL: '4',
    SHUTDOWN_DELAY_SECONDS: '3',
  });
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const balancer = await testHaproxy(ports);

  async function start(port: number): Promise<Place> {
    const started = program.start({ PORT: String(port) });
    const child = program.running();
    return { port, url: await started, child };
  }
  /** The balancer sends to this many processes. */
  const balanced = (many: number): Promise<void> =>
    eventually(async () => expect((await balancer.servers('calls')).filter(({ isUp }) => isUp)).toHaveLength(many));
  const end = async (): Promise<void> => {
    await balancer.stop();
    await program.end();
  };

  let places: Place[];
  try {
    places = await Promise.all(ports.map(start));
    await balanced(count);
  } catch (error) {
    await end();
    throw error;
  }

  return {
    program,
    balancer,
    places,
    balanced,
    callAt: (url: string, headers: Headers) =>
      makeClient({ base: `${url}/api`, timeoutMs: 60_000, headers: () => headers }),
    /** Replaces a process as an update does: the old one shuts down before the new one starts. */
    async replace(place: Place): Promise<void> {
      const ended = once(place.child, 'exit');
      place.child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
      Object.assign(place, await start(place.port));
    },
    async kill(place: Place): Promise<void> {
      const ended = once(place.child, 'exit');
      place.child.kill('SIGKILL');
      await ended;
    },
    end,
  };
}
export type SeveralServers = Awaited<ReturnType<typeof severalServers>>;

/** Between two calls of a caller: full load would only make the starts of processes slower. */
const PACE_MS = 100;

/** Names may contain letters only. */
const letters = (n: number): string => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]!).join('');

/** How a caller deals with a failed call. */
type Manner = {
  /** Sends an Idempotency-Key, and repeats a call without an answer, as browsers do. */
  repeats: boolean;
};

/** Calls through the balancer until stopped: writers that add clients, and readers. */
export function underLoad({ balancer, callAt }: SeveralServers, headers: Headers, { repeats }: Manner) {
  const call = callAt(balancer.url, headers);
  const acknowledged: { id: number; name: string }[] = [];
  const failed: string[] = [];
  const state = { reads: 0, stopped: false };
  let count = 0;
  const tag = `X${letters(Date.now() % 100_000)}`;

  async function until<T>(send: () => Promise<T>): Promise<T | undefined> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await send();
      } catch (error) {
        if (repeats && attempt < 20) {
          await wait(200);
          continue;
        }
        failed.push(String(error));
        return undefined;
      }
    }
  }
  const writers = Array.from({ length: 4 }, async () => {
    while (!state.stopped) {
      await wait(PACE_MS);
      count += 1;
      const body = {
        category: 'Individual' as const,
        address_1: '12 Ring Road',
        first_name: tag,
        last_name: `Y${letters(count)}`,
      };
      const key: Headers = repeats ? { 'idempotency-key': randomUUID() } : {};
      const made = await until(() => call(clientRoutes.create, { body }, { headers: key }));
      if (made) acknowledged.push({ id: made.id, name: made.client_full_name });
    }
  });
  const readers = Array.from({ length: 2 }, async () => {
    while (!state.stopped) {
      await wait(PACE_MS);
      if (await until(() => call(clientRoutes.list, { query: { per_page: 5 } }))) state.reads += 1;
    }
  });
  return {
    acknowledged,
    failed,
    reads: () => state.reads,
    /** More calls have been answered since, so what happened before was under load. */
    async goesOn(many = 10): Promise<void> {
      const [writes, reads] = [acknowledged.length + many, state.reads + many];
      const goesOn = () => failed.length > 0 || (acknowledged.length >= writes && state.reads >= reads);
      await eventually(() => expect(goesOn()).toBe(true));
    },
    async stop() {
      state.stopped = true;
      await Promise.all([...writers, ...readers]);
      return { acknowledged, failed, tag };
    },
  };
}

/** A socket that comes back as the one of the web app does, also after the server has closed it. */
export async function steadySocket(url: string, token: string, businessId: number, transports = ['websocket']) {
  const socket = io(url, {
    transports,
    forceNew: true,
    auth: { token },
    reconnectionDelay: 100,
    reconnectionDelayMax: 500,
  });
  const touched: string[] = [];
  let joined = 0;
  let isListening = false;
  let closed = false;
  socket.on(TOUCH_EVENT, (event: TouchEvent) => touched.push(...event.touches));
  socket.on('connect', async () => {
    const answer = await socket
      .timeout(20_000)
      .emitWithAck('join_business_channel', { businessId })
      .catch(() => undefined);
    if (!answer?.ok) return;
    joined += 1;
    isListening = true;
  });
  socket.on('disconnect', (reason) => {
    isListening = false;
    if (reason === 'io server disconnect' && !closed) setTimeout(() => closed || socket.connect(), 100);
  });
  await eventually(() => expect(isListening).toBe(true));
  return {
    touched,
    joined: () => joined,
    isListening: () => isListening,
    close: () => {
      closed = true;
      socket.close();
    },
  };
}

import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, start, stop, stopOrphan } from './cluster.ts';

export type Log = { info(message: string): void; warn(message: string): void };

export type Supervised = { port: number; stop(): Promise<void> };

const MAX_PAUSE = 5000;

/** Keeps PostgreSQL running: after a crash it recovers on the same port, and the pool reconnects. */
export async function supervise(
  cluster: Cluster,
  preferredPort: number,
  otherPort: () => Promise<number>,
  log: Log,
): Promise<Supervised> {
  let stopping = false;
  let child: ChildProcess | null = null;
  let restarting: Promise<void> = Promise.resolve();

  const onLine = (line: string) => {
    if (/\b(FATAL|PANIC):/.test(line) && !stopping) log.warn(`postgres: ${line}`);
  };

  const run = async (port: number) => {
    child = await start(cluster, port, onLine);
    child.once('exit', (code, signal) => {
      child = null;
      if (!stopping) restarting = restart(port, `PostgreSQL ended (${signal ?? code})`);
    });
  };

  const restart = async (port: number, why: string, pause = 100): Promise<void> => {
    log.warn(`${why}; starting it again.`);
    try {
      await stopOrphan(cluster.folder);
      await run(port);
    } catch (error) {
      // Usually workers of the dead server, which hold its shared memory a moment longer.
      await sleep(pause);
      if (!stopping) await restart(port, (error as Error).message, Math.min(pause * 2, MAX_PAUSE));
    }
  };

  const port = await firstRun(cluster, preferredPort, otherPort, run);

  // For a process that ends without `stop`, on an uncaught error.
  const killOnExit = () => void child?.kill('SIGINT');
  process.once('exit', killOnExit);

  return {
    port,
    stop: async () => {
      stopping = true;
      process.off('exit', killOnExit);
      await restarting;
      if (child?.pid) await stop(child.pid);
    },
  };
}

/** The first start may find an orphan, its workers, or another program on the port; other errors go to the caller. */
async function firstRun(
  cluster: Cluster,
  preferredPort: number,
  otherPort: () => Promise<number>,
  run: (port: number) => Promise<void>,
): Promise<number> {
  await stopOrphan(cluster.folder);
  let port = preferredPort;
  for (let attempt = 1; ; attempt++) {
    try {
      await run(port);
      return port;
    } catch (error) {
      const reason = (error as Error).message;
      if (attempt === 20) throw error;
      if (reason.includes('could not create any TCP/IP sockets')) port = await otherPort();
      else if (reason.includes('shared memory block')) await sleep(250);
      else throw error;
    }
  }
}

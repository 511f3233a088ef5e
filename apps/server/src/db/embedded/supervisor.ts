import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, start, stop, stopOrphan } from './cluster.ts';

export type Log = { info(message: string): void; warn(message: string): void };

export type Supervised = { port: number; stop(): Promise<void> };

const LONGEST_PAUSE = 5000;

/** Keeps the server running: when it dies, the next one recovers on the same port and the pool connects again. */
export async function supervise(
  cluster: Cluster,
  wanted: number,
  otherPort: () => Promise<number>,
  log: Log,
): Promise<Supervised> {
  let stopping = false;
  let child: ChildProcess | null = null;
  let revival: Promise<void> = Promise.resolve();

  const tell = (line: string) => {
    if (/\b(FATAL|PANIC):/.test(line) && !stopping) log.warn(`postgres: ${line}`);
  };

  const run = async (port: number) => {
    child = await start(cluster, port, tell);
    child.once('exit', (code, signal) => {
      child = null;
      if (!stopping) revival = revive(port, `PostgreSQL ended (${signal ?? code})`);
    });
  };

  const revive = async (port: number, why: string, pause = 100): Promise<void> => {
    log.warn(`${why}; starting it again.`);
    try {
      await stopOrphan(cluster.folder);
      await run(port);
    } catch (error) {
      // Often the dead one's workers, who hold its memory for a moment longer.
      await sleep(pause);
      if (!stopping) await revive(port, (error as Error).message, Math.min(pause * 2, LONGEST_PAUSE));
    }
  };

  const port = await firstRun(cluster, wanted, otherPort, run);

  // Where the process ends without `stop`, on an error nobody caught.
  const abandon = () => void child?.kill('SIGINT');
  process.once('exit', abandon);

  return {
    port,
    stop: async () => {
      stopping = true;
      process.off('exit', abandon);
      await revival;
      if (child?.pid) await stop(child.pid);
    },
  };
}

/** The first start may find an orphan, its workers, or a stranger on the port; anything else is told to the caller. */
async function firstRun(
  cluster: Cluster,
  wanted: number,
  otherPort: () => Promise<number>,
  run: (port: number) => Promise<void>,
): Promise<number> {
  await stopOrphan(cluster.folder);
  let port = wanted;
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

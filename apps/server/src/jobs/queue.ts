import { PgBoss, type QueueOptions } from 'pg-boss';
import type { Log } from '#server/context.ts';
import { allowSending, underLock } from './queue.repo.ts';

/** One queue for all kinds: an idle server then asks once for all of them, and each job carries its own patience. */
export const WORK = 'work';
/** Where pg-boss puts what failed for good, also when the server died over it. */
export const DEAD = 'dead';

const DAY = 24 * 60 * 60;
const KEPT: QueueOptions = {
  // A job that could not be run for a year is the server's fault, not a reason to forget it.
  retentionSeconds: 365 * DAY,
  deleteAfterSeconds: 7 * DAY,
  // Whoever works says so every few seconds; a server that was killed is noticed by its silence.
  heartbeatSeconds: 30,
  expireInSeconds: 6 * 60 * 60,
};

export function createQueue(url: string, log: Log): PgBoss {
  const queue = new PgBoss({
    connectionString: url,
    schema: 'pgboss',
    application_name: 'daftar jobs',
    max: 4,
    useListenNotify: true,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  queue.on('error', (err) => log.error({ err }, 'job queue failed'));
  queue.on('warning', ({ message, data }) => log.warn({ data }, message));
  return queue;
}

/** Installs or upgrades the queue's own tables, and lets requests add to them. Two servers that start together take turns. */
export const startQueue = (queue: PgBoss, url: string): Promise<void> =>
  underLock(url, async (client) => {
    await queue.start();
    const dead = { ...KEPT, retryLimit: 1000, retryDelay: 5, retryBackoff: true, retryDelayMax: 300 };
    await keepQueue(queue, DEAD, dead);
    await keepQueue(queue, WORK, {
      ...KEPT,
      retryBackoff: true,
      retryDelayMax: 60 * 60,
      notify: true,
      deadLetter: DEAD,
    });
    await allowSending(client, (await queue.getQueue(WORK))!.table);
  });

/** The same without running anything: for a database that others are copied from. */
export async function installQueue(url: string, log: Log): Promise<void> {
  const queue = createQueue(url, log);
  await startQueue(queue, url);
  await queue.stop();
}

async function keepQueue(queue: PgBoss, name: string, options: Parameters<PgBoss['updateQueue']>[1]): Promise<void> {
  await queue.createQueue(name);
  await queue.updateQueue(name, options);
}

import { PgBoss, type QueueOptions } from 'pg-boss';
import type { Log } from '#server/context.ts';
import { connectQueue } from './connection.repo.ts';
import { allowSending, underLock } from './queue.repo.ts';

/** One queue for nearly all kinds: an idle server then asks once for all of them, and each job carries its own patience. */
export const WORK = 'work';
/** What somebody sits and waits for, such as a code to sign in with: five hundred invoices by mail are not before it. */
export const WAITED_FOR = 'waited_for';
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

export type Queue = {
  boss: PgBoss;
  /** Takes nothing new; done when what is under way is. */
  rest: () => Promise<void>;
  /** What is not finished by now is done again after the next start. */
  end: () => Promise<void>;
};

export function createQueue(url: string, log: Log): Queue {
  const db = connectQueue(url, log);
  const boss = new PgBoss({
    db,
    schema: 'pgboss',
    useListenNotify: true,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  boss.on('error', (err) => log.error({ err }, 'job queue failed'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  return {
    boss,
    // Its own stop would look every half second whether the workers are done; here it is told at once.
    async rest() {
      await Promise.all([WORK, WAITED_FOR, DEAD].map((name) => boss.offWork(name)));
    },
    async end() {
      await boss.stop({ graceful: false });
      await db.end();
    },
  };
}

/** Installs or upgrades the queue's own tables, and lets requests add to them. Two servers that start together take turns. */
export const startQueue = ({ boss }: Queue, url: string): Promise<void> =>
  underLock(url, async (client) => {
    await boss.start();
    const dead = { ...KEPT, retryLimit: 1000, retryDelay: 5, retryBackoff: true, retryDelayMax: 300 };
    await keepQueue(boss, DEAD, dead);
    for (const name of [WORK, WAITED_FOR]) {
      await keepQueue(boss, name, {
        ...KEPT,
        retryBackoff: true,
        retryDelayMax: 60 * 60,
        notify: true,
        deadLetter: DEAD,
      });
      await allowSending(client, (await boss.getQueue(name))!.table);
    }
  });

/** The same without running anything: for a database that others are copied from. */
export async function installQueue(url: string, log: Log): Promise<void> {
  const queue = createQueue(url, log);
  await startQueue(queue, url);
  await queue.end();
}

async function keepQueue(boss: PgBoss, name: string, options: Parameters<PgBoss['updateQueue']>[1]): Promise<void> {
  await boss.createQueue(name);
  await boss.updateQueue(name, options);
}

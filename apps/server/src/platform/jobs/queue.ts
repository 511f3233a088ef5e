import { PgBoss, type QueueOptions } from 'pg-boss';
import type { Log } from '#server/platform/context.ts';
import { connectQueue } from './queue-connection.ts';
import type { JobBacklog } from '#server/platform/telemetry/metrics.ts';
import { BACKLOG, grantEnqueue, lostJobs, releaseJobs, withQueueLock, type LostJob } from './queue.repo.ts';

/** One queue for nearly all kinds, so that an idle server polls once; each job has its own retry settings. */
export const DEFAULT_QUEUE = 'work';
/** Jobs a user waits for, such as a sign-in code: they must not wait behind five hundred invoice emails. */
export const URGENT_QUEUE = 'waited_for';
/** pg-boss's dead letter queue, also for jobs whose server died. */
export const DEAD_LETTER_QUEUE = 'dead';

const DAY = 24 * 60 * 60;
const KEPT: QueueOptions = {
  // Jobs are kept for a year, even if no server runs them.
  retentionSeconds: 365 * DAY,
  deleteAfterSeconds: 7 * DAY,
  // Workers send heartbeats; a killed server is detected by their absence.
  heartbeatSeconds: 15,
  expireInSeconds: 6 * 60 * 60,
};

export type Queue = {
  boss: PgBoss;
  /** Stops taking jobs; resolves when the running ones are done. */
  rest: () => Promise<void>;
  backlog: () => Promise<JobBacklog[]>;
  /** Unfinished jobs run again after the next start. */
  end: () => Promise<void>;
};

/** How often pg-boss looks for jobs whose process sends no heartbeat. */
const SUPERVISE_SECONDS = 5;

export function createQueue(url: string, log: Log, superviseSeconds = SUPERVISE_SECONDS): Queue {
  const db = connectQueue(url, log);
  const boss = new PgBoss({
    db,
    schema: 'pgboss',
    useListenNotify: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on('error', (err) => log.error({ err }, 'job queue failed'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  return {
    boss,
    // pg-boss's own stop polls every half second; this resolves at once.
    async rest() {
      await Promise.all([DEFAULT_QUEUE, URGENT_QUEUE, DEAD_LETTER_QUEUE].map((name) => boss.offWork(name)));
    },
    backlog: async () => (await db.executeSql(BACKLOG, [[DEFAULT_QUEUE, URGENT_QUEUE]])).rows as JobBacklog[],
    async end() {
      await boss.stop({ graceful: false });
      await db.end();
    },
  };
}

type StartOptions = {
  /** No other process runs jobs of this database. */
  isAlone?: boolean;
  requeueLost?: (jobs: LostJob[]) => Promise<void>;
};

/**
 * Installs or upgrades the queue's tables and grants requests to insert. Servers that start together do this one after
 * the other. Jobs that the queue doesn't know are reported.
 */
export const startQueue = (
  { boss }: Queue,
  url: string,
  { isAlone = false, requeueLost }: StartOptions = {},
): Promise<void> =>
  withQueueLock(url, async (client) => {
    // Without other processes, jobs that still run here belong to a server that was killed.
    if (isAlone) await releaseJobs(client);
    await boss.start();
    const dead = { ...KEPT, retryLimit: 1000, retryDelay: 5, retryBackoff: true, retryDelayMax: 300 };
    await keepQueue(boss, DEAD_LETTER_QUEUE, dead);
    for (const name of [DEFAULT_QUEUE, URGENT_QUEUE]) {
      await keepQueue(boss, name, {
        ...KEPT,
        retryBackoff: true,
        retryDelayMax: 60 * 60,
        notify: true,
        deadLetter: DEAD_LETTER_QUEUE,
      });
      await grantEnqueue(client, (await boss.getQueue(name))!.table);
    }
    await requeueLost?.(await lostJobs(client));
  });

/** The same without running anything, for a template database. */
export async function installQueue(url: string, log: Log): Promise<void> {
  const queue = createQueue(url, log);
  await startQueue(queue, url);
  await queue.end();
}

async function keepQueue(boss: PgBoss, name: string, options: Parameters<PgBoss['updateQueue']>[1]): Promise<void> {
  await boss.createQueue(name);
  await boss.updateQueue(name, options);
}

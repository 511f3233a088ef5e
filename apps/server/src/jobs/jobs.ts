import { fromKysely, type PgBoss, type SendOptions } from 'pg-boss';
import type { App, BusinessCtx, Ctx } from '#server/context.ts';
import { requestPool, type Pool } from '#server/db/pool.ts';
import { STOP_PATIENCE_MS, within } from '#server/within.ts';
import { countBefore, insertJob } from './jobs.repo.ts';
import type { AnyKind } from './kind.ts';
import { kinds as allKinds } from './kinds.ts';
import { createQueue, DEAD, startQueue, WAITED_FOR, WORK, type Queue } from './queue.ts';
import { createRunner, kindOf, type Ticket } from './run.ts';

export type EnqueueOptions = { runAt?: Date; total?: number };

export type Jobs = {
  start(): Promise<void>;
  /** Takes nothing new; done when what is under way is. More can be added still. */
  rest(): Promise<void>;
  /** Ends it all; what is under way longer than this is done again after the next start. */
  stop(patience?: number): Promise<void>;
  /** Within ctx's transaction: the job is there exactly if the write is. Answers the id of GET /jobs/{id}. */
  enqueue(ctx: BusinessCtx, kind: string, payload: object, options?: EnqueueOptions): Promise<number>;
  /** Puts a job that is in the table already into the queue again. */
  enqueueAgain(ctx: BusinessCtx, kind: string, id: number): Promise<void>;
  /** False of what an earlier release had and this one has not. */
  knows(kind: string): boolean;
  /** For work without a business (account mail): nobody sees it but the log. */
  enqueueAccount(ctx: Ctx, kind: string, payload: object, options?: { runAt?: Date }): Promise<void>;
};

/** At once in this process. They have connections of their own, two each: one for the work, one to tell its progress. */
const WORKERS = { [WORK]: 4, [WAITED_FOR]: 2 };
const ALL_WORKERS = Object.values(WORKERS).reduce((sum, count) => sum + count);
/**
 * A job stands behind as many as its practice has before it: the tenth of one comes with the tenth of another, and the
 * first of a third before both. Further back it makes no difference.
 */
const MOST_COUNTED = 500;
const RETRIES = 5;
const BACK_OFF_SECONDS = 5;

export function createJobs(url: string, app: () => App, kinds: readonly AnyKind[] = allKinds): Jobs {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]));
  // The app is asked when it is needed: it is made after its jobs are.
  let queue: Queue | undefined;
  let pool: Pool | undefined;
  const background = (): App => ({ ...app(), pool: pool! });
  const runner = createRunner(background, byName, enqueueIn);

  function send(ctx: Ctx, kind: AnyKind, ticket: Ticket, options: SendOptions = {}): Promise<string | null> {
    if (!queue) throw new Error('The jobs have not been started.');
    return queue.boss.send(kind.waitedFor ? WAITED_FOR : WORK, ticket, {
      ...patience(kind),
      ...options,
      db: fromKysely(ctx.db),
    });
  }

  async function enqueueIn(ctx: BusinessCtx, kind: AnyKind, payload: object, { runAt, total }: EnqueueOptions = {}) {
    const before = await countBefore(ctx, runAt, MOST_COUNTED);
    const id = await insertJob(ctx, { kind: kind.kind, payload, total, runAt });
    const ticket = { kind: kind.kind, business_id: ctx.businessId, job_id: id };
    await send(ctx, kind, ticket, { priority: -before, ...(runAt ? { startAfter: runAt } : {}) });
    return id;
  }

  return {
    async start() {
      const { log, env } = app();
      pool = requestPool(url, ALL_WORKERS * 2, log);
      queue = createQueue(url, log);
      await startQueue(queue, url);
      await keepSchedules(queue.boss, kinds);
      for (const [name, count] of Object.entries(WORKERS))
        for (let i = 0; i < count; i += 1) await work(queue.boss, name, runner.run);
      await work(queue.boss, DEAD, runner.bury);
      log.info({ kinds: kinds.length, cluster: env.CLUSTER }, 'jobs started');
    },
    async rest() {
      await queue?.rest();
    },
    async stop(patience = STOP_PATIENCE_MS) {
      if (queue) await within(patience, queue.rest());
      await queue?.end();
      if (pool) await within(1000, pool.end());
      queue = pool = undefined;
    },
    async enqueue(ctx, kind, payload, options = {}) {
      return enqueueIn(ctx, kindOf(byName, kind), payload, options);
    },
    async enqueueAgain(ctx, kind, id) {
      await send(ctx, kindOf(byName, kind), { kind, business_id: ctx.businessId, job_id: id });
    },
    knows: (kind) => byName.has(kind),
    async enqueueAccount(ctx, kind, payload, options = {}) {
      await send(ctx, kindOf(byName, kind), { kind, payload }, options.runAt ? { startAfter: options.runAt } : {});
    },
  };
}

const patience = (kind: AnyKind): SendOptions => ({
  retryLimit: kind.retries ?? RETRIES,
  retryDelay: kind.backOffSeconds ?? BACK_OFF_SECONDS,
  retryBackoff: true,
});

async function work(boss: PgBoss, name: string, handle: ReturnType<typeof createRunner>['run']): Promise<void> {
  const worker = await boss.work<Ticket, void, { includeMetadata: true; notifyPollingIntervalSeconds: 2 }>(
    name,
    // Retries and dead letters come without a notification; the default would let them wait 30 s (stack.md).
    { includeMetadata: true, notifyPollingIntervalSeconds: 2 },
    async ([job]) => {
      try {
        await handle(job!);
      } finally {
        // Where one job was, there may be more: the next is taken at once and not after the pause.
        boss.notifyWorker(worker);
      }
    },
  );
}

/** The recurring kinds as they are now; what an earlier release had and this one has not is taken out. */
async function keepSchedules(boss: PgBoss, kinds: readonly AnyKind[]): Promise<void> {
  const recurring = kinds.flatMap((kind) =>
    'schedule' in kind && kind.schedule ? [{ ...kind, schedule: kind.schedule }] : [],
  );
  for (const { key } of await boss.getSchedules(WORK)) {
    if (!recurring.some(({ kind }) => kind === key)) await boss.unschedule(WORK, key);
  }
  for (const kind of recurring) {
    const ticket: Ticket = { kind: kind.kind, payload: {} };
    const { cron, timezone } = kind.schedule;
    await boss.schedule(WORK, cron, ticket, { key: kind.kind, tz: timezone, missed: 'once', ...patience(kind) });
  }
}

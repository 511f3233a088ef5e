import { fromKysely, type PgBoss, type SendOptions } from 'pg-boss';
import type { App, BusinessCtx, Ctx, EnqueueOptions, Jobs } from '#server/platform/context.ts';
import { requestPool, type Pool } from '#server/platform/db/pool.ts';
import { SHUTDOWN_TIMEOUT_MS, withTimeout } from '#server/platform/async.ts';
import { countQueued, insertJob } from './jobs.repo.ts';
import type { Env } from '#server/env.ts';
import type { AnyJobKind } from './job-kind.ts';
import { createQueue, DEAD_LETTER_QUEUE, startQueue, URGENT_QUEUE, DEFAULT_QUEUE, type Queue } from './queue.ts';
import type { LostJob } from './queue.repo.ts';
import { createRunner, kindOf, type QueuedJob } from './runner.ts';

/** Workers of this process. They have their own connections, two each: one for the job, one for its progress. */
const WORKERS = { [DEFAULT_QUEUE]: 4, [URGENT_QUEUE]: 2 };
const ALL_WORKERS = Object.values(WORKERS).reduce((sum, count) => sum + count);
/** A business has at most half of the workers: the jobs of others don't wait for its imports. */
const PER_BUSINESS = 2;
/**
 * A job's priority falls with the number of its business's jobs before it, so that businesses take turns. Beyond this
 * count it makes no difference.
 */
const MAX_COUNT = 500;
/** A scrape of metrics doesn't wait longer. */
const BACKLOG_TIMEOUT_MS = 2_000;
const RETRIES = 5;
const BACK_OFF_SECONDS = 5;

/** Retries and dead letters send no notification; by default they would wait 30 s (stack.md). */
const POLL_SECONDS = 2;

export function createJobs(
  url: string,
  app: () => App,
  kinds: readonly AnyJobKind[],
  { pollSeconds = POLL_SECONDS } = {},
): Jobs {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]));
  // Read lazily: the app is created after its jobs.
  let queue: Queue | undefined;
  let pool: Pool | undefined;
  const background = (): App => ({ ...app(), pool: pool! });
  const runner = createRunner(background, byName, enqueueIn);

  function send(ctx: Ctx, kind: AnyJobKind, ticket: QueuedJob, options: SendOptions = {}): Promise<string | null> {
    if (!queue) throw new Error('The jobs have not been started.');
    const traced = { ...ticket, ...app().telemetry.traceHeader() };
    return queue.boss.send(queueOf(kind), traced, {
      ...retryOptions(kind),
      ...options,
      ...('business_id' in ticket ? { group: { id: String(ticket.business_id) } } : {}),
      db: fromKysely(ctx.db),
    });
  }

  async function enqueueIn(ctx: BusinessCtx, kind: AnyJobKind, payload: object, { runAt, total }: EnqueueOptions = {}) {
    const before = await countQueued(ctx, runAt, MAX_COUNT);
    const id = await insertJob(ctx, { kind: kind.kind, payload, total, runAt });
    const ticket = { kind: kind.kind, business_id: ctx.businessId, job_id: id };
    await send(ctx, kind, ticket, { priority: -before, ...(runAt ? { startAfter: runAt } : {}) });
    return id;
  }

  return {
    async start() {
      const { log, env, telemetry } = app();
      pool = Object.assign(requestPool(url, ALL_WORKERS * 2, log), { standbys: app().pool.standbys });
      telemetry.watchPool('jobs', pool);
      queue = createQueue(url, log);
      await startQueue(queue, url, {
        isAlone: !env.CLUSTER,
        requeueLost: (lost) => requeue(queue!.boss, byName, lost),
      });
      await keepSchedules(queue.boss, kinds, env);
      for (const [name, count] of Object.entries(WORKERS))
        for (let i = 0; i < count; i += 1) await work(queue.boss, name, pollSeconds, runner.run);
      await work(queue.boss, DEAD_LETTER_QUEUE, pollSeconds, runner.markFailed);
      log.info({ kinds: kinds.length, cluster: env.CLUSTER }, 'jobs started');
    },
    async rest() {
      await queue?.rest();
    },
    async stop(timeoutMs = SHUTDOWN_TIMEOUT_MS) {
      if (queue) await withTimeout(timeoutMs, queue.rest());
      await queue?.end();
      if (pool) await withTimeout(1000, pool.end());
      queue = pool = undefined;
    },
    async backlog() {
      const waiting = (queue && (await withTimeout(BACKLOG_TIMEOUT_MS, queue.backlog()))) ?? [];
      return waiting.filter(({ kind }) => byName.has(kind));
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

const retryOptions = (kind: AnyJobKind): SendOptions => ({
  retryLimit: kind.retries ?? RETRIES,
  retryDelay: kind.backOffSeconds ?? BACK_OFF_SECONDS,
  retryBackoff: true,
});

async function work(
  boss: PgBoss,
  name: string,
  notifyPollingIntervalSeconds: number,
  handle: ReturnType<typeof createRunner>['run'],
): Promise<void> {
  const worker = await boss.work<
    QueuedJob,
    void,
    { includeMetadata: true; notifyPollingIntervalSeconds: number; groupConcurrency: number }
  >(name, { includeMetadata: true, notifyPollingIntervalSeconds, groupConcurrency: PER_BUSINESS }, async ([job]) => {
    try {
      await handle(job!);
    } finally {
      // There may be more jobs: take the next one without the pause.
      boss.notifyWorker(worker);
    }
  });
}

/** In their order, so that a restored server continues with the oldest. */
async function requeue(boss: PgBoss, kinds: ReadonlyMap<string, AnyJobKind>, lost: readonly LostJob[]): Promise<void> {
  for (const { business_id, id, kind: name, run_at } of lost) {
    const kind = kinds.get(name);
    // A kind that this release no longer has.
    if (!kind) continue;
    const job: QueuedJob = { kind: name, business_id, job_id: id };
    await boss.send(queueOf(kind), job, {
      ...retryOptions(kind),
      group: { id: String(business_id) },
      startAfter: run_at,
    });
  }
}

const queueOf = (kind: AnyJobKind): string => (kind.waitedFor ? URGENT_QUEUE : DEFAULT_QUEUE);

/** Syncs the recurring kinds; those of an earlier release are removed. */
async function keepSchedules(boss: PgBoss, kinds: readonly AnyJobKind[], env: Env): Promise<void> {
  const recurring = kinds.flatMap(({ kind, ...rest }) => {
    const given = 'schedule' in rest ? rest.schedule : undefined;
    const schedule = typeof given === 'function' ? given(env) : given;
    return schedule ? [{ ...rest, kind, schedule }] : [];
  });
  for (const { key } of await boss.getSchedules(DEFAULT_QUEUE)) {
    if (!recurring.some(({ kind }) => kind === key)) await boss.unschedule(DEFAULT_QUEUE, key);
  }
  for (const kind of recurring) {
    const ticket: QueuedJob = { kind: kind.kind, payload: {} };
    const { cron, timezone } = kind.schedule;
    await boss.schedule(DEFAULT_QUEUE, cron, ticket, {
      key: kind.kind,
      tz: timezone,
      missed: 'once',
      ...retryOptions(kind),
    });
  }
}

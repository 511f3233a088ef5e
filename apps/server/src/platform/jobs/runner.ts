import type { JobWithMetadata } from 'pg-boss';
import type { App, BusinessCtx } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { Refused } from '#server/platform/providers/error.ts';
import { withBusinessContext, withPlatformContext } from './job-context.ts';
import { forEachReportingErrors } from './process-due.ts';
import { jobFailed } from './jobs.events.ts';
import { ownerMessage, storedErrorMessage } from './job-errors.ts';
import {
  startJob,
  failJob,
  businessIds,
  finishJob,
  hasUnfinished,
  saveFailure,
  saveStep,
  saveProgress,
  type StartedJob,
} from './jobs.repo.ts';
import type { AnyJobKind, JobKind, JobSteps, PlatformJobKind, Progress, PerBusinessJobKind } from './job-kind.ts';

/** A queue entry: a reference to our jobs table, or, without a business, the payload itself. */
export type QueuedJob = ({ kind: string; business_id: number; job_id: number } | { kind: string; payload: object }) & {
  /** Of the call that added it. */ traceparent?: string;
};

type Enqueue = (ctx: BusinessCtx, kind: AnyJobKind, payload: object) => Promise<number>;

export type Runner = {
  run(job: JobWithMetadata<QueuedJob>): Promise<void>;
  markFailed(job: JobWithMetadata<QueuedJob>): Promise<void>;
};

export function kindOf(kinds: ReadonlyMap<string, AnyJobKind>, name: string): AnyJobKind {
  const kind = kinds.get(name);
  if (!kind) throw new Error(`Unknown job kind: ${name}.`);
  return kind;
}

export function createRunner(app: () => App, kinds: ReadonlyMap<string, AnyJobKind>, enqueue: Enqueue): Runner {
  return {
    async run({ id, data }) {
      const kind = kindOf(kinds, data.kind);
      const requestId = 'business_id' in data ? referenceOf(data.business_id, data.job_id) : id;
      const { traceparent } = data;
      await app().telemetry.run({ source: 'job', name: kind.kind, requestId, traceparent }, async () => {
        if ('business_id' in data)
          await runInBusiness(app(), kind as JobKind | PerBusinessJobKind, data.business_id, data.job_id);
        else if ('round' in kind) await runRound(app(), kind, id, enqueue);
        else await runOnPlatform(app(), kind as PlatformJobKind, data.payload, id);
      });
    },
    async markFailed({ data, sourceOutput }) {
      const error = storedErrorMessage(sourceOutput);
      // Undefined if a release dropped the kind; its jobs have failed anyway.
      const kind = kinds.get(data.kind);
      app().log.error({ kind: data.kind, ticket: data, error }, 'job failed permanently');
      app().telemetry.jobAbandoned(kind?.kind ?? 'unknown');
      if ('business_id' in data)
        await buryInBusiness(app(), kind as JobKind | undefined, data.business_id, data.job_id, error);
      else
        await withPlatformContext(app(), async (ctx) =>
          (kind as PlatformJobKind | undefined)?.dead?.(ctx, data.payload as never, error),
        );
    },
  };
}

const referenceOf = (businessId: number, id: number): string => `job-${businessId}-${id}`;

async function runInBusiness(
  app: App,
  kind: JobKind | PerBusinessJobKind,
  businessId: number,
  id: number,
): Promise<void> {
  const reference = referenceOf(businessId, id);
  const options = { requestId: reference };
  const started = await withBusinessContext(app, businessId, (ctx) => startJob(ctx, id), options);
  if (!started) return;
  const { payload, attempts: attempt } = started;
  const parts = partsOf(id, started);
  const progress = progressOf(app, businessId, id, attempt);
  try {
    await withBusinessContext(
      app,
      businessId,
      async (ctx) => {
        const result =
          'round' in kind
            ? void (await kind.run(app, businessId, ctx.now))
            : await kind.run(ctx, payload as never, progress, parts);
        if (!(await finishJob(ctx, id, attempt, result ?? null))) throw takenOver();
      },
      options,
    );
  } catch (error) {
    app.log.warn({ err: error, kind: kind.kind, reference, attempt }, 'job failed');
    const words = ownerMessage(error, reference);
    await withBusinessContext(app, businessId, (ctx) => saveFailure(ctx, id, attempt, words), options);
    if (error instanceof Refused) {
      app.telemetry.jobAbandoned(kind.kind);
      return await buryInBusiness(app, kind as JobKind, businessId, id, words);
    }
    throw new Error(words, { cause: error });
  } finally {
    app.realtime.touch(businessId, null, ['jobs']);
  }
  if ('touches' in kind && kind.touches?.length) app.realtime.touch(businessId, null, kind.touches);
}

const takenOver = () => new Error('Another attempt has taken this job over.');

function partsOf(id: number, started: StartedJob): JobSteps {
  const known = new Set(started.done_ids);
  return {
    has: (part) => known.has(part),
    owed: started.owed as object | null,
    async note(ctx, part, owed) {
      if (!(await saveStep(ctx, id, started.attempts, part, owed))) throw takenOver();
    },
  };
}

const PROGRESS_EVERY_MS = 300;

/** In short transactions of its own, throttled. */
function progressOf(app: App, businessId: number, id: number, attempt: number): Progress {
  let last = 0;
  return async (done, more = {}) => {
    if (Date.now() - last < PROGRESS_EVERY_MS) return;
    last = Date.now();
    await withBusinessContext(app, businessId, (ctx) => saveProgress(ctx, id, attempt, { done, ...more }));
    app.realtime.touch(businessId, null, ['jobs']);
  };
}

async function buryInBusiness(
  app: App,
  kind: JobKind | undefined,
  businessId: number,
  id: number,
  error: string,
): Promise<void> {
  await withBusinessContext(app, businessId, async (ctx) => {
    const failed = await failJob(ctx, id, error);
    if (!failed) return;
    const { payload, ...job } = failed;
    await kind?.dead?.(ctx, payload as never, error);
    const known = { id, kind: kind?.kind ?? '', page: kind?.page?.(id) ?? null, error };
    if (kind) await emit(ctx, jobFailed, { ...known, ...job });
  });
  app.realtime.touch(businessId, null, ['jobs', ...(kind?.touches ?? [])]);
}

async function runOnPlatform(app: App, kind: PlatformJobKind, payload: object, queueId: string): Promise<void> {
  try {
    await withPlatformContext(app, (ctx) => kind.run(ctx, payload as never));
  } catch (error) {
    app.log.warn({ err: error, kind: kind.kind, reference: queueId }, 'job failed');
    const words = ownerMessage(error, queueId);
    if (error instanceof Refused) {
      app.telemetry.jobAbandoned(kind.kind);
      return withPlatformContext(app, async (ctx) => kind.dead?.(ctx, payload as never, words));
    }
    throw new Error(words, { cause: error });
  }
}

async function runRound(app: App, kind: PerBusinessJobKind, queueId: string, enqueue: Enqueue): Promise<void> {
  const now = new Date();
  const ids = await withPlatformContext(app, kind.businesses?.bind(kind) ?? businessIds, { mode: 'read' });
  const oneOf = async (businessId: number) => {
    try {
      await kind.run(app, businessId, now);
    } catch (error) {
      app.log.warn({ err: error, kind: kind.kind, business: businessId, reference: queueId }, 'round failed');
      await withBusinessContext(app, businessId, async (ctx) => {
        if (!(await hasUnfinished(ctx, kind.kind))) await enqueue(ctx, kind, {});
      });
    }
  };
  await forEachReportingErrors(ids, oneOf);
}

import type { JobWithMetadata } from 'pg-boss';
import type { App, BusinessCtx } from '#server/context.ts';
import { Refused } from '#server/providers/error.ts';
import { inBusiness, onPlatform } from './context.ts';
import { each } from './each.ts';
import { wordsFor, wordsOf } from './errors.ts';
import {
  beginJob,
  buryJob,
  businessIds,
  finishJob,
  hasUnfinished,
  noteFailure,
  notePart,
  noteProgress,
  type Begun,
} from './jobs.repo.ts';
import type { AnyKind, JobKind, Parts, PlatformKind, Progress, RoundKind } from './kind.ts';

/** What the queue carries: where the job stands in our own table, or, without a business, the work itself. */
export type Ticket = { kind: string; business_id: number; job_id: number } | { kind: string; payload: object };

type Enqueue = (ctx: BusinessCtx, kind: AnyKind, payload: object) => Promise<number>;

export type Runner = {
  run(job: JobWithMetadata<Ticket>): Promise<void>;
  bury(job: JobWithMetadata<Ticket>): Promise<void>;
};

export function kindOf(kinds: ReadonlyMap<string, AnyKind>, name: string): AnyKind {
  const kind = kinds.get(name);
  if (!kind) throw new Error(`There is no such kind of job: ${name}.`);
  return kind;
}

export function createRunner(app: () => App, kinds: ReadonlyMap<string, AnyKind>, enqueue: Enqueue): Runner {
  return {
    async run({ id, data }) {
      const kind = kindOf(kinds, data.kind);
      if ('business_id' in data) await runInBusiness(app(), kind as JobKind | RoundKind, data.business_id, data.job_id);
      else if ('round' in kind) await runRound(app(), kind, id, enqueue);
      else await runOnPlatform(app(), kind as PlatformKind, data.payload, id);
    },
    async bury({ data, sourceOutput }) {
      const error = wordsOf(sourceOutput);
      // None where a release has dropped the kind; its jobs are dead all the same.
      const kind = kinds.get(data.kind);
      app().log.error({ kind: data.kind, ticket: data, error }, 'job failed for good');
      if ('business_id' in data)
        await buryInBusiness(app(), kind as JobKind | undefined, data.business_id, data.job_id, error);
      else
        await onPlatform(app(), async (ctx) =>
          (kind as PlatformKind | undefined)?.dead?.(ctx, data.payload as never, error),
        );
    },
  };
}

async function runInBusiness(app: App, kind: JobKind | RoundKind, businessId: number, id: number): Promise<void> {
  const reference = `job-${businessId}-${id}`;
  const options = { requestId: reference };
  const begun = await inBusiness(app, businessId, (ctx) => beginJob(ctx, id), options);
  if (!begun) return;
  const { payload, attempts: attempt } = begun;
  const parts = partsOf(id, begun);
  const progress = progressOf(app, businessId, id, attempt);
  try {
    await inBusiness(
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
    const words = wordsFor(error, reference);
    await inBusiness(app, businessId, (ctx) => noteFailure(ctx, id, attempt, words), options);
    if (error instanceof Refused) return await buryInBusiness(app, kind as JobKind, businessId, id, words);
    throw new Error(words, { cause: error });
  } finally {
    app.realtime.touch(businessId, null, ['jobs']);
  }
  if ('touches' in kind && kind.touches?.length) app.realtime.touch(businessId, null, kind.touches);
}

const takenOver = () => new Error('Another attempt has taken this job over.');

function partsOf(id: number, begun: Begun): Parts {
  const known = new Set(begun.done_ids);
  return {
    has: (part) => known.has(part),
    owed: begun.owed as object | null,
    async note(ctx, part, owed) {
      if (!(await notePart(ctx, id, begun.attempts, part, owed))) throw takenOver();
    },
  };
}

const PROGRESS_EVERY_MS = 300;

/** In short transactions of its own, and not more often than anybody could see. */
function progressOf(app: App, businessId: number, id: number, attempt: number): Progress {
  let last = 0;
  return async (done, more = {}) => {
    if (Date.now() - last < PROGRESS_EVERY_MS) return;
    last = Date.now();
    await inBusiness(app, businessId, (ctx) => noteProgress(ctx, id, attempt, { done, ...more }));
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
  await inBusiness(app, businessId, async (ctx) => {
    const buried = await buryJob(ctx, id, error);
    if (buried) await kind?.dead?.(ctx, buried.payload as never, error);
  });
  app.realtime.touch(businessId, null, ['jobs', ...(kind?.touches ?? [])]);
}

async function runOnPlatform(app: App, kind: PlatformKind, payload: object, queueId: string): Promise<void> {
  try {
    await onPlatform(app, (ctx) => kind.run(ctx, payload as never));
  } catch (error) {
    app.log.warn({ err: error, kind: kind.kind, reference: queueId }, 'job failed');
    const words = wordsFor(error, queueId);
    if (error instanceof Refused) return onPlatform(app, async (ctx) => kind.dead?.(ctx, payload as never, words));
    throw new Error(words, { cause: error });
  }
}

async function runRound(app: App, kind: RoundKind, queueId: string, enqueue: Enqueue): Promise<void> {
  const now = new Date();
  const ids = await onPlatform(app, kind.businesses?.bind(kind) ?? businessIds, { mode: 'read' });
  const oneOf = async (businessId: number) => {
    try {
      await kind.run(app, businessId, now);
    } catch (error) {
      app.log.warn({ err: error, kind: kind.kind, business: businessId, reference: queueId }, 'round failed');
      await inBusiness(app, businessId, async (ctx) => {
        if (!(await hasUnfinished(ctx, kind.kind))) await enqueue(ctx, kind, {});
      });
    }
  };
  await each(ids, oneOf);
}

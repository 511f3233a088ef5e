import { sql } from 'kysely';
import { actorId, type BusinessCtx, type Ctx } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/transaction.ts';

/** The business's time zone. Throws if there is no such business. */
export const timezoneOf = async (db: Db, businessId: number): Promise<string> =>
  (await db.selectFrom('businesses').select('timezone').where('id', '=', businessId).executeTakeFirstOrThrow())
    .timezone;

export const businessIds = async (ctx: Ctx): Promise<number[]> =>
  (await sql<{ id: number }>`select id from app.all_business_ids() id`.execute(ctx.db)).rows.map((row) => row.id);

export const insertJob = async (
  ctx: BusinessCtx,
  job: { kind: string; payload: object; total: number | undefined; runAt: Date | undefined },
): Promise<number> =>
  (
    await ctx.db
      .insertInto('jobs')
      .values({
        business_id: ctx.businessId,
        kind: job.kind,
        payload: JSON.stringify(job.payload),
        total: job.total ?? null,
        ...(job.runAt ? { run_at: job.runAt.toISOString() } : {}),
        created_by: actorId(ctx),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Running and due jobs of the business, up to a limit. */
export const countQueued = async (
  { db, businessId }: BusinessCtx,
  runAt: Date | undefined,
  most: number,
): Promise<number> =>
  (
    await sql<{ count: number }>`
      select count(*)::int as count from (
        select from jobs where business_id = ${businessId} and state in ('waiting', 'running')
           and run_at <= greatest(now(), ${runAt?.toISOString() ?? null}::timestamptz)
         limit ${most}) ahead`.execute(db)
  ).rows[0]!.count;

/** Whether a job of the kind is queued, running or failed. Locks, so that concurrent callers add at most one. */
export async function hasUnfinished(ctx: BusinessCtx, kind: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`unfinished ${kind}`}, ${ctx.businessId}))`.execute(ctx.db);
  const unfinished = await ctx.db
    .selectFrom('jobs')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('kind', '=', kind)
    .where('state', 'in', ['waiting', 'running', 'dead'])
    .limit(1)
    .executeTakeFirst();
  return unfinished !== undefined;
}

/** Starts the job, or returns nothing if it is finished. The attempt number fences its end. */
export const startJob = (ctx: BusinessCtx, id: number) =>
  jobIn(ctx, id)
    .set((eb) => ({ state: 'running', attempts: eb('attempts', '+', 1), error: null, progress: 0, message: null }))
    .where('state', 'in', ['waiting', 'running'])
    .returning(['payload', 'attempts', 'total', 'done_ids', 'owed'])
    .executeTakeFirst();

export type StartedJob = NonNullable<Awaited<ReturnType<typeof startJob>>>;

export const saveProgress = (
  ctx: BusinessCtx,
  id: number,
  attempt: number,
  { done, total, message }: { done: number; total?: number | undefined; message?: string | undefined },
) =>
  jobIn(ctx, id)
    .set({ progress: done, ...(total === undefined ? {} : { total }), ...(message === undefined ? {} : { message }) })
    .where('attempts', '=', attempt)
    .execute();

/** False if another attempt has taken over. */
export const saveStep = async (
  ctx: BusinessCtx,
  id: number,
  attempt: number,
  part: number,
  owed?: object,
): Promise<boolean> => {
  const noted = await jobIn(ctx, id)
    .set({ done_ids: sql<number[]>`done_ids || ${part}::bigint`, ...(owed ? { owed: JSON.stringify(owed) } : {}) })
    .where('attempts', '=', attempt)
    .executeTakeFirst();
  return noted.numUpdatedRows === 1n;
};

/** In the job's own transaction. False if another attempt has taken over: then it must roll back. */
export async function finishJob(
  ctx: BusinessCtx,
  id: number,
  attempt: number,
  result: object | null,
): Promise<boolean> {
  const finished = await jobIn(ctx, id)
    .set((eb) => ({
      state: 'done',
      progress: eb.fn.coalesce('total', 'progress'),
      result: result && JSON.stringify(result),
      owed: null,
      finished_at: sql<string>`now()`,
    }))
    .where('state', '=', 'running')
    .where('attempts', '=', attempt)
    .executeTakeFirst();
  return finished.numUpdatedRows === 1n;
}

export const saveFailure = (ctx: BusinessCtx, id: number, attempt: number, error: string) =>
  jobIn(ctx, id)
    .set({ state: 'waiting', error })
    .where('state', '=', 'running')
    .where('attempts', '=', attempt)
    .execute();

export const failJob = (ctx: BusinessCtx, id: number, error: string) =>
  jobIn(ctx, id)
    .set({ state: 'dead', error, finished_at: sql<string>`now()` })
    .where('state', 'in', ['waiting', 'running'])
    .returning(['payload', 'created_by', 'progress', 'total'])
    .executeTakeFirst();

const jobIn = (ctx: BusinessCtx, id: number) =>
  ctx.db.updateTable('jobs').where('business_id', '=', ctx.businessId).where('id', '=', id);

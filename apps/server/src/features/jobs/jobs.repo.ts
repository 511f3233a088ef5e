import type { BusinessCtx } from '#server/platform/context.ts';
import { listPage, type ListQuery } from '#server/platform/db/list-page.ts';

const SHOWN = [
  'id',
  'kind',
  'state',
  'progress',
  'total',
  'message',
  'result',
  'error',
  'attempts',
  'run_at',
  'created_at',
  'finished_at',
] as const;

/** With `createdBy`, only jobs started by that user. */
export function findJob(ctx: BusinessCtx, id: number, createdBy: number | undefined) {
  const row = ctx.db.selectFrom('jobs').select(SHOWN).where('business_id', '=', ctx.businessId).where('id', '=', id);
  return (createdBy === undefined ? row : row.where('created_by', '=', createdBy)).executeTakeFirst();
}

export function listJobs(
  ctx: BusinessCtx,
  query: ListQuery & { state?: string | undefined; kind?: string | undefined },
  createdBy?: number,
) {
  let rows = ctx.db.selectFrom('jobs').select(SHOWN).where('business_id', '=', ctx.businessId);
  if (query.state) rows = rows.where('state', '=', query.state);
  if (createdBy !== undefined) rows = rows.where('created_by', '=', createdBy);
  if (query.kind) rows = rows.where('kind', '=', query.kind);
  return listPage(ctx.db, rows, query, { columns: { created_at: 'created_at' }, first: '-created_at', tie: 'id' });
}

/** Undefined unless the job has failed. */
export const requeueJob = (ctx: BusinessCtx, id: number) =>
  ctx.db
    .updateTable('jobs')
    .set({
      state: 'waiting',
      error: null,
      progress: 0,
      message: null,
      finished_at: null,
      run_at: ctx.now.toISOString(),
    })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .returning(SHOWN)
    .executeTakeFirst();

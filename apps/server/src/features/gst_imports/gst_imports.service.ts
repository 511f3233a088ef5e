import type { GstImport, gstImportRoutes } from '@daftar/contract/gst_imports';
import type { Answer, Input } from '@daftar/contract/core/route';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { conflict, notFound } from '#server/platform/http-error.ts';
import { clientPeriodOf, refreshReadiness } from '#server/features/gst_books/gst_books.service.ts';
import { removeRows } from './books.repo.ts';
import { refuseFiledBooks } from './filed.service.ts';
import * as repo from './gst_imports.repo.ts';
import { present, type Found } from './present.ts';
import { enqueue, RUNNING } from './start.service.ts';

export async function listImports(
  ctx: BusinessCtx,
  { page, per_page, sort, ...asked }: Input<typeof gstImportRoutes.list>['query'],
) {
  const found = await repo.list(ctx, { page, per_page, sort }, asked as never);
  return { ...found, data: found.data.map((row) => present(row as never)) };
}

async function findImport(ctx: BusinessCtx, id: number): Promise<Found> {
  const found = await repo.find(ctx, id);
  if (!found) throw notFound('import');
  return found;
}

export async function getImport(ctx: BusinessCtx, id: number): Promise<Answer<typeof gstImportRoutes.get>> {
  const found = await findImport(ctx, id);
  return { ...present(found), codes: await repo.codeCounts(ctx, id) } as never;
}

export async function listProblems(
  ctx: BusinessCtx,
  id: number,
  { page, per_page, sort, code, severity }: Input<typeof gstImportRoutes.problems>['query'],
) {
  await findImport(ctx, id);
  return (await repo.problemPage(ctx, id, { page, per_page, sort }, { code, severity } as never)) as never;
}

async function lockImport(ctx: BusinessCtx, id: number) {
  const locked = await repo.lock(ctx, id);
  if (!locked) throw notFound('import');
  return locked;
}

/** Rows imported so far stay: deleting the import removes them. */
export async function cancelImport(ctx: MemberCtx, id: number): Promise<GstImport> {
  const { status } = await lockImport(ctx, id);
  if (!RUNNING.includes(status)) throw conflict('This import has ended.');
  const { rows_done, rows_total } = present({ ...(await findImport(ctx, id)), status: 'Processing' });
  await repo.update(ctx, id, { rows_done, rows_total });
  const done = rows_done > 0 ? ` after ${rows_done} of ${rows_total} rows` : '';
  await repo.setStatus(ctx, id, { status: 'Unable to process', problem: `Cancelled by ${ctx.person.name}${done}.` });
  return present(await findImport(ctx, id));
}

/** Also after rows were rejected: another import may have been deleted that had their numbers. */
export async function retryImport(ctx: MemberCtx, id: number): Promise<GstImport> {
  const locked = await lockImport(ctx, id);
  if (RUNNING.includes(locked.status)) throw conflict('This import is running.');
  const { client_id, gstin, period, cycle, kind } = locked as unknown as GstImport;
  await refuseFiledBooks(ctx, await clientPeriodOf(ctx, { client_id, gstin, period, cycle }), kind);
  await repo.deleteProblems(ctx, id);
  const counts = { rows_total: 0, rows_done: 0, rows_kept: 0, rows_same: 0, rows_rejected: 0, rows_removed: 0 };
  await repo.update(ctx, id, {
    ...counts,
    warnings: 0,
    status: 'Uploaded',
    problem: '',
    totals: '{}',
    finished_at: null,
  });
  await enqueue(ctx, id);
  return present(await findImport(ctx, id));
}

/** Rows that were edited since stay in the books. */
export async function removeImport(ctx: MemberCtx, id: number) {
  const locked = await lockImport(ctx, id);
  if (RUNNING.includes(locked.status)) throw conflict('This import is running. Cancel it first.');
  const { client_id, gstin, period, cycle, kind } = locked as unknown as GstImport;
  const of = await clientPeriodOf(ctx, { client_id, gstin, period, cycle });
  await refuseFiledBooks(ctx, of, kind);
  const counts = await removeRows(ctx, id);
  await repo.remove(ctx, id);
  await refreshReadiness(ctx, of);
  return { ok: true as const, ...counts };
}

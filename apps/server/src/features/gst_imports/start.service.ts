import type { gstImportRoutes } from '@daftar/contract/gst_imports';
import type { Answer, Input } from '@daftar/contract/core/route';
import { UnreadableImport } from '@daftar/domain/gst_imports/source';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { sha256Of } from '#server/platform/files/sha256.ts';
import { conflict, invalid, malformed } from '#server/platform/http-error.ts';
import { fileNameOf, isOwnFile } from '#server/features/files/files.service.ts';
import { clientPeriodOf, periodRecord, type ClientPeriod } from '#server/features/gst_books/gst_books.service.ts';
import { refuseFiledBooks } from './filed.service.ts';
import * as repo from './gst_imports.repo.ts';
import { present } from './present.ts';
import { bytesOf } from './source.service.ts';

export const IMPORT = 'gst_imports.import';
export type ImportJob = { import_id: number; user_id: number };

type Body = Input<typeof gstImportRoutes.start>['body'];

const ENDED: readonly string[] = ['Completed', 'Completed with errors'];
export const RUNNING: readonly string[] = ['Uploaded', 'Processing'];

/** An unreadable file is the caller's mistake. */
export async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof UnreadableImport ? malformed(error.message) : error;
  }
}

/** The period of an order, and its file with its hash. */
export async function orderedFile(
  ctx: MemberCtx,
  body: Pick<Body, 'client_id' | 'gstin' | 'period' | 'cycle' | 'kind' | 'file'>,
): Promise<{ of: ClientPeriod; bytes: Buffer; sha256: string }> {
  const of = await clientPeriodOf(ctx, body);
  await refuseFiledBooks(ctx, of, body.kind);
  if (!(await isOwnFile(ctx, 'document', body.file)))
    throw invalid({ field: 'file', rule: 'exists', message: 'Upload a file' });
  const bytes = await readable(() => bytesOf(ctx, body.file));
  return { of, bytes, sha256: sha256Of(bytes) };
}

/** The newest import if it was of the same file, so that a second one would change nothing. */
export async function sameImport(ctx: BusinessCtx, of: repo.PeriodOf, sha256: string, mapping?: object) {
  const newest = await repo.newest(ctx, of);
  const isSame = newest?.sha256 === sha256 && ENDED.includes(newest.status);
  const hasMapping = mapping === undefined || sorted(mapping) === sorted((newest?.mapping as object | null) ?? {});
  return { newest, same: isSame && hasMapping ? newest : null };
}

const sorted = (mapping: object): string => JSON.stringify(Object.entries(mapping).toSorted());

export async function startImport(ctx: MemberCtx, body: Body): Promise<Answer<typeof gstImportRoutes.start>> {
  const { of, sha256 } = await orderedFile(ctx, body);
  // One import of a period starts at a time: two would count each other's rows as missing.
  await periodRecord(ctx, of);
  const { newest, same } = await sameImport(ctx, { ...of, kind: body.kind }, sha256, body.mapping);
  if (newest && RUNNING.includes(newest.status))
    throw conflict(`Another import of ${of.return_period.label} is running. Wait until it has ended.`);
  if (same && body.mode === 'add') return { ...(await presentOf(ctx, same.id)), is_same: true };
  const { client_id, gstin, period, cycle } = of;
  const id = await repo.insert(ctx, {
    client_id,
    gstin,
    period,
    cycle,
    kind: body.kind,
    mode: body.mode,
    file: body.file,
    file_name: fileNameOf(body.file),
    sha256,
    mapping: body.mapping ? JSON.stringify(body.mapping) : null,
  });
  await enqueue(ctx, id);
  return { ...(await presentOf(ctx, id)), is_same: false };
}

export async function enqueue(ctx: MemberCtx, id: number): Promise<void> {
  const job: ImportJob = { import_id: id, user_id: ctx.person.userId };
  await repo.update(ctx, id, { job_id: await ctx.app.jobs.enqueue(ctx, IMPORT, job) });
}

const presentOf = async (ctx: MemberCtx, id: number) => present((await repo.find(ctx, id))!);

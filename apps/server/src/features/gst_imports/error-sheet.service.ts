import type { GstImport } from '@daftar/contract/gst_imports';
import type { MemberCtx } from '#server/platform/context.ts';
import { logExport } from '#server/platform/db/activity-log.ts';
import { conflict, notFound } from '#server/platform/http-error.ts';
import { writeWorkbook } from '#server/platform/sheets/sheets.ts';
import { keepFile } from '#server/features/files/files.service.ts';
import * as repo from './gst_imports.repo.ts';
import { bytesOf, readRejected } from './source.service.ts';
import { readable } from './start.service.ts';

const MAX_PROBLEMS = 50_000;

/** Rejected rows in their sheets, under the same headers, with the error beside: corrected, the file is imported again. */
export async function exportRejected(ctx: MemberCtx, id: number) {
  const found = await repo.find(ctx, id);
  if (!found) throw notFound('import');
  const problems = await repo.problemsUpTo(ctx, id, MAX_PROBLEMS);
  if (problems.length === 0) throw conflict('No row of this import was rejected.');
  const record = found as unknown as GstImport & { file: string; mapping: Record<string, string> | null };
  const { file_name: fileName, kind, gstin, period, mapping } = record;
  const sheets = await readable(async () => {
    const bytes = await bytesOf(ctx, record.file);
    return readRejected(ctx, { fileName, bytes, kind, of: { gstin, fp: period }, mapping, problems });
  });
  const file_name = `${record.file_name.replace(/\.[^.]+$/, '')}-errors.xlsx`;
  const bytes = await ctx.outsideTransaction(() => writeWorkbook(sheets));
  const url = await keepFile(ctx, file_name, bytes);
  await logExport(ctx, 'gst_imports', 'Rejected rows', record.file_name);
  return { url, file_name };
}

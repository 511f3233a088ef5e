import { UnreadableImport, type SourceRow } from '@daftar/domain/gst_imports/source';
import type { StatementEntry } from '@daftar/domain/gst_imports/statement-2b';
import type { Unit } from '@daftar/domain/gst_imports/units';
import type { BusinessCtx } from '#server/platform/context.ts';
import { fromChunks } from '#server/platform/parsers/chunks.ts';
import { ParseRefused } from '#server/platform/parsers/parser.ts';
import type { WorkbookSheet } from '#server/platform/sheets/sheets.ts';
import { readOwnFile } from '#server/features/files/files.service.ts';
import { importFileParser } from './import-file.ts';
import type { ImportContent, ImportOrder, ImportPreview, RejectedSheets } from './import-file.parse.ts';

export async function bytesOf(ctx: BusinessCtx, file: string): Promise<Buffer> {
  const bytes = await readOwnFile(ctx, file);
  if (!bytes) throw new UnreadableImport('SHEET_MISSING', 'File not found. Upload it again.');
  if (bytes.length === 0) throw new UnreadableImport('SHEET_MISSING', 'The file is empty.');
  return bytes;
}

type Order<A extends ImportOrder['as']> = Omit<Extract<ImportOrder, { as: A }>, 'as'>;

async function parsed(ctx: BusinessCtx, order: ImportOrder) {
  try {
    return await ctx.outsideTransaction(() => importFileParser.run(order, ctx.businessId));
  } catch (error) {
    throw error instanceof ParseRefused ? new UnreadableImport('SHEET_MISSING', error.message) : error;
  }
}

export const readPreview = async (ctx: BusinessCtx, order: Order<'preview'>): Promise<ImportPreview> =>
  (await parsed(ctx, { ...order, as: 'preview' })) as ImportPreview;

export const readImport = async (ctx: BusinessCtx, order: Order<'import'>): Promise<ImportContent> =>
  (await parsed(ctx, { ...order, as: 'import' })) as ImportContent;

export async function readRejected(ctx: BusinessCtx, order: Order<'rejected'>): Promise<WorkbookSheet[]> {
  const { sheets } = (await parsed(ctx, { ...order, as: 'rejected' })) as RejectedSheets;
  const read: WorkbookSheet[] = [];
  for (const { rows, ...sheet } of sheets) read.push({ ...sheet, rows: await fromChunks(rows) });
  return read;
}

/** Units of work with their sizes: the documents of a sheet, or the entries of a statement. */
export async function unitsIn(read: NonNullable<ImportContent['read']>, kind: ImportOrder['kind']) {
  const rows = await fromChunks(read.rows);
  if (kind === '2b') return rows.map((row) => ({ size: 1, unit: row as StatementEntry }));
  let from = 0;
  return (await fromChunks(read.units)).map(({ rows: size, ...unit }) => {
    const own = rows.slice(from, (from += size)) as SourceRow[];
    return { size, unit: { ...unit, rows: own } as Unit };
  });
}

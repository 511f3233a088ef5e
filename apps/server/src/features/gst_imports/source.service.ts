import { readCsv } from '@daftar/domain/read-csv';
import type { FileContent } from '@daftar/domain/gst_imports/read-file';
import { UnreadableImport } from '@daftar/domain/gst_imports/source';
import { extensionOf } from '@daftar/domain/files';
import { limitConcurrencyPerKey } from '#server/platform/async.ts';
import type { BusinessCtx } from '#server/platform/context.ts';
import { readWorkbookFile, UnreadableSheet } from '#server/platform/sheets/read-sheet.ts';
import { readOwnFile } from '#server/features/files/files.service.ts';

/** One file of a business is read at a time: its other files wait, and other businesses don't. */
const oneAtATime = limitConcurrencyPerKey(1);
const MAX_TEXT_BYTES = 30 * 1024 * 1024;

export async function bytesOf(ctx: BusinessCtx, file: string): Promise<Buffer> {
  const bytes = await readOwnFile(ctx, file);
  if (!bytes) throw new UnreadableImport('SHEET_MISSING', 'File not found. Upload it again.');
  if (bytes.length === 0) throw new UnreadableImport('SHEET_MISSING', 'The file is empty.');
  return bytes;
}

/** The content of an uploaded file, by its extension. */
export async function contentOf(ctx: BusinessCtx, fileName: string, bytes: Buffer): Promise<FileContent> {
  switch (extensionOf(fileName)) {
    case 'json':
      return { json: parsed(textOf(bytes)) };
    case 'csv':
      return { isCsv: true, sheets: [{ name: fileName, grid: readCsv(textOf(bytes)) }] };
    case 'xlsx':
      return { isCsv: false, sheets: await sheetsOf(ctx, bytes) };
    default:
      throw new UnreadableImport('SHEET_MISSING', 'Choose a JSON, Excel (.xlsx) or CSV file.');
  }
}

async function sheetsOf(ctx: BusinessCtx, bytes: Buffer) {
  const inTurn = oneAtATime(String(ctx.businessId));
  try {
    return await ctx.outsideTransaction(() => inTurn(() => readWorkbookFile(bytes)));
  } catch (error) {
    throw error instanceof UnreadableSheet ? new UnreadableImport('SHEET_MISSING', error.message) : error;
  }
}

function textOf(bytes: Buffer): string {
  if (bytes.length > MAX_TEXT_BYTES)
    throw new UnreadableImport('SHEET_MISSING', 'The file is larger than 30 MB. Split it.');
  return bytes.toString('utf8').replace(/^\ufeff/, '');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableImport('SHEET_MISSING', 'The file isn’t valid JSON.');
  }
}

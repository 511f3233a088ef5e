/** Only the parser imports it: it runs in a thread. */
import { readCsv } from '@daftar/domain/read-csv';
import type { FileContent } from '@daftar/domain/gst_imports/read-file';
import { UnreadableImport } from '@daftar/domain/gst_imports/source';
import { extensionOf } from '@daftar/domain/files';
import { readWorkbook } from '#server/platform/sheets/read-workbook.ts';
import { checkSize } from '#server/platform/sheets/sheet-size.ts';

const MAX_TEXT_BYTES = 30 * 1024 * 1024;

/** The content of an uploaded file, by its extension. */
export async function contentOf(fileName: string, bytes: Buffer): Promise<FileContent> {
  switch (extensionOf(fileName)) {
    case 'json':
      return { json: parsed(textOf(bytes)) };
    case 'csv':
      return { isCsv: true, sheets: [{ name: fileName, grid: csvOf(bytes) }] };
    case 'xlsx':
      return { isCsv: false, sheets: await readWorkbook(bytes) };
    default:
      throw new UnreadableImport('SHEET_MISSING', 'Choose a JSON, Excel (.xlsx) or CSV file.');
  }
}

function csvOf(bytes: Buffer): string[][] {
  const grid = readCsv(textOf(bytes));
  checkSize(
    grid.length,
    grid.reduce((most, row) => Math.max(most, row.length), 0),
  );
  return grid;
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

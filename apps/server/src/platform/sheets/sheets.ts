import { makePdf } from '#server/platform/pdf/pdf.ts';
import { createWorkerPool } from '#server/platform/worker-pool.ts';
import { toCsv } from './csv.ts';
import { toPdfTable } from './pdf-table.ts';

/** An export: all rows of a filter, and the filter itself (product rule 8). */
export type Sheet = {
  title: string;
  /** The sender, in the header of each page. */
  of?: string;
  /** Printed above the rows: the filters, and when. */
  notes: [label: string, value: string][];
  columns: SheetColumn[];
  rows: string[][];
};
export type SheetColumn = {
  title: string;
  /** In characters. */
  width: number;
  /** Right-aligned figures. */
  figures?: true;
  /** Codes and dates of fixed length: not shrunk in a PDF. */
  fixed?: true;
  /** Left out of PDFs, whose pages are narrow. */
  offPaper?: true;
};

/** One sheet of a prescribed workbook. */
export type WorkbookSheet = { name: string; header: string[]; rows: (string | number)[][] };

export type SheetFormat = 'xlsx' | 'csv' | 'pdf';

/** A PDF takes a millisecond per row: this many while the caller waits. */
export const MAX_PDF_ROWS = 3000;

export function writeSheet(sheet: Sheet, format: SheetFormat): Promise<Buffer> {
  if (format === 'pdf') return makePdf(toPdfTable(sheet), 'lists');
  return format === 'csv' ? Promise.resolve(toCsv(sheet)) : inWorker(sheet);
}

export const writeWorkbook = (sheets: readonly WorkbookSheet[]): Promise<Buffer> => inWorker(sheets);

/** 50,000 rows keep a core busy for seconds, which must not block requests. */
const write = createWorkerPool<Sheet | readonly WorkbookSheet[], Uint8Array>(
  new URL('./excel.worker.ts', import.meta.url),
  {
    max: 2,
    timeoutMs: 5 * 60_000,
    idleMs: 60_000,
  },
);

async function inWorker(sheet: Sheet | readonly WorkbookSheet[]): Promise<Buffer> {
  const bytes = await write(sheet);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}

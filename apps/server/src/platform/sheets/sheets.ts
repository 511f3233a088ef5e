import type { CurrencyCode } from '@daftar/domain/currencies';
import { makePdf } from '#server/platform/pdf/pdf.ts';
import { createWorkerPool } from '#server/platform/worker-pool.ts';
import { toCsv } from './csv.ts';
import type { Letterhead } from './letterhead.ts';
import { toPdfTable } from './pdf-table.ts';

/** An export: all rows of a filter, and the filter itself (product rule 8). */
export type Sheet = {
  title: string;
  /** The business, in the header of each page. */
  of?: string;
  /** The firm of a PDF's letterhead: the first of the business, unless one is named. */
  firmId?: number;
  /** On the first page of a PDF, and its name on the others. */
  letterhead?: Letterhead;
  /** Printed above the rows: the filters, and when. */
  notes: [label: string, value: string][];
  columns: SheetColumn[];
  rows: string[][];
  /** The last row; `summed` columns are formulas in a workbook. */
  totals?: string[];
};
export type SheetColumn = {
  title: string;
  /** In characters. */
  width: number;
  /** Right-aligned figures. */
  figures?: true;
  /** Amounts in this currency: a PDF groups their digits. */
  money?: CurrencyCode;
  /** Codes and dates of fixed length: not shrunk in a PDF. */
  fixed?: true;
  /** Left out of PDFs, whose pages are narrow. */
  offPaper?: true;
  /** Its total is the sum of its rows. */
  summed?: true;
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

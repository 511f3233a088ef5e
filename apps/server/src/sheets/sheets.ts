import { makePdf } from '#server/pdf/pdf.ts';
import { threads } from '#server/threads.ts';
import { toCsv } from './csv.ts';
import { onPaper } from './paper.ts';

/** A list on its way out of the product: all rows under a filter, and the filter itself (product rule 8). */
export type Sheet = {
  title: string;
  /** Whose it is: at the head of each page on paper. */
  of?: string;
  /** Printed above the rows: what was chosen, and when. */
  notes: [label: string, value: string][];
  columns: SheetColumn[];
  rows: string[][];
};
export type SheetColumn = {
  title: string;
  /** In characters. */
  width: number;
  /** Figures, which stand at the right on paper. */
  figures?: true;
  /** Codes and days, which are of one length and are not broken: not squeezed on paper. */
  fixed?: true;
  /** Paper is narrow: not printed there. */
  offPaper?: true;
};

/** One of several in a file of a given form: text and figures under its header, and no more. */
export type WorkbookSheet = { name: string; header: string[]; rows: (string | number)[][] };

export type SheetFormat = 'xlsx' | 'csv' | 'pdf';

/** A PDF is set page by page, a millisecond a row: so many are made while the caller waits. */
export const MOST_ON_PAPER = 3000;

export function writeSheet(sheet: Sheet, format: SheetFormat): Promise<Buffer> {
  if (format === 'pdf') return makePdf(onPaper(sheet), 'lists');
  return format === 'csv' ? Promise.resolve(toCsv(sheet)) : inWorker(sheet);
}

export const writeWorkbook = (sheets: readonly WorkbookSheet[]): Promise<Buffer> => inWorker(sheets);

/** 50,000 rows keep a core busy for seconds; it must not be the one that answers everybody else. */
const write = threads<Sheet | readonly WorkbookSheet[], Uint8Array>(new URL('./excel.worker.ts', import.meta.url), {
  most: 2,
  patienceMs: 5 * 60_000,
  restMs: 60_000,
});

async function inWorker(sheet: Sheet | readonly WorkbookSheet[]): Promise<Buffer> {
  const bytes = await write(sheet);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}

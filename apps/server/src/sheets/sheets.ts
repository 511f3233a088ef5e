import { Worker } from 'node:worker_threads';
import { toCsv } from './csv.ts';

/** A list on its way out of the product: all rows under a filter, and the filter itself (product rule 8). */
export type Sheet = {
  title: string;
  /** Printed above the rows: what was chosen, and when. */
  notes: [label: string, value: string][];
  columns: { title: string; width: number }[];
  rows: string[][];
};

export type SheetFormat = 'xlsx' | 'csv';

export const writeSheet = (sheet: Sheet, format: SheetFormat): Promise<Buffer> =>
  format === 'csv' ? Promise.resolve(toCsv(sheet)) : inWorker(sheet);

/** 50,000 rows keep a core busy for seconds; it must not be the one that answers everybody else. */
function inWorker(sheet: Sheet): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./excel.worker.ts', import.meta.url), { workerData: sheet });
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)));
    worker.once('error', reject);
    // After a message this changes nothing.
    worker.once('exit', (code) => reject(new Error(`The sheet was not written (${code}).`)));
  });
}

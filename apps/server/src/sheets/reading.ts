import { Worker } from 'node:worker_threads';
import { turns } from '#server/turns.ts';

/** A sheet on its way in: the titles and, below, rows of text as a person would have typed it. */
export type Grid = string[][];

export class UnreadableSheet extends Error {}

/** What a file of a few kilobytes can grow to in memory is its sender's choice: these are ours. */
const MOST_ROWS = 100_000;
const MOST_COLUMNS = 500;
const MEMORY_MB = 512;
const PATIENCE_MS = 60_000;

/** What the thread answers. */
export type Read = { grid: Grid } | { refusal: string };

/** Each may need half a gigabyte for a moment: however many ask, so many are read at once. */
const inTurn = turns(2);

/** The first sheet of a workbook. In a thread of its own, as writing: ten thousand rows keep a core busy. */
export const readExcel = (bytes: Buffer): Promise<Grid> => inTurn(() => readNow(bytes));

function readNow(bytes: Buffer): Promise<Grid> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./reading.worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const timer = setTimeout(() => void worker.terminate(), PATIENCE_MS);
    worker.once('message', (read: Read) =>
      'grid' in read ? resolve(read.grid) : reject(new UnreadableSheet(read.refusal)),
    );
    worker.once('error', () => reject(new UnreadableSheet('The workbook is too large to be read.')));
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new UnreadableSheet('The sheet could not be read.'));
    });
  });
}

/** A list of objects: their names are the titles. */
export function readJson(bytes: Buffer): Grid {
  const refuse = () => new UnreadableSheet('The file must hold a list of objects in JSON.');
  let list: unknown;
  try {
    list = JSON.parse(bytes.toString('utf8').replace(/^\ufeff/, ''));
  } catch {
    throw refuse();
  }
  if (!Array.isArray(list) || !list.every((item) => typeof item === 'object' && item !== null)) throw refuse();
  const titles = [...new Set(list.flatMap((item) => Object.keys(item as object)))];
  if (list.length > MOST_ROWS || titles.length > MOST_COLUMNS)
    throw new UnreadableSheet(`The file has more than ${MOST_ROWS} rows or ${MOST_COLUMNS} columns.`);
  return [titles, ...list.map((item) => titles.map((title) => textOf((item as Record<string, unknown>)[title])))];
}

/** A cell as a person reads it: a day as YYYY-MM-DD, a number without an exponent. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number') return value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 10 });
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | boolean).trim();
}

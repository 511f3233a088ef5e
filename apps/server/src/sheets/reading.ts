import { Worker } from 'node:worker_threads';

/** A sheet on its way in: the titles and, below, rows of text as a person would have typed it. */
export type Grid = string[][];

export class UnreadableSheet extends Error {}

/** What a file of a few kilobytes can grow to in memory is its sender's choice: these are ours. */
const MOST_ROWS = 100_000;
const MOST_COLUMNS = 500;
const MOST_UNPACKED = 300 * 1024 * 1024;
const MEMORY_MB = 512;
const PATIENCE_MS = 60_000;

/** The first sheet of a workbook. In a thread of its own, as writing: ten thousand rows keep a core busy. */
export function readExcel(bytes: Buffer): Promise<Grid> {
  return new Promise((resolve, reject) => {
    if (unpackedSize(bytes) > MOST_UNPACKED)
      return reject(new UnreadableSheet('The workbook is too large to be read.'));
    const worker = new Worker(new URL('./reading.worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const timer = setTimeout(() => void worker.terminate(), PATIENCE_MS);
    worker.once('message', resolve);
    worker.once('error', () => reject(new UnreadableSheet('This is not an Excel workbook (.xlsx).')));
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new UnreadableSheet('The sheet could not be read.'));
    });
  });
}

/** As the directory at the end of the archive says, entry by entry; nothing where there is none. */
function unpackedSize(bytes: Buffer): number {
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  let at = end >= 0 && end + 20 <= bytes.length ? bytes.readUInt32LE(end + 16) : bytes.length;
  let size = 0;
  while (at + 46 <= end) {
    size += bytes.readUInt32LE(at + 24);
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return size;
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
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | boolean).trim();
}

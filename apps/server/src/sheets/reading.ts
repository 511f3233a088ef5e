import { Worker } from 'node:worker_threads';

/** A sheet on its way in: the titles and, below, rows of text as a person would have typed it. */
export type Grid = string[][];

export class UnreadableSheet extends Error {}

/** The first sheet of a workbook. In a thread of its own, as writing: ten thousand rows keep a core busy. */
export function readExcel(bytes: Buffer): Promise<Grid> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./reading.worker.ts', import.meta.url), { workerData: bytes });
    worker.once('message', resolve);
    worker.once('error', () => reject(new UnreadableSheet('This is not an Excel workbook (.xlsx).')));
    worker.once('exit', () => reject(new UnreadableSheet('The sheet could not be read.')));
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
  return [titles, ...list.map((item) => titles.map((title) => textOf((item as Record<string, unknown>)[title])))];
}

/** A cell as a person reads it: a day as YYYY-MM-DD, a number without an exponent. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number') return value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 10 });
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | boolean).trim();
}

import { ThreadLost, threads } from '#server/threads.ts';

/** A sheet on its way in: the titles and, below, rows of text as a person would have typed it. */
export type Grid = string[][];

export class UnreadableSheet extends Error {}

/** What a file of a few kilobytes can grow to in memory is its sender's choice: these are ours. */
const MOST_ROWS = 100_000;
const MOST_COLUMNS = 500;
const MEMORY_MB = 512;
const PATIENCE_MS = 60_000;
const REST_MS = 60_000;

/** What the thread answers. */
export type Read = { grid: Grid } | { refusal: string };

/**
 * Each may need half a gigabyte for a moment: however many ask, so many are read at once. A thread that has read one
 * reads the next; one that could not read its file is not asked again.
 */
const read = threads<Buffer, Read>(new URL('./reading.worker.ts', import.meta.url), {
  most: 2,
  memoryMb: MEMORY_MB,
  patienceMs: PATIENCE_MS,
  restMs: REST_MS,
  suspect: (said) => 'refusal' in said,
});

/** The first sheet of a workbook. In a thread of its own, as writing: ten thousand rows keep a core busy. */
export async function readExcel(bytes: Buffer): Promise<Grid> {
  const said = await read(bytes).catch((error: unknown): Read => {
    if (error instanceof ThreadLost) return { refusal: 'The workbook is too large to be read.' };
    throw error;
  });
  if ('refusal' in said) throw new UnreadableSheet(said.refusal);
  return said.grid;
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

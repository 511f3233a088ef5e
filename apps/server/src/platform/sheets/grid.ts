import { MAX_CELLS, MAX_COLUMNS, MAX_ROWS, UnreadableSheet, type Grid } from './read-sheet.ts';

/** Refuses a sheet before it is laid out. */
export function checkSize(rows: number, columns: number): void {
  if (rows > MAX_ROWS || columns > MAX_COLUMNS || rows * columns > MAX_CELLS)
    throw new UnreadableSheet(
      `The file is too large. It can have up to ${MAX_ROWS} rows, ${MAX_COLUMNS} columns and ${MAX_CELLS} cells.`,
    );
}

const isObject = (item: unknown): item is Record<string, unknown> => typeof item === 'object' && item !== null;

/** A list of objects: their keys are the titles. */
export function readJson(bytes: Buffer): Grid {
  const refusal = () => new UnreadableSheet('The JSON file must contain a list of objects.');
  let list: unknown;
  try {
    list = JSON.parse(bytes.toString('utf8').replace(/^\ufeff/, ''));
  } catch {
    throw refusal();
  }
  if (!Array.isArray(list) || !list.every(isObject)) throw refusal();
  checkSize(list.length, 1);
  const titles = new Set<string>();
  for (const item of list) {
    for (const title of Object.keys(item)) titles.add(title);
    checkSize(list.length, titles.size);
  }
  return [[...titles], ...list.map((item) => Array.from(titles, (title) => textOf(item[title])))];
}

/** A cell as a person reads it: a day as YYYY-MM-DD, a number without an exponent. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number') return value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 10 });
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | boolean).trim();
}

export const untrimmedTextOf = (value: unknown): string => (typeof value === 'string' ? value : textOf(value));

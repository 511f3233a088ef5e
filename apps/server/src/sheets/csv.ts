import type { Sheet } from './sheets.ts';

/** Without it Excel takes the file for one of the last century. */
const BYTE_ORDER_MARK = '\ufeff';

export function toCsv({ title, notes, columns, rows }: Sheet): Buffer {
  const lines = [[title], ...notes, [], columns.map((column) => column.title), ...rows];
  return Buffer.from(BYTE_ORDER_MARK + lines.map((line) => `${line.map(cellOf).join(',')}\r\n`).join(''));
}

/** A cell that begins like a formula is run by spreadsheets: an apostrophe makes it text. */
function cellOf(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

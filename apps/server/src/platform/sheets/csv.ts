import { isFigure, plainText } from './plain-text.ts';
import type { Sheet } from './sheets.ts';

/** Excel needs it to recognise UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

export function toCsv({ title, notes, columns, rows, totals }: Sheet): Buffer {
  const head = [[title], ...notes, [], columns.map((column) => column.title)].map((line) => line.map(cellOf));
  const body = [...rows, ...(totals ? [totals] : [])].map((row) =>
    row.map((value, i) => (columns[i]?.figures && isFigure(value) ? value : cellOf(value))),
  );
  return Buffer.from(BYTE_ORDER_MARK + [...head, ...body].map((line) => `${line.join(',')}\r\n`).join(''));
}

function cellOf(value: string): string {
  const text = plainText(value);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

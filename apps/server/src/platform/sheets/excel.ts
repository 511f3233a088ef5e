import writeExcelFile from 'write-excel-file/node';
import { isFigure } from './plain-text.ts';
import type { Sheet, WorkbookSheet } from './sheets.ts';

/** Limit of an Excel cell. */
const MAX_CHARACTERS = 32_000;
const MAX_NAME_LENGTH = 31;

const bold = (value: string) => ({ value: cut(value), type: String, fontWeight: 'bold' as const });
/** Typed as text, so that it is never run as a formula. */
const plain = (value: string) => (value ? { value: cut(value), type: String } : null);
/** With as many decimals as it has. */
const figure = (value: string) => ({
  value: Number(value),
  type: Number,
  format: value.includes('.') ? `0.${'0'.repeat(value.split('.')[1]!.length)}` : '0',
});
const cut = (value: string): string => value.slice(0, MAX_CHARACTERS);

export function toXlsx({ title, notes, columns, rows }: Sheet): Promise<Buffer> {
  const data = [
    [bold(title)],
    ...notes.map(([label, value]) => [bold(label), plain(value)]),
    [],
    columns.map((column) => bold(column.title)),
    ...rows.map((row) =>
      row.map((value, i) => (columns[i]?.figures && isFigure(value) ? figure(value) : plain(value))),
    ),
  ];
  const widths = columns.map(({ width }) => ({ width }));
  return writeExcelFile(data, { columns: widths, sheet: title.slice(0, MAX_NAME_LENGTH) }).toBuffer();
}

/** Numbers stay numbers; everything else is text. */
const cellOf = (value: string | number) =>
  typeof value === 'number' ? { value, type: Number, format: '0.00' } : plain(value);

/** Several named sheets, with the header in the fourth row as in the government's workbook. */
export const toWorkbook = (sheets: readonly WorkbookSheet[]): Promise<Buffer> =>
  writeExcelFile(
    sheets.map(({ name, header, rows }) => ({
      sheet: name,
      columns: header.map((title) => ({ width: Math.max(12, title.length + 2) })),
      data: [[bold(name)], [], [], header.map(bold), ...rows.map((row) => row.map(cellOf))],
    })),
  ).toBuffer();

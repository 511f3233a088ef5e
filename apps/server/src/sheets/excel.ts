import writeExcelFile from 'write-excel-file/node';
import type { Sheet, WorkbookSheet } from './sheets.ts';

/** A cell of Excel holds no more. */
const MOST_CHARACTERS = 32_000;
const MOST_IN_A_NAME = 31;

const bold = (value: string) => ({ value: cut(value), type: String, fontWeight: 'bold' as const });
/** Said to be text, so that nothing in it is ever run. */
const plain = (value: string) => (value ? { value: cut(value), type: String } : null);
const cut = (value: string): string => value.slice(0, MOST_CHARACTERS);

export function toXlsx({ title, notes, columns, rows }: Sheet): Promise<Buffer> {
  const data = [
    [bold(title)],
    ...notes.map(([label, value]) => [bold(label), plain(value)]),
    [],
    columns.map((column) => bold(column.title)),
    ...rows.map((row) => row.map(plain)),
  ];
  const widths = columns.map(({ width }) => ({ width }));
  return writeExcelFile(data, { columns: widths, sheet: title.slice(0, MOST_IN_A_NAME) }).toBuffer();
}

/** A figure stays one; all else is text. */
const cellOf = (value: string | number) =>
  typeof value === 'number' ? { value, type: Number, format: '0.00' } : plain(value);

/** Several sheets, each with its name, and its header in the fourth row as the government's workbook has it. */
export const toWorkbook = (sheets: readonly WorkbookSheet[]): Promise<Buffer> =>
  writeExcelFile(
    sheets.map(({ name, header, rows }) => ({
      sheet: name,
      columns: header.map((title) => ({ width: Math.max(12, title.length + 2) })),
      data: [[bold(name)], [], [], header.map(bold), ...rows.map((row) => row.map(cellOf))],
    })),
  ).toBuffer();

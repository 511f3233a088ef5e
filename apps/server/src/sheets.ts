import writeExcelFile from 'write-excel-file/node';

/** A list on its way out of the product: all rows under a filter, and the filter itself (product rule 8). */
export type Sheet = {
  title: string;
  /** Printed above the rows: what was chosen, and when. */
  notes: [label: string, value: string][];
  columns: { title: string; width: number }[];
  rows: string[][];
};

export const SHEET_FORMATS = {
  xlsx: (sheet: Sheet): Promise<Buffer> => toXlsx(sheet),
  csv: async (sheet: Sheet): Promise<Buffer> => toCsv(sheet),
} as const;

/** A cell of Excel holds no more, and no control characters. */
const MOST_CHARACTERS = 32_000;
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const clean = (text: string): string => text.replace(CONTROL, '').slice(0, MOST_CHARACTERS);

async function toXlsx({ title, notes, columns, rows }: Sheet): Promise<Buffer> {
  const bold = (value: string) => ({ value: clean(value), type: String, fontWeight: 'bold' as const });
  const plain = (value: string) => (value ? { value: clean(value), type: String } : null);
  const data = [
    [bold(title)],
    ...notes.map(([label, value]) => [bold(label), plain(value)]),
    [],
    columns.map((column) => bold(column.title)),
    ...rows.map((row) => row.map(plain)),
  ];
  const widths = columns.map(({ width }) => ({ width }));
  return writeExcelFile(data, { columns: widths, sheet: clean(title).slice(0, 31) }).toBuffer();
}

const BYTE_ORDER_MARK = '\ufeff';

function toCsv({ title, notes, columns, rows }: Sheet): Buffer {
  const lines = [[title], ...notes, [], columns.map((column) => column.title), ...rows];
  return Buffer.from(BYTE_ORDER_MARK + lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join(''));
}

/** A cell that begins like a formula is run by spreadsheets: an apostrophe makes it text. */
function csvCell(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

import { columnName } from '@daftar/domain/cma/excel-formula';
import type { FormulaSheet, WorkbookCell } from '@daftar/domain/cma/workbook';
import writeExcelFile from 'write-excel-file/node';
import { writeFormulaWorkbook } from './formula-workbook.ts';
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

export function toXlsx(sheet: Sheet): Promise<Buffer> {
  if (sheet.totals) return writeFormulaWorkbook([withFormulas(sheet, sheet.totals)]);
  const { title, notes, columns, rows } = sheet;
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

const lookOf = (value: string) =>
  value.includes('.') ? ({ number: 'amount' } as const) : ({ number: 'whole' } as const);

/** A sheet whose last row sums up its columns by formulas. */
function withFormulas({ title, notes, columns, rows }: Sheet, totals: readonly string[]): FormulaSheet {
  const text = (value: string): WorkbookCell | null => (value ? { value: cut(value) } : null);
  const heading = (value: string): WorkbookCell => ({ value: cut(value), bold: true });
  const cell = (value: string, i: number): WorkbookCell | null =>
    columns[i]?.figures && isFigure(value) ? { value: Number(value), ...lookOf(value) } : text(value);
  const above = notes.length + 3;
  const total = (value: string, i: number): WorkbookCell | null => {
    const shown = cell(value, i);
    if (!shown || !columns[i]?.summed || typeof shown.value !== 'number') return shown && { ...shown, bold: true };
    const name = columnName(i);
    return { ...shown, bold: true, formula: `SUM(${name}${above + 1}:${name}${above + rows.length})` };
  };
  return {
    // Characters that a sheet's name can't have.
    name: title.replaceAll(/[\\/?*[\]:']/g, ' ').slice(0, MAX_NAME_LENGTH),
    widths: columns.map(({ width }) => width),
    frozen: { rows: above, columns: 1 },
    rows: [
      [heading(title)],
      ...notes.map(([label, value]) => [heading(label), text(value)]),
      [],
      columns.map((column): WorkbookCell => ({
        value: column.title,
        bold: true,
        isHead: true,
        ...(column.figures ? { align: 'right' } : {}),
      })),
      ...rows.map((row) => row.map(cell)),
      totals.map(total),
    ],
  };
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

/** Only the parser imports it: it runs in a thread. */
import { headerRow, type ColumnMapping } from '@daftar/domain/gst_imports/mapping';
import { readSource, type FileContent } from '@daftar/domain/gst_imports/read-file';
import { unitsOf } from '@daftar/domain/gst_imports/units';
import type { ImportKind, SourceRow } from '@daftar/domain/gst_imports/source';
import type { WorkbookSheet } from '#server/platform/sheets/sheets.ts';

const EXTRA = ['Error', 'Fix'];

type Problem = { sheet: string; row: number; column: string; message: string; fix: string };
export type Rejected = { problems: readonly Problem[] };
type Record = { kind: ImportKind; mapping: ColumnMapping | null; of: { gstin: string; fp: string } };

/** Rejected rows in their sheets, under the same headers, with the error beside. */
export function rejectedSheets(content: FileContent, record: Record & Rejected): WorkbookSheet[] {
  const { problems } = record;
  const byRow = Map.groupBy(problems, ({ sheet, row }) => `${sheet}|${row}`);
  const tell = (sheet: string, row: number): [string, string] => {
    const own = byRow.get(`${sheet}|${row}`) ?? [];
    if (own.length === 0) return ['Not imported: another row of the same document has an error.', ''];
    return [
      own.map(({ column, message }) => (column ? `${column}: ${message}` : message)).join(' '),
      [...new Set(own.map(({ fix }) => fix))].join(' '),
    ];
  };
  if (record.kind === '2b' || 'json' in content) return listed(content, record, problems, tell);
  const rows = readSource(content, { kind: record.kind, mapping: record.mapping, of: record.of }).rows;
  const rejected = rejectedRows(rows, byRow);
  return content.sheets.flatMap(({ name, grid }) => {
    const numbers = rejected.get(name);
    if (!numbers) return [];
    const top = topOf(
      grid,
      rows.find(({ sheet }) => sheet === name)!,
      record.kind === 'purchases' ? 'purchases' : 'sales',
    );
    const header = grid[top]!.map((cell) => cell.trim());
    const body = numbers.map((row) => [...header.map((_, i) => cellOf(grid[row - 1]![i] ?? '')), ...tell(name, row)]);
    return [{ name, header: [...header, ...EXTRA], rows: body }];
  });
}

/** The header is above the first row, with the titles that were read. */
function topOf(grid: readonly (readonly string[])[], first: SourceRow, kind: 'sales' | 'purchases'): number {
  const titles = Object.values(first.titles);
  const found = grid.findIndex((cells) => titles.every((title) => cells.some((cell) => cell.trim() === title)));
  return found >= 0 ? found : (headerRow(grid, kind)?.top ?? 0);
}

const cellOf = (text: string): string | number =>
  /^-?\d{1,12}(\.\d{1,2})?$/.test(text) && !/^0\d/.test(text) ? Number(text) : text;

/** Row numbers by sheet: those with an error, and the other rows of their documents. */
function rejectedRows(rows: readonly SourceRow[], byRow: ReadonlyMap<string, unknown>): Map<string, number[]> {
  const rejected = new Map<string, number[]>();
  for (const unit of unitsOf(rows)) {
    const isBad = ({ sheet, row }: SourceRow) => byRow.has(`${sheet}|${row}`);
    const bad = unit.kind === 'document' ? (unit.rows.some(isBad) ? unit.rows : []) : unit.rows.filter(isBad);
    for (const { sheet, row } of bad) rejected.set(sheet, [...(rejected.get(sheet) ?? []), row]);
  }
  return new Map([...rejected].map(([sheet, numbers]) => [sheet, numbers.toSorted((a, b) => a - b)]));
}

/** A JSON file has no sheets: its rows are listed by section, with the keys as headers. */
function listed(
  content: FileContent,
  record: Record,
  problems: readonly Problem[],
  tell: (sheet: string, row: number) => [string, string],
): WorkbookSheet[] {
  const plain = () =>
    [...Map.groupBy(problems, ({ sheet }) => sheet)].map(([name, own]) => ({
      name,
      header: ['Row', ...EXTRA],
      rows: [...new Set(own.map(({ row }) => row))].map((row) => [row, ...tell(name, row)]),
    }));
  if (record.kind === '2b') return plain();
  const { rows } = readSource(content, { kind: 'sales', mapping: null, of: record.of });
  const byRow = new Map(problems.map((one) => [`${one.sheet}|${one.row}`, one]));
  const rejected = rejectedRows(rows, byRow);
  return [...rejected].map(([name, numbers]) => {
    const chosen = new Set(numbers);
    const own = rows.filter(({ sheet, row }) => sheet === name && chosen.has(row));
    const fields = Object.keys(own[0]!.titles).filter((field) => own.some(({ cells }) => field in cells));
    return {
      name,
      header: ['Row', ...fields.map((field) => own[0]!.titles[field as keyof SourceRow['titles']]!), ...EXTRA],
      rows: own.map(({ row, cells }) => [
        row,
        ...fields.map((field) => cells[field as keyof SourceRow['cells']] ?? ''),
        ...tell(name, row),
      ]),
    };
  });
}

/** Sheets of a workbook, or one of a CSV, as rows. */
import { OTHER_SHEETS, PORTAL_SHEETS, type PortalSheet } from './portal-sheets.ts';
import { fixOf, type RowProblem } from './problems.ts';
import { headerKey, type Field, type Grid, type NamedGrid, type SourceRow, type SourceSection } from './source.ts';

export type ReadRows = {
  rows: SourceRow[];
  problems: RowProblem[];
  /** Sheets and keys that aren't imported. */
  unread: string[];
};

/** A header is among the first rows: row 4 of the workbook, row 1 of a CSV, below titles elsewhere. */
const HEADER_WITHIN = 15;
const FEWEST = 3;

const sheetOf = (name: string): PortalSheet | undefined => {
  const key = name.trim().toLowerCase().replace(/\s+/g, '');
  return PORTAL_SHEETS.find(({ names }) => names.includes(key));
};

const columnsOf = (cells: readonly string[], sheet: PortalSheet): Map<Field, number> => {
  const keys = cells.map(headerKey);
  const found = Object.entries(sheet.columns).flatMap(([field, title]): [Field, number][] => {
    const at = keys.indexOf(headerKey(title));
    return at < 0 ? [] : [[field as Field, at]];
  });
  return new Map(found);
};

/** The row with most of the sheet's headers. */
function headOf(grid: Grid, sheet: PortalSheet): { top: number; columns: Map<Field, number> } | null {
  let best: { top: number; columns: Map<Field, number> } | null = null;
  for (const [top, cells] of grid.slice(0, HEADER_WITHIN).entries()) {
    const columns = columnsOf(cells, sheet);
    if (columns.size > (best?.columns.size ?? 0)) best = { top, columns };
  }
  return best && best.columns.size >= Math.min(FEWEST, Object.keys(sheet.columns).length) ? best : null;
}

const missingOf = (sheet: PortalSheet, columns: ReadonlyMap<Field, number>): string[] =>
  Object.entries(sheet.columns)
    .filter(([field]) => !columns.has(field as Field) && !sheet.optional.includes(field as Field))
    .map(([, title]) => title);

/** A CSV has one section: named by the file, else the first whose headers are all there. */
export function sectionOfCsv(name: string, grid: Grid): PortalSheet | null {
  const named = sheetOf(name.replace(/\.csv$/i, ''));
  if (named && headOf(grid, named)) return named;
  const fits = PORTAL_SHEETS.filter((sheet) => {
    const columns = columnsOf(grid[0] ?? [], sheet);
    return columns.size >= FEWEST && missingOf(sheet, columns).length === 0;
  });
  return fits.toSorted((a, b) => Object.keys(b.columns).length - Object.keys(a.columns).length)[0] ?? null;
}

export const isPortalWorkbook = (sheets: readonly NamedGrid[]): boolean =>
  sheets.some(({ name, grid }) => {
    const sheet = sheetOf(name);
    return sheet !== undefined && headOf(grid, sheet) !== null;
  });

const at = (sheet: string, row: number, code: 'HEADER_MISSING', column: string, message: string): RowProblem => ({
  severity: 'error',
  sheet,
  row,
  column,
  code,
  message,
  value: '',
  fix: fixOf(code),
  number: '',
});

export function readPortalSheets(sheets: readonly NamedGrid[]): ReadRows {
  const read: ReadRows = { rows: [], problems: [], unread: [] };
  for (const { name, grid } of sheets) {
    const sheet = sheetOf(name);
    if (sheet) readSheet(read, name, grid, sheet);
    else if (!isBlank(grid) && !(OTHER_SHEETS as readonly string[]).includes(name.trim().toLowerCase()))
      read.unread.push(name);
  }
  return read;
}

const isBlank = (grid: Grid): boolean => !grid.some((cells) => cells.some((cell) => cell.trim() !== ''));

export function readSheet(read: ReadRows, name: string, grid: Grid, sheet: PortalSheet): void {
  const head = headOf(grid, sheet);
  if (!head) {
    if (!isBlank(grid)) read.problems.push(at(name, 1, 'HEADER_MISSING', '', `Sheet ${name} has no header row.`));
    return;
  }
  const rows = rowsBelow(name, grid, sheet.section, head);
  const missing = missingOf(sheet, head.columns);
  if (missing.length === 0) read.rows.push(...rows);
  else if (rows.length > 0)
    for (const title of missing)
      read.problems.push(at(name, head.top + 1, 'HEADER_MISSING', title, `Sheet ${name} has no column “${title}”.`));
}

/** Rows below the header that aren't empty. */
export function rowsBelow(
  sheet: string,
  grid: Grid,
  section: SourceSection,
  { top, columns }: { top: number; columns: ReadonlyMap<Field, number> },
): SourceRow[] {
  const titles = Object.fromEntries([...columns].map(([field, i]) => [field, (grid[top]![i] ?? '').trim()]));
  const rows: SourceRow[] = [];
  for (let i = top + 1; i < grid.length; i += 1) {
    const cells: SourceRow['cells'] = {};
    let isEmpty = true;
    for (const [field, at] of columns) {
      const text = (grid[i]![at] ?? '').trim();
      cells[field] = text;
      if (text !== '') isEmpty = false;
    }
    if (!isEmpty) rows.push({ section, sheet, row: i + 1, cells, titles });
  }
  return rows;
}

import { setImmediate as othersTurn } from 'node:timers/promises';
import { cellText } from '@daftar/domain/client-sheet/cells';
import { fieldByContent } from '@daftar/domain/client-sheet/titles';
import { byField, columnFor, type Column } from './columns.ts';
import type { Names } from './lookups.ts';
import { parseRow, type Extra, type RowProblem } from './parse-row.ts';
import type { Grid } from '#server/platform/sheets/grid.ts';

export type SheetRow = {
  /** Row number in the sheet, from 1. */
  number: number;
  cells: string[];
  fields: Record<string, unknown>;
  extra: Extra;
  problems: RowProblem[];
};
export type SheetShape = { titles: string[]; columns: (Column | undefined)[]; rows: SheetRow[] };
/** A title and notes may come above the header row, as in our own exports. */
const MAX_ABOVE = 30;

type Mapping = Record<string, string> | null;
/** How the columns of a sheet are found: the known ones, the saved mapping, and the country of the business. */
export type Reading = { known: readonly Column[]; mapping: Mapping; country: string };

/** A longer cell is no title: its words aren't compared with those of all columns. */
const MAX_TITLE = 200;

/** Rows whose cells may decide what a title means. */
const SAMPLED = 20;

function meaning({ known, mapping, country }: Reading) {
  return (title: string, cells: () => readonly string[]): Column | undefined => {
    if (mapping?.[title] !== undefined) return byField(known, mapping[title]);
    if (title.length > MAX_TITLE) return undefined;
    const column = columnFor(known, title, country);
    return column && byField(known, fieldByContent(column.field, cells()));
  };
}

/** Of two columns for the same field, the first one is used. */
function meantBy(grid: Grid, top: number, reading: Reading): (Column | undefined)[] {
  const columnOf = meaning(reading);
  const below = grid.slice(top + 1, top + 1 + SAMPLED);
  const meant = (grid[top] ?? []).map((title, i) => columnOf(title, () => below.map((row) => row[i] ?? '')));
  return meant.map((column, i) => (meant.indexOf(column) === i ? column : undefined));
}

/** Finds the header row: the first row with two known titles. */
export function headOf(grid: Grid, reading: Reading) {
  const columnOf = meaning(reading);
  const isKnown = (title: string): boolean => columnOf(title, () => []) !== undefined;
  const top = grid.slice(0, MAX_ABOVE).findIndex((row) => row.filter(isKnown).length >= 2);
  return top < 0 ? null : { top, titles: grid[top]!, columns: meantBy(grid, top, reading) };
}

/** Guesses the header row for mapping by hand: the first row with several cells. */
export function headByEye(grid: Grid, reading: Reading) {
  const top = Math.max(
    0,
    grid.findIndex((row) => row.filter(Boolean).length >= 2),
  );
  return { top, titles: grid[top] ?? [], columns: meantBy(grid, top, reading) };
}

/** Yields to other requests after each batch: 10,000 rows take a second. */
const AT_ONCE = 500;

/** Returns null when there is no header row. */
export async function readRows(grid: Grid, reading: Reading, names: Names): Promise<SheetShape | null> {
  const head = headOf(grid, reading);
  if (!head) return null;
  const { top, titles, columns } = head;
  const rows: SheetRow[] = [];
  for (const [i, cells] of grid.slice(top + 1).entries()) {
    if (i % AT_ONCE === 0) await othersTurn();
    if (!cells.some((cell, c) => cellText(cell) && columns[c])) continue;
    rows.push({ number: top + 2 + i, cells, ...parseRow(cells, columns, names, reading.country) });
  }
  return { titles, columns, rows };
}

/** A table as a grid: merged cells cover others, loops add rows, and every row gets the same number of columns. */
import type { FilledCell } from './fill.ts';

/** Null where a merged cell covers the place. */
export type GridRow = readonly (FilledCell | null)[];

const EMPTY: FilledCell = { paragraphs: [[]], is_head: false, colspan: 1, rowspan: 1 };

export function gridOf(rows: readonly (readonly FilledCell[])[]): GridRow[] {
  const grid: (FilledCell | null | undefined)[][] = rows.map(() => []);
  for (const [at, row] of rows.entries()) {
    const line = grid[at]!;
    let column = 0;
    for (const cell of row) {
      while (line[column] !== undefined) column += 1;
      let colspan = 1;
      while (colspan < cell.colspan && line[column + colspan] === undefined) colspan += 1;
      // Rows that a merged cell names may have been left out.
      const rowspan = Math.min(cell.rowspan, rows.length - at);
      for (let y = at; y < at + rowspan; y += 1) for (let x = column; x < column + colspan; x += 1) grid[y]![x] = null;
      line[column] = { ...cell, colspan, rowspan };
      column += colspan;
    }
  }
  const columns = Math.max(0, ...grid.map((line) => line.length));
  return grid.map((line, at) =>
    Array.from({ length: columns }, (_, x) => {
      const cell = line[x];
      return cell === undefined ? { ...EMPTY, is_head: rows[at]!.every(({ is_head }) => is_head) } : cell;
    }),
  );
}

/** Without the covered places, as HTML and Word write it. */
export const squared = (rows: readonly (readonly FilledCell[])[]): FilledCell[][] =>
  gridOf(rows).map((row) => row.filter((cell) => cell !== null));

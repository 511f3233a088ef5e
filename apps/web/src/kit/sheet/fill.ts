import { numberOf } from './clipboard.ts';
import type { CellChange } from './history.ts';
import { cellsIn, type Cell, type Range, type Size } from './selection.ts';

/** What the sheet knows of its cells. */
export type Cells = {
  size: Size;
  takesInput: (cell: Cell) => boolean;
  /** The typed value, null if blank. */
  typed: (cell: Cell) => string | null;
};

const change = (cells: Cells, cell: Cell, after: string | null): CellChange => ({
  ...cell,
  before: cells.typed(cell),
  after,
});
const possible = (cells: Cells, changes: readonly { cell: Cell; after: string | null }[]): CellChange[] =>
  changes.filter(({ cell }) => cells.takesInput(cell)).map(({ cell, after }) => change(cells, cell, after));

export const clear = (cells: Cells, range: Range): CellChange[] =>
  possible(
    cells,
    cellsIn(range).map((cell) => ({ cell, after: null })),
  );

/** The first column of a range into the others, or the first row. */
export const fill = (cells: Cells, range: Range, direction: 'right' | 'down'): CellChange[] =>
  possible(
    cells,
    cellsIn(range)
      .filter(({ row, column }) => (direction === 'right' ? column > range.left : row > range.top))
      .map((cell) => ({
        cell,
        after: cells.typed(direction === 'right' ? { ...cell, column: range.left } : { ...cell, row: range.top }),
      })),
  );

export type Pasted = { changes: CellChange[]; range: Range; refused: number };

/** One value fills the range; a block starts at its corner. Texts that are no numbers, and calculated cells, stay. */
export function paste(cells: Cells, range: Range, block: readonly (readonly string[])[]): Pasted {
  const isOne = block.length === 1 && block[0]!.length === 1;
  const values = isOne
    ? cellsIn(range).map((cell) => ({ cell, text: block[0]![0]! }))
    : block.flatMap((row, down) =>
        row.map((text, right) => ({ cell: { row: range.top + down, column: range.left + right }, text })),
      );
  const inside = values.filter(({ cell }) => cell.row < cells.size.rows && cell.column < cells.size.columns);
  const readable = inside
    .map(({ cell, text }) => ({ cell, after: numberOf(text) }))
    .filter((one) => one.after !== undefined);
  const changes = possible(cells, readable as { cell: Cell; after: string | null }[]);
  const [rows, columns] = inside.reduce(
    ([bottom, right], { cell }) => [Math.max(bottom, cell.row), Math.max(right, cell.column)],
    [range.top, range.left],
  );
  return {
    changes,
    range: { ...range, bottom: rows, right: columns },
    refused: values.length - changes.length,
  };
}

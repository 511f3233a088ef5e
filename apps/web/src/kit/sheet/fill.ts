import { numberOf } from './clipboard.ts';
import { cellsIn, type Cell, type Range, type Size } from './selection.ts';

/** The sheet's cells, as far as filling needs them. */
export type Cells = {
  size: Size;
  takesInput: (cell: Cell) => boolean;
  /** The typed value, null if blank or calculated. */
  typed: (cell: Cell) => string | null;
};
/** The new value of a cell; null is blank. */
export type CellChange = Cell & { after: string | null };

const possible = (cells: Cells, changes: readonly CellChange[]): CellChange[] => changes.filter(cells.takesInput);

export const clear = (cells: Cells, range: Range): CellChange[] =>
  possible(
    cells,
    cellsIn(range).map((cell) => ({ ...cell, after: null })),
  );

export const setAll = (cells: Cells, range: Range, value: string | null): CellChange[] =>
  possible(
    cells,
    cellsIn(range).map((cell) => ({ ...cell, after: value })),
  );

/** The first column of a range into the others, or the first row. A range of one column takes the column before it. */
export function fill(cells: Cells, range: Range, direction: 'right' | 'down'): CellChange[] {
  const isRight = direction === 'right';
  const from = isRight
    ? range.left - (range.left === range.right ? 1 : 0)
    : range.top - (range.top === range.bottom ? 1 : 0);
  if (from < 0) return [];
  return possible(
    cells,
    cellsIn(range)
      .filter(({ row, column }) => (isRight ? column : row) > from)
      .map((cell) => ({ ...cell, after: cells.typed(isRight ? { ...cell, column: from } : { ...cell, row: from }) })),
  );
}

export type Pasted = { changes: CellChange[]; range: Range; refused: number };

/**
 * A block starts at the corner of the range, and repeats where the range is a multiple of it. Texts that are no numbers,
 * and calculated cells, stay.
 */
export function paste(cells: Cells, range: Range, block: readonly (readonly string[])[]): Pasted {
  const [height, width] = [block.length, Math.max(...block.map((row) => row.length))];
  const [rows, columns] = [range.bottom - range.top + 1, range.right - range.left + 1];
  const repeats = rows % height === 0 && columns % width === 0;
  const target = {
    ...range,
    bottom: repeats ? range.bottom : range.top + height - 1,
    right: repeats ? range.right : range.left + width - 1,
  };
  const values = cellsIn(target).flatMap((cell) => {
    const text = block[(cell.row - range.top) % height]![(cell.column - range.left) % width];
    return text === undefined ? [] : [{ ...cell, after: numberOf(text) }];
  });
  const changes = possible(
    cells,
    values.filter(
      (one): one is CellChange =>
        one.after !== undefined && one.row < cells.size.rows && one.column < cells.size.columns,
    ),
  );
  return {
    changes,
    range: {
      ...range,
      bottom: Math.min(target.bottom, cells.size.rows - 1),
      right: Math.min(target.right, cells.size.columns - 1),
    },
    refused: values.length - changes.length,
  };
}

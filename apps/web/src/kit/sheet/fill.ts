import { numberOf } from './clipboard.ts';
import { cellsIn, isInside, type Cell, type Range, type Size } from './selection.ts';

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

/** The range that a drag of the handle covers: it grows to one side, the one that the pointer is farther out on. */
export function dragged(source: Range, { row, column }: Cell): Range {
  const down = row > source.bottom ? row - source.bottom : Math.min(0, row - source.top);
  const right = column > source.right ? column - source.right : Math.min(0, column - source.left);
  if (Math.abs(down) >= Math.abs(right))
    return { ...source, top: source.top + Math.min(0, down), bottom: source.bottom + Math.max(0, down) };
  return { ...source, left: source.left + Math.min(0, right), right: source.right + Math.max(0, right) };
}

/** The source again and again, into the cells of the target beside it. */
export function fillFrom(cells: Cells, source: Range, target: Range): CellChange[] {
  const [height, width] = [source.bottom - source.top + 1, source.right - source.left + 1];
  const within = (offset: number, size: number): number => ((offset % size) + size) % size;
  return possible(
    cells,
    cellsIn(target)
      .filter((cell) => !isInside(source, cell))
      .map((cell) => {
        const row = source.top + within(cell.row - source.top, height);
        const column = source.left + within(cell.column - source.left, width);
        return { ...cell, after: cells.typed({ row, column }) };
      }),
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

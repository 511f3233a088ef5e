/** A cell, and the other corner of a range. */
export type Cell = { row: number; column: number };
export type Selection = { at: Cell; anchor: Cell };
export type Size = { rows: number; columns: number };
export type Range = { top: number; bottom: number; left: number; right: number };

export const single = (at: Cell): Selection => ({ at, anchor: at });
export const rangeOf = ({ at, anchor }: Selection): Range => ({
  top: Math.min(at.row, anchor.row),
  bottom: Math.max(at.row, anchor.row),
  left: Math.min(at.column, anchor.column),
  right: Math.max(at.column, anchor.column),
});
export const isInside = ({ top, bottom, left, right }: Range, { row, column }: Cell): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

export function cellsIn({ top, bottom, left, right }: Range): Cell[] {
  const cells: Cell[] = [];
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) cells.push({ row, column });
  return cells;
}

const within = (value: number, count: number): number => Math.min(Math.max(value, 0), count - 1);

/** Keys that move. `ctrl` is also the command key. */
export type Keys = { key: string; shift?: boolean; ctrl?: boolean };
const PAGE = 20;

/** The selection after a key, or null if the key doesn't move. */
export function afterKey(
  selection: Selection,
  { key, shift = false, ctrl = false }: Keys,
  size: Size,
): Selection | null {
  const { row, column } = selection.at;
  const to = (down: number, right: number): Cell => ({
    row: within(row + down, size.rows),
    column: within(column + right, size.columns),
  });
  const far = Infinity;
  const moves: Readonly<Record<string, Cell | undefined>> = {
    ArrowUp: to(ctrl ? -far : -1, 0),
    ArrowDown: to(ctrl ? far : 1, 0),
    ArrowLeft: to(0, ctrl ? -far : -1),
    ArrowRight: to(0, ctrl ? far : 1),
    Home: ctrl ? { row: 0, column: 0 } : to(0, -far),
    End: ctrl ? { row: size.rows - 1, column: size.columns - 1 } : to(0, far),
    PageUp: to(-PAGE, 0),
    PageDown: to(PAGE, 0),
  };
  const moved = moves[key];
  if (moved) return shift ? { ...selection, at: moved } : single(moved);
  if (key === 'Enter') return single(to(shift ? -1 : 1, 0));
  if (key === 'Tab') return single(afterTab(row, column, shift, size));
  if (key.toLowerCase() === 'a' && ctrl)
    return { at: { row: size.rows - 1, column: size.columns - 1 }, anchor: { row: 0, column: 0 } };
  return null;
}

/** From the last cell of a row to the first of the next. */
function afterTab(row: number, column: number, isBack: boolean, { rows, columns }: Size): Cell {
  const at = row * columns + column + (isBack ? -1 : 1);
  const kept = within(at, rows * columns);
  return { row: Math.floor(kept / columns), column: kept % columns };
}

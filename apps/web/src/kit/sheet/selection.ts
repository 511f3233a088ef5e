export type Cell = { row: number; column: number };
/** The active cell takes what is typed. The range reaches from the anchor to the end, as in a spreadsheet. */
export type Selection = { at: Cell; anchor: Cell; end: Cell };
export type Size = { rows: number; columns: number };
export type Range = { top: number; bottom: number; left: number; right: number };

export const single = (at: Cell): Selection => ({ at, anchor: at, end: at });
export const extendTo = ({ at }: Selection, end: Cell): Selection => ({ at, anchor: at, end });
export const rangeOf = ({ anchor, end }: Selection): Range => ({
  top: Math.min(anchor.row, end.row),
  bottom: Math.max(anchor.row, end.row),
  left: Math.min(anchor.column, end.column),
  right: Math.max(anchor.column, end.column),
});
export const isInside = ({ top, bottom, left, right }: Range, { row, column }: Cell): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;
const isOne = ({ top, bottom, left, right }: Range): boolean => top === bottom && left === right;

export function cellsIn({ top, bottom, left, right }: Range): Cell[] {
  const cells: Cell[] = [];
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) cells.push({ row, column });
  return cells;
}

const within = (value: number, count: number): number => Math.min(Math.max(value, 0), count - 1);

/** Keys that move. `ctrl` is also the command key. */
export type Keys = { key: string; shift?: boolean; ctrl?: boolean };
/** The sheet, as far as a jump needs it. */
export type Around = { size: Size; isFilled?: (cell: Cell) => boolean; page?: number };

const ARROWS: Readonly<Record<string, readonly [down: number, right: number] | undefined>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The selection after a key, or null if the key doesn't move. */
export function afterKey(
  selection: Selection,
  { key, shift = false, ctrl = false }: Keys,
  around: Around,
): Selection | null {
  const { size, page = 20 } = around;
  const last = { row: size.rows - 1, column: size.columns - 1 };
  // Shift moves the far corner, everything else the active cell.
  const from = shift ? selection.end : selection.at;
  const arrow = ARROWS[key];
  const byPage = (rows: number): Cell => ({ ...from, row: within(from.row + rows, size.rows) });
  const moves: Readonly<Record<string, Cell | undefined>> = {
    Home: ctrl ? { row: 0, column: 0 } : { ...from, column: 0 },
    End: ctrl ? last : { ...from, column: last.column },
    PageUp: byPage(-page),
    PageDown: byPage(page),
  };
  const moved = arrow ? afterArrow(from, arrow, ctrl, around) : moves[key];
  if (moved) return shift ? { ...selection, end: moved } : single(moved);
  const range = rangeOf(selection);
  if (key === 'Enter' || key === 'Tab') return afterEntry(selection, key, shift, size);
  if (key === ' ' && shift)
    return { at: selection.at, anchor: { row: range.top, column: 0 }, end: { row: range.bottom, column: last.column } };
  if (key === ' ' && ctrl)
    return { at: selection.at, anchor: { row: 0, column: range.left }, end: { row: last.row, column: range.right } };
  if (key.toLowerCase() === 'a' && ctrl) return { at: selection.at, anchor: { row: 0, column: 0 }, end: last };
  return null;
}

/** With Ctrl to the edge of the figures: the last filled cell before a blank one, or the next filled one after it. */
function afterArrow(
  from: Cell,
  [down, right]: readonly [number, number],
  isJump: boolean,
  { size, isFilled }: Around,
): Cell {
  const next = ({ row, column }: Cell): Cell => ({
    row: within(row + down, size.rows),
    column: within(column + right, size.columns),
  });
  if (!isJump) return next(from);
  const isEdge = (cell: Cell): boolean => {
    const after = next(cell);
    return after.row === cell.row && after.column === cell.column;
  };
  let at = next(from);
  if (!isFilled) while (!isEdge(at)) at = next(at);
  else if (isFilled(from) && isFilled(at)) while (!isEdge(at) && isFilled(next(at))) at = next(at);
  else while (!isEdge(at) && !isFilled(at)) at = next(at);
  return at;
}

/** Enter goes down and Tab right. Within a range they stay inside it and start again at its first cell. */
function afterEntry(selection: Selection, key: 'Enter' | 'Tab', isBack: boolean, size: Size): Selection {
  const range = rangeOf(selection);
  const { row, column } = selection.at;
  const step = isBack ? -1 : 1;
  if (isOne(range))
    return single(
      key === 'Enter'
        ? { row: within(row + step, size.rows), column }
        : afterTab(row, column, step, { top: 0, left: 0, bottom: size.rows - 1, right: size.columns - 1 }, false),
    );
  if (key === 'Tab') return { ...selection, at: afterTab(row, column, step, range, true) };
  const turned = { top: range.left, bottom: range.right, left: range.top, right: range.bottom };
  const { row: across, column: below } = afterTab(column, row, step, turned, true);
  return { ...selection, at: { row: below, column: across } };
}

/** From the last cell of a row to the first of the next. */
function afterTab(row: number, column: number, step: number, range: Range, isRound: boolean): Cell {
  const width = range.right - range.left + 1;
  const count = (range.bottom - range.top + 1) * width;
  const at = (row - range.top) * width + (column - range.left) + step;
  const kept = isRound ? (at + count) % count : within(at, count);
  return { row: range.top + Math.floor(kept / width), column: range.left + (kept % width) };
}

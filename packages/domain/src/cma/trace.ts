import { calculationOf, type Expr, type Reader, type Reference } from './formula.ts';
import { CMA_LINES } from './lines.ts';
import type { Sheet } from './sheet.ts';

/** A cell of a sheet. */
export type CellOf = { id: string; column: number };
export type Trace = {
  /** Cells that its formula reads, in the order of the formula. */
  sources: CellOf[];
  /** Rules of the bank that it reads. */
  rules: string[];
};

const OF_COLUMN = new Set(['months', 'year_days']);
type Read = { line: Reference } | { rule: string };

const readerOf = (sheet: Sheet, column: number): Reader<null> => ({
  line:
    (id, prev) =>
    // Lengths of years decide nothing, so any number does.
    () =>
      OF_COLUMN.has(id) ? 1n : sheet.value(id, prev ? column - 1 : column),
  setting: (name) => () => sheet.setting(name),
});

/** Values that a formula reads here: of an `if`, its condition and the branch taken. */
function readsOf(expr: Expr, reader: Reader<null>): Read[] {
  const of = (part: Expr): Read[] => readsOf(part, reader);
  switch (expr.op) {
    case 'number':
      return [];
    case 'line':
      return OF_COLUMN.has(expr.id) ? [] : [{ line: { id: expr.id, prev: expr.prev } }];
    case 'setting':
      return [{ rule: expr.name }];
    case 'call': {
      if (expr.name !== 'if') return expr.args.flatMap(of);
      const [condition, then, otherwise] = expr.args as [Expr, Expr, Expr];
      return [...of(condition), ...of(calculationOf(condition, reader)(null) ? then : otherwise)];
    }
    default:
      // Division by "is entered" only makes the result blank.
      if (expr.op === '/' && expr.right.op === 'call' && expr.right.name === 'has') return of(expr.left);
      return [...of(expr.left), ...of(expr.right)];
  }
}

/** Each cell once, where it is first read. */
function cellsOf(reads: readonly Read[], column: number): CellOf[] {
  const found = new Map<string, CellOf>();
  for (const read of reads) {
    if (!('line' in read)) continue;
    const cell = { id: read.line.id, column: read.line.prev ? column - 1 : column };
    if (cell.column >= 0) found.set(`${cell.id} ${cell.column}`, found.get(`${cell.id} ${cell.column}`) ?? cell);
  }
  return [...found.values()];
}

const readsOfCell = (sheet: Sheet, id: string, column: number): Read[] => {
  const formula = sheet.formulaOf(id, column);
  return formula ? readsOf(formula, readerOf(sheet, column)) : [];
};

/** Cells and rules behind a figure; none for a typed cell. */
export function precedentsOf(sheet: Sheet, id: string, column: number): Trace {
  const reads = readsOfCell(sheet, id, column);
  const rules = reads.flatMap((read) => ('rule' in read ? [read.rule] : []));
  return { sources: cellsOf(reads, column), rules: [...new Set(rules)] };
}

/** Cells that read this one: of its own year, then of the next. */
export function dependantsOf(sheet: Sheet, id: string, column: number): CellOf[] {
  const found: CellOf[] = [];
  for (const at of [column, column + 1].filter((one) => one < sheet.columns.length))
    for (const line of CMA_LINES)
      if (cellsOf(readsOfCell(sheet, line.id, at), at).some((cell) => cell.id === id && cell.column === column))
        found.push({ id: line.id, column: at });
  return found;
}

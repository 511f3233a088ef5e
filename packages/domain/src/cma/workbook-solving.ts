/** Rows that solve lines which depend on each other, without iterative calculation. */
import { columnName } from './excel-formula.ts';
import type { CellLook, WorkbookCell, WorkbookRow } from './workbook.ts';
import type { Loop } from './workbook-loops.ts';

export const SOLVING = 'Working';
/**
 * Interest as a function of itself is made of a few straight pieces (tax and drawings only on profit, borrowing only
 * above zero) and rises slowly. From two tries on the same piece the line through them gives the exact value; five tries
 * leave room for the pieces between.
 */
const STEPS = 5;
/** Heading, value tried, the lines, and the slope. */
const stepHeight = (lines: number): number => lines + 3;
/** Steps, the solved value and an empty row. */
export const solvingHeight = (lines: number): number => STEPS * stepHeight(lines) + 2;

/** Row of a line in the step that a formula belongs to. */
export type Tried = (id: string) => number;

type Solving = {
  lines: readonly { id: string; label: string }[];
  firstRow: number;
  firstColumn: number;
  /** By column; undefined where typed values leave no loop. */
  loops: readonly (Loop | undefined)[];
  formula: (id: string, column: number, tried: Tried) => string | null;
};

const amount: CellLook = { number: 'amount' };
const calculated = (formula: string | null, look: CellLook): WorkbookCell | null =>
  formula === null ? null : { value: '', formula, ...look };

export function solvingRows({ lines, firstRow, firstColumn, loops, formula }: Solving): WorkbookRow[] {
  const cutLabel = lines.find(({ id }) => id === loops.find(Boolean)?.cut)?.label ?? '';
  const rows: WorkbookRow[] = [];
  const height = stepHeight(lines.length);
  const rowsOf = (step: number) => {
    const tried = firstRow + step * height + 1;
    return { tried, lines: tried + 1, slope: tried + 1 + lines.length };
  };
  const row = (label: string, cell: (loop: Loop, name: string, column: number) => WorkbookCell | null): WorkbookRow => [
    null,
    { value: label },
    ...loops.map((loop, column) => (loop ? cell(loop, columnName(firstColumn + column), column) : null)),
  ];
  const resultOf = (loop: Loop, step: number): number =>
    rowsOf(step).lines + lines.findIndex(({ id }) => id === loop.cut);
  /** Value that the next step tries: the fixed point of the line through the last two tries. */
  const next =
    (step: number) =>
    (loop: Loop, name: string): WorkbookCell | null => {
      if (step < 0) return null;
      const [x, y, slope] = [rowsOf(step).tried, resultOf(loop, step), rowsOf(step).slope].map((at) => name + at);
      return calculated(`IF(${y}="","",(${y}-${slope}*N(${x}))/(1-${slope}))`, amount);
    };
  const slopeOf =
    (step: number) =>
    (loop: Loop, name: string): WorkbookCell | null => {
      if (step === 0) return { value: 0, formula: '0', number: 'ratio' };
      const [x, y] = [name + rowsOf(step).tried, name + resultOf(loop, step)];
      const [before, result] = [name + rowsOf(step - 1).tried, name + resultOf(loop, step - 1)];
      const moved = `${x}-N(${before})`;
      // Too close together, the last digits would decide.
      const isClose = `ABS(${moved})<=ABS(${x})/1000000000`;
      return calculated(`IF(COUNT(${x},${y},${result})<3,0,IF(${isClose},0,(${y}-${result})/(${moved})))`, {
        number: 'ratio',
      });
    };
  for (let step = 0; step < STEPS; step += 1) {
    const at = rowsOf(step);
    rows.push(
      [null, { value: `Step ${step + 1}`, bold: true }],
      row(`${cutLabel}: value tried`, next(step - 1)),
      ...lines.map(({ id, label }) =>
        row(label, (loop, _name, column) => {
          if (!loop.lines.includes(id)) return null;
          const tried: Tried = (of) =>
            of === loop.cut ? at.tried : at.lines + lines.findIndex((one) => one.id === of);
          return calculated(formula(id, column, tried), amount);
        }),
      ),
      row('Slope', slopeOf(step)),
    );
  }
  rows.push(row(`${cutLabel}, solved`, next(STEPS - 1)), []);
  return rows;
}

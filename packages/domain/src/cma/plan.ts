import { divideRounded } from '../loans/paise.ts';
import { ONE, type Fixed } from './fixed.ts';
import { calculationOf, parseFormula, referencesOf, type Calculation, type Expr, type Reader } from './formula.ts';
import type { Line } from './line.ts';

/** How the cells of one kind of column are calculated. */
export type Mode = 'actual' | 'later';
/** A line, or lines that depend on each other and are repeated until they settle. */
export type Step = { lines: readonly number[]; isLoop: boolean };
/** What a formula reads: its column, the one before, and the settings. */
export type Cells = {
  values: readonly (Fixed | null)[];
  months: number;
  before: Cells | undefined;
  settings: ReadonlyMap<string, Fixed>;
};
export type Plan = {
  /** By line; null where a cell is typed. */
  exprs: readonly (Expr | null)[];
  calculations: readonly (Calculation<Cells> | null)[];
  steps: readonly Step[];
  /** By line: steps to repeat after it changes, in the same column and in the next one. */
  sameColumn: readonly (readonly number[])[];
  nextColumn: readonly (readonly number[])[];
};
export type Compiled = {
  lines: readonly Line[];
  index: ReadonlyMap<string, number>;
  plans: Readonly<Record<Mode, Plan>>;
};

/** Known of each column. */
const OF_COLUMN: Readonly<Record<string, Calculation<Cells>>> = {
  months: ({ months }) => BigInt(months) * ONE,
  year_days: ({ months }) => divideRounded(BigInt(months) * 365n * ONE, 12n),
};

const readerOf = (index: ReadonlyMap<string, number>): Reader<Cells> => ({
  line(id, prev) {
    const at = index.get(id)!;
    const read = OF_COLUMN[id] ?? (({ values }: Cells) => values[at]!);
    return prev ? ({ before }) => (before ? read(before) : null) : read;
  },
  setting:
    (name) =>
    ({ settings }) =>
      settings.get(name)!,
});

export function compile(lines: readonly Line[]): Compiled {
  const index = new Map(lines.map(({ id }, at) => [id, at]));
  if (index.size !== lines.length) throw new Error('Two lines have the same id');
  return { lines, index, plans: { actual: plan(lines, index, 'actual'), later: plan(lines, index, 'later') } };
}

const formulaIn = ({ formula, actual, projection }: Line, mode: Mode): string | undefined =>
  formula ?? (mode === 'actual' ? actual : projection);

function plan(lines: readonly Line[], index: ReadonlyMap<string, number>, mode: Mode): Plan {
  const exprs = lines.map((line) => {
    const formula = formulaIn(line, mode);
    return formula === undefined ? null : parseFormula(formula);
  });
  const same: number[][] = lines.map(() => []);
  const next: number[][] = lines.map(() => []);
  const needs = exprs.map((expr, at) => {
    const needed: number[] = [];
    for (const { id, prev } of expr ? referencesOf(expr) : []) {
      if (id in OF_COLUMN) continue;
      const of = index.get(id);
      if (of === undefined) throw new Error(`${lines[at]!.id} names ${id}, which is no line`);
      if (prev) next[of]!.push(at);
      else {
        needed.push(of);
        same[of]!.push(at);
      }
    }
    return needed;
  });
  const steps = order(needs);
  const stepOf: number[] = [];
  for (const [at, step] of steps.entries()) for (const line of step.lines) stepOf[line] = at;
  const toSteps = (found: number[]): number[] => [...new Set(found.map((line) => stepOf[line]!))].sort((a, b) => a - b);
  const reader = readerOf(index);
  const calculations = exprs.map((expr) => expr && calculationOf(expr, reader));
  return { exprs, calculations, steps, sameColumn: same.map(toSteps), nextColumn: next.map(toSteps) };
}

/** Lines after those they need: Tarjan's components, which come out in that order. */
function order(needs: readonly (readonly number[])[]): Step[] {
  const steps: Step[] = [];
  const found: number[] = [];
  const lowest: number[] = [];
  const waiting: number[] = [];
  const isWaiting = new Set<number>();
  let count = 0;
  function visit(at: number): void {
    found[at] = lowest[at] = count++;
    waiting.push(at);
    isWaiting.add(at);
    for (const needed of needs[at]!) {
      if (found[needed] === undefined) {
        visit(needed);
        lowest[at] = Math.min(lowest[at], lowest[needed]!);
      } else if (isWaiting.has(needed)) lowest[at] = Math.min(lowest[at], found[needed]);
    }
    if (lowest[at] !== found[at]) return;
    const group = waiting.splice(waiting.indexOf(at));
    for (const one of group) isWaiting.delete(one);
    steps.push({ lines: group.sort((a, b) => a - b), isLoop: group.length > 1 || needs[at]!.includes(at) });
  }
  for (const at of needs.keys()) if (found[at] === undefined) visit(at);
  return steps;
}

import { divideRounded } from '../loans/paise.ts';
import { ONE, type Fixed } from './fixed.ts';
import { calculationOf, parseFormula, referencesOf, type Calculation, type Expr, type Reader } from './formula.ts';
import type { Line } from './line.ts';

/** How the cells of one kind of column are calculated. */
export type Mode = 'actual' | 'later';
/**
 * A line, or lines that depend on each other and are repeated until they settle. Where one line closes the circle
 * (`hasOneTurn`), it is the last: all others follow from its value of the pass before.
 */
export type Step = { lines: readonly number[]; isLoop: boolean; hasOneTurn: boolean };
/** Inputs of a formula: its column, the one before, and the settings. */
export type Cells = {
  values: readonly (Fixed | null)[];
  months: number;
  before: Cells | undefined;
  settings: ReadonlyMap<string, Fixed>;
};
export type Plan = {
  /** By line; null where a cell is typed. */
  exprs: readonly (Expr | null)[];
  calculations: readonly Calculation<Cells>[];
  steps: readonly Step[];
  /** By line: its step. */
  stepOf: readonly number[];
  /** By line: steps to repeat after it changes, in the same column and in the next one. */
  sameColumn: readonly (readonly number[])[];
  nextColumn: readonly (readonly number[])[];
  /** The same for results, which wait until they are read. */
  sameResults: readonly (readonly number[])[];
  nextResults: readonly (readonly number[])[];
  /** By line: results it reads, of the same column and of the one before. */
  readsResults: readonly (readonly Reference[])[];
};
type Reference = { line: number; prev: boolean };
export type Compiled = {
  lines: readonly Line[];
  index: ReadonlyMap<string, number>;
  /** By line: no input of any column depends on it. Ratios and Forms IV to VI mostly. */
  isResult: readonly boolean[];
  plans: Readonly<Record<Mode, Plan>>;
};

/** Of a cell that nothing was typed into. */
export const BLANK: Calculation<Cells> = () => null;

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
  const exprs = { actual: exprsOf(lines, 'actual'), later: exprsOf(lines, 'later') };
  const isResult = resultsOf(lines, index, [...exprs.actual.entries(), ...exprs.later.entries()]);
  const planOf = (mode: Mode): Plan => plan(lines, index, exprs[mode], isResult);
  return { lines, index, isResult, plans: { actual: planOf('actual'), later: planOf('later') } };
}

const exprsOf = (lines: readonly Line[], mode: Mode): (Expr | null)[] =>
  lines.map((line) => {
    const formula = formulaIn(line, mode);
    return formula === undefined ? null : parseFormula(formula);
  });

/** Lines that no line with inputs needs, directly or through others. */
function resultsOf(
  lines: readonly Line[],
  index: ReadonlyMap<string, number>,
  formulas: readonly (readonly [line: number, expr: Expr | null])[],
): boolean[] {
  const needs: number[][] = lines.map(() => []);
  for (const [line, expr] of formulas)
    for (const { id } of expr ? referencesOf(expr) : []) if (index.has(id)) needs[line]!.push(index.get(id)!);
  const isResult = lines.map(() => true);
  const keep = (line: number): void => {
    if (!isResult[line]) return;
    isResult[line] = false;
    for (const needed of needs[line]!) keep(needed);
  };
  for (const [at, { formula }] of lines.entries()) if (formula === undefined) keep(at);
  return isResult;
}

const formulaIn = ({ formula, actual, projection }: Line, mode: Mode): string | undefined =>
  formula ?? (mode === 'actual' ? actual : projection);

function plan(
  lines: readonly Line[],
  index: ReadonlyMap<string, number>,
  exprs: readonly (Expr | null)[],
  isResult: readonly boolean[],
): Plan {
  const readsResults: Reference[][] = lines.map(() => []);
  const same: number[][] = lines.map(() => []);
  const next: number[][] = lines.map(() => []);
  const needs = exprs.map((expr, at) => {
    const needed: number[] = [];
    for (const { id, prev } of expr ? referencesOf(expr) : []) {
      if (id in OF_COLUMN) continue;
      const of = index.get(id);
      if (of === undefined) throw new Error(`${lines[at]!.id} names ${id}, which is no line`);
      if (isResult[of]) readsResults[at]!.push({ line: of, prev });
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
  const toSteps = (areResults: boolean) => (found: number[]) =>
    [...new Set(found.filter((line) => isResult[line] === areResults).map((line) => stepOf[line]!))].sort(
      (a, b) => a - b,
    );
  const reader = readerOf(index);
  const calculations = exprs.map((expr) => (expr ? calculationOf(expr, reader) : BLANK));
  return {
    exprs,
    calculations,
    steps,
    stepOf,
    sameColumn: same.map(toSteps(false)),
    nextColumn: next.map(toSteps(false)),
    sameResults: same.map(toSteps(true)),
    nextResults: next.map(toSteps(true)),
    readsResults,
  };
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
    const isLoop = group.length > 1 || needs[at]!.includes(at);
    const turned = isLoop ? cutLoop(group, needs) : null;
    steps.push({ lines: turned ?? group.sort((a, b) => a - b), isLoop, hasOneTurn: turned !== null });
  }
  for (const at of needs.keys()) if (found[at] === undefined) visit(at);
  return steps;
}

/** Lines of a loop in order, if it is open without what one of them, the last, hands on. */
function cutLoop(group: readonly number[], needs: readonly (readonly number[])[]): number[] | null {
  for (const last of group.toSorted((a, b) => a - b)) {
    const placed = new Set<number>();
    const others = group.filter((line) => line !== last);
    for (let before = -1; placed.size > before;) {
      before = placed.size;
      for (const line of others)
        if (needs[line]!.every((needed) => needed === last || placed.has(needed) || !group.includes(needed)))
          placed.add(line);
    }
    if (placed.size === others.length) return [...placed, last];
  }
  return null;
}

import { divideRounded } from '../loans/paise.ts';
import { ONE, toFixed, type Fixed } from './fixed.ts';
import type { Calculation, Expr } from './formula.ts';
import { BLANK, compile, type Cells, type Compiled, type Mode, type Plan, type Step } from './plan.ts';
import { CMA_LINES, CMA_SETTINGS, type CmaSetting } from './lines.ts';

export const COLUMN_KINDS = ['audited', 'estimated', 'projected'] as const;
export type Column = { year: string; kind: (typeof COLUMN_KINDS)[number]; months: number };

/** Values typed or imported, by line, then by column. */
export type Typed = Readonly<Record<string, readonly (string | null)[]>>;
export type Settings = Partial<Record<CmaSetting, string>>;
export type Change = { line: string; column: number; value: string | null };

const MAX_PASSES = 200;
/** Lines that depend on each other are repeated until none changes by more than this: a hundred-thousandth. */
const TOLERANCE: Fixed = ONE / 100_000n;

type Slope = { rise: Fixed; run: Fixed };
/** Fixed point of the straight line through this point with this slope. A line that is too steep leads away. */
function next({ from, to }: { from: Fixed; to: Fixed }, slope: Slope | undefined): Fixed {
  if (!slope || slope.rise * slope.rise >= slope.run * slope.run) return to;
  return from + divideRounded((to - from) * slope.run, slope.run - slope.rise);
}
const isSameSlope = (a: Slope | undefined, b: Slope | undefined): boolean => a?.rise === b?.rise && a?.run === b?.run;
const distance = (a: Fixed | null, b: Fixed | null): Fixed => {
  const between = (a ?? 0n) - (b ?? 0n);
  return between < 0n ? -between : between;
};

const modeOf = (kind: Column['kind'], column: number): Mode =>
  column === 0 || kind === 'audited' ? 'actual' : 'later';

/** Steps of a column that wait to be calculated. */
class Due {
  count = 0;
  first: number;
  readonly #isDue: Uint8Array;
  constructor(steps: number) {
    this.first = steps;
    this.#isDue = new Uint8Array(steps);
  }
  add(step: number): void {
    if (this.#isDue[step]) return;
    this.#isDue[step] = 1;
    this.count += 1;
    if (step < this.first) this.first = step;
  }
  /** The first step, searched again from here on. */
  restart(): number {
    const { first } = this;
    this.first = this.#isDue.length;
    return first;
  }
  take(step: number): boolean {
    if (!this.#isDue[step]) return false;
    this.#isDue[step] = 0;
    this.count -= 1;
    return true;
  }
}

let compiled: Compiled | undefined;
/** Compiled once. */
export const cmaPlan = (): Compiled => (compiled ??= compile(CMA_LINES));

/** A CMA sheet with its figures. Editing recalculates what depends on the edited cells. */
export class Sheet {
  readonly columns: readonly Column[];
  /** Columns in which lines that depend on each other didn't settle. */
  readonly unsettled = new Set<number>();
  /** Cells calculated since the sheet exists. */
  calculated = 0;
  readonly #plan: Compiled;
  /** By column. */
  readonly #plans: readonly Plan[];
  /** By column: steps that wait during an edit. */
  readonly #due: readonly Due[];
  /** Values of a loop before it is repeated. */
  readonly #before: (Fixed | null)[] = [];
  /** By column: how the last line of a loop answered to itself. */
  readonly #slopes: (Slope | undefined)[] = [];
  /** By column: steps of results that wait to be read. */
  readonly #late: { count: number; due: readonly Due[] };
  readonly #rules: ReadonlyMap<string, Fixed>;
  readonly #typed: (Fixed | null)[][];
  readonly #values: (Fixed | null)[][];
  readonly #cells: Cells[] = [];
  /** By column, then by line. */
  readonly #calculations: Calculation<Cells>[][];

  constructor(columns: readonly Column[], typed: Typed = {}, settings: Settings = {}, plan: Compiled = cmaPlan()) {
    this.columns = columns;
    this.#plan = plan;
    this.#due = columns.map(() => new Due(plan.lines.length));
    this.#late = { count: 0, due: columns.map(() => new Due(plan.lines.length)) };
    this.#plans = columns.map(({ kind }, at) => plan.plans[modeOf(kind, at)]);
    const rules = (this.#rules = new Map(
      Object.entries(CMA_SETTINGS).map(([name, { value }]) => [name, toFixed(settings[name as CmaSetting] ?? value)]),
    ));
    const blank = () => columns.map(() => Array.from<Fixed | null>({ length: plan.lines.length }).fill(null));
    this.#typed = blank();
    this.#values = blank();
    for (const [at, { months }] of columns.entries())
      this.#cells.push({ values: this.#values[at]!, months, before: this.#cells[at - 1], settings: rules });
    for (const [id, values] of Object.entries(typed))
      for (const [column, value] of values.entries())
        if (column < columns.length && value !== null) this.#typed[column]![this.#indexOf(id)] = toFixed(value);
    this.#calculations = this.#plans.map(({ calculations }) => [...calculations]);
    for (const [column, own] of this.#typed.entries())
      for (const [at, value] of own.entries())
        if (value !== null || column === 0) this.#calculations[column]![at] = this.#calculationOf(column, at);
    for (const column of columns.keys()) {
      for (const step of this.#planOf(column).steps)
        if (step.isLoop) this.#repeat(column, step);
        else this.#values[column]![step.lines[0]!] = this.#calculate(column, step.lines[0]!);
    }
  }

  value(id: string, column: number): Fixed | null {
    const at = this.#indexOf(id);
    if (this.#late.count > 0 && this.#plan.isResult[at] && this.#values[column]) this.#bring(column, at);
    return this.#values[column]?.[at] ?? null;
  }

  setting(name: string): Fixed | null {
    return this.#rules.get(name) ?? null;
  }

  /** A value typed over the formula of a later column. */
  isOverridden(id: string, column: number): boolean {
    const at = this.#indexOf(id);
    return (
      this.#typed[column]![at] !== null &&
      this.#plan.lines[at]!.formula === undefined &&
      this.#exprOf(column, at) !== null
    );
  }

  isTyped(id: string, column: number): boolean {
    return this.#typed[column]![this.#indexOf(id)] !== null;
  }

  /** Whether a value can be typed here. */
  takesInput(id: string): boolean {
    const { formula, fed } = this.#plan.lines[this.#indexOf(id)]!;
    return formula === undefined && !fed;
  }

  /** The formula behind a cell, or null where it is typed or blank. */
  formulaOf(id: string, column: number): Expr | null {
    const at = this.#indexOf(id);
    return this.isTyped(id, column) && this.takesInput(id) ? null : this.#exprOf(column, at);
  }

  /**
   * Recalculates the inputs and all that they lead to; results are calculated when they are read. Returns how many cells
   * were calculated.
   */
  edit(changes: readonly Change[]): number {
    const before = this.calculated;
    const due = this.#due;
    for (const { line, column, value } of changes) {
      const at = this.#indexOf(line);
      if (!this.takesInput(line)) throw new RangeError(`${line} is calculated`);
      this.#typed[column]![at] = value === null ? null : toFixed(value);
      this.#calculations[column]![at] = this.#calculationOf(column, at);
      due[column]!.add(this.#planOf(column).stepOf[at]!);
    }
    for (const [column, steps] of due.entries()) this.#settle(column, steps, due[column + 1]);
    this.#late.count = this.#late.due.reduce((sum, { count }) => sum + count, 0);
    return this.calculated - before;
  }

  #settle(column: number, due: Due, later: Due | undefined): void {
    if (due.count === 0) return;
    const { steps } = this.#planOf(column);
    const values = this.#values[column]!;
    // Steps are in order, so what a step makes due comes after it.
    for (let at = due.restart(); due.count > 0; at += 1) {
      if (!due.take(at)) continue;
      const step = steps[at]!;
      if (step.isLoop) this.#settleLoop(column, step, due, later);
      else {
        const line = step.lines[0]!;
        const value = this.#calculate(column, line);
        if (value === values[line]) continue;
        values[line] = value;
        this.#spread(column, line, due, later);
      }
    }
  }

  #settleLoop(column: number, step: Step, due: Due, later: Due | undefined): void {
    const { lines } = step;
    const values = this.#values[column]!;
    const before = this.#before;
    const slope = this.#slopes[column];
    for (let i = 0; i < lines.length; i += 1) before[i] = values[lines[i]!]!;
    this.#repeat(column, step);
    for (let i = 0; i < lines.length; i += 1)
      if (values[lines[i]!] !== before[i]) this.#spread(column, lines[i]!, due, later);
    // Lines of the group made each other due; they have settled.
    due.take(this.#planOf(column).stepOf[lines[0]!]!);
    // Next year starts from this one.
    if (!isSameSlope(slope, this.#slopes[column])) later?.add(this.#planOf(column + 1).stepOf[lines.at(-1)!]!);
  }

  /** Makes due what reads a line that changed. */
  #spread(column: number, line: number, due: Due, later: Due | undefined): void {
    for (const step of this.#planOf(column).sameColumn[line]!) due.add(step);
    if (later) for (const step of this.#planOf(column + 1).nextColumn[line]!) later.add(step);
    this.#delay(column, line);
  }

  /** Results that read this line wait until they are read themselves: they are on other forms than most inputs. */
  #delay(column: number, line: number): void {
    const { due } = this.#late;
    for (const step of this.#planOf(column).sameResults[line]!) due[column]!.add(step);
    const next = this.#plans[column + 1];
    if (next) for (const step of next.nextResults[line]!) due[column + 1]!.add(step);
  }

  /** Calculates a result that waits, after those it reads. */
  #bring(column: number, at: number): void {
    const { readsResults, stepOf } = this.#planOf(column);
    for (const { line, prev } of readsResults[at]!)
      if (!prev || column > 0) this.#bring(prev ? column - 1 : column, line);
    const values = this.#values[column]!;
    if (!this.#late.due[column]!.take(stepOf[at]!)) return;
    const value = this.#calculate(column, at);
    if (value === values[at]) return;
    values[at] = value;
    this.#delay(column, at);
  }

  /** Repeats lines that depend on each other until none moves. */
  #repeat(column: number, step: Step): void {
    this.unsettled.delete(column);
    const isSettled = step.hasOneTurn ? this.#solve(column, step.lines) : this.#iterate(column, step.lines);
    if (!isSettled) this.unsettled.add(column);
  }

  #iterate(column: number, lines: readonly number[]): boolean {
    const values = this.#values[column]!;
    // From the beginning, so that the figures don't depend on earlier ones.
    for (const line of lines) values[line] = null;
    for (let pass = 0; pass < MAX_PASSES; pass += 1) {
      let widest = 0n;
      for (const line of lines) {
        const value = this.#calculate(column, line);
        const moved = distance(value, values[line]!);
        values[line] = value;
        if (moved > widest) widest = moved;
      }
      if (pass > 0 && widest <= TOLERANCE) return true;
    }
    return false;
  }

  /**
   * All lines follow from the last one, so its value is found as a root is, by secants: interest on borrowing is a
   * straight line, and the slope of last year usually fits. Starts from last year, never from what was shown before.
   */
  #solve(column: number, lines: readonly number[]): boolean {
    const values = this.#values[column]!;
    const cells = this.#cells[column]!;
    const calculations = this.#calculations[column]!;
    const turn = lines[lines.length - 1]!;
    let slope = this.#slopes[column - 1];
    let last: { from: Fixed; to: Fixed } | undefined;
    let from = this.#values[column - 1]?.[turn] ?? null;
    for (let pass = 0; pass < MAX_PASSES; pass += 1) {
      values[turn] = from;
      for (const line of lines) values[line] = calculations[line]!(cells);
      this.calculated += lines.length;
      const to = values[turn]!;
      if (from !== null && to !== null && last && last.from !== from)
        slope = { rise: to - last.to, run: from - last.from };
      if (distance(from, to) <= TOLERANCE && (from === null) === (to === null)) {
        this.#slopes[column] = slope;
        return true;
      }
      if (to === null) from = null;
      else {
        last = { from: from ?? 0n, to };
        from = next(last, slope);
      }
    }
    return false;
  }

  #calculate(column: number, at: number): Fixed | null {
    this.calculated += 1;
    return this.#calculations[column]![at]!(this.#cells[column]!);
  }

  /** How a cell gets its value now: typed, blank, or by its formula. */
  #calculationOf(column: number, at: number): Calculation<Cells> {
    const line = this.#plan.lines[at]!;
    const typed = this.#typed[column]![at]!;
    if (typed !== null && line.formula === undefined) return () => typed;
    // Without a last year, an opening balance is typed.
    if (column === 0 && line.opening) return BLANK;
    return this.#planOf(column).calculations[at]!;
  }

  #exprOf(column: number, at: number): Expr | null {
    const isOpening = column === 0 && this.#plan.lines[at]!.opening;
    return isOpening ? null : this.#planOf(column).exprs[at]!;
  }

  #planOf(column: number): Plan {
    return this.#plans[column]!;
  }

  #indexOf(id: string): number {
    const at = this.#plan.index.get(id);
    if (at === undefined) throw new RangeError(`${id} is no line`);
    return at;
  }
}

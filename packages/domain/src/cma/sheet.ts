import { ONE, toFixed, type Fixed } from './fixed.ts';
import type { Expr } from './formula.ts';
import { compile, type Cells, type Compiled, type Mode, type Plan, type Step } from './plan.ts';
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
  readonly #typed: (Fixed | null)[][];
  readonly #values: (Fixed | null)[][];
  readonly #cells: Cells[] = [];

  constructor(columns: readonly Column[], typed: Typed = {}, settings: Settings = {}, plan: Compiled = cmaPlan()) {
    this.columns = columns;
    this.#plan = plan;
    const rules = new Map(
      Object.entries(CMA_SETTINGS).map(([name, { value }]) => [name, toFixed(settings[name as CmaSetting] ?? value)]),
    );
    const blank = () => columns.map(() => Array.from<Fixed | null>({ length: plan.lines.length }).fill(null));
    this.#typed = blank();
    this.#values = blank();
    for (const [at, { months }] of columns.entries())
      this.#cells.push({ values: this.#values[at]!, months, before: this.#cells[at - 1], settings: rules });
    for (const [id, values] of Object.entries(typed))
      for (const [column, value] of values.entries())
        if (column < columns.length && value !== null) this.#typed[column]![this.#indexOf(id)] = toFixed(value);
    for (const column of columns.keys()) {
      const { steps } = this.#planOf(column);
      for (const step of steps) this.#run(column, step);
    }
  }

  value(id: string, column: number): Fixed | null {
    return this.#values[column]?.[this.#indexOf(id)] ?? null;
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
    return this.#plan.lines[this.#indexOf(id)]!.formula === undefined;
  }

  /** The formula behind a cell, or null where it is typed or blank. */
  formulaOf(id: string, column: number): Expr | null {
    const at = this.#indexOf(id);
    return this.isTyped(id, column) && this.takesInput(id) ? null : this.#exprOf(column, at);
  }

  /** Recalculates what depends on the changes. Returns how many cells were calculated. */
  edit(changes: readonly Change[]): number {
    const before = this.calculated;
    const waiting = this.columns.map(() => new Set<number>());
    for (const { line, column, value } of changes) {
      const at = this.#indexOf(line);
      if (!this.takesInput(line)) throw new RangeError(`${line} is calculated`);
      this.#typed[column]![at] = value === null ? null : toFixed(value);
      waiting[column]!.add(this.#planOf(column).steps.findIndex(({ lines }) => lines.includes(at)));
    }
    for (const [column, due] of waiting.entries()) this.#settle(column, due, waiting[column + 1]);
    return this.calculated - before;
  }

  #settle(column: number, due: Set<number>, later: Set<number> | undefined): void {
    const { steps, sameColumn } = this.#planOf(column);
    const nextColumn = later && this.#planOf(column + 1).nextColumn;
    // Steps are in order, so what a step makes due comes after it.
    for (let at = 0; due.size > 0 && at < steps.length; at += 1) {
      if (!due.delete(at)) continue;
      for (const line of this.#run(column, steps[at]!)) {
        for (const step of sameColumn[line]!) if (step > at) due.add(step);
        for (const step of nextColumn?.[line] ?? []) later!.add(step);
      }
    }
  }

  /** Calculates a step, and returns the lines that changed. */
  #run(column: number, { lines, isLoop }: Step): number[] {
    const values = this.#values[column]!;
    const before = lines.map((line) => values[line]!);
    if (isLoop) this.#repeat(column, lines);
    else values[lines[0]!] = this.#calculate(column, lines[0]!);
    return lines.filter((line, i) => values[line] !== before[i]);
  }

  #repeat(column: number, lines: readonly number[]): void {
    const values = this.#values[column]!;
    this.unsettled.delete(column);
    // From the beginning, so that the figures don't depend on earlier ones.
    for (const line of lines) values[line] = null;
    for (let pass = 0; pass < MAX_PASSES; pass += 1) {
      let widest = 0n;
      for (const line of lines) {
        const value = this.#calculate(column, line);
        const moved = (value ?? 0n) - (values[line] ?? 0n);
        values[line] = value;
        widest = moved > widest ? moved : -moved > widest ? -moved : widest;
      }
      if (pass > 0 && widest <= TOLERANCE) return;
    }
    this.unsettled.add(column);
  }

  #calculate(column: number, at: number): Fixed | null {
    this.calculated += 1;
    const line = this.#plan.lines[at]!;
    const typed = this.#typed[column]![at]!;
    if (typed !== null && line.formula === undefined) return typed;
    // Without a last year, an opening balance is typed.
    if (column === 0 && line.opening) return null;
    return this.#planOf(column).calculations[at]?.(this.#cells[column]!) ?? null;
  }

  #exprOf(column: number, at: number): Expr | null {
    const isOpening = column === 0 && this.#plan.lines[at]!.opening;
    return isOpening ? null : this.#planOf(column).exprs[at]!;
  }

  #planOf(column: number): Plan {
    const mode: Mode = column === 0 || this.columns[column]?.kind === 'audited' ? 'actual' : 'later';
    return this.#plan.plans[mode];
  }

  #indexOf(id: string): number {
    const at = this.#plan.index.get(id);
    if (at === undefined) throw new RangeError(`${id} is no line`);
    return at;
  }
}

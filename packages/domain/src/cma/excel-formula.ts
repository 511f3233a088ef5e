import { toText } from './fixed.ts';
import type { Expr } from './formula.ts';

/** Address of a cell. Sheets have the same columns, so only sheet and row differ between lines. */
export type Address = { sheet: string; column: number; row: number; isFixed?: true };
/** How a formula finds its cells; null where there is no column before. */
export type Finder = {
  line: (id: string, prev: boolean) => Address | null;
  setting: (name: string) => Address;
};

/** Known of each column, and never blank or zero. */
const OF_COLUMN = new Set(['months', 'year_days']);

/** Whether a part is blank: never, always, or where the condition is true. */
type Blank = false | true | string;
type Part = {
  text: string;
  /** 1 sum, 2 product, 3 anything that needs no brackets. */
  level: 1 | 2 | 3;
  blank: Blank;
  /** A cell, which functions read as blank by themselves. */
  cell?: Address;
  /** Never zero, so that it can be divided by. */
  isNonZero?: boolean;
  /** The whole formula, where it is shorter than `IF(blank,"",text)`. */
  whole?: string;
};

export const columnName = (column: number): string =>
  column < 26 ? String.fromCodePoint(65 + column) : columnName(Math.floor(column / 26) - 1) + columnName(column % 26);

const nameOf = (sheet: string): string => (/^\w+$/.test(sheet) ? sheet : `'${sheet}'`);

/** `D12`, or `'Form II'!D12` from another sheet. */
export function addressText({ sheet, column, row, isFixed }: Address, from: string): string {
  const cell = isFixed ? `$${columnName(column)}$${row}` : `${columnName(column)}${row}`;
  return sheet === from ? cell : `${nameOf(sheet)}!${cell}`;
}

/**
 * A formula of the engine as a formula of Excel, without the sign "=". Null where it is blank whatever the cells hold.
 * Blank cells are empty or "", and stay blank as in the engine: a sum of blanks is blank, a quotient of a blank or by
 * zero is blank.
 */
export function excelFormula(expr: Expr, from: string, find: Finder): string | null {
  const part = new Translation(from, find).part(expr);
  return part.blank === true ? null : wholeOf(part);
}

const wholeOf = ({ text, blank, whole }: Part): string =>
  whole ?? (blank === false ? text : blank === true ? '""' : `IF(${blank},"",${text})`);
/** A blank part counts as zero. */
const orZero = ({ text, blank, cell }: Part): string =>
  blank === false ? text : blank === true ? '0' : cell ? `N(${text})` : `IF(${blank},0,${text})`;

const isTrue = (blank: Blank): string => (blank === true ? 'TRUE' : blank === false ? 'FALSE' : blank);
function anyOf(...blanks: readonly Blank[]): Blank {
  if (blanks.includes(true)) return true;
  const some = [...new Set(blanks.filter((blank) => typeof blank === 'string'))];
  return some.length === 0 ? false : some.length === 1 ? some[0]! : `OR(${some.join(',')})`;
}

class Translation {
  readonly #from: string;
  readonly #find: Finder;

  constructor(from: string, find: Finder) {
    this.#from = from;
    this.#find = find;
  }

  part(expr: Expr): Part {
    switch (expr.op) {
      case 'number': {
        const text = toText(expr.value, 8).replace(/\.?(?<!0)0+$/, '');
        return { text, level: text.startsWith('-') ? 1 : 3, blank: false, isNonZero: expr.value !== 0n };
      }
      case 'setting':
        return { text: this.#text(this.#find.setting(expr.name)), level: 3, blank: false };
      case 'line':
        return this.#line(expr);
      case 'call':
        return this.#call(expr);
      case '*':
      case '/':
        return this.#product(expr.op, expr.left, expr.right);
      default:
        return this.#sum(expr);
    }
  }

  #text(cell: Address): string {
    return addressText(cell, this.#from);
  }

  #line({ id, prev }: { id: string; prev: boolean }): Part {
    const cell = this.#find.line(id, prev);
    if (!cell) return { text: '0', level: 3, blank: true };
    const text = this.#text(cell);
    if (OF_COLUMN.has(id)) return { text, level: 3, blank: false, isNonZero: true };
    return { text, level: 3, blank: `${text}=""`, cell };
  }

  #product(op: '*' | '/', left: Expr, right: Expr): Part {
    const a = this.part(left);
    // Divided by "is entered", the left side stays, and is blank without it.
    if (op === '/' && right.op === 'call' && right.name === 'has') {
      const blank = anyOf(a.blank, this.part(right.args[0]!).blank);
      return { text: a.text, level: a.level, blank, ...(a.isNonZero && { isNonZero: true }) };
    }
    const b = this.part(right);
    // The engine's zero is exact; that of a spreadsheet may differ in the last digits.
    const isZero = op === '*' || b.isNonZero ? false : `ROUND(${orZero(b)},8)=0`;
    const blank = anyOf(a.blank, b.blank, isZero);
    const within = (part: Part, level: number): string => (part.level < level ? `(${part.text})` : part.text);
    return { text: `${within(a, 2)}${op}${within(b, op === '/' ? 3 : 2)}`, level: 2, blank };
  }

  /** Cells are added by SUM, which skips blank ones. */
  #sum(expr: Expr): Part {
    const terms = this.#terms(expr, true).filter(({ part }) => part.blank !== true);
    if (terms.length === 0) return { text: '0', level: 3, blank: true };
    const side = (isAdded: boolean): string[] => {
      const parts = terms.filter((term) => term.isAdded === isAdded).map(({ part }) => part);
      const cells = parts.flatMap(({ cell }) => cell ?? []);
      const others = parts.filter(({ cell, text }) => !cell && text !== '0');
      return [
        ...(cells.length ? [`SUM(${this.#list(cells)})`] : []),
        ...others.map((part) => {
          const text = orZero(part);
          return text === part.text && part.level === 1 ? `(${text})` : text;
        }),
      ];
    };
    const [added, taken] = [side(true), side(false)];
    const text = [added.join('+'), ...taken].join('-') || '0';
    return {
      text,
      level: added.length === 1 && taken.length === 0 ? 3 : 1,
      blank: this.#allBlank(terms.map(({ part }) => part)),
    };
  }

  #terms(expr: Expr, isAdded: boolean): { isAdded: boolean; part: Part }[] {
    if (expr.op !== '+' && expr.op !== '-') return [{ isAdded, part: this.part(expr) }];
    return [...this.#terms(expr.left, isAdded), ...this.#terms(expr.right, expr.op === '+' ? isAdded : !isAdded)];
  }

  #allBlank(parts: readonly Part[]): Blank {
    if (parts.some(({ blank }) => blank === false)) return false;
    const cells = parts.flatMap(({ cell }) => cell ?? []);
    const conditions = [
      ...(cells.length === 1 ? [`${this.#text(cells[0]!)}=""`] : cells.length ? [`COUNT(${this.#list(cells)})=0`] : []),
      ...parts.flatMap(({ cell, blank }) => (cell || typeof blank !== 'string' ? [] : [blank])),
    ];
    return conditions.length === 0 ? true : conditions.length === 1 ? conditions[0]! : `AND(${conditions.join(',')})`;
  }

  /** Cells below each other as a range. */
  #list(cells: readonly Address[]): string {
    const runs: Address[][] = [];
    for (const cell of cells) {
      const last = runs.at(-1)?.at(-1);
      const isNext = last && last.sheet === cell.sheet && last.column === cell.column && last.row + 1 === cell.row;
      if (isNext) runs.at(-1)!.push(cell);
      else runs.push([cell]);
    }
    return runs
      .map((run) =>
        run.length === 1
          ? this.#text(run[0]!)
          : `${this.#text(run[0]!)}:${columnName(run[0]!.column)}${run.at(-1)!.row}`,
      )
      .join(',');
  }

  #call({ name, args }: Extract<Expr, { op: 'call' }>): Part {
    if (name === 'if') return this.#choice(args as [Expr, Expr, Expr]);
    const parts = args.map((arg) => this.part(arg));
    const [first] = parts as [Part];
    if (name === 'has') {
      if (typeof first.blank === 'string') return { text: `IF(${first.blank},0,1)`, level: 3, blank: false };
      return { text: first.blank ? '0' : '1', level: 3, blank: false };
    }
    if (name === 'zero') {
      const { blank: _blank, cell: _cell, whole: _whole, ...rest } = first;
      return { ...rest, text: orZero(first), level: first.blank === false ? first.level : 3, blank: false };
    }
    const known = parts.filter(({ blank }) => blank !== true);
    if (known.length === 1) return known[0]!;
    return { text: extreme(name.toUpperCase(), known), level: 3, blank: this.#allBlank(parts) };
  }

  #choice([asked, then, otherwise]: [Expr, Expr, Expr]): Part {
    const [a, b] = [this.part(then), this.part(otherwise)];
    const test = this.part(asked);
    const has = asked.op === 'call' && asked.name === 'has' ? this.part(asked.args[0]!).blank : null;
    if (has === false || test.isNonZero) return a;
    if (has === true || test.blank === true) return b;
    // A blank cell chooses the second, so the two are swapped instead of negating the condition.
    const [condition, yes, no] = has
      ? [has, b, a]
      : [test.blank ? `IF(${test.blank},FALSE,${test.text}<>0)` : `${test.text}<>0`, a, b];
    const choose = (one: string, other: string): string => (one === other ? one : `IF(${condition},${one},${other})`);
    const text = choose(yes.text, no.text);
    const blank = yes.blank === no.blank ? yes.blank : choose(isTrue(yes.blank), isTrue(no.blank));
    return { text, level: 3, blank, whole: choose(wholeOf(yes), wholeOf(no)) };
  }
}

/** Functions skip cells with "", but not calculated values: those that may be blank get a choice around them. */
function extreme(name: string, parts: readonly Part[]): string {
  const uncertain = parts.find(({ blank, cell }) => typeof blank === 'string' && !cell);
  if (!uncertain) return parts.length === 1 ? orZero(parts[0]!) : `${name}(${parts.map(({ text }) => text).join(',')})`;
  const { whole: _whole, ...rest } = uncertain;
  const certain = parts.map((part) => (part === uncertain ? { ...rest, blank: false as const } : part));
  const others = parts.filter((part) => part !== uncertain);
  return `IF(${uncertain.blank},${extreme(name, others)},${extreme(name, certain)})`;
}

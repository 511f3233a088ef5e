/**
 * Calculates a workbook as a spreadsheet program would. Used by tests only, and shares nothing with the engine: it reads
 * formulas of Excel and counts in doubles.
 */
export type Value = number | string | boolean | null;
export type EvaluatedCell = { value: Value; formula?: string | undefined };
type Range = { values: Value[] };
type Token = { kind: 'number' | 'text' | 'cell' | 'name' | 'sign'; text: string };

const TOKEN =
  /\s*(?:(\d+(?:\.\d+)?(?:E[+-]?\d+)?)|"((?:[^"]|"")*)"|((?:'[^']+'!|\w+!)?\$?[A-Z]{1,3}\$?\d+)(?![\w(])|([A-Z]+)|(<>|<=|>=|[-+*/^(),:=<>]))/y;
const KINDS = ['number', 'text', 'cell', 'name', 'sign'] as const;

function tokensOf(formula: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < formula.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(formula);
    if (!match) throw new Error(`Can’t read ${formula.slice(at)} in ${formula}`);
    const kind = match.slice(1).findIndex((text) => text !== undefined);
    tokens.push({ kind: KINDS[kind]!, text: match[kind + 1]! });
  }
  return tokens;
}

const isRange = (value: Value | Range): value is Range => typeof value === 'object' && value !== null;

function numberOf(value: Value): number {
  if (value === null) return 0;
  if (typeof value === 'string') throw new Error(`#VALUE! of “${value}”`);
  return Number(value);
}
/** Text that a cell holds is skipped by functions; text that is calculated isn't a number. */
const numbersOf = (args: readonly (Value | Range)[]): number[] =>
  args.flatMap((arg) =>
    isRange(arg) ? arg.values.filter((value) => typeof value === 'number') : [numberOf(arg as Value)],
  );
const single = (value: Value | Range): Value => (isRange(value) ? value.values[0]! : value);
const round = (value: number, digits: number): number => {
  const factor = 10 ** digits;
  return (Math.sign(value) * Math.round(Math.abs(value) * factor)) / factor;
};

const FUNCTIONS: Record<string, (args: (Value | Range)[]) => Value> = {
  SUM: (args) => numbersOf(args).reduce((total, value) => total + value, 0),
  COUNT: (args) => numbersOf(args).length,
  MIN: (args) => Math.min(...(numbersOf(args).length ? numbersOf(args) : [0])),
  MAX: (args) => Math.max(...(numbersOf(args).length ? numbersOf(args) : [0])),
  ABS: ([value]) => Math.abs(numberOf(single(value!))),
  ROUND: ([value, digits]) => round(numberOf(single(value!)), numberOf(single(digits!))),
  N: ([value]) => (typeof single(value!) === 'number' ? single(value!) : 0),
  NOT: ([value]) => !single(value!),
  AND: (args) => args.every((arg) => Boolean(single(arg))),
  OR: (args) => args.some((arg) => Boolean(single(arg))),
};

export class Evaluator {
  readonly #cells: ReadonlyMap<string, EvaluatedCell>;
  readonly #known = new Map<string, Value>();
  readonly #open = new Set<string>();

  /** Cells by sheet and address: `Form II!D12`. */
  constructor(cells: ReadonlyMap<string, EvaluatedCell>) {
    this.#cells = cells;
  }

  value(key: string): Value {
    if (this.#known.has(key)) return this.#known.get(key)!;
    const cell = this.#cells.get(key);
    if (!cell) return null;
    if (cell.formula === undefined) return cell.value;
    if (this.#open.has(key)) throw new Error(`${key} depends on itself`);
    this.#open.add(key);
    const value = this.#calculate(cell.formula, key.slice(0, key.lastIndexOf('!')));
    this.#open.delete(key);
    this.#known.set(key, value);
    return value;
  }

  #calculate(formula: string, sheet: string): Value {
    const tokens = tokensOf(formula);
    let at = 0;
    const is = (...signs: string[]): boolean => tokens[at]?.kind === 'sign' && signs.includes(tokens[at]!.text);
    const expect = (sign: string): void => {
      if (!is(sign)) throw new Error(`${sign} is missing in ${formula}`);
      at += 1;
    };
    /** Reads past a part that isn't chosen, because it may have no value. */
    const skip = (): void => {
      for (let depth = 0; at < tokens.length; at += 1) {
        if (is('(')) depth += 1;
        else if (depth === 0 && is(')', ',')) return;
        else if (is(')')) depth -= 1;
      }
    };
    const compare = (): Value | Range => {
      let left = sum();
      while (is('=', '<>', '<', '>', '<=', '>=')) {
        const sign = tokens[at++]!.text;
        left = compared(sign, single(left), single(sum()));
      }
      return left;
    };
    const chain = (signs: string[], next: () => Value | Range): (() => Value | Range) => {
      return () => {
        let left = next();
        while (is(...signs)) {
          const sign = tokens[at++]!.text;
          left = counted(sign, numberOf(single(left)), numberOf(single(next())));
        }
        return left;
      };
    };
    const factor = (): Value | Range => {
      if (is('-')) {
        at += 1;
        return -numberOf(single(factor()));
      }
      const token = tokens[at++]!;
      if (token.kind === 'number') return Number(token.text);
      if (token.kind === 'text') return token.text.replaceAll('""', '"');
      if (token.kind === 'cell') return range(token.text);
      if (token.kind === 'name')
        return token.text === 'TRUE' || token.text === 'FALSE' ? token.text === 'TRUE' : call(token.text);
      at -= 1;
      expect('(');
      const inner = compare();
      expect(')');
      return inner;
    };
    const range = (first: string): Range => {
      const from = this.#address(first, sheet);
      if (!is(':')) return { values: [this.value(`${from.sheet}!${from.column}${from.row}`)] };
      at += 1;
      const to = this.#address(tokens[at++]!.text, from.sheet);
      if (to.column !== from.column) throw new Error(`${formula} has a range of several columns`);
      return {
        values: Array.from({ length: to.row - from.row + 1 }, (_, n) =>
          this.value(`${from.sheet}!${from.column}${from.row + n}`),
        ),
      };
    };
    const call = (name: string): Value | Range => {
      expect('(');
      if (name === 'IF') {
        const isChosen = Boolean(single(compare()));
        expect(',');
        if (!isChosen) skip();
        const then = isChosen ? compare() : null;
        expect(',');
        if (isChosen) skip();
        const otherwise = isChosen ? null : compare();
        expect(')');
        return isChosen ? then : otherwise;
      }
      const args = [compare()];
      while (is(',') && ++at) args.push(compare());
      expect(')');
      const run = FUNCTIONS[name];
      if (!run) throw new Error(`Unknown function ${name}`);
      return run(args);
    };
    const power = chain(['^'], factor);
    const product = chain(['*', '/'], power);
    const sum = chain(['+', '-'], product);
    const result = single(compare());
    if (at < tokens.length) throw new Error(`Something is left over in ${formula}`);
    // A cell that only names an empty one shows zero.
    return result ?? 0;
  }

  #address(text: string, sheet: string): { sheet: string; column: string; row: number } {
    const [, quoted, plain, column, row] = /^(?:'([^']+)'!|(\w+)!)?\$?([A-Z]+)\$?(\d+)$/.exec(text)!;
    return { sheet: quoted ?? plain ?? sheet, column: column!, row: Number(row) };
  }
}

function compared(sign: string, left: Value, right: Value): boolean {
  // An empty cell equals both zero and empty text.
  const [a, b] = [left ?? (typeof right === 'string' ? '' : 0), right ?? (typeof left === 'string' ? '' : 0)];
  switch (sign) {
    case '=':
      return a === b;
    case '<>':
      return a !== b;
    case '<':
      return numberOf(a) < numberOf(b);
    case '>':
      return numberOf(a) > numberOf(b);
    case '<=':
      return numberOf(a) <= numberOf(b);
    default:
      return numberOf(a) >= numberOf(b);
  }
}

function counted(sign: string, a: number, b: number): number {
  if (sign === '/' && b === 0) throw new Error('#DIV/0!');
  return sign === '+' ? a + b : sign === '-' ? a - b : sign === '*' ? a * b : sign === '/' ? a / b : a ** b;
}

import { divideRounded } from '../loans/paise.ts';
import { ONE, over, times, toFixed, type Fixed } from './fixed.ts';

/** A parsed formula. References name lines; `prev` means the column before. */
export type Expr =
  | { op: 'number'; value: Fixed }
  | { op: 'line'; id: string; prev: boolean }
  | { op: 'setting'; name: string }
  | { op: '+' | '-' | '*' | '/'; left: Expr; right: Expr }
  | { op: 'call'; name: FunctionName; args: Expr[] };

const FUNCTIONS = ['min', 'max', 'has', 'if', 'zero'] as const;
export type FunctionName = (typeof FUNCTIONS)[number];

export class FormulaError extends Error {}

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|(\$?[a-z][a-z0-9_]*)|([-+*/(),]))/y;
type Token = { kind: 'number' | 'name' | 'sign'; text: string };

function tokensOf(formula: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < formula.trimEnd().length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(formula);
    if (!match) throw new FormulaError(`Unexpected “${formula.slice(at).trim()}”`);
    const [, number, name, sign] = match;
    if (number) tokens.push({ kind: 'number', text: number });
    else if (name) tokens.push({ kind: 'name', text: name });
    else tokens.push({ kind: 'sign', text: sign! });
  }
  return tokens;
}

/** `prev(cash) + net_profit * 0.5`; `$interest_rate` is a setting; `has(x)` is 1 if the cell isn't blank. */
export function parseFormula(formula: string): Expr {
  const tokens = tokensOf(formula);
  let at = 0;
  const is = (...signs: string[]): boolean => tokens[at]?.kind === 'sign' && signs.includes(tokens[at]!.text);
  const expect = (sign: string): void => {
    if (!is(sign)) throw new FormulaError(`“${sign}” is missing`);
    at += 1;
  };

  function sum(): Expr {
    let left = product();
    while (is('+', '-')) {
      const op = tokens[at++]!.text as '+' | '-';
      left = { op, left, right: product() };
    }
    return left;
  }
  function product(): Expr {
    let left = factor();
    while (is('*', '/')) {
      const op = tokens[at++]!.text as '*' | '/';
      left = { op, left, right: factor() };
    }
    return left;
  }
  function factor(): Expr {
    if (is('-')) {
      at += 1;
      return { op: '-', left: { op: 'number', value: 0n }, right: factor() };
    }
    if (is('(')) {
      at += 1;
      const inner = sum();
      expect(')');
      return inner;
    }
    const token = tokens[at++];
    if (token?.kind === 'number') return { op: 'number', value: toFixed(token.text) };
    if (token?.kind !== 'name') throw new FormulaError('A value is missing');
    if (token.text.startsWith('$')) return { op: 'setting', name: token.text.slice(1) };
    return is('(') ? call(token.text) : { op: 'line', id: token.text, prev: false };
  }
  function call(name: string): Expr {
    const args: Expr[] = [];
    expect('(');
    do args.push(sum());
    while (is(',') && ++at);
    expect(')');
    if (name === 'prev') {
      const [of] = args;
      if (args.length !== 1 || of?.op !== 'line') throw new FormulaError('prev needs one line');
      return { ...of, prev: true };
    }
    if (!FUNCTIONS.includes(name as FunctionName)) throw new FormulaError(`Unknown function ${name}`);
    return { op: 'call', name: name as FunctionName, args };
  }

  const parsed = sum();
  if (at < tokens.length) throw new FormulaError(`Unexpected “${tokens[at]!.text}”`);
  return parsed;
}

export type Reference = { id: string; prev: boolean };

export function referencesOf(expr: Expr): Reference[] {
  switch (expr.op) {
    case 'line':
      return [{ id: expr.id, prev: expr.prev }];
    case 'number':
    case 'setting':
      return [];
    case 'call':
      return expr.args.flatMap(referencesOf);
    default:
      return [...referencesOf(expr.left), ...referencesOf(expr.right)];
  }
}

/** How a formula reads its values: each reference is looked up once, when it is compiled. */
export type Reader<C> = {
  line: (id: string, prev: boolean) => Calculation<C>;
  setting: (name: string) => Calculation<C>;
};
export type Calculation<C> = (cells: C) => Fixed | null;

/** Blank where all that is added is blank, or something multiplied or divided is blank or zero below the line. */
export function calculationOf<C>(expr: Expr, reader: Reader<C>): Calculation<C> {
  switch (expr.op) {
    case 'number':
      return () => expr.value;
    case 'setting':
      return reader.setting(expr.name);
    case 'line':
      return reader.line(expr.id, expr.prev);
    case 'call':
      return callOf(
        expr.name,
        expr.args.map((arg) => calculationOf(arg, reader)),
      );
  }
  const [left, right] = [calculationOf(expr.left, reader), calculationOf(expr.right, reader)];
  if (expr.op === '+' || expr.op === '-') {
    const isSum = expr.op === '+';
    return (cells) => {
      const [a, b] = [left(cells), right(cells)];
      if (b === null) return a;
      if (a === null) return isSum ? b : -b;
      return isSum ? a + b : a - b;
    };
  }
  // Whole numbers, as in "/ 100", need no decimals of their own.
  const whole = expr.right.op === 'number' && expr.right.value % ONE === 0n ? expr.right.value / ONE : 0n;
  if (whole !== 0n) {
    const isProduct = expr.op === '*';
    return (cells) => {
      const a = left(cells);
      return a === null ? null : isProduct ? a * whole : divideRounded(a, whole);
    };
  }
  const combine = expr.op === '*' ? times : over;
  return (cells) => {
    const [a, b] = [left(cells), right(cells)];
    return a === null || b === null ? null : combine(a, b);
  };
}

function callOf<C>(name: FunctionName, args: readonly Calculation<C>[]): Calculation<C> {
  const [first, second, third] = args as [Calculation<C>, Calculation<C>, Calculation<C>];
  switch (name) {
    case 'if':
      return (cells) => (first(cells) ? second(cells) : third(cells));
    case 'has':
      return (cells) => (first(cells) === null ? 0n : ONE);
    case 'zero':
      return (cells) => first(cells) ?? 0n;
  }
  const isBetter = name === 'min' ? (a: Fixed, b: Fixed) => a < b : (a: Fixed, b: Fixed) => a > b;
  return (cells) => {
    let best: Fixed | null = null;
    for (const arg of args) {
      const value = arg(cells);
      if (value !== null && (best === null || isBetter(value, best))) best = value;
    }
    return best;
  };
}

const PRIORITY = { '+': 1, '-': 1, '*': 2, '/': 2 } as const;
const SIGN = { '+': '+', '-': '−', '*': '×', '/': '÷' } as const;

/** In words of the sheet: "Net sales − Cost of sales". */
export function formulaText(expr: Expr, label: (id: string) => string, outer = 0): string {
  const text = (part: Expr, priority = 0): string => formulaText(part, label, priority);
  switch (expr.op) {
    case 'number':
      return String(Number(expr.value) / Number(ONE));
    case 'setting':
      return label(`$${expr.name}`);
    case 'line':
      return expr.prev ? `${label(expr.id)} of last year` : label(expr.id);
    case 'call':
      return callText(expr, text);
  }
  if (expr.op === '-' && expr.left.op === 'number' && expr.left.value === 0n) return `−${text(expr.right, 2)}`;
  // Division by "is entered" only makes the result blank.
  if (expr.op === '/' && expr.right.op === 'call' && expr.right.name === 'has') return text(expr.left, outer);
  const priority = PRIORITY[expr.op];
  // The right side of minus and divide keeps its brackets.
  const right = text(expr.right, priority + (expr.op === '-' || expr.op === '/' ? 1 : 0));
  const whole = `${text(expr.left, priority)} ${SIGN[expr.op]} ${right}`;
  return priority < outer ? `(${whole})` : whole;
}

function callText({ name, args }: Extract<Expr, { op: 'call' }>, text: (part: Expr) => string): string {
  const parts = args.map((arg) => text(arg));
  switch (name) {
    case 'min':
      return `lowest of ${parts.join(' and ')}`;
    case 'max':
      return `highest of ${parts.join(' and ')}`;
    case 'has':
      return `${parts[0]} is entered`;
    case 'zero':
      return parts[0]!;
    case 'if':
      return `${parts[1]} if ${parts[0]}, otherwise ${parts[2]}`;
  }
}

/** Reads, checks and fills one text of an email template. */
import type { CurrencyCode } from '../currencies.ts';
import { cleanValue } from '../deeds/filters.ts';
import { findVariable, nearestVariable, type Variable, type VariableValues } from '../messaging/variables.ts';
import { meets } from '../template-language/conditions.ts';
import { isControl, nest, piecesOf, type Filter, type Piece, type Tree } from '../template-language/language.ts';
import { formatOf, printed } from './filters.ts';

export type TextProblem = { from: number; to: number; message: string };
type Part = Piece & { text: string };
type Compiled = { tree: readonly Tree<Part>[]; problems: TextProblem[] };

function compile(source: string): Compiled {
  const parts = piecesOf(source).map((piece): Part => ({ ...piece, text: source.slice(piece.from, piece.to) }));
  const { tree, problems } = nest(parts, (part) => (isControl(part) ? part : null));
  const broken = parts.flatMap(({ from, to, ...piece }) =>
    piece.kind === 'broken' ? [{ from, to, message: piece.message }] : [],
  );
  return { tree, problems: [...broken, ...problems.map(({ item, message }) => ({ ...spotOf(item), message }))] };
}

const spotOf = ({ from, to }: Part) => ({ from, to });
const nameOf = (path: readonly string[]): string => path.join('.');

export function unknownVariable(name: string): string {
  const near = nearestVariable(name);
  return near
    ? `{{${name}}} isn’t a variable. Did you mean {{${near.name}}}?`
    : `{{${name}}} isn’t a variable. Choose one from the list.`;
}

function formatProblem({ name, type }: Variable, filters: readonly Filter[]): string | null {
  for (const { name: format, args } of filters) {
    const rule = formatOf(format);
    if (!rule) return `“${format}” isn’t a format. Choose one from the list.`;
    if (!rule.takes.includes(type)) return `“${format}” doesn’t fit {{${name}}}. Choose another format.`;
    if (args.length !== (rule.args ?? 0))
      return format === 'or' ? 'Write the default as or:"-".' : `“${format}” takes no value.`;
  }
  return null;
}

/** Nobody reads more at once, and the nearest name of each is looked for. */
export const MAX_PROBLEMS = 50;

/** Problems that prevent saving a text, by their place. */
export function textProblems(source: string): TextProblem[] {
  const { tree, problems } = compile(source);
  const all = problems.slice(0, MAX_PROBLEMS);
  const visit = (nodes: readonly Tree<Part>[]): void => {
    for (const node of nodes)
      if (all.length >= MAX_PROBLEMS) return;
      else if (node.kind === 'each')
        all.push({ ...spotOf(node.at), message: 'Loops aren’t used in emails. Show a list with a list block.' });
      else if (node.kind === 'if') {
        for (const { path } of node.condition.flat())
          if (!findVariable(nameOf(path))) all.push({ ...spotOf(node.at), message: unknownVariable(nameOf(path)) });
        visit(node.yes);
        visit(node.no);
      } else if (node.item.kind === 'ref')
        all.push({ ...spotOf(node.item), message: `${node.item.text} isn’t a variable. Choose one from the list.` });
      else if (node.item.kind === 'value') {
        const { path, filters } = node.item;
        const variable = findVariable(nameOf(path));
        const message = variable ? formatProblem(variable, filters) : unknownVariable(nameOf(path));
        if (message) all.push({ ...spotOf(node.item), message });
      }
  };
  visit(tree);
  return all.toSorted((a, b) => a.from - b.from);
}

/** `invoice.balance > 0`, as typed beside a block. */
export const conditionProblem = (condition: string): string | null =>
  condition.trim() === '' ? null : (textProblems(`{{#if ${condition}}}{{/if}}`)[0]?.message ?? null);

export type Filling = {
  values: VariableValues;
  /** Of amounts without a format. */
  currency: CurrencyCode;
  /** Names of variables that were printed without a value or a default. */
  missing: Set<string>;
  /** Applied to values where the text around them is HTML. */
  escape?: (value: string) => string;
};

/** Without control characters and marks that turn the direction of writing. Line ends of any kind become one. */
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;
export const cleanText = (value: string): string => cleanValue(value.replace(LINE_ENDS, '\n'));

export function valueOf(values: VariableValues, name: string): string | readonly string[] {
  const value = Object.hasOwn(values, name) ? values[name] : null;
  if (typeof value === 'string') return cleanText(value);
  return Array.isArray(value) ? value.map((entry: string) => cleanText(entry)).filter((entry) => entry !== '') : '';
}

const isMet = (node: Extract<Tree<Part>, { kind: 'if' }>, { values }: Filling): boolean =>
  meets(node.condition, (path) => valueOf(values, nameOf(path)));

export const conditionMet = (condition: string, filling: Filling): boolean => {
  const [node] = condition.trim() === '' ? [] : compile(`{{#if ${condition}}}{{/if}}`).tree;
  return node?.kind !== 'if' || isMet(node, filling);
};

function fillValue(path: readonly string[], filters: readonly Filter[], filling: Filling): string {
  const name = nameOf(path);
  const value = valueOf(filling.values, name);
  if (value.length === 0) {
    const otherwise = filters.find((filter) => filter.name === 'or');
    if (!otherwise) filling.missing.add(name);
    return cleanText(otherwise?.args[0] ?? '');
  }
  const type = findVariable(name)?.type ?? 'text';
  const has = (format: string): boolean => filters.some((filter) => filter.name === format);
  if (typeof value !== 'string' && has('count')) return String(value.length);
  if (typeof value !== 'string' && has('lines')) return value.join('\n');
  const formats = filters.filter((filter) => filter.name !== 'or');
  if (formats.length === 0 || typeof value !== 'string' || type === 'text' || type === 'link') {
    const plain = printed(value, type, filling.currency);
    return formats.reduce((text, { name: format }) => formatOf(format)?.apply(text) ?? text, plain);
  }
  return formats.reduce((text, { name: format }) => formatOf(format)?.apply(text) ?? text, value);
}

export function fillText(source: string, filling: Filling): string {
  const visit = (nodes: readonly Tree<Part>[]): string =>
    nodes
      .map((node) => {
        if (node.kind === 'if') return visit(isMet(node, filling) ? node.yes : node.no);
        if (node.kind === 'each') return '';
        if (node.item.kind !== 'value') return node.item.kind === 'text' ? node.item.text : '';
        const filled = fillValue(node.item.path, node.item.filters, filling);
        return filling.escape ? filling.escape(filled) : filled;
      })
      .join('');
  return visit(compile(source).tree);
}

/** On one line, so that no value can add a header. */
export const fillSubject = (source: string, filling: Filling): string =>
  cleanText(fillText(source, filling)).replace(/\s+/g, ' ').trim();

/** Names in a text, each once. */
export function variablesIn(source: string): string[] {
  const names = new Set<string>();
  const visit = (nodes: readonly Tree<Part>[]): void => {
    for (const node of nodes)
      if (node.kind === 'leaf') {
        if (node.item.kind === 'value') names.add(nameOf(node.item.path));
      } else if (node.kind === 'if') {
        for (const { path } of node.condition.flat()) names.add(nameOf(path));
        visit(node.yes);
        visit(node.no);
      }
  };
  visit(compile(source).tree);
  return [...names];
}

/** The variable of a text that is one token and nothing else. */
export function soleVariable(source: string): Variable | null {
  const [piece, ...rest] = piecesOf(source.trim());
  return piece?.kind === 'value' && rest.length === 0 ? findVariable(nameOf(piece.path)) : null;
}

/** A deed: a template's text with its values, numbered. What is open is marked and listed. */
import { compile, compileLine, type Compiled, type CompiledRow, type InlineTree, type Part } from './compile.ts';
import type { Alignment, DeedText, Mark } from './document.ts';
import { answerProblem } from './answers.ts';
import { templateShapes, type Field, type Shape } from './fields.ts';
import { cleanText } from './filters.ts';
import type { Condition, Path, Tree } from '../template-language/language.ts';
import { add } from '../money.ts';
import { numbering } from './numbering.ts';
import { DESCRIBED, type Entry } from './people.ts';
import { squared } from './table-grid.ts';
import { find, isMet, loop, textFor, undecided, type Found, type Scope, type Values } from './scope.ts';

/** A run of text. An open answer has the place of its question; a cross-reference its label. */
export type Run = { text: string; marks: readonly Mark[]; open?: string; ref?: string };
export type FilledCell = {
  paragraphs: readonly (readonly Run[])[];
  is_head: boolean;
  colspan: number;
  rowspan: number;
};
export type FilledBlock =
  | { type: 'paragraph'; align: Alignment; runs: readonly Run[] }
  | { type: 'heading'; level: 1 | 2 | 3; align: Alignment; runs: readonly Run[] }
  | { type: 'clause'; level: 1 | 2 | 3 | 4; label: string | null; number: string; runs: readonly Run[] }
  | { type: 'table'; widths: readonly number[] | null; rows: readonly (readonly FilledCell[])[] }
  | { type: 'page_break' }
  | { type: 'together'; blocks: readonly FilledBlock[] };
/** An answer that the final deed needs: its place, such as `partners.1.address`, and its name. */
export type OpenAnswer = { at: string; label: string };
export type FilledDeed = {
  blocks: readonly FilledBlock[];
  open: readonly OpenAnswer[];
  header: string;
  footer: string;
};
type PageLines = { header: string; footer: string };

/** Printed parts of a sum, such as shares, by the key of their question and their place. */
type Sums = Map<string, Map<string, Found>>;
type Filling = { open: Map<string, string>; sums: Sums; steps: number };
const newFilling = (): Filling => ({ open: new Map(), sums: new Map(), steps: 0 });
/** Passes of loops and parts of text: loops in loops over long lists would never end. */
const MAX_STEPS = 100_000;

/** Counts a step. Beyond the last one nothing is filled, and the deed stays open. */
function mayGoOn(filling: Filling): boolean {
  filling.steps += 1;
  if (filling.steps <= MAX_STEPS) return true;
  filling.open.set('text', 'The text repeats its lists too often. Use fewer loops inside loops.');
  return false;
}

const described = compileLine(DESCRIBED).tree;

/** With the lines of the page: an open answer in the header keeps the deed from being final too. */
export function fillDeed(text: DeedText, fields: readonly Field[], values: Values, page?: PageLines): FilledDeed {
  const shapes = templateShapes(fields);
  const filling = newFilling();
  const scope: Scope = { shapes, values, frames: [] };
  const blocks = fillBlocks(compile(text).tree, scope, filling);
  const [header, footer] = [page?.header, page?.footer].map((line = '') => lineOf(line, scope, filling));
  checkSums(filling);
  return {
    blocks: numbering(blocks, (label) => filling.open.set(`ref:${label}`, `Clause “${label}”`)),
    open: [...filling.open].map(([at, label]) => ({ at, label })),
    header: header!,
    footer: footer!,
  };
}

const lineOf = (text: string, scope: Scope, filling: Filling): string =>
  fillInline(compileLine(text).tree, scope, filling)
    .map((run) => run.text)
    .join('');

/** Parts that are printed must add up: a share too much or too little makes the deed void. */
function checkSums({ open, sums }: Filling): void {
  for (const parts of sums.values()) {
    const [first] = parts.values();
    if (!first || [...parts.keys()].some((at) => open.has(at))) continue;
    const { label, adds_up: wanted = '' } = first.shape;
    const total = [...parts.values()].reduce((sum, { value }) => add(sum, String(value)), '0');
    if (Number(total) !== Number(wanted)) open.set(first.at.join('.'), `${label}: adds up to ${total}, not ${wanted}`);
  }
}

/** A list that the text prints needs its entries: a will without witnesses is none. */
function passes(scope: Scope, { path, as }: { path: Path; as: string }, filling: Filling): Scope[] {
  const { open } = filling;
  const scopes = loop(scope, path, as);
  const list = find(scope, path);
  const min = list?.shape.min ?? 0;
  if (list && scopes.length < min) open.set(list.at.join('.'), `${list.label}: add at least ${min}`);
  return scopes.filter(() => mayGoOn(filling));
}

function branch<T>(
  scope: Scope,
  { condition, yes, no }: { condition: Condition; yes: readonly T[]; no: readonly T[] },
  filling: Filling,
): readonly T[] {
  if (!mayGoOn(filling)) return [];
  const { open } = filling;
  for (const found of undecided(scope, condition)) open.set(found.at.join('.'), openLabel(found));
  return isMet(scope, condition) ? yes : no;
}

/** An answer that isn't one is open too, and says why. */
function openLabel({ shape, value, label }: Found, filter?: string): string {
  const problem = typeof value === 'string' ? answerProblem(shape, value, filter) : null;
  return problem ? `${label}: ${problem}` : label;
}

function fillBlocks(tree: readonly Tree<Compiled>[], scope: Scope, filling: Filling): FilledBlock[] {
  return tree.flatMap((node): FilledBlock[] => {
    if (node.kind === 'each')
      return passes(scope, node, filling).flatMap((each) => fillBlocks(node.body, each, filling));
    if (node.kind === 'if') return fillBlocks(branch(scope, node, filling), scope, filling);
    return fillBlock(node.item, scope, filling);
  });
}

function fillBlock({ block, text, rows, inner }: Compiled, scope: Scope, filling: Filling): FilledBlock[] {
  if (block.type === 'pageBreak') return [{ type: 'page_break' }];
  if (block.type === 'together') return [{ type: 'together', blocks: fillBlocks(inner, scope, filling) }];
  if (block.type === 'table') {
    const widths = (block.content[0]?.content ?? []).flatMap(({ attrs }) =>
      Array.from({ length: attrs?.colspan ?? 1 }, (_, at) => attrs?.colwidth?.[at] ?? 0),
    );
    const filled = squared(rows.flatMap((row) => fillRow(row, scope, filling)));
    // Its rows repeat for a list without entries.
    if (filled.length === 0) return [];
    return [{ type: 'table', widths: widths.every((width) => width > 0) ? widths : null, rows: filled }];
  }
  const runs = fillInline(text, scope, filling);
  if (block.type === 'clause')
    return [{ type: 'clause', level: block.attrs.level, label: block.attrs.label ?? null, number: '', runs }];
  const align = block.attrs?.textAlign ?? 'left';
  return block.type === 'heading'
    ? [{ type: 'heading', level: block.attrs.level, align, runs }]
    : [{ type: 'paragraph', align, runs }];
}

function fillRow({ each, cells }: CompiledRow, scope: Scope, filling: Filling): FilledCell[][] {
  const scopes = each ? passes(scope, each, filling) : [scope];
  return scopes.map((own) =>
    cells.map(({ cell, paragraphs }) => ({
      paragraphs: paragraphs.map((tree) => fillInline(tree, own, filling)),
      is_head: cell.type === 'tableHeader',
      colspan: cell.attrs?.colspan ?? 1,
      rowspan: cell.attrs?.rowspan ?? 1,
    })),
  );
}

function fillInline(tree: InlineTree, scope: Scope, filling: Filling): Run[] {
  return tree.flatMap((node): Run[] => {
    if (node.kind === 'each')
      return passes(scope, node, filling).flatMap((each) => fillInline(node.body, each, filling));
    if (node.kind === 'if') return fillInline(branch(scope, node, filling), scope, filling);
    return fillPart(node.item, scope, filling);
  });
}

function fillPart({ piece, text, marks }: Part, scope: Scope, filling: Filling): Run[] {
  if (!mayGoOn(filling)) return [];
  if (piece.kind === 'ref') return [{ text: '', marks, ref: piece.label }];
  if (piece.kind !== 'value') return [{ text: cleanText(text), marks }];
  const found = find(scope, piece.path);
  // A template with unknown tokens can't be saved; a deed of an older version still shows them.
  if (!found) return openRun(piece.path.join('.'), text, marks, filling);
  if (found.shape.type === 'word' && piece.path.at(-1) === 'described')
    return describe(scope, found.shape, found.value as Entry, found.at, found.label, filling).map((run) => ({
      ...run,
      marks,
    }));
  const shown = textFor(found, piece.filters);
  if (found.shape.adds_up !== undefined) note(found, filling);
  if (shown === null) return openRun(found.at.join('.'), openLabel(found, piece.filters[0]?.name), marks, filling);
  return shown === '' ? [] : [{ text: shown, marks }];
}

function note(found: Found, { sums }: Filling): void {
  const key = found.at.at(-1)!;
  sums.set(key, (sums.get(key) ?? new Map<string, Found>()).set(found.at.join('.'), found));
}

function openRun(at: string, label: string, marks: readonly Mark[], { open }: Filling): Run[] {
  open.set(at, label);
  return [{ text: `[${label}]`, marks, open: at }];
}

function describe(
  scope: Scope,
  shape: Shape,
  entry: Entry,
  at: readonly string[],
  label: string,
  filling: Filling,
): Run[] {
  const person = { ...shape, type: 'person', fields: templateShapes([]).client!.fields! } as Shape;
  const owner = label.replace(/: Gender$/, '');
  const frame = { as: 'p', shape: { ...person, label: owner }, entry, index: -1, count: 1, at: at.slice(0, -1) };
  return fillInline(described, { ...scope, frames: [...scope.frames, frame] }, filling);
}

/** A deed: a template's text with its values, numbered. What is open is marked and listed. */
import { compile, compileLine, type Compiled, type CompiledRow, type InlineTree, type Part } from './compile.ts';
import type { Alignment, DeedText, Mark } from './document.ts';
import { isMany, templateShapes, type Field, type Shape } from './fields.ts';
import type { Tree } from '../template-language/language.ts';
import { numbering } from './numbering.ts';
import { DESCRIBED, type Entry } from './people.ts';
import { find, isMet, loop, textFor, type Scope, type Values } from './scope.ts';

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
export type FilledDeed = { blocks: readonly FilledBlock[]; open: readonly OpenAnswer[] };

type Filling = { open: Map<string, string> };
const described = compileLine(DESCRIBED).tree;

export function fillDeed(text: DeedText, fields: readonly Field[], values: Values): FilledDeed {
  const shapes = templateShapes(fields);
  const filling: Filling = { open: new Map() };
  const scope: Scope = { shapes, values, frames: [] };
  for (const field of fields) checkCount(field, scope, filling);
  const blocks = fillBlocks(compile(text).tree, scope, filling);
  return {
    blocks: numbering(blocks, (label) => filling.open.set(`ref:${label}`, `Clause “${label}”`)),
    open: [...filling.open].map(([at, label]) => ({ at, label })),
  };
}

/** For headers and footers. */
export function fillLine(text: string, fields: readonly Field[], values: Values): string {
  const scope: Scope = { shapes: templateShapes(fields), values, frames: [] };
  return fillInline(compileLine(text).tree, scope, { open: new Map() })
    .map((run) => run.text)
    .join('');
}

function checkCount({ key, label, type, min = 0 }: Field, scope: Scope, { open }: Filling): void {
  if (type !== 'people' && type !== 'list') return;
  const found = find(scope, [key]);
  const count = found && isMany(found.shape) ? (found.value as readonly Entry[]).length : 1;
  if (count < min) open.set(key, `${label}: add at least ${min}`);
}

function fillBlocks(tree: readonly Tree<Compiled>[], scope: Scope, filling: Filling): FilledBlock[] {
  return tree.flatMap((node): FilledBlock[] => {
    if (node.kind === 'each')
      return loop(scope, node.path, node.as).flatMap((each) => fillBlocks(node.body, each, filling));
    if (node.kind === 'if') return fillBlocks(isMet(scope, node.condition) ? node.yes : node.no, scope, filling);
    return [fillBlock(node.item, scope, filling)];
  });
}

function fillBlock({ block, text, rows, inner }: Compiled, scope: Scope, filling: Filling): FilledBlock {
  if (block.type === 'pageBreak') return { type: 'page_break' };
  if (block.type === 'together') return { type: 'together', blocks: fillBlocks(inner, scope, filling) };
  if (block.type === 'table') {
    const widths = block.content[0]?.content.map(({ attrs }) => attrs?.colwidth?.[0] ?? 0) ?? [];
    return {
      type: 'table',
      widths: widths.some((width) => width > 0) ? widths : null,
      rows: rows.flatMap((row) => fillRow(row, scope, filling)),
    };
  }
  const runs = fillInline(text, scope, filling);
  if (block.type === 'clause')
    return { type: 'clause', level: block.attrs.level, label: block.attrs.label ?? null, number: '', runs };
  const align = block.attrs?.textAlign ?? 'left';
  return block.type === 'heading'
    ? { type: 'heading', level: block.attrs.level, align, runs }
    : { type: 'paragraph', align, runs };
}

function fillRow({ each, cells }: CompiledRow, scope: Scope, filling: Filling): FilledCell[][] {
  const scopes = each ? loop(scope, each.path, each.as) : [scope];
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
      return loop(scope, node.path, node.as).flatMap((each) => fillInline(node.body, each, filling));
    if (node.kind === 'if') return fillInline(isMet(scope, node.condition) ? node.yes : node.no, scope, filling);
    return fillPart(node.item, scope, filling);
  });
}

function fillPart({ piece, text, marks }: Part, scope: Scope, filling: Filling): Run[] {
  if (piece.kind === 'ref') return [{ text: '', marks, ref: piece.label }];
  if (piece.kind !== 'value') return [{ text, marks }];
  const found = find(scope, piece.path);
  // A template with unknown tokens can't be saved; a deed of an older version still shows them.
  if (!found) return openRun(piece.path.join('.'), text, marks, filling);
  if (found.shape.type === 'word' && piece.path.at(-1) === 'described')
    return describe(scope, found.shape, found.value as Entry, found.at, found.label, filling).map((run) => ({
      ...run,
      marks,
    }));
  const shown = textFor(found, piece.filters);
  if (shown === null) return openRun(found.at.join('.'), found.label, marks, filling);
  return shown === '' ? [] : [{ text: shown, marks }];
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

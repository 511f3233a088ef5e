/** A template's text, read once: blocks and texts as trees of loops and conditions. */
import { textOf, type Block, type Cell, type DeedText, type Inline, type Mark, type TableRow } from './document.ts';
import {
  isControl,
  nest,
  piecesOf,
  readEach,
  soleControl,
  type Control,
  type Piece,
  type Tree,
} from '../template-language/language.ts';

/** A part of a text. Literals are split where their marks change. */
export type Part = { piece: Piece; text: string; marks: readonly Mark[] };
export type InlineTree = readonly Tree<Part>[];
export type CompiledRow = {
  row: TableRow;
  each: { path: readonly string[]; as: string } | null;
  cells: CompiledCell[];
};
export type CompiledCell = { cell: Cell; paragraphs: InlineTree[] };
export type Compiled = {
  block: Block;
  text: InlineTree;
  rows: readonly CompiledRow[];
  inner: readonly Tree<Compiled>[];
  /** Indexes from the document to the block. */
  at: readonly number[];
};
export type TemplateProblem = { at: readonly number[]; from: number; to: number; message: string };
export type CompiledText = { tree: readonly Tree<Compiled>[]; problems: readonly TemplateProblem[] };

function partsOf(content: readonly Inline[]): Part[] {
  const text = textOf(content);
  const marked: { to: number; marks: readonly Mark[] }[] = [];
  let end = 0;
  for (const node of content) {
    end += node.type === 'text' ? node.text.length : 1;
    marked.push({ to: end, marks: node.type === 'text' ? (node.marks ?? []).map(({ type }) => type) : [] });
  }
  let first = 0;
  return piecesOf(text).flatMap((piece): Part[] => {
    // Pieces come in order.
    while (first < marked.length && marked[first]!.to <= piece.from) first += 1;
    if (piece.kind !== 'text')
      return [{ piece, text: text.slice(piece.from, piece.to), marks: marked[first]?.marks ?? [] }];
    const parts: Part[] = [];
    for (let at = piece.from, n = first; at < piece.to; n += 1) {
      const { to, marks } = marked[n]!;
      const until = Math.min(to, piece.to);
      parts.push({ piece: { kind: 'text', from: at, to: until }, text: text.slice(at, until), marks });
      at = until;
    }
    return parts;
  });
}

const controlOf = ({ piece }: Part): Control | null => (isControl(piece) ? piece : null);

function compileInline(
  content: readonly Inline[] | undefined,
  at: readonly number[],
  problems: TemplateProblem[],
): InlineTree {
  const parts = partsOf(content ?? []);
  for (const { piece } of parts)
    if (piece.kind === 'broken') problems.push({ at, from: piece.from, to: piece.to, message: piece.message });
  const nested = nest(parts, controlOf);
  for (const { item, message } of nested.problems)
    problems.push({ at, from: item.piece.from, to: item.piece.to, message });
  return nested.tree;
}

/** For texts outside of a document: header, footer, descriptions. */
export function compileLine(text: string): { tree: InlineTree; problems: readonly TemplateProblem[] } {
  const problems: TemplateProblem[] = [];
  return { tree: compileInline([{ type: 'text', text }], [], problems), problems };
}

const textContent = (block: Block): readonly Inline[] | undefined =>
  block.type === 'paragraph' || block.type === 'heading' || block.type === 'clause' ? block.content : undefined;
const blockControl = ({ block }: Compiled): Control | null =>
  block.type === 'paragraph' ? soleControl(textOf(block.content)) : null;

function compileBlocks(
  blocks: readonly Block[],
  path: readonly number[],
  problems: TemplateProblem[],
): readonly Tree<Compiled>[] {
  const compiled = blocks.map((block, index): Compiled => {
    const at = [...path, index];
    const isMark = block.type === 'paragraph' && soleControl(textOf(block.content)) !== null;
    return {
      block,
      at,
      text: isMark ? [] : compileInline(textContent(block), at, problems),
      rows: block.type === 'table' ? block.content.map((row, n) => compileRow(row, [...at, n], problems)) : [],
      inner: block.type === 'together' ? compileBlocks(block.content, at, problems) : [],
    };
  });
  const nested = nest(compiled, blockControl);
  for (const { item, message } of nested.problems)
    problems.push({ at: item.at, from: 0, to: textOf(textContent(item.block)).length, message });
  return nested.tree;
}

function compileRow(row: TableRow, at: readonly number[], problems: TemplateProblem[]): CompiledRow {
  const repeated = row.attrs?.each ?? null;
  const each = repeated === null ? null : readEach(repeated);
  if (repeated !== null && each === null)
    problems.push({ at, from: 0, to: 0, message: 'Repeat a row as “partners as partner”.' });
  return {
    row,
    each,
    cells: row.content.map((cell, n) => ({
      cell,
      paragraphs: cell.content.map(({ content }, p) => compileInline(content, [...at, n, p], problems)),
    })),
  };
}

export function compile({ content }: DeedText): CompiledText {
  const problems: TemplateProblem[] = [];
  return { tree: compileBlocks(content, [], problems), problems };
}

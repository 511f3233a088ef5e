/** Quoted passages of a deed, found again in its text. */
import type { FilledBlock, Run } from './fill.ts';
import { escapePattern } from '../escape-pattern.ts';

export type Quoted = { id: number; quote: string };
/** Position of a quote within one paragraph. */
type Span = { id: number; from: number; to: number };
type Runs = readonly Run[];
/** By the paragraph's own runs. */
export type Passages = ReadonlyMap<Runs, readonly Span[]>;

function paragraphsOf(blocks: readonly FilledBlock[]): Runs[] {
  return blocks.flatMap((block): Runs[] => {
    if (block.type === 'page_break') return [];
    if (block.type === 'together') return paragraphsOf(block.blocks);
    if (block.type === 'table') return block.rows.flatMap((row) => row.flatMap(({ paragraphs }) => paragraphs));
    return [block.runs];
  });
}

const textOf = (runs: Runs): string => runs.map(({ text }) => text).join('');
/** Browsers collapse spaces when they copy. */
const patternOf = (line: string): RegExp =>
  // Short input: a quote has at most 1,000 characters, and each step reads one word of it.
  new RegExp(line.split(/\s+/).map(escapePattern).join('\\s+'), 'g');

/** A quote of several lines runs through paragraphs that follow each other. One that changed isn't found. */
export function findPassages(blocks: readonly FilledBlock[], quotes: readonly Quoted[]): Passages {
  const paragraphs = paragraphsOf(blocks).map((runs) => ({ runs, text: textOf(runs) }));
  const found = new Map<Runs, Span[]>();
  for (const { id, quote } of quotes) {
    const lines = quote
      .split(/[\n\t]+/)
      .map((line) => line.trim())
      .filter(Boolean);
    for (const [runs, span] of spansOf(paragraphs, id, lines)) found.set(runs, [...(found.get(runs) ?? []), span]);
  }
  return found;
}

function spansOf(paragraphs: readonly { runs: Runs; text: string }[], id: number, lines: readonly string[]) {
  const spans: [Runs, Span][] = [];
  let at = 0;
  let after = 0;
  for (const line of lines) {
    const pattern = patternOf(line);
    let match: RegExpExecArray | null = null;
    for (; at < paragraphs.length; at += 1, after = 0) {
      pattern.lastIndex = after;
      match = pattern.exec(paragraphs[at]!.text);
      if (match) break;
    }
    if (!match) return [];
    after = match.index + match[0].length;
    spans.push([paragraphs[at]!.runs, { id, from: match.index, to: after }]);
  }
  return spans;
}

export type Piece = Run & { quoted?: number };

/** The runs of a paragraph, cut where passages start and end. Of two that overlap, the first shows. */
export function cutRuns(runs: Runs, spans: readonly Span[] = []): Piece[] {
  if (spans.length === 0) return [...runs];
  let start = 0;
  return runs.flatMap((run): Piece[] => {
    const from = start;
    const to = (start += run.text.length);
    const cuts = [from, to, ...spans.flatMap((span) => [span.from, span.to])]
      .filter((cut) => cut >= from && cut <= to)
      .toSorted((a, b) => a - b);
    return cuts.slice(1).flatMap((end, index): Piece[] => {
      const begin = cuts[index]!;
      if (begin === end) return [];
      const span = spans.find((one) => one.from <= begin && one.to >= end);
      const text = run.text.slice(begin - from, end - from);
      return [{ ...run, text, ...(span ? { quoted: span.id } : {}) }];
    });
  });
}

/** Clause numbers and cross-references, given after conditions have left out what doesn't apply. */
import type { FilledBlock, FilledCell, Run } from './fill.ts';
import { letterOf } from './scope.ts';

const ROMAN: readonly [number, string][] = [
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];
export const roman = (n: number): string => {
  const step = ROMAN.find(([value]) => value <= n);
  return step ? step[1] + roman(n - step[0]) : '';
};

type Level = 1 | 2 | 3 | 4;

/** 1., 1.1, (a), (i). A new title, such as that of a schedule, starts again. */
class Counter {
  #counts = [0, 0, 0, 0];

  restart(): void {
    this.#counts = [0, 0, 0, 0];
  }

  next(level: Level): { number: string; reference: string } {
    this.#counts = this.#counts.map((count, at) => (at === level - 1 ? count + 1 : at < level ? count : 0));
    const [first = 0, second = 0, third = 0, fourth = 0] = this.#counts;
    const head = String(first || 1);
    const place = second > 0 ? `${head}.${second}` : head;
    const letter = `(${letterOf(Math.max(0, third - 1))})`;
    if (level === 1) return { number: `${head}.`, reference: head };
    if (level === 2) return { number: place, reference: place };
    if (level === 3) return { number: letter, reference: `${place}${letter}` };
    const part = `(${roman(fourth)})`;
    return { number: part, reference: `${place}${third > 0 ? letter : ''}${part}` };
  }
}

export function numbering(blocks: readonly FilledBlock[], onMissing: (label: string) => void): FilledBlock[] {
  const counter = new Counter();
  const references = new Map<string, string>();
  const numbered = blocks.map((block) => numberBlock(block, counter, references));
  const runsOf = (runs: readonly Run[]): Run[] =>
    runs.map((run) => {
      if (run.ref === undefined) return run;
      const { ref, marks } = run;
      const number = references.get(ref);
      if (number !== undefined) return { text: number, marks };
      onMissing(ref);
      return { text: `[${ref}]`, marks, open: `ref:${ref}` };
    });
  return numbered.map((block) => withRuns(block, runsOf));
}

function numberBlock(block: FilledBlock, counter: Counter, references: Map<string, string>): FilledBlock {
  if (block.type === 'together')
    return { ...block, blocks: block.blocks.map((inner) => numberBlock(inner, counter, references)) };
  if (block.type === 'heading' && block.level === 1) counter.restart();
  if (block.type !== 'clause') return block;
  const { number, reference } = counter.next(block.level);
  if (block.label !== null) references.set(block.label, reference);
  return { ...block, number };
}

function withRuns(block: FilledBlock, change: (runs: readonly Run[]) => Run[]): FilledBlock {
  if (block.type === 'page_break') return block;
  if (block.type === 'together') return { ...block, blocks: block.blocks.map((inner) => withRuns(inner, change)) };
  if (block.type === 'table') {
    const cell = (one: FilledCell): FilledCell => ({ ...one, paragraphs: one.paragraphs.map(change) });
    return { ...block, rows: block.rows.map((row) => row.map(cell)) };
  }
  return { ...block, runs: change(block.runs) };
}

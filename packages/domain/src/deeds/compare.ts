/** Compares two versions of a deed, block by block and word by word. */
import { diffArrays, diffWordsWithSpace } from 'diff';
import type { FilledBlock, Run } from './fill.ts';

export type Change = 'same' | 'added' | 'removed';
export type ComparedPart = { text: string; change: Change };
/** A block as text. A changed one has parts that were removed and added. */
export type ComparedBlock = { change: Change | 'changed'; parts: readonly ComparedPart[] };

const runsText = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

/** One line per block, as it reads. */
export function linesOf(blocks: readonly FilledBlock[]): string[] {
  return blocks.flatMap((block): string[] => {
    if (block.type === 'page_break') return [];
    if (block.type === 'together') return linesOf(block.blocks);
    if (block.type === 'table')
      return block.rows.map((row) => row.map(({ paragraphs }) => paragraphs.map(runsText).join(' ')).join(' | '));
    const text = runsText(block.runs);
    return [block.type === 'clause' ? `${block.number} ${text}` : text];
  });
}

/** Words that two lines share, as part of the longer one: lines with little in common are two lines, not one changed. */
const SAME_LINE = 0.4;

function likeness(before: string, after: string): number {
  const shared = diffWordsWithSpace(before, after).reduce(
    (sum, { value, added, removed }) => (added || removed ? sum : sum + value.length),
    0,
  );
  return shared / Math.max(1, before.length, after.length);
}

const whole = (text: string, change: Change): ComparedBlock => ({ change, parts: [{ text, change }] });

function changed(before: string, after: string): ComparedBlock {
  return {
    change: 'changed',
    parts: diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
      text: value,
      change: added ? 'added' : removed ? 'removed' : 'same',
    })),
  };
}

export const compareDeeds = (before: readonly FilledBlock[], after: readonly FilledBlock[]): ComparedBlock[] =>
  compareLines(linesOf(before), linesOf(after));

/** A clause that only got another number, because one before it came or went, is the same. */
const isSameLine = (a: string, b: string): boolean => withoutNumber(a) === withoutNumber(b);
const withoutNumber = (line: string): string => line.replace(/^(?:\d+\.(?:\d+)?|\([a-z]+\)) /, '');

export function compareLines(before: readonly string[], after: readonly string[]): ComparedBlock[] {
  const compared: ComparedBlock[] = [];
  const parts = diffArrays([...before], [...after], { comparator: isSameLine });
  for (let at = 0; at < parts.length; at += 1) {
    const { value, added, removed } = parts[at]!;
    const next = parts[at + 1];
    if (!removed || !next?.added) {
      const change = added ? 'added' : removed ? 'removed' : 'same';
      compared.push(...value.map((line) => whole(line, change)));
      continue;
    }
    compared.push(...pairs(value, next.value));
    at += 1;
  }
  return compared;
}

/** Removed and added lines beside each other: those alike are shown as one changed line. */
function pairs(before: readonly string[], after: readonly string[]): ComparedBlock[] {
  const left = [...after];
  const blocks: ComparedBlock[] = [];
  for (const line of before) {
    const match = left.findIndex((other) => likeness(line, other) >= SAME_LINE);
    if (match < 0) blocks.push(whole(line, 'removed'));
    else {
      blocks.push(...left.splice(0, match).map((other) => whole(other, 'added')));
      blocks.push(changed(line, left.shift()!));
    }
  }
  return [...blocks, ...left.map((line) => whole(line, 'added'))];
}

import type { Content } from 'pdfmake';

/** The families of fonts.ts: one design, each with Latin letters, figures and ₹, and one script of India besides. */
export const LATIN_AND_DEVANAGARI = 'Mukta';
export const GUJARATI = 'Mukta Vaani';

const IS_GUJARATI = /\p{Script=Gujarati}/u;
/** Belongs to what stands before it: spaces, figures and marks. Joiners must not be torn from their letters. */
const IS_NEUTRAL = /[\p{Script=Common}\p{Script=Inherited}]/u;

type Run = { text: string; font: string };

/** A text as runs of one font each; null where the usual one does for all of it. */
export function runsOf(text: string): Run[] | null {
  if (!IS_GUJARATI.test(text)) return null;
  const runs: Run[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const font = IS_GUJARATI.test(letter) ? GUJARATI : LATIN_AND_DEVANAGARI;
    if (last && (last.font === font || IS_NEUTRAL.test(letter))) last.text += letter;
    else runs.push({ text: letter, font });
  }
  return runs;
}

/** The same content with every text in fonts that have its letters. */
export function inScripts(content: Content): Content {
  if (typeof content === 'string') return withRuns({ text: content });
  if (Array.isArray(content)) return content.map(inScripts);
  if (typeof content !== 'object' || content === null) return content;
  const node = content as unknown as Record<string, unknown>;
  if (typeof node.text === 'string') return withRuns(node as { text: string });
  const inner = Object.entries(node).map(([key, value]) => [key, INNER.has(key) ? inScripts(value as Content) : value]);
  return Object.fromEntries(inner) as Content;
}

/** Where a node of pdfmake keeps further nodes. */
const INNER = new Set(['text', 'stack', 'columns', 'ol', 'ul', 'table', 'body']);

const withRuns = (node: { text: string }): Content =>
  ({ ...node, text: runsOf(node.text) ?? node.text }) as unknown as Content;

import type { Content } from 'pdfmake';

/** The families of fonts.ts: one design with Latin letters, figures and ₹, each with one Indian script. */
export const LATIN_AND_DEVANAGARI = 'Mukta';
export const GUJARATI = 'Mukta Vaani';

const IS_GUJARATI = /\p{Script=Gujarati}/u;
/** Spaces, figures and marks belong to the preceding script. Joiners must stay with their letters. */
const IS_NEUTRAL = /[\p{Script=Common}\p{Script=Inherited}]/u;

/** Long URLs: a word wider than its column would push the table off the page. */
const ENDLESS = /([!-~]{30,})/;

type Run = { text: string; font: string; wordBreak?: 'break-all' };

/** Splits a text into runs of one font, and breakable words; null if nothing is needed. */
export function runsOf(text: string): Run[] | null {
  if (!IS_GUJARATI.test(text) && !ENDLESS.test(text)) return null;
  return byScript(text).flatMap((run) =>
    run.text
      .split(ENDLESS)
      .filter(Boolean)
      .map((part) => ({ ...run, text: part, ...(ENDLESS.test(part) ? { wordBreak: 'break-all' as const } : {}) })),
  );
}

function byScript(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const font = IS_GUJARATI.test(letter) ? GUJARATI : LATIN_AND_DEVANAGARI;
    if (last && (last.font === font || IS_NEUTRAL.test(letter))) last.text += letter;
    else runs.push({ text: letter, font });
  }
  return runs;
}

/** The same content with fonts for every script. */
export function inScripts(content: Content): Content {
  if (typeof content === 'string') return withRuns({ text: content });
  if (Array.isArray(content)) return content.map(inScripts);
  if (typeof content !== 'object' || content === null) return content;
  const node = content as unknown as Record<string, unknown>;
  if (typeof node.text === 'string') return withRuns(node as { text: string });
  const inner = Object.entries(node).map(([key, value]) => [key, INNER.has(key) ? inScripts(value as Content) : value]);
  return Object.fromEntries(inner) as Content;
}

/** Properties of pdfmake nodes with further nodes. */
const INNER = new Set(['text', 'stack', 'columns', 'ol', 'ul', 'table', 'body']);

const withRuns = (node: { text: string }): Content =>
  ({ ...node, text: runsOf(node.text) ?? node.text }) as unknown as Content;

import type { Content } from 'pdfmake';

/** The families of fonts.ts: one design with Latin letters, figures and ₹, each with one Indian script. */
export const LATIN_AND_DEVANAGARI = 'Mukta';
export const GUJARATI = 'Mukta Vaani';
/** Of deeds. As wide as the Times New Roman of their Word files, so that pages break alike. */
export const SERIF = 'Tinos';

const IS_GUJARATI = /\p{Script=Gujarati}/u;
const IS_DEVANAGARI = /\p{Script=Devanagari}/u;
/** Spaces, figures and marks belong to the preceding script. Joiners must stay with their letters. */
const IS_NEUTRAL = /[\p{Script=Common}\p{Script=Inherited}]/u;

/** Long URLs, and words of other scripts that no language has: a word wider than its column would push the table off the page. */
const ENDLESS = /([!-~]{30,}|\S{40,})/u;

type Run = { text: string; font: string; wordBreak?: 'break-all' };

/** Splits a text into runs of one font, and breakable words; null if nothing is needed. */
export function runsOf(text: string, latin = LATIN_AND_DEVANAGARI): Run[] | null {
  const isOneFont = !IS_GUJARATI.test(text) && (latin === LATIN_AND_DEVANAGARI || !IS_DEVANAGARI.test(text));
  if (isOneFont && !ENDLESS.test(text)) return null;
  return byScript(text, latin).flatMap((run) =>
    run.text
      .split(ENDLESS)
      .filter(Boolean)
      .map((part) => ({ ...run, text: part, ...(ENDLESS.test(part) ? { wordBreak: 'break-all' as const } : {}) })),
  );
}

function byScript(text: string, latin: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const font = IS_GUJARATI.test(letter) ? GUJARATI : IS_DEVANAGARI.test(letter) ? LATIN_AND_DEVANAGARI : latin;
    if (last && (last.font === font || IS_NEUTRAL.test(letter))) last.text += letter;
    else runs.push({ text: letter, font });
  }
  return runs;
}

/** The same content with fonts for every script. */
export function inScripts(content: Content, latin = LATIN_AND_DEVANAGARI): Content {
  if (typeof content === 'string') return withRuns({ text: content }, latin);
  if (Array.isArray(content)) return content.map((node) => inScripts(node, latin));
  if (typeof content !== 'object' || content === null) return content;
  const node = content as unknown as Record<string, unknown>;
  if (typeof node.text === 'string') return withRuns(node as { text: string }, latin);
  const inner = Object.entries(node).map(([key, value]) => [
    key,
    INNER.has(key) ? inScripts(value as Content, latin) : value,
  ]);
  return Object.fromEntries(inner) as Content;
}

/** Properties of pdfmake nodes with further nodes. */
const INNER = new Set(['text', 'stack', 'columns', 'ol', 'ul', 'table', 'body']);

const withRuns = (node: { text: string }, latin: string): Content =>
  ({ ...node, text: runsOf(node.text, latin) ?? node.text }) as unknown as Content;

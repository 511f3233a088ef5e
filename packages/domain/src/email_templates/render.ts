/** A template with its values: blocks that the email's HTML and its plain text are drawn from. */
import type { CurrencyCode } from '../currencies.ts';
import type { VariableValues } from '../messaging/variables.ts';
import { cleanText, conditionMet, fillSubject, fillText, soleVariable, valueOf, type Filling } from './fill.ts';
import type { EmailBlock, EmailBody } from './template.ts';

/** Texts can contain bold runs between these marks; values never do, because they are cleaned. */
export const BOLD = { from: '\u0001', to: '\u0002' } as const;

export type RenderedBlock =
  | { kind: 'heading' | 'text'; text: string }
  | { kind: 'button'; label: string; link: string }
  | { kind: 'figure'; label: string; value: string; note: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'divider' | 'image' }
  /** Values are escaped; the HTML around them is whatever was typed. */
  | { kind: 'html'; html: string };
export type RenderedEmail = { subject: string; blocks: RenderedBlock[]; missing: string[] };

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]!);

const escapeLines = (value: string): string => escapeHtml(value).replaceAll('\n', '<br>');

/** Both marks replace one character, so the places of tokens stay. */
const STARRED = /(?<![\p{L}\p{N}*\\])\*(?=[^\s*])([^*\n]*[^\s*])\*(?![\p{L}\p{N}*])/gu;
const PAIR = new RegExp(`${BOLD.from}([^${BOLD.from}${BOLD.to}]*)${BOLD.to}`, 'g');
const MARKS = new RegExp(`[${BOLD.from}${BOLD.to}]`, 'g');

/** A text as runs, the bold ones apart. A mark whose other half a condition left out is dropped. */
export function boldRuns(text: string): { text: string; isBold: boolean }[] {
  return text
    .split(PAIR)
    .map((run, at) => ({ text: run.replace(MARKS, ''), isBold: at % 2 === 1 }))
    .filter((run) => run.text !== '');
}
const withoutMarks = (text: string): string => text.replace(MARKS, '');

function paragraphs(source: string, filling: Filling): string {
  const marked = cleanText(source).replace(STARRED, `${BOLD.from}$1${BOLD.to}`);
  return fillText(marked, filling)
    .replace(/(?<![^\S\n])[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
const line = (source: string, filling: Filling): string => fillSubject(source, filling);

/** A list variable alone on its line gives one entry for each of its own. */
function entries(items: string, filling: Filling): string[] {
  return cleanText(items)
    .split('\n')
    .flatMap((source) => {
      const variable = soleVariable(source);
      const value = variable?.type === 'list' ? valueOf(filling.values, variable.name) : '';
      return typeof value === 'string' ? [line(source, filling)] : value.map((entry) => entry.replace(/\s+/g, ' '));
    })
    .filter((entry) => entry !== '');
}

function renderBlock(block: EmailBlock, filling: Filling): RenderedBlock | null {
  switch (block.kind) {
    case 'heading':
    case 'text': {
      const text = block.kind === 'text' ? paragraphs(block.text, filling) : line(block.text, filling);
      return text === '' ? null : { kind: block.kind, text };
    }
    case 'button': {
      const link = line(block.link, filling);
      return link === '' ? null : { kind: 'button', label: line(block.label, filling), link };
    }
    case 'figure': {
      const value = line(block.value, filling);
      return value === ''
        ? null
        : { kind: 'figure', label: line(block.label, filling), value, note: line(block.note, filling) };
    }
    case 'list': {
      const items = entries(block.items, filling);
      return items.length === 0 ? null : { kind: 'list', items };
    }
    case 'html':
      return { kind: 'html', html: fillText(block.html, { ...filling, escape: escapeLines }) };
    default:
      return { kind: block.kind };
  }
}

export function renderEmail(
  { subject, blocks }: EmailBody,
  values: VariableValues,
  currency: CurrencyCode = 'INR',
): RenderedEmail {
  const filling: Filling = { values, currency, missing: new Set() };
  return {
    subject: line(subject, filling),
    blocks: blocks
      .filter(({ show_if = '' }) => conditionMet(show_if, filling))
      .flatMap((block) => renderBlock(block, filling) ?? []),
    missing: [...filling.missing],
  };
}

/** The alternative part of an email. `textOfHtml` reads the text of an HTML block. */
export function plainText(blocks: readonly RenderedBlock[], textOfHtml: (html: string) => string): string {
  return blocks
    .map((block) => {
      switch (block.kind) {
        case 'heading':
        case 'text':
          return withoutMarks(block.text);
        case 'button':
          return `${block.label}: ${block.link}`;
        case 'figure':
          return `${block.label}: ${block.value}${block.note && `\n${block.note}`}`;
        case 'list':
          return block.items.map((item) => `- ${item}`).join('\n');
        case 'divider':
          return '---';
        case 'html':
          return textOfHtml(block.html);
        default:
          return '';
      }
    })
    .filter((text) => text !== '')
    .join('\n\n');
}

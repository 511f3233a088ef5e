/** Emails that people write: their text, and when it can be sent. */
import { textProblems, variablesIn } from '../email_templates/fill.ts';
import type { EmailBlock, EmailBody } from '../email_templates/template.ts';
import { findVariable } from '../messaging/variables.ts';

export const UNDO_SECONDS = 10;
export const MAX_RECIPIENTS = 1000;
export const MAX_FILES = 10;
/** Together. Larger ones go as links: many mail servers refuse more than 20 MB, and encoding adds a third. */
export const MAX_ATTACHED_BYTES = 14 * 1000 ** 2;
/** Half a year ahead. */
export const MAX_SCHEDULED_DAYS = 183;

/** About the client’s work, or news, which need consent. */
export const COMPOSE_PURPOSES = ['service', 'news'] as const;
export type ComposePurpose = (typeof COMPOSE_PURPOSES)[number];

/** Invoices, tasks and so on have no values here. */
const GROUPS: readonly string[] = ['client', 'business', 'firm', 'user', 'portal'];
const isItem = (line: string): boolean => /^\s*[-•]\s+\S/.test(line);

/** Paragraphs with *bold* words and links; lines that start with a hyphen are a list. */
export function blocksOf(text: string): EmailBlock[] {
  const blocks: EmailBlock[] = [];
  let lines: string[] = [];
  let isList = false;
  const close = (): void => {
    const joined = lines.join('\n').trim();
    if (joined !== '')
      blocks.push(
        isList
          ? { kind: 'list', items: lines.map((line) => line.replace(/^\s*[-•]\s+/, '')).join('\n') }
          : { kind: 'text', text: joined },
      );
    lines = [];
  };
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    if (isItem(line) !== isList) {
      close();
      isList = isItem(line);
    }
    lines.push(line);
  }
  close();
  return blocks;
}

/** A template as a text to edit. Its logo and lines are left out; a condition stays as one. */
export function textOfBlocks(blocks: readonly EmailBlock[]): string {
  return blocks
    .map((block) => {
      const text = blockText(block);
      const condition = block.show_if?.trim();
      return text !== '' && condition ? `{{#if ${condition}}}${text}{{/if}}` : text;
    })
    .filter((text) => text !== '')
    .join('\n\n');
}

function blockText(block: EmailBlock): string {
  switch (block.kind) {
    case 'heading':
      return `*${block.text}*`;
    case 'text':
      return block.text;
    case 'button':
      return `${block.label}: ${block.link}`;
    case 'figure':
      return `${block.label}: *${block.value}*${block.note && `\n${block.note}`}`;
    case 'list':
      return block.items
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => `- ${line}`)
        .join('\n');
    case 'html':
      return block.html
        .replace(/<br\s*\/?>|<\/(?:p|div|h\d|li|tr)>/gi, '\n')
        .replace(/<li[^<>]*>/gi, '- ')
        .replace(/<[^<>]*>/g, '')
        .replace(/\n\s*\n\s*/g, '\n\n')
        .trim();
    default:
      return '';
  }
}

/** A text that can't be sent: what to change. */
export function composeProblem(source: string): string | null {
  const [first] = textProblems(source);
  if (first) return first.message;
  const foreign = variablesIn(source).find((name) => !GROUPS.includes(name.split('.')[0]!));
  return foreign === undefined
    ? null
    : `{{${foreign}}} has no value in this email. Use details of the client, the sender or your business.`;
}

export const bodyOf = (subject: string, text: string, signature: string): EmailBody => ({
  subject,
  blocks: [...blocksOf(text), ...blocksOf(signature)],
});

/** "No value for City." */
export const missingText = (names: readonly string[]): string =>
  `No value for ${names.map((name) => findVariable(name)?.label ?? name).join(', ')}`;

/** An email template: a subject and blocks for each language. */
import { MESSAGE_LANGUAGES, type MessageLanguage } from '../messaging/languages.ts';
import type { MessagePurpose } from '../messaging/purposes.ts';
import { marksProblem } from '../template-language/language.ts';
import { soleVariable, textProblems, conditionProblem, MAX_PROBLEMS, type TextProblem } from './fill.ts';

/** Decides about consent, caps and quiet hours. */
export const EMAIL_PURPOSES = ['service', 'reminder', 'greeting', 'news'] as const satisfies readonly MessagePurpose[];
export type EmailPurpose = (typeof EMAIL_PURPOSES)[number];

export const EMAIL_TOPICS = [
  'General',
  'Documents',
  'Tasks',
  'Invoices',
  'Receipts',
  'Quotations',
  'GST',
  'Income tax',
  'Notices',
  'DSC',
  'Loans',
  'Tickets',
  'Portal',
  'Greetings',
] as const;
export type EmailTopic = (typeof EMAIL_TOPICS)[number];

/** Shown only if this condition is met: `invoice.balance > 0`. Empty for always. */
type Conditional = { show_if?: string | undefined };
export type EmailBlock = Conditional &
  (
    | { kind: 'heading'; text: string }
    /** Paragraphs with an empty line between them. `*bold*` is bold. */
    | { kind: 'text'; text: string }
    | { kind: 'button'; label: string; link: string }
    | { kind: 'figure'; label: string; value: string; note: string }
    /** One entry on each line. A line with a list variable shows each of its entries. */
    | { kind: 'list'; items: string }
    | { kind: 'divider' }
    /** The business logo. */
    | { kind: 'image' }
    | { kind: 'html'; html: string }
  );
export type BlockKind = EmailBlock['kind'];
export const BLOCK_KINDS = ['heading', 'text', 'button', 'figure', 'list', 'divider', 'image', 'html'] as const;

export type EmailBody = { subject: string; blocks: EmailBlock[] };
export type EmailTexts = Partial<Record<MessageLanguage, EmailBody>>;

export const MAX_BLOCKS = 60;
/** Of all HTML blocks together: sanitising this much takes a twentieth of a second. */
export const MAX_HTML = 60_000;

/** The texts of a block that can contain variables. */
export function textsOf(block: EmailBlock): readonly (readonly [field: string, source: string])[] {
  const { kind: _kind, show_if: _condition, ...texts } = block;
  return Object.entries(texts) as [string, string][];
}

export type TemplateProblem = TextProblem & {
  /** Null for the subject. */
  block: number | null;
  field: string;
};

const WEB_ADDRESS = /^https?:\/\/[^\s"'<>]+$/;
const LINK_HELP = 'Enter a web address that starts with https://, or a link variable such as {{portal.link}}.';

function linkProblem(link: string): string | null {
  if (link.trim() === '') return 'Enter the link of this button.';
  if (WEB_ADDRESS.test(link.trim().replace(/\{\{[^{}]*\}\}/g, 'x'))) return null;
  return soleVariable(link)?.type === 'link' ? null : LINK_HELP;
}

const EMPTY: Partial<Record<BlockKind, Readonly<Record<string, string>>>> = {
  heading: { text: 'Enter a heading.' },
  text: { text: 'Enter a text.' },
  button: { label: 'Enter the label of this button.' },
  figure: { label: 'Enter a label.', value: 'Enter a value.' },
  list: { items: 'Enter the entries of this list.' },
  html: { html: 'Enter HTML.' },
};

function blockProblems(block: EmailBlock, at: number): TemplateProblem[] {
  const found: TemplateProblem[] = [];
  const report = (field: string, message: string | null): void => {
    if (message) found.push({ block: at, field, from: 0, to: 0, message });
  };
  for (const [field, source] of textsOf(block)) {
    if (source.trim() === '') report(field, EMPTY[block.kind]?.[field] ?? null);
    found.push(...textProblems(source).map((problem) => ({ ...problem, block: at, field })));
  }
  if (block.kind === 'button' && found.every(({ field }) => field !== 'link')) report('link', linkProblem(block.link));
  report('show_if', conditionProblem(block.show_if ?? ''));
  return found;
}

/** Checked before a template is read in any way. */
export const emailMarksProblem = ({ subject, blocks }: EmailBody): string | null =>
  marksProblem([
    subject,
    ...blocks.flatMap((block) => [block.show_if ?? '', ...textsOf(block).map(([, text]) => text)]),
  ]);

/** Problems that prevent saving a template. */
export function emailProblems({ subject, blocks }: EmailBody): TemplateProblem[] {
  const tooMany = emailMarksProblem({ subject, blocks });
  if (tooMany) return [{ block: null, field: 'subject', from: 0, to: 0, message: tooMany }];
  const inSubject = textProblems(subject).map((problem) => ({ ...problem, block: null, field: 'subject' }));
  const none = (message: string): TemplateProblem => ({ block: null, field: 'subject', from: 0, to: 0, message });
  return [
    ...(subject.trim() === '' ? [none('Enter a subject.')] : inSubject),
    ...(blocks.length === 0 ? [none('Add a block.')] : firstProblems(blocks)),
    ...htmlProblems(blocks),
  ];
}

function firstProblems(blocks: readonly EmailBlock[]): TemplateProblem[] {
  const found: TemplateProblem[] = [];
  for (const [at, block] of blocks.entries()) if (found.length < MAX_PROBLEMS) found.push(...blockProblems(block, at));
  return found;
}

function htmlProblems(blocks: readonly EmailBlock[]): TemplateProblem[] {
  let left = MAX_HTML;
  return blocks.flatMap((block, at) => {
    if (block.kind !== 'html') return [];
    left -= block.html.length;
    const message = `HTML blocks can have ${MAX_HTML} characters together. Shorten this one.`;
    return left < 0 ? [{ block: at, field: 'html', from: 0, to: 0, message }] : [];
  });
}

/** The body in the wanted language, else in the first one that there is. */
export function bodyIn(texts: EmailTexts, wanted: readonly (MessageLanguage | null | undefined)[]) {
  for (const language of [...wanted, ...MESSAGE_LANGUAGES]) {
    const body = language && texts[language];
    if (body) return { language, body };
  }
  return null;
}

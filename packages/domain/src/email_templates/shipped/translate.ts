/** The product's templates in other languages: the same blocks, conditions and links with other words. */
import { soleVariable } from '../fill.ts';
import type { EmailBlock, EmailBody } from '../template.ts';
import type { ShippedEmail } from './common.ts';

export type Translations = {
  /** Before the name, instead of Dear. */
  greeting: string;
  /** Before the sender, instead of Regards. */
  regards: string;
  /** By key: the subject, then each text with words in the order of the blocks. */
  emails: Readonly<Record<string, readonly string[]>>;
};

const hasWords = (source: string): boolean => /\p{L}/u.test(source.replace(/\{\{[^{}]*\}\}/g, ''));

/** Fields of a block that people read. Links and values are the same in every language. */
function worded(block: EmailBlock): string[] {
  const fields = block.kind === 'button' || block.kind === 'figure' ? ['label', 'note'] : ['text', 'items'];
  return fields.filter((field) => {
    const source = (block as Record<string, unknown>)[field];
    return typeof source === 'string' && hasWords(source) && soleVariable(source) === null;
  });
}

/** Sources of the words of a template, in order. */
export const wordedTexts = ({ subject, blocks }: EmailBody): string[] => [
  subject,
  ...blocks
    .slice(1, -1)
    .flatMap((block) => worded(block).map((field) => (block as unknown as Record<string, string>)[field]!)),
];

/** Undefined for a template without a translation. */
export function translated(template: ShippedEmail, { greeting, regards, emails }: Translations): EmailBody | undefined {
  const [subject, ...words] = emails[template.key] ?? [];
  if (subject === undefined) return undefined;
  let next = 0;
  const blocks = template.blocks.map((block, at): EmailBlock => {
    const isFrame = at === 0 || at === template.blocks.length - 1;
    if (isFrame && block.kind === 'text')
      return { ...block, text: block.text.replace(/^Dear\b/, greeting).replace(/^Regards\b/, regards) };
    // Dates in words are English.
    const plain = Object.entries(block).map(([field, source]) => [field, source.replaceAll('date_long', 'date')]);
    const own = worded(block).map((field) => [field, words[next++] ?? '']);
    return { ...Object.fromEntries(plain), ...Object.fromEntries(own) } as EmailBlock;
  });
  return { subject, blocks };
}

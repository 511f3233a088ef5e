import type { EmailBlock, EmailPurpose, EmailTopic } from '../template.ts';

/** A template of the product, in English. A business can replace it with its own version. */
export type ShippedEmail = {
  key: string;
  name: string;
  topic: EmailTopic;
  purpose: EmailPurpose;
  /** When it is sent. */
  description: string;
  subject: string;
  blocks: EmailBlock[];
};

export const text = (words: string, show_if?: string): EmailBlock => ({
  kind: 'text',
  text: words,
  ...(show_if ? { show_if } : {}),
});
export const heading = (words: string): EmailBlock => ({ kind: 'heading', text: words });
export const figure = (label: string, value: string, note = ''): EmailBlock => ({ kind: 'figure', label, value, note });
export const list = (...items: string[]): EmailBlock => ({ kind: 'list', items: items.join('\n') });
/** Left out where there is no link. */
export const button = (label: string, name: string): EmailBlock => ({
  kind: 'button',
  label,
  link: `{{${name} | or:""}}`,
});

const SIGN_OFF = text('Regards,\n{{business.name}}');

/** With greeting and sign-off. */
export const letter = (...blocks: EmailBlock[]): EmailBlock[] => [
  text('Dear {{client.full_name}},'),
  ...blocks,
  SIGN_OFF,
];

/** About a document of a firm, which signs it. */
export const firmLetter = (...blocks: EmailBlock[]): EmailBlock[] => [
  text('Dear {{client.full_name}},'),
  ...blocks,
  text('Regards,\n{{firm.name}}'),
];

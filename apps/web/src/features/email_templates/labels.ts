import type { EmailTemplateStatus } from '@daftar/contract/email_templates';
import {
  EMAIL_TOPICS,
  type BlockKind,
  type EmailBlock,
  type EmailPurpose,
  type EmailTopic,
} from '@daftar/domain/email_templates/template';
import type { Tone } from '#web/kit/badge.tsx';

export const TOPICS = EMAIL_TOPICS;
export type Topic = EmailTopic;

export const STATUS_TONES: Readonly<Record<EmailTemplateStatus, Tone>> = {
  Draft: 'amber',
  Active: 'green',
  Disabled: 'grey',
};

export const PURPOSE_LABELS: Readonly<Record<EmailPurpose, string>> = {
  service: 'Service message',
  reminder: 'Reminder',
  greeting: 'Greeting',
  news: 'News',
};

export const BLOCK_LABELS: Readonly<Record<BlockKind, string>> = {
  text: 'Text',
  heading: 'Heading',
  button: 'Button',
  figure: 'Amount or date',
  list: 'List',
  divider: 'Line',
  image: 'Logo',
  html: 'HTML',
};

export const BLANK_BLOCKS: Readonly<Record<BlockKind, EmailBlock>> = {
  text: { kind: 'text', text: '' },
  heading: { kind: 'heading', text: '' },
  button: { kind: 'button', label: '', link: '' },
  figure: { kind: 'figure', label: '', value: '', note: '' },
  list: { kind: 'list', items: '' },
  divider: { kind: 'divider' },
  image: { kind: 'image' },
  html: { kind: 'html', html: '' },
};

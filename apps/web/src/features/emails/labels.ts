import type { EmailContent, Recipients } from '@daftar/contract/emails';
import type { ComposePurpose } from '@daftar/domain/emails/compose';

export const PURPOSES: Record<ComposePurpose, string> = {
  service: 'About their work',
  news: 'News and offers',
};

export const BLANK: EmailContent = {
  to: { client_ids: [], group_ids: [], tag_ids: [], filter: null },
  subject: '',
  text: '',
  purpose: 'service',
  with_signature: true,
  files: [],
  uploads: [],
  account_id: null,
  language: 'en',
  template_version_id: null,
};

export const countOf = (clients: number): string => (clients === 1 ? '1 client' : `${clients} clients`);

export const hasRecipients = ({ client_ids, group_ids, tag_ids, filter }: Recipients): boolean =>
  client_ids.length + group_ids.length + tag_ids.length > 0 || filter !== null;

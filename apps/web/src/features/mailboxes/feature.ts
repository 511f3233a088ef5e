import type { Feature } from '#web/core/feature.ts';
import { inBusiness, right, under } from '#web/core/screen.ts';

const read = right('compose_mail', 'read');

export const feature: Feature = {
  name: 'mailboxes',
  screens: [
    inBusiness('email/inbox', 'Inbox', { ...read, ...under('email'), load: () => import('./inbox.tsx') }),
    inBusiness('email/inbox/:threadId', 'Conversation', {
      ...read,
      ...under('email/inbox'),
      load: () => import('./thread.tsx'),
    }),
  ],
  client: { emails: { card: () => import('./client-card.tsx'), tab: () => import('./client-tab.tsx') } },
};

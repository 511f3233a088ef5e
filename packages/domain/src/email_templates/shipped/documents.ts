import { button, letter, list, text, type ShippedEmail } from './common.ts';

export const DOCUMENT_EMAILS: readonly ShippedEmail[] = [
  {
    key: 'documents.due_date',
    name: 'Documents before a due date',
    topic: 'Documents',
    purpose: 'reminder',
    description: 'The due date of a task is near and its documents are pending.',
    subject: 'Documents for {{task.name}}{{#if task.period}} {{task.period}}{{/if}}, due {{task.due_date | date}}',
    blocks: letter(
      text(
        '{{task.name}}{{#if task.period}} for {{task.period}}{{/if}} is due on *{{task.due_date | date_long}}*. To file it on time, we still need:',
      ),
      list('{{documents.list}}'),
      text('If you have already sent them, ignore this email.'),
      button('Upload documents', 'documents.link'),
    ),
  },
  {
    key: 'documents.request',
    name: 'Documents needed',
    topic: 'Documents',
    purpose: 'service',
    description: 'You ask a client for documents.',
    subject: 'Documents needed for {{task.name}}{{#if task.period}} {{task.period}}{{/if}}',
    blocks: letter(
      text('We have started {{task.name}}{{#if task.period}} for {{task.period}}{{/if}}. Send us these documents:'),
      list('{{documents.list}}'),
      text('We need them by *{{documents.due_date | date_long}}*.', 'documents.due_date'),
      button('Upload documents', 'documents.link'),
      text('A photo or a scan is fine if every page is readable.'),
    ),
  },
  {
    key: 'documents.reminder',
    name: 'Documents still pending',
    topic: 'Documents',
    purpose: 'reminder',
    description: 'Documents that you asked for have not arrived.',
    subject: 'Still pending: documents for {{task.name}}{{#if task.period}} {{task.period}}{{/if}}',
    blocks: letter(
      text('We need these documents to continue with {{task.name}}{{#if task.period}} for {{task.period}}{{/if}}:'),
      list('{{documents.list}}'),
      text('We need them by *{{documents.due_date | date_long}}*.', 'documents.due_date'),
      button('Upload documents', 'documents.link'),
      text('If one of them doesn’t apply to you, reply to this email and tell us.'),
    ),
  },
  {
    key: 'task.completed',
    name: 'Work completed',
    topic: 'Tasks',
    purpose: 'service',
    description: 'A task that the client can see is completed.',
    subject: '{{task.name}}{{#if task.period}} for {{task.period}}{{/if}} is complete',
    blocks: letter(
      text(
        '{{task.name}}{{#if task.period}} for {{task.period}}{{/if}} was completed on {{task.completed_on | date_long}}.',
      ),
      text('ARN or acknowledgement number: *{{task.acknowledgement}}*', 'task.acknowledgement'),
      button('View details', 'task.link'),
      text('Keep this email with your records. Reply to it if you have a question.'),
    ),
  },
];

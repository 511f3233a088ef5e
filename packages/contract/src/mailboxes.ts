import { z } from 'zod';
import { composeMail } from './billing/email.ts';
import { changesOf } from './core/changes.ts';
import { contactEmail } from './core/contacts.ts';
import { required, text } from './core/fields.ts';
import { byId, day, flag, id, listQuery, moment, ok, page } from './core/page.ts';
import { inBusiness, routes } from './core/route.ts';
import { storedFile } from './work/task-detail.ts';
import { taskCard, userIds } from './work/task.ts';

/** Emails are about clients: both rights are needed. */
const clients = { module: 'clients', level: 'read' } as const;
const permission = [composeMail, clients] as const;
const boards = { module: 'workboard', level: ['read', 'Manage WorkBoard'] } as const;
const drive = { module: 'drive', level: 'write' } as const;
const touches = ['mail_threads'] as const;

export const MAX_MAILS = 200;
export const MAX_RECIPIENTS = 20;
export const MAX_MAIL_FILES = 50;
export const MAIL_TRAYS = ['open', 'unfiled', 'mine', 'done', 'all'] as const;
export type MailTray = (typeof MAIL_TRAYS)[number];

const person = z.object({ name: z.string(), address: contactEmail });
export type MailPerson = z.output<typeof person>;

const mailbox = z.object({
  id: z.number(),
  account_id: z.number(),
  address: z.string(),
  /** The caller's own. Otherwise it is the business's. */
  is_own: z.boolean(),
  state: z.enum(['connected', 'paused']),
  /** Why it is paused, or why the last attempt failed. */
  problem: z.string(),
  synced_at: moment.nullable(),
});
export type Mailbox = z.output<typeof mailbox>;

const thread = z.object({
  id: z.number(),
  version: z.number(),
  subject: z.string(),
  snippet: z.string(),
  mailbox_id: z.number(),
  /** Of a user's own mailbox: only this user sees it unless it is shared. */
  owner_name: z.string().nullable(),
  is_own: z.boolean(),
  is_shared: z.boolean(),
  client_id: z.number().nullable(),
  client_name: z.string().nullable(),
  person_name: z.string(),
  person_address: contactEmail,
  mails: z.number(),
  has_attachments: z.boolean(),
  is_unread: z.boolean(),
  is_done: z.boolean(),
  assignee_id: z.number().nullable(),
  assignee_name: z.string().nullable(),
  last_at: moment,
});
export type MailThread = z.output<typeof thread>;

const attachment = z.object({
  /** Position, for saving it. */
  number: z.number(),
  name: z.string(),
  size: z.number(),
  /** Null: too large, or a kind of file that isn't stored. */
  url: z.string().nullable(),
});
export type MailAttachment = z.output<typeof attachment>;

const mail = z.object({
  id: z.number(),
  direction: z.enum(['in', 'out']),
  from: person,
  to: z.array(person).max(100),
  cc: z.array(person).max(100),
  subject: z.string(),
  snippet: z.string(),
  /** The sender's own words, and the emails quoted below them. */
  text: z.string(),
  quoted: z.string(),
  /** The formatted email for a frame without scripts; `html_url` loads no images from the internet. */
  html_url: z.string().nullable(),
  images_url: z.string().nullable(),
  state: z.enum(['Whole', 'Cut', 'Unreadable']),
  attachments: z.array(attachment).max(MAX_MAIL_FILES),
  /** State of an answer that was sent from here; null for emails of the mailbox. */
  delivery: z.string().nullable(),
  author: z.string().nullable(),
  sent_at: moment,
});
export type Mail = z.output<typeof mail>;

const opened = thread.extend({
  /** The newest last. */
  emails: z.array(mail).max(MAX_MAILS),
  /** For an answer to the last email. */
  reply: z.object({ subject: z.string(), to: z.array(person).max(100), cc: z.array(person).max(100) }),
  task: taskCard.nullable(),
  ticket_id: z.number().nullable(),
});
export type OpenedThread = z.output<typeof opened>;

export const threadChanges = z.object({
  client_id: id.nullable(),
  assignee_id: id.nullable(),
  is_done: z.boolean(),
  /** Only by the owner of the mailbox. */
  is_shared: z.boolean(),
});

export const replyBody = z.object({
  to: z
    .array(z.email('Enter a valid email').max(254).toLowerCase())
    .min(1, 'Enter at least one recipient')
    .max(MAX_RECIPIENTS),
  text: z.string().max(20_000).regex(/\S/, 'Required'),
  attachments: z.array(storedFile).max(10, 'You can attach up to 10 files.').default([]),
  /** Below the answer. */
  with_quote: z.boolean().default(true),
});

export const mailboxRoutes = routes({
  mailboxes: {
    ...inBusiness,
    method: 'GET',
    path: '/mailboxes',
    summary: 'List mailboxes',
    permission,
    reads: 'mail_threads',
    answer: z.object({ data: z.array(mailbox).max(200) }),
  },
  sync: {
    ...inBusiness,
    method: 'POST',
    path: '/mailboxes_sync',
    summary: 'Check mailboxes for new email',
    permission,
    rate: 'send',
    touches,
    status: 202,
    body: z.object({}),
    answer: z.object({ job_id: z.number() }),
  },
  list: {
    ...inBusiness,
    method: 'GET',
    path: '/mail_threads',
    summary: 'List conversations',
    permission,
    reads: 'mail_threads',
    query: listQuery(['last_at'], {
      tray: z.enum(MAIL_TRAYS).default('open'),
      mailbox_id: id.optional(),
      client_id: id.optional(),
      assignee_id: id.optional(),
      unread: flag,
    }),
    answer: page(thread),
  },
  counts: {
    ...inBusiness,
    method: 'GET',
    path: '/mail_threads_counts',
    summary: 'Count conversations by tray',
    permission,
    reads: 'mail_threads',
    /** Each stops at 100. */
    answer: z.object({ open: z.number(), unfiled: z.number(), mine: z.number(), unread: z.number() }),
  },
  get: {
    ...inBusiness,
    method: 'GET',
    path: '/mail_threads/{id}',
    summary: 'Get a conversation',
    permission,
    reads: 'mail_threads',
    params: byId,
    answer: opened,
  },
  update: {
    ...inBusiness,
    method: 'PUT',
    path: '/mail_threads/{id}',
    summary: 'Assign, file, share or close a conversation',
    permission,
    touches,
    params: byId,
    body: changesOf(threadChanges),
    answer: thread,
  },
  read: {
    ...inBusiness,
    method: 'POST',
    path: '/mail_threads/{id}/read',
    summary: 'Mark a conversation as read or unread',
    permission,
    touches,
    status: 200,
    params: byId,
    body: z.object({ is_read: z.boolean() }),
    answer: ok,
  },
  reply: {
    ...inBusiness,
    method: 'POST',
    path: '/mail_threads/{id}/reply',
    summary: 'Reply in a conversation',
    permission,
    rate: 'send',
    touches: ['mail_threads', 'outbox'],
    params: byId,
    body: replyBody,
    answer: mail,
  },
  createTask: {
    ...inBusiness,
    method: 'POST',
    path: '/mail_threads/{id}/task',
    summary: 'Create a task from an email',
    permission: [composeMail, clients, boards],
    touches: ['mail_threads', 'board_tasks', 'boards'],
    params: byId,
    body: z.object({
      board_id: id,
      name: required(300),
      due_date: day.nullable().default(null),
      assignee_ids: userIds.default([]),
    }),
    answer: taskCard,
  },
  createTicket: {
    ...inBusiness,
    method: 'POST',
    path: '/mail_threads/{id}/ticket',
    summary: 'Create a ticket from an email',
    permission: [composeMail, { module: 'clients', level: 'write' }],
    touches: ['mail_threads', 'support_tickets'],
    params: byId,
    body: z.object({}),
    answer: z.object({ ticket_id: z.number() }),
  },
  saveDocuments: {
    ...inBusiness,
    method: 'POST',
    path: '/mails/{id}/documents',
    summary: 'Save an email and its attachments to the client’s drive',
    permission: [composeMail, clients, drive],
    touches: ['mail_threads', 'drive', 'client_drive'],
    params: byId,
    body: z.object({
      /** Numbers of attachments. */
      attachments: z.array(z.number().int().min(0).max(MAX_MAIL_FILES)).max(MAX_MAIL_FILES).default([]),
      /** The email itself as a PDF. */
      with_email: z.boolean().default(false),
      folder: text(80).default(''),
    }),
    answer: z.object({ data: z.array(z.object({ id: z.number(), name: z.string() })).max(MAX_MAIL_FILES + 1) }),
  },
});

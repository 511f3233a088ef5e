import { MESSAGE_STATES } from '@daftar/domain/messaging/states';
import { z } from 'zod';
import { paragraph } from './billing/document.ts';
import { contactMobile } from './core/contacts.ts';
import { filePath, required } from './core/fields.ts';
import { byId, flag, id, listQuery, moment, ok, page } from './core/page.ts';
import { resource } from './core/resource.ts';
import { inBusiness, routes } from './core/route.ts';

const permission = { module: 'clients', level: 'read' } as const;
const write = { module: 'clients', level: 'write' } as const;
const ofWhatsApp = { ...inBusiness, whatsapp: true } as const;
const reads = 'whatsapp_chats';
const touches = [reads];

const filled = <T extends z.ZodType<string>>(schema: T) => schema.refine((text) => text.trim() !== '', 'Required');

export const whatsAppChat = z.object({
  id: z.number(),
  number: contactMobile,
  name: z.string(),
  client_id: z.number().nullable(),
  client_name: z.string().nullable(),
  board_task_id: z.number().nullable(),
  task_name: z.string().nullable(),
  assignee_id: z.number().nullable(),
  assignee_name: z.string().nullable(),
  ticket_id: z.number().nullable(),
  is_closed: z.boolean(),
  last_text: z.string(),
  last_at: moment,
  unread: z.number(),
  /** Received files whose requested document a person has to choose. */
  files_to_assign: z.number(),
  /** Texts and files can be sent until then; null where only templates can. */
  window_ends_at: moment.nullable(),
});
export type WhatsAppChat = z.output<typeof whatsAppChat>;

const requested = z.object({
  document_id: z.number(),
  name: z.string(),
  task_name: z.string(),
  /** Several clients can have one number. */
  client_name: z.string(),
});
const whole = whatsAppChat.extend({
  /** Documents that the client was asked for. */
  requested: z.array(requested).max(100),
  /** A number is connected. Without one, messages rest in the outbox. */
  is_ready: z.boolean(),
});

/** `in:5` or `out:7`. */
const messageKey = z.string().regex(/^(in|out):[1-9]\d{0,14}$/, 'Select a message');
export const whatsAppMessage = z.object({
  key: messageKey,
  is_own: z.boolean(),
  text: z.string(),
  at: moment,
  /** Of our own. */
  state: z.enum(MESSAGE_STATES).nullable(),
  error: z.string().nullable(),
  user_name: z.string().nullable(),
  /** Of a received file. */
  received_id: z.number().nullable(),
  file_name: z.string(),
  file: z.string().nullable(),
  file_problem: z.string(),
  document_name: z.string().nullable(),
  /** A person has to choose the requested document. */
  needs_document: z.boolean(),
});
export type WhatsAppMessage = z.output<typeof whatsAppMessage>;

export const quickReplyResource = resource({
  table: 'whatsapp_quick_replies',
  path: '/whatsapp_quick_replies',
  labels: { one: 'quick reply', many: 'quick replies' },
  title: 'title',
  fields: z.object({ title: required(60), text: filled(paragraph(1000)) }),
  sorts: ['title'],
  search: ['title'],
  permission: { read: permission, write },
  whatsapp: true,
  permanent: true,
});

export const whatsAppChatRoutes = routes({
  ...quickReplyResource.routes,
  chats: {
    ...ofWhatsApp,
    method: 'GET',
    path: '/whatsapp_chats',
    summary: 'List WhatsApp conversations',
    permission,
    reads,
    query: listQuery(['last_at'], {
      is_closed: flag,
      is_unread: flag,
      assignee_id: id.optional(),
      client_id: id.optional(),
      board_task_id: id.optional(),
    }),
    answer: page(whatsAppChat),
  },
  chat: {
    ...ofWhatsApp,
    method: 'GET',
    path: '/whatsapp_chats/{id}',
    summary: 'Get a WhatsApp conversation',
    permission,
    reads,
    params: byId,
    answer: whole,
  },
  messages: {
    ...ofWhatsApp,
    method: 'GET',
    path: '/whatsapp_chats/{id}/messages',
    summary: 'List the messages of a WhatsApp conversation, the newest first',
    permission,
    reads,
    params: byId,
    query: z.object({ before: messageKey.optional() }),
    answer: z.object({ data: z.array(whatsAppMessage).max(50), has_more: z.boolean() }),
  },
  open: {
    ...ofWhatsApp,
    method: 'POST',
    path: '/whatsapp_chats',
    summary: 'Open the WhatsApp conversation of a client',
    permission: write,
    touches,
    body: z.object({ client_id: id }),
    answer: whole,
  },
  change: {
    ...ofWhatsApp,
    method: 'POST',
    path: '/whatsapp_chats/{id}/changes',
    summary: 'Assign, link or close a WhatsApp conversation',
    permission: write,
    status: 200,
    touches,
    params: byId,
    body: z.object({
      client_id: id.nullable().optional(),
      board_task_id: id.nullable().optional(),
      assignee_id: id.nullable().optional(),
      is_closed: z.boolean().optional(),
    }),
    answer: whole,
  },
  markRead: {
    ...ofWhatsApp,
    method: 'POST',
    path: '/whatsapp_chats/{id}/read',
    summary: 'Mark a WhatsApp conversation as read',
    permission: write,
    status: 200,
    touches,
    params: byId,
    answer: ok,
  },
  reply: {
    ...ofWhatsApp,
    method: 'POST',
    path: '/whatsapp_chats/{id}/replies',
    summary: 'Send a WhatsApp message',
    permission: write,
    rate: 'send',
    touches: [reads, 'outbox'],
    params: byId,
    body: z.union([
      z.object({ text: filled(paragraph(4096)) }),
      z.object({ file: filePath, caption: paragraph(1024).default('') }),
      /** The file is for a header with a picture, a video or a document. */
      z.object({ template: z.union([id, z.string().max(90)]), file: filePath.nullable().optional() }),
    ]),
    answer: z.object({ how: z.enum(['sent', 'outbox']) }),
  },
  createTicket: {
    ...ofWhatsApp,
    method: 'POST',
    path: '/whatsapp_chats/{id}/ticket',
    summary: 'Create a ticket from what a client wrote',
    permission: write,
    touches: [...touches, 'support_tickets'],
    params: byId,
    body: z.object({}),
    answer: z.object({ ticket_id: z.number() }),
  },
  handIn: {
    ...ofWhatsApp,
    method: 'POST',
    path: '/whatsapp_messages/{id}/document',
    summary: 'Hand in a received file for a requested document, or for none',
    permission: write,
    status: 200,
    touches: [reads, 'board_tasks'],
    params: byId,
    /** Null: it is for none of them. */
    body: z.object({ document_id: id.nullable() }),
    answer: ok,
  },
});

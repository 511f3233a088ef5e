import { PRIORITIES } from '@daftar/domain/enumerations';
import { CLOCK_STATES, MAX_TARGET_HOURS } from '@daftar/domain/support_tickets/clocks';
import { replyProblem, SHORT_CODE } from '@daftar/domain/support_tickets/canned-replies';
import {
  TICKET_CATEGORIES,
  TICKET_CHANNELS,
  TICKET_RATINGS,
  TICKET_SIDES,
  TICKET_STATUSES,
} from '@daftar/domain/support_tickets/tickets';
import { z } from 'zod';
import { paragraph } from './billing/document.ts';
import { checked, required } from './core/fields.ts';
import { byId, day, flag, id, inOrder, moment } from './core/page.ts';
import { exportAnswer, exportType } from './core/report.ts';
import { callsOf, resource } from './core/resource.ts';
import { inBusiness, routes } from './core/route.ts';
import { storedFile } from './work/task-detail.ts';
import { taskCard, userIds } from './work/task.ts';

/** Tickets are records of clients. */
const read = { module: 'clients', level: 'read' } as const;
const write = { module: 'clients', level: 'write' } as const;
const manage = { module: 'business_management', level: 'write' } as const;
const boards = { module: 'workboard', level: ['read', 'Manage WorkBoard'] } as const;
export const CLIENT_TICKETS = 'client_support';
const touches = ['support_tickets', CLIENT_TICKETS] as const;

/** Limits of one ticket. */
export const MAX_TICKET_MESSAGES = 500;
export const MAX_MESSAGE_FILES = 10;
const MAX_LINKED = 50;
const MAX_BULK = 100;

/** At least one visible character. */
export const messageText = paragraph(10_000).pipe(z.string().regex(/\S/, 'Enter a message.'));
export const messageFiles = z.array(storedFile).max(MAX_MESSAGE_FILES, `Add up to ${MAX_MESSAGE_FILES} files.`);
export const category = z.enum(TICKET_CATEGORIES);
export const priority = z.enum(PRIORITIES);
export const status = z.enum(TICKET_STATUSES);

export const ticketResource = resource({
  table: 'support_tickets',
  path: '/support_tickets',
  labels: { one: 'ticket', many: 'tickets', verb: 'Create' },
  title: 'subject',
  fields: z.object({
    client_id: id,
    subject: required(200),
    category: category.default('Question'),
    priority: priority.default('Medium'),
    assignee_id: id.nullable().default(null),
    invoice_id: id.nullable().default(null),
    quotation_id: id.nullable().default(null),
  }),
  answers: {
    client_id: z.number(),
    category,
    priority,
    assignee_id: z.number().nullable(),
    invoice_id: z.number().nullable(),
    quotation_id: z.number().nullable(),
    client_name: z.string(),
    assignee_name: z.string().nullable(),
    requester_name: z.string(),
    status,
    channel: z.enum(TICKET_CHANNELS),
    last_message_at: moment,
    last_side: z.enum(TICKET_SIDES),
    first_replied_at: moment.nullable(),
    resolved_at: moment.nullable(),
    reopened: z.number(),
    response_due_at: moment,
    resolution_due_at: moment,
    response_clock: z.enum(CLOCK_STATES),
    resolution_clock: z.enum(CLOCK_STATES),
    merged_into_id: z.number().nullable(),
    follows_id: z.number().nullable(),
    rating: z.enum(TICKET_RATINGS).nullable(),
    rating_comment: z.string(),
  },
  sorts: ['last_message_at', 'created_at', 'resolution_due_at'],
  order: '-last_message_at',
  filters: {
    client_id: id.optional(),
    status: status.optional(),
    /** Open, In progress and Waiting. */
    is_open: flag,
    category: category.optional(),
    priority: priority.optional(),
    channel: z.enum(TICKET_CHANNELS).optional(),
    assignee_id: id.optional(),
    is_unassigned: flag,
    /** A clock that is amber or red now. */
    is_late: flag,
    rating: z.enum(TICKET_RATINGS).optional(),
    from: day.optional(),
    to: day.optional(),
  },
  search: ['subject'],
  permission: { read, write },
  touches,
});
export type Ticket = z.output<typeof ticketResource.row>;

export const replyResource = resource({
  table: 'support_replies',
  path: '/support_replies',
  labels: { one: 'saved reply', many: 'saved replies' },
  title: 'name',
  fields: z.object({
    name: required(80),
    code: z
      .string()
      .trim()
      .toLowerCase()
      .refine((code) => code === '' || SHORT_CODE.test(code), 'Use letters, digits and hyphens, up to 20 characters.')
      .default(''),
    text: checked(paragraph(4000).pipe(z.string().regex(/\S/, 'Enter a text.')), replyProblem),
  }),
  sorts: ['name'],
  search: ['name', 'code', 'text'],
  permission: { read, write: manage },
  permanent: true,
});
export type SavedReply = z.output<typeof replyResource.row>;

const file = storedFile.extend({ /** Signed, and expires. */ url: z.string() });
export const ticketMessage = z.object({
  id: z.number(),
  /** Notes are internal; events are written by the product. */
  kind: z.enum(['reply', 'note', 'event']),
  side: z.enum(TICKET_SIDES),
  channel: z.enum(TICKET_CHANNELS),
  author_name: z.string(),
  text: z.string(),
  attachments: z.array(file).max(MAX_MESSAGE_FILES),
  /** The merged ticket it was written in. */
  origin_id: z.number().nullable(),
  created_at: moment,
});
export type TicketMessage = z.output<typeof ticketMessage>;

const linked = z.object({ id: z.number(), subject: z.string(), status });
const document = z.object({ id: z.number(), number: z.string() });
const details = z.object({
  ticket: ticketResource.row,
  messages: z.array(ticketMessage).max(MAX_TICKET_MESSAGES),
  /** The ticket that this one continues, and those that continue it. */
  follows: linked.nullable(),
  followed_by: z.array(linked).max(MAX_LINKED),
  merged_into: linked.nullable(),
  merged: z.array(linked).max(MAX_LINKED),
  can_reopen: z.boolean(),
  /** How a reply reaches the client now. */
  reply_by: z.enum(['whatsapp', 'email', 'portal', 'nothing']),
  has_task: z.boolean(),
  /** Null on a board that the caller doesn't see. */
  task: taskCard.nullable(),
  /** Null without access to invoices. */
  invoice: document.nullable(),
  quotation: document.nullable(),
});
export type TicketDetails = z.output<typeof details>;

const hours = z.number('Enter hours.').int('Enter whole hours.').min(1, 'Enter at least 1 hour.').max(MAX_TARGET_HOURS);
const target = z.object({ response: hours, resolution: hours });
const targets = z.object({ High: target, Medium: target, Low: target });
const settings = z.object({ version: z.number(), targets });
export type SupportSettings = z.output<typeof settings>;

const { sort: _sort, page: _page, per_page: _per, ...asked } = ticketResource.routes.list.query.shape;

/** Sent to the staff of a business while a colleague writes an answer. Contains no text of the ticket. */
export const REPLYING_EVENT = 'support_replying';
export const replyingEvent = z.object({ ticket_id: z.number(), user_uuid: z.string(), name: z.string() });
export type ReplyingEvent = z.output<typeof replyingEvent>;

export const ticketRoutes = routes({
  ...ticketResource.routes,
  create: {
    ...ticketResource.routes.create,
    /** In the client's words, on the phone or at the desk. */
    body: ticketResource.fields.extend({ text: messageText, files: messageFiles.default([]) }),
  },
  ...callsOf({ replies: replyResource }),
  details: {
    ...inBusiness,
    method: 'GET',
    path: '/support_tickets/{id}/details',
    summary: 'Get a ticket with its conversation',
    permission: read,
    reads: 'support_tickets',
    params: byId,
    answer: details,
  },
  reply: {
    ...inBusiness,
    method: 'POST',
    path: '/support_tickets/{id}/messages',
    summary: 'Reply to a ticket or add an internal note',
    permission: write,
    touches: [...touches, 'outbox'],
    params: byId,
    body: z.object({
      kind: z.enum(['reply', 'note']).default('reply'),
      text: messageText,
      files: messageFiles.default([]),
      /** The status after a reply; without it, In progress for a new ticket. */
      status: z.enum(['In progress', 'Waiting for you', 'Resolved']).optional(),
    }),
    answer: ticketResource.row,
  },
  setStatus: {
    ...inBusiness,
    method: 'PUT',
    path: '/support_tickets/{id}/status',
    summary: 'Change the status of a ticket',
    permission: write,
    touches: [...touches, 'outbox'],
    params: byId,
    body: z.object({ status }),
    answer: ticketResource.row,
  },
  merge: {
    ...inBusiness,
    method: 'POST',
    path: '/support_tickets/{id}/merge',
    summary: 'Merge a ticket into another one',
    permission: write,
    status: 200,
    touches,
    params: byId,
    body: z.object({ into_id: id }),
    answer: ticketResource.row,
  },
  follow: {
    ...inBusiness,
    method: 'POST',
    path: '/support_tickets/{id}/follow_up',
    summary: 'Create a ticket that continues a closed one',
    permission: write,
    touches,
    params: byId,
    answer: ticketResource.row,
  },
  assign: {
    ...inBusiness,
    method: 'POST',
    path: '/support_tickets_assign',
    summary: 'Assign several tickets',
    permission: write,
    status: 200,
    touches,
    body: z.object({ ids: z.array(id).min(1, 'Select at least one').max(MAX_BULK), assignee_id: id.nullable() }),
    answer: z.object({ assigned: z.number() }),
  },
  replying: {
    ...inBusiness,
    method: 'POST',
    path: '/support_tickets/{id}/replying',
    summary: 'Tell colleagues that a reply is being written',
    permission: write,
    status: 200,
    changesNothing: true,
    params: byId,
    answer: z.object({ ok: z.literal(true) }),
  },
  createTask: {
    ...inBusiness,
    method: 'POST',
    path: '/support_tickets/{id}/task',
    summary: 'Create the task of a ticket',
    permission: [write, boards],
    touches: [...touches, 'board_tasks', 'boards'],
    params: byId,
    body: z.object({
      board_id: id,
      name: required(300),
      due_date: day.nullable().default(null),
      assignee_ids: userIds.default([]),
    }),
    answer: taskCard,
  },
  exportAll: {
    ...inBusiness,
    method: 'GET',
    path: '/support_tickets_export',
    summary: 'Export tickets',
    permission: read,
    rate: 'send',
    audit: 'export',
    query: inOrder(z.object({ ...asked, exportType })),
    answer: exportAnswer,
  },
  settings: {
    ...inBusiness,
    method: 'GET',
    path: '/support_settings',
    summary: 'Get the targets of tickets',
    permission: read,
    reads: 'support_settings',
    answer: settings,
  },
  saveSettings: {
    ...inBusiness,
    method: 'PUT',
    path: '/support_settings',
    summary: 'Update the targets of tickets',
    permission: manage,
    touches: ['support_settings'],
    body: z.object({ targets }),
    answer: settings,
  },
});

/** Tickets of staff to the support of the installation: the accounts that SUPPORT_EMAILS names. */
import { PRODUCT_CATEGORIES, TICKET_RATINGS, TICKET_SIDES } from '@daftar/domain/support_tickets/tickets';
import { z } from 'zod';
import { required, text } from '../core/fields.ts';
import { byId, flag, listQuery, moment, page, record } from '../core/page.ts';
import { routes } from '../core/route.ts';
import { MAX_TICKET_MESSAGES, messageFiles, messageText, priority, status } from '../support_tickets.ts';
import { storedFile } from '../work/task-detail.ts';

/** In a business or outside of one. */
const own = { actor: 'staff', optionalBusiness: true } as const;
const touches = ['product_tickets'] as const;

const row = z.object({
  ...record,
  subject: z.string(),
  category: z.enum(PRODUCT_CATEGORIES),
  priority,
  status,
  /** The person who asked, and their business. */
  user_name: z.string(),
  business_name: z.string().nullable(),
  screen: z.string(),
  release: z.string(),
  assignee_name: z.string().nullable(),
  is_own: z.boolean(),
  last_message_at: moment,
  resolved_at: moment.nullable(),
  follows_id: z.number().nullable(),
  rating: z.enum(TICKET_RATINGS).nullable(),
});
export type ProductTicket = z.output<typeof row>;

const message = z.object({
  id: z.number(),
  /** Notes are for the support only. */
  kind: z.enum(['reply', 'note']),
  side: z.enum(TICKET_SIDES),
  author_name: z.string(),
  text: z.string(),
  attachments: z.array(storedFile.pick({ name: true, size: true }).extend({ url: z.string() })),
  created_at: moment,
});
export type ProductMessage = z.output<typeof message>;
const details = z.object({
  ticket: row,
  messages: z.array(message).max(MAX_TICKET_MESSAGES),
  can_reopen: z.boolean(),
  is_support: z.boolean(),
});
export type ProductTicketDetails = z.output<typeof details>;

export const productTicketRoutes = routes({
  productSupport: {
    ...own,
    method: 'GET',
    path: '/product_support',
    summary: 'Get who answers tickets of the product',
    reads: 'product_tickets',
    answer: z.object({
      /** Without SUPPORT_EMAILS nobody is notified of tickets. */
      has_support: z.boolean(),
      is_support: z.boolean(),
      /** An account of the support that has no second factor yet: it sees only its own tickets. */
      needs_second_factor: z.boolean(),
    }),
  },
  productList: {
    ...own,
    method: 'GET',
    path: '/product_tickets',
    summary: 'List tickets to the support of the product',
    reads: 'product_tickets',
    query: listQuery(['last_message_at', 'created_at'], {
      status: status.optional(),
      category: z.enum(PRODUCT_CATEGORIES).optional(),
      is_open: flag,
      /** Only the caller's own; only support sees more. */
      is_own: flag,
    }),
    answer: page(row),
  },
  productGet: {
    ...own,
    method: 'GET',
    path: '/product_tickets/{id}',
    summary: 'Get a ticket to the support of the product',
    audit: 'read_ticket',
    reads: 'product_tickets',
    params: byId,
    answer: details,
  },
  productCreate: {
    ...own,
    method: 'POST',
    path: '/product_tickets',
    summary: 'Ask the support of the product',
    rate: 'send',
    touches,
    body: z.object({
      subject: required(200),
      category: z.enum(PRODUCT_CATEGORIES).default('Question'),
      priority: priority.default('Medium'),
      screen: text(300).default(''),
      text: messageText,
      files: messageFiles.default([]),
    }),
    answer: row,
  },
  productReply: {
    ...own,
    method: 'POST',
    path: '/product_tickets/{id}/messages',
    summary: 'Reply to a ticket to the support of the product',
    rate: 'send',
    touches,
    params: byId,
    body: z.object({
      kind: z.enum(['reply', 'note']).default('reply'),
      text: messageText,
      files: messageFiles.default([]),
    }),
    answer: row,
  },
  productStatus: {
    ...own,
    method: 'PUT',
    path: '/product_tickets/{id}/status',
    summary: 'Change the status of a ticket to the support',
    touches,
    params: byId,
    body: z.object({ status }),
    answer: row,
  },
  productRate: {
    ...own,
    method: 'POST',
    path: '/product_tickets/{id}/rating',
    summary: 'Rate an answer of the support',
    status: 200,
    touches,
    params: byId,
    body: z.object({ rating: z.enum(TICKET_RATINGS) }),
    answer: row,
  },
});

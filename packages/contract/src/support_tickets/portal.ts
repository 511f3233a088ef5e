/** Tickets as clients see them, in the portal and by a rating link: without internal notes and figures. */
import { TICKET_RATINGS } from '@daftar/domain/support_tickets/tickets';
import { z } from 'zod';
import { paragraph } from '../billing/document.ts';
import { required } from '../core/fields.ts';
import { byId, byLink, flag, listQuery, moment, page } from '../core/page.ts';
import { routes } from '../core/route.ts';
import {
  category,
  CLIENT_TICKETS,
  MAX_TICKET_MESSAGES,
  messageFiles,
  messageText,
  priority,
  status,
  ticketMessage,
} from '../support_tickets.ts';

/** A portal login, for the client in the header. */
const own = { actor: 'client', business: 'header', permission: 'member', client: 'header' } as const;
const touches = ['support_tickets', CLIENT_TICKETS] as const;

const row = z.object({
  id: z.number(),
  subject: z.string(),
  category,
  priority,
  status,
  created_at: moment,
  last_message_at: moment,
  last_side: z.enum(['client', 'staff']),
  resolved_at: moment.nullable(),
  rating: z.enum(TICKET_RATINGS).nullable(),
  /** The ticket in which the conversation continues. */
  merged_into_id: z.number().nullable(),
  follows_id: z.number().nullable(),
});
export type PortalTicket = z.output<typeof row>;

const message = ticketMessage.omit({ kind: true, origin_id: true }).extend({ kind: z.enum(['reply', 'event']) });
export type PortalMessage = z.output<typeof message>;
const details = z.object({
  ticket: row,
  messages: z.array(message).max(MAX_TICKET_MESSAGES),
  /** False after seven days: a reply starts a new ticket. */
  can_reopen: z.boolean(),
});
export type PortalTicketDetails = z.output<typeof details>;

const rating = z.object({ rating: z.enum(TICKET_RATINGS), comment: paragraph(1000).default('') });
const rated = z.object({
  subject: z.string(),
  business_name: z.string(),
  rating: z.enum(TICKET_RATINGS).nullable(),
});
export type LinkedRating = z.output<typeof rated>;

export const portalTicketRoutes = routes({
  portalList: {
    ...own,
    method: 'GET',
    path: '/client_login/support_tickets',
    summary: 'List tickets of the client',
    reads: CLIENT_TICKETS,
    query: listQuery(['last_message_at'], { is_open: flag }),
    answer: page(row),
  },
  portalGet: {
    ...own,
    method: 'GET',
    path: '/client_login/support_tickets/{id}',
    summary: 'Get a ticket of the client',
    reads: CLIENT_TICKETS,
    params: byId,
    answer: details,
  },
  portalCreate: {
    ...own,
    method: 'POST',
    path: '/client_login/support_tickets',
    summary: 'Ask the accountant',
    rate: 'send',
    touches,
    body: z.object({
      subject: required(200),
      category: category.default('Question'),
      text: messageText,
      files: messageFiles.default([]),
    }),
    answer: row,
  },
  portalReply: {
    ...own,
    method: 'POST',
    path: '/client_login/support_tickets/{id}/messages',
    summary: 'Reply to a ticket as the client',
    rate: 'send',
    touches,
    params: byId,
    body: z.object({ text: messageText, files: messageFiles.default([]) }),
    /** The ticket that has the reply: a new one if the old one is closed for good. */
    answer: row,
  },
  portalRate: {
    ...own,
    method: 'POST',
    path: '/client_login/support_tickets/{id}/rating',
    summary: 'Rate the solution of a ticket',
    status: 200,
    touches,
    params: byId,
    body: rating,
    answer: row,
  },
  linked: {
    method: 'GET',
    path: '/support_rating_link',
    summary: 'Get a ticket to rate by link',
    actor: 'anyone',
    rate: 'guess',
    ...byLink,
    answer: rated,
  },
  rateByLink: {
    method: 'POST',
    path: '/support_rating_link',
    summary: 'Rate the solution of a ticket by link',
    actor: 'anyone',
    rate: 'guess',
    status: 200,
    ...byLink,
    body: rating,
    answer: rated,
  },
});

/**
 * How tickets and replies of clients arrive: from the portal, by email, by WhatsApp, or recorded by staff. Mailboxes and
 * WhatsApp chats call `createTicketFrom` and `addReplyFrom`.
 */
import { today } from '@daftar/domain/date-format';
import type { TicketPriority } from '@daftar/domain/support_tickets/clocks';
import {
  canReopen,
  isEnded,
  statusAfterReply,
  ticketNumber,
  type TicketCategory,
  type TicketChannel,
  type TicketStatus,
} from '@daftar/domain/support_tickets/tickets';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { notFound } from '#server/platform/http-error.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { checkNamedClient, clientOf } from '#server/features/clients/clients.service.ts';
import { newDeadlines } from './clocks.service.ts';
import { confirmOpening, notifyStaff } from './notify.service.ts';
import { updateStatus } from './status.service.ts';
import { ticketCreated } from './support_tickets.events.ts';
import * as repo from './support_tickets.repo.ts';

export type Requester = {
  name: string;
  /** The address for answers; by default the client's. */
  email?: string;
  /** The portal login. */
  user_id?: number | null;
};

/** Files must be checked by the caller: stored by the server, or uploads of the requester. */
type Incoming = {
  text: string;
  channel: TicketChannel;
  files: readonly { name: string; path: string; size: number }[];
  requester: Requester;
  /** Message-ID or wamid: a message that is delivered twice is added once. */
  source_id?: string;
};
export type NewTicket = Incoming & {
  client_id: number;
  subject: string;
  category?: TicketCategory;
  priority?: TicketPriority;
  assignee_id?: number | null;
  invoice_id?: number | null;
  quotation_id?: number | null;
  /** The earlier ticket that this one continues. */
  follows_id?: number | null;
};
export type NewReply = Incoming & { ticket_id: number };
/** `is_new`: a ticket was created for it. */
export type Taken = { ticket_id: number; is_new: boolean };

const MAX_SUBJECT = 200;

export async function createTicketFrom(ctx: BusinessCtx, asked: NewTicket): Promise<Taken> {
  const known = await deliveredBefore(ctx, asked.source_id);
  if (known !== null) return { ticket_id: known, is_new: false };
  await checkNamedClient(ctx, asked.client_id);
  const { client_id, requester, channel, priority = 'Medium' } = asked;
  const client = await clientOf(ctx, client_id);
  const ticket = await repo.insert(ctx, {
    client_id,
    subject: asked.subject.trim().slice(0, MAX_SUBJECT) || 'No subject',
    category: asked.category ?? 'Question',
    priority,
    channel,
    requester_id: requester.user_id ?? null,
    requester_name: requester.name,
    requester_email: requester.email ?? '',
    assignee_id: asked.assignee_id ?? null,
    invoice_id: asked.invoice_id ?? null,
    quotation_id: asked.quotation_id ?? null,
    follows_id: asked.follows_id ?? null,
    last_message_at: ctx.now.toISOString(),
    created_at: ctx.now.toISOString(),
    created_by: requester.user_id ?? actorId(ctx),
    ...(await newDeadlines(ctx, priority)),
  });
  const author = { ...requester, name: requester.name || client.client_full_name };
  await addMessage(ctx, ticket, { ...asked, requester: author });
  await emit(ctx, ticketCreated, { id: ticket.id, client_id });
  await confirmOpening(ctx, ticket);
  await notifyStaff(ctx, ticket, `${client.client_full_name}: ${ticket.subject}`, asked.text);
  touch(ctx);
  return { ticket_id: ticket.id, is_new: true };
}

/** A reply of the client. It reopens a ticket within seven days of its end; later it starts a new one. */
export async function addReplyFrom(ctx: BusinessCtx, reply: NewReply): Promise<Taken> {
  const known = await deliveredBefore(ctx, reply.source_id);
  if (known !== null) return { ticket_id: known, is_new: false };
  const ticket = await lockCurrent(ctx, reply.ticket_id);
  if (isEnded(ticket.status) && !(await mayReopen(ctx, ticket))) {
    const { client_id, subject, category, assignee_id } = ticket;
    const again = { client_id, subject, category: category as TicketCategory, assignee_id, follows_id: ticket.id };
    return createTicketFrom(ctx, { ...reply, ...again });
  }
  await addMessage(ctx, ticket, reply);
  await updateStatus(ctx, ticket, statusAfterReply(ticket.status as TicketStatus, 'client'), {
    last_message_at: ctx.now.toISOString(),
    last_side: 'client',
  });
  const did = isEnded(ticket.status) ? 'reopened' : 'replied to';
  await notifyStaff(ctx, ticket, `${reply.requester.name} ${did} ${ticketNumber(ticket.id)}`, reply.text);
  touch(ctx);
  return { ticket_id: ticket.id, is_new: false };
}

/** The ticket that goes on from this one, if it is open. */
export async function openTicketOf(ctx: BusinessCtx, id: number): Promise<number | null> {
  const ticket = await current(ctx, id);
  return ticket && !isEnded(ticket.status) ? ticket.id : null;
}

type File = { name: string; path: string; size: number };
/** Files of WhatsApp arrive after their message. */
export const addFileFrom = (ctx: BusinessCtx, source: string, file: File): Promise<unknown> =>
  repo.addFile(ctx, source, file);

const addMessage = (ctx: BusinessCtx, ticket: Pick<repo.TicketRecord, 'id' | 'client_id'>, message: Incoming) =>
  repo.insertMessage(ctx, {
    ticket_id: ticket.id,
    client_id: ticket.client_id,
    kind: 'reply',
    side: 'client',
    channel: message.channel,
    author_name: message.requester.name,
    text: message.text,
    attachments: message.files.map(({ name, path, size }) => ({ name, path, size })),
    source_id: message.source_id ?? null,
    created_at: ctx.now.toISOString(),
    created_by: message.requester.user_id ?? actorId(ctx),
  });

async function deliveredBefore(ctx: BusinessCtx, source: string | undefined): Promise<number | null> {
  if (!source) return null;
  await repo.lockSource(ctx, source);
  return repo.ticketOfSource(ctx, source);
}

const MAX_MERGES = 10;

/** A reply to a merged ticket belongs to the one that it was merged into. */
async function lockCurrent(ctx: BusinessCtx, id: number): Promise<repo.TicketRecord> {
  const ticket = await current(ctx, id);
  if (!ticket) throw notFound('ticket');
  return ticket;
}

async function current(ctx: BusinessCtx, id: number): Promise<repo.TicketRecord | undefined> {
  let ticket = await repo.lock(ctx, id);
  for (let n = 0; ticket?.merged_into_id && n < MAX_MERGES; n += 1)
    ticket = await repo.lock(ctx, ticket.merged_into_id);
  return ticket;
}

/** By days of the business, counted from the end. */
export async function mayReopen(
  ctx: BusinessCtx,
  { resolved_at, merged_into_id }: Pick<repo.TicketRecord, 'resolved_at' | 'merged_into_id'>,
): Promise<boolean> {
  if (merged_into_id !== null) return false;
  if (!resolved_at) return true;
  const { timezone } = await businessOf(ctx);
  return canReopen(today(new Date(resolved_at), timezone), today(ctx.now, timezone));
}

/** Calls that name no `touches`, such as a rating link, and background work. */
export const touch = (ctx: BusinessCtx): void =>
  ctx.afterCommit(() => ctx.app.realtime.touch(ctx.businessId, null, ['support_tickets']));

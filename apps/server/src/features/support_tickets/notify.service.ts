/** Emails to the person who asked, and notifications in the app to both sides. */
import { email } from '@daftar/contract/core/fields';
import { MAX_ATTACHED_BYTES } from '@daftar/domain/emails/compose';
import { ticketNumber } from '@daftar/domain/support_tickets/tickets';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/http-error.ts';
import { hashToken, newToken, tokenLink } from '#server/platform/tokens.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { notifyClientLogins, portalLink } from '#server/features/client_settings/portal-notifications.service.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { sendMessage } from '#server/features/outbox/messages.service.ts';
import { decideMessage } from '#server/features/outbox/safety.service.ts';
import { clientReaders, responsibleMembers } from '#server/features/team/members.service.ts';
import { aboutTicket, type Reply } from './support_tickets.events.ts';
import * as repo from './support_tickets.repo.ts';
import { supportTicketMessages as messages } from './support_tickets.messages.ts';

type Told = Pick<
  repo.TicketRecord,
  'id' | 'client_id' | 'subject' | 'assignee_id' | 'requester_name' | 'requester_email'
>;

const placeOf = (id: number): string => `supports/${id}`;

/**
 * Emails go to the person who asked, else to the client. Without an address, or where the client wants none, nothing is
 * sent: the portal shows the answer.
 */
async function recipientOf(ctx: BusinessCtx, ticket: Told) {
  const client = await clientOf(ctx, ticket.client_id);
  const address = email.safeParse(ticket.requester_email || client.primary_email);
  const isWanted =
    address.success &&
    (
      await decideMessage(ctx, {
        client_id: ticket.client_id,
        channel: 'mail',
        recipient: address.data,
        purpose: 'service',
        isByHand: true,
      })
    ).go;
  return {
    email: address.success && isWanted ? address.data : null,
    values: {
      business: (await businessOf(ctx)).name,
      recipient: ticket.requester_name || client.client_full_name,
      ticket: ticketNumber(ticket.id),
      subject: ticket.subject,
    },
  };
}

const routeOf = ({ id, client_id }: Told) => ({ client_id, about: aboutTicket(id) });

export async function confirmOpening(ctx: BusinessCtx, ticket: Told): Promise<void> {
  const { email: to, values } = await recipientOf(ctx, ticket);
  if (!to) return;
  const link = await portalLink(ctx, ticket.client_id, placeOf(ticket.id));
  await sendMessage(ctx, messages.opened, { ...values, link }, { to: { email: to }, ...routeOf(ticket) });
}

type Answer = { author: string; reply: string; files: Reply['files'] };

/** `isTaken`: it went by the channel of the ticket. */
export async function sendAnswer(
  ctx: BusinessCtx,
  ticket: Told,
  { author, reply, files }: Answer,
  isTaken: boolean,
): Promise<void> {
  const { email, values } = await recipientOf(ctx, ticket);
  const to = isTaken ? null : email;
  if (to) {
    const link = await portalLink(ctx, ticket.client_id, placeOf(ticket.id));
    const sent = { ...values, author, reply, files: files.length, link };
    const attachments = attached(files, link);
    await sendMessage(ctx, messages.answered, sent, { to: { email: to }, attachments, ...routeOf(ticket) });
  }
  await notifyClientLogins(ctx, ticket.client_id, {
    event: 'ticket_answered',
    title: `Reply to “${ticket.subject}”`,
    body: reply.slice(0, MAX_QUOTED),
    place: placeOf(ticket.id),
    isMailed: isTaken || to !== null,
  });
}

/** Without a portal login, the email is the only way to the files. */
function attached(files: Reply['files'], portalLink: string): { name: string; path: string }[] {
  if (portalLink) return [];
  if (files.reduce((sum, { size }) => sum + size, 0) > MAX_ATTACHED_BYTES)
    throw conflict(
      `This client has no portal login. Files can have ${MAX_ATTACHED_BYTES / 1000 ** 2} MB together in an email.`,
    );
  return files.map(({ name, path }) => ({ name, path }));
}

/** How a reply reaches the client, unless the channel of the ticket takes it. */
export async function reachOf(ctx: BusinessCtx, ticket: Told): Promise<'email' | 'portal' | 'nothing'> {
  if ((await recipientOf(ctx, ticket)).email) return 'email';
  return (await portalLink(ctx, ticket.client_id, placeOf(ticket.id))) ? 'portal' : 'nothing';
}

const MAX_QUOTED = 200;

/** A new link each time: the one in the latest email works. */
export async function sendSolved(
  ctx: BusinessCtx,
  ticket: Told & Pick<repo.TicketRecord, 'rating'>,
  { author, reply, files }: Answer,
): Promise<void> {
  const { email: to, values } = await recipientOf(ctx, ticket);
  if (to) {
    const portal = await portalLink(ctx, ticket.client_id, placeOf(ticket.id));
    const token = newToken();
    await repo.update(ctx, ticket.id, { rating_token_hash: hashToken(token) });
    const link = tokenLink(ctx.app.publicUrl, 'public-jwt-forms/v1/support_rating', { jwt: token });
    const sent = { ...values, author, reply, files: files.length, is_in_portal: portal !== '', link };
    const attachments = attached(files, portal);
    await sendMessage(ctx, messages.solved, sent, { to: { email: to }, attachments, ...routeOf(ticket) });
  }
  await notifyClientLogins(ctx, ticket.client_id, {
    event: 'ticket_answered',
    title: `“${ticket.subject}” is resolved`,
    body: ticket.rating ? '' : 'Rate our help with one click.',
    place: placeOf(ticket.id),
    isMailed: to !== null,
  });
}

/** The assignee, else those who look after the client; only people who can see the client. */
export async function recipientsOf(ctx: BusinessCtx, ticket: Pick<Told, 'client_id' | 'assignee_id'>) {
  const client = await clientOf(ctx, ticket.client_id);
  const readers = await clientReaders(ctx, 'clients', client);
  const wanted = ticket.assignee_id === null ? await responsibleMembers(ctx, client) : [ticket.assignee_id];
  return wanted.filter((user) => readers.includes(user));
}

export async function notifyStaff(ctx: BusinessCtx, ticket: Told, title: string, body = ''): Promise<void> {
  await notify(ctx, {
    userIds: (await recipientsOf(ctx, ticket)).filter((user) => user !== actorId(ctx)),
    type: 'REMINDER_NOTIFICATION',
    event: 'ticket_asked',
    title,
    body: body.slice(0, MAX_QUOTED),
    link: `/business/${ctx.businessId}/supports/${ticket.id}`,
    records: ['support_tickets'],
  });
}

export const notifyAssignee = (ctx: BusinessCtx, ticket: Told): Promise<void> =>
  ticket.assignee_id === null
    ? Promise.resolve()
    : notifyStaff(ctx, ticket, `Ticket ${ticketNumber(ticket.id)} is assigned to you`, ticket.subject);

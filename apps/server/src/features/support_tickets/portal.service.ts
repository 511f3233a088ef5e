/** Tickets in the portal, and ratings. Internal notes never leave: the query leaves them out. */
import type { portalTicketRoutes } from '@daftar/contract/support_tickets/portal';
import type { Input } from '@daftar/contract/core/route';
import { isEnded, ticketNumber, type TicketRating } from '@daftar/domain/support_tickets/tickets';
import { asBusiness } from '#server/access/as-business.ts';
import type { BusinessCtx, ClientCtx, Ctx } from '#server/platform/context.ts';
import { conflict, HttpError, notFound } from '#server/platform/http-error.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { findAccount } from '#server/features/identity/accounts.service.ts';
import { addReplyFrom, createTicketFrom, mayReopen, touch } from './intake.service.ts';
import { notifyStaff } from './notify.service.ts';
import { ofClient } from './portal.repo.ts';
import * as repo from './support_tickets.repo.ts';
import { checkFiles, withUrls } from './tickets.service.ts';

type In<K extends keyof typeof portalTicketRoutes> = Input<(typeof portalTicketRoutes)[K]>;

export const portalList = (ctx: ClientCtx, { query }: In<'portalList'>) =>
  asBusiness(ctx, (business) => ofClient(business, ctx.clientId, query)) as never;

const ownTicket = (ctx: ClientCtx, id: number): Promise<repo.TicketRecord> =>
  asBusiness(ctx, async (business) => {
    const ticket = await repo.find(business, id);
    if (ticket?.client_id !== ctx.clientId) throw notFound('ticket');
    return ticket;
  });

export async function portalGet(ctx: ClientCtx, { params }: In<'portalGet'>) {
  const ticket = await ownTicket(ctx, params.id);
  const { messages, can_reopen } = await asBusiness(ctx, async (business) => ({
    messages: await repo.messagesOf(business, ticket.id, false),
    can_reopen: await mayReopen(business, ticket),
  }));
  return { ticket, messages: messages.map((message) => withUrls(ctx, message)), can_reopen } as never;
}

const requesterOf = async (ctx: ClientCtx) => {
  const { email } = await findAccount(ctx, ctx.person.userId);
  return { name: ctx.person.name, email, user_id: ctx.person.userId };
};

export async function portalCreate(ctx: ClientCtx, { body }: In<'portalCreate'>) {
  await checkFiles(ctx, body.files);
  const requester = await requesterOf(ctx);
  const { ticket_id } = await asBusiness(ctx, (business) =>
    createTicketFrom(business, { ...body, client_id: ctx.clientId, channel: 'portal', requester }),
  );
  return ownTicket(ctx, ticket_id) as never;
}

export async function portalReply(ctx: ClientCtx, { params, body }: In<'portalReply'>) {
  const ticket = await ownTicket(ctx, params.id);
  await checkFiles(ctx, body.files);
  const requester = await requesterOf(ctx);
  const { ticket_id } = await asBusiness(ctx, (business) =>
    addReplyFrom(business, { ...body, ticket_id: ticket.id, channel: 'portal', requester }),
  );
  return ownTicket(ctx, ticket_id) as never;
}

type Given = { rating: TicketRating; comment: string };

/** Once: the ticket is locked, so that of two clicks the second is refused. */
async function rate(ctx: BusinessCtx, id: number, { rating, comment }: Given): Promise<repo.TicketRecord> {
  const ticket = await repo.lock(ctx, id);
  if (!ticket) throw notFound('ticket');
  if (!isEnded(ticket.status) || ticket.merged_into_id !== null)
    throw conflict('You can rate this ticket once it is resolved.');
  if (ticket.rating !== null) throw conflict('You have already rated this ticket.');
  await repo.update(ctx, id, { rating, rating_comment: comment, rated_at: ctx.now.toISOString() });
  await notifyStaff(ctx, ticket, `Rating of ${ticketNumber(id)}: ${rating}`, comment);
  touch(ctx);
  return { ...ticket, rating, rating_comment: comment };
}

export async function portalRate(ctx: ClientCtx, { params, body }: In<'portalRate'>) {
  await ownTicket(ctx, params.id);
  return asBusiness(ctx, (business) => rate(business, params.id, body)) as never;
}

/** The link rates this one ticket without signing in. */
async function open(ctx: Ctx, token: string): Promise<{ ctx: BusinessCtx; ticket: repo.TicketRecord }> {
  const gone = new HttpError(404, { error: 'This link is no longer valid. Use the link in the latest email.' });
  const found = await repo.findByRating(ctx, hashToken(token));
  if (!found) throw gone;
  await ctx.switchBusiness(found.business_id);
  const opened: BusinessCtx = {
    ...ctx,
    businessId: found.business_id,
    boardId: null,
    permissions: null,
    roleName: '',
    branchIds: null,
  };
  const ticket = await repo.find(opened, found.id);
  if (!ticket) throw gone;
  return { ctx: opened, ticket };
}

const shown = async (ctx: BusinessCtx, { subject, rating }: Pick<repo.TicketRecord, 'subject' | 'rating'>) => ({
  subject,
  rating: rating as TicketRating | null,
  business_name: (await businessOf(ctx)).name,
});

export async function linked(visitor: Ctx, { params }: In<'linked'>) {
  const { ctx, ticket } = await open(visitor, params.token);
  return shown(ctx, ticket);
}

export async function rateByLink(visitor: Ctx, { params, body }: In<'rateByLink'>) {
  const { ctx, ticket } = await open(visitor, params.token);
  return shown(ctx, await rate(ctx, ticket.id, body));
}

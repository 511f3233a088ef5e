/** Tickets of staff to the administrator of the installation: the accounts in SUPPORT_EMAILS. */
import type { productTicketRoutes } from '@daftar/contract/support_tickets/product';
import type { Input } from '@daftar/contract/core/route';
import { today } from '@daftar/domain/date-format';
import { actBetween } from '@daftar/domain/state-machine';
import {
  canReopen,
  isEnded,
  statusAfterReply,
  TICKET_ACTS,
  ticketNumber,
  type TicketStatus,
} from '@daftar/domain/support_tickets/tickets';
import type { BusinessCtx, MemberCtx, SignedInCtx } from '#server/platform/context.ts';
import { checkVersion } from '#server/platform/db/records.ts';
import { conflict, forbidden, invalid, notFound } from '#server/platform/http-error.ts';
import { VERSION } from '#server/platform/version.ts';
import { fileUrl } from '#server/features/files/files.service.ts';
import { findAccount } from '#server/features/identity/accounts.service.ts';
import { isSupportAccount } from '#server/features/identity/identity.service.ts';
import { sendMessage } from '#server/features/outbox/messages.service.ts';
import * as repo from './product.repo.ts';
import { supportTicketMessages as messages } from './support_tickets.messages.ts';
import { checkFiles } from './tickets.service.ts';

type In<K extends keyof typeof productTicketRoutes> = Input<(typeof productTicketRoutes)[K]>;
type Files = In<'productCreate'>['body']['files'];

/** Whether the caller answers tickets. They read those of all businesses, so they need a second factor. */
async function supportOf(ctx: SignedInCtx): Promise<{ is_support: boolean; needs_second_factor: boolean }> {
  if (ctx.app.env.SUPPORT_EMAILS.length === 0) return { is_support: false, needs_second_factor: false };
  const account = await findAccount(ctx, ctx.person.userId);
  const isNamed = isSupportAccount(ctx, account);
  return {
    is_support: isNamed && account.has_second_factor,
    needs_second_factor: isNamed && !account.has_second_factor,
  };
}

/** Others read and write their own tickets only. */
const readerOf = async (ctx: SignedInCtx): Promise<repo.Reader> => ({
  ...ctx,
  isSupport: (await supportOf(ctx)).is_support,
});

export const productSupport = async (ctx: SignedInCtx) => ({
  has_support: ctx.app.env.SUPPORT_EMAILS.length > 0,
  ...(await supportOf(ctx)),
});

async function named(ctx: SignedInCtx, rows: readonly repo.ProductRow[]) {
  const names = await repo.businessNames(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, business_name: names.get(row.id) ?? null }));
}

export async function productList(caller: SignedInCtx, { query }: In<'productList'>) {
  const ctx = await readerOf(caller);
  const page = await repo.list(ctx, query);
  return { ...page, data: await named(ctx, page.data as repo.ProductRow[]) } as never;
}

async function shown(ctx: repo.Reader, id: number) {
  const row = await repo.find(ctx, id);
  if (!row) throw notFound('ticket');
  return (await named(ctx, [row]))[0]! as never;
}

const reopens = (ctx: SignedInCtx, { resolved_at }: Pick<repo.ProductRow, 'resolved_at'>): boolean =>
  !resolved_at || canReopen(today(new Date(resolved_at), ctx.timezone), today(ctx.now, ctx.timezone));

export async function productGet(caller: SignedInCtx, { params: { id } }: In<'productGet'>) {
  const ctx = await readerOf(caller);
  const ticket = await shown(ctx, id);
  if (ctx.isSupport) await repo.logReading(ctx, id);
  const files = Map.groupBy(await repo.filesOf(ctx, id), ({ message_id }) => message_id);
  return {
    ticket,
    messages: (await repo.messagesOf(ctx, id)).map((message) => ({
      ...message,
      attachments: (files.get(message.id) ?? []).map(({ name, size, path }) => ({
        name,
        size,
        url: fileUrl(ctx, path) ?? '',
      })),
    })),
    can_reopen: reopens(ctx, ticket),
    is_support: ctx.isSupport,
  };
}

/** Files are stored with a business. */
async function checkOwnFiles(ctx: SignedInCtx, files: Files): Promise<void> {
  if (files.length === 0) return;
  if (ctx.businessId === undefined)
    throw invalid({ field: 'files', rule: 'exists', message: 'Open a business to add files.' });
  await checkFiles(ctx as MemberCtx, files);
}

type Said = { kind: 'reply' | 'note'; side: 'client' | 'staff'; text: string; files: Files };

async function addMessage(ctx: SignedInCtx, ticketId: number, { kind, side, text, files }: Said): Promise<void> {
  const user_id = ctx.person.userId;
  const created_at = ctx.now.toISOString();
  const message_id = await repo.insertMessage(ctx, { ticket_id: ticketId, user_id, kind, side, text, created_at });
  if (files.length)
    await repo.insertFiles(
      ctx,
      { business_id: (ctx as BusinessCtx).businessId, ticket_id: ticketId, message_id, user_id },
      files,
    );
}

const linkTo = (ctx: SignedInCtx, id: number): string => `${ctx.app.publicUrl}/supports/${id}`;

/** Without SUPPORT_EMAILS the ticket is stored and nobody is notified; the screen says so. */
async function tellSupport(ctx: SignedInCtx, id: number, subject: string, text: string): Promise<void> {
  const to = ctx.app.env.SUPPORT_EMAILS;
  if (to.length === 0) return;
  const business = (await repo.businessNames(ctx, [id])).get(id) ?? '';
  const values = { ticket: ticketNumber(id), subject, name: ctx.person.name, business, text, link: linkTo(ctx, id) };
  await sendMessage(ctx, messages.productOpened, values, { to: { email: to } });
}

export async function productCreate(ctx: SignedInCtx, { body }: In<'productCreate'>) {
  const { text, files, ...values } = body;
  await checkOwnFiles(ctx, files);
  return create(await readerOf(ctx), values, { text, files });
}

type NewTicket = { subject: string; category: string; priority: string; screen: string; follows_id?: number };

async function create(ctx: repo.Reader, ticket: NewTicket, { text, files }: { text: string; files: Files }) {
  const now = ctx.now.toISOString();
  const id = await repo.insert(ctx, {
    ...ticket,
    user_id: ctx.person.userId,
    asked_in: ctx.businessId ?? null,
    release: VERSION,
    created_at: now,
    last_message_at: now,
  });
  await addMessage(ctx, id, { kind: 'reply', side: 'client', text, files });
  await tellSupport(ctx, id, ticket.subject, text);
  return shown(ctx, id);
}

async function lockTicket(ctx: repo.Reader, id: number): Promise<repo.ProductRow> {
  const ticket = await repo.lock(ctx, id);
  if (!ticket) throw notFound('ticket');
  return ticket;
}

const endChanges = (ctx: SignedInCtx, from: string, to: string) => {
  if (isEnded(to) && !isEnded(from)) return { resolved_at: ctx.now.toISOString() };
  return isEnded(from) && !isEnded(to) ? { resolved_at: null } : {};
};

/** The author is the requester, even as a member of support. */
export async function productReply(caller: SignedInCtx, { params: { id }, body }: In<'productReply'>) {
  const ctx = await readerOf(caller);
  const ticket = await lockTicket(ctx, id);
  const { kind, text, files } = body;
  const side = ctx.isSupport && !ticket.is_own ? 'staff' : 'client';
  if (kind === 'note' && !ctx.isSupport) throw forbidden('Only the support can add notes.');
  await checkOwnFiles(ctx, files);
  if (side === 'client' && kind === 'reply' && isEnded(ticket.status) && !reopens(ctx, ticket)) {
    const { subject, category, priority, screen } = ticket;
    return create(ctx, { subject, category, priority, screen, follows_id: id }, { text, files });
  }
  await addMessage(ctx, id, { kind, side, text, files });
  if (kind === 'note') return shown(ctx, id);
  const status = statusAfterReply(ticket.status as TicketStatus, side);
  await repo.update(ctx, id, {
    status,
    ...endChanges(ctx, ticket.status, status),
    ...(side === 'staff' && ticket.assignee_id === null ? { assignee_id: ctx.person.userId } : {}),
    last_message_at: ctx.now.toISOString(),
  });
  if (side === 'client') await tellSupport(ctx, id, ticket.subject, text);
  else {
    const { email } = await findAccount(ctx, ticket.user_id);
    const { subject, user_name: name } = ticket;
    const values = { ticket: ticketNumber(id), subject, name, reply: text, link: linkTo(ctx, id) };
    await sendMessage(ctx, messages.productAnswered, values, { to: { email } });
  }
  return shown(ctx, id);
}

/** The support moves a ticket as it likes; the person who asked can resolve it or reopen it. */
export async function productStatus(caller: SignedInCtx, { params: { id }, body: { status } }: In<'productStatus'>) {
  const ctx = await readerOf(caller);
  const ticket = await lockTicket(ctx, id);
  checkVersion(ctx, ticket.version);
  if (status === ticket.status) return shown(ctx, id);
  const act = actBetween(TICKET_ACTS, ticket.status, status);
  if (!act || (!ctx.isSupport && act !== 'resolve' && act !== 'reopen'))
    throw conflict(`This ticket is ${ticket.status.toLowerCase()} and can’t be changed like this.`);
  if (act === 'reopen' && !reopens(ctx, ticket))
    throw conflict('This ticket ended more than 7 days ago. Write again to open a new one.');
  await repo.update(ctx, id, { status, ...endChanges(ctx, ticket.status, status) });
  return shown(ctx, id);
}

export async function productRate(caller: SignedInCtx, { params: { id }, body: { rating } }: In<'productRate'>) {
  const ctx = await readerOf(caller);
  const ticket = await lockTicket(ctx, id);
  if (!ticket.is_own) throw forbidden('Only the person who asked can rate the answer.');
  if (!isEnded(ticket.status)) throw conflict('You can rate this ticket once it is resolved.');
  if (ticket.rating !== null) throw conflict('You have already rated this ticket.');
  await repo.update(ctx, id, { rating });
  return shown(ctx, id);
}

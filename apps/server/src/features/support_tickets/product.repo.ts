import { MAX_TICKET_MESSAGES } from '@daftar/contract/support_tickets';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Ctx, SignedInCtx } from '#server/platform/context.ts';
import { contains, listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** The caller, and whether their account is among SUPPORT_EMAILS: the only ones who see tickets of others. */
export type Reader = SignedInCtx & { isSupport: boolean };

type Ticket = Selectable<Tables['product_tickets']>;
export type ProductRow = Ticket & { user_name: string; assignee_name: string | null; is_own: boolean };

const all = (ctx: Reader) => {
  const rows = ctx.db
    .selectFrom('product_tickets as t')
    .selectAll('t')
    .select([
      sql<string>`(select u.name from users u where u.id = t.user_id)`.as('user_name'),
      sql<string | null>`(select u.name from users u where u.id = t.assignee_id)`.as('assignee_name'),
      sql<boolean>`t.user_id = ${ctx.person.userId}`.as('is_own'),
    ]);
  return ctx.isSupport ? rows : rows.where('t.user_id', '=', ctx.person.userId);
};

type Query = ListQuery & {
  search?: string | undefined;
  status?: string | undefined;
  category?: string | undefined;
  is_open?: boolean | undefined;
  is_own?: boolean | undefined;
};

export function list(ctx: Reader, { search, status, category, is_open, is_own, ...query }: Query) {
  let rows = all(ctx);
  if (status) rows = rows.where('t.status', '=', status);
  if (category) rows = rows.where('t.category', '=', category);
  if (is_open !== undefined) rows = rows.where('t.status', is_open ? 'not in' : 'in', ['Resolved', 'Closed']);
  if (is_own) rows = rows.where('t.user_id', '=', ctx.person.userId);
  if (search) rows = rows.where('t.subject', 'ilike', contains(search));
  return listPage(ctx.db, rows, query, {
    columns: { last_message_at: 't.last_message_at', created_at: 't.created_at' },
    first: '-last_message_at',
    tie: 't.id',
  });
}

export const find = (ctx: Reader, id: number): Promise<ProductRow | undefined> =>
  all(ctx).where('t.id', '=', id).executeTakeFirst();

/** For the owners of the business that the ticket is about (app.log_support_reading). */
export const logReading = (ctx: Ctx, id: number) => sql`select app.log_support_reading(${id})`.execute(ctx.db);

export const lock = (ctx: Reader, id: number): Promise<ProductRow | undefined> =>
  all(ctx).where('t.id', '=', id).forUpdate('t').executeTakeFirst();

/** Names of the businesses in which tickets were asked. */
export async function businessNames(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select * from app.product_ticket_businesses(${[...ids]}::bigint[])`.execute(ctx.db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export const insert = async (ctx: Ctx, values: Insertable<Tables['product_tickets']>): Promise<number> =>
  (await ctx.db.insertInto('product_tickets').values(values).returning('id').executeTakeFirstOrThrow()).id;

export const update = (ctx: Ctx, id: number, changes: Updateable<Tables['product_tickets']>) =>
  ctx.db.updateTable('product_tickets').set(changes).where('id', '=', id).execute();

export const insertMessage = async (ctx: Ctx, values: Insertable<Tables['product_messages']>): Promise<number> =>
  (await ctx.db.insertInto('product_messages').values(values).returning('id').executeTakeFirstOrThrow()).id;

export type MessageRow = {
  id: number;
  kind: 'reply' | 'note';
  side: 'client' | 'staff';
  author_name: string;
  text: string;
  created_at: string;
};

/** Notes are for the support only. */
export async function messagesOf(ctx: Reader, ticketId: number): Promise<MessageRow[]> {
  const every = ctx.db
    .selectFrom('product_messages as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.id', 'm.kind', 'm.side', 'u.name as author_name', 'm.text', 'm.created_at'])
    .where('m.ticket_id', '=', ticketId);
  const rows = await (ctx.isSupport ? every : every.where('m.kind', '=', 'reply'))
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(MAX_TICKET_MESSAGES)
    .execute();
  return rows.reverse() as MessageRow[];
}

type StoredFile = { name: string; path: string; size: number };

export const insertFiles = (
  ctx: Ctx,
  owner: { business_id: number; ticket_id: number; message_id: number; user_id: number },
  files: readonly StoredFile[],
) =>
  ctx.db
    .insertInto('product_ticket_files')
    .values(files.map(({ name, path, size }) => ({ ...owner, name, path, size })))
    .execute();

export async function filesOf(ctx: Ctx, ticketId: number): Promise<(StoredFile & { message_id: number })[]> {
  const { rows } = await sql<StoredFile & { message_id: number }>`
    select * from app.product_files(${ticketId})`.execute(ctx.db);
  return rows;
}

/** Files of the caller's own tickets, in the business. */
export const visibleFileIds = async (ctx: Ctx & { businessId: number }, ids: readonly number[]): Promise<number[]> =>
  (
    await ctx.db
      .selectFrom('product_ticket_files')
      .select('id')
      .where('business_id', '=', ctx.businessId)
      .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
      .execute()
  ).map(({ id }) => id);

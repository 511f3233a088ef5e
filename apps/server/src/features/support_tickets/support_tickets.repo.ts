import {
  MAX_MESSAGE_FILES,
  MAX_TICKET_MESSAGES,
  ticketResource,
  type TicketMessage,
} from '@daftar/contract/support_tickets';
import type { Day } from '@daftar/domain/dates';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { BusinessCtx, Ctx } from '#server/platform/context.ts';
import { contains } from '#server/platform/db/list-page.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { filtered, type Query, type Row, type Rows } from '#server/platform/resource/resource.repo.ts';

const OPEN = sql<boolean>`t.status in ('Open', 'In progress', 'Waiting for you')`;
const LATE = sql<boolean>`t.paused_since is null
  and (t.resolution_amber_at <= now() or (t.first_replied_at is null and t.response_amber_at <= now()))`;

export const queries = {
  extras: {
    client_name: sql<string>`(select c.client_full_name from clients c
      where c.business_id = t.business_id and c.id = t.client_id)`,
    assignee_name: sql<string | null>`(select u.name from users u where u.id = t.assignee_id)`,
  },
  filters: {
    is_open: (rows: Rows, isOpen: boolean) => rows.where(isOpen ? OPEN : sql<boolean>`not (${OPEN})`),
    is_late: (rows: Rows, isLate: boolean) => rows.where(isLate ? LATE : sql<boolean>`not (${LATE})`),
    is_unassigned: (rows: Rows, isSo: boolean) => rows.where('t.assignee_id', isSo ? 'is' : 'is not', null),
    // Days of the business, not of the server.
    from: (rows: Rows, day: Day) => rows.where(sql<boolean>`${localDay('t.created_at')} >= ${day}::date`),
    to: (rows: Rows, day: Day) => rows.where(sql<boolean>`${localDay('t.created_at')} <= ${day}::date`),
  },
  search: (rows: Rows, text: string) =>
    rows.where((eb) =>
      eb.or([
        eb('t.subject', 'ilike', contains(text)),
        ...(/^#?\d{1,15}$/.test(text) ? [eb('t.id', '=', Number(text.replace('#', '')))] : []),
        sql<boolean>`t.client_id = any (array(select c.id from clients c
          where c.business_id = app.business() and c.client_full_name ilike ${contains(text)}))`,
        sql<boolean>`t.id = any (array(select m.ticket_id from support_messages m
          where m.business_id = app.business() and m.text ilike ${contains(text)}))`,
      ]),
    ),
};

const localDay = (column: string) =>
  sql`(${sql.ref(column)} at time zone (select b.timezone from businesses b where b.id = app.business()))::date`;

const kind = { resource: ticketResource, queries };
export const matching = (ctx: BusinessCtx, query: Partial<Query>, most: number): Promise<Row[]> =>
  filtered(ctx, kind, {}, query)
    .orderBy('t.last_message_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(most)
    .execute() as Promise<Row[]>;

const one = (ctx: BusinessCtx, id: number) =>
  ctx.db
    .selectFrom('support_tickets')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
export const find = (ctx: BusinessCtx, id: number) => one(ctx, id).executeTakeFirst();
export const lock = (ctx: BusinessCtx, id: number) => one(ctx, id).forUpdate().executeTakeFirst();
export type TicketRecord = Selectable<Tables['support_tickets']>;
export type TicketChanges = Updateable<Tables['support_tickets']>;

/** Locked in the order of their ids, so that two merges don't wait for each other. */
export const lockTwo = (ctx: BusinessCtx, ids: readonly [number, number]) =>
  ctx.db
    .selectFrom('support_tickets')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

export const insert = (ctx: BusinessCtx, values: Omit<Insertable<Tables['support_tickets']>, 'business_id'>) =>
  ctx.db
    .insertInto('support_tickets')
    .values({ ...values, business_id: ctx.businessId })
    .returningAll()
    .executeTakeFirstOrThrow();

export const update = (ctx: BusinessCtx, id: number, changes: TicketChanges) =>
  ctx.db
    .updateTable('support_tickets')
    .set(changes)
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export const assign = (ctx: BusinessCtx, ids: readonly number[], assignee: number | null) =>
  ctx.db
    .updateTable('support_tickets')
    .set({ assignee_id: assignee })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('assignee_id', 'is distinct from', assignee)
    .where('deleted_at', 'is', null)
    .returning(['id', 'subject', 'client_id'])
    .execute();

export const handOver = (ctx: BusinessCtx, from: number, to: number) =>
  ctx.db
    .updateTable('support_tickets')
    .set({ assignee_id: to })
    .where('business_id', '=', ctx.businessId)
    .where('assignee_id', '=', from)
    .where('status', 'not in', ['Resolved', 'Closed'])
    .where('deleted_at', 'is', null)
    .execute();

type NewMessage = Omit<Insertable<Tables['support_messages']>, 'business_id' | 'attachments'> & {
  attachments: readonly object[];
};
export const insertMessage = async (ctx: BusinessCtx, { attachments, ...message }: NewMessage): Promise<number> =>
  (
    await ctx.db
      .insertInto('support_messages')
      .values({ ...message, attachments: JSON.stringify(attachments), business_id: ctx.businessId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export type MessageRow = Omit<TicketMessage, 'attachments'> & {
  attachments: { name: string; path: string; size: number }[];
};

/** The newest are kept where there are too many. */
export async function messagesOf(ctx: BusinessCtx, ticketId: number, withNotes: boolean): Promise<MessageRow[]> {
  const rows = ctx.db
    .selectFrom('support_messages')
    .select(['id', 'kind', 'side', 'channel', 'author_name', 'text', 'attachments', 'origin_id', 'created_at'])
    .where('business_id', '=', ctx.businessId)
    .where('ticket_id', '=', ticketId);
  const found = await (withNotes ? rows : rows.where('kind', '<>', 'note'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_TICKET_MESSAGES)
    .execute();
  return found.reverse() as unknown as MessageRow[];
}

/** The ticket of a message that its provider delivered before. */
export async function ticketOfSource(ctx: BusinessCtx, source: string): Promise<number | null> {
  const row = await ctx.db
    .selectFrom('support_messages')
    .select('ticket_id')
    .where('business_id', '=', ctx.businessId)
    .where('source_id', '=', source)
    .executeTakeFirst();
  return row?.ticket_id ?? null;
}

export const addFile = (ctx: BusinessCtx, source: string, file: object) =>
  sql`update support_messages set attachments = attachments || ${JSON.stringify([file])}::jsonb
    where business_id = ${ctx.businessId} and source_id = ${source}
      and jsonb_array_length(attachments) < ${MAX_MESSAGE_FILES}`.execute(ctx.db);

/** Two deliveries of one message run one after the other. */
export const lockSource = (ctx: BusinessCtx, source: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`support ${source}`}, ${ctx.businessId}))`.execute(ctx.db);

export const moveMessages = (ctx: BusinessCtx, from: number, to: number) =>
  sql`update support_messages set ticket_id = ${to}, origin_id = coalesce(origin_id, ${from})
    where business_id = ${ctx.businessId} and ticket_id = ${from}`.execute(ctx.db);

const MAX_LINKED = 50;
export const linkedBy = (ctx: BusinessCtx, column: 'follows_id' | 'merged_into_id', id: number) =>
  ctx.db
    .selectFrom('support_tickets')
    .select(['id', 'subject', 'status'])
    .where('business_id', '=', ctx.businessId)
    .where(column, '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(MAX_LINKED)
    .execute();

/** Messages that are visible with their ticket. */
export const visibleMessageIds = async (ctx: BusinessCtx, ids: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select m.id from support_messages m
    join support_tickets t on t.business_id = m.business_id and t.id = m.ticket_id and t.deleted_at is null
    where m.business_id = ${ctx.businessId} and m.id = any (${[...ids]}::bigint[])`.execute(ctx.db);
  return rows.map(({ id }) => id);
};

export async function documentOf(ctx: BusinessCtx, table: 'invoices' | 'quotations', id: number) {
  const { rows } = await sql<{ id: number; client_id: number | null; number: string }>`select id, client_id,
    coalesce(number, 'Draft') as number from ${sql.table(table)}
    where business_id = ${ctx.businessId} and id = ${id}`.execute(ctx.db);
  return rows[0];
}

export async function isTaskThere(ctx: BusinessCtx, id: number): Promise<boolean> {
  const { rows } = await sql`select from board_tasks where business_id = ${ctx.businessId} and id = ${id}
    and deleted_at is null`.execute(ctx.db);
  return rows.length > 0;
}

export async function findByRating(ctx: Ctx, hash: Buffer): Promise<{ business_id: number; id: number } | undefined> {
  const { rows } = await sql<{ business_id: number; id: number }>`
    select * from app.support_ticket_by_rating(${hash})`.execute(ctx.db);
  return rows[0];
}

export const settingsOf = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('support_settings')
    .select(['id', 'version', 'targets'])
    .where('business_id', '=', ctx.businessId)
    .executeTakeFirst();

export const saveTargets = (ctx: BusinessCtx, targets: object, by: number | null) =>
  sql`insert into support_settings (business_id, targets, created_by)
    values (${ctx.businessId}, ${JSON.stringify(targets)}::jsonb, ${by})
    on conflict (business_id) do update set targets = excluded.targets`.execute(ctx.db);

export const lockSettings = (ctx: BusinessCtx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('support_settings', ${ctx.businessId}))`.execute(ctx.db);

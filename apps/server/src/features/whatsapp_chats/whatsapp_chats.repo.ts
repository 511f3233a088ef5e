import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { addressOf } from '@daftar/domain/whatsapp/payload';
import { isTaskVisible, type TaskVisibility } from '#server/access/task-visibility.ts';
import { isMessageVisible } from '#server/access/visible-messages.repo.ts';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { listPage, type ListQuery } from '#server/platform/db/list-page.ts';

const WINDOW = sql.raw(`interval '24 hours'`);

const chats = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('whatsapp_chats as w')
    .leftJoin('clients as c', (join) =>
      join.onRef('c.business_id', '=', 'w.business_id').onRef('c.id', '=', 'w.client_id'),
    )
    .leftJoin('board_tasks as t', (join) =>
      join.onRef('t.business_id', '=', 'w.business_id').onRef('t.id', '=', 'w.board_task_id'),
    )
    .leftJoin('users as u', 'u.id', 'w.assignee_id')
    .where('w.business_id', '=', ctx.businessId)
    .select([
      'w.id',
      'w.number',
      'w.name',
      'w.client_id',
      'c.client_full_name as client_name',
      'w.board_task_id',
      't.name as task_name',
      'w.assignee_id',
      'u.name as assignee_name',
      'w.ticket_id',
      'w.is_closed',
      'w.last_text',
      'w.last_at',
      'w.unread',
      sql<number>`(select count(*) from whatsapp_chat_messages m
        where m.business_id = w.business_id and m.chat_id = w.id and m.needs_document)::int`.as('files_to_assign'),
      sql<string | null>`case when w.last_received_at > now() - ${WINDOW} then w.last_received_at + ${WINDOW} end`.as(
        'window_ends_at',
      ),
    ]);

export type Filters = {
  search?: string | undefined;
  is_closed?: boolean | undefined;
  is_unread?: boolean | undefined;
  assignee_id?: number | undefined;
  client_id?: number | undefined;
  board_task_id?: number | undefined;
};

const like = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Without the right to contacts, a search must not reveal numbers digit by digit. */
export function listChats(ctx: BusinessCtx, query: ListQuery & Filters, withContacts: boolean) {
  let rows = chats(ctx);
  if (query.is_closed !== undefined) rows = rows.where('w.is_closed', '=', query.is_closed);
  if (query.is_unread) rows = rows.where('w.unread', '>', 0);
  for (const name of ['assignee_id', 'client_id', 'board_task_id'] as const)
    if (query[name]) rows = rows.where(`w.${name}`, '=', query[name]);
  if (query.search) {
    const wanted = like(query.search);
    const digits = withContacts ? query.search.replace(/\D/g, '') : '';
    rows = rows.where(
      sql<SqlBool>`(w.name ilike ${wanted} or c.client_full_name ilike ${wanted} or w.number like ${like(digits || ' ')}
        or exists (select from whatsapp_chat_messages m where m.business_id = w.business_id and m.chat_id = w.id and m.text ilike ${wanted}))`,
    );
  }
  return listPage(ctx.db, rows, query, { columns: { last_at: 'w.last_at' }, first: '-last_at', tie: 'w.id' });
}

export const findChat = (ctx: BusinessCtx, id: number) => chats(ctx).where('w.id', '=', id).executeTakeFirst();
export type Chat = NonNullable<Awaited<ReturnType<typeof findChat>>>;
export const chatOfTicket = (ctx: BusinessCtx, ticketId: number) =>
  chats(ctx).where('w.ticket_id', '=', ticketId).orderBy('w.last_at', 'desc').limit(1).executeTakeFirst();

export async function lockChat(ctx: BusinessCtx, id: number): Promise<Chat | undefined> {
  await sql`select from whatsapp_chats where business_id = ${ctx.businessId} and id = ${id} for update`.execute(ctx.db);
  return findChat(ctx, id);
}
export const ticketOf = async (ctx: BusinessCtx, id: number): Promise<number | null> =>
  (
    await ctx.db
      .selectFrom('whatsapp_chats')
      .select('ticket_id')
      .where('business_id', '=', ctx.businessId)
      .where('id', '=', id)
      .executeTakeFirst()
  )?.ticket_id ?? null;

const MAX_UNANSWERED = 20;
/** What the person wrote since a member last wrote to them, and the last message in any case. The oldest first. */
export async function unanswered(ctx: BusinessCtx, chat: Pick<Chat, 'id' | 'number'>) {
  const { rows } = await sql<{ wamid: string; text: string; file: string | null; file_name: string }>`
    select m.wamid, m.text, m.file, m.file_name from (
      select m.*, row_number() over (order by m.at desc, m.id desc) as place from whatsapp_chat_messages m
       where m.business_id = ${ctx.businessId} and m.chat_id = ${chat.id} and (m.text <> '' or m.file_name <> '')
       order by m.at desc, m.id desc limit ${MAX_UNANSWERED}) m
     where m.place = 1 or m.at > coalesce((select max(o.created_at) from messages o
       where o.business_id = ${ctx.businessId} and o.channel = 'whatsapp' and o.cause = 'user'
         and o.recipient collate "C" = ${addressOf(chat.number)}), '-infinity')
     order by m.place desc`.execute(ctx.db);
  return rows;
}

/** Files that came before the conversation had a client. */
export async function unfiled(ctx: BusinessCtx, chatId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from whatsapp_chat_messages where business_id = ${ctx.businessId}
    and chat_id = ${chatId} and file is not null and filed_at is null order by id limit 100`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** A person whose number became known keeps their conversation, unless the number has one. */
export const renameChat = (ctx: BusinessCtx, userId: string, number: string) =>
  sql`update whatsapp_chats set number = ${number} where business_id = ${ctx.businessId} and number = ${userId}
        and not exists (select from whatsapp_chats o where o.business_id = ${ctx.businessId} and o.number = ${number})`.execute(
    ctx.db,
  );

/** The conversation of a number, made where there is none. */
export async function ensureChat(ctx: BusinessCtx, number: string, name: string, clientId: number | null, at: Date) {
  const values = { business_id: ctx.businessId, number, name, client_id: clientId, last_at: at.toISOString() };
  await ctx.db
    .insertInto('whatsapp_chats')
    .values(values)
    .onConflict((conflict) => conflict.columns(['business_id', 'number']).doNothing())
    .execute();
  return ctx.db
    .selectFrom('whatsapp_chats')
    .select(['id', 'assignee_id', 'unread', 'client_id', 'name'])
    .where('business_id', '=', ctx.businessId)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

type Changes = {
  client_id?: number | null;
  board_task_id?: number | null;
  assignee_id?: number | null;
  is_closed?: boolean;
  unread?: number;
  ticket_id?: number | null;
};
export const setChat = (ctx: BusinessCtx, id: number, changes: Changes) =>
  ctx.db
    .updateTable('whatsapp_chats')
    .set(changes)
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

/** Late messages don't move the conversation back. */
export const noteReceived = (
  ctx: BusinessCtx,
  id: number,
  { text, at, name }: { text: string; at: Date; name: string },
) =>
  sql`update whatsapp_chats set unread = unread + 1, is_closed = false,
        name = case when ${name}::text <> '' then ${name} else name end,
        last_text = case when ${at.toISOString()}::timestamptz >= last_at then ${text.slice(0, 200)} else last_text end,
        last_at = greatest(last_at, ${at.toISOString()}::timestamptz),
        last_received_at = greatest(last_received_at, ${at.toISOString()}::timestamptz)
      where business_id = ${ctx.businessId} and id = ${id}`.execute(ctx.db);

export const noteSent = (ctx: BusinessCtx, id: number, text: string) =>
  ctx.db
    .updateTable('whatsapp_chats')
    .set({ last_text: text.slice(0, 200), last_at: ctx.now.toISOString(), unread: 0 })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export type NewReceived = {
  chat_id: number;
  wamid: string;
  kind: string;
  text: string;
  at: Date;
  media_id: string | null;
  file_name: string;
  /** Of the message that it answers. */
  board_task_id: number | null;
};
export async function insertReceived(ctx: BusinessCtx, { at, ...message }: NewReceived): Promise<number | null> {
  const row = await ctx.db
    .insertInto('whatsapp_chat_messages')
    .values({ business_id: ctx.businessId, ...message, at: at.toISOString() })
    .onConflict((conflict) => conflict.columns(['business_id', 'wamid']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export const findReceived = (ctx: BusinessCtx, id: number) =>
  ctx.db
    .selectFrom('whatsapp_chat_messages as m')
    .innerJoin('whatsapp_chats as w', (join) =>
      join.onRef('w.business_id', '=', 'm.business_id').onRef('w.id', '=', 'm.chat_id'),
    )
    .select([
      'm.id',
      'm.chat_id',
      'm.text',
      'm.media_id',
      'm.file',
      'm.file_name',
      'm.document_id',
      'm.board_task_id',
      'm.needs_document',
      'm.wamid',
      'm.filed_at',
      'w.client_id',
      'w.number',
      'w.board_task_id as chat_task_id',
      'w.assignee_id',
    ])
    .where('m.business_id', '=', ctx.businessId)
    .where('m.id', '=', id)
    .executeTakeFirst();

/** Those whose conversation the caller sees. */
export async function visibleReceived(ctx: BusinessCtx, ids: readonly number[]): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('whatsapp_chat_messages')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(({ id }) => id);
}

type FileChanges = {
  file?: string;
  file_problem?: string;
  document_id?: number;
  needs_document?: boolean;
  filed_at?: string;
};
export const setReceived = (ctx: BusinessCtx, id: number, changes: FileChanges) =>
  ctx.db
    .updateTable('whatsapp_chat_messages')
    .set(changes)
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export const PAGE = 50;
export type Row = {
  key: string;
  is_own: boolean;
  text: string;
  at: string;
  state: string | null;
  error: string | null;
  user_name: string | null;
  received_id: number | null;
  file_name: string;
  file: string | null;
  file_problem: string;
  document_name: string | null;
  needs_document: boolean;
};

/** The place of a message in its conversation: `in:5` or `out:7`. */
async function placeOf(ctx: BusinessCtx, chat: Pick<Chat, 'id' | 'number'>, key: string) {
  const [kind, id] = key.split(':') as ['in' | 'out', string];
  const { rows } = await (
    kind === 'in'
      ? sql<{ at: string }>`select m.at::text as at from whatsapp_chat_messages m
        where m.business_id = ${ctx.businessId} and m.chat_id = ${chat.id} and m.id = ${id}`
      : sql<{ at: string }>`select o.created_at::text as at from messages o
        where o.business_id = ${ctx.businessId} and o.channel = 'whatsapp' and o.id = ${id}
          and o.recipient collate "C" = ${addressOf(chat.number)}`
  ).execute(ctx.db);
  return rows[0] && { at: rows[0].at, isOwn: kind === 'out', id: Number(id) };
}

/** Messages in both directions, the newest first: by time, then ours, then the later one. Null if `before` is unknown. */
export async function listMessages(ctx: BusinessCtx, chat: Pick<Chat, 'id' | 'number'>, before: string | null) {
  const place = before === null ? null : await placeOf(ctx, chat, before);
  if (place === undefined) return null;
  // Times in whole seconds are often equal, so the place decides too.
  const older = (at: RawBuilder<unknown>, id: RawBuilder<unknown>, isOwn: boolean) =>
    place === null
      ? sql`true`
      : sql`${at} <= ${place.at}::timestamptz and (${at}, ${isOwn}::boolean, ${id}) < (${place.at}::timestamptz, ${place.isOwn}::boolean, ${place.id}::bigint)`;
  const { rows } = await sql<Row>`
    (select 'in:' || m.id as key, m.id as sort_id, false as is_own, m.text, m.at, null as state, null as error, null as user_name,
            m.id as received_id, m.file_name, m.file, m.file_problem, d.name as document_name, m.needs_document
       from whatsapp_chat_messages m
       left join task_documents d on d.business_id = m.business_id and d.id = m.document_id
      where m.business_id = ${ctx.businessId} and m.chat_id = ${chat.id} and ${older(sql`m.at`, sql`m.id`, false)}
      order by m.at desc, m.id desc limit ${PAGE + 1})
    union all
    (select 'out:' || o.id, o.id, true, o.text, o.created_at, o.state, coalesce(o.error, o.held_reason), u.name, null,
            coalesce(o.attachments -> 0 ->> 'name', ''), null, '', null, false
       from messages o left join users u on u.id = o.user_id
      where o.business_id = ${ctx.businessId} and o.channel = 'whatsapp' and o.recipient collate "C" = ${addressOf(chat.number)}
        and ${older(sql`o.created_at`, sql`o.id`, true)} and ${await isMessageVisible(ctx, 'o')}
      order by o.created_at desc, o.id desc limit ${PAGE + 1})
    order by at desc, is_own desc, sort_id desc limit ${PAGE + 1}`.execute(ctx.db);
  return rows;
}

/** Open documents that clients were asked for; on tasks that the caller sees, where it is a person. */
export async function requestedOf(ctx: BusinessCtx, clientIds: readonly number[], tasks: TaskVisibility = null) {
  if (clientIds.length === 0) return [];
  const { rows } = await sql<{
    document_id: number;
    name: string;
    board_task_id: number;
    task_name: string;
    client_name: string;
    assignee_ids: number[];
  }>`
    select d.id as document_id, d.name, t.id as board_task_id, t.name as task_name, c.client_full_name as client_name, t.assignee_ids
      from task_documents d
      join board_tasks t on t.business_id = d.business_id and t.id = d.board_task_id
      join clients c on c.business_id = t.business_id and c.id = t.client_id
     where d.business_id = ${ctx.businessId} and t.client_id = any (${clientIds}::bigint[]) and d.is_asked_of_client
       and d.status in ('Pending', 'Request for Change') and t.state in ('TODO', 'PENDING')
       and t.deleted_at is null and t.archived_at is null and ${isTaskVisible(tasks, actorId(ctx))}
     order by coalesce(d.due_date, t.due_date) nulls last, d.id limit 100`.execute(ctx.db);
  return rows;
}

/** Whether a file of this message's client waits for its document, and the message is about documents of a task. */
export async function isFileWaiting(ctx: BusinessCtx, messageId: number): Promise<boolean> {
  const { rows } = await sql`
    select from messages o
      join document_requests r on r.business_id = o.business_id and r.board_task_id = o.board_task_id
      join whatsapp_chats w on w.business_id = o.business_id and w.client_id = o.client_id
      join whatsapp_chat_messages m on m.business_id = w.business_id and m.chat_id = w.id and m.needs_document
     where o.business_id = ${ctx.businessId} and o.id = ${messageId} and o.purpose = 'reminder'
       and m.at > now() - interval '3 days' limit 1`.execute(ctx.db);
  return rows.length > 0;
}

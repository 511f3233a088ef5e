import { MAX_MAILS, type MailTray } from '@daftar/contract/mailboxes';
import type { MailAddress } from '@daftar/domain/mailboxes/addresses';
import { sql } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import type { MailFile } from './mails.repo.ts';

/** A search that finds more is too wide to read. */
const MAX_FOUND = 1000;
const MAX_COUNT = 100;

type Filter = {
  tray: MailTray;
  search?: string | undefined;
  mailbox_id?: number | undefined;
  client_id?: number | undefined;
  assignee_id?: number | undefined;
  unread?: boolean | undefined;
};

const threads = (ctx: BusinessCtx) =>
  ctx.db.selectFrom('mail_threads as t').where('t.business_id', '=', ctx.businessId);

const listed = (ctx: BusinessCtx) =>
  threads(ctx)
    .select([
      't.id',
      't.version',
      't.subject',
      't.snippet',
      't.mailbox_id',
      't.is_shared',
      't.client_id',
      't.person_name',
      't.person_address',
      't.mails',
      't.has_attachments',
      't.is_unread',
      't.is_done',
      't.assignee_id',
      't.board_task_id',
      't.ticket_id',
      't.last_at',
    ])
    .select([
      sql<boolean>`coalesce(t.user_id = ${actorId(ctx)}::bigint, false)`.as('is_own'),
      sql<string | null>`(select u.name from users u where u.id = t.user_id)`.as('owner_name'),
      sql<string | null>`(select u.name from users u where u.id = t.assignee_id)`.as('assignee_name'),
      sql<string | null>`(select c.client_full_name from clients c where c.business_id = t.business_id
        and c.id = t.client_id)`.as('client_name'),
    ]);

export function listThreads(ctx: BusinessCtx, query: ListQuery & Filter, withContacts: boolean) {
  let rows = listed(ctx);
  if (query.tray === 'done') rows = rows.where('t.is_done', '=', true);
  else if (query.tray !== 'all') rows = rows.where('t.is_done', '=', false);
  if (query.tray === 'unfiled') rows = rows.where('t.client_id', 'is', null);
  if (query.tray === 'mine') rows = rows.where('t.assignee_id', '=', actorId(ctx));
  for (const column of ['mailbox_id', 'client_id', 'assignee_id'] as const)
    if (query[column] !== undefined) rows = rows.where(`t.${column}`, '=', query[column]);
  if (query.unread !== undefined) rows = rows.where('t.is_unread', '=', query.unread);
  if (query.search)
    rows = rows.where(
      sql<boolean>`t.id = any (array(select app.search_mail_threads(${query.search}, ${withContacts}, ${MAX_FOUND})))`,
    );
  return listPage(ctx.db, rows, query, { columns: { last_at: 't.last_at' }, first: '-last_at', tie: 't.id' });
}

export const findThread = (ctx: BusinessCtx, id: number) => listed(ctx).where('t.id', '=', id).executeTakeFirst();
export type ThreadRow = NonNullable<Awaited<ReturnType<typeof findThread>>>;

/** The fields that people change, locked. */
export async function lockChanges(ctx: BusinessCtx, id: number) {
  const { rows } = await sql<{
    id: number;
    version: number;
    user_id: number | null;
    client_id: number | null;
    assignee_id: number | null;
    board_task_id: number | null;
    ticket_id: number | null;
    is_done: boolean;
    is_shared: boolean;
  }>`select id, version, user_id, client_id, assignee_id, board_task_id, ticket_id, is_done, is_shared from mail_threads
    where business_id = ${ctx.businessId} and id = ${id} for update`.execute(ctx.db);
  return rows[0];
}

type Changes = {
  client_id?: number | null;
  is_filed_by_hand?: boolean;
  assignee_id?: number | null;
  is_done?: boolean;
  is_shared?: boolean;
  board_task_id?: number;
  ticket_id?: number;
};
export const updateThread = (ctx: BusinessCtx, id: number, changes: Changes) =>
  ctx.db
    .updateTable('mail_threads')
    .set(changes)
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export const setUnread = (ctx: BusinessCtx, id: number, isUnread: boolean) =>
  sql`update mail_threads set is_unread = ${isUnread} where business_id = ${ctx.businessId} and id = ${id}
    and is_unread <> ${isUnread}`.execute(ctx.db);

export async function countTrays(ctx: BusinessCtx) {
  const me = actorId(ctx);
  const capped = (where: ReturnType<typeof sql>) =>
    sql`(select count(*)::int from (select from mail_threads t where t.business_id = ${ctx.businessId}
      and not t.is_done and ${where} limit ${MAX_COUNT}) c)`;
  const { rows } = await sql<{ open: number; unfiled: number; mine: number; unread: number }>`
    select ${capped(sql`true`)} as open, ${capped(sql`t.client_id is null`)} as unfiled,
      ${capped(sql`t.assignee_id = ${me}::bigint`)} as mine, ${capped(sql`t.is_unread`)} as unread`.execute(ctx.db);
  return rows[0]!;
}

export type MailRow = {
  id: number;
  thread_id: number;
  message_id: string;
  refs: string[];
  direction: 'in' | 'out';
  from_name: string;
  from_address: string;
  to_people: MailAddress[];
  cc_people: MailAddress[];
  reply_to_people: MailAddress[];
  subject: string;
  text: string;
  snippet: string;
  has_remote_images: boolean;
  state: 'Whole' | 'Cut' | 'Unreadable';
  files: MailFile[];
  sent_at: string;
  author: string | null;
  delivery: string | null;
};

const mailRows = (ctx: BusinessCtx) => sql`select m.id, m.thread_id, m.message_id, m.refs, m.direction, m.from_name,
    m.from_address, m.to_people, m.cc_people, m.reply_to_people, m.subject, m.text, m.snippet, m.has_remote_images, m.state,
    m.files, m.sent_at, (select u.name from users u where u.id = m.created_by) as author,
    (select o.state from messages o where o.business_id = m.business_id and o.id = m.outbox_id) as delivery
  from mails m where m.business_id = ${ctx.businessId}`;

/** The newest, in the order of their dates. */
export async function mailsOf(ctx: BusinessCtx, threadId: number): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`${mailRows(ctx)} and m.thread_id = ${threadId}
    order by m.sent_at desc, m.id desc limit ${MAX_MAILS}`.execute(ctx.db);
  return rows.reverse();
}

export async function findMail(ctx: BusinessCtx, id: number): Promise<MailRow | undefined> {
  const { rows } = await sql<MailRow>`${mailRows(ctx)} and m.id = ${id}`.execute(ctx.db);
  return rows[0];
}

export type OwnMailbox = { id: number; account_id: number; address: string; user_id: number | null; from_name: string };

/** Null: the mailbox of a colleague who shared the conversation. */
export async function mailboxOf(ctx: BusinessCtx, id: number): Promise<OwnMailbox | null> {
  const { rows } = await sql<OwnMailbox>`select m.id, m.account_id, m.address, m.user_id, a.from_name from mailboxes m
    join email_accounts a on a.business_id = m.business_id and a.id = m.account_id
    where m.business_id = ${ctx.businessId} and m.id = ${id}`.execute(ctx.db);
  return rows[0] ?? null;
}

/** Open conversations of a member who leaves. Those in a mailbox of their own stay private. */
export const handOver = (ctx: BusinessCtx, from: number, to: number) =>
  sql`update mail_threads set assignee_id = ${to} where business_id = ${ctx.businessId} and assignee_id = ${from}
    and not is_done and (user_id is null or is_shared)`.execute(ctx.db);

/** Whether the task is there, on any board. */
export async function isTaskThere(ctx: BusinessCtx, id: number): Promise<boolean> {
  const { rows } = await sql`select from board_tasks where business_id = ${ctx.businessId} and id = ${id}
    and deleted_at is null`.execute(ctx.db);
  return rows.length > 0;
}

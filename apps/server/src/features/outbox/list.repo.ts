import { sql, type SqlBool } from 'kysely';
import { isMessageVisible } from '#server/access/visible-messages.repo.ts';
import type { BusinessCtx } from '#server/platform/context.ts';
import { listPage, type ListQuery } from '#server/platform/db/list-page.ts';

export type Filters = {
  search?: string | undefined;
  channel?: string | undefined;
  state?: string | undefined;
  cause?: string | undefined;
  client_id?: number | undefined;
};
/** Messages that the caller sees. */
const seen = async (ctx: BusinessCtx) => messages(ctx).where(await isMessageVisible(ctx));

/** Messages of a client, or a task; or emails that people sent, of all or of one user. */
export type Scope = { client_id?: number; board_task_id?: number; mailed_by?: number | 'anyone' };

const messages = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('messages as m')
    .leftJoin('clients as c', (join) =>
      join.onRef('c.business_id', '=', 'm.business_id').onRef('c.id', '=', 'm.client_id'),
    )
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .where('m.business_id', '=', ctx.businessId);

const LISTED = [
  'm.id',
  'm.channel',
  'm.recipient',
  'm.subject',
  'm.state',
  'm.error',
  'm.created_at',
  'm.sent_at',
  'm.purpose',
  'm.cause',
  'm.held_reason',
  'm.send_at',
  'm.client_id',
  'm.board_task_id',
  'm.cost',
  'm.user_id',
  'c.client_full_name as client_name',
  'u.name as user_name',
  sql<string>`left(m.text, 120)`.as('excerpt'),
] as const;

export async function listMessages(ctx: BusinessCtx, query: ListQuery & Filters, scope: Scope = {}) {
  let rows = (await seen(ctx)).select(LISTED);
  const client = scope.client_id ?? query.client_id;
  if (client) rows = rows.where('m.client_id', '=', client);
  if (scope.board_task_id) rows = rows.where('m.board_task_id', '=', scope.board_task_id);
  if (scope.mailed_by) rows = rows.where('m.cause', '=', 'user').where('m.channel', '=', 'mail');
  if (typeof scope.mailed_by === 'number') rows = rows.where('m.user_id', '=', scope.mailed_by);
  if (query.channel) rows = rows.where('m.channel', '=', query.channel);
  if (query.state) rows = rows.where('m.state', '=', query.state);
  if (query.cause) rows = rows.where('m.cause', '=', query.cause);
  if (query.search) rows = rows.where(beginsWith(query.search.toLowerCase()));
  const sorts = { columns: { created_at: 'm.created_at' }, first: '-created_at', tie: 'm.id' };
  return listPage(ctx.db, rows, query, sorts, {
    by: rows.orderBy('m.created_at', 'desc').orderBy('m.id', 'desc') as never,
  });
}

/** A range instead of LIKE, which can't use the index under row-level security (stack.md, trap 3). */
const beginsWith = (text: string) =>
  sql<SqlBool>`m.recipient collate "C" >= ${text} and m.recipient collate "C" < ${text + LAST_CHARACTER}`;
const LAST_CHARACTER = '\u{10ffff}';

export const findMessage = async (ctx: BusinessCtx, id: number) =>
  (await seen(ctx))
    .select([...LISTED, 'm.about', 'm.text', 'm.has_secret', 'm.html', 'm.attachments', 'm.merged_into_id'])
    .where('m.id', '=', id)
    .executeTakeFirst();

export const eventsOf = (ctx: BusinessCtx, messageId: number) =>
  ctx.db
    .selectFrom('message_events')
    .select(['event', 'at', 'detail'])
    .where('business_id', '=', ctx.businessId)
    .where('message_id', '=', messageId)
    .orderBy('at')
    .orderBy('id')
    .limit(100)
    .execute();

const MAX_OUTCOMES = 5000;

/** Messages that one email of a person became. */
export const outcomesOf = (ctx: BusinessCtx, emailId: number) =>
  ctx.db
    .selectFrom('messages')
    .select(['client_id', 'state', 'held_reason'])
    .where('business_id', '=', ctx.businessId)
    .where('cause', '=', 'user')
    .where('cause_id', '=', emailId)
    .limit(MAX_OUTCOMES)
    .execute();

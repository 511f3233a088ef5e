import { sql } from 'kysely';
import type { MemberCtx } from '#server/platform/context.ts';
import { contains } from '#server/platform/db/list-page.ts';
import { LISTENERS } from './groups.repo.ts';

export type MessageRow = {
  id: number;
  uuid: string;
  group_uuid: string;
  number: number;
  seq: number;
  message: string;
  sender_uuid: string;
  name: string;
  image: string | null;
  created_at: string;
  deleted_at: string | null;
  media: string[];
  links: string[];
  mentions: string[];
  parent: { id: number; number: number; name: string; message: string } | null;
  replies: number[];
  reactions: { emoji: string; count: number; users: { uuid: string; name: string }[] }[];
};

export type NewMessage = {
  groupUuid: string;
  uuid: string;
  parentId: number | null;
  text: string;
  media: readonly string[];
  mentioned: readonly number[];
  links: readonly string[];
};
/** A new message with its context, so that it needn't be read again. */
type Fresh = Pick<MessageRow, 'number' | 'seq' | 'created_at' | 'image' | 'mentions' | 'parent'>;
export type Written = { group_id: number; id: number | null; fresh: boolean; listeners: string[] } & Fresh;

const QUOTE = (parentId: unknown) => sql`(
  select json_build_object('id', p.id, 'number', p.number, 'name', pu.name,
           'message', case when p.deleted_at is null then left(p.text, 200) else '' end)
    from chat_messages p join users pu on pu.id = p.sender_id
   where p.business_id = app.business() and p.id = ${parentId})`;

/**
 * Inserts the next message of a group, or returns the one stored under the same uuid. Nothing if the caller is not in
 * the group.
 */
export async function writeMessage(ctx: MemberCtx, m: NewMessage): Promise<Written | undefined> {
  const { rows } = await sql<Written>`
    select w.*, ${LISTENERS(sql.ref('w.group_id'))} as listeners, u.image, ${QUOTE(m.parentId)} as parent,
           array(select n.uuid::text from chat_participants p join users n on n.id = p.user_id
                  where p.business_id = app.business() and p.group_id = w.group_id
                    and p.user_id = any (${[...m.mentioned]}::bigint[])) as mentions
      from app.write_chat_message(${m.groupUuid}, ${m.uuid}, ${m.parentId}::bigint, ${m.text}, ${[...m.media]}::text[],
             ${[...m.mentioned]}::bigint[], ${[...m.links]}::text[]) w
      join users u on u.id = ${ctx.person.userId}`.execute(ctx.db);
  return rows[0];
}

/** Messages as participants see them. Deleted ones have no text. */
const shown = (ctx: MemberCtx) => sql`
  select m.id, m.uuid, g.uuid as group_uuid, m.number, m.seq, u.uuid as sender_uuid, u.name, u.image, m.created_at, m.deleted_at,
         case when m.deleted_at is null then m.text else '' end as message,
         case when m.deleted_at is null then m.media else '{}' end as media,
         case when m.deleted_at is null then m.links else '{}' end as links,
         array(select n.uuid::text from users n where n.id = any (m.mentions)) as mentions,
         ${QUOTE(sql.ref('m.parent_id'))} as parent,
         array(select a.id from chat_messages a where a.business_id = m.business_id and a.parent_id = m.id
                  and a.deleted_at is null order by a.id limit 100) as replies,
         coalesce((select json_agg(json_build_object('emoji', x.emoji, 'count', x.count, 'users', x.users) order by x.first)
            from (select r.emoji, count(*)::int as count, min(r.created_at) as first,
                         json_agg(json_build_object('uuid', ru.uuid, 'name', ru.name) order by r.created_at) as users
                    from chat_reactions r join users ru on ru.id = r.user_id
                   where r.business_id = m.business_id and r.message_id = m.id group by r.emoji) x), '[]') as reactions
    from chat_messages m
    join chat_groups g on g.business_id = m.business_id and g.id = m.group_id
    join chat_participants own on own.business_id = m.business_id and own.group_id = m.group_id
     and own.user_id = ${ctx.person.userId}
    join users u on u.id = m.sender_id
   where m.business_id = ${ctx.businessId}`;

const all = async (ctx: MemberCtx, query: ReturnType<typeof sql>): Promise<MessageRow[]> =>
  (await query.execute(ctx.db)).rows as MessageRow[];

export const findMessage = async (ctx: MemberCtx, id: number): Promise<MessageRow | undefined> =>
  (await all(ctx, sql`${shown(ctx)} and m.id = ${id}`))[0];

/** The newest before a number, newest first. */
export const before = (ctx: MemberCtx, groupId: number, number: number | undefined, most: number) =>
  all(
    ctx,
    sql`${shown(ctx)} and m.group_id = ${groupId} and m.number < ${number ?? Number.MAX_SAFE_INTEGER}
    order by m.number desc limit ${most}`,
  );

/** From a number on, oldest first. */
export const from = (ctx: MemberCtx, groupId: number, number: number, most: number) =>
  all(ctx, sql`${shown(ctx)} and m.group_id = ${groupId} and m.number >= ${number} order by m.number limit ${most}`);

/** Changes after a sequence number, in order. */
export const since = (ctx: MemberCtx, groupId: number, seq: number, most: number) =>
  all(ctx, sql`${shown(ctx)} and m.group_id = ${groupId} and m.seq > ${seq} order by m.seq limit ${most}`);

/** Read before the messages: later changes arrive as events or are fetched again. */
export async function lastSeq(ctx: MemberCtx, groupId: number): Promise<number> {
  const row = await ctx.db
    .selectFrom('chat_counters')
    .select('last_seq')
    .where('business_id', '=', ctx.businessId)
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow();
  return row.last_seq;
}

export async function search(
  ctx: MemberCtx,
  sought: { search: string; groupId: number | null; before: number | null; most: number },
): Promise<MessageRow[]> {
  const ids = sql`select app.search_chat_messages(${contains(sought.search)}, ${sought.groupId}::bigint,
    ${sought.before}::bigint, ${sought.most})`;
  return all(ctx, sql`${shown(ctx)} and m.id = any (array(${ids})) order by m.id desc`);
}

/** Assigns the next sequence number to this message. Locks the group until the transaction ends. */
export async function lockForChange(ctx: MemberCtx, groupId: number): Promise<void> {
  await sql`update chat_counters set last_seq = last_seq + 1
    where business_id = ${ctx.businessId} and group_id = ${groupId}`.execute(ctx.db);
}

export const stampChange = (ctx: MemberCtx, groupId: number, id: number) =>
  sql`update chat_messages m set seq = c.last_seq from chat_counters c
    where m.business_id = ${ctx.businessId} and m.id = ${id} and m.group_id = ${groupId}
      and c.business_id = m.business_id and c.group_id = m.group_id`.execute(ctx.db);

export const deleteMessage = (ctx: MemberCtx, id: number) =>
  ctx.db
    .updateTable('chat_messages')
    .set({ deleted_at: ctx.now.toISOString() })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

/** Returns whether anything changed. */
export async function react(ctx: MemberCtx, groupId: number, id: number, emoji: string, on: boolean): Promise<boolean> {
  const values = { business_id: ctx.businessId, message_id: id, user_id: ctx.person.userId, emoji };
  const done = on
    ? await ctx.db
        .insertInto('chat_reactions')
        .values({ ...values, group_id: groupId })
        .onConflict((same) => same.doNothing())
        .executeTakeFirst()
        .then(({ numInsertedOrUpdatedRows }) => numInsertedOrUpdatedRows)
    : await ctx.db
        .deleteFrom('chat_reactions')
        .where((eb) => eb.and(values))
        .executeTakeFirst()
        .then(({ numDeletedRows }) => numDeletedRows);
  return Number(done ?? 0) > 0;
}

/** Paths that are in the caller's conversations. */
export async function messagesThere(ctx: MemberCtx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from chat_messages
    where business_id = ${ctx.businessId} and id = any (${ids}::bigint[]) and deleted_at is null`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

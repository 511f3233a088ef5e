import { sql, type Insertable } from 'kysely';
import type { MemberCtx } from '#server/platform/context.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export type Colleague = { id: number; uuid: string };

/** Members by first name. */
export async function firstNames(ctx: MemberCtx): Promise<Map<string, Colleague>> {
  const rows = await ctx.db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.business_id', '=', ctx.businessId)
    .select(['u.id', 'u.uuid', 'u.name'])
    .orderBy('u.id', 'desc')
    .execute();
  return new Map(rows.map(({ name, ...person }) => [name.split(' ')[0]!, person]));
}

export async function groupId(ctx: MemberCtx, uuid: string): Promise<number> {
  const query = ctx.db.selectFrom('chat_groups').select('id').where('business_id', '=', ctx.businessId);
  return (await query.where('uuid', '=', uuid).executeTakeFirstOrThrow()).id;
}

export async function clientByName(ctx: MemberCtx, start: string): Promise<number | undefined> {
  const query = ctx.db.selectFrom('clients').select('id').where('business_id', '=', ctx.businessId);
  return (await query.where('client_full_name', 'like', `${start}%`).orderBy('id').executeTakeFirst())?.id;
}

type Message = Omit<Insertable<Tables['chat_messages']>, 'business_id'>;

/** Messages of the acting user only, as in the product. */
export const insertMessages = (ctx: MemberCtx, messages: readonly Message[]) =>
  ctx.db
    .insertInto('chat_messages')
    .values(messages.map((message) => ({ ...message, business_id: ctx.businessId })))
    .execute();

/** Links replies to their messages, by number in the group. */
export const setParents = (
  ctx: MemberCtx,
  pairs: readonly (readonly [group: number, number: number, parent: number])[],
) =>
  sql`update chat_messages m set parent_id = p.id
      from unnest(${pairs.map(([group]) => group)}::bigint[], ${pairs.map(([, number]) => number)}::bigint[],
             ${pairs.map(([, , parent]) => parent)}::bigint[]) as pair (group_id, number, parent)
      join chat_messages p on p.business_id = ${ctx.businessId} and p.group_id = pair.group_id and p.number = pair.parent
     where m.business_id = ${ctx.businessId} and m.group_id = pair.group_id and m.number = pair.number`.execute(ctx.db);

export type Reaction = { group_id: number; number: number; user_id: number; emoji: string };

export const insertReactions = (ctx: MemberCtx, userId: number, rows: readonly Reaction[]) =>
  sql`insert into chat_reactions (business_id, group_id, message_id, user_id, emoji)
      select m.business_id, m.group_id, m.id, ${userId}, r.emoji
        from unnest(${rows.map((row) => row.group_id)}::bigint[], ${rows.map((row) => row.number)}::bigint[],
               ${rows.map((row) => row.emoji)}::text[]) as r (group_id, number, emoji)
        join chat_messages m on m.business_id = ${ctx.businessId} and m.group_id = r.group_id and m.number = r.number`.execute(
    ctx.db,
  );

/** Updates the counters of the groups. */
export async function settle(ctx: MemberCtx, groupIds: readonly number[]): Promise<void> {
  await sql`update chat_counters c set (last_seq, last_number, last_message_at) =
      (select max(seq), max(number), max(created_at) from chat_messages m where m.business_id = c.business_id and m.group_id = c.group_id)
    where c.business_id = ${ctx.businessId} and c.group_id = any (${[...groupIds]}::bigint[])`.execute(ctx.db);
}

/** All but the last few messages are read. */
export const read = (ctx: MemberCtx, userId: number, groupIds: readonly number[], unread: number) =>
  sql`insert into chat_reads (business_id, group_id, user_id, number)
      select c.business_id, c.group_id, ${userId}, greatest(0, c.last_number - ${unread}::int) from chat_counters c
       where c.business_id = ${ctx.businessId} and c.group_id = any (${[...groupIds]}::bigint[])`.execute(ctx.db);

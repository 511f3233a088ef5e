import { MAX_GROUPS } from '@daftar/contract/chat';
import { sql } from 'kysely';
import type { MemberCtx } from '#server/platform/context.ts';

/** The caller's groups, as row-level security requires too. */
const own = (ctx: MemberCtx) =>
  ctx.db
    .selectFrom('chat_participants as own')
    .innerJoin('chat_groups as g', (join) =>
      join.onRef('g.business_id', '=', 'own.business_id').onRef('g.id', '=', 'own.group_id'),
    )
    .where('own.business_id', '=', ctx.businessId)
    .where('own.user_id', '=', ctx.person.userId);

export type OwnGroup = { id: number; uuid: string; kind: 'one_to_one' | 'group' };

export const findGroup = (ctx: MemberCtx, uuid: string): Promise<OwnGroup | undefined> =>
  own(ctx)
    .where('g.uuid', '=', uuid)
    .select(['g.id', 'g.uuid', sql<OwnGroup['kind']>`g.kind`.as('kind')])
    .executeTakeFirst();

/** The one-to-one conversation of two people, if any. */
export async function findPair(ctx: MemberCtx, userId: number): Promise<string | null> {
  const two = [ctx.person.userId, userId].sort((a, b) => a - b);
  const row = await own(ctx)
    .where('g.pair', '=', sql<number[]>`${two}::bigint[]`)
    .select('g.uuid')
    .executeTakeFirst();
  return row?.uuid ?? null;
}

export type Person = {
  group_participant_id: number;
  user_uuid: string;
  id: number;
  name: string;
  image: string | null;
  is_admin: boolean;
  is_active: boolean;
};
export type GroupRow = OwnGroup & {
  group_name: string;
  image: string | null;
  version: number;
  last_seq: number;
  last_number: number;
  last_message_at: string;
  read_number: number;
  unread_deleted: number;
  people: Person[];
  last_message: { sender_uuid: string; name: string; message: string; deleted_at: string | null } | null;
};

/** Groups with participants and last message, most recently used first. */
export async function listGroups(ctx: MemberCtx, uuids?: readonly string[]): Promise<GroupRow[]> {
  const rows = await own(ctx)
    .innerJoin('chat_counters as c', (join) =>
      join.onRef('c.business_id', '=', 'g.business_id').onRef('c.group_id', '=', 'g.id'),
    )
    .leftJoin('chat_reads as r', (join) =>
      join
        .onRef('r.business_id', '=', 'g.business_id')
        .onRef('r.group_id', '=', 'g.id')
        .on('r.user_id', '=', ctx.person.userId),
    )
    .$if(uuids !== undefined, (some) => some.where('g.uuid', '=', sql<string>`any(${[...(uuids ?? [])]}::uuid[])`))
    .select([
      'g.id',
      'g.uuid',
      'g.group_name',
      'g.image',
      'g.version',
      'c.last_seq',
      'c.last_number',
      'c.last_message_at',
    ])
    .select([sql`g.kind`.as('kind'), sql`coalesce(r.number, 0)`.as('read_number'), DELETED.as('unread_deleted')])
    .select([PEOPLE.as('people'), LAST.as('last_message')])
    .orderBy('c.last_message_at', 'desc')
    .orderBy('g.id', 'desc')
    .limit(MAX_GROUPS)
    .execute();
  return rows as unknown as GroupRow[];
}

/** From their own index, which is short. */
const DELETED = sql`(select count(*)::int from chat_messages m where m.business_id = g.business_id and m.group_id = g.id
  and m.number > coalesce(r.number, 0) and m.deleted_at is not null)`;

const PEOPLE = sql`(
  select json_agg(json_build_object('group_participant_id', p.id, 'user_uuid', u.uuid, 'id', u.id, 'name', u.name,
           'image', u.image, 'is_admin', p.is_admin, 'is_active', m.id is not null) order by u.name, u.id)
    from chat_participants p
    join users u on u.id = p.user_id
    left join members m on m.business_id = p.business_id and m.user_id = p.user_id and m.deactivated_at is null
   where p.business_id = g.business_id and p.group_id = g.id)`;

const LAST = sql`(
  select json_build_object('sender_uuid', u.uuid, 'name', u.name, 'deleted_at', to_jsonb(m.deleted_at),
           'message', case when m.deleted_at is null then left(m.text, 200) else '' end)
    from chat_messages m join users u on u.id = m.sender_id
   where m.business_id = g.business_id and m.group_id = g.id and m.number = c.last_number)`;

/** Null if someone is not a member of the business. */
export async function foundGroup(
  ctx: MemberCtx,
  group: { kind: OwnGroup['kind']; group_name: string; image: string | null; userIds: readonly number[] },
): Promise<string | null> {
  const { rows } = await sql<{ uuid: string | null }>`select app.create_chat_group(${group.kind}, ${group.group_name},
    ${group.image}, ${[...group.userIds]}::bigint[]) as uuid`.execute(ctx.db);
  return rows[0]!.uuid;
}

export const updateGroup = (ctx: MemberCtx, id: number, changes: { group_name?: string; image?: string | null }) =>
  ctx.db
    .updateTable('chat_groups')
    .set(changes)
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

/** Those who are active members. */
export async function colleagueIds(ctx: MemberCtx, uuids: readonly string[]): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.business_id', '=', ctx.businessId)
    .where('m.deactivated_at', 'is', null)
    .where('u.uuid', '=', sql<string>`any(${[...uuids]}::uuid[])`)
    .select('u.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Socket names of the active participants. */
export async function listeners(ctx: MemberCtx, groupId: number): Promise<string[]> {
  const { rows } = await sql<{ uuids: string[] }>`select ${LISTENERS(groupId)} as uuids`.execute(ctx.db);
  return rows[0]!.uuids;
}

export const LISTENERS = (groupId: number | ReturnType<typeof sql.ref>) => sql<string[]>`array(
  select u.uuid::text from chat_participants p
    join members m on m.business_id = p.business_id and m.user_id = p.user_id and m.deactivated_at is null
    join users u on u.id = p.user_id
   where p.business_id = app.business() and p.group_id = ${groupId})`;

export const insertParticipants = (ctx: MemberCtx, groupId: number, userIds: readonly number[]) =>
  ctx.db
    .insertInto('chat_participants')
    .values(
      userIds.map((user_id) => ({
        business_id: ctx.businessId,
        group_id: groupId,
        user_id,
        created_by: ctx.person.userId,
      })),
    )
    .onConflict((conflict) => conflict.columns(['business_id', 'group_id', 'user_id']).doNothing())
    .execute();

export const deleteParticipant = (ctx: MemberCtx, groupId: number, userUuid: string) =>
  ctx.db
    .deleteFrom('chat_participants')
    .where('business_id', '=', ctx.businessId)
    .where('group_id', '=', groupId)
    .where('user_id', '=', (eb) => eb.selectFrom('users').select('id').where('uuid', '=', userUuid))
    .execute();

/** Serialises changes of the participants. */
export const lockGroup = (ctx: MemberCtx, groupId: number) =>
  sql`select from chat_counters where business_id = ${ctx.businessId} and group_id = ${groupId} for update`.execute(
    ctx.db,
  );

export async function clusterOf(ctx: MemberCtx): Promise<string> {
  const row = await ctx.db
    .selectFrom('businesses')
    .select('cluster_uuid')
    .where('id', '=', ctx.businessId)
    .executeTakeFirstOrThrow();
  return row.cluster_uuid;
}

/** Unread messages per group: a subtraction, whatever the length of the history. Deleted ones don't count. */
export async function unreadCounts(ctx: MemberCtx): Promise<{ groupUuid: string; unread: number }[]> {
  const { rows } = await sql<{ groupUuid: string; unread: number }>`
    select * from (select g.uuid as "groupUuid", (c.last_number - coalesce(r.number, 0))::int - ${DELETED} as unread, c.last_message_at
      from chat_participants p
      join chat_groups g on g.business_id = p.business_id and g.id = p.group_id
      join chat_counters c on c.business_id = p.business_id and c.group_id = p.group_id
      left join chat_reads r on r.business_id = p.business_id and r.group_id = p.group_id and r.user_id = p.user_id
     where p.business_id = ${ctx.businessId} and p.user_id = ${ctx.person.userId}
       and c.last_number > coalesce(r.number, 0)
     ) counted where unread > 0 order by last_message_at desc limit ${MAX_GROUPS}`.execute(ctx.db);
  return rows.map(({ groupUuid, unread }) => ({ groupUuid, unread }));
}

/** Never moves back, and never beyond the last message. */
export async function markRead(ctx: MemberCtx, groupId: number, number: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into chat_reads as r (business_id, group_id, user_id, number)
    select c.business_id, c.group_id, ${ctx.person.userId}, least(${number}::bigint, c.last_number)
      from chat_counters c where c.business_id = ${ctx.businessId} and c.group_id = ${groupId}
    on conflict (business_id, group_id, user_id)
      do update set number = greatest(r.number, excluded.number), read_at = now()
    returning number`.execute(ctx.db);
  return rows[0]!.number;
}

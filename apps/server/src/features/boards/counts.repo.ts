/**
 * Counts of cards on boards (tasks that aren't subtasks). Each count follows an index and stops at the cap, so its cost
 * doesn't grow with old or many tasks.
 */
import { MAX_CARDS_COUNTED } from '@daftar/contract/work/board';
import { sql, type RawBuilder } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

export type Count = { board_id: number; n: number };
export type CardCount = { board_id: number; open: number; late: number };
const most = sql.lit(MAX_CARDS_COUNTED);
const live = sql`t.deleted_at is null and t.archived_at is null and t.parent_id is null`;
const awake = (today: string) => sql`(t.snoozed_until is null or t.snoozed_until <= ${today})`;

/**
 * Without snoozed cards, which the board and its list hide too. Late ones come first, so the cap of open cards is theirs
 * too.
 */
const openCards = (ctx: BusinessCtx, boardIds: readonly number[], today: string) => sql`
    select b.id as board_id, count(*)::int as open, count(*) filter (where t.due_order < ${today})::int as late
      from unnest(${boardIds}::bigint[]) b (id)
      cross join lateral (select t.due_order from app.visible_tasks t where t.business_id = ${ctx.businessId}
        and t.board_id = b.id and t.state in ('TODO', 'PENDING') and ${live} and ${awake(today)}
        order by t.due_order, t.id limit ${most}) t
     group by b.id`;

/** The caller's open tasks and subtasks, earliest due first. */
const assignedTasks = (ctx: BusinessCtx, userId: number) => sql`
    select board_id, count(*)::int as n from (
      select board_id from task_people where business_id = ${ctx.businessId} and user_id = ${userId}
         and part = 'assignee' and is_open order by due_date, task_id limit ${most}) p
     group by board_id`;

/** Own tasks, for boards with own access. */
const ownCards = (ctx: BusinessCtx, userId: number, today: string) => sql`
    select t.board_id, count(*)::int as open,
           count(*) filter (where t.due_order < ${today} and ${awake(today)})::int as late
      from (select distinct p.task_id from unnest(array['assignee', 'reviewer', 'creator']) whose (part)
             cross join lateral (select task_id from task_people where business_id = ${ctx.businessId}
               and user_id = ${userId} and part = whose.part and is_open
               order by due_date, task_id limit ${most}) p) own
      join app.visible_tasks t on t.business_id = ${ctx.businessId} and t.id = own.task_id and t.parent_id is null
     group by t.board_id`;

/** Members by name, up to `shown` for each board, with how many there are. */
const people = (ctx: BusinessCtx, boardIds: readonly number[], shown: number) => sql`
    select * from (
      select m.board_id, u.id, u.name, u.image, count(*) over (partition by m.board_id)::int as of,
             row_number() over (partition by m.board_id order by lower(u.name), u.id) as place
        from board_members m join users u on u.id = m.user_id
       where m.business_id = ${ctx.businessId} and m.board_id = any (${boardIds}::bigint[])) p
     where place <= ${shown} order by board_id, place`;
type Member = { board_id: number; id: number; name: string; image: string | null; of: number };

export type AroundBoards = { wide: CardCount[]; assigned: Count[]; own: CardCount[]; people: Member[] };
type Asked = {
  ids: readonly number[];
  /** Boards on which the caller sees all cards. */
  wide: readonly number[];
  userId: number;
  today: string;
  avatars: number;
};

/** Counts and members of boards, in one query. */
export async function aroundBoards(ctx: BusinessCtx, asked: Asked): Promise<AroundBoards> {
  const { ids, wide, userId, today, avatars } = asked;
  const listed = (rows: RawBuilder<unknown>) => sql`(select coalesce(jsonb_agg(r), '[]') from (${rows}) r)`;
  const none = sql`'[]'::jsonb`;
  const { rows } = await sql<AroundBoards>`
    select ${wide.length ? listed(openCards(ctx, wide, today)) : none} as wide,
           ${listed(assignedTasks(ctx, userId))} as assigned,
           ${wide.length < ids.length ? listed(ownCards(ctx, userId, today)) : none} as own,
           ${listed(people(ctx, ids, avatars))} as people`.execute(ctx.db);
  return rows[0]!;
}

/** Including those of clients hidden from the caller. */
export async function hasOpenTasks(ctx: BusinessCtx, boardId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select app.has_open_tasks(${boardId}) as has`.execute(ctx.db);
  return rows[0]!.has;
}

/** As the board shows them, without cancelled tasks. */
export async function cardsByColumn(ctx: BusinessCtx, boardId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ column_id: number; n: number }>`
    select c.id as column_id, (select count(*) from (select from app.visible_tasks t where t.business_id = ${ctx.businessId}
        and t.board_id = ${boardId} and t.column_id = c.id and ${live} and t.state <> 'CANCELLED'
        order by t.rank, t.id limit ${most}) t)::int as n
      from board_columns c where c.business_id = ${ctx.businessId} and c.board_id = ${boardId}`.execute(ctx.db);
  return new Map(rows.map(({ column_id, n }) => [column_id, n]));
}

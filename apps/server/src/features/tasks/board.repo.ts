import type { Ranked } from '@daftar/domain/work/board-order';
import type { TaskStatus, WorkProgress } from '@daftar/domain/work/transitions';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { asCards, type CardRow } from './cards.repo.ts';
import { filtered, ownTasks, type FilteredTasks, type TaskFilter } from './filter.repo.ts';

export type ColumnOf =
  | { by: 'status'; status: TaskStatus }
  | { by: 'work_progress'; work_progress: WorkProgress }
  | { by: 'column'; column_id: number | null };

/** Position of the last loaded card. */
export type Cursor = { at: string; id: number };

/** Overdue cards by due date, snoozed ones by wake date, the rest by rank. */
export type Order = 'rank' | 'due_order' | 'snoozed_until';
export const orderOf = (of: ColumnOf): Order => {
  if (of.by !== 'status') return 'rank';
  return of.status === 'OVERDUE' ? 'due_order' : of.status === 'SNOOZED' ? 'snoozed_until' : 'rank';
};

function inColumn(ctx: BusinessCtx, filter: TaskFilter, of: ColumnOf): FilteredTasks {
  if (of.by === 'status') {
    const asked = filter.status?.includes(of.status) ?? true;
    return filtered(ctx, { ...filter, top_level: true, status: asked ? [of.status] : [] });
  }
  const cards = filtered(ctx, { ...filter, top_level: true, not_cancelled: true });
  return of.by === 'work_progress'
    ? cards.where('t.work_progress', '=', of.work_progress)
    : cards.where('t.column_id', of.column_id === null ? 'is' : '=', of.column_id);
}

function behind(cards: FilteredTasks, order: Order, cursor: Cursor | null): FilteredTasks {
  if (!cursor) return cards;
  const at = order === 'rank' ? sql`${cursor.at} collate "C"` : sql`${cursor.at}::date`;
  return cards.where(sql<boolean>`(${sql.ref(`t.${order}`)}, t.id) > (${at}, ${cursor.id}::bigint)`);
}

/** Cards of one column, in their order. */
export const cardsIn = (
  ctx: BusinessCtx,
  filter: TaskFilter,
  of: ColumnOf,
  { cursor = null, limit }: { cursor?: Cursor | null; limit: number },
): Promise<CardRow[]> =>
  asCards(behind(inColumn(ctx, filter, of), orderOf(of), cursor))
    .orderBy(sql.ref(`t.${orderOf(of)}`))
    .orderBy('t.id')
    .limit(limit)
    .execute();

export type Counted = { count: number; rows: CardRow[] };

/**
 * The first cards of each column, and how many it has up to the cap, in one query. Own tasks are looked up once for all
 * columns.
 */
export async function firstCards(
  ctx: BusinessCtx,
  asked: TaskFilter,
  columns: readonly ColumnOf[],
  { limit, cap }: { limit: number; cap: number },
): Promise<Counted[]> {
  const filter = { ...asked, own: sql`own_tasks` };
  const parts = columns.map((of, at) => {
    const order = sql.ref(`t.${orderOf(of)}`);
    const counted = inColumn(ctx, filter, of)
      .select(sql<number>`1`.as('one'))
      .limit(cap + 1);
    return asCards(inColumn(ctx, filter, of))
      .select([
        sql<number>`${sql.lit(at)}::int`.as('column_at'),
        sql<number>`(select count(*)::int from ${counted} c)`.as('column_count'),
        sql<number>`row_number() over (order by ${order}, t.id)`.as('card_at'),
      ])
      .orderBy(order)
      .orderBy('t.id')
      .limit(limit);
  });
  const { rows } = await sql<CardRow & { column_at: number; column_count: number; card_at: number }>`
    with own_tasks as (select * from ${ownTasks(ctx, asked)} t)
    select * from (${sql.join(parts, sql` union all `)}) cards order by column_at, card_at`.execute(ctx.db);
  const found = columns.map((): Counted => ({ count: 0, rows: [] }));
  for (const { column_at, column_count, card_at: _, ...row } of rows) {
    const column = found[column_at]!;
    column.count = column_count;
    column.rows.push(row);
  }
  return found;
}

/**
 * Cards around the target of a move: the named ones, their neighbours, and both ends of the board. Ranks count over the
 * whole board, however its columns are grouped.
 */
export async function neighbours(
  ctx: BusinessCtx,
  boardId: number,
  { after, before }: { after: number | null; before: number | null },
): Promise<Ranked[]> {
  const on = sql`from app.visible_tasks t where t.business_id = ${ctx.businessId} and t.board_id = ${boardId} and t.deleted_at is null`;
  const named = sql`select t.id, t.rank ${on} and t.id = any (${[after, before].filter((id) => id !== null)}::bigint[])`;
  const { rows } = await sql<Ranked>`with named as materialized (${named})
    select id, rank from named
    union select f.id, f.rank from named n cross join lateral
      (select t.id, t.rank ${on} and t.rank > n.rank order by t.rank, t.id limit 1) f
    union select f.id, f.rank from named n cross join lateral
      (select t.id, t.rank ${on} and (t.rank, t.id) < (n.rank, n.id) order by t.rank desc, t.id desc limit 1) f
    union (select t.id, t.rank ${on} order by t.rank, t.id limit 1)
    union (select t.id, t.rank ${on} order by t.rank desc, t.id desc limit 1)`.execute(ctx.db);
  return rows;
}

import type { Ranked } from '@daftar/domain/work/board-order';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';

/**
 * The cards between which a move puts one, as they stand now: those it names, what comes next behind each, what comes
 * before, and both ends of the board. A rank is one over the whole board, whatever its columns are made by.
 */
export async function neighbours(
  ctx: BusinessCtx,
  boardId: number,
  { after, before }: { after: number | null; before: number | null },
): Promise<Ranked[]> {
  const on = sql`from app.own_tasks t where t.business_id = ${ctx.businessId} and t.board_id = ${boardId} and t.deleted_at is null`;
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

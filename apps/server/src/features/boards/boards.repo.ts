import type { Grouping } from '@daftar/contract/work/board';
import type { BoardRights } from '@daftar/domain/work/board-roles';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { contains, listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import { orSame } from '#server/platform/db/records.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export type BoardQuery = ListQuery & {
  search?: string | undefined;
  is_archived?: boolean | undefined;
  ids?: number[] | undefined;
};
/** The caller, and whether they see every board. */
export type Viewer = { userId: number; seesAll: boolean };

const boardsFor = (ctx: BusinessCtx, { userId, seesAll }: Viewer) => {
  const rows = ctx.db
    .selectFrom('boards as b')
    .leftJoin('board_members as m', (join) =>
      join.onRef('m.business_id', '=', 'b.business_id').onRef('m.board_id', '=', 'b.id').on('m.user_id', '=', userId),
    )
    .leftJoin('board_roles as r', (join) =>
      join.onRef('r.business_id', '=', 'm.business_id').onRef('r.id', '=', 'm.role_id'),
    )
    .select(['b.id', 'b.version', 'b.created_at', 'b.updated_at', 'b.name', 'b.code', 'b.description', 'b.colour'])
    .select(['b.group_by', 'b.is_shared_with_clients', 'b.archived_at'])
    .select(['m.role_id', 'r.name as role_name', 'r.rights'])
    // Case-insensitive order.
    .select(sql<string>`lower(b.name)`.as('name_order'))
    .$narrowType<{ rights: BoardRights | null; group_by: Grouping }>()
    .where('b.business_id', '=', ctx.businessId)
    .where('b.deleted_at', 'is', null);
  return seesAll ? rows : rows.where(sql<boolean>`r.rights ->> 'see' <> 'none'`);
};

export function list(ctx: BusinessCtx, viewer: Viewer, query: BoardQuery) {
  let rows = boardsFor(ctx, viewer);
  if (query.ids) rows = rows.where('b.id', '=', sql<number>`any (${query.ids}::bigint[])`);
  if (!query.ids || query.is_archived !== undefined)
    rows = rows.where('b.archived_at', query.is_archived ? 'is not' : 'is', null);
  if (query.search) {
    const pattern = contains(query.search);
    rows = rows.where((eb) => eb.or([eb('b.name', 'ilike', pattern), eb('b.code', 'ilike', pattern)]));
  }
  const columns = { name: 'name_order', created_at: 'b.created_at' };
  return listPage(ctx.db, rows, query, { columns, first: 'name', tie: 'b.id' });
}

export const find = (ctx: BusinessCtx, viewer: Viewer, id: number) =>
  boardsFor(ctx, viewer).where('b.id', '=', id).executeTakeFirst();

export type BoardRow = NonNullable<Awaited<ReturnType<typeof find>>>;

export const insert = async (ctx: BusinessCtx, board: Omit<Insertable<Tables['boards']>, 'business_id'>) =>
  (
    await ctx.db
      .insertInto('boards')
      .values({ ...board, business_id: ctx.businessId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const update = (ctx: BusinessCtx, id: number, changes: Updateable<Tables['boards']>) =>
  ctx.db
    .updateTable('boards')
    .set(orSame(changes))
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

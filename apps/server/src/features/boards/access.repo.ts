import type { Grouping } from '@daftar/contract/work/board';
import type { BoardRights } from '@daftar/domain/work/board-roles';
import type { BusinessCtx } from '#server/platform/context.ts';
import { jsonRows } from '#server/platform/db/json-rows.ts';
import { columnRows } from './columns.repo.ts';

/** The board with the caller's role on it, if any. */
export const boardWithRole = (ctx: BusinessCtx, boardId: number, userId: number | null) =>
  withRole(ctx, boardId, userId).executeTakeFirst();

/** The same, and its columns from left to right. */
export const boardWithColumns = (ctx: BusinessCtx, boardId: number, userId: number | null) =>
  withRole(ctx, boardId, userId)
    .select(jsonRows(columnRows(ctx, boardId)).as('columns'))
    .executeTakeFirst();

const withRole = (ctx: BusinessCtx, boardId: number, userId: number | null) =>
  ctx.db
    .selectFrom('boards as b')
    .leftJoin('board_members as m', (join) =>
      join
        .onRef('m.business_id', '=', 'b.business_id')
        .onRef('m.board_id', '=', 'b.id')
        .on('m.user_id', '=', userId ?? 0),
    )
    .leftJoin('board_roles as r', (join) =>
      join.onRef('r.business_id', '=', 'm.business_id').onRef('r.id', '=', 'm.role_id'),
    )
    .select(['b.id', 'b.name', 'b.code', 'b.group_by', 'b.is_shared_with_clients', 'b.archived_at'])
    .select(['m.role_id', 'r.name as role_name', 'r.rights'])
    .$narrowType<{ rights: BoardRights | null; group_by: Grouping }>()
    .where('b.business_id', '=', ctx.businessId)
    .where('b.id', '=', boardId)
    .where('b.deleted_at', 'is', null);

/** Locks as a foreign key would, to serialise with archiving. */
export const lockInUse = (ctx: BusinessCtx, boardId: number) =>
  ctx.db
    .selectFrom('boards')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', boardId)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();

export const isBinned = async (ctx: BusinessCtx, boardId: number): Promise<boolean> =>
  (await ctx.db
    .selectFrom('boards')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', boardId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Boards and tasks that a member sees: by the permission of the business, then by the role on each board. */
import { boardAccess, type BoardAccess } from '@daftar/domain/work/board-access';
import type { BoardRights } from '@daftar/domain/work/board-roles';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import type { TaskVisibility } from './task-visibility.ts';

/** A member's boards with their rights there. Each is on few. */
const boardsOf = (ctx: BusinessCtx, userId: number) =>
  ctx.db
    .selectFrom('board_members as m')
    .innerJoin('board_roles as r', (join) =>
      join.onRef('r.business_id', '=', 'm.business_id').onRef('r.id', '=', 'm.role_id'),
    )
    .innerJoin('boards as b', (join) =>
      join.onRef('b.business_id', '=', 'm.business_id').onRef('b.id', '=', 'm.board_id'),
    )
    .select(['m.board_id', 'r.rights'])
    .$narrowType<{ rights: BoardRights }>()
    .where('m.business_id', '=', ctx.businessId)
    .where('m.user_id', '=', userId)
    .where('b.deleted_at', 'is', null)
    .execute();

/** Boards of the business, and whether the bin has more. */
async function allBoards(ctx: BusinessCtx): Promise<{ live: number[]; hasBinned: boolean }> {
  const rows = await ctx.db
    .selectFrom('boards')
    .select(['id', 'deleted_at'])
    .where('business_id', '=', ctx.businessId)
    .execute();
  const live = rows.filter(({ deleted_at }) => deleted_at === null).map(({ id }) => id);
  return { live, hasBinned: live.length < rows.length };
}

export async function taskVisibilityOf(ctx: BusinessCtx, right: 'see' | 'time' = 'see'): Promise<TaskVisibility> {
  if (boardAccess(ctx.permissions, null).manages_boards) return managerVisibility(ctx);
  const user = actorId(ctx);
  const boards = user === null ? [] : await boardsOf(ctx, user);
  const seen = boards.map(({ board_id, rights }) => ({
    board_id,
    reach: boardAccess(ctx.permissions, { rights }).rights[right],
  }));
  const on = (reach: string): number[] => seen.filter((one) => one.reach === reach).map(({ board_id }) => board_id);
  return { all: on('all'), own: on('own') };
}

/** Visibility of board managers: null for all tasks, but only while no board is in the bin. */
async function managerVisibility(ctx: BusinessCtx): Promise<TaskVisibility> {
  const { live, hasBinned } = await allBoards(ctx);
  return hasBinned ? { all: live, own: [] } : null;
}

/** Boards on which the caller's access fulfils a condition. Null: all boards. */
export async function boardsWith(
  ctx: BusinessCtx,
  isEnough: (access: BoardAccess) => boolean,
): Promise<readonly number[] | null> {
  if (boardAccess(ctx.permissions, null).manages_boards) return (await managerVisibility(ctx))?.all ?? null;
  const user = actorId(ctx);
  const boards = user === null ? [] : await boardsOf(ctx, user);
  return boards
    .filter(({ rights }) => isEnough(boardAccess(ctx.permissions, { rights })))
    .map(({ board_id }) => board_id);
}

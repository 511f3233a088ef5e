import type { Grouping } from '@daftar/contract/work/board';
import type { BoardRight } from '@daftar/domain/work/board-roles';
import { boardAccess, canOnBoard, type BoardAccess } from '@daftar/domain/work/board-access';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { conflict, forbidden, notFound } from '#server/platform/http-error.ts';
import * as repo from './access.repo.ts';

export type CallerBoardAccess = BoardAccess & {
  board: {
    id: number;
    name: string;
    code: string;
    group_by: Grouping;
    is_shared_with_clients: boolean;
    archived_at: string | null;
  };
  role_id: number | null;
  role_name: string | null;
};

/**
 * The caller's access to a board. Invisible boards are not found, nor is anything on them: `of` names the requested
 * record, so that the error equals that of a missing one.
 */
export async function boardAccessOf(ctx: BusinessCtx, boardId: number, of = 'board'): Promise<CallerBoardAccess> {
  return accessOf(ctx, await repo.boardWithRole(ctx, boardId, actorId(ctx)), of);
}

/** The same with the columns of the board. */
export async function boardAndColumnsOf(ctx: BusinessCtx, boardId: number) {
  const { columns = [], ...found } = (await repo.boardWithColumns(ctx, boardId, actorId(ctx))) ?? {};
  return { access: accessOf(ctx, 'id' in found ? found : undefined, 'board'), columns };
}

type Found = Awaited<ReturnType<typeof repo.boardWithRole>>;

function accessOf(ctx: BusinessCtx, found: Found, of: string): CallerBoardAccess {
  if (!found) throw notFound(of);
  const { role_id, role_name, rights, ...board } = found;
  const access = boardAccess(ctx.permissions, rights && { rights });
  if (access.rights.see === 'none') throw notFound(of);
  return { ...access, board, role_id, role_name };
}

/** The same, for an action that needs a right on an active board. */
export async function checkBoardRight(
  ctx: BusinessCtx,
  boardId: number,
  right: BoardRight,
  of?: string,
): Promise<CallerBoardAccess> {
  const access = await boardAccessOf(ctx, boardId, of);
  if (!canOnBoard(access, right)) throw forbidden("Your role on this board doesn't allow this.");
  if (access.board.archived_at) throw conflict('This board is archived. Restore it first.');
  return access;
}

/** Before creating a task: a board archived at the same moment must not keep an open one. */
export async function lockInUse(ctx: BusinessCtx, boardId: number): Promise<void> {
  if (!(await repo.lockInUse(ctx, boardId))) throw notFound('board');
}

/** Records can't be restored before their board. */
export async function refuseBinnedBoard(ctx: BusinessCtx, boardId: number): Promise<void> {
  if (await repo.isBinned(ctx, boardId)) throw conflict('Its board is also in the bin. Restore the board first.');
}

export type { TaskVisibility } from '#server/access/task-visibility.ts';
export { boardsWith, taskVisibilityOf } from '#server/access/visible-boards.repo.ts';

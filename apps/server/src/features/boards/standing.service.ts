import type { Grouping } from '@daftar/contract/work/board';
import type { BoardRight } from '@daftar/domain/work/board-roles';
import { boardStanding, mayOnBoard, type BoardStanding } from '@daftar/domain/work/board-standing';
import { actorId, type BusinessCtx } from '#server/context.ts';
import type { Sight } from '#server/db/task-sight.ts';
import { conflict, forbidden, notFound } from '#server/failure.ts';
import * as repo from './standing.repo.ts';

export type OnBoard = BoardStanding & {
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
 * How the caller stands on a board. One that they see nothing of does not exist for them; nor does what is on it, so that
 * whoever asked for that (`of`) is told what is told of a number that nobody has.
 */
export async function standingOn(ctx: BusinessCtx, boardId: number, of = 'board'): Promise<OnBoard> {
  const found = await repo.boardWithRole(ctx, boardId, actorId(ctx));
  if (!found) throw notFound(of);
  const { role_id, role_name, rights, ...board } = found;
  const standing = boardStanding(ctx.permissions, rights && { rights });
  if (standing.rights.see === 'none') throw notFound(of);
  return { ...standing, board, role_id, role_name };
}

/** The same, for an act that needs a right on an open board. */
export async function allowedOn(ctx: BusinessCtx, boardId: number, right: BoardRight, of?: string): Promise<OnBoard> {
  const standing = await standingOn(ctx, boardId, of);
  if (!mayOnBoard(standing, right)) throw forbidden('Your role on this board does not allow this.');
  if (standing.board.archived_at) throw conflict('The board is archived. Restore it first.');
  return standing;
}

/** Before work is opened on it: a board that is put away in the same moment leaves no open task behind. */
export async function holdInUse(ctx: BusinessCtx, boardId: number): Promise<void> {
  if (!(await repo.holdInUse(ctx, boardId))) throw notFound('board');
}

/** What lies in the bin does not come out before its board. */
export async function refuseBinnedBoard(ctx: BusinessCtx, boardId: number): Promise<void> {
  if (await repo.isBinned(ctx, boardId)) throw conflict('Its board lies in the bin too. Restore that first.');
}

export type { Sight } from '#server/db/task-sight.ts';

export async function sightOf(ctx: BusinessCtx, right: 'see' | 'time' = 'see'): Promise<Sight> {
  if (boardStanding(ctx.permissions, null).manages_boards) return everySight(ctx);
  const user = actorId(ctx);
  const boards = user === null ? [] : await repo.boardsOf(ctx, user);
  const seen = boards.map(({ board_id, rights }) => ({
    board_id,
    reach: boardStanding(ctx.permissions, { rights }).rights[right],
  }));
  const on = (reach: string): number[] => seen.filter((one) => one.reach === reach).map(({ board_id }) => board_id);
  return { all: on('all'), own: on('own') };
}

/** Tasks lie in the bin with their board: only while none lies there is every task to be seen. */
async function everySight(ctx: BusinessCtx): Promise<Sight> {
  const { live, hasBinned } = await repo.allBoards(ctx);
  return hasBinned ? { all: live, own: [] } : null;
}

import type { boardRoutes } from '@daftar/contract/boards';
import type { Input } from '@daftar/contract/core/route';
import { rankOfMove, ranksAtEnd } from '@daftar/domain/work/board-order';
import type { WorkProgress } from '@daftar/domain/work/transitions';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { given, lockRecord } from '#server/platform/db/records.ts';
import { conflict, invalid, stillReferenced } from '#server/platform/http-error.ts';
import * as automations from './automations.repo.ts';
import { cardsByColumn } from './counts.repo.ts';
import * as repo from './columns.repo.ts';
import { known } from './roles.repo.ts';
import { checkBoardRight, boardAccessOf } from './access.service.ts';

type In<K extends keyof typeof boardRoutes> = Input<(typeof boardRoutes)[K]>;
const MAX_COLUMNS = 30;

export async function listColumns(ctx: BusinessCtx, boardId: number) {
  await boardAccessOf(ctx, boardId);
  return present(ctx, boardId);
}

async function present(ctx: BusinessCtx, boardId: number) {
  const [columns, cards] = [await repo.columns(ctx, boardId), await cardsByColumn(ctx, boardId)];
  return columns.map((column) => ({
    ...column,
    work_progress: column.work_progress as WorkProgress | null,
    cards: cards.get(column.id) ?? 0,
  }));
}

const one = async (ctx: BusinessCtx, boardId: number, id: number) =>
  (await present(ctx, boardId)).find((column) => column.id === id)!;

export async function createColumn(ctx: BusinessCtx, boardId: number, body: In<'createColumn'>['body']) {
  await checkBoardRight(ctx, boardId, 'settings');
  await lockRecord({ ...ctx, ifMatch: undefined }, 'boards', boardId);
  await checkRoles(ctx, body);
  const columns = await repo.columns(ctx, boardId);
  if (columns.length >= MAX_COLUMNS) throw conflict(`A board can have up to ${MAX_COLUMNS} columns. Remove one first.`);
  const [rank] = ranksAtEnd(columns.at(-1)?.rank ?? null, 1);
  const [made] = await repo.insertColumns(ctx, [{ ...body, board_id: boardId, rank: rank!, created_by: actorId(ctx) }]);
  return one(ctx, boardId, made!.id);
}

export async function updateColumn(ctx: BusinessCtx, id: number, body: In<'updateColumn'>['body']) {
  const { board_id } = await lockColumn(ctx, id);
  await checkRoles(ctx, body);
  await repo.updateColumn(ctx, id, given(body));
  return one(ctx, board_id, id);
}

export async function moveColumn(ctx: BusinessCtx, id: number, afterId: number | null) {
  const { board_id } = await lockColumn(ctx, id);
  const columns = await repo.columns(ctx, board_id);
  await repo.updateColumn(ctx, id, { rank: rankOfMove(columns, id, { after: afterId, before: null }) });
  return present(ctx, board_id);
}

/** The caller names a column for the cards. */
export async function removeColumn(ctx: BusinessCtx, id: number, cardsTo: number | undefined): Promise<void> {
  const { board_id } = await lockColumn(ctx, id);
  const others = (await repo.columns(ctx, board_id)).filter((column) => column.id !== id);
  if (cardsTo !== undefined && !others.some((column) => column.id === cardsTo))
    throw invalid({ field: 'cards_to', rule: 'exists', message: 'Select another column on this board.' });
  if (cardsTo === undefined && (await repo.hasCards(ctx, id)))
    throw invalid({ field: 'cards_to', rule: 'required', message: 'Select a column for its cards.' });
  for (const { name, when, actions } of await automations.list(ctx, board_id)) {
    const isUsed =
      (when.on === 'column' && when.to === id) ||
      actions.some((action) => action.do === 'move' && action.column_id === id);
    if (isUsed) throw stillReferenced(`The automation “${name}” uses this column. Change the automation first.`);
  }
  await repo.emptyColumn(ctx, id, cardsTo ?? null);
  await repo.removeColumn(ctx, id);
}

async function lockColumn(ctx: BusinessCtx, id: number) {
  const column = await lockRecord(ctx, 'board_columns', id);
  await checkBoardRight(ctx, column.board_id, 'settings', 'record');
  return column;
}

type Restricted = { enter_role_ids?: number[] | undefined; leave_role_ids?: number[] | undefined };
async function checkRoles(ctx: BusinessCtx, body: Restricted): Promise<void> {
  for (const field of ['enter_role_ids', 'leave_role_ids'] as const) {
    const ids = [...new Set(body[field])];
    if ((await known(ctx, ids)).size !== ids.length)
      throw invalid({ field, rule: 'exists', message: 'Select a role from the list.' });
  }
}

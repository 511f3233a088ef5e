import type { boardRoutes } from '@daftar/contract/boards';
import type { Input } from '@daftar/contract/core/route';
import { MAX_CARDS_COUNTED, type Board, type BoardDetail } from '@daftar/contract/work/board';
import { boardAccess } from '@daftar/domain/work/board-access';
import { PLAIN_COLUMNS, blueprintOf, type Blueprint } from '@daftar/domain/work/board-blueprints';
import { ranksAtEnd } from '@daftar/domain/work/board-order';
import { actorId, type BusinessCtx, type MemberCtx } from '#server/platform/context.ts';
import { given, lockRecord } from '#server/platform/db/records.ts';
import { conflict, notFound } from '#server/platform/http-error.ts';
import { taskClock } from '#server/features/boards/task-clock.service.ts';
import { fileUrl } from '#server/features/files/files.service.ts';
import { configOf } from '#server/features/settings/settings.service.ts';
import { boardAccessOf, checkBoardRight } from './access.service.ts';
import * as automations from './automations.repo.ts';
import * as repo from './boards.repo.ts';
import * as parts from './columns.repo.ts';
import * as counts from './counts.repo.ts';
import { addBoardMembers } from './members.service.ts';
import { managerRole } from './roles.service.ts';
import * as templates from './templates.repo.ts';

type In<K extends keyof typeof boardRoutes> = Input<(typeof boardRoutes)[K]>;

export async function listBoards(ctx: MemberCtx, query: In<'list'>['query']) {
  const page = await repo.list(ctx, viewer(ctx), query);
  return { ...page, data: await present(ctx, page.data) };
}

export async function getBoard(ctx: MemberCtx, id: number): Promise<BoardDetail> {
  const row = await repo.find(ctx, viewer(ctx), id);
  if (!row) throw notFound('board');
  const [board] = await present(ctx, [row]);
  const { default_view } = await configOf(ctx, 'WORK_BOARD', ctx.branchId ?? null);
  return { ...board!, default_view: default_view === 'list' ? 'list' : 'board' };
}

/** The creator becomes the first member and manager. */
export async function createBoard(ctx: MemberCtx, { blueprint, ...body }: In<'create'>['body']) {
  const created_by = ctx.person.userId;
  const id = await repo.insert(ctx, { ...body, created_by });
  const role = await managerRole(ctx);
  if (role !== null) await addBoardMembers(ctx, id, [created_by], role);
  await applyBlueprint(ctx, id, blueprintOf(blueprint));
  return getBoard(ctx, id);
}

export async function updateBoard(ctx: MemberCtx, id: number, body: In<'update'>['body']) {
  await checkBoardRight(ctx, id, 'settings');
  await lockRecord(ctx, 'boards', id);
  await repo.update(ctx, id, given(body));
  return getBoard(ctx, id);
}

/** Archived it can be looked at; nothing on it changes. */
export async function archiveBoard(ctx: MemberCtx, id: number, isArchived: boolean) {
  const board = await lockRecord(ctx, 'boards', id);
  if ((board.archived_at !== null) === isArchived)
    throw conflict(isArchived ? 'This board is already archived.' : 'This board is not archived.');
  await repo.update(ctx, id, { archived_at: isArchived ? ctx.now.toISOString() : null });
  return getBoard(ctx, id);
}

/** A board with open tasks can't be deleted, because deadlines would be lost. */
export async function removeBoard(ctx: MemberCtx, id: number): Promise<void> {
  await lockRecord(ctx, 'boards', id);
  if (await counts.hasOpenTasks(ctx, id))
    throw conflict('This board has open tasks. Complete, cancel or move them first, or archive the board.');
  await repo.update(ctx, id, { deleted_at: ctx.now.toISOString() });
}

/** One entry, because the caller has one role on a board. */
export async function permissionsOn(ctx: MemberCtx, id: number) {
  const { board: _board, ...access } = await boardAccessOf(ctx, id);
  return [{ board_id: id, ...access }];
}

const seesAll = (ctx: BusinessCtx): boolean => boardAccess(ctx.permissions, null).manages_boards;
const viewer = (ctx: MemberCtx): repo.Viewer => ({ userId: ctx.person.userId, seesAll: seesAll(ctx) });

const MAX_AVATARS = 6;

async function present(ctx: MemberCtx, rows: readonly repo.BoardRow[]): Promise<Board[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const accesses = rows.map(({ rights }) => boardAccess(ctx.permissions, rights && { rights }));
  const wide = ids.filter((_, i) => accesses[i]!.rights.see === 'all');
  const { today: day, autoOverdue } = await taskClock(ctx);
  const asked = { ids, wide, userId: ctx.person.userId, today: day, avatars: MAX_AVATARS };
  const around = await counts.aroundBoards(ctx, asked);
  return rows.map((row, i) => {
    const { name_order: _order, ...board } = row;
    const of = <T extends { board_id: number }>(list: readonly T[]) => list.find(({ board_id }) => board_id === row.id);
    const cards = of(accesses[i]!.rights.see === 'all' ? around.wide : around.own);
    const faces = around.people.filter(({ board_id }) => board_id === row.id);
    const capped = (n: number): number => Math.min(n, MAX_CARDS_COUNTED);
    return {
      ...board,
      ...accesses[i]!,
      open: capped(cards?.open ?? 0),
      // A business that doesn't mark cards as overdue counts none.
      overdue: autoOverdue ? capped(cards?.late ?? 0) : 0,
      mine: of(around.assigned)?.n ?? 0,
      members: faces.map(({ id, name, image }) => ({ id, name, image_url: fileUrl(ctx, image) })),
      member_count: faces[0]?.of ?? 0,
    };
  });
}

export async function applyBlueprint(ctx: BusinessCtx, boardId: number, blueprint: Blueprint | null): Promise<void> {
  const made = { board_id: boardId, created_by: actorId(ctx) };
  const columns = blueprint?.columns ?? PLAIN_COLUMNS;
  const columnRanks = ranksAtEnd(null, columns.length);
  await parts.insertColumns(
    ctx,
    columns.map((column, i) => ({ ...column, ...made, rank: columnRanks[i]! })),
  );
  if (!blueprint) return;
  const fieldRanks = ranksAtEnd(null, blueprint.fields.length);
  await parts.insertFields(
    ctx,
    blueprint.fields.map((field, i) => ({ ...field, ...made, options: [...field.options], rank: fieldRanks[i]! })),
  );
  for (const { name, template } of blueprint.templates) await templates.insert(ctx, { ...made, name, template });
  for (const automation of blueprint.automations)
    await automations.insert(ctx, { ...made, ...automation, is_active: true });
}
